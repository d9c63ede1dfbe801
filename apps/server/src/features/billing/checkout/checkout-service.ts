import type { Catalogue, ItemKind } from '#app/features/catalogue/index.ts';
import type { Entitlements } from '#app/features/entitlements/index.ts';
import { AppError } from '#app/kernel/app-error.ts';
import { addMs, MINUTE, type Clock } from '#app/kernel/time.ts';
import type { Database } from '#app/platform/database.ts';
import type { Random } from '#app/platform/secrets.ts';

import type { FirstMonths } from '../first-month/first-month-service.ts';
import { IMMEDIATE_SUPPLY, priceOrder, type Offer, type PricedOrder } from '../records/order.ts';
import { formatMoney } from '../receipts/receipt.ts';
import { createOrderBatch } from './order-batch-service.ts';
import { orderRepository as orders, type Order } from '../records/order-repository.ts';
import type { PaymentLimits, Payer } from './payment-limit-service.ts';
import type { ProviderAccounts } from '../stripe/provider-account-service.ts';
import type { CheckoutSessionListener } from './checkout-session-listener.ts';
import type { Settlement } from '../settlement/settlement-service.ts';
import type { StripeGateway } from '../stripe/stripe-gateway.ts';
import { subscriptionRepository as subscriptions } from '../records/subscription-repository.ts';
import type { Leases } from './lease-service.ts';

const SESSION_WAIT_MS = 20_000;
const NO_BANK_CHALLENGE = { clientSecret: null };

/** What the client asks to buy, by catalogue kind and id. */
export type PurchaseRequest = {
  kind: ItemKind | 'subscription';
  id: number;
};

type Terms = { isQueued: boolean; paysFullPrice?: boolean; maxAmountMinor?: number | undefined };

/** The order of this key, at no more than the buyer was shown. */
export type Agreement = { requestKey: string | undefined; maxAmountMinor?: number | undefined };

export type CheckoutResult = { order: Order; position: number };

type Deps = {
  timeoutFactor: number;
  database: Database;
  clock: Clock;
  random: Random;
  catalogue: Catalogue;
  entitlements: Entitlements;
  gateway: StripeGateway;
  providerAccounts: ProviderAccounts;
  settlement: Settlement;
  limits: PaymentLimits;
  firstMonths: FirstMonths;
  leases: Leases;
  sessionListener: CheckoutSessionListener;
  siteOrigin: string;
};

/** After a decline, an order without a checkout page can be paid with another card. */
const isPayable = ({ status, sessionId }: Order) =>
  status === 'pending' || (status === 'failed' && sessionId === null);

const UNPAID_CODES = {
  pending: 'payment_pending',
  failed: 'card_declined',
  expired: 'checkout_expired',
  mismatch: 'payment_mismatch',
} as const;

/** A browser keeps the key of an order for as long. */
const PAYABLE_FOR = 30 * MINUTE;

/** Its price and its items may not be those of the catalogue any more. */
const isOutdated = ({ createdAt }: Order, now: Date): boolean => addMs(createdAt, PAYABLE_FOR) < now;

/** The buyer agreed to the price the page showed: a higher one is shown first. */
const requireShownPrice = (
  { totalMinor, currency }: Pick<Order, 'totalMinor' | 'currency'>,
  maxAmountMinor = Infinity,
) => {
  if (totalMinor <= maxAmountMinor) return;
  const max_amount = `The price is now ${formatMoney(totalMinor, currency)}. Nothing was charged; please look at it again.`;
  throw new AppError('price_changed', { fields: { max_amount } });
};

const lineKey = ({ kind, itemId, planId }: Order['lines'][number]) =>
  planId === null ? `${kind}/${itemId}` : `subscription/${planId}`;

const isFor = (requests: PurchaseRequest[], { lines }: Order): boolean => {
  const asked = new Set(requests.map(({ kind, id }) => `${kind}/${id}`));
  return lines.length === asked.size && lines.every((line) => asked.has(lineKey(line)));
};

export const createCheckout = (deps: Deps) => {
  const { database, clock, catalogue, gateway } = deps;
  const { db } = database;

  /** Title and price come from the catalogue, never from the client. */
  const requireOffer = ({ kind, id }: PurchaseRequest): Offer => {
    if (kind === 'subscription') {
      const plan = catalogue.snapshot().plans.get(id);
      if (!plan?.isOffered) throw new AppError('not_for_sale');
      return { itemId: null, planId: plan.id, title: plan.name, price: plan.fee };
    }
    const item = catalogue.require({ kind, id });
    if (!item.price) throw new AppError('not_for_sale');
    return { itemId: item.id, planId: null, title: item.title, price: item.price };
  };

  const price = (offers: Offer[], isFirstMonth: boolean): PricedOrder => {
    const priced = priceOrder(offers, { isFirstMonth });
    if (!priced.ok) throw new AppError(priced.reason);
    return priced.order;
  };

  /** Why the member cannot buy these; a subscription of the order itself does not count. */
  const findOwned = async (memberId: number, requests: PurchaseRequest[], orderId: number | null = null) => {
    for (const { kind, id } of requests) {
      if (kind === 'subscription') {
        const live = await subscriptions.findLive(db, memberId);
        if (live && (orderId === null || live.orderId !== orderId)) return 'already_subscribed';
        continue;
      }
      if (await deps.entitlements.ownsItem(memberId, catalogue.require({ kind, id }).id))
        return 'already_owned';
    }
    return null;
  };

  const isFirstMonth = async (memberId: number, requests: PurchaseRequest[]) =>
    requests.some(({ kind }) => kind === 'subscription') && !(await deps.firstMonths.hasUsed(db, memberId));

  /** Before the charge, where the card is known by then. A card used at the same time elsewhere is found on settlement. */
  const checkFirstMonthCard = async (
    payer: Payer,
    requests: PurchaseRequest[],
    payment: { methodId: string; requestKey: string | undefined },
  ) => {
    if (!(await isFirstMonth(payer.memberId, requests))) return { isUsed: false };
    const { fingerprint, uncount } = await deps.limits.checkCard(payer, payment);
    const isUsed =
      fingerprint !== null && (await deps.firstMonths.isUsedByAnother(db, payer.memberId, fingerprint));
    return { isUsed, uncount };
  };

  const batch = createOrderBatch(database, deps.timeoutFactor);

  const placeNewOrder = async (
    memberId: number,
    requests: PurchaseRequest[],
    requestKey: string,
    { isQueued, paysFullPrice = false, maxAmountMinor }: Terms,
  ): Promise<Order> => {
    await deps.limits.admitOrder(memberId);
    const offers = requests.map(requireOffer);
    const owned = await findOwned(memberId, requests);
    if (owned) throw new AppError(owned);
    const priced = price(offers, !paysFullPrice && (await isFirstMonth(memberId, requests)));
    requireShownPrice(priced, maxAmountMinor);
    const at = clock();
    await batch.placeOrder({
      ...priced,
      memberId,
      requestKey,
      at,
      terms: IMMEDIATE_SUPPLY.version,
      agreedAt: at,
      isQueued,
    });
    const placed = await batch.findByKey({ memberId, requestKey });
    if (!placed) throw new Error(`Order ${requestKey} was not placed`);
    return placed;
  };

  /** Idempotent by request key: a repeated request gets the order of the first. A key cannot buy anything else. */
  const placeOrder = async (
    memberId: number,
    requests: PurchaseRequest[],
    givenKey: string | undefined,
    terms: Terms,
  ): Promise<Order> => {
    const known =
      givenKey === undefined ? undefined : await batch.findByKey({ memberId, requestKey: givenKey });
    const order = known ?? (await placeNewOrder(memberId, requests, givenKey ?? deps.random.uuid(), terms));
    if (!isFor(requests, order)) throw new AppError('price_changed');
    if (isPayable(order)) requireShownPrice(order, terms.maxAmountMinor);
    return order;
  };

  const findReadyOrder = async (id: number): Promise<Order | null> => {
    const order = await batch.find(id);
    return order && (order.sessionId !== null || order.status !== 'pending') ? order : null;
  };

  const orderMetadata = ({ id, requestKey }: Order) => ({ order: String(id), request_key: requestKey });

  const requirePaid = async (order: Order): Promise<void> => {
    const { status } = (await orders.find(db, order.id)) ?? order;
    if (status !== 'paid') throw new AppError(UNPAID_CODES[status]);
  };

  const runningSyncs = new Map<string, Promise<void>>();
  /** Concurrent calls for one object share one request to the provider. */
  const syncOnce = (key: string): Promise<void> => {
    const running =
      runningSyncs.get(key) ?? deps.settlement.sync(key).finally(() => runningSyncs.delete(key));
    runningSyncs.set(key, running);
    return running;
  };

  /** Charges the card. Answers with a client secret when the buyer's bank asks for authentication first. */
  const charge = async (order: Order, line: Order['lines'][number], methodId: string) => {
    const customerId = await deps.providerAccounts.ensureCustomer(order.memberId);
    const common = {
      key: `pay-${order.id}-${methodId}`,
      customerId,
      methodId,
      currency: order.currency,
      metadata: orderMetadata(order),
    };
    if (order.kind === 'one_off') {
      const returnUrl = `${deps.siteOrigin}/payment/status/payment-success`;
      const { intentId } = await gateway.payByMethod({
        ...common,
        amountMinor: order.totalMinor,
        returnUrl,
      });
      await syncOnce(`payment:${intentId}`);
    } else {
      const subscription = await gateway.subscribeByMethod({
        ...common,
        productId: await deps.providerAccounts.ensureProduct(line.planId ?? 0, line.title),
        amountMinor: line.amountMinor,
        hasFirstMonthDiscount: order.discountMinor > 0,
      });
      await syncOnce(`subscription:${subscription.id}`);
      if (subscription.latestInvoiceId) await syncOnce(`invoice:${subscription.latestInvoiceId}`);
      const { clientSecret } = subscription;
      const isOpen = (await orders.find(db, order.id))?.status === 'pending';
      if (clientSecret && isOpen) return { clientSecret };
    }
    await requirePaid(order);
    return NO_BANK_CHALLENGE;
  };

  /** Under the member's lease: of payments sent at once, one is charged, and only at the price its request was for. */
  const chargeUnlessPaid = async (
    { id, memberId }: Order,
    requests: PurchaseRequest[],
    { methodId, paysFullPrice }: { methodId: string; paysFullPrice: boolean },
  ) => {
    // Read before the order: when this order is settled meanwhile, it is found paid, not refused.
    const owned = await findOwned(memberId, requests, id);
    const isDiscounted = !paysFullPrice && (await isFirstMonth(memberId, requests));
    const order = await orders.find(db, id);
    const line = order?.lines[0];
    if (!order || !line) throw new Error(`Order ${id} has no lines to pay`);
    if (!isPayable(order)) {
      await requirePaid(order);
      return NO_BANK_CHALLENGE;
    }
    if (owned) throw new AppError(owned);
    if (order.discountMinor > 0 !== isDiscounted) throw new AppError('price_changed');
    return charge(order, line, methodId);
  };

  /** What was begun in time may have been paid since, for example after a question of the bank. */
  const refuseUnlessPaid = async (order: Order): Promise<void> => {
    if (order.intentId) await syncOnce(`payment:${order.intentId}`);
    for (const id of await subscriptions.listByOrder(db, order)) await syncOnce(`membership:${id}`);
    if ((await orders.find(db, order.id))?.status !== 'paid') throw new AppError('order_expired');
  };

  const pay = async (
    payer: Payer,
    order: Order,
    requests: PurchaseRequest[],
    payment: { methodId: string; paysFullPrice: boolean },
  ) => {
    if (isPayable(order) && isOutdated(order, clock())) {
      await refuseUnlessPaid(order);
      return NO_BANK_CHALLENGE;
    }
    const card = { orderId: order.id, methodId: payment.methodId };
    if (isPayable(order))
      return deps.limits.attemptCharge(
        payer,
        card,
        () => deps.leases.runExclusive(payer.memberId, () => chargeUnlessPaid(order, requests, payment)),
        ({ clientSecret }) => clientSecret !== null,
      );
    await requirePaid(order);
    await deps.limits.forgetQuestion(payer, card);
    return NO_BANK_CHALLENGE;
  };

  return {
    requireOffer,
    price,
    requireShownPrice,

    /** Places the order and waits for its checkout page. Without one in time, the caller gets a queue position and retries with the same key. */
    start: async (
      memberId: number,
      requests: PurchaseRequest[],
      { requestKey, maxAmountMinor }: Agreement,
    ): Promise<CheckoutResult> => {
      const deadline = performance.now() + SESSION_WAIT_MS;
      const placed = await placeOrder(memberId, requests, requestKey, { isQueued: true, maxAmountMinor });
      const ready = await deps.sessionListener.wait(
        String(placed.id),
        () => findReadyOrder(placed.id),
        deadline,
      );
      if (ready?.status === 'expired' || ready?.status === 'failed') throw new AppError('checkout_expired');
      if (ready) return { order: ready, position: 0 };
      return { order: placed, position: await batch.countBefore(placed.id) };
    },

    /** Run by the worker, within the provider's rate limit. */
    createSession: async (orderId: number): Promise<void> => {
      const order = await orders.find(db, orderId);
      if (!order || order.sessionId !== null || order.status !== 'pending') return;
      const session = await deps.providerAccounts.createSession(order.memberId, {
        key: `order-${order.id}`,
        metadata: orderMetadata(order),
        lines: order.lines.map((line) => ({ ...line, currency: order.currency })),
        hasFirstMonthDiscount: order.discountMinor > 0,
        terms: IMMEDIATE_SUPPLY.text,
        successUrl: `${deps.siteOrigin}/payment/status/payment-success?session_id={CHECKOUT_SESSION_ID}`,
        cancelUrl: `${deps.siteOrigin}/payment/status/payment-cancelled`,
      });
      await orders.saveSession(db, order.id, session);
    },

    /** Syncs the member's checkout with the provider; throws unless it is paid. */
    confirm: async (memberId: number, reference: string): Promise<void> => {
      const order = await orders.findByReference(db, memberId, reference);
      if (!order) throw new AppError('not_found');
      if (order.status === 'paid') return;
      await deps.limits.admitConfirmation(order.id);
      await syncOnce(order.sessionId ? `session:${order.sessionId}` : `payment:${order.intentId}`);
      await requirePaid(order);
    },

    /**
     * Pays with a payment method created by the provider's card fields. With a client secret, the browser must let the
     * buyer authenticate with their bank and then repeat the call with the same key.
     */
    payByMethod: async (
      payer: Payer,
      requests: PurchaseRequest[],
      payment: Agreement & { methodId: string; acceptsFullPrice?: boolean | undefined },
    ): Promise<{ clientSecret: string | null }> => {
      const { methodId, requestKey, maxAmountMinor } = payment;
      const { isUsed: paysFullPrice, uncount } = await checkFirstMonthCard(payer, requests, payment);
      if (paysFullPrice && !payment.acceptsFullPrice) throw new AppError('first_month_used_by_card');
      const terms = { isQueued: false, paysFullPrice, maxAmountMinor };
      const order = await placeOrder(payer.memberId, requests, requestKey, terms);
      const result = await pay(payer, order, requests, { methodId, paysFullPrice });
      if (!paysFullPrice) await uncount?.();
      return result;
    },
  };
};

export type CheckoutService = ReturnType<typeof createCheckout>;
