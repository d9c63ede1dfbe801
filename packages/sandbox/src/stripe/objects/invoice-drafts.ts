import type { Stripe } from 'stripe';
import type { Account } from '../core/account.ts';
import { idOf } from '../core/kinds.ts';
import { innerList } from '../core/route.ts';
import { findCoupon, discountEach } from './coupons.ts';
import { wireDecimal } from './products.ts';

/** Stripe leaves a renewal's invoice open to changes for this long. */
export const DRAFT_SECONDS = 3600;

export type LineDraft = {
  amount: number;
  description: string;
  price: Stripe.Price;
  quantity: number;
  period: { start: number; end: number };
  proration?: boolean;
  subscriptionItem?: string | undefined;
  invoiceItem?: string | undefined;
};

export type InvoiceDraft = {
  customer: Stripe.Customer;
  reason: 'manual' | 'subscription_create' | 'subscription_cycle' | 'subscription_update';
  currency: string;
  lines: LineDraft[];
  discounts?: string[];
  subscription?: Stripe.Subscription;
  method?: string | null;
  metadata?: Record<string, string>;
  description?: string | null;
};

const buildLine = (
  account: Account,
  invoice: string,
  draft: LineDraft,
  off: { discount: string; amount: number } | undefined,
  subscription: Stripe.Subscription | undefined,
): Stripe.InvoiceLineItem => ({
  id: account.ids('il'),
  object: 'line_item',
  amount: draft.amount,
  currency: draft.price.currency,
  description: draft.description,
  discount_amounts: off ? [off] : [],
  discountable: !draft.proration,
  discounts: [],
  invoice,
  livemode: false,
  metadata: subscription?.metadata ?? {},
  parent: draft.subscriptionItem
    ? {
        invoice_item_details: null,
        subscription_item_details: {
          invoice_item: draft.invoiceItem ?? null,
          proration: draft.proration ?? false,
          proration_details: null,
          subscription: subscription?.id ?? null,
          subscription_item: draft.subscriptionItem,
        },
        type: 'subscription_item_details',
      }
    : draft.invoiceItem
      ? {
          invoice_item_details: {
            invoice_item: draft.invoiceItem,
            proration: draft.proration ?? false,
            proration_details: null,
            subscription: subscription?.id ?? null,
          },
          subscription_item_details: null,
          type: 'invoice_item_details',
        }
      : null,
  period: draft.period,
  pretax_credit_amounts: [],
  pricing: {
    price_details: { price: draft.price.id, product: idOf(draft.price.product) },
    type: 'price_details',
    unit_amount_decimal: draft.price.unit_amount_decimal,
  },
  quantity: draft.quantity,
  quantity_decimal: wireDecimal(draft.quantity),
  subscription: subscription?.id ?? null,
  subtotal: draft.amount,
  taxes: [],
});

const sum = (amounts: number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** Computes an invoice without creating it. */
export const previewInvoice = (account: Account, draft: InvoiceDraft, id: string): Stripe.Invoice => {
  const { customer, subscription, discounts = [] } = draft;
  const now = account.now(customer.id);
  const [discount] = discounts;
  const coupon = discount === undefined ? undefined : findCoupon(account, discount);
  const discountPerLine = discountEach(
    coupon,
    draft.lines.map(({ amount, proration }) => (proration ? 0 : amount)),
  );
  const lines = draft.lines.map((line, position) => {
    const off = discountPerLine[position] ?? 0;
    return buildLine(
      account,
      id,
      line,
      discount && off ? { discount, amount: off } : undefined,
      subscription,
    );
  });
  const subtotal = sum(draft.lines.map(({ amount }) => amount));
  const off = sum(discountPerLine);
  const total = subtotal - off;
  const period = draft.lines.at(-1)?.period ?? { start: now, end: now };
  return {
    id,
    object: 'invoice',
    account_country: 'GB',
    account_name: 'Maetrix',
    account_tax_ids: null,
    amount_due: Math.max(total, 0),
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: Math.max(total, 0),
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: draft.reason !== 'manual',
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: draft.reason === 'subscription_cycle' ? now + DRAFT_SECONDS : null,
    billing_reason: draft.reason,
    collection_method: 'charge_automatically',
    created: now,
    currency: draft.currency,
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: draft.method ?? null,
    default_source: null,
    default_tax_rates: [],
    description: draft.description ?? null,
    discounts,
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: innerList(lines, `/v1/invoices/${id}/lines`),
    livemode: false,
    metadata: draft.metadata ?? {},
    next_payment_attempt: draft.reason === 'subscription_cycle' ? now + DRAFT_SECONDS : null,
    number: null,
    on_behalf_of: null,
    parent: subscription
      ? {
          quote_details: null,
          subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
          type: 'subscription_details',
        }
      : null,
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: draft.reason === 'subscription_cycle' ? period.start : now,
    period_start: now,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: customer.balance,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: {
      finalized_at: null,
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
    subtotal,
    subtotal_excluding_tax: subtotal,
    test_clock: customer.test_clock ?? null,
    total,
    total_discount_amounts: discount && off ? [{ amount: off, discount }] : [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
  };
};

/** Creates a draft; nothing is due before it is finalized. */
export const draftInvoice = (account: Account, draft: InvoiceDraft): Stripe.Invoice =>
  account.put(previewInvoice(account, draft, account.ids('in')), 'invoice.created');
