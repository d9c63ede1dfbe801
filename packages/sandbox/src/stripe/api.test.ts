import type { Stripe } from 'stripe';
import { beforeAll, describe, expect, it } from 'vitest';
import { useStripe, sell, until } from './testing/open-stripe.ts';

const sandbox = useStripe();
let stripe: Stripe;
beforeAll(() => {
  ({ stripe } = sandbox);
});

describe('keys and versions', () => {
  const raw = (path: string, headers: Record<string, string>) =>
    fetch(`${sandbox.url}${path}`, { headers }).then(async (response) => ({
      status: response.status,
      ...((await response.json()) as { error?: { code?: string; message: string } }),
    }));

  it('requires a test key, and a secret key for calls that are not for browsers', async () => {
    expect(await raw('/v1/customers', {})).toMatchObject({ status: 401 });
    expect(await raw('/v1/customers', { authorization: 'Bearer sk_live_abc' })).toMatchObject({
      status: 401,
    });
    expect(await raw('/v1/customers', { authorization: 'Bearer pk_test_abc' })).toMatchObject({
      status: 401,
      error: { code: 'secret_key_required' },
    });
    const intent = await stripe.paymentIntents.create({ amount: 500, currency: 'gbp' });
    const publishable = { authorization: 'Bearer pk_test_abc' };
    expect(await raw(`/v1/payment_intents/${intent.id}`, publishable)).toMatchObject({ status: 404 });
    const withSecret = `/v1/payment_intents/${intent.id}?client_secret=${intent.client_secret}`;
    expect(await raw(withSecret, publishable)).toMatchObject({ id: intent.id });
  });

  it('accepts one API version', async () => {
    const headers = { authorization: 'Bearer sk_test_abc', 'stripe-version': '2020-08-27' };
    expect(await raw('/v1/customers', headers)).toMatchObject({ status: 400 });
  });
});

describe('unknown requests', () => {
  it('rejects an unknown parameter by name, at any depth', async () => {
    const wrong = { name: 'Ann', nmae: 'Ann' } as Stripe.CustomerCreateParams;
    await expect(stripe.customers.create(wrong)).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      statusCode: 400,
      code: 'parameter_unknown',
      param: 'nmae',
    });
    await expect(
      stripe.checkout.sessions.create({
        mode: 'payment',
        success_url: 'https://site.test',
        line_items: [
          { quantity: 1, price_data: { currency: 'gbp', unit_amount: 100, colour: 'red' } as never },
        ],
      }),
    ).rejects.toMatchObject({ code: 'parameter_unknown', param: 'line_items[0][price_data][colour]' });
  });

  it('rejects an unknown route and lists it on the log page', async () => {
    await expect(stripe.payouts.list()).rejects.toMatchObject({
      statusCode: 404,
      message: expect.stringContaining('Unrecognized request URL (GET: /v1/payouts)'),
    });
    expect(await (await fetch(`${sandbox.url}/stripe`)).text()).toContain('/v1/payouts');
  });

  it('names the missing or malformed parameter, and the missing object', async () => {
    await expect(stripe.paymentIntents.create({ currency: 'gbp' } as never)).rejects.toMatchObject({
      code: 'parameter_missing',
      param: 'amount',
    });
    await expect(stripe.paymentIntents.create({ amount: 1.5, currency: 'gbp' })).rejects.toMatchObject({
      code: 'parameter_invalid_integer',
      param: 'amount',
    });
    await expect(stripe.customers.retrieve('cus_nobody')).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      message: "No such customer: 'cus_nobody'",
      requestId: expect.stringMatching(/^req_/),
    });
    await stripe.customers.create({});
    await expect(stripe.customers.list({ expand: ['data.nonsense'] })).rejects.toMatchObject({
      statusCode: 400,
    });
  });
});

describe('expansion', () => {
  it('expands references of any kind, in lists too', async () => {
    const product = await stripe.products.create({ id: 'course-12', name: 'Course' });
    await stripe.prices.create({ currency: 'gbp', unit_amount: 500, product: product.id });
    const { data } = await stripe.prices.list({ product: product.id, expand: ['data.product'] });
    expect(data).toMatchObject([{ unit_amount: 500, product: { id: 'course-12', name: 'Course' } }]);
  });
});

describe('lists', () => {
  it('pages in both directions, newest first', async () => {
    const made: string[] = [];
    for (let number = 1; number <= 5; number++)
      made.unshift((await stripe.customers.create({ name: `${number}` })).id);
    const first = await stripe.customers.list({ limit: 2 });
    expect(first.data.map(({ id }) => id)).toEqual(made.slice(0, 2));
    expect(first.has_more).toBe(true);
    const next = await stripe.customers.list({ limit: 3, starting_after: made[1] ?? '' });
    expect(next.data.map(({ id }) => id)).toEqual(made.slice(2));
    expect(next.has_more).toBe(false);
    const back = await stripe.customers.list({ limit: 2, ending_before: made[3] ?? '' });
    expect(back.data.map(({ id }) => id)).toEqual(made.slice(1, 3));
    const all: string[] = [];
    for await (const { id } of stripe.customers.list({ limit: 2 })) all.push(id);
    expect(all).toEqual(made);
    expect(
      (await stripe.events.list({ types: ['customer.created'], created: { gt: 4_000_000_000 } })).data,
    ).toEqual([]);
  });
});

describe('idempotency', () => {
  it('creates one object for repeated requests with one key', async () => {
    const responses = await Promise.all(
      Array.from({ length: 20 }, () =>
        stripe.customers.create({ name: 'Ann' }, { idempotencyKey: 'order-1' }),
      ),
    );
    expect(new Set(responses.map(({ id }) => id)).size).toBe(1);
    expect(
      responses.filter(({ lastResponse }) => lastResponse.headers['idempotent-replayed'] === 'true'),
    ).toHaveLength(19);
    expect((await stripe.customers.list()).data).toHaveLength(1);
  });

  it('rejects a different request with the same key, and a repeated one while the first is running', async () => {
    await stripe.customers.create({ name: 'Ann' }, { idempotencyKey: 'a' });
    await expect(stripe.customers.create({ name: 'Bob' }, { idempotencyKey: 'a' })).rejects.toMatchObject({
      type: 'StripeIdempotencyError',
      statusCode: 400,
    });
    await sandbox.control('api', { latencyMs: 200 });
    const first = stripe.customers.create({ name: 'Ann' }, { idempotencyKey: 'b' });
    const second = stripe.customers.create({ name: 'Ann' }, { idempotencyKey: 'b', maxNetworkRetries: 2 });
    expect((await second).id).toBe((await first).id);
  });

  it('replays a declined payment, but not a request that was rejected before processing', async () => {
    const pay = () =>
      stripe.paymentIntents.create(
        { amount: 500, currency: 'gbp', confirm: true, payment_method: 'pm_card_chargeDeclined' },
        { idempotencyKey: 'pay' },
      );
    await expect(pay()).rejects.toMatchObject({ code: 'card_declined' });
    await expect(pay()).rejects.toMatchObject({
      code: 'card_declined',
      headers: { 'idempotent-replayed': 'true' },
    });
    expect((await stripe.charges.list()).data).toHaveLength(1);

    await expect(
      stripe.customers.create({ nmae: 'Ann' } as never, { idempotencyKey: 'typo' }),
    ).rejects.toMatchObject({ code: 'parameter_unknown' });
    expect(await stripe.customers.create({ name: 'Ann' }, { idempotencyKey: 'typo' })).toMatchObject({
      name: 'Ann',
    });
  });
});

describe('rate limits and failures', () => {
  it('limits session creation and fails calls as configured', async () => {
    const price = await sell(stripe, 500);
    await sandbox.control('api', { sessionsPerSecond: 3 });
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, () =>
        stripe.checkout.sessions.create({
          mode: 'payment',
          line_items: [{ price: price.id, quantity: 1 }],
          success_url: 'https://site.test',
        }),
      ),
    );
    const refused = results.filter(({ status }) => status === 'rejected');
    expect(refused.length).toBeGreaterThanOrEqual(4);
    expect(refused[0]).toMatchObject({
      reason: { type: 'StripeRateLimitError', statusCode: 429, code: 'rate_limit' },
    });

    await sandbox.control('api', { failNext: 1 });
    await expect(stripe.customers.list()).rejects.toMatchObject({ type: 'StripeAPIError', statusCode: 500 });
    expect((await stripe.customers.list()).data).toEqual([]);
  });

  it('cuts the connection of a request that never runs, runs later, or runs unheard', async () => {
    const names = async () => (await stripe.customers.list()).data.map(({ name }) => name);
    const create = (name: string) => stripe.customers.create({ name }, { idempotencyKey: name });
    // The SDK repeats a request once when its connection was closed.
    const cut = (request: string) =>
      sandbox.control('api', { cut: { path: '/v1/customers', request, times: 2 } });
    await cut('lost');
    await expect(create('Ann')).rejects.toMatchObject({ type: 'StripeConnectionError' });
    expect(await names()).toEqual([]);
    await cut('answered');
    await expect(create('Ben')).rejects.toMatchObject({ type: 'StripeConnectionError' });
    await until(async () => (await names()).includes('Ben'));
    await cut('held');
    await expect(create('Cat')).rejects.toMatchObject({ type: 'StripeConnectionError' });
    await expect(create('Cat')).rejects.toMatchObject({ code: 'idempotency_key_in_use' });
    expect(await sandbox.control('api/release')).toEqual({ released: 1 });
    await until(async () => (await names()).includes('Cat'));
    await create('Cat');
    expect(await names()).toEqual(['Cat', 'Ben']);
  });

  it('is empty after a reset, and reuses ids only with the same seed', async () => {
    const before = await stripe.customers.create({});
    await sandbox.control('reset');
    expect((await stripe.customers.list()).data).toEqual([]);
    expect((await stripe.customers.create({})).id).not.toBe(before.id);
    const seeded: string[] = [];
    for (let round = 0; round < 2; round++) {
      await sandbox.control('reset', { seed: 'same' });
      seeded.push((await stripe.customers.create({})).id);
    }
    expect(seeded[0]).toBe(seeded[1]);
  });
});
