import { freePort, startNode } from './children.ts';
import { createClient } from './http-client.ts';

export type CaughtMail = { to: string[]; messageId: string; links: string[]; subject: string };

/** The sandbox's SMTP catcher, running; `env` configures the product to use it. */
export const startMailCatcher = async (env: Record<string, string | undefined>) => {
  const [http, smtp] = [await freePort(), await freePort()];
  await startNode({
    name: 'sandbox',
    args: ['packages/sandbox/src/main.ts'],
    env: { ...env, SANDBOX_PORT: String(http), SMTP_PORT: String(smtp) },
    ready: `http://127.0.0.1:${http}/mail/api/count`,
  });
  const send = createClient(`http://127.0.0.1:${http}`);
  return {
    url: `smtp://127.0.0.1:${smtp}`,
    to: async (address: string): Promise<CaughtMail[]> =>
      JSON.parse(
        (await send('GET', `/mail/api/messages?to=${encodeURIComponent(address)}`)).body,
      ) as CaughtMail[],
    /** Delays the acceptance of each mail. */
    delay: async (delayMs: number): Promise<void> =>
      void (await send('POST', '/mail/api/settings', { body: { delayMs } })),
  };
};

export type MailCatcher = Awaited<ReturnType<typeof startMailCatcher>>;
