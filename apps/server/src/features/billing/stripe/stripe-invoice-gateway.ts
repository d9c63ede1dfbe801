import type { Stripe } from 'stripe';

import { withStripeErrors } from './stripe-client-gateway.ts';
import { parseInvoice, type ProviderInvoice, type ProviderSubscription } from './stripe-codec.ts';

/** Banks can take several seconds for a charge. */
export const CHARGE_TIMEOUT_MS = 8_000;

export type RecurringPrice = { productId: string; amountMinor: number; currency: string };

export const changedItem = ({ itemId }: ProviderSubscription, to: RecurringPrice) => ({
  id: itemId,
  price_data: {
    currency: to.currency,
    unit_amount: to.amountMinor,
    product: to.productId,
    recurring: { interval: 'month' as const },
  },
});

/** The calls about invoices. */
export const createInvoiceCalls = (stripe: Stripe) => ({
  fetchInvoice: async (id: string): Promise<ProviderInvoice> =>
    parseInvoice(await withStripeErrors(stripe.invoices.retrieve(id, { expand: ['payments'] }))),

  findInvoiceOfPayment: async (intentId: string): Promise<string | null> => {
    const { data } = await withStripeErrors(
      stripe.invoicePayments.list({
        payment: { type: 'payment_intent', payment_intent: intentId },
        limit: 1,
      }),
    );
    const invoice = data[0]?.invoice;
    return typeof invoice === 'string' ? invoice : (invoice?.id ?? null);
  },

  /** What an upgrade that starts now would charge. */
  previewUpgrade: async (subscription: ProviderSubscription, to: RecurringPrice): Promise<number> => {
    const { amount_due } = await withStripeErrors(
      stripe.invoices.createPreview({
        subscription: subscription.id,
        subscription_details: {
          items: [changedItem(subscription, to)],
          proration_behavior: 'always_invoice',
        },
      }),
    );
    return amount_due;
  },

  /** The unpaid invoices of a subscription, drafts included; oldest first. */
  listUnpaidInvoices: async (subscriptionId: string): Promise<ProviderInvoice[]> => {
    const lists = await withStripeErrors(
      Promise.all(
        (['draft', 'open'] as const).map((status) =>
          stripe.invoices.list({ subscription: subscriptionId, status, limit: 100 }),
        ),
      ),
    );
    return lists.flatMap(({ data }) => data.map(parseInvoice)).toReversed();
  },

  /** The last hundred paid invoices of a subscription. */
  listPaidInvoices: async (subscriptionId: string): Promise<ProviderInvoice[]> => {
    const { data } = await withStripeErrors(
      stripe.invoices.list({
        subscription: subscriptionId,
        status: 'paid',
        limit: 100,
        expand: ['data.payments'],
      }),
    );
    return data.map(parseInvoice);
  },

  /** Collects an invoice now. */
  payInvoice: async (id: string): Promise<void> => {
    await withStripeErrors(stripe.invoices.pay(id, {}, { timeout: CHARGE_TIMEOUT_MS }));
  },

  /** So that nobody pays later for an attempt that was given up. */
  voidOpenInvoices: async (subscriptionId: string): Promise<void> => {
    const open = stripe.invoices.list({ subscription: subscriptionId, status: 'open', limit: 100 });
    for (const { id } of (await withStripeErrors(open)).data)
      await withStripeErrors(stripe.invoices.voidInvoice(id));
  },
});
