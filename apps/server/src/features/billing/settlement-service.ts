import type { Clock } from '#app/kernel/time.ts';
import { inTransaction, type Database, type Tx } from '#app/platform/database.ts';
import { enqueue } from '#app/platform/jobs.ts';
import type { Logger } from '@maetrix/service/logger';

import { refundFirstMonthJob, refundRepeatedPaymentJob, returnDuplicateJob } from './billing-jobs.ts';
import type { Consequences } from './consequence-service.ts';
import type { FirstMonths } from './first-month-service.ts';
import type { InboxRepository } from './inbox-repository.ts';
import { graceOf, isLive } from './membership.ts';
import { isAsOrdered } from './order.ts';
import { orderRepository as orders, type Order } from './order-repository.ts';
import { paymentRepository as payments } from './payment-repository.ts';
import type { NoCommissionCheck } from './own-referral-service.ts';
import { providerRepository } from './provider-repository.ts';
import type { ProviderInvoice, ProviderSession, ProviderSubscription } from './stripe-codec-gateway.ts';
import { isMissing } from './stripe-client-gateway.ts';
import type { StripeGateway } from './stripe-gateway.ts';
import {
  isSecondLive,
  subscriptionRepository as subscriptions,
  type Subscription,
  type SubscriptionState,
} from './subscription-repository.ts';
import { taxContained } from './tax.ts';

const RACES = 10;

type Deps = {
  database: Database;
  clock: Clock;
  logger: Logger;
  gateway: StripeGateway;
  inbox: InboxRepository;
  consequences: Consequences;
  firstMonths: FirstMonths;
  earnsNoCommission: NoCommissionCheck;
  /** Whether the session waits for somebody to prove her address, and so is no order yet. */
  keepHeld: (session: ProviderSession) => Promise<boolean>;
};

const orderIn = (metadata: Record<string, string>): number | null =>
  /^\d+$/.test(metadata.order ?? '') ? Number(metadata.order) : null;

const sameState = (known: SubscriptionState, state: SubscriptionState) =>
  known.planId === state.planId &&
  known.status === state.status &&
  known.periodStart.getTime() === state.periodStart.getTime() &&
  known.periodEnd.getTime() === state.periodEnd.getTime() &&
  known.cancelsAtPeriodEnd === state.cancelsAtPeriodEnd &&
  known.endedAt?.getTime() === state.endedAt?.getTime();

/**
 * One routine per kind of object, whoever asks: it fetches what the provider says now and brings our rows in line. So
 * it does not matter in which order events arrive, how often, or whether they arrive at all.
 */
export const createSettlement = (deps: Deps) => {
  const { database, clock, gateway, consequences } = deps;
  const { db } = database;

  const flagMismatch = async (
    tx: Tx,
    order: Order,
    paid: { intentId: string | null; amountMinor: number; currency: string },
  ) => {
    const failure = `paid ${paid.amountMinor} ${paid.currency} for ${order.totalMinor} ${order.currency}`;
    deps.logger.error({ order: order.id, failure }, 'what was paid is not what was ordered');
    const { intentId } = paid;
    if (order.status !== 'paid')
      await orders.settle(tx, order.id, { status: 'mismatch', failure, intentId }, clock());
  };

  /** The order's payment, under the order's lock. */
  const settleOnce = async (
    tx: Tx,
    order: Order,
    paid: { intentId: string; amountMinor: number; currency: string },
  ) => {
    if (order.status === 'mismatch') return;
    if (!isAsOrdered(order, paid)) {
      await flagMismatch(tx, order, paid);
      return;
    }
    const now = clock();
    const { payment, hasJustSucceeded } = await payments.save(tx, {
      userId: order.userId,
      orderId: order.id,
      subscriptionId: null,
      planId: null,
      intentId: paid.intentId,
      invoiceId: null,
      status: 'succeeded',
      currency: paid.currency,
      amountMinor: paid.amountMinor,
      taxMinor: taxContained(paid.amountMinor),
      periodStart: null,
      periodEnd: null,
      paidAt: now,
      at: now,
    });
    const isRepeated = hasJustSucceeded && (await payments.isRepeated(tx, payment));
    await consequences.ofSuccess(tx, payment, { hasJustSucceeded, isRepeated, order });
    if (isRepeated) {
      const { intentId } = paid;
      const payload = { orderId: order.id, intentId };
      await enqueue(tx, refundRepeatedPaymentJob, payload, { key: `repeated:${intentId}` });
    }
    if (order.status !== 'paid')
      await orders.settle(tx, order.id, { status: 'paid', intentId: paid.intentId }, now);
  };

  const stateOf = async (
    fetched: ProviderSubscription,
    known: Subscription | undefined,
  ): Promise<SubscriptionState> => {
    const planId = await providerRepository.findPlan(db, fetched.productId);
    if (planId === undefined) throw new Error(`${fetched.id} is for ${fetched.productId}, which is no plan`);
    const isDuplicate = known?.status === 'duplicate' && isLive(fetched.status);
    return {
      planId,
      status: isDuplicate ? 'duplicate' : fetched.status,
      periodStart: fetched.periodStart,
      periodEnd: fetched.periodEnd,
      cancelsAtPeriodEnd: fetched.cancelsAtPeriodEnd,
      endedAt: fetched.endedAt,
    };
  };

  const applyGrace = async (tx: Tx, written: Subscription, fetched: ProviderSubscription) => {
    const grace = graceOf(fetched);
    if (!grace) return;
    const { cause, startsAt, endsAt } = grace;
    if (grace.isOver) await consequences.revokeGrace(tx, written.userId, cause);
    else
      await consequences.grantGrace(tx, {
        userId: written.userId,
        planId: written.planId,
        cause,
        startsAt,
        endsAt,
      });
  };

  const write = (
    known: Subscription | undefined,
    owner: { userId: number; orderId: number },
    fetched: ProviderSubscription,
    state: SubscriptionState,
  ) =>
    inTransaction(db, async (tx) => {
      const written =
        known && sameState(known, state)
          ? known
          : known
            ? await subscriptions.update(tx, known, state)
            : await subscriptions.insert(tx, { ...owner, ...state, providerId: fetched.id, at: clock() });
      if (!written) return undefined;
      await applyGrace(tx, written, fetched);
      if (written.status === 'duplicate')
        await enqueue(
          tx,
          returnDuplicateJob,
          { subscriptionId: fetched.id },
          { key: `duplicate:${fetched.id}` },
        );
      return written;
    });

  const ownerOf = async (fetched: ProviderSubscription) => {
    const orderId = orderIn(fetched.metadata);
    const order =
      (await orders.findBySubscription(db, fetched.id)) ??
      (orderId === null ? undefined : await orders.find(db, orderId));
    return order && { userId: order.userId, orderId: order.id };
  };

  /** Reads our version first: what is fetched after that and meets another version is fetched again. */
  const syncSubscription = async (id: string): Promise<Subscription | undefined> => {
    for (let race = 0; race < RACES; race++) {
      const known = await subscriptions.findByProviderId(db, id);
      const fetched = await gateway.fetchSubscription(id);
      const owner = known ? { userId: known.userId, orderId: known.orderId ?? 0 } : await ownerOf(fetched);
      if (!owner) return undefined;
      const state = await stateOf(fetched, known);
      const written = await write(known, owner, fetched, state).catch((error: unknown) => {
        if (!isSecondLive(error)) throw error;
        deps.logger.warn({ subscription: id, user: owner.userId }, 'a second subscription of one member');
        return write(known, owner, fetched, { ...state, status: 'duplicate' });
      });
      if (written) return written;
    }
    throw new Error(`${id} keeps changing`);
  };

  /** The card is known only once it has paid: a discount that it or the member had before is returned. */
  const checkFirstMonth = async (
    tx: Tx,
    { providerId, userId, status }: Subscription,
    order: Order,
    fingerprint: string | null,
  ) => {
    if (order.discountMinor === 0 || status === 'duplicate') return;
    if (await deps.firstMonths.claim(tx, { subscriptionId: providerId, userId, fingerprint })) return;
    deps.logger.warn({ subscription: providerId, user: userId }, 'a first month for the second time');
    const payload = { subscriptionId: providerId, userId, title: order.lines[0]?.title ?? '' };
    await enqueue(tx, refundFirstMonthJob, payload, { key: `first-month:${providerId}` });
  };

  const findFirstMonthCard = async (invoice: ProviderInvoice, { orderId }: Subscription) => {
    if (!invoice.isFirst || invoice.status !== 'paid' || !invoice.intentId || orderId === null) return null;
    const order = await orders.find(db, orderId);
    // Also of an order that has expired: its page may end while the buyer's bank still asks.
    if (!order || order.status === 'paid' || order.discountMinor === 0) return null;
    return (await gateway.fetchPayment(invoice.intentId)).cardFingerprint;
  };

  const settleInvoice = async (
    tx: Tx,
    subscription: Subscription,
    invoice: ProviderInvoice & { status: 'failed' | 'paid' },
    facts: { planId: number; fingerprint: string | null; earnsNoCommission: boolean },
  ) => {
    const order =
      invoice.isFirst && subscription.orderId !== null
        ? await orders.lock(tx, subscription.orderId)
        : undefined;
    const isPaid = invoice.status === 'paid';
    if (isPaid && order && (order.status === 'mismatch' || !isAsOrdered(order, invoice))) {
      if (order.status !== 'mismatch') await flagMismatch(tx, order, invoice);
      return;
    }
    const now = clock();
    const { payment, hasJustSucceeded } = await payments.save(tx, {
      userId: subscription.userId,
      orderId: order?.id ?? null,
      subscriptionId: subscription.id,
      planId: facts.planId,
      intentId: invoice.intentId,
      invoiceId: invoice.id,
      status: isPaid ? 'succeeded' : 'failed',
      currency: invoice.currency,
      amountMinor: invoice.amountMinor,
      taxMinor: taxContained(invoice.amountMinor),
      periodStart: invoice.periodStart,
      periodEnd: invoice.periodEnd,
      // Whichever clock is behind: a grant that begins in a moment would be closed for that moment.
      paidAt: isPaid ? new Date(Math.min(now.getTime(), invoice.paidAt?.getTime() ?? Infinity)) : null,
      at: now,
    });
    if (payment.status !== 'succeeded') return;
    await consequences.ofSuccess(tx, payment, {
      hasJustSucceeded,
      earnsNoCommission: facts.earnsNoCommission,
    });
    if (order && hasJustSucceeded) await checkFirstMonth(tx, subscription, order, facts.fingerprint);
    if (order && order.status !== 'paid')
      await orders.settle(tx, order.id, { status: 'paid', subscriptionId: subscription.providerId }, now);
  };

  const syncInvoice = async (id: string): Promise<void> => {
    const invoice = await gateway.fetchInvoice(id);
    if (!invoice.subscriptionId || invoice.status === 'pending') return;
    const subscription =
      (await subscriptions.findByProviderId(db, invoice.subscriptionId)) ??
      (await syncSubscription(invoice.subscriptionId));
    if (!subscription) return;
    const { status } = invoice;
    if (status === 'void') {
      await inTransaction(db, (tx) => consequences.revokeGrace(tx, subscription.userId, `grace:${id}`));
      return;
    }
    const planId = invoice.productId && (await providerRepository.findPlan(db, invoice.productId));
    if (!planId) throw new Error(`${id} is for ${invoice.productId}, which is no plan`);
    const fingerprint = await findFirstMonthCard(invoice, subscription);
    const earnsNoCommission =
      status === 'paid' && (await deps.earnsNoCommission(subscription.userId, invoice.intentId));
    const facts = { planId, fingerprint, earnsNoCommission };
    await inTransaction(db, (tx) => settleInvoice(tx, subscription, { ...invoice, status }, facts));
  };

  /** A payment by itself; one that belongs to an invoice is settled with it. */
  const settleUnknownPayment = async (fetched: Awaited<ReturnType<StripeGateway['fetchPayment']>>) => {
    const orderId = orderIn(fetched.metadata);
    if (orderId === null) {
      const invoiceId = await gateway.findInvoiceOfPayment(fetched.id);
      if (invoiceId) await syncInvoice(invoiceId);
      return;
    }
    if (fetched.status === 'pending') return;
    await inTransaction(db, async (tx) => {
      const order = await orders.lock(tx, orderId);
      if (!order) return;
      const intentId = fetched.id;
      if (fetched.status === 'succeeded') await settleOnce(tx, order, { ...fetched, intentId });
      // A checkout page lets its buyer try another card; a payment without one is over.
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
      consequences.ofReturns(tx, await payments.lock(tx, payment), fetched),
    );
  };

  const settleSession = (session: ProviderSession): Promise<Order | undefined> =>
    inTransaction(db, async (tx) => {
      const orderId = orderIn(session.metadata);
      const order =
        orderId === null ? await orders.lockBySession(tx, session.id) : await orders.lock(tx, orderId);
      if (!order) return undefined;
      if (order.sessionId === null) await orders.saveSession(tx, order.id, session);
      if (session.isPaid && session.intentId && order.kind === 'one_off')
        await settleOnce(tx, order, { ...session, intentId: session.intentId });
      else if (session.status === 'expired' && order.status === 'pending')
        await orders.settle(tx, order.id, { status: 'expired' }, clock());
      else await orders.link(tx, order.id, session);
      return order;
    });

  /** A paid page does not change any more: what becomes of the money is told about the payment. */
  const syncSession = async (id: string): Promise<void> => {
    if (await orders.isPaidBySession(db, id)) return;
    const session = await gateway.fetchSession(id);
    if (session.metadata.held && (await deps.keepHeld(session))) return;
    const order = await settleSession(session);
    if (order?.kind !== 'subscription' || !session.isPaid) return;
    if (session.subscriptionId) await syncSubscription(session.subscriptionId);
    if (session.invoiceId) await syncInvoice(session.invoiceId);
  };

  const routines = {
    session: syncSession,
    subscription: syncSubscription,
    invoice: syncInvoice,
    payment: syncPayment,
  };

  /** Brings the named object and our rows in line, and notes that the events about it are dealt with. */
  const sync = async (key: string): Promise<void> => {
    const [kind = '', id = ''] = key.split(':');
    if (!Object.hasOwn(routines, kind)) throw new Error(`There is nothing like ${key}`);
    const waiting = await deps.inbox.listWaiting(db, key);
    await routines[kind as keyof typeof routines](id).catch((error: unknown) => {
      if (!isMissing(error)) throw error;
      deps.logger.error({ key }, 'the provider does not know it');
    });
    await deps.inbox.markProcessed(db, waiting, clock());
  };

  return { sync, syncSession, syncSubscription, syncInvoice, syncPayment };
};

export type Settlement = ReturnType<typeof createSettlement>;
