import { render } from '@react-email/render';
import { createTransport } from 'nodemailer';
import type { ReactElement } from 'react';

import type { CreateBreaker } from './breaker.ts';

type Mail = {
  to: string;
  subject: string;
  content: ReactElement;
  /** Identifies the mail: a job that runs twice sends the same Message-ID. */
  key: string;
  replyTo?: string;
  /** For every mail that is no answer to what its reader did: the page where they end such mails (RFC 8058). */
  unsubscribeUrl?: string;
  attachments?: { filename: string; content: Buffer }[];
};

export type Mailer = { send: (mail: Mail) => Promise<void>; close: () => void };

const SERVICE_NOT_AVAILABLE = 421;

type SmtpError = Error & { code?: string; responseCode?: number; command?: string };

/** A response code means that the server is reachable and refused the mail. */
const isUnavailable = (error: SmtpError) =>
  error.responseCode === undefined || error.responseCode === SERVICE_NOT_AVAILABLE;

/** Errors are logged and stored with the failed job; what is said about a mail can contain the address it is for. */
const withoutAddress = (error: SmtpError): Error => {
  const { code, responseCode, command } = error;
  const isAboutMail = responseCode !== undefined || code === 'EENVELOPE' || code === 'EMESSAGE';
  if (!isAboutMail) return error;
  const reason = [responseCode ?? code, command && `after ${command}`].filter(Boolean).join(' ');
  return Object.assign(new Error(`The mail server rejected the mail: ${reason}`), { code, responseCode });
};

/** The button of mail clients posts to the address without a visit (RFC 8058). */
const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

export const createMailer = (options: {
  url: string;
  from: string;
  domain: string;
  createBreaker: CreateBreaker;
}): Mailer => {
  const run = options.createBreaker('smtp', { failures: 3, retryMs: 2_000, isFailure: isUnavailable });
  const transport = createTransport({
    url: options.url,
    pool: true,
    maxConnections: 5,
    connectionTimeout: 3_000,
    greetingTimeout: 3_000,
    socketTimeout: 7_000,
  });
  return {
    send: async ({ content, key, unsubscribeUrl, ...mail }) => {
      const html = await render(content);
      const text = await render(content, { plainText: true });
      const messageId = `<${key}@${options.domain}>`;
      const headers = unsubscribeUrl === undefined ? {} : unsubscribeHeaders(unsubscribeUrl);
      await run(() =>
        transport.sendMail({ ...mail, from: options.from, html, text, messageId, headers }),
      ).catch((error: unknown) => {
        throw withoutAddress(error as SmtpError);
      });
    },
    close: () => transport.close(),
  };
};
