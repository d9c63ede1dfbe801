import { setTimeout as sleep } from 'node:timers/promises';
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { findLinks } from './links.ts';
import type { Mailbox } from './mailbox.ts';

/** Faults for tests: how many of the next mails are rejected (451), and how long accepting one takes. */
export type MailSettings = { refuse: number; delayMs: number };

const refusal = () => Object.assign(new Error('Try again later'), { responseCode: 451 });

/** An SMTP server that accepts every mail for everyone and keeps it in the mailbox. */
export const createSmtpCatcher = (mailbox: Mailbox, settings: MailSettings) => {
  const server = new SMTPServer({
    // A client that is offered TLS or a login would try to use it.
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 1000,
    onMailFrom: (_address, _session, done) => {
      if (settings.refuse === 0) return done();
      settings.refuse -= 1;
      done(refusal());
    },
    onData: (stream, session, done) => {
      const catchMail = async () => {
        const parsed = await simpleParser(stream);
        if (settings.delayMs > 0) await sleep(settings.delayMs);
        const html = parsed.html || '';
        const text = parsed.text ?? '';
        mailbox.add({
          to: session.envelope.rcptTo.map(({ address }) => address),
          from: parsed.from?.text ?? (session.envelope.mailFrom ? session.envelope.mailFrom.address : ''),
          subject: parsed.subject ?? '',
          messageId: parsed.messageId ?? '',
          receivedAt: new Date().toISOString(),
          headers: parsed.headerLines.map(({ key, line }) => ({
            name: line.slice(0, key.length),
            value: line.slice(key.length + 1).trim(),
          })),
          text,
          html,
          links: findLinks(html, text),
        });
      };
      catchMail().then(() => done(), done);
    },
  });
  // A client that disconnects in the middle of a mail must not end the process.
  server.on('error', () => undefined);

  return {
    listen: (port: number): Promise<number> =>
      new Promise((resolve, reject) => {
        server.once('error', reject);
        const listener = server.listen(port, '127.0.0.1', () => {
          const address = listener.address();
          resolve(typeof address === 'object' && address ? address.port : port);
        });
      }),
    close: (): Promise<void> => new Promise((resolve) => server.close(resolve)),
  };
};
