import { createAccount, type Account, type AccountOptions } from './core/account.ts';
import { createExpander } from './core/expand.ts';
import { createIdempotency } from './core/idempotency.ts';
import { createIds } from './core/ids.ts';
import { innerList, type Route } from './core/route.ts';
import { createDeliveries } from './http/deliveries.ts';
import { createRequestLog } from './http/request-log.ts';
import { chargeRoutes } from './objects/charges.ts';
import { checkoutSessionRoutes, sessionLines } from './objects/checkout-session-routes.ts';
import { followSessionPayments } from './objects/checkout-sessions.ts';
import { couponRoutes } from './objects/coupons.ts';
import { customerRoutes } from './objects/customers.ts';
import { disputeRoutes, followDisputes } from './objects/disputes.ts';
import { eventRoutes } from './objects/events.ts';
import { invoicePaymentRoutes, invoiceRoutes } from './objects/invoice-routes.ts';
import { followPayments, findIntent } from './objects/invoices.ts';
import { paymentIntentRoutes } from './objects/payment-intent-routes.ts';
import { customerPaymentMethodRoutes, paymentMethodRoutes } from './objects/payment-methods.ts';
import { portalSessionRoutes } from './objects/portal-sessions.ts';
import { priceRoutes, productRoutes } from './objects/products.ts';
import { refundRoutes } from './objects/refunds.ts';
import { setupIntentRoutes } from './objects/setup-intents.ts';
import { subscriptionRoutes } from './objects/subscription-routes.ts';
import { end, followInvoices } from './objects/subscriptions.ts';
import { testClockRoutes } from './objects/test-clocks.ts';
import { createEndpoint, webhookEndpointRoutes } from './objects/webhook-endpoints.ts';

export type Webhook = { url: string; secret: string };

export type StripeStateOptions = AccountOptions & { webhook?: Webhook | undefined };

/** How the API answers; tests change it. */
export type ApiSettings = {
  latencyMs: number;
  /** Checkout sessions per second before Stripe answers 429; 0 is no limit. */
  sessionsPerSecond: number;
  /** How many of the next calls fail with 500. */
  failNext: number;
  /** Cuts the connection of the next POSTs to a path that starts so: they never run, or run without their answer. */
  cut: { path: string; request: 'lost' | 'held' | 'answered'; times: number };
  /** Runs a request again whatever its idempotency key. */
  ignoresKeys: boolean;
};

const createIncludes = (account: Account) => ({
  'checkout.session': { line_items: (id: string) => sessionLines(account, id) },
  charge: {
    refunds: (id: string) =>
      innerList(account.collection('refund').having('charge', id).toReversed(), `/v1/charges/${id}/refunds`),
  },
  customer: {
    subscriptions: (id: string) =>
      innerList(
        account
          .collection('subscription')
          .having('customer', id)
          .filter(({ status }) => status !== 'canceled')
          .toReversed(),
        `/v1/customers/${id}/subscriptions`,
      ),
  },
  invoice: {
    payments: (id: string) =>
      innerList(
        account.collection('invoice_payment').having('invoice', id),
        `/v1/invoice_payments?invoice=${id}`,
      ),
    confirmation_secret: (id: string) => {
      const secret = findIntent(account, id)?.client_secret;
      return secret ? { client_secret: secret, type: 'payment_intent' } : null;
    },
  },
});

/** Everything the sandbox's Stripe holds between two resets. */
export const createStripeState = ({ webhook, ...options }: StripeStateOptions) => {
  const account = createAccount(options);
  const deliveries = createDeliveries(account);
  followPayments(account);
  followInvoices(account);
  followSessionPayments(account);
  followDisputes(account);

  const cancelSubscriptions = (customer: string) => {
    for (const { id } of account.collection('subscription').having('customer', customer)) {
      end(account, id, 'cancellation_requested');
    }
  };
  const routes: Route[] = [
    ...customerRoutes(account, cancelSubscriptions),
    ...customerPaymentMethodRoutes(account),
    ...productRoutes(account),
    ...priceRoutes(account),
    ...couponRoutes(account),
    ...checkoutSessionRoutes(account),
    ...paymentIntentRoutes(account),
    ...paymentMethodRoutes(account),
    ...setupIntentRoutes(account),
    ...chargeRoutes(account),
    ...refundRoutes(account),
    ...disputeRoutes(account),
    ...subscriptionRoutes(account),
    ...invoiceRoutes(account),
    ...invoicePaymentRoutes(account),
    ...portalSessionRoutes(account),
    ...testClockRoutes(account),
    ...eventRoutes(account, deliveries.countPending),
    ...webhookEndpointRoutes(account),
  ];
  if (webhook) createEndpoint(account, { ...webhook, enabled_events: ['*'] });

  const settings: ApiSettings = {
    latencyMs: 0,
    sessionsPerSecond: 0,
    failNext: 0,
    cut: { path: '', request: 'lost', times: 0 },
    ignoresKeys: false,
  };
  return {
    account,
    deliveries,
    routes,
    expand: createExpander(account, createIncludes(account)),
    idempotency: createIdempotency(() => account.now()),
    requestIds: createIds(`${options.seed}/requests`),
    log: createRequestLog(),
    settings,
    /** Requests whose connection was cut, until they are released. */
    held: [] as (() => void)[],
  };
};

export type StripeState = ReturnType<typeof createStripeState>;
