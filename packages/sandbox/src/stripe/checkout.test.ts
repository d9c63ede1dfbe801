import type { Stripe } from 'stripe';
import { beforeAll, expect, it } from 'vitest';
import { CARD, useStripe, sell, until } from './testing/open-stripe.ts';

const sandbox = useStripe();
let stripe: Stripe;
beforeAll(() => {
  ({ stripe } = sandbox);
});

const open = async (amount = 4900, more: Partial<Stripe.Checkout.SessionCreateParams> = {}) => {
  const price = await sell(stripe, amount);
  return stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [{ price: price.id, quantity: 2 }],
    success_url: 'https://site.test/thanks?session={CHECKOUT_SESSION_ID}',
    cancel_url: 'https://site.test/basket',
    ...more,
  });
};

it('takes a payment on the hosted page and sends signed events', async () => {
  const listener = await sandbox.listen();
  const customer = await stripe.customers.create({ email: 'ann@example.com', metadata: { member: '7' } });
  const session = await open(4900, {
    customer: customer.id,
    client_reference_id: 'order-1',
    metadata: { order: '1' },
    payment_intent_data: { metadata: { order: '1' } },
    custom_text: { submit: { message: 'No way back.' } },
  });
  expect(session).toMatchObject({
    status: 'open',
    payment_status: 'unpaid',
    amount_total: 9800,
    payment_intent: null,
  });

  const page = await (await fetch(session.url ?? '')).text();
  expect(page).toContain('2 × Course');
  expect(page).toContain('£98.00');
  expect(page).toContain('ann@example.com');
  expect(page).toContain('No way back.');
  expect(page).toContain('href="https://site.test/basket"');

  const paid = await sandbox.checkOut(session);
  expect(paid.status).toBe(303);
  expect(paid.headers.get('location')).toBe(`https://site.test/thanks?session=${session.id}`);

  const done = await stripe.checkout.sessions.retrieve(session.id, {
    expand: ['line_items', 'payment_intent.latest_charge', 'customer'],
  });
  expect(done).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    client_reference_id: 'order-1',
    metadata: { order: '1' },
    customer: { id: customer.id, metadata: { member: '7' } },
    payment_intent: {
      status: 'succeeded',
      amount_received: 9800,
      metadata: { order: '1' },
      latest_charge: { paid: true, payment_method_details: { card: { last4: '4242' } } },
    },
  });
  expect(done.line_items?.data).toMatchObject([{ description: 'Course', quantity: 2, amount_total: 9800 }]);

  await until(() => listener.types().includes('checkout.session.completed'));
  expect(listener.types()).toEqual(
    expect.arrayContaining(['payment_intent.created', 'charge.succeeded', 'payment_intent.succeeded']),
  );
  const event = listener.events.find(({ type }) => type === 'checkout.session.completed');
  expect(event).toMatchObject({
    api_version: '2026-10-28.endive',
    data: { object: { id: session.id, payment_status: 'paid' } },
  });
  expect(await stripe.events.retrieve(event?.id ?? '')).toMatchObject({ type: 'checkout.session.completed' });
  await listener.close();
});

it('charges once when the page is submitted repeatedly', async () => {
  const session = await open();
  const answers = await Promise.all([1, 2, 3].map(() => sandbox.checkOut(session)));
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
  expect((await stripe.charges.list()).data).toHaveLength(1);
  expect(await (await fetch(session.url ?? '')).text()).toContain('all done here');
});

it.each([
  ['4000000000000002', 'card_declined', 'generic_decline', 'Your card was declined.'],
  ['4000000000009995', 'card_declined', 'insufficient_funds', 'Your card has insufficient funds.'],
  ['4000000000000069', 'expired_card', undefined, 'Your card has expired.'],
  ['4000000000000341', 'card_declined', 'generic_decline', 'Your card was declined.'],
])('declines %s with %s %s and lets the customer try another card', async (card, code, declineCode, text) => {
  const session = await open();
  const refused = await sandbox.checkOut(session, card);
  expect(refused.status).toBe(402);
  expect(await refused.text()).toContain(text);
  const { payment_intent } = await stripe.checkout.sessions.retrieve(session.id, {
    expand: ['payment_intent'],
  });
  expect(payment_intent).toMatchObject({ status: 'requires_payment_method', last_payment_error: { code } });
  expect((payment_intent as Stripe.PaymentIntent).last_payment_error?.decline_code).toBe(declineCode);

  expect((await sandbox.checkOut(session, CARD)).status).toBe(303);
  const done = await stripe.checkout.sessions.retrieve(session.id);
  expect(done).toMatchObject({
    payment_status: 'paid',
    payment_intent: (payment_intent as Stripe.PaymentIntent).id,
  });
});

it('rejects an invalid card number', async () => {
  const session = await open();
  expect(await (await sandbox.checkOut(session, '4242424242424241')).text()).toContain(
    'card number is incorrect',
  );
  expect(await (await sandbox.checkOut(session, CARD, { cardExpiry: '01 / 20' })).text()).toContain(
    'expiration year',
  );
  expect(await (await sandbox.checkOut(session, CARD, { cardCvc: '1' })).text()).toContain(
    'security code is invalid',
  );
  expect((await stripe.paymentIntents.list()).data).toEqual([]);
});

it('asks for authentication and handles success and failure', async () => {
  const session = await open();
  const answer = async (outcome: string) => {
    const opened = await sandbox.checkOut(session, '4000002500003155');
    const address = new URL(opened.headers.get('location') ?? '', sandbox.url);
    expect(await (await fetch(address)).text()).toContain('payment of £98.00');
    const back = await sandbox.post(address.pathname, {
      ...Object.fromEntries(address.searchParams),
      outcome,
    });
    return fetch(new URL(back.headers.get('location') ?? '', sandbox.url), { redirect: 'manual' });
  };
  const failed = await answer('fail');
  expect(await failed.text()).toContain('unable to authenticate your payment method');
  const passed = await answer('complete');
  expect(passed.headers.get('location')).toBe(`https://site.test/thanks?session=${session.id}`);
  expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ payment_status: 'paid' });
});

it('applies a percentage, and completes a session over 0 without payment', async () => {
  const half = await stripe.coupons.create({
    percent_off: 50,
    duration: 'once',
    max_redemptions: 1,
    name: 'Half',
  });
  const session = await open(999, { discounts: [{ coupon: half.id }] });
  expect(session).toMatchObject({
    amount_subtotal: 1998,
    amount_total: 999,
    total_details: { amount_discount: 999 },
  });
  expect(await (await fetch(session.url ?? '')).text()).toContain('Discount Half');
  await sandbox.checkOut(session);
  expect(await stripe.coupons.retrieve(half.id)).toMatchObject({ times_redeemed: 1, valid: false });
  await expect(open(999, { discounts: [{ coupon: half.id }] })).rejects.toMatchObject({
    code: 'coupon_expired',
  });

  const all = await stripe.coupons.create({ percent_off: 100, duration: 'once' });
  const free = await open(999, { discounts: [{ coupon: all.id }] });
  expect((await sandbox.checkOut(free, '')).status).toBe(303);
  expect(await stripe.checkout.sessions.retrieve(free.id)).toMatchObject({
    status: 'complete',
    payment_status: 'no_payment_required',
    payment_intent: null,
  });
});

it('expires a session on request and at its expiry time', async () => {
  const opened = await open();
  expect(await stripe.checkout.sessions.expire(opened.id)).toMatchObject({ status: 'expired', url: null });
  expect(await (await fetch(opened.url ?? '')).text()).toContain('has expired');
  expect((await sandbox.checkOut(opened)).status).toBe(409);
  await expect(stripe.checkout.sessions.expire(opened.id)).rejects.toMatchObject({ statusCode: 400 });

  const left = await open();
  await sandbox.control('clock', { advanceSeconds: 24 * 3600 });
  expect(await stripe.checkout.sessions.retrieve(left.id)).toMatchObject({ status: 'expired' });
  const { data } = await stripe.events.list({ type: 'checkout.session.expired' });
  expect(data).toHaveLength(2);
});
