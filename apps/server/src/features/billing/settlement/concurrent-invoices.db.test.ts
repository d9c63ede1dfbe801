import { beforeAll, expect, test, vi } from 'vitest';

import { createBillingHarness } from '#app/testing/billing-harness.ts';

const harness = createBillingHarness();
const { catalogueFixture } = harness;

let clinic: { id: number };
beforeAll(async () => {
  await catalogueFixture.plan({ name: 'Explorer', isDefault: true });
  clinic = await catalogueFixture.plan({ name: 'Clinic', pounds: 119 });
});

const untilSettledOrBlocked = async (work: Promise<unknown>): Promise<string> => {
  let isSettled = false;
  void work.finally(() => (isSettled = true));
  return vi.waitFor(
    async () => {
      if (isSettled) return 'settled';
      const [row] = await harness.rows<{ isBlocked: boolean }>(
        `select exists (select from pg_stat_activity where datname = current_database()
           and wait_event_type = 'Lock') as "isBlocked"`,
      );
      expect(row?.isBlocked).toBe(true);
      return 'blocked';
    },
    { timeout: 300_000, interval: 10 },
  );
};

test('an invoice is settled while another of the same subscription is being inserted', async () => {
  const { member, subscriptionId } = await harness.subscribe(clinic);
  const { data } = await harness.stripe.invoices.list({ subscription: subscriptionId });
  const client = await harness.server.parts.database.pool.connect();
  try {
    await client.query('begin');
    // As the foreign key of a new payment does. Two settlements that wait for each other here end in a deadlock.
    await client.query('select from subscriptions where user_id = $1 for key share', [member.id]);
    const settling = harness.server.parts.billing.settlement.syncInvoice(data[0]?.id ?? '');
    expect(await untilSettledOrBlocked(settling)).toBe('settled');
  } finally {
    await client.query('rollback');
    client.release();
  }
});

test('two invoices of one subscription are settled at once without a deadlock', async () => {
  for (let round = 0; round < 5; round++) {
    const { subscriptionId } = await harness.subscribe(clinic);
    await harness.control('webhooks', { hold: true });
    const { items } = await harness.stripe.subscriptions.retrieve(subscriptionId);
    for (const unit_amount of [219_00, 319_00])
      await harness.stripe.subscriptions.update(subscriptionId, {
        items: [
          {
            id: items.data[0]?.id ?? '',
            price_data: {
              currency: 'gbp',
              unit_amount,
              product: `maetrix_plan_${clinic.id}`,
              recurring: { interval: 'month' },
            },
          },
        ],
        proration_behavior: 'always_invoice',
      });
    const { data } = await harness.stripe.invoices.list({ subscription: subscriptionId });
    expect(data).toHaveLength(3);
    const { settlement } = harness.server.parts.billing;
    await Promise.all(data.map(({ id }) => settlement.syncInvoice(id)));
    await harness.control('webhooks/release');
    await harness.control('webhooks', { hold: false });
    await harness.waitUntilIdle();
  }
  expect(harness.server.logLines.filter((line) => line.includes('deadlock detected'))).toEqual([]);
});
