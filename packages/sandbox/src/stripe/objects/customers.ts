import type { Stripe } from 'stripe';
import { z } from 'zod';
import type { Account } from '../core/account.ts';
import {
  address,
  integer,
  list,
  mergeMetadata,
  metadata,
  nothing,
  pageOf,
  text,
  unsettable,
} from '../core/form.ts';
import { idOf } from '../core/kinds.ts';
import { listOf, route, type Route } from '../core/route.ts';
import { attach, resolvePaymentMethod } from './payment-methods.ts';

const profile = {
  address: unsettable(address).optional(),
  balance: integer.optional(),
  description: unsettable(text).optional(),
  email: unsettable(text).optional(),
  invoice_settings: z.strictObject({ default_payment_method: unsettable(text).optional() }).optional(),
  metadata: unsettable(metadata).optional(),
  name: unsettable(text).optional(),
  phone: unsettable(text).optional(),
  preferred_locales: list(text).optional(),
};

const creation = z.strictObject({
  ...profile,
  payment_method: text.optional(),
  test_clock: text.optional(),
});

export type CustomerParams = z.output<typeof creation>;

export const createCustomer = (account: Account, params: CustomerParams): Stripe.Customer => {
  if (params.test_clock) account.get('test_helpers.test_clock', params.test_clock, 'test_clock');
  const created = account.put({
    id: account.ids('cus', 14),
    object: 'customer',
    address: params.address ?? null,
    balance: params.balance ?? 0,
    created: (params.test_clock && account.clocks.get(params.test_clock)?.now()) || account.now(),
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: params.description ?? null,
    discount: null,
    email: params.email ?? null,
    invoice_prefix: account.ids('', 8).slice(1).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: mergeMetadata({}, params.metadata),
    name: params.name ?? null,
    next_invoice_sequence: 1,
    phone: params.phone ?? null,
    preferred_locales: params.preferred_locales ?? [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: params.test_clock ?? null,
  } satisfies Stripe.Customer);
  const method = params.payment_method && resolvePaymentMethod(account, params.payment_method);
  if (method) attach(account, method, created.id);
  const chosen = params.invoice_settings?.default_payment_method;
  const byDefault = chosen && chosen === params.payment_method && method ? method.id : chosen;
  const customer = byDefault
    ? account.put({
        ...created,
        invoice_settings: { ...created.invoice_settings, default_payment_method: byDefault },
      })
    : created;
  account.emit('customer.created', customer);
  return customer;
};

export const setDefaultCard = (account: Account, customer: string, method: string): Stripe.Customer => {
  const owner = account.get('customer', customer);
  return account.change(
    owner,
    { invoice_settings: { ...owner.invoice_settings, default_payment_method: method } },
    'customer.updated',
  );
};

const update = (
  account: Account,
  customer: Stripe.Customer,
  { metadata, address, invoice_settings, ...params }: z.output<z.ZodObject<typeof profile>>,
): Stripe.Customer => {
  const method = invoice_settings?.default_payment_method;
  if (method && idOf(account.get('payment_method', method).customer) !== customer.id) {
    account.get('payment_method', `${method} (not attached to ${customer.id})`);
  }
  const { preferred_locales, balance, ...texts } = params;
  return account.change(
    customer,
    {
      ...texts,
      ...(balance !== undefined && { balance }),
      ...(preferred_locales && { preferred_locales }),
      ...(address !== undefined && { address }),
      ...(method !== undefined && {
        invoice_settings: { ...customer.invoice_settings, default_payment_method: method },
      }),
      metadata: mergeMetadata(customer.metadata, metadata),
    } as Partial<Stripe.Customer>,
    'customer.updated',
  );
};

export const customerRoutes = (
  account: Account,
  cancelSubscriptions: (customer: string) => void,
): Route[] => {
  const deleted = account.notes<true>('deleted customer');
  const gone = (id: string) => ({ id, object: 'customer', deleted: true });
  return [
    route('POST', '/v1/customers', creation, (params) => createCustomer(account, params)),
    route('GET', '/v1/customers/:id', nothing, (_params, id) =>
      deleted.has(id) ? gone(id) : account.get('customer', id),
    ),
    route('POST', '/v1/customers/:id', z.strictObject(profile), (params, id) =>
      update(account, account.get('customer', id), params),
    ),
    route('DELETE', '/v1/customers/:id', nothing, (_params, id) => {
      account.get('customer', id);
      cancelSubscriptions(id);
      account.emit('customer.deleted', account.get('customer', id));
      account.collection('customer').remove(id);
      deleted.set(id, true);
      return gone(id);
    }),
    route(
      'GET',
      '/v1/customers',
      z.strictObject({ ...pageOf, email: text.optional(), test_clock: text.optional() }),
      ({ email, test_clock, ...page }) => {
        const key = email
          ? { index: 'email', key: email }
          : test_clock
            ? { index: 'test_clock', key: test_clock }
            : undefined;
        return listOf(account.collection('customer').page(page, key), '/v1/customers');
      },
    ),
  ];
};
