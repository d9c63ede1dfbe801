import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Stripe } from 'stripe';
import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import { createSandbox } from '../../sandbox.ts';

export const CARD = '4242424242424242';
export const DAY = 86_400;

type Sandbox = Awaited<ReturnType<typeof openStripe>>;

const read = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
};

/** Waits until the condition is true. */
export const until = (holds: () => boolean | Promise<boolean>): Promise<void> =>
  vi.waitFor(
    async () => {
      if (!(await holds())) throw new Error(`Not so: ${holds.toString()}`);
    },
    { timeout: 60_000, interval: 10 },
  );

/** A listening sandbox and the real SDK pointed at it. */
const openStripe = async () => {
  const { app } = createSandbox();
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = new URL(url);
  const stripe = new Stripe('sk_test_sandbox', {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  });
  const post = (path: string, fields: Record<string, string>) =>
    fetch(new URL(path, url), { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

  const control = async <T = unknown>(path: string, body: object = {}): Promise<T> => {
    const response = await fetch(`${url}/stripe/control/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (response.status === 204 ? undefined : await response.json()) as T;
  };

  return {
    stripe,
    url,
    post,
    control,
    state: async () =>
      (await (await fetch(`${url}/stripe/control/state`)).json()) as {
        deliveries: Record<'delivered' | 'dropped' | 'failed' | 'held' | 'sending' | 'waiting', number>;
        events: number;
      },
    /** Submits a session's checkout page. */
    checkOut: (session: { url: string | null }, card = CARD, fields: Record<string, string> = {}) =>
      post(session.url ?? '', {
        email: 'ann@example.com',
        cardNumber: card,
        cardExpiry: '12 / 40',
        cardCvc: '123',
        billingName: 'Ann Example',
        ...fields,
      }),
    /** A server that receives events and verifies each with the SDK. */
    listen: async (answer: (event: Stripe.Event, tries: number) => number = () => 200) => {
      const events: Stripe.Event[] = [];
      const tries = new Map<string, number>();
      let secret = '';
      const server = createServer((request, response) => {
        void read(request).then((body) => {
          const signature = request.headers['stripe-signature'] ?? '';
          const event = stripe.webhooks.constructEvent(body, signature, secret);
          const tried = (tries.get(event.id) ?? 0) + 1;
          tries.set(event.id, tried);
          const status = answer(event, tried);
          if (status < 300) events.push(event);
          response.writeHead(status).end();
        });
      });
      await once(server.listen(0, '127.0.0.1'), 'listening');
      const address = `http://site.localhost:${(server.address() as AddressInfo).port}/webhooks`;
      const endpoint = await stripe.webhookEndpoints.create({ url: address, enabled_events: ['*'] });
      secret = endpoint.secret ?? '';
      return {
        events,
        types: () => events.map(({ type }) => type),
        close: async () => {
          server.closeAllConnections();
          server.close();
          await once(server, 'close');
        },
      };
    },
    close: () => app.close(),
  };
};

/** One sandbox for the tests of a file, empty before each. */
export const useStripe = (): Sandbox => {
  const sandbox = {} as Sandbox;
  beforeAll(async () => void Object.assign(sandbox, await openStripe()));
  beforeEach(() => sandbox.control('reset'));
  afterAll(() => sandbox.close());
  return sandbox;
};

/** A product with one price. */
export const sell = (
  stripe: Stripe,
  unit_amount: number,
  recurring?: Stripe.PriceCreateParams.Recurring,
): Promise<Stripe.Price> =>
  stripe.prices.create({
    currency: 'gbp',
    unit_amount,
    product_data: { name: 'Course' },
    ...(recurring && { recurring }),
  });

/** A customer on a clock of their own, subscribed by card. */
export const subscribeOnClock = async (
  stripe: Stripe,
  {
    card = 'pm_card_visa',
    interval = 'month',
    amount = 2000,
  }: { card?: string; interval?: 'month' | 'year'; amount?: number } = {},
) => {
  const start = Date.parse('2030-01-31T12:00:00Z') / 1000;
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: start });
  const customer = await stripe.customers.create({ email: 'ann@example.com', test_clock: clock.id });
  const method = await stripe.paymentMethods.attach(card, { customer: customer.id });
  await stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: method.id } });
  const price = await sell(stripe, amount, { interval });
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: price.id }],
  });
  const advance = async (to: string) => {
    await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: Date.parse(to) / 1000 });
    return stripe.subscriptions.retrieve(subscription.id);
  };
  return { start, clock, customer, method, price, subscription, advance };
};
