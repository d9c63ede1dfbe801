import { once } from 'node:events';

import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer } from 'smtp-server';

const recipients = ({ to }: ParsedMail) =>
  (Array.isArray(to) ? to : to ? [to] : []).map((address) => address.text);

/** A real SMTP server that stores the mails it receives. */
export const createMailbox = async () => {
  const mails: ParsedMail[] = [];
  const rejected = new Set<string>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, done) =>
      done(
        rejected.has(address)
          ? Object.assign(new Error(`No such mailbox: <${address}>`), { responseCode: 550 })
          : null,
      ),
    onData: (stream, _session, done) => {
      simpleParser(stream).then((mail) => {
        mails.push(mail);
        done();
      }, done);
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as { port: number };
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** Addresses whose mail is rejected. */
    rejected,
    to: (email: string) => mails.filter((mail) => recipients(mail).includes(email)),
    /** The token of the newest link mailed to the address. */
    tokenFor: (email: string): string => {
      const tokens = mails
        .filter((mail) => recipients(mail).includes(email))
        .map(({ text }) => text?.match(/[?&]token=([\w.-]+)/)?.[1]);
      const token = tokens.findLast((found) => found !== undefined);
      if (!token) throw new Error(`No link in the mail to ${email}`);
      return token;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
};

export type Mailbox = Awaited<ReturnType<typeof createMailbox>>;
