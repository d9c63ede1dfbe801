import type { Entitlements } from '#app/features/entitlements/index.ts';
import type { Ledger } from '#app/features/ledger/index.ts';
import type { Referrals } from '#app/features/referrals/index.ts';
import type { Tx } from '#app/platform/database.ts';
import { enqueue } from '#app/platform/jobs.ts';

import { returnDuplicateLinesJob, sendReceiptJob } from './billing-jobs.ts';
import {
  replaces,
  standingAmong,
  standingOf,
  type PaymentFacts,
  type PeriodPayment,
  type Standing,
} from './membership.ts';
import { orderRepository as orders, type Order } from './order-repository.ts';
import { paymentRepository as payments, type Payment } from './payment-repository.ts';
import type { ProviderPayment } from './stripe-codec-gateway.ts';
import { subscriptionRepository as subscriptions } from './subscription-repository.ts';
import { netOf, taxContained } from './tax.ts';

/** Told of what was bought for good, in the transaction of its payment. */
export type OnBought = (tx: Tx, userId: number, serviceIds: number[]) => Promise<void>;

type Deps = { entitlements: Entitlements; ledger: Ledger; referrals: Referrals; onBought: OnBought };

type Dispute = Awaited<ReturnType<typeof payments.listDisputes>>[number];

/** What one payment opens: each thing with the cause that names its grant. */
type Opened =
  { cause: string; serviceId: number } | { cause: string; planId: number; startsAt: Date; endsAt: Date };

const factsOf = (payment: Payment, disputes: Dispute[]): PaymentFacts => ({
  isPaid: payment.status === 'succeeded',
  amountMinor: payment.amountMinor,
  refundedMinor: payment.refundedMinor,
  disputes,
});

/** A payment of a subscription with what became of it. */
export const periodPaymentOf = (payment: Payment, disputes: Dispute[]): PeriodPayment => ({
  ...factsOf(payment, disputes),
  planId: payment.planId ?? 0,
  start: payment.periodStart?.getTime() ?? 0,
  end: payment.periodEnd?.getTime() ?? 0,
  sequence: payment.id,
});

const overlaps = (one: Payment, other: Payment) =>
  Number(one.periodStart) < Number(other.periodEnd) && Number(other.periodStart) < Number(one.periodEnd);

const REVOKED = 'payment returned, disputed or replaced';

/** What follows from a payment: the books, the affiliate's share, the grants and the receipt. */
export const createConsequences = ({ entitlements, ledger, referrals, onBought }: Deps) => {
  const isSubscription = (payment: Payment) => payment.subscriptionId !== null;

  const bookSale = async (tx: Tx, payment: Payment, earnsCommission: boolean) => {
    const { currency, amountMinor, taxMinor } = payment;
    const cause = `payment:${payment.id}`;
    const netMinor = amountMinor - taxMinor;
    await ledger.post(tx, {
      kind: 'sale',
      cause,
      currency,
      entries: [
        { account: 'cash', amountMinor },
        { account: 'vat', amountMinor: -taxMinor },
        { account: 'sales', amountMinor: -netMinor },
      ],
    });
    if (earnsCommission && isSubscription(payment))
      await referrals.postCommission(tx, { clientId: payment.userId, cause, currency, netMinor });
  };

  /** Undoes a part of the sale. Taken from what was left before and after, the parts add up to the whole. */
  const undo = (before: number, after: number) => {
    const tax = taxContained(before) - taxContained(after);
    return [
      { account: 'vat' as const, amountMinor: tax },
      { account: 'sales' as const, amountMinor: before - after - tax },
    ];
  };

  const reverseCommission = async (
    tx: Tx,
    payment: Payment,
    cause: string,
    gross: { before: number; after: number },
  ) => {
    if (!isSubscription(payment)) return;
    await referrals.reverseCommission(tx, {
      clientId: payment.userId,
      cause,
      saleCause: `payment:${payment.id}`,
      currency: payment.currency,
      netBefore: netOf(gross.before),
      netAfter: netOf(gross.after),
    });
  };

  const bookRefunds = async (tx: Tx, payment: Payment, refunds: ProviderPayment['refunds']) => {
    let before = payment.amountMinor - payment.refundedMinor;
    for (const refund of refunds.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
      if (!(await payments.insertRefund(tx, payment, refund))) continue;
      const after = before - refund.amountMinor;
      const cause = `refund:${refund.id}`;
      await ledger.post(tx, {
        kind: 'refund',
        cause,
        currency: payment.currency,
        entries: [{ account: 'cash', amountMinor: -refund.amountMinor }, ...undo(before, after)],
      });
      await reverseCommission(tx, payment, cause, { before, after });
      before = after;
    }
  };

  const bookDispute = async (tx: Tx, payment: Payment, dispute: Dispute) => {
    const { amountMinor } = dispute;
    const posting = { cause: `dispute:${dispute.id}`, currency: payment.currency };
    await ledger.post(tx, {
      ...posting,
      kind: 'dispute',
      entries: [
        { account: 'cash', amountMinor: -amountMinor },
        { account: 'disputed', amountMinor },
      ],
    });
    if (dispute.status === 'won')
      await ledger.post(tx, {
        ...posting,
        kind: 'dispute_won',
        entries: [
          { account: 'cash', amountMinor },
          { account: 'disputed', amountMinor: -amountMinor },
        ],
      });
    if (dispute.status !== 'lost') return;
    // A part that was refunded before is not income any more: losing it as well is a loss.
    const before = payment.amountMinor - payment.refundedMinor;
    const after = Math.max(before - amountMinor, 0);
    await ledger.post(tx, {
      ...posting,
      kind: 'dispute_lost',
      entries: [
        { account: 'disputed', amountMinor: -amountMinor },
        { account: 'losses', amountMinor: amountMinor - (before - after) },
        ...undo(before, after),
      ],
    });
    await reverseCommission(tx, payment, posting.cause, { before, after });
  };

  const openedBy = async (tx: Tx, payment: Payment, known?: Order): Promise<Opened[]> => {
    const { invoiceId, planId, periodStart, periodEnd, paidAt } = payment;
    if (planId !== null && periodStart && periodEnd) {
      // Nobody waits for the provider's clock to catch up with what she has paid.
      const startsAt = paidAt && paidAt < periodStart ? paidAt : periodStart;
      return [{ cause: `invoice:${invoiceId}`, planId, startsAt, endsAt: periodEnd }];
    }
    // The things belong to the first payment of the order: giving the second back must not take them away.
    if (await payments.isRepeated(tx, payment)) return [];
    const order = known ?? (payment.orderId === null ? undefined : await orders.find(tx, payment.orderId));
    return (order?.lines ?? []).flatMap(({ serviceId, isDuplicate }) =>
      serviceId === null || isDuplicate ? [] : { cause: `order:${payment.orderId}:${serviceId}`, serviceId },
    );
  };

  const grant = (tx: Tx, payment: Payment, cause: string, opened: Opened) =>
    entitlements.grant(
      tx,
      'planId' in opened
        ? { ...opened, cause, userId: payment.userId, source: 'membership' }
        : {
            cause,
            userId: payment.userId,
            serviceId: opened.serviceId,
            source: 'purchase',
            startsAt: payment.paidAt ?? new Date(0),
            endsAt: null,
          },
    );

  const revoke = (tx: Tx, userId: number, source: 'membership' | 'purchase', cause: string) =>
    entitlements.revoke(tx, { userId, source, cause }, REVOKED);

  const applyStanding = async (tx: Tx, payment: Payment, opened: Opened, standing: Standing) => {
    const source = 'planId' in opened ? 'membership' : 'purchase';
    for (const cause of standing.over) await revoke(tx, payment.userId, source, cause);
    if (standing.held) await grant(tx, payment, standing.held, opened);
    else if (payment.invoiceId && payment.status === 'succeeded')
      await revoke(tx, payment.userId, 'membership', `grace:${payment.invoiceId}`);
  };

  /** Brings the grants in line with the payment, and with the others of its subscription that it may replace. */
  const settleMembership = async (tx: Tx, payment: Payment, subscriptionId: number) => {
    // Payments of one subscription decide about each other's grants: one transaction at a time.
    await subscriptions.lock(tx, payment.userId, subscriptionId);
    const all = await payments.listOfSubscription(tx, payment.userId, subscriptionId);
    const near = all.filter((other) => overlaps(other, payment));
    const caused = await Promise.all(
      near.map(async (each) => ({
        row: each,
        cause: `invoice:${each.invoiceId}`,
        payment: periodPaymentOf(each, await payments.listDisputes(tx, each)),
      })),
    );
    const self = caused.find(({ row }) => row.id === payment.id);
    if (!self) return;
    const isAffected = (each: (typeof caused)[number]) =>
      each === self || replaces(self.payment, each.payment) || replaces(each.payment, self.payment);
    for (const each of caused)
      if (isAffected(each))
        for (const opened of await openedBy(tx, each.row))
          await applyStanding(tx, each.row, opened, standingAmong(each, caused));
  };

  const settleGrants = async (tx: Tx, payment: Payment, disputes: Dispute[], order?: Order) => {
    if (payment.subscriptionId !== null) return settleMembership(tx, payment, payment.subscriptionId);
    for (const opened of await openedBy(tx, payment, order))
      await applyStanding(tx, payment, opened, standingOf(opened.cause, factsOf(payment, disputes)));
  };

  /** The order with its duplicates marked; they are given back. */
  const findDuplicates = async (tx: Tx, order: Order): Promise<Order> => {
    if (order.kind !== 'one_off' || !(await orders.markDuplicates(tx, order))) return order;
    await enqueue(tx, returnDuplicateLinesJob, { orderId: order.id }, { key: `duplicate-order:${order.id}` });
    return (await orders.find(tx, order.id)) ?? order;
  };

  return {
    /** For a payment that succeeded, under its lock. Repeating it changes nothing. */
    ofSuccess: async (
      tx: Tx,
      payment: Payment,
      {
        hasJustSucceeded,
        earnsNoCommission = false,
        isRepeated = false,
        order,
      }: { hasJustSucceeded: boolean; earnsNoCommission?: boolean; isRepeated?: boolean; order?: Order },
    ): Promise<void> => {
      await bookSale(tx, payment, hasJustSucceeded && !earnsNoCommission);
      // Read again unless this transaction is the first: the lines of an order that was waited for are of before.
      const sold =
        order && (hasJustSucceeded ? await findDuplicates(tx, order) : await orders.find(tx, order.id));
      // A payment that has just succeeded has no disputes yet.
      const disputes = hasJustSucceeded ? [] : await payments.listDisputes(tx, payment);
      await settleGrants(tx, payment, disputes, sold);
      if (!hasJustSucceeded) return;
      const bought = sold?.lines.flatMap(({ serviceId }) => serviceId ?? []) ?? [];
      if (bought.length) await onBought(tx, payment.userId, bought);
      const isReturned = isRepeated || (sold?.lines.every(({ isDuplicate }) => isDuplicate) ?? false);
      if (payment.amountMinor > 0 && !isReturned)
        await enqueue(tx, sendReceiptJob, { userId: payment.userId, paymentId: payment.id });
    },

    /** For what was given back or is disputed, under the payment's lock. */
    ofReturns: async (
      tx: Tx,
      locked: Payment,
      { refunds, disputes }: Pick<ProviderPayment, 'refunds' | 'disputes'>,
    ): Promise<void> => {
      await bookRefunds(tx, locked, refunds);
      const payment = await payments.lock(tx, locked);
      for (const dispute of disputes) await payments.saveDispute(tx, payment, dispute);
      const known = await payments.listDisputes(tx, payment);
      for (const dispute of known) await bookDispute(tx, payment, dispute);
      await settleGrants(tx, payment, known);
    },

    grantGrace: (
      tx: Tx,
      grace: { userId: number; planId: number; cause: string; startsAt: Date; endsAt: Date },
    ) => entitlements.grant(tx, { ...grace, source: 'membership' }),

    revokeGrace: (tx: Tx, userId: number, cause: string) => revoke(tx, userId, 'membership', cause),
  };
};

export type Consequences = ReturnType<typeof createConsequences>;
