import { render } from '@react-email/render';
import { createTransport } from 'nodemailer';
import type { ReactElement } from 'react';

type Mail = {
  to: string;
  subject: string;
  content: ReactElement;
  /** Names the mail for good: a job that runs twice sends the same Message-ID. */
  key: string;
  replyTo?: string;
  attachments?: { filename: string; content: Buffer }[];
};

export type Mailer = { send: (mail: Mail) => Promise<void>; close: () => void };

export const createMailer = (options: { url: string; from: string; domain: string }): Mailer => {
  const transport = createTransport({
    url: options.url,
    pool: true,
    maxConnections: 5,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  return {
    send: async ({ content, key, ...mail }) => {
      const html = await render(content);
      const text = await render(content, { plainText: true });
      await transport.sendMail({
        ...mail,
        from: options.from,
        html,
        text,
        messageId: `<${key}@${options.domain}>`,
      });
    },
    close: () => transport.close(),
  };
};
