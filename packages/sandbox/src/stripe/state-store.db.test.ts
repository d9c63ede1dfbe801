import { createScratchDatabase } from '@maetrix/testing';
import { Stripe } from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSandbox } from '../sandbox.ts';
import { createStateStore } from './state-store.ts';

const DAY = 86_400;
const clock = { now: Date.parse('2030-01-10T12:00:00Z') / 1000 };
let url = '';
let drop: () => Promise<void>;

beforeAll(async () => {
  const { DATABASE_URL, PGPORT = '5432' } = process.env;
  const server = DATABASE_URL ?? `postgres://maetrix:maetrix@127.0.0.1:${PGPORT}/maetrix`;
  const scratch = await createScratchDatabase(server);
  ({ url, drop } = scratch);
});
afterAll(() => drop());

/** A sandbox process of its own on the same database. */
const start = async (seed: string) => {
  const store = createStateStore(url);
  const documents = await store.load();
  const { app, stripe: provider } = createSandbox({
    stripe: { seed, wallClock: () => clock.now, store: { ...store, documents } },
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    provider,
    reset: () => fetch(`${address}/stripe/control/reset`, { method: 'POST' }),
    stripe: new Stripe('sk_test_sandbox', {
      host: '127.0.0.1',
      port: new URL(address).port,
      protocol: 'http',
      telemetry: false,
    }),
    stop: async () => {
      await app.close();
      await store.close();
    },
  };
};

test('keeps customers, cards, subscriptions and scheduled jobs across a restart, until it is reset', async () => {
  const first = await start('first');
  const customer = await first.stripe.customers.create({ email: 'ann@example.com' });
  const method = await first.stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id });
  const price = await first.stripe.prices.create({
    currency: 'gbp',
    unit_amount: 2000,
    product_data: { name: 'Plan' },
    recurring: { interval: 'month' },
  });
  const subscription = await first.stripe.subscriptions.create({
    customer: customer.id,
    default_payment_method: method.id,
    items: [{ price: price.id }],
  });
  await first.stop();

  clock.now += 32 * DAY;
  const second = await start('second');
  second.provider.runDueJobs();
  const renewed = await second.stripe.subscriptions.retrieve(subscription.id);
  expect(renewed.status).toBe('active');
  expect(renewed.items.data[0]?.current_period_start).toBe(Date.parse('2030-02-10T12:00:00Z') / 1000);
  const { data: paid } = await second.stripe.invoices.list({ subscription: subscription.id, status: 'paid' });
  expect(paid.map(({ billing_reason }) => billing_reason)).toEqual([
    'subscription_cycle',
    'subscription_create',
  ]);
  expect(second.provider.nextDue()).toBeGreaterThan(clock.now);
  await second.reset();
  await second.stop();

  const third = await start('third');
  expect((await third.stripe.customers.list()).data).toEqual([]);
  expect(third.provider.nextDue()).toBeUndefined();
  await third.stop();
});
