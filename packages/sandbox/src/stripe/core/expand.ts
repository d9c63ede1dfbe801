import type { Account } from './account.ts';
import { badParameter } from './fault.ts';
import type { Kind } from './kinds.ts';

type Wire = Record<string, unknown>;

const kindByPrefix: Record<string, Kind> = {
  bps: 'billing_portal.session',
  ch: 'charge',
  clock: 'test_helpers.test_clock',
  cs: 'checkout.session',
  cus: 'customer',
  di: 'discount',
  du: 'dispute',
  evt: 'event',
  ii: 'invoiceitem',
  in: 'invoice',
  inpay: 'invoice_payment',
  pi: 'payment_intent',
  pm: 'payment_method',
  price: 'price',
  prod: 'product',
  re: 'refund',
  seti: 'setup_intent',
  sub: 'subscription',
  txn: 'balance_transaction',
  we: 'webhook_endpoint',
};

/** Finds an object of any kind by its id. */
export const lookUp = (account: Account, id: string): object | undefined => {
  const kind = kindByPrefix[id.slice(0, id.indexOf('_'))];
  const found = kind && account.find(kind, id);
  // Callers may choose the ids of products and coupons.
  return found ?? account.find('product', id) ?? account.find('coupon', id);
};

/** Lists and fields that are sent only when expanded, by object and field. */
export type Includes = Record<string, Record<string, (id: string) => unknown>>;

const isWire = (value: unknown): value is Wire => typeof value === 'object' && value !== null;

export const createExpander = (account: Account, includes: Includes) => {
  const open = (holder: Wire, name: string): unknown => {
    const include = includes[String(holder.object)]?.[name];
    if (include && holder[name] === undefined) return include(String(holder.id));
    const value = holder[name];
    if (value === undefined) return undefined;
    return typeof value === 'string' ? (lookUp(account, value) ?? value) : value;
  };

  const expandPath = (value: unknown, path: string[], whole: string): unknown => {
    const [name, ...rest] = path;
    if (name === undefined || value === null) return value;
    if (Array.isArray(value)) return value.map((entry) => expandPath(reference(entry), path, whole));
    if (!isWire(value)) return value;
    const inner = open(value, name);
    if (inner === undefined) {
      throw badParameter(`This property cannot be expanded (${whole}).`, { param: 'expand' });
    }
    const opened = rest.length === 0 && Array.isArray(inner) ? inner.map(reference) : inner;
    return { ...value, [name]: expandPath(opened, rest, whole) };
  };

  const reference = (entry: unknown): unknown =>
    typeof entry === 'string' ? (lookUp(account, entry) ?? entry) : entry;

  /** A copy in which the named references are replaced by their objects. */
  return (value: object, paths: string[] = []): object =>
    paths.reduce<object>((opened, path) => expandPath(opened, path.split('.'), path) as object, value);
};
