import type { Entitlements } from '#app/features/entitlements/index.ts';
import type { Ledger } from '#app/features/ledger/index.ts';
import type { Referrals } from '#app/features/referrals/index.ts';
import type { Tx } from '#app/platform/database.ts';
import type { EventEmitter } from '#app/platform/events.ts';
import { enqueue } from '#app/platform/jobs.ts';

import type { BillingEvents } from './billing-events.ts';
import { issueCreditNotesJob, sendReceiptJob } from '../receipts/receipt-jobs.ts';
import { refundDuplicateLinesJob } from './settlement-jobs.ts';
import {
  replaces,
  grantStateAmong,
  grantStateFor,
  retainedMinor,
  type PaymentFacts,
  type PeriodPayment,
  type GrantState,
} from '../records/grant-state.ts';
import { isReturned, orderRepository as orders, type Order } from '../records/order-repository.ts';
import { paymentRepository as payments, type Payment } from '../records/payment-repository.ts';
import type { ProviderPayment } from '../stripe/stripe-codec.ts';
import { subscriptionRepository as subscriptions } from '../records/subscription-repository.ts';
import { netAmount, includedTax } from '../records/tax.ts';

type Deps = {
  entitlements: Entitlements;
  ledger: Ledger;
  referrals: Referrals;
  events: EventEmitter<BillingEvents>;
};

type Dispute = Awaited<ReturnType<typeof payments.listDisputes>>[number];

/** What a payment grants access to, with the cause that identifies the grant. */
type GrantTarget =
  { cause: string; itemId: number } | { cause: string; planId: number; startsAt: Date; endsAt: Date };

const toPaymentFacts = (payment: Payment, disputes: Dispute[]): PaymentFacts => ({
  isPaid: payment.status === 'succeeded',
  amountMinor: payment.amountMinor,
  refundedMinor: payment.refundedMinor,
  disputes,
});

export const toPeriodPayment = (payment: Payment, disputes: Dispute[]): PeriodPayment => ({
  ...toPaymentFacts(payment, disputes),
  planId: payment.planId ?? 0,
  start: payment.periodStart?.getTime() ?? 0,
  end: payment.periodEnd?.getTime() ?? 0,
  sequence: payment.id,
});

const overlaps = (one: Payment, other: Payment) =>
  Number(one.periodStart) < Number(other.periodEnd) && Number(other.periodStart) < Number(one.periodEnd);

/** The effects of a payment: ledger postings, commission, grants and receipt. */
export const createPaymentEffects = ({ entitlements, ledger, referrals, events }: Deps) => {
  const isSubscription = (payment: Payment) => payment.subscriptionId !== null;

  const postSale = async (tx: Tx, payment: Payment, earnsCommission: boolean) => {
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
      await referrals.postCommission(tx, { referredId: payment.memberId, cause, currency, netMinor });
  };

  /** Reverses part of a sale. Computed from the amounts left before and after, so that rounded parts add up to the whole. */
  const reversalEntries = (before: number, after: number) => {
    const tax = includedTax(before) - includedTax(after);
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
      referredId: payment.memberId,
      cause,
      saleCause: `payment:${payment.id}`,
      currency: payment.currency,
      netBefore: netAmount(gross.before),
      netAfter: netAmount(gross.after),
    });
  };

  /**
   * Reverses part of the income of a sale that is kept. What was lost in a dispute is no longer income: returning it once
   * more is a loss.
   */
  const reverseIncome = async (
    tx: Tx,
    payment: Payment,
    returned: {
      kind: 'refund' | 'dispute_lost';
      cause: string;
      from: 'cash' | 'disputed';
      amountMinor: number;
      keptMinor: number;
    },
  ): Promise<number> => {
    const { kind, cause, amountMinor, keptMinor: before } = returned;
    const after = Math.max(before - amountMinor, 0);
    await ledger.post(tx, {
      kind,
      cause,
      currency: payment.currency,
      entries: [
        { account: returned.from, amountMinor: -amountMinor },
        { account: 'losses', amountMinor: amountMinor - (before - after) },
        ...reversalEntries(before, after),
      ],
    });
    await reverseCommission(tx, payment, cause, { before, after });
    return after;
  };

  const postRefunds = async (
    tx: Tx,
    payment: Payment,
    refunds: ProviderPayment['refunds'],
    keptBefore: number,
  ): Promise<number> => {
    let keptMinor = keptBefore;
    let isAnyNew = false;
    for (const { id, amountMinor, at } of refunds.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
      if (!(await payments.insertRefund(tx, payment, { id, amountMinor, at }))) continue;
      const cause = `refund:${id}`;
      keptMinor = await reverseIncome(tx, payment, {
        kind: 'refund',
        cause,
        from: 'cash',
        amountMinor,
        keptMinor,
      });
      isAnyNew = true;
    }
    const { memberId, id: paymentId } = payment;
    if (isAnyNew)
      await enqueue(tx, issueCreditNotesJob, { memberId, paymentId }, { key: `credit-notes:${paymentId}` });
    return keptMinor;
  };

  const postDispute = async (tx: Tx, payment: Payment, dispute: Dispute) => {
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
  };

  const grantTargets = async (tx: Tx, payment: Payment, known?: Order): Promise<GrantTarget[]> => {
    const { invoiceId, planId, periodStart, periodEnd, paidAt } = payment;
    if (planId !== null && periodStart && periodEnd) {
      // The provider's clock may be ahead of ours: access starts no later than the payment.
      const startsAt = paidAt && paidAt < periodStart ? paidAt : periodStart;
      return [{ cause: `invoice:${invoiceId}`, planId, startsAt, endsAt: periodEnd }];
    }
    // The grants belong to the first payment of the order: refunding the second must not revoke them.
    if (await payments.isRepeated(tx, payment)) return [];
    const order = known ?? (payment.orderId === null ? undefined : await orders.find(tx, payment.orderId));
    return (order?.lines ?? []).flatMap((line) =>
      line.itemId === null || isReturned(line)
        ? []
        : { cause: `order:${payment.orderId}:${line.itemId}`, itemId: line.itemId },
    );
  };

  const grant = (tx: Tx, payment: Payment, cause: string, target: GrantTarget) =>
    entitlements.grant(
      tx,
      'planId' in target
        ? { ...target, cause, memberId: payment.memberId, source: 'membership' }
        : {
            cause,
            memberId: payment.memberId,
            itemId: target.itemId,
            source: 'purchase',
            startsAt: payment.paidAt ?? new Date(0),
            endsAt: null,
          },
    );

  const applyGrantState = async (tx: Tx, payment: Payment, target: GrantTarget, state: GrantState) => {
    const source = 'planId' in target ? 'membership' : 'purchase';
    const { memberId } = payment;
    for (const cause of state.endedCauses)
      await entitlements.revoke(tx, { memberId, source, cause }, state.endReason);
    if (state.activeCause) await grant(tx, payment, state.activeCause, target);
    else if (payment.invoiceId && payment.status === 'succeeded')
      await entitlements.revoke(
        tx,
        { memberId, source: 'membership', cause: `grace:${payment.invoiceId}` },
        state.endReason,
      );
  };

  /** Updates the grants of this payment and of those of its subscription that it replaces or that replace it. */
  const syncMembershipGrants = async (tx: Tx, payment: Payment, subscriptionId: number) => {
    // Payments of one subscription affect each other's grants: one transaction at a time.
    await subscriptions.lock(tx, payment.memberId, subscriptionId);
    const all = await payments.listBySubscription(tx, payment.memberId, subscriptionId);
    const overlapping = all.filter((other) => overlaps(other, payment));
    const caused = await Promise.all(
      overlapping.map(async (each) => ({
        row: each,
        cause: `invoice:${each.invoiceId}`,
        payment: toPeriodPayment(each, await payments.listDisputes(tx, each)),
      })),
    );
    const self = caused.find(({ row }) => row.id === payment.id);
    if (!self) return;
    const isAffected = (each: (typeof caused)[number]) =>
      each === self || replaces(self.payment, each.payment) || replaces(each.payment, self.payment);
    for (const each of caused)
      if (isAffected(each))
        for (const target of await grantTargets(tx, each.row))
          await applyGrantState(tx, each.row, target, grantStateAmong(each, caused));
  };

  const syncGrants = async (tx: Tx, payment: Payment, disputes: Dispute[], order?: Order) => {
    if (payment.subscriptionId !== null) return syncMembershipGrants(tx, payment, payment.subscriptionId);
    for (const target of await grantTargets(tx, payment, order))
      await applyGrantState(
        tx,
        payment,
        target,
        grantStateFor(target.cause, toPaymentFacts(payment, disputes)),
      );
  };

  /** Marks the lines that the member already owns or nobody can open any more, and enqueues their refund. */
  const markReturned = async (tx: Tx, order: Order): Promise<Order> => {
    if (order.kind !== 'one_off') return order;
    const hasDuplicates = await orders.markDuplicates(tx, order);
    const hasWithdrawn = await orders.markWithdrawn(tx, order);
    if (!hasDuplicates && !hasWithdrawn) return order;
    await enqueue(tx, refundDuplicateLinesJob, { orderId: order.id }, { key: `duplicate-order:${order.id}` });
    return (await orders.find(tx, order.id)) ?? order;
  };

  return {
    /** For a successful payment, under its lock. Idempotent. */
    applyPayment: async (
      tx: Tx,
      payment: Payment,
      {
        hasJustSucceeded,
        earnsCommission = true,
        isRepeated = false,
        order,
      }: { hasJustSucceeded: boolean; earnsCommission?: boolean; isRepeated?: boolean; order?: Order },
    ): Promise<void> => {
      await postSale(tx, payment, hasJustSucceeded && earnsCommission);
      // Read again unless this transaction settles first: `order` may have been read before another marked its lines.
      const sold =
        order && (hasJustSucceeded ? await markReturned(tx, order) : await orders.find(tx, order.id));
      // A payment that has just succeeded has no disputes yet.
      const disputes = hasJustSucceeded ? [] : await payments.listDisputes(tx, payment);
      await syncGrants(tx, payment, disputes, sold);
      if (!hasJustSucceeded) return;
      const itemIds = sold?.lines.flatMap(({ itemId }) => itemId ?? []) ?? [];
      if (itemIds.length) await events.emit(tx, 'purchase.settled', { memberId: payment.memberId, itemIds });
      const isRefunded = isRepeated || (sold?.lines.every(isReturned) ?? false);
      if (payment.amountMinor === 0 || isRefunded) return;
      const { memberId, id: paymentId, amountMinor, currency } = payment;
      await enqueue(tx, sendReceiptJob, { memberId, paymentId });
      await events.emit(tx, 'payment.received', { memberId, paymentId, amountMinor, currency });
    },

    /** Under the lock of the payment. Idempotent. */
    applyRefundsAndDisputes: async (
      tx: Tx,
      locked: Payment,
      { refunds, disputes }: Pick<ProviderPayment, 'refunds' | 'disputes'>,
    ): Promise<void> => {
      const before = await payments.listDisputes(tx, locked);
      const lostBefore = new Set(before.filter(({ status }) => status === 'lost').map(({ id }) => id));
      let keptMinor = await postRefunds(tx, locked, refunds, retainedMinor({ ...locked, disputes: before }));
      const payment = await payments.lock(tx, locked);
      for (const dispute of disputes) await payments.saveDispute(tx, payment, dispute);
      const known = await payments.listDisputes(tx, payment);
      for (const dispute of known) {
        await postDispute(tx, payment, dispute);
        if (dispute.status !== 'lost' || lostBefore.has(dispute.id)) continue;
        keptMinor = await reverseIncome(tx, payment, {
          kind: 'dispute_lost',
          cause: `dispute:${dispute.id}`,
          from: 'disputed',
          amountMinor: dispute.amountMinor,
          keptMinor,
        });
      }
      if (isSubscription(payment))
        await referrals.holdDisputed(tx, {
          referredId: payment.memberId,
          saleCause: `payment:${payment.id}`,
          isDisputed: known.some(({ status }) => status === 'open'),
        });
      await syncGrants(tx, payment, known);
    },

    /** After one of the member's subscriptions changed its status, in the same transaction. */
    announceSubscription: async (tx: Tx, memberId: number): Promise<void> => {
      const live = await subscriptions.findLive(tx, memberId);
      const isActive = live !== undefined && live.status !== 'unpaid';
      await events.emit(tx, 'subscription.changed', { memberId, isActive });
    },

    grantGrace: (
      tx: Tx,
      grace: { memberId: number; planId: number; cause: string; startsAt: Date; endsAt: Date },
    ) => entitlements.grant(tx, { ...grace, source: 'membership' }),

    /** When the provider stops collecting the renewal. */
    revokeGrace: (tx: Tx, memberId: number, cause: string) =>
      entitlements.revoke(tx, { memberId, source: 'membership', cause }, 'collection_stopped'),
  };
};

export type PaymentEffects = ReturnType<typeof createPaymentEffects>;
