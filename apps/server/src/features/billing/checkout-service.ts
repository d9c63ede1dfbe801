import type { Catalogue } from '#app/features/catalogue/index.ts';
import type { Entitlements } from '#app/features/entitlements/index.ts';
import { AppError } from '#app/kernel/app-error.ts';
import type { Clock } from '#app/kernel/time.ts';
import type { Database } from '#app/platform/database.ts';
import type { Random } from '#app/platform/secrets.ts';

import type { FirstMonths } from './first-month-service.ts';
import { IMMEDIATE_SUPPLY, priceOrder, type Offer, type PricedOrder } from './order.ts';
import { createOrderQueue } from './order-queue-service.ts';
import { orderRepository as orders, type Order } from './order-repository.ts';
import type { PaymentLimits, Payer } from './payment-limit-service.ts';
import type { ProviderAccounts } from './provider-account-service.ts';
import type { SessionWaiter } from './session-waiter-events.ts';
import type { Settlement } from './settlement-service.ts';
import type { StripeGateway } from './stripe-gateway.ts';
import { subscriptionRepository as subscriptions } from './subscription-repository.ts';
import type { Turns } from './turn-service.ts';

const WAIT_MS = 20_000;
const DONE = { clientSecret: null };

export type Wanted = {
  service_id: number;
  service_category: 'course' | 'video' | 'podcast' | 'blog' | 'subscription';
};

export type Started = { order: Order; position: number };

type Deps = {
  database: Database;
  clock: Clock;
  random: Random;
  catalogue: Catalogue;
  entitlements: Entitlements;
  gateway: StripeGateway;
  accounts: ProviderAccounts;
  settlement: Settlement;
  limits: PaymentLimits;
  firstMonths: FirstMonths;
  turns: Turns;
  waiter: SessionWaiter;
  siteOrigin: string;
};

/** A declined card leaves an order without a page open to another one. */
const isPayable = ({ status, sessionId }: Order) =>
  status === 'pending' || (status === 'failed' && sessionId === null);

export const createCheckout = (deps: Deps) => {
  const { database, clock, catalogue, gateway } = deps;
  const { db } = database;

  /** What the catalogue sells under this category and number, whatever the client called it. */
  const offerOf = ({ service_category: kind, service_id: id }: Wanted): Offer => {
    if (kind === 'subscription') {
      const plan = catalogue.snapshot().plans.get(id);
      if (!plan?.isOffered) throw new AppError('not_for_sale');
      return { serviceId: null, planId: plan.id, title: plan.name, price: plan.fee };
    }
    const item = catalogue.require({ kind, id });
    if (!item.price) throw new AppError('not_for_sale');
    return { serviceId: item.id, planId: null, title: item.title, price: item.price };
  };

  const price = (offers: Offer[], isFirstMonth: boolean): PricedOrder => {
    const priced = priceOrder(offers, { isFirstMonth });
    if (!priced.ok) throw new AppError(priced.reason);
    return priced.order;
  };

  const refuseOwned = async (userId: number, wanted: Wanted[]) => {
    for (const { service_category: kind, service_id: id } of wanted) {
      if (kind === 'subscription') {
        if (await subscriptions.findLive(db, userId)) throw new AppError('already_subscribed');
        continue;
      }
      const decision = await deps.entitlements.decideForMember(userId, catalogue.require({ kind, id }));
      if (decision.isOpen && decision.reason === 'grant' && decision.grant.serviceId === id)
        throw new AppError('already_owned');
    }
  };

  const isFirstMonth = async (userId: number, wanted: Wanted[]) =>
    wanted.some(({ service_category: kind }) => kind === 'subscription') &&
    !(await deps.firstMonths.hadOne(db, userId));

  const queue = createOrderQueue(database);

  /** The order of this click: made now, or found when the click was heard before. */
  const place = async (
    userId: number,
    wanted: Wanted[],
    given: string | undefined,
    isQueued: boolean,
  ): Promise<Order> => {
    const requestKey = given ?? deps.random.uuid();
    const known = given === undefined ? undefined : await queue.findByClick({ userId, requestKey });
    if (known) return known;
    await deps.limits.admitOrder(userId);
    const offers = wanted.map(offerOf);
    await refuseOwned(userId, wanted);
    const priced = price(offers, await isFirstMonth(userId, wanted));
    const at = clock();
    await queue.place({
      ...priced,
      userId,
      requestKey,
      at,
      terms: IMMEDIATE_SUPPLY.version,
      agreedAt: at,
      isQueued,
    });
    const placed = await queue.findByClick({ userId, requestKey });
    if (!placed) throw new Error(`Order ${requestKey} was not placed`);
    return placed;
  };

  const readySession = async (id: number): Promise<Order | null> => {
    const order = await queue.find(id);
    return order && (order.sessionId !== null || order.status !== 'pending') ? order : null;
  };

  const metadataOf = (order: Order) => ({ order: String(order.id) });

  const confirm = async (order: Order): Promise<void> => {
    const now = await orders.find(db, order.id);
    if (now?.status === 'paid') return;
    throw new AppError(now?.status === 'pending' ? 'payment_pending' : 'payment_failed');
  };

  const settling = new Map<string, Promise<void>>();
  /** Asked for the same thing many times at once, a process asks the provider once. */
  const once = (key: string): Promise<void> => {
    const running = settling.get(key) ?? deps.settlement.sync(key).finally(() => settling.delete(key));
    settling.set(key, running);
    return running;
  };

  /** Charges the card for the order; with a secret, the buyer's bank asks first. */
  const charge = async (order: Order, line: Order['lines'][number], methodId: string) => {
    const customerId = await deps.accounts.customerOf(order.userId);
    const common = {
      key: `pay-${order.id}-${methodId}`,
      customerId,
      methodId,
      currency: order.currency,
      metadata: metadataOf(order),
    };
    if (order.kind === 'one_off') {
      const returnUrl = `${deps.siteOrigin}/payment/status/payment-success`;
      const { intentId } = await gateway.payByMethod({
        ...common,
        amountMinor: order.totalMinor,
        returnUrl,
      });
      await once(`payment:${intentId}`);
    } else {
      const subscription = await gateway.subscribeByMethod({
        ...common,
        productId: await deps.accounts.productOf(line.planId ?? 0, line.title),
        amountMinor: line.amountMinor,
        hasFirstMonthDiscount: order.discountMinor > 0,
      });
      await once(`subscription:${subscription.id}`);
      if (subscription.latestInvoiceId) await once(`invoice:${subscription.latestInvoiceId}`);
      const { clientSecret } = subscription;
      const isOpen = (await orders.find(db, order.id))?.status === 'pending';
      if (clientSecret && isOpen) return { clientSecret };
    }
    await confirm(order);
    return DONE;
  };

  /** In the member's turn: two cards at once for one order pay it once. */
  const chargeUnlessPaid = async (orderId: number, methodId: string) => {
    const order = await orders.find(db, orderId);
    const line = order?.lines[0];
    if (!order || !line) throw new Error(`There is nothing to pay in order ${orderId}`);
    if (isPayable(order)) return charge(order, line, methodId);
    await confirm(order);
    return DONE;
  };

  return {
    offerOf,
    price,

    /** Places the order and waits for its page; the caller asks again with the same key while others are before her. */
    start: async (userId: number, wanted: Wanted[], requestKey: string | undefined): Promise<Started> => {
      const deadline = performance.now() + WAIT_MS;
      const placed = await place(userId, wanted, requestKey, true);
      const ready = await deps.waiter.wait(String(placed.id), () => readySession(placed.id), deadline);
      if (ready?.status === 'expired' || ready?.status === 'failed') throw new AppError('payment_failed');
      if (ready) return { order: ready, position: 0 };
      return { order: placed, position: await queue.countBefore(placed.id) };
    },

    /** The worker's part: at the provider's pace, in the order of asking. */
    createSession: async (orderId: number): Promise<void> => {
      const order = await orders.find(db, orderId);
      if (!order || order.sessionId !== null || order.status !== 'pending') return;
      const session = await deps.accounts.createSession(order.userId, {
        key: `order-${order.id}`,
        metadata: metadataOf(order),
        lines: order.lines.map((line) => ({ ...line, currency: order.currency })),
        hasFirstMonthDiscount: order.discountMinor > 0,
        terms: IMMEDIATE_SUPPLY.text,
        successUrl: `${deps.siteOrigin}/payment/status/payment-success?session_id={CHECKOUT_SESSION_ID}`,
        cancelUrl: `${deps.siteOrigin}/payment/status/payment-failed`,
      });
      await orders.saveSession(db, order.id, session);
    },

    /** Whether the member's checkout is paid, as the provider says now. */
    confirm: async (userId: number, reference: string): Promise<void> => {
      const order = await orders.findByReference(db, userId, reference);
      if (!order) throw new AppError('not_found');
      if (order.status === 'paid') return;
      await once(order.sessionId ? `session:${order.sessionId}` : `payment:${order.intentId}`);
      await confirm(order);
    },

    /**
     * Pays with a card that the provider's own fields made into an id. With a secret, the buyer's bank asks first: her
     * browser shows it, and makes the same call again.
     */
    payByMethod: async (
      payer: Payer,
      wanted: Wanted[],
      { methodId, requestKey }: { methodId: string; requestKey: string | undefined },
    ): Promise<{ clientSecret: string | null }> => {
      const order = await place(payer.userId, wanted, requestKey, false);
      if (isPayable(order))
        return deps.limits.attemptCharge(payer, methodId, () =>
          deps.turns.run(payer.userId, () => chargeUnlessPaid(order.id, methodId)),
        );
      await confirm(order);
      return DONE;
    },
  };
};

export type CheckoutService = ReturnType<typeof createCheckout>;
