import { Stripe } from 'stripe';

import { AppError } from '#app/kernel/app-error.ts';

import {
  eventOf,
  invoiceOf,
  paymentOf,
  sessionOf,
  subscriptionOf,
  type ProviderEvent,
  type ProviderInvoice,
  type ProviderPayment,
  type ProviderSession,
  type ProviderSubscription,
} from './stripe-codec-gateway.ts';

/** Her bank wants to hear from the buyer herself. */
const NEEDS_AUTHENTICATION = 'subscription_payment_intent_requires_action';
const FIRST_MONTH_COUPON = 'first-month-50';
const REPLAY_SECONDS = 300;
const TIMEOUT_MS = 10_000;

export type SessionOrder = {
  /** What makes the request the same when it is sent again. */
  key: string;
  metadata: Record<string, string>;
  customer: { id: string } | { email: string };
  lines: { title: string; amountMinor: number; currency: string; productId: string | null }[];
  hasFirstMonthDiscount: boolean;
  /** Shown beside the button that pays. */
  terms: string;
  successUrl: string;
  cancelUrl: string;
};

const addressOf = (base: string) => {
  const { hostname, port, protocol } = new URL(base);
  return {
    host: hostname,
    port: port || (protocol === 'https:' ? '443' : '80'),
    protocol: protocol === 'https:' ? ('https' as const) : ('http' as const),
  };
};

/** Declines are the buyer's to mend, an absent provider nobody's; everything else is a bug. */
const translated = (error: unknown): unknown => {
  if (error instanceof Stripe.errors.StripeCardError) return new AppError('payment_failed', { cause: error });
  const isAway =
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeRateLimitError ||
    error instanceof Stripe.errors.StripeAPIError;
  return isAway ? new AppError('provider_away', { cause: error }) : error;
};

const codeOf = (error: unknown) => (error instanceof Stripe.errors.StripeError ? error.code : undefined);

export const isMissing = (error: unknown): boolean => codeOf(error) === 'resource_missing';

/** Stripe, in our own words: none of its types leave this file and its codec. */
export const createStripeGateway = (options: {
  secretKey: string;
  webhookSecret: string;
  apiBase: string;
}) => {
  const stripe = new Stripe(options.secretKey, {
    ...addressOf(options.apiBase),
    maxNetworkRetries: 2,
    timeout: TIMEOUT_MS,
    telemetry: false,
  });
  const ask = <Result>(request: Promise<Result>): Promise<Result> =>
    request.catch((error: unknown) => Promise.reject(translated(error) as Error));
  const unlessThere = (request: Promise<unknown>) =>
    request.catch((error: unknown) => {
      if (codeOf(error) !== 'resource_already_exists') throw error;
    });

  const createCoupon = () =>
    unlessThere(
      stripe.coupons.create({
        id: FIRST_MONTH_COUPON,
        name: 'First month at half price',
        percent_off: 50,
        duration: 'once',
      }),
    );
  let isCouponThere = false;

  const recurring = (line: SessionOrder['lines'][number]) =>
    line.productId === null
      ? { product_data: { name: line.title } }
      : { product: line.productId, recurring: { interval: 'month' as const } };

  return {
    /** Null when it was not signed with our secret, or too long ago. */
    readEvent: (body: Buffer, signature: string): ProviderEvent | null => {
      try {
        return eventOf(
          stripe.webhooks.constructEvent(body, signature, options.webhookSecret, REPLAY_SECONDS),
        );
      } catch {
        return null;
      }
    },

    /** Newest first, as far back as `since`. */
    listEvents: async (since: Date): Promise<ProviderEvent[]> => {
      const events: ProviderEvent[] = [];
      for await (const event of stripe.events.list({ limit: 100 })) {
        const read = eventOf(event);
        if (read.createdAt < since) break;
        events.push(read);
      }
      return events;
    },

    createCustomer: async (
      user: { id: number; email: string; name: string },
      key: string,
    ): Promise<string> => {
      const { id } = await ask(
        stripe.customers.create(
          { email: user.email, name: user.name, metadata: { user: String(user.id) } },
          { idempotencyKey: key },
        ),
      );
      return id;
    },

    createProduct: async (plan: { id: number; name: string }): Promise<string> => {
      const id = `maetrix_plan_${plan.id}`;
      await ask(unlessThere(stripe.products.create({ id, name: plan.name })));
      return id;
    },

    createSession: async (order: SessionOrder): Promise<ProviderSession> => {
      if (order.hasFirstMonthDiscount && !isCouponThere) {
        await ask(createCoupon());
        isCouponThere = true;
      }
      const isSubscription = order.lines.some(({ productId }) => productId !== null);
      const { metadata } = order;
      const session = await ask(
        stripe.checkout.sessions.create(
          {
            mode: isSubscription ? 'subscription' : 'payment',
            ...('id' in order.customer
              ? { customer: order.customer.id }
              : { customer_email: order.customer.email }),
            line_items: order.lines.map((line) => ({
              quantity: 1,
              price_data: { currency: line.currency, unit_amount: line.amountMinor, ...recurring(line) },
            })),
            ...(order.hasFirstMonthDiscount && { discounts: [{ coupon: FIRST_MONTH_COUPON }] }),
            custom_text: { submit: { message: order.terms } },
            success_url: order.successUrl,
            cancel_url: order.cancelUrl,
            metadata,
            ...(isSubscription ? { subscription_data: { metadata } } : { payment_intent_data: { metadata } }),
          },
          { idempotencyKey: order.key },
        ),
      );
      return sessionOf(session);
    },

    fetchSession: async (id: string): Promise<ProviderSession> =>
      sessionOf(await ask(stripe.checkout.sessions.retrieve(id))),

    fetchSubscription: async (id: string): Promise<ProviderSubscription> =>
      subscriptionOf(await ask(stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] }))),

    fetchInvoice: async (id: string): Promise<ProviderInvoice> =>
      invoiceOf(await ask(stripe.invoices.retrieve(id, { expand: ['payments'] }))),

    fetchPayment: async (id: string): Promise<ProviderPayment> => {
      const intent = await ask(stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }));
      const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge;
      const of = { payment_intent: id, limit: 100 };
      const [refunds, disputes] = await ask(
        Promise.all([
          charge?.amount_refunded ? stripe.refunds.list(of) : { data: [] },
          charge?.disputed ? stripe.disputes.list(of) : { data: [] },
        ]),
      );
      return paymentOf(intent, refunds.data, disputes.data);
    },

    findInvoiceOfPayment: async (intentId: string): Promise<string | null> => {
      const { data } = await ask(
        stripe.invoicePayments.list({
          payment: { type: 'payment_intent', payment_intent: intentId },
          limit: 1,
        }),
      );
      const invoice = data[0]?.invoice;
      return typeof invoice === 'string' ? invoice : (invoice?.id ?? null);
    },

    /** Charges a card the buyer's browser gave to the provider. */
    payByMethod: async (payment: {
      key: string;
      customerId: string;
      methodId: string;
      amountMinor: number;
      currency: string;
      metadata: Record<string, string>;
      returnUrl: string;
    }): Promise<{ intentId: string }> => {
      const { id } = await ask(
        stripe.paymentIntents.create(
          {
            amount: payment.amountMinor,
            currency: payment.currency,
            customer: payment.customerId,
            payment_method: payment.methodId,
            confirm: true,
            return_url: payment.returnUrl,
            metadata: payment.metadata,
          },
          { idempotencyKey: payment.key },
        ),
      );
      return { intentId: id };
    },

    subscribeByMethod: async (wish: {
      key: string;
      customerId: string;
      methodId: string;
      productId: string;
      amountMinor: number;
      currency: string;
      hasFirstMonthDiscount: boolean;
      metadata: Record<string, string>;
    }): Promise<ProviderSubscription & { clientSecret: string | null }> => {
      if (wish.hasFirstMonthDiscount && !isCouponThere) {
        await ask(createCoupon());
        isCouponThere = true;
      }
      const method = await ask(stripe.paymentMethods.attach(wish.methodId, { customer: wish.customerId }));
      const create = (
        payment_behavior: 'error_if_incomplete' | 'default_incomplete',
        idempotencyKey: string,
      ) =>
        stripe.subscriptions.create(
          {
            customer: wish.customerId,
            default_payment_method: method.id,
            payment_behavior,
            items: [
              {
                price_data: {
                  currency: wish.currency,
                  unit_amount: wish.amountMinor,
                  product: wish.productId,
                  recurring: { interval: 'month' },
                },
              },
            ],
            ...(wish.hasFirstMonthDiscount && { discounts: [{ coupon: FIRST_MONTH_COUPON }] }),
            metadata: wish.metadata,
            expand: ['latest_invoice.confirmation_secret'],
          },
          { idempotencyKey },
        );
      const subscription = await ask(
        create('error_if_incomplete', wish.key).catch((error: unknown) => {
          if (codeOf(error) !== NEEDS_AUTHENTICATION) throw error;
          return create('default_incomplete', `${wish.key}-authenticated`);
        }),
      );
      const invoice = subscription.latest_invoice;
      const secret = typeof invoice === 'string' ? null : invoice?.confirmation_secret?.client_secret;
      const isWaiting = subscription.status === 'incomplete';
      return { ...subscriptionOf(subscription), clientSecret: (isWaiting && secret) || null };
    },

    setCancelling: async (subscriptionId: string, cancels: boolean): Promise<void> => {
      await ask(stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: cancels }));
    },

    changePlan: async (
      subscription: ProviderSubscription,
      to: { productId: string; amountMinor: number; currency: string; when: 'now' | 'next_period' },
    ): Promise<void> => {
      await ask(
        stripe.subscriptions.update(subscription.id, {
          items: [
            {
              id: subscription.itemId,
              price_data: {
                currency: to.currency,
                unit_amount: to.amountMinor,
                product: to.productId,
                recurring: { interval: 'month' },
              },
            },
          ],
          cancel_at_period_end: false,
          proration_behavior: to.when === 'now' ? 'always_invoice' : 'none',
          ...(to.when === 'now' && { payment_behavior: 'error_if_incomplete' }),
        }),
      );
    },

    /** Ends a subscription at once; one that is over already stays so. */
    endSubscription: async (subscriptionId: string): Promise<void> => {
      await ask(stripe.subscriptions.cancel(subscriptionId)).catch((error: unknown) => {
        if (!isMissing(error)) throw error;
      });
    },

    refund: async (intentId: string, key: string): Promise<void> => {
      await ask(stripe.refunds.create({ payment_intent: intentId }, { idempotencyKey: key })).catch(
        (error: unknown) => {
          if (codeOf(error) !== 'charge_already_refunded') throw error;
        },
      );
    },

    openPortal: async (customerId: string, returnUrl: string): Promise<string> =>
      (await ask(stripe.billingPortal.sessions.create({ customer: customerId, return_url: returnUrl }))).url,
  };
};

export type StripeGateway = ReturnType<typeof createStripeGateway>;
