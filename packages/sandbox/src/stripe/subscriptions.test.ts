import type { Stripe } from 'stripe';
import { beforeAll, describe, expect, it } from 'vitest';
import { DAY, useStripe, sell, subscribeOnClock, until } from './testing/open-stripe.ts';

const sandbox = useStripe();
let stripe: Stripe;
beforeAll(() => {
  ({ stripe } = sandbox);
});

const periodEnd = (subscription: Stripe.Subscription) =>
  new Date((subscription.items.data[0]?.current_period_end ?? 0) * 1000).toISOString();
const invoicesOf = async (subscription: string) =>
  (await stripe.invoices.list({ subscription, limit: 100 })).data.toReversed();
const typesAbout = async (subscription: string) => {
  const types: string[] = [];
  for await (const { type, data } of stripe.events.list({ limit: 100 })) {
    if ((data.object as { id: string }).id === subscription) types.unshift(type);
  }
  return types;
};

describe('by checkout', () => {
  it('subscribes a customer on a test clock and renews for a year', async () => {
    const listener = await sandbox.listen();
    const clock = await stripe.testHelpers.testClocks.create({
      frozen_time: Date.parse('2030-01-31T12:00:00Z') / 1000,
    });
    const customer = await stripe.customers.create({ email: 'ann@example.com', test_clock: clock.id });
    const price = await sell(stripe, 2000, { interval: 'month' });
    const coupon = await stripe.coupons.create({ percent_off: 25, duration: 'once' });
    const session = await stripe.checkout.sessions.create({
      mode: 'subscription',
      customer: customer.id,
      line_items: [{ price: price.id, quantity: 1 }],
      discounts: [{ coupon: coupon.id }],
      subscription_data: { metadata: { member: '7' } },
      success_url: 'https://site.test/thanks',
    });
    expect((await sandbox.checkOut(session)).status).toBe(303);
    const done = await stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription', 'invoice'] });
    expect(done).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      amount_total: 1500,
      subscription: { status: 'active', metadata: { member: '7' }, discounts: [] },
      invoice: { status: 'paid', billing_reason: 'subscription_create', amount_paid: 1500 },
    });
    const { id, default_payment_method } = done.subscription as Stripe.Subscription;
    expect((await stripe.customers.listPaymentMethods(customer.id)).data.map((method) => method.id)).toEqual([
      default_payment_method,
    ]);

    const advancing = await stripe.testHelpers.testClocks.advance(clock.id, {
      frozen_time: Date.parse('2031-01-31T13:00:00Z') / 1000,
    });
    expect(advancing.status).toBe('advancing');
    expect(await stripe.testHelpers.testClocks.retrieve(clock.id)).toMatchObject({ status: 'ready' });
    const invoices = await invoicesOf(id);
    expect(invoices).toHaveLength(13);
    expect(invoices.slice(1).every((one) => one.status === 'paid' && one.amount_paid === 2000)).toBe(true);
    expect(
      invoices.map(({ created }) => new Date(created * 1000).toISOString().slice(5, 10)).slice(0, 4),
    ).toEqual(['01-31', '02-28', '03-31', '04-30']);
    expect(periodEnd(await stripe.subscriptions.retrieve(id))).toBe('2031-02-28T12:00:00.000Z');

    await until(() => listener.types().filter((type) => type === 'invoice.paid').length === 13);
    const types = new Set(listener.types());
    for (const type of [
      'customer.subscription.created',
      'customer.subscription.updated',
      'invoice.created',
      'invoice.finalized',
      'invoice.payment_succeeded',
      'invoice_payment.paid',
      'payment_method.attached',
    ]) {
      expect(types).toContain(type);
    }
    const [payment] = (await stripe.invoicePayments.list({ invoice: invoices[1]?.id ?? '' })).data;
    expect(payment).toMatchObject({ status: 'paid', amount_paid: 2000, payment: { type: 'payment_intent' } });
    await listener.close();
  });

  it('creates a customer when none is given, and waits for authentication', async () => {
    const price = await sell(stripe, 2000, { interval: 'year' });
    const session = await stripe.checkout.sessions.create({
      mode: 'subscription',
      line_items: [{ price: price.id, quantity: 1 }],
      success_url: 'https://site.test/thanks',
    });
    const challenged = await sandbox.checkOut(session, '4000002500003155');
    expect((await stripe.subscriptions.list()).data).toMatchObject([{ status: 'incomplete' }]);
    const address = new URL(challenged.headers.get('location') ?? '', sandbox.url);
    await sandbox.post(address.pathname, {
      ...Object.fromEntries(address.searchParams),
      outcome: 'complete',
    });
    const done = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ['subscription', 'customer'],
    });
    expect(done).toMatchObject({
      subscription: { status: 'active' },
      customer: { email: 'ann@example.com' },
    });
  });
});

describe('by the API', () => {
  it('is incomplete until the first payment, and expires without it', async () => {
    const customer = await stripe.customers.create({});
    const price = await sell(stripe, 2000, { interval: 'month' });
    const create = () =>
      stripe.subscriptions.create({
        customer: customer.id,
        items: [{ price: price.id }],
        payment_behavior: 'default_incomplete',
        payment_settings: { save_default_payment_method: 'on_subscription' },
        expand: ['latest_invoice.confirmation_secret', 'latest_invoice.payments'],
      });
    const paid = await create();
    const invoice = paid.latest_invoice as Stripe.Invoice;
    const intent = invoice.payments?.data[0]?.payment.payment_intent as string;
    expect(invoice.confirmation_secret?.client_secret).toMatch(`${intent}_secret_`);
    await stripe.paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' });
    const active = await stripe.subscriptions.retrieve(paid.id);
    expect(active.status).toBe('active');
    expect(active.default_payment_method).toMatch(/^pm_/);

    const unpaid = await create();
    await sandbox.control('clock', { advanceSeconds: 23 * 3600 });
    expect(await stripe.subscriptions.retrieve(unpaid.id, { expand: ['latest_invoice'] })).toMatchObject({
      status: 'incomplete_expired',
      latest_invoice: { status: 'void' },
    });
  });

  it('rejects an unpaid subscription with error_if_incomplete', async () => {
    const customer = await stripe.customers.create({ payment_method: 'pm_card_chargeCustomerFail' });
    const [method] = (await stripe.customers.listPaymentMethods(customer.id)).data;
    const price = await sell(stripe, 2000, { interval: 'month' });
    const create = (payment_behavior: 'allow_incomplete' | 'error_if_incomplete') =>
      stripe.subscriptions.create({
        customer: customer.id,
        items: [{ price: price.id }],
        default_payment_method: method?.id ?? '',
        payment_behavior,
      });
    await expect(create('error_if_incomplete')).rejects.toMatchObject({
      statusCode: 402,
      code: 'card_declined',
    });
    expect((await stripe.subscriptions.list({ status: 'all' })).data).toEqual([]);
    expect(await create('allow_incomplete')).toMatchObject({ status: 'incomplete' });
  });
});

describe('cancellation', () => {
  it('cancels at the end of the period unless it is resumed before', async () => {
    const { subscription, advance } = await subscribeOnClock(stripe);
    const cancelling = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    expect(cancelling).toMatchObject({ status: 'active', cancel_at_period_end: true });
    expect(cancelling.cancel_at).toBe(cancelling.items.data[0]?.current_period_end);
    await advance('2030-02-10T12:00:00Z');
    await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false });
    expect(await advance('2030-03-01T12:00:00Z')).toMatchObject({ status: 'active', cancel_at: null });

    await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    expect(await advance('2030-03-31T11:59:59Z')).toMatchObject({ status: 'active' });
    expect(await advance('2030-04-30T12:00:00Z')).toMatchObject({
      status: 'canceled',
      ended_at: Date.parse('2030-03-31T12:00:00Z') / 1000,
      cancellation_details: { reason: 'cancellation_requested' },
    });
    expect(await invoicesOf(subscription.id)).toHaveLength(2);
    expect((await typesAbout(subscription.id)).at(-1)).toBe('customer.subscription.deleted');
  });

  it('cancels immediately', async () => {
    const { subscription } = await subscribeOnClock(stripe);
    expect(await stripe.subscriptions.cancel(subscription.id)).toMatchObject({ status: 'canceled' });
    await expect(stripe.subscriptions.cancel(subscription.id)).rejects.toMatchObject({
      code: 'resource_missing',
    });
    expect((await stripe.subscriptions.list()).data).toEqual([]);
    expect((await stripe.subscriptions.list({ status: 'canceled' })).data).toHaveLength(1);
  });
});

describe('when a renewal fails', () => {
  const failing = async () => {
    const begun = await subscribeOnClock(stripe);
    const broken = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', {
      customer: begun.customer.id,
    });
    await stripe.customers.update(begun.customer.id, {
      invoice_settings: { default_payment_method: broken.id },
    });
    return begun;
  };

  it('is past due, is retried on schedule, and recovers with another card', async () => {
    const { subscription, customer, method, advance } = await failing();
    expect(await advance('2030-02-28T12:30:00Z')).toMatchObject({ status: 'active' });
    const late = await advance('2030-02-28T14:00:00Z');
    expect(late.status).toBe('past_due');
    const [, open] = await invoicesOf(subscription.id);
    expect(open).toMatchObject({
      status: 'open',
      attempt_count: 1,
      billing_reason: 'subscription_cycle',
      next_payment_attempt: Date.parse('2030-02-28T13:00:00Z') / 1000 + 3 * DAY,
    });
    await advance('2030-03-04T12:00:00Z');
    expect((await invoicesOf(subscription.id))[1]).toMatchObject({ attempt_count: 2 });
    expect((await stripe.events.list({ type: 'invoice.payment_failed' })).data).toHaveLength(2);

    await expect(stripe.invoices.pay(open?.id ?? '')).rejects.toMatchObject({ code: 'card_declined' });
    await stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: method.id } });
    expect(await stripe.invoices.pay(open?.id ?? '')).toMatchObject({
      status: 'paid',
      next_payment_attempt: null,
    });
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'active' });
    expect(await advance('2030-03-31T13:00:00Z')).toMatchObject({ status: 'active' });
  });

  it('is cancelled after the last retry, or left unpaid if so configured', async () => {
    const { subscription, advance } = await failing();
    const ended = await advance('2030-03-30T12:00:00Z');
    expect(ended).toMatchObject({ status: 'canceled', cancellation_details: { reason: 'payment_failed' } });
    expect((await invoicesOf(subscription.id))[1]).toMatchObject({
      status: 'open',
      attempt_count: 4,
      next_payment_attempt: null,
    });

    await sandbox.control('dunning', { retryAfterDays: [1], afterwards: 'unpaid' });
    const other = await failing();
    expect(await other.advance('2030-03-05T12:00:00Z')).toMatchObject({ status: 'unpaid' });
  });

  it('reports that the customer must authenticate', async () => {
    const { customer, subscription, advance } = await subscribeOnClock(stripe);
    const authenticated = await stripe.paymentMethods.attach('pm_card_authenticationRequired', {
      customer: customer.id,
    });
    await stripe.subscriptions.update(subscription.id, { default_payment_method: authenticated.id });
    expect(await advance('2030-02-28T14:00:00Z')).toMatchObject({ status: 'past_due' });
    const [failed] = (await stripe.events.list({ type: 'payment_intent.payment_failed' })).data;
    expect(failed?.data.object).toMatchObject({ last_payment_error: { code: 'authentication_required' } });
  });
});

describe('an invoice', () => {
  it('is drafted, opened, and then paid, marked uncollectible or voided', async () => {
    const { subscription, advance } = await subscribeOnClock(stripe);
    await advance('2030-02-28T12:30:00Z');
    const [, draft] = await invoicesOf(subscription.id);
    expect(draft).toMatchObject({ status: 'draft', number: null, hosted_invoice_url: null });
    const id = draft?.id ?? '';
    await expect(stripe.invoices.voidInvoice(id)).rejects.toMatchObject({ statusCode: 400 });
    expect(await stripe.invoices.finalizeInvoice(id)).toMatchObject({
      status: 'open',
      amount_remaining: 2000,
      number: expect.stringMatching(/-0002$/),
    });
    expect(await stripe.invoices.markUncollectible(id)).toMatchObject({ status: 'uncollectible' });
    expect(await stripe.invoices.voidInvoice(id)).toMatchObject({ status: 'void' });
    await expect(stripe.invoices.pay(id)).rejects.toMatchObject({ code: 'invoice_not_payable' });
    await advance('2030-02-28T18:00:00Z');
    expect(await stripe.invoices.retrieve(id)).toMatchObject({ status: 'void', amount_paid: 0 });
  });
});

describe('a price change', () => {
  const change = async (
    behavior: Stripe.SubscriptionUpdateParams.ProrationBehavior,
    interval: 'month' | 'year' = 'month',
  ) => {
    const begun = await subscribeOnClock(stripe, { amount: 2800 });
    const { subscription, advance } = begun;
    // The first period has 28 days; after 7 of them a quarter is used.
    await advance('2030-02-07T12:00:00Z');
    const price = await sell(stripe, interval === 'month' ? 5600 : 28_000, { interval });
    const changed = await stripe.subscriptions.update(subscription.id, {
      items: [{ id: subscription.items.data[0]?.id ?? '', price: price.id }],
      proration_behavior: behavior,
    });
    return { ...begun, price, changed };
  };

  it('is invoiced with the next period', async () => {
    const { subscription, price, changed, advance } = await change('create_prorations');
    expect(changed.items.data[0]?.price.id).toBe(price.id);
    expect(await invoicesOf(subscription.id)).toHaveLength(1);
    await advance('2030-02-28T14:00:00Z');
    const [, next] = await invoicesOf(subscription.id);
    expect(next?.lines.data.map(({ amount }) => amount)).toEqual([-2100, 4200, 5600]);
    expect(next).toMatchObject({ status: 'paid', amount_paid: 7700 });
  });

  it('is invoiced immediately or not at all, by proration_behavior', async () => {
    const now = await change('always_invoice');
    const [, extra] = await invoicesOf(now.subscription.id);
    expect(extra).toMatchObject({ billing_reason: 'subscription_update', status: 'paid', amount_paid: 2100 });

    const never = await change('none');
    await never.advance('2030-02-28T14:00:00Z');
    expect((await invoicesOf(never.subscription.id)).map(({ amount_paid }) => amount_paid)).toEqual([
      2800, 5600,
    ]);
  });

  it('starts a new period when the interval changes', async () => {
    const { subscription, changed } = await change('create_prorations', 'year');
    expect(periodEnd(changed)).toBe('2031-02-07T12:00:00.000Z');
    const [, year] = await invoicesOf(subscription.id);
    expect(year).toMatchObject({ status: 'paid', amount_paid: 28_000 - 2100 });
  });

  it('can be previewed', async () => {
    const { subscription, price, advance } = await subscribeOnClock(stripe, { amount: 2800 });
    await advance('2030-02-07T12:00:00Z');
    const preview = (details?: Stripe.InvoiceCreatePreviewParams.SubscriptionDetails) =>
      stripe.invoices.createPreview({
        subscription: subscription.id,
        ...(details && { subscription_details: details }),
      });
    expect(await preview()).toMatchObject({ total: 2800, id: expect.stringMatching(/^upcoming_in_/) });
    const items = [{ id: subscription.items.data[0]?.id ?? '', price: price.id, quantity: 3 }];
    expect((await preview({ items })).lines.data.map(({ amount }) => amount)).toEqual([-2100, 6300, 8400]);
    expect(await preview({ items, proration_behavior: 'always_invoice' })).toMatchObject({
      amount_due: 4200,
    });
    expect(await invoicesOf(subscription.id)).toHaveLength(1);
    await advance('2030-02-21T12:00:00Z');
    const [upcoming] = (await stripe.events.list({ type: 'invoice.upcoming' })).data;
    expect(upcoming?.data.object).toMatchObject({ amount_due: 2800 });
  });

  it('credits no more than was paid', async () => {
    const { customer, price, advance } = await subscribeOnClock(stripe, { amount: 2800 });
    const coupon = await stripe.coupons.create({ percent_off: 50, duration: 'once' });
    const { id, items } = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: price.id }],
      discounts: [{ coupon: coupon.id }],
    });
    await advance('2030-02-07T12:00:00Z');
    await stripe.subscriptions.update(id, {
      items: [{ id: items.data[0]?.id ?? '', quantity: 2 }],
      proration_behavior: 'always_invoice',
    });
    expect((await invoicesOf(id)).map(({ amount_paid }) => amount_paid)).toEqual([1400, 4200 - 1050]);
  });

  it('credits the customer for the unused part of a higher price', async () => {
    const { subscription, customer, advance } = await subscribeOnClock(stripe, { amount: 2800 });
    await advance('2030-02-07T12:00:00Z');
    const small = await sell(stripe, 1400, { interval: 'month' });
    await stripe.subscriptions.update(subscription.id, {
      items: [{ id: subscription.items.data[0]?.id ?? '', price: small.id }],
      proration_behavior: 'always_invoice',
    });
    expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ balance: -1050 });
    await advance('2030-02-28T14:00:00Z');
    expect((await invoicesOf(subscription.id)).at(-1)).toMatchObject({ total: 1400, amount_paid: 350 });
    expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ balance: 0 });
  });
});
