import type { Stripe } from 'stripe';
import { z } from 'zod';
import type { Account } from '../core/account.ts';
import { flag, mergeMetadata, metadata, nothing, pageOf, text, unsettable } from '../core/form.ts';
import { idOf } from '../core/kinds.ts';
import { listOf, required, route, type Route } from '../core/route.ts';
import {
  finalizeInvoice,
  markUncollectible,
  defaultMethod,
  payInvoice,
  payOutOfBand,
  voidInvoice,
} from './invoices.ts';
import { declineFault } from './payment-intents.ts';
import { resolvePaymentMethod } from './payment-methods.ts';

const pay = (
  account: Account,
  invoice: Stripe.Invoice,
  params: {
    payment_method?: string | undefined;
    off_session?: boolean | undefined;
    paid_out_of_band?: boolean | undefined;
  },
): Stripe.Invoice => {
  const opened = invoice.status === 'draft' ? finalizeInvoice(account, invoice) : invoice;
  if (opened.status === 'paid' && invoice.status === 'draft') return opened;
  if (params.paid_out_of_band) return payOutOfBand(account, opened);
  const method = params.payment_method
    ? resolvePaymentMethod(account, params.payment_method)
    : required(
        defaultMethod(account, opened),
        'There is no `default_payment_method` set on this Customer or Invoice. Please set either one of these.',
      );
  const fault = declineFault(payInvoice(account, opened, method, params.off_session ?? true));
  if (fault) throw fault;
  return account.get('invoice', invoice.id);
};

export const invoiceRoutes = (account: Account): Route[] => [
  route('GET', '/v1/invoices/:id', nothing, (_params, id) => account.get('invoice', id)),
  route(
    'POST',
    '/v1/invoices/:id',
    z.strictObject({
      auto_advance: flag.optional(),
      default_payment_method: unsettable(text).optional(),
      description: unsettable(text).optional(),
      metadata: unsettable(metadata).optional(),
    }),
    ({ metadata, ...params }, id) => {
      const invoice = account.get('invoice', id);
      return account.change(
        invoice,
        { ...params, metadata: mergeMetadata(invoice.metadata ?? {}, metadata) } as Partial<Stripe.Invoice>,
        'invoice.updated',
      );
    },
  ),
  route(
    'POST',
    '/v1/invoices/:id/finalize',
    z.strictObject({ auto_advance: flag.optional() }),
    (_params, id) => finalizeInvoice(account, account.get('invoice', id)),
  ),
  route(
    'POST',
    '/v1/invoices/:id/pay',
    z.strictObject({
      off_session: flag.optional(),
      paid_out_of_band: flag.optional(),
      payment_method: text.optional(),
    }),
    (params, id) => pay(account, account.get('invoice', id), params),
  ),
  route('POST', '/v1/invoices/:id/void', nothing, (_params, id) =>
    voidInvoice(account, account.get('invoice', id)),
  ),
  route('POST', '/v1/invoices/:id/mark_uncollectible', nothing, (_params, id) =>
    markUncollectible(account, account.get('invoice', id)),
  ),
  route(
    'GET',
    '/v1/invoices/:id/lines',
    z.strictObject(pageOf),
    (_params, id) => account.get('invoice', id).lines,
  ),
  route(
    'GET',
    '/v1/invoices',
    z.strictObject({
      ...pageOf,
      customer: text.optional(),
      status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']).optional(),
      subscription: text.optional(),
    }),
    ({ customer, status, subscription, ...page }) => {
      const key = subscription
        ? { index: 'subscription', key: subscription }
        : customer
          ? { index: 'customer', key: customer }
          : undefined;
      return listOf(
        account
          .collection('invoice')
          .page(
            page,
            key,
            (invoice) =>
              (!status || invoice.status === status) && (!customer || idOf(invoice.customer) === customer),
          ),
        '/v1/invoices',
      );
    },
  ),
];

export const invoicePaymentRoutes = (account: Account): Route[] => [
  route('GET', '/v1/invoice_payments/:id', nothing, (_params, id) => account.get('invoice_payment', id)),
  route(
    'GET',
    '/v1/invoice_payments',
    z.strictObject({
      ...pageOf,
      invoice: text.optional(),
      payment: z.strictObject({ type: z.literal('payment_intent'), payment_intent: text }).optional(),
      status: z.enum(['canceled', 'open', 'paid']).optional(),
    }),
    ({ invoice, payment, status, ...page }) => {
      const key = invoice
        ? { index: 'invoice', key: invoice }
        : payment
          ? { index: 'payment_intent', key: payment.payment_intent }
          : undefined;
      return listOf(
        account.collection('invoice_payment').page(page, key, (entry) => !status || entry.status === status),
        '/v1/invoice_payments',
      );
    },
  ),
  route(
    'GET',
    '/v1/invoiceitems',
    z.strictObject({ ...pageOf, customer: text.optional() }),
    ({ customer, ...page }) =>
      listOf(
        account
          .collection('invoiceitem')
          .page(page, customer ? { index: 'customer', key: customer } : undefined),
        '/v1/invoiceitems',
      ),
  ),
];
