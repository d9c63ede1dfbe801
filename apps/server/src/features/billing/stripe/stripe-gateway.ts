import { Stripe } from 'stripe';

import { AppError } from '#app/kernel/app-error.ts';

import type { PlanChange } from '../records/plan-change.ts';
import type { PendingChange } from '../records/subscription-repository.ts';
import {
  stripeErrorCode,
  createStripeClient,
  ignoreAlreadyExists,
  isKeyUsed,
  isMissing,
  withStripeErrors,
  type StripeOptions,
} from './stripe-client-gateway.ts';
import {
  CHARGE_TIMEOUT_MS,
  changedItem,
  createInvoiceCalls,
  type RecurringPrice,
} from './stripe-invoice-gateway.ts';
import {
  parseCard,
  parseEvent,
  parsePayment,
  parseSession,
  parseSubscription,
  type ProviderCard,
  type ProviderEvent,
  type ProviderPayment,
  type ProviderSession,
  type ProviderSubscription,
} from './stripe-codec.ts';

/** The bank asks the buyer to authenticate. */
const NEEDS_AUTHENTICATION = 'subscription_payment_intent_requires_action';
const FIRST_MONTH_COUPON = 'first-month-50';
const MAX_EVENT_AGE_SECONDS = 300;

export type SessionOrder = {
  /** Idempotency key. */
  key: string;
  metadata: Record<string, string>;
  customer: { id: string } | { email: string };
  lines: { title: string; amountMinor: number; currency: string; productId: string | null }[];
  hasFirstMonthDiscount: boolean;
  /** Shown next to the pay button. */
  terms: string;
  successUrl: string;
  cancelUrl: string;
};

/** Stripe's types do not leave the gateway, its client and its codec. */
const orNoneIfMissing = async <Item>(list: Promise<{ data: Item[] }>): Promise<Item[]> => {
  try {
    return (await list).data;
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
};

export const createStripeGateway = (options: StripeOptions & { webhookSecret: string }) => {
  const stripe = createStripeClient(options);

  const createCoupon = () =>
    ignoreAlreadyExists(
      stripe.coupons.create({
        id: FIRST_MONTH_COUPON,
        name: 'First month at half price',
        percent_off: 50,
        duration: 'once',
      }),
    );
  let couponExists = false;

  /** A coupon for one invoice; null without a credit. */
  const createCredit = async (creditMinor: number, currency: string): Promise<string | null> => {
    if (creditMinor <= 0) return null;
    const { id } = await withStripeErrors(
      stripe.coupons.create({
        name: 'Unused part of your month',
        amount_off: creditMinor,
        currency,
        duration: 'once',
        max_redemptions: 1,
      }),
    );
    return id;
  };

  /** An end by date is not undone by clearing the flag. */
  const renewing = ({ hasEndDate }: ProviderSubscription) =>
    hasEndDate ? { cancel_at: '' as const } : { cancel_at_period_end: false };

  const sendChange = async (subscriptionId: string, { key, request }: PendingChange): Promise<void> => {
    await withStripeErrors(
      stripe.subscriptions.update(subscriptionId, request, {
        idempotencyKey: key,
        timeout: CHARGE_TIMEOUT_MS,
      }),
    );
  };

  const productData = (line: SessionOrder['lines'][number]) =>
    line.productId === null
      ? { product_data: { name: line.title } }
      : { product: line.productId, recurring: { interval: 'month' as const } };

  return {
    ...createInvoiceCalls(stripe),

    /** Null when the signature is invalid or too old. */
    readEvent: (body: Buffer, signature: string): ProviderEvent | null => {
      try {
        return parseEvent(
          stripe.webhooks.constructEvent(body, signature, options.webhookSecret, MAX_EVENT_AGE_SECONDS),
        );
      } catch (error) {
        // Any other error is ours: the provider delivers the event again.
        if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null;
        throw error;
      }
    },

    /** Newest first, as far back as `since`, or as the provider keeps them. */
    listEventPages: async function* (since: Date): AsyncGenerator<ProviderEvent[]> {
      for (let after: string | undefined; ;) {
        const page = await withStripeErrors(
          stripe.events.list({ limit: 100, ...(after && { starting_after: after }) }),
        );
        const events = page.data.map(parseEvent);
        const recent = events.filter(({ createdAt }) => createdAt >= since);
        yield recent;
        after = events.at(-1)?.id;
        if (!page.has_more || recent.length < events.length) return;
      }
    },

    createCustomer: async (
      member: { id: number; email: string; name: string },
      key: string,
    ): Promise<string> => {
      const { id } = await withStripeErrors(
        stripe.customers.create(
          { email: member.email, name: member.name, metadata: { member: String(member.id) } },
          { idempotencyKey: key },
        ),
      );
      return id;
    },

    /** One that the provider has lost has no address to change. */
    updateCustomerEmail: async (customerId: string, email: string): Promise<void> => {
      await withStripeErrors(stripe.customers.update(customerId, { email })).catch((error: unknown) => {
        if (!isMissing(error)) throw error;
      });
    },

    createProduct: async (plan: { id: number; name: string }): Promise<string> => {
      const id = `maetrix_plan_${plan.id}`;
      await withStripeErrors(ignoreAlreadyExists(stripe.products.create({ id, name: plan.name })));
      return id;
    },

    createSession: async (order: SessionOrder): Promise<ProviderSession> => {
      if (order.hasFirstMonthDiscount && !couponExists) {
        await withStripeErrors(createCoupon());
        couponExists = true;
      }
      const isSubscription = order.lines.some(({ productId }) => productId !== null);
      const { metadata } = order;
      const session = await withStripeErrors(
        stripe.checkout.sessions.create(
          {
            mode: isSubscription ? 'subscription' : 'payment',
            ...('id' in order.customer
              ? { customer: order.customer.id }
              : { customer_email: order.customer.email }),
            line_items: order.lines.map((line) => ({
              quantity: 1,
              price_data: { currency: line.currency, unit_amount: line.amountMinor, ...productData(line) },
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
      return parseSession(session);
    },

    fetchSession: async (id: string): Promise<ProviderSession> =>
      parseSession(await withStripeErrors(stripe.checkout.sessions.retrieve(id))),

    fetchSubscription: async (id: string): Promise<ProviderSubscription> =>
      parseSubscription(
        await withStripeErrors(stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] })),
      ),

    fetchPayment: async (id: string): Promise<ProviderPayment> => {
      const intent = await withStripeErrors(
        stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }),
      );
      const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge;
      const filter = { payment_intent: id, limit: 100 };
      const [refunds, disputes] = await withStripeErrors(
        Promise.all([
          charge?.amount_refunded ? stripe.refunds.list(filter) : { data: [] },
          charge?.disputed ? stripe.disputes.list(filter) : { data: [] },
        ]),
      );
      return parsePayment(intent, refunds.data, disputes.data);
    },

    /** The fingerprint of a card that was not charged yet; null for other payment methods. */
    findCardFingerprint: async (methodId: string): Promise<string | null> =>
      (await withStripeErrors(stripe.paymentMethods.retrieve(methodId))).card?.fingerprint ?? null,

    /** The card that pays the subscription, else the customer's default. */
    findCard: async (customerId: string, subscriptionId: string | null): Promise<ProviderCard | null> => {
      const subscription =
        subscriptionId &&
        (await withStripeErrors(
          stripe.subscriptions.retrieve(subscriptionId, { expand: ['default_payment_method'] }),
        ));
      const own = subscription ? parseCard(subscription.default_payment_method) : null;
      if (own) return own;
      const customer = await withStripeErrors(
        stripe.customers.retrieve(customerId, { expand: ['invoice_settings.default_payment_method'] }),
      );
      return customer.deleted ? null : parseCard(customer.invoice_settings.default_payment_method);
    },

    /** Checks the customer's last hundred charges and saved cards. One that was deleted at the provider has none. */
    hasPaidWith: async (customerId: string, fingerprint: string): Promise<boolean> => {
      const filter = { customer: customerId, limit: 100 };
      const [charges, methods] = await withStripeErrors(
        Promise.all([
          orNoneIfMissing(stripe.charges.list(filter)),
          orNoneIfMissing(stripe.paymentMethods.list(filter)),
        ]),
      );
      return [
        ...charges.map((charge) => charge.payment_method_details?.card?.fingerprint),
        ...methods.map((method) => method.card?.fingerprint),
      ].includes(fingerprint);
    },

    /** Charges a payment method that the buyer's browser created at the provider. */
    payByMethod: async (payment: {
      key: string;
      customerId: string;
      methodId: string;
      amountMinor: number;
      currency: string;
      metadata: Record<string, string>;
      returnUrl: string;
    }): Promise<{ intentId: string }> => {
      const { id } = await withStripeErrors(
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
          { idempotencyKey: payment.key, timeout: CHARGE_TIMEOUT_MS },
        ),
      );
      return { intentId: id };
    },

    subscribeByMethod: async (payment: {
      key: string;
      customerId: string;
      methodId: string;
      productId: string;
      amountMinor: number;
      currency: string;
      hasFirstMonthDiscount: boolean;
      metadata: Record<string, string>;
    }): Promise<ProviderSubscription & { clientSecret: string | null }> => {
      if (payment.hasFirstMonthDiscount && !couponExists) {
        await withStripeErrors(createCoupon());
        couponExists = true;
      }
      const method = await withStripeErrors(
        stripe.paymentMethods.attach(payment.methodId, { customer: payment.customerId }),
      );
      const create = (
        payment_behavior: 'error_if_incomplete' | 'default_incomplete',
        idempotencyKey: string,
      ) =>
        stripe.subscriptions.create(
          {
            customer: payment.customerId,
            default_payment_method: method.id,
            payment_behavior,
            items: [
              {
                price_data: {
                  currency: payment.currency,
                  unit_amount: payment.amountMinor,
                  product: payment.productId,
                  recurring: { interval: 'month' },
                },
              },
            ],
            ...(payment.hasFirstMonthDiscount && { discounts: [{ coupon: FIRST_MONTH_COUPON }] }),
            metadata: payment.metadata,
            expand: ['latest_invoice.confirmation_secret'],
          },
          { idempotencyKey, timeout: CHARGE_TIMEOUT_MS },
        );
      const subscription = await withStripeErrors(
        create('error_if_incomplete', payment.key).catch((error: unknown) => {
          if (stripeErrorCode(error) !== NEEDS_AUTHENTICATION) throw error;
          return create('default_incomplete', `${payment.key}-authenticated`);
        }),
      );
      const invoice = subscription.latest_invoice;
      const secret = typeof invoice === 'string' ? null : invoice?.confirmation_secret?.client_secret;
      const isIncomplete = subscription.status === 'incomplete';
      return { ...parseSubscription(subscription), clientSecret: (isIncomplete && secret) || null };
    },

    setCancelling: async (subscription: ProviderSubscription, cancels: boolean): Promise<void> => {
      const change = cancels ? { cancel_at_period_end: true } : renewing(subscription);
      await withStripeErrors(stripe.subscriptions.update(subscription.id, change));
    },

    prepareChange: async (
      subscription: ProviderSubscription,
      to: RecurringPrice & { change: PlanChange; key: string },
    ): Promise<PendingChange> => {
      const { change, currency, key } = to;
      const coupon = change.when === 'new_period' && (await createCredit(change.creditMinor, currency));
      const request: Stripe.SubscriptionUpdateParams = {
        items: [changedItem(subscription, to)],
        ...renewing(subscription),
        proration_behavior: change.when === 'now' ? 'always_invoice' : 'none',
        billing_cycle_anchor: { type: change.when === 'new_period' ? 'now' : 'unchanged' },
        ...(coupon && { discounts: [{ coupon }] }),
        ...(change.when !== 'next_period' && { payment_behavior: 'error_if_incomplete' }),
      };
      return { key, request };
    },

    sendChange,

    /**
     * Resolves once a change that was sent has been answered, or will never run. Sends a request that changes nothing
     * under its key: the provider then refuses the change if it arrives later. It refuses this one if it knows the key,
     * so the change can be sent again without running again, to learn whether it is over.
     */
    withdrawChange: async (subscriptionId: string, pending: PendingChange): Promise<void> => {
      const { key: idempotencyKey } = pending;
      const isKnown = await withStripeErrors(
        stripe.subscriptions.update(subscriptionId, {}, { idempotencyKey }).then(() => false, isKeyUsed),
      );
      if (!isKnown) return;
      await sendChange(subscriptionId, pending).catch((error: unknown) => {
        if (!(error instanceof AppError && error.code === 'card_declined')) throw error;
      });
    },

    /** Cancels a subscription immediately; one that has already ended is left alone. */
    endSubscription: async (subscriptionId: string): Promise<void> => {
      await withStripeErrors(stripe.subscriptions.cancel(subscriptionId)).catch((error: unknown) => {
        if (!isMissing(error)) throw error;
      });
    },

    /** Refunds this amount, or all that is left of the payment. */
    refund: async (intentId: string, key: string, amountMinor?: number): Promise<void> => {
      const refund = { payment_intent: intentId, ...(amountMinor !== undefined && { amount: amountMinor }) };
      await withStripeErrors(stripe.refunds.create(refund, { idempotencyKey: key })).catch(
        (error: unknown) => {
          if (stripeErrorCode(error) !== 'charge_already_refunded') throw error;
        },
      );
    },

    openPortal: async (customerId: string, returnUrl: string): Promise<string> =>
      (
        await withStripeErrors(
          stripe.billingPortal.sessions.create({ customer: customerId, return_url: returnUrl }),
        )
      ).url,
  };
};

export type StripeGateway = ReturnType<typeof createStripeGateway>;
