import type { Stripe } from 'stripe';
import { beforeAll, expect, it } from 'vitest';
import { useStripe, until } from './testing/open-stripe.ts';

const sandbox = useStripe();
let stripe: Stripe;
beforeAll(() => {
  ({ stripe } = sandbox);
});

const makeCustomers = async (count: number): Promise<string[]> => {
  const made: string[] = [];
  for (let number = 0; number < count; number++) made.push((await stripe.customers.create({})).id);
  return made;
};
const about = ({ data }: Stripe.Event) => (data.object as { id: string }).id;
const quiet = async () => {
  const { deliveries } = await sandbox.state();
  return deliveries.sending + deliveries.waiting === 0;
};

it("signs with the endpoint's secret", async () => {
  const listener = await sandbox.listen();
  await makeCustomers(1);
  await until(() => listener.events.length === 1);
  expect(listener.events[0]).toMatchObject({
    type: 'customer.created',
    request: { id: expect.stringMatching(/^req_/) },
  });
  const endpoints = await stripe.webhookEndpoints.list();
  expect(endpoints.data[0]).not.toHaveProperty('secret');
  await listener.close();
});

it('retries until the endpoint accepts', async () => {
  await sandbox.control('webhooks', { retryBaseMs: 10 });
  const listener = await sandbox.listen((_event, tries) => (tries < 3 ? 500 : 200));
  const [customer] = await makeCustomers(1);
  await until(() => listener.events.length === 1);
  const [event] = listener.events;
  expect(event && about(event)).toBe(customer);
  const deliveries = (await (
    await fetch(`${sandbox.url}/stripe/control/webhooks/events/${event?.id}`)
  ).json()) as { attempts: { status: number }[] }[];
  expect(deliveries[0]?.attempts.map(({ status }) => status)).toEqual([500, 500, 200]);
  await listener.close();
});

it('duplicates and reorders deliveries, the same way for the same seed', async () => {
  const listener = await sandbox.listen();
  const run = async () => {
    listener.events.length = 0;
    await sandbox.control('webhooks', { copies: 3, hold: true, seed: 'mixed' });
    const made = await makeCustomers(10);
    await sandbox.control('webhooks', { concurrency: 1 });
    await until(async () => (await sandbox.state()).deliveries.held === 30);
    await sandbox.control('webhooks/release', { order: 'random' });
    await until(() => listener.events.length === 30);
    return listener.events.map((event) => made.indexOf(about(event)));
  };
  const order = await run();
  for (let number = 0; number < 10; number++) expect(order.filter((one) => one === number)).toHaveLength(3);
  expect(order).not.toEqual(order.toSorted((one, other) => one - other));
  expect(await run()).toEqual(order);
  await listener.close();
});

it('drops a share of deliveries, and redelivers them on request', async () => {
  const listener = await sandbox.listen();
  await sandbox.control('webhooks', { dropShare: 0.5, seed: 'lossy' });
  const made = await makeCustomers(40);
  await until(quiet);
  const { deliveries } = await sandbox.state();
  expect(deliveries.dropped).toBeGreaterThan(8);
  expect(deliveries.dropped).toBeLessThan(32);
  expect(listener.events).toHaveLength(40 - deliveries.dropped);

  const lost = await stripe.events.list({ delivery_success: false, limit: 100 });
  expect(lost.data).toHaveLength(deliveries.dropped);

  await sandbox.control('webhooks', { dropShare: 0 });
  expect(await sandbox.control('webhooks/redeliver', { which: 'undelivered' })).toEqual({
    events: deliveries.dropped,
  });
  await until(() => listener.events.length === 40);
  expect(new Set(listener.events.map(about))).toEqual(new Set(made));
  await until(quiet);
  expect(await sandbox.control('webhooks/redeliver', { which: 'undelivered' })).toEqual({ events: 0 });
  expect(await sandbox.control('webhooks/redeliver')).toEqual({ events: 40 });
  await until(() => listener.events.length === 80);
  await listener.close();
});

it('holds deliveries until they are released', async () => {
  const listener = await sandbox.listen();
  await sandbox.control('webhooks', { hold: true });
  await makeCustomers(2);
  await until(async () => (await sandbox.state()).deliveries.held === 2);
  expect(listener.events).toEqual([]);
  expect(await sandbox.control('webhooks/release')).toEqual({ released: 2 });
  await until(() => listener.events.length === 2);
  await listener.close();
});

it('delays the first attempt by the configured time (timing)', async () => {
  const listener = await sandbox.listen();
  await sandbox.control('webhooks', { delayMs: 150 });
  const began = performance.now();
  await makeCustomers(1);
  await until(() => listener.events.length === 1);
  expect(performance.now() - began).toBeGreaterThan(145);
  await listener.close();
});

it('sends an endpoint only its events, and nothing once it is deleted', async () => {
  const listener = await sandbox.listen();
  const [endpoint] = (await stripe.webhookEndpoints.list()).data;
  await stripe.webhookEndpoints.update(endpoint?.id ?? '', { enabled_events: ['product.created'] });
  await makeCustomers(1);
  await stripe.products.create({ name: 'Course' });
  await until(() => listener.events.length === 1);
  expect(listener.types()).toEqual(['product.created']);
  await stripe.webhookEndpoints.del(endpoint?.id ?? '');
  await stripe.products.create({ name: 'Course' });
  expect((await sandbox.state()).deliveries).toMatchObject({ delivered: 1, waiting: 0, sending: 0 });
  await listener.close();
});
