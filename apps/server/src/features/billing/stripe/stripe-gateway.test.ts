import { createSandbox } from '@maetrix/sandbox';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestBreaker } from '#app/testing/breakers.ts';

import { createStripeGateway } from './stripe-gateway.ts';

const { app: sandbox } = createSandbox({ stripe: { seed: 'gateway' } });
let gateway: ReturnType<typeof createStripeGateway>;
beforeAll(async () => {
  const url = await sandbox.listen({ host: '127.0.0.1', port: 0 });
  gateway = createStripeGateway({
    secretKey: 'sk_test_sandbox',
    webhookSecret: 'whsec_sandbox',
    apiBase: url,
    timeoutMs: 100,
    createBreaker: createTestBreaker,
  });
  await fetch(`${url}/stripe/control/api`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ latencyMs: 400 }),
  });
});
afterAll(() => sandbox.close());

test('collecting an invoice has the longer timeout of charges', async () => {
  await expect(gateway.fetchInvoice('in_none')).rejects.toMatchObject({ code: 'provider_unavailable' });
  await expect(gateway.payInvoice('in_none')).rejects.toMatchObject({ code: 'resource_missing' });
});

test('a charge that is already running is pending', async () => {
  const charge = () =>
    gateway.payByMethod({
      key: 'pay-1',
      customerId: 'cus_none',
      methodId: 'pm_card_visa',
      amountMinor: 100,
      currency: 'gbp',
      metadata: {},
      returnUrl: 'http://localhost/',
    });
  const [first, second] = await Promise.allSettled([charge(), charge()]);
  expect(first).toMatchObject({ reason: { code: 'resource_missing' } });
  expect(second).toMatchObject({ reason: { code: 'payment_pending' } });
});
