import type { Clock } from '#app/kernel/time.ts';
import { inTransaction, type Database, type Executor, type Tx } from '#app/platform/database.ts';
import type { EventEmitter } from '#app/platform/events.ts';
import { enqueue } from '#app/platform/jobs.ts';
import type { Logger } from '@maetrix/service/logger';

import type { BillingEvents } from './billing-events.ts';
import {
  mailDuplicateSubscriptionJob,
  refundFirstMonthJob,
  refundMismatchJob,
  refundRepeatedPaymentJob,
  refundDuplicateSubscriptionJob,
} from './settlement-jobs.ts';
import {
  enqueueChangeEffects,
  enqueueRenewalFailed,
  enqueueVoiding,
} from './subscription-effects-service.ts';
import type { PaymentEffects } from './payment-effects-service.ts';
import type { FirstMonths } from '../first-month/first-month-service.ts';
import { inboxRepository as inbox } from './inbox-repository.ts';
import { gracePeriodFor, isLive } from '../records/membership.ts';
import { matchesOrder } from '../records/order.ts';
import { orderRepository as orders, type Order } from '../records/order-repository.ts';
import { paymentRepository as payments } from '../records/payment-repository.ts';
import type { CommissionEligibility } from './commission-eligibility-service.ts';
import { providerRepository } from '../stripe/provider-repository.ts';
import type { ProviderInvoice, ProviderSession, ProviderSubscription } from '../stripe/stripe-codec.ts';
import { isMissing } from '../stripe/stripe-client-gateway.ts';
import type { StripeGateway } from '../stripe/stripe-gateway.ts';
import {
  isSecondLiveError,
  subscriptionRepository as subscriptions,
  type Subscription,
  type SubscriptionState,
} from '../records/subscription-repository.ts';
import { includedTax } from '../records/tax.ts';

const MAX_RETRIES = 10;

type Deps = {
  database: Database;
  clock: Clock;
  logger: Logger;
  gateway: StripeGateway;
  effects: PaymentEffects;
  firstMonths: FirstMonths;
  earnsCommission: CommissionEligibility;
  events: EventEmitter<BillingEvents>;
  guestPayments: {
    /** False when the session belongs to an order of a member. */
    handleGuestSession: (session: ProviderSession) => Promise<boolean>;
  };
};

type Paid = { intentId: string | null; amountMinor: number; currency: string; isRefunded?: boolean };

/** What a provider object says about its order. */
type Claim = { metadata: Record<string, string>; customerId: string | null };

const parseOrderId = (metadata: Record<string, string>): number | null =>
  /^\d+$/.test(metadata.order ?? '') ? Number(metadata.order) : null;

const isSameState = (known: SubscriptionState, state: SubscriptionState) =>
  known.planId === state.planId &&
  known.status === state.status &&
  known.periodStart.getTime() === state.periodStart.getTime() &&
  known.periodEnd.getTime() === state.periodEnd.getTime() &&
  known.cancelsAtPeriodEnd === state.cancelsAtPeriodEnd &&
  known.endedAt?.getTime() === state.endedAt?.getTime() &&
  known.feeMinor === state.feeMinor &&
  known.feeCurrency === state.feeCurrency;

/** Whether the invoice paid for more than what we know of its subscription. */
const isBehind = ({ status, periodEnd }: Subscription, invoice: ProviderInvoice): boolean =>
  invoice.status === 'paid' &&
  (['incomplete', 'past_due', 'unpaid'].includes(status) ||
    (status === 'active' && invoice.periodEnd > periodEnd));

/**
 * One sync function per kind of provider object, used by webhooks, requests and reconciliation alike: it fetches the
 * current object and updates our rows to match. So the order, repetition or loss of events does not matter.
 */
export const createSettlement = (deps: Deps) => {
  const { database, clock, gateway, effects } = deps;
  const { db } = database;

  /** Order numbers are guessable, and are given again after a restore of the database. */
  const isForOrder = async (executor: Executor, order: Order, { metadata, customerId }: Claim) => {
    const isOwn =
      metadata.request_key === undefined
        ? customerId !== null &&
          (await providerRepository.findCustomer(executor, order.memberId)) === customerId
        : metadata.request_key === order.requestKey;
    if (!isOwn)
      deps.logger.error(
        { order: order.id, customer: customerId },
        'a payment names an order that is not its own',
      );
    return isOwn;
  };

  /** Grants nothing; the money is refunded. */
  const flagMismatch = async (tx: Tx, order: Order, paid: Paid & { subscriptionId: string | null }) => {
    const { intentId, subscriptionId, amountMinor, currency } = paid;
    const isFlagged =
      order.status === 'mismatch' &&
      (subscriptionId === null ? order.intentId === intentId : order.subscriptionId === subscriptionId);
    if (isFlagged || paid.isRefunded) return;
    const failure = `paid ${paid.amountMinor} ${paid.currency} for ${order.totalMinor} ${order.currency}`;
    deps.logger.error({ order: order.id, failure }, 'paid amount does not match the order');
    const payload = { orderId: order.id, amountMinor, currency, intentId, subscriptionId };
    await enqueue(tx, refundMismatchJob, payload, { key: `mismatch:${subscriptionId ?? intentId}` });
    if (order.status !== 'paid')
      await orders.settle(tx, order.id, { status: 'mismatch', failure, intentId, subscriptionId }, clock());
  };

  /** Under the lock of the order. */
  const settleOneOff = async (tx: Tx, order: Order, paid: Paid & { intentId: string }) => {
    if (!matchesOrder(order, paid)) {
      await flagMismatch(tx, order, { ...paid, subscriptionId: null });
      return;
    }
    const now = clock();
    const { payment, hasJustSucceeded } = await payments.save(tx, {
      memberId: order.memberId,
      orderId: order.id,
      subscriptionId: null,
      planId: null,
      intentId: paid.intentId,
      invoiceId: null,
      status: 'succeeded',
      currency: paid.currency,
      amountMinor: paid.amountMinor,
      taxMinor: includedTax(paid.amountMinor),
      periodStart: null,
      periodEnd: null,
      paidAt: now,
      at: now,
    });
    const isRepeated = hasJustSucceeded && (await payments.isRepeated(tx, payment));
    await effects.applyPayment(tx, payment, { hasJustSucceeded, isRepeated, order });
    if (isRepeated) {
      const { intentId } = paid;
      const payload = { orderId: order.id, intentId };
      await enqueue(tx, refundRepeatedPaymentJob, payload, { key: `repeated:${intentId}` });
    }
    if (order.status !== 'paid')
      await orders.settle(tx, order.id, { status: 'paid', intentId: paid.intentId }, now);
  };

  const toSubscriptionState = async (
    fetched: ProviderSubscription,
    known: Subscription | undefined,
  ): Promise<SubscriptionState> => {
    const planId = await providerRepository.findPlan(db, fetched.productId);
    if (planId === undefined)
      throw new Error(`${fetched.id} is for ${fetched.productId}, which is not a plan`);
    const isDuplicate = known?.status === 'duplicate' && isLive(fetched.status);
    return {
      planId,
      status: isDuplicate ? 'duplicate' : fetched.status,
      periodStart: fetched.periodStart,
      periodEnd: fetched.periodEnd,
      cancelsAtPeriodEnd: fetched.cancelsAtPeriodEnd,
      endedAt: fetched.endedAt,
      feeMinor: fetched.feeMinor,
      feeCurrency: fetched.feeCurrency,
    };
  };

  const applyGrace = async (tx: Tx, saved: Subscription, fetched: ProviderSubscription) => {
    const grace = gracePeriodFor(fetched);
    if (!grace) return;
    const { cause, startsAt, endsAt } = grace;
    if (grace.isCollectionStopped) await effects.revokeGrace(tx, saved.memberId, cause);
    else
      await effects.grantGrace(tx, {
        memberId: saved.memberId,
        planId: saved.planId,
        cause,
        startsAt,
        endsAt,
      });
  };

  const saveSubscription = (
    known: Subscription | undefined,
    owner: { memberId: number; orderId: number },
    fetched: ProviderSubscription,
    state: SubscriptionState,
  ) =>
    inTransaction(db, async (tx) => {
      const saved =
        known && isSameState(known, state)
          ? known
          : known
            ? await subscriptions.update(tx, known, state)
            : await subscriptions.insert(tx, { ...owner, ...state, providerId: fetched.id, at: clock() });
      if (!saved) return undefined;
      if (known?.status !== saved.status) await effects.announceSubscription(tx, saved.memberId);
      await applyGrace(tx, saved, fetched);
      await enqueueChangeEffects(tx, deps.events, known, saved);
      if (saved.status === 'duplicate' && known?.status !== 'duplicate')
        await enqueue(tx, mailDuplicateSubscriptionJob, { subscriptionId: fetched.id });
      if (saved.status === 'duplicate')
        await enqueue(
          tx,
          refundDuplicateSubscriptionJob,
          { subscriptionId: fetched.id },
          { key: `duplicate:${fetched.id}` },
        );
      return saved;
    });

  const findOwner = async (fetched: ProviderSubscription) => {
    const linked = await orders.findBySubscription(db, fetched.id);
    if (linked) return { memberId: linked.memberId, orderId: linked.id };
    const orderId = parseOrderId(fetched.metadata);
    const named = orderId === null ? undefined : await orders.find(db, orderId);
    return named && (await isForOrder(db, named, fetched))
      ? { memberId: named.memberId, orderId: named.id }
      : undefined;
  };

  /** Whether the member's other subscription lives at the provider: its end may not have arrived yet. */
  const hasAnother = async (memberId: number, id: string): Promise<boolean> => {
    const first = await subscriptions.findLive(db, memberId);
    if (!first || first.providerId === id) return false;
    const synced = await syncSubscription(first.providerId);
    return synced !== undefined && isLive(synced.status);
  };

  /** Optimistic lock: reads our version before fetching, and retries when another writer changed the row meanwhile. */
  const syncSubscription = async (id: string): Promise<Subscription | undefined> => {
    for (let attempt = 0; attempt < MAX_RETRIES; attempt++) {
      const known = await subscriptions.findByProviderId(db, id);
      const fetched = await gateway.fetchSubscription(id);
      const owner = known
        ? { memberId: known.memberId, orderId: known.orderId ?? 0 }
        : await findOwner(fetched);
      if (!owner) return undefined;
      const state = await toSubscriptionState(fetched, known);
      const saved = await saveSubscription(known, owner, fetched, state).catch(async (error: unknown) => {
        if (!isSecondLiveError(error)) throw error;
        if (!(await hasAnother(owner.memberId, id))) return undefined;
        deps.logger.warn({ subscription: id, memberId: owner.memberId }, 'member has a second subscription');
        return saveSubscription(known, owner, fetched, { ...state, status: 'duplicate' });
      });
      if (saved) return saved;
    }
    throw new Error(`Subscription ${id} changed during every attempt to sync it`);
  };

  /** The card is known only after payment: a second use of the first-month discount is refunded. */
  const checkFirstMonth = async (
    tx: Tx,
    { providerId, memberId, status }: Subscription,
    order: Order,
    fingerprint: string | null,
  ) => {
    if (order.discountMinor === 0 || status === 'duplicate') return;
    if (await deps.firstMonths.claim(tx, { subscriptionId: providerId, memberId, fingerprint })) return;
    deps.logger.warn({ subscription: providerId, memberId }, 'first-month discount used a second time');
    const payload = { subscriptionId: providerId, memberId, title: order.lines[0]?.title ?? '' };
    await enqueue(tx, refundFirstMonthJob, payload, { key: `first-month:${providerId}` });
  };

  const findFirstMonthCard = async (invoice: ProviderInvoice, { orderId }: Subscription) => {
    if (!invoice.isFirst || invoice.status !== 'paid' || !invoice.intentId || orderId === null) return null;
    const order = await orders.find(db, orderId);
    // Expired orders too: the checkout page may expire while the buyer's bank authenticates the payment.
    if (!order || order.status === 'paid' || order.discountMinor === 0) return null;
    return (await gateway.fetchPayment(invoice.intentId)).cardFingerprint;
  };

  const settleInvoice = async (
    tx: Tx,
    subscription: Subscription,
    invoice: ProviderInvoice & { status: 'failed' | 'paid' },
    facts: { planId: number; fingerprint: string | null; earnsCommission: boolean },
  ) => {
    const order =
      invoice.isFirst && subscription.orderId !== null
        ? await orders.lock(tx, subscription.orderId)
        : undefined;
    const isPaid = invoice.status === 'paid';
    // Once flagged, the subscription is being cancelled and refunded.
    if (isPaid && order && (order.status === 'mismatch' || !matchesOrder(order, invoice))) {
      // The order of a plan is linked to its subscription alone.
      await flagMismatch(tx, order, { ...invoice, intentId: null, subscriptionId: subscription.providerId });
      return;
    }
    const now = clock();
    const { payment, hasJustSucceeded, hasJustFailed } = await payments.save(tx, {
      memberId: subscription.memberId,
      orderId: order?.id ?? null,
      subscriptionId: subscription.id,
      planId: facts.planId,
      intentId: invoice.intentId,
      invoiceId: invoice.id,
      status: isPaid ? 'succeeded' : 'failed',
      currency: invoice.currency,
      amountMinor: invoice.amountMinor,
      taxMinor: includedTax(invoice.amountMinor),
      periodStart: invoice.periodStart,
      periodEnd: invoice.periodEnd,
      // The earlier of both clocks: a grant that starts in the future would deny access until then.
      paidAt: isPaid ? new Date(Math.min(now.getTime(), invoice.paidAt?.getTime() ?? Infinity)) : null,
      at: now,
    });
    if (hasJustFailed && !invoice.isFirst)
      await enqueueRenewalFailed(tx, deps.events, subscription, facts.planId, invoice);
    if (hasJustFailed && invoice.isFirst) await enqueueVoiding(tx, subscription.providerId);
    if (payment.status !== 'succeeded') return;
    await effects.applyPayment(tx, payment, {
      hasJustSucceeded,
      earnsCommission: facts.earnsCommission,
      isRepeated: subscription.status === 'duplicate',
    });
    if (order && hasJustSucceeded) await checkFirstMonth(tx, subscription, order, facts.fingerprint);
    if (order && order.status !== 'paid')
      await orders.settle(tx, order.id, { status: 'paid', subscriptionId: subscription.providerId }, now);
  };

  /** Synced before a payment grants anything: what is paid and what renews must agree for whoever looks in between. */
  const findSubscriptionOf = async (
    invoice: ProviderInvoice & { subscriptionId: string },
  ): Promise<Subscription | undefined> => {
    const known = await subscriptions.findByProviderId(db, invoice.subscriptionId);
    return known && !isBehind(known, invoice) ? known : syncSubscription(invoice.subscriptionId);
  };

  const syncInvoice = async (id: string): Promise<void> => {
    const invoice = await gateway.fetchInvoice(id);
    const { subscriptionId } = invoice;
    if (!subscriptionId || invoice.status === 'pending') return;
    const subscription = await findSubscriptionOf({ ...invoice, subscriptionId });
    if (!subscription) return;
    const { status } = invoice;
    if (status === 'void') {
      await inTransaction(db, (tx) => effects.revokeGrace(tx, subscription.memberId, `grace:${id}`));
      return;
    }
    const planId = invoice.productId && (await providerRepository.findPlan(db, invoice.productId));
    if (!planId) throw new Error(`${id} is for ${invoice.productId}, which is not a plan`);
    const fingerprint = await findFirstMonthCard(invoice, subscription);
    const earnsCommission =
      status === 'paid' && (await deps.earnsCommission(subscription.memberId, invoice.intentId));
    const facts = { planId, fingerprint, earnsCommission };
    await inTransaction(db, (tx) => settleInvoice(tx, subscription, { ...invoice, status }, facts));
  };

  /** A payment of an invoice is settled with its invoice. */
  const settleUnknownPayment = async (fetched: Awaited<ReturnType<StripeGateway['fetchPayment']>>) => {
    const orderId = parseOrderId(fetched.metadata);
    if (orderId === null) {
      const invoiceId = await gateway.findInvoiceOfPayment(fetched.id);
      if (invoiceId) await syncInvoice(invoiceId);
      return;
    }
    if (fetched.status === 'pending') return;
    await inTransaction(db, async (tx) => {
      const order = await orders.lock(tx, orderId);
      if (!order || !(await isForOrder(tx, order, fetched))) return;
      const intentId = fetched.id;
      const refundedMinor = fetched.refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
      const isRefunded = refundedMinor >= fetched.amountMinor;
      if (fetched.status === 'succeeded') await settleOneOff(tx, order, { ...fetched, intentId, isRefunded });
      // On a checkout page the buyer can try another card; without one the payment has failed.
      else if (order.status === 'pending' && order.sessionId === null)
        await orders.settle(tx, order.id, { status: 'failed', intentId }, clock());
      else await orders.link(tx, order.id, { intentId });
    });
  };

  const syncPayment = async (id: string): Promise<void> => {
    const fetched = await gateway.fetchPayment(id);
    const known = await payments.findByIntent(db, id);
    if (known?.status !== 'succeeded') await settleUnknownPayment(fetched);
    if (!fetched.refunds.length && !fetched.disputes.length) return;
    const payment = await payments.findByIntent(db, id);
    if (!payment) return;
    await inTransaction(db, async (tx) =>
      effects.applyRefundsAndDisputes(tx, await payments.lock(tx, payment), fetched),
    );
  };

  const settleSession = (session: ProviderSession): Promise<Order | undefined> =>
    inTransaction(db, async (tx) => {
      const orderId = parseOrderId(session.metadata);
      const order =
        orderId === null ? await orders.lockBySession(tx, session.id) : await orders.lock(tx, orderId);
      if (!order || (orderId !== null && !(await isForOrder(tx, order, session)))) return undefined;
      if (order.sessionId === null) await orders.saveSession(tx, order.id, session);
      if (session.isPaid && session.intentId && order.kind === 'one_off')
        await settleOneOff(tx, order, { ...session, intentId: session.intentId });
      else if (session.status === 'expired' && order.status === 'pending')
        await orders.settle(tx, order.id, { status: 'expired' }, clock());
      else await orders.link(tx, order.id, session);
      return order;
    });

  /** A paid session no longer changes: refunds and disputes arrive as events of the payment. */
  const syncSession = async (id: string): Promise<void> => {
    if (await orders.isPaidBySession(db, id)) return;
    const session = await gateway.fetchSession(id);
    if (parseOrderId(session.metadata) === null && (await deps.guestPayments.handleGuestSession(session)))
      return;
    const order = await settleSession(session);
    if (order?.kind !== 'subscription' || !session.isPaid) return;
    if (session.subscriptionId) await syncSubscription(session.subscriptionId);
    if (session.invoiceId) await syncInvoice(session.invoiceId);
  };

  /** With its paid invoices that are not settled, whose own events may have been lost. */
  const syncMembership = async (id: string): Promise<void> => {
    if (!(await syncSubscription(id))) return;
    for (const invoice of (await gateway.listPaidInvoices(id)).toReversed())
      if (!(await payments.isInvoiceSettled(db, invoice.id))) await syncInvoice(invoice.id);
  };

  const syncByKind = {
    membership: syncMembership,
    session: syncSession,
    subscription: syncSubscription,
    invoice: syncInvoice,
    payment: syncPayment,
  };

  /** Syncs the object and marks the events about it as processed. */
  const sync = async (key: string): Promise<void> => {
    const [kind = '', id = ''] = key.split(':');
    if (!Object.hasOwn(syncByKind, kind)) throw new Error(`Unknown kind of object: ${key}`);
    const events = await inbox.listUnprocessed(db, key);
    await syncByKind[kind as keyof typeof syncByKind](id).catch((error: unknown) => {
      if (!isMissing(error)) throw error;
      deps.logger.error({ key }, 'object does not exist at the provider');
    });
    await inbox.markProcessed(db, events, clock());
  };

  return { sync, syncSession, syncSubscription, syncInvoice, syncPayment };
};

export type Settlement = ReturnType<typeof createSettlement>;
