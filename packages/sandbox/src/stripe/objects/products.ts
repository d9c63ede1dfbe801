import type { Stripe } from 'stripe';
import { z } from 'zod';
import type { Account } from '../core/account.ts';
import { badRequest } from '../core/fault.ts';
import {
  amount,
  flag,
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
import { listOf, required, route, type Route } from '../core/route.ts';

const recurring = z.strictObject({
  interval: z.enum(['day', 'week', 'month', 'year']),
  interval_count: integer.optional(),
});

const productData = z.strictObject({
  name: text,
  description: text.optional(),
  images: list(text).optional(),
  metadata: metadata.optional(),
  tax_code: text.optional(),
});

export const priceData = z.strictObject({
  currency: text,
  product: text.optional(),
  product_data: productData.optional(),
  recurring: recurring.optional(),
  unit_amount: amount,
});

const defaultPrice = priceData.omit({ product: true, product_data: true });

const productFields = {
  active: flag.optional(),
  description: unsettable(text).optional(),
  images: unsettable(list(text)).optional(),
  metadata: unsettable(metadata).optional(),
  statement_descriptor: text.optional(),
  tax_code: unsettable(text).optional(),
  unit_label: unsettable(text).optional(),
  url: unsettable(text).optional(),
};

const productCreation = z.strictObject({
  ...productFields,
  id: text.optional(),
  name: text,
  default_price_data: defaultPrice.optional(),
});
const productUpdate = z.strictObject({
  ...productFields,
  name: text.optional(),
  default_price: text.optional(),
});

type ProductParams = Partial<z.output<typeof productCreation>> & { name: string };

const createProduct = (account: Account, params: ProductParams): Stripe.Product => {
  if (params.id && account.find('product', params.id)) {
    throw badRequest(`Product already exists.`, { code: 'resource_already_exists', param: 'id' });
  }
  const now = account.now();
  return account.put(
    {
      id: params.id ?? account.ids('prod', 14),
      object: 'product',
      active: params.active ?? true,
      created: now,
      default_price: null,
      description: params.description ?? null,
      images: params.images ?? [],
      livemode: false,
      marketing_features: [],
      metadata: mergeMetadata({}, params.metadata),
      name: params.name,
      package_dimensions: null,
      shippable: null,
      statement_descriptor: params.statement_descriptor ?? null,
      tax_code: params.tax_code ?? null,
      tax_details: null,
      type: 'service',
      unit_label: params.unit_label ?? null,
      updated: now,
      url: params.url ?? null,
    },
    'product.created',
  );
};

/** Decimals are strings on the wire; the SDK's type is what it parses them into. */
export const wireDecimal = (value: number): Stripe.Decimal => String(value) as unknown as Stripe.Decimal;

const priceCreation = z.strictObject({
  active: flag.optional(),
  currency: text,
  lookup_key: text.optional(),
  metadata: metadata.optional(),
  nickname: text.optional(),
  product: text.optional(),
  product_data: productData.optional(),
  recurring: recurring.optional(),
  tax_behavior: z.enum(['exclusive', 'inclusive', 'unspecified']).optional(),
  transfer_lookup_key: flag.optional(),
  unit_amount: amount,
});

type PriceParams = Pick<z.output<typeof priceCreation>, 'currency' | 'unit_amount'> &
  Partial<z.output<typeof priceCreation>>;

const claimLookupKey = (account: Account, key: string | null | undefined, transfer = false): void => {
  const [holder] = key ? account.collection('price').having('lookup_key', key) : [];
  if (!holder) return;
  if (!transfer) {
    throw badRequest(
      `A price (\`${holder.id}\`) already uses that lookup key. Pass \`transfer_lookup_key=true\` to transfer it.`,
      { code: 'resource_already_exists', param: 'lookup_key' },
    );
  }
  account.change(holder, { lookup_key: null }, 'price.updated');
};

const createPrice = (account: Account, params: PriceParams): Stripe.Price => {
  if (!/^[a-z]{3}$/i.test(params.currency)) {
    throw badRequest(`Invalid currency: ${params.currency}.`, { param: 'currency' });
  }
  const product = params.product_data
    ? createProduct(account, params.product_data).id
    : account.get(
        'product',
        required(params.product, 'Missing required param: product.', 'product'),
        'product',
      ).id;
  claimLookupKey(account, params.lookup_key, params.transfer_lookup_key);
  return account.put(
    {
      id: account.ids('price'),
      object: 'price',
      active: params.active ?? true,
      billing_scheme: 'per_unit',
      created: account.now(),
      currency: params.currency.toLowerCase(),
      custom_unit_amount: null,
      livemode: false,
      lookup_key: params.lookup_key ?? null,
      metadata: params.metadata ?? {},
      nickname: params.nickname ?? null,
      product,
      recurring: params.recurring
        ? {
            interval: params.recurring.interval,
            interval_count: params.recurring.interval_count ?? 1,
            meter: null,
            trial_period_days: null,
            usage_type: 'licensed',
          }
        : null,
      tax_behavior: params.tax_behavior ?? 'unspecified',
      tiers_mode: null,
      transform_quantity: null,
      type: params.recurring ? 'recurring' : 'one_time',
      unit_amount: params.unit_amount,
      unit_amount_decimal: wireDecimal(params.unit_amount),
    },
    'price.created',
  );
};

/** The price of a line: an existing one, or one created from `price_data`. */
export const priceFor = (
  account: Account,
  line: { price?: string | undefined; price_data?: z.output<typeof priceData> | undefined },
  param: string,
): Stripe.Price => {
  if (line.price_data) return createPrice(account, line.price_data);
  const id = required(line.price, `Missing required param: ${param}[price].`, param);
  const price = account.get('price', id, `${param}[price]`);
  if (price.active) return price;
  throw badRequest('The price specified is inactive. This field only accepts active prices.', {
    param: `${param}[price]`,
  });
};

export const productRoutes = (account: Account): Route[] => [
  route('POST', '/v1/products', productCreation, ({ default_price_data, ...params }) => {
    const product = createProduct(account, params);
    if (!default_price_data) return product;
    const price = createPrice(account, { ...default_price_data, product: product.id });
    return account.change(product, { default_price: price.id }, 'product.updated');
  }),
  route('GET', '/v1/products/:id', nothing, (_params, id) => account.get('product', id)),
  route('POST', '/v1/products/:id', productUpdate, ({ metadata, images, ...params }, id) => {
    const product = account.get('product', id);
    if (params.default_price) account.get('price', params.default_price, 'default_price');
    return account.change(
      product,
      {
        ...params,
        ...(images !== undefined && { images: images ?? [] }),
        metadata: mergeMetadata(product.metadata, metadata),
        updated: account.now(),
      } as Partial<Stripe.Product>,
      'product.updated',
    );
  }),
  route('DELETE', '/v1/products/:id', nothing, (_params, id) => {
    const product = account.get('product', id);
    if (account.collection('price').having('product', id).length > 0) {
      throw badRequest('This product cannot be deleted because it has one or more user-created prices.');
    }
    account.collection('product').remove(id);
    account.emit('product.deleted', product);
    return { id, object: 'product', deleted: true };
  }),
  route(
    'GET',
    '/v1/products',
    z.strictObject({ ...pageOf, active: flag.optional(), ids: list(text).optional() }),
    ({ active, ids, ...page }) =>
      listOf(
        account
          .collection('product')
          .page(
            page,
            undefined,
            (product) =>
              (active === undefined || product.active === active) && (!ids || ids.includes(product.id)),
          ),
        '/v1/products',
      ),
  ),
];

export const priceRoutes = (account: Account): Route[] => [
  route('POST', '/v1/prices', priceCreation, (params) => createPrice(account, params)),
  route('GET', '/v1/prices/:id', nothing, (_params, id) => account.get('price', id)),
  route(
    'POST',
    '/v1/prices/:id',
    z.strictObject({
      active: flag.optional(),
      lookup_key: unsettable(text).optional(),
      metadata: unsettable(metadata).optional(),
      nickname: unsettable(text).optional(),
      transfer_lookup_key: flag.optional(),
    }),
    ({ metadata, transfer_lookup_key, ...params }, id) => {
      const price = account.get('price', id);
      if (params.lookup_key !== price.lookup_key) {
        claimLookupKey(account, params.lookup_key, transfer_lookup_key);
      }
      return account.change(
        price,
        { ...params, metadata: mergeMetadata(price.metadata, metadata) } as Partial<Stripe.Price>,
        'price.updated',
      );
    },
  ),
  route(
    'GET',
    '/v1/prices',
    z.strictObject({
      ...pageOf,
      active: flag.optional(),
      currency: text.optional(),
      lookup_keys: list(text).optional(),
      product: text.optional(),
      type: z.enum(['one_time', 'recurring']).optional(),
    }),
    ({ active, currency, lookup_keys, product, type, ...page }) =>
      listOf(
        account
          .collection('price')
          .page(
            page,
            product ? { index: 'product', key: product } : undefined,
            (price) =>
              (active === undefined || price.active === active) &&
              (!currency || price.currency === currency) &&
              (!type || price.type === type) &&
              (!product || idOf(price.product) === product) &&
              (!lookup_keys || (price.lookup_key !== null && lookup_keys.includes(price.lookup_key))),
          ),
        '/v1/prices',
      ),
  ),
];
