import type { Stripe } from 'stripe';
import { beforeAll, describe, expect, it } from 'vitest';
import { useStripe } from './testing/open-stripe.ts';

const sandbox = useStripe();
let stripe: Stripe;
beforeAll(() => {
  ({ stripe } = sandbox);
});

const pay = (payment_method: string, more: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
  stripe.paymentIntents.create({ amount: 4900, currency: 'gbp', confirm: true, payment_method, ...more });
const eventTypes = async () =>
  (await stripe.events.list({ limit: 100 })).data.map(({ type }) => type).toReversed();

describe('payment intents', () => {
  it.each([
    ['pm_card_visa_chargeDeclined', 'card_declined', 'generic_decline'],
    ['pm_card_visa_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card', ''],
    ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc', ''],
    ['pm_card_chargeDeclinedProcessingError', 'processing_error', ''],
  ])('%s is refused with %s', async (card, code, decline_code) => {
    await expect(pay(card)).rejects.toMatchObject({
      type: 'StripeCardError',
      statusCode: 402,
      code,
      decline_code,
      payment_intent: { status: 'requires_payment_method', last_payment_error: { code } },
    });
    expect(await eventTypes()).toEqual([
      'payment_intent.created',
      'charge.failed',
      'payment_intent.payment_failed',
    ]);
  });

  it('asks for authentication on-session, and declines off-session', async () => {
    const waiting = await pay('pm_card_authenticationRequired', { return_url: 'https://site.test/back' });
    expect(waiting).toMatchObject({ status: 'requires_action', next_action: { type: 'redirect_to_url' } });
    const address = new URL(waiting.next_action?.redirect_to_url?.url ?? '');
    const back = await sandbox.post(address.href, {
      ...Object.fromEntries(address.searchParams),
      outcome: 'complete',
    });
    expect(back.headers.get('location')).toContain(`https://site.test/back?payment_intent=${waiting.id}`);
    expect(await stripe.paymentIntents.retrieve(waiting.id)).toMatchObject({ status: 'succeeded' });

    const customer = await stripe.customers.create({});
    await expect(
      pay('pm_card_authenticationRequired', { customer: customer.id, off_session: true }),
    ).rejects.toMatchObject({
      code: 'authentication_required',
    });
  });

  it('saves a card for later and charges it off-session', async () => {
    const customer = await stripe.customers.create({});
    await pay('pm_card_visa', { customer: customer.id, setup_future_usage: 'off_session' });
    const [kept] = (await stripe.paymentMethods.list({ customer: customer.id })).data;
    expect(await pay(kept?.id ?? '', { customer: customer.id, off_session: true })).toMatchObject({
      status: 'succeeded',
    });
    const again = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id });
    expect(again.card?.fingerprint).toBe(kept?.card?.fingerprint);
    await stripe.paymentMethods.detach(kept?.id ?? '');
    expect((await stripe.paymentMethods.list({ customer: customer.id })).data).toMatchObject([
      { id: again.id },
    ]);
  });

  it('rejects confirming or cancelling a finished payment, and card numbers from a server', async () => {
    const { id } = await pay('pm_card_visa');
    await expect(stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })).rejects.toMatchObject(
      {
        code: 'payment_intent_unexpected_state',
      },
    );
    await expect(stripe.paymentIntents.cancel(id)).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
    const fresh = await stripe.paymentIntents.create({ amount: 4900, currency: 'gbp' });
    expect(await stripe.paymentIntents.cancel(fresh.id)).toMatchObject({ status: 'canceled' });
    await expect(
      stripe.paymentMethods.create({
        type: 'card',
        card: { number: '4242424242424242', exp_month: 12, exp_year: 2040, cvc: '123' },
      }),
    ).rejects.toMatchObject({
      statusCode: 400,
      message: expect.stringContaining('directly to the Stripe API'),
    });
  });
});

describe('refunds', () => {
  it('refunds in parts, and never more than was paid', async () => {
    const { id, latest_charge } = await pay('pm_card_visa');
    expect(await stripe.refunds.create({ payment_intent: id, amount: 1900 })).toMatchObject({
      amount: 1900,
      status: 'succeeded',
      charge: latest_charge,
    });
    await expect(stripe.refunds.create({ payment_intent: id, amount: 3001 })).rejects.toMatchObject({
      message: 'Refund amount (£30.01) is greater than unrefunded amount on charge (£30.00)',
    });
    expect(await stripe.refunds.create({ charge: latest_charge as string })).toMatchObject({ amount: 3000 });
    const charge = await stripe.charges.retrieve(latest_charge as string, {
      expand: ['refunds', 'balance_transaction'],
    });
    expect(charge).toMatchObject({ refunded: true, amount_refunded: 4900 });
    expect(charge.refunds?.data.map(({ amount }) => amount)).toEqual([3000, 1900]);
    expect(charge.balance_transaction).toMatchObject({ amount: 4900, type: 'charge' });
    await expect(stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    });
    expect((await eventTypes()).slice(3)).toEqual([
      'refund.created',
      'charge.refunded',
      'refund.created',
      'charge.refunded',
    ]);
  });
});

describe('disputes', () => {
  it('withdraws the money, and returns it when the dispute is won', async () => {
    const { id } = await pay('pm_card_visa');
    const { id: dispute } = await sandbox.control<{ id: string }>('disputes', {
      payment_intent: id,
      reason: 'product_not_received',
    });
    const [listed] = (await stripe.disputes.list({ payment_intent: id })).data;
    expect(listed).toMatchObject({
      id: dispute,
      status: 'needs_response',
      reason: 'product_not_received',
      amount: 4900,
    });
    await expect(stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({
      code: 'charge_disputed',
    });
    await sandbox.control(`disputes/${dispute}/close`, { status: 'won' });
    expect(await stripe.disputes.retrieve(dispute)).toMatchObject({ status: 'won' });
    expect((await eventTypes()).filter((type) => type.startsWith('charge.dispute'))).toEqual([
      'charge.dispute.created',
      'charge.dispute.funds_withdrawn',
      'charge.dispute.updated',
      'charge.dispute.funds_reinstated',
      'charge.dispute.closed',
    ]);
  });

  it('withdraws the disputed part only, and allows a refund of the rest', async () => {
    const { id } = await pay('pm_card_visa');
    const part = { payment_intent: id, amount: 1900 };
    const { id: dispute } = await sandbox.control<{ id: string }>('disputes', part);
    expect(await stripe.disputes.retrieve(dispute)).toMatchObject({ amount: 1900 });
    const refund = (amount?: number) =>
      stripe.refunds.create({ payment_intent: id, ...(amount && { amount }) });
    await expect(refund()).rejects.toMatchObject({ code: 'charge_disputed' });
    await expect(refund(3001)).rejects.toMatchObject({ code: 'charge_disputed' });
    expect(await refund(1000)).toMatchObject({ status: 'succeeded' });
    await expect(sandbox.control('disputes', { ...part, amount: 3001 })).rejects.toThrow('left to dispute');
    await sandbox.control(`disputes/${dispute}/close`, { status: 'won' });
    expect(await refund()).toMatchObject({ amount: 3900 });
  });

  it("follows Stripe's test card and test evidence", async () => {
    const { id } = await pay('pm_card_createDispute');
    const [dispute] = (await stripe.disputes.list({ payment_intent: id })).data;
    expect(
      await stripe.disputes.update(dispute?.id ?? '', {
        evidence: { uncategorized_text: 'losing_evidence' },
      }),
    ).toMatchObject({ status: 'lost' });
  });
});
