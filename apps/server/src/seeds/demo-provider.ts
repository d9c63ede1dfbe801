import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

import { createSandbox } from '@maetrix/sandbox';
import { createStateStore } from '@maetrix/sandbox/state-store';
import { Stripe } from 'stripe';

import type { Clock } from '#app/kernel/time.ts';
import { systemRandom } from '#app/platform/secrets.ts';

type ReceiveEvent = (body: Buffer, signature: string) => Promise<boolean>;

const SECRET_KEY = 'sk_test_sandbox';

const readBody = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

/** A server that hands the provider's webhooks on. */
const startReceiver = async (receive: () => ReceiveEvent) => {
  const server = createServer((request, response) => {
    readBody(request)
      .then((body) => receive()(body, String(request.headers['stripe-signature'])))
      .then(
        (isAccepted) => response.writeHead(isAccepted ? 200 : 400).end(),
        () => response.writeHead(500).end(),
      );
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};

type Options = { databaseUrl: string; siteOrigin: string; webhookSecret: string; clock: Clock };

/** The sandbox's Stripe on the seed's clock. What it knows is kept for the sandbox that runs with the product. */
export const startDemoProvider = async ({ databaseUrl, siteOrigin, webhookSecret, clock }: Options) => {
  let receive: ReceiveEvent = () => Promise.reject(new Error('Nobody receives events yet'));
  const receiver = await startReceiver(() => receive);
  const store = createStateStore(databaseUrl);
  const pages = new URL(siteOrigin);
  pages.hostname = 'sandbox.localhost';
  const { app, smtp, stripe } = createSandbox({
    stripe: {
      origin: pages.origin,
      seed: systemRandom.uuid(),
      webhook: { url: receiver.url, secret: webhookSecret },
      wallClock: () => clock().getTime() / 1000,
      store: { ...store, documents: await store.load() },
    },
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const smtpPort = await smtp.listen(0);

  return {
    /** What the server needs to reach it. */
    env: {
      STRIPE_API_BASE: url,
      STRIPE_SECRET_KEY: SECRET_KEY,
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    },
    stripe: new Stripe(SECRET_KEY, {
      host: '127.0.0.1',
      port: new URL(url).port,
      protocol: 'http',
      telemetry: false,
    }),
    deliverTo: (receiveEvent: ReceiveEvent) => {
      receive = receiveEvent;
    },
    nextDue: () => stripe.nextDue(),
    runDueJobs: () => stripe.runDueJobs(),
    hasUndeliveredEvents: () => stripe.hasUndeliveredEvents(),
    reset: () => stripe.reset(),
    flush: () => store.flush(),
    /** The provider's own fields turn a card number into an id. */
    enterCard: async (number: string): Promise<string> => {
      const card = { number, exp_month: '12', exp_year: '2040', cvc: '123' };
      const fields = Object.entries(card).map(([name, value]) => [`card[${name}]`, value]);
      const answer = await fetch(`${url}/v1/payment_methods`, {
        method: 'POST',
        body: new URLSearchParams([['key', 'pk_test_sandbox'], ['type', 'card'], ...fields]),
      });
      return ((await answer.json()) as { id: string }).id;
    },
    close: async () => {
      await Promise.all([app.close(), smtp.close(), receiver.close()]);
      await store.close();
    },
  };
};

export type DemoProvider = Awaited<ReturnType<typeof startDemoProvider>>;
