import type { Entitlements } from '#app/features/entitlements/index.ts';
import type { Ledger } from '#app/features/ledger/index.ts';
import type { Referrals } from '#app/features/referrals/index.ts';
import type { Tx } from '#app/platform/database.ts';
import { enqueue } from '#app/platform/jobs.ts';

import { sendReceiptJob } from './billing-jobs.ts';
import { standingOf } from './membership.ts';
import { orderRepository as orders, type Order } from './order-repository.ts';
import { paymentRepository as payments, type Payment } from './payment-repository.ts';
import type { ProviderPayment } from './stripe-codec-gateway.ts';
import { netOf, taxContained } from './tax.ts';

/** Told of what was bought for good, in the transaction of its payment. */
export type OnBought = (tx: Tx, userId: number, serviceIds: number[]) => Promise<void>;

type Deps = { entitlements: Entitlements; ledger: Ledger; referrals: Referrals; onBought: OnBought };

type Dispute = Awaited<ReturnType<typeof payments.listDisputes>>[number];

/** What one payment opens: each thing with the cause that names its grant. */
type Opened =
  { cause: string; serviceId: number } | { cause: string; planId: number; startsAt: Date; endsAt: Date };

const REVOKED = 'payment returned, disputed or replaced';

/** What follows from a payment: the books, the affiliate's share, the grants and the receipt. */
export const createConsequences = ({ entitlements, ledger, referrals, onBought }: Deps) => {
  const isSubscription = (payment: Payment) => payment.subscriptionId !== null;

  const bookSale = async (tx: Tx, payment: Payment) => {
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
    if (isSubscription(payment))
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
    const order = known ?? (payment.orderId === null ? undefined : await orders.find(tx, payment.orderId));
    return (order?.lines ?? []).flatMap(({ serviceId }) =>
      serviceId === null ? [] : { cause: `order:${payment.orderId}:${serviceId}`, serviceId },
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

  /** A dearer plan that was paid for in the middle of a period takes the place of what was paid before. */
  const isReplaced = (payment: Payment, others: Payment[]) =>
    others.some(
      (other) =>
        other.planId !== payment.planId &&
        other.periodStart !== null &&
        payment.periodStart !== null &&
        payment.periodEnd !== null &&
        other.periodStart > payment.periodStart &&
        other.periodStart < payment.periodEnd,
    );

  const applyStanding = async (
    tx: Tx,
    payment: Payment,
    disputes: Dispute[],
    { others = [], order }: { others?: Payment[]; order?: Order | undefined },
  ) => {
    const facts = {
      isPaid: payment.status === 'succeeded',
      amountMinor: payment.amountMinor,
      refundedMinor: payment.refundedMinor,
      disputes,
    };
    for (const opened of await openedBy(tx, payment, order)) {
      const standing = standingOf(opened.cause, facts);
      const isHeld = standing.held !== null && !isReplaced(payment, others);
      const source = 'planId' in opened ? 'membership' : 'purchase';
      if (isHeld && standing.held) await grant(tx, payment, standing.held, opened);
      else if (standing.held) await revoke(tx, payment.userId, source, standing.held);
      for (const cause of standing.over) await revoke(tx, payment.userId, source, cause);
      if (!isHeld && payment.invoiceId && facts.isPaid)
        await revoke(tx, payment.userId, 'membership', `grace:${payment.invoiceId}`);
    }
  };

  /** Brings the grants in line with the payment, and with the others of its subscription that it may replace. */
  const settleGrants = async (tx: Tx, payment: Payment, disputes: Dispute[], order?: Order) => {
    const { subscriptionId } = payment;
    if (subscriptionId === null) return applyStanding(tx, payment, disputes, { order });
    const others = await payments.listOfSubscription(tx, payment.userId, subscriptionId);
    await applyStanding(tx, payment, disputes, { others });
    for (const other of others)
      if (other.id !== payment.id && isReplaced(other, [payment]))
        await applyStanding(tx, other, await payments.listDisputes(tx, other), { others });
  };

  return {
    /** For a payment that succeeded, under its lock. Repeating it changes nothing. */
    ofSuccess: async (
      tx: Tx,
      payment: Payment,
      { hasJustSucceeded, order }: { hasJustSucceeded: boolean; order?: Order },
    ): Promise<void> => {
      await bookSale(tx, payment);
      // Nobody disputes what was not paid yet.
      const disputes = hasJustSucceeded ? [] : await payments.listDisputes(tx, payment);
      await settleGrants(tx, payment, disputes, order);
      if (!hasJustSucceeded) return;
      const bought = order?.lines.flatMap(({ serviceId }) => serviceId ?? []) ?? [];
      if (bought.length) await onBought(tx, payment.userId, bought);
      if (payment.amountMinor > 0)
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
