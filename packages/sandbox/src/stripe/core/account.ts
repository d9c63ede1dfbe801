import type { Stripe } from 'stripe';
import type { Collection } from './collection.ts';
import { missingResource } from './fault.ts';
import { createIds } from './ids.ts';
import { createDatabase, idOf, type Database, type Kind, type Kinds } from './kinds.ts';
import { createTimeline, type Timeline } from './timeline.ts';

export const API_VERSION = '2026-10-28.endive';

export type Origin = { id: string | null; idempotency_key: string | null };

/** What one family of objects tells the others. */
export type Signals = {
  payment: Stripe.PaymentIntent;
  invoice: { invoice: Stripe.Invoice; what: 'action-required' | 'failed' | 'given-up' | 'paid' };
  dispute: { charge: string; reason: string };
};

type Listeners = { [S in keyof Signals]: ((value: Signals[S]) => void)[] };

export type AccountOptions = { seed: string; wallClock?: () => number };

export type Account = ReturnType<typeof createAccount>;

const ownerOf = (object: object): string | null => {
  if ('object' in object && object.object === 'customer' && 'id' in object) return String(object.id);
  if (!('customer' in object)) return null;
  return idOf(object.customer as string | { id: string } | null);
};

const changedFrom = (value: object, patch: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.keys(patch)
      .map((name) => [name, (value as Record<string, unknown>)[name]] as const)
      .filter(
        ([name, before]) =>
          JSON.stringify(before) !== JSON.stringify((patch as Record<string, unknown>)[name]),
      ),
  );

/** One Stripe account in test mode: its objects, its clocks, and the events it gives rise to. */
export const createAccount = ({ seed, wallClock = () => Date.now() / 1000 }: AccountOptions) => {
  const ids = createIds(seed);
  const db: Database = createDatabase();
  const clocks = new Map<string, Timeline>();
  const listeners: ((event: Stripe.Event) => void)[] = [];
  const signals: Listeners = { payment: [], invoice: [], dispute: [] };
  let movedBy = 0;
  let origin: Origin = { id: null, idempotency_key: null };

  const today = createTimeline(() => Math.floor(wallClock()) + movedBy);

  const collection = <K extends Kind>(kind: K) => db[kind] as unknown as Collection<Kinds[K]>;
  const find = <K extends Kind>(kind: K, id: string): Kinds[K] | undefined => collection(kind).get(id);

  const timelineOf = (customer: string | null): Timeline => {
    const clock = customer === null ? undefined : find('customer', customer)?.test_clock;
    return (clock && clocks.get(idOf(clock))) || today;
  };

  const emit = (type: Stripe.Event['type'], object: object, before?: Record<string, unknown>): void => {
    const event = {
      id: ids('evt'),
      object: 'event',
      api_version: API_VERSION,
      created: timelineOf(ownerOf(object)).now(),
      data: { object, ...(before && { previous_attributes: before }) },
      livemode: false,
      pending_webhooks: 0,
      request: origin,
      type,
    } as unknown as Stripe.Event;
    db.event.put(event);
    for (const listener of listeners) listener(event);
  };

  const put = <T extends Kinds[Kind]>(value: T, event?: Stripe.Event['type']): T => {
    (db[value.object] as unknown as Collection<T>).put(value);
    if (event) emit(event, value);
    return value;
  };

  return {
    ids,
    collection,
    find,
    /** The object of this id, or Stripe's refusal. */
    get: <K extends Kind>(kind: K, id: string, param?: string): Kinds[K] => {
      const value = find(kind, id);
      if (!value) throw missingResource(kind, id, param);
      return value;
    },
    put,
    /** Replaces an object by its changed self. */
    change: <T extends Kinds[Kind]>(value: T, patch: Partial<T>, event?: Stripe.Event['type']): T => {
      const before = changedFrom(value, patch);
      const changed = put({ ...value, ...patch });
      if (event) emit(event, changed, event.endsWith('.updated') ? before : undefined);
      return changed;
    },
    emit,
    onEvent: (listener: (event: Stripe.Event) => void): void => void listeners.push(listener),
    on: <S extends keyof Signals>(signal: S, listener: (value: Signals[S]) => void): void =>
      void signals[signal].push(listener),
    tell: <S extends keyof Signals>(signal: S, value: Signals[S]): void => {
      for (const listener of signals[signal]) listener(value);
    },
    today,
    clocks,
    timelineOf,
    now: (customer: string | null = null): number => timelineOf(customer).now(),
    moveToday: (seconds: number): void => {
      movedBy += seconds;
      today.runUntil(today.now());
    },
    /** Runs something on behalf of a request, whose id its events carry. */
    onBehalfOf: <T>(request: Origin, run: () => T): T => {
      origin = request;
      try {
        return run();
      } finally {
        origin = { id: null, idempotency_key: null };
      }
    },
    address: { pages: '' },
  };
};

/** What the stand-in remembers of an object and Stripe would not show. */
export const notes = <T>() => {
  const byAccount = new WeakMap<Account, Map<string, T>>();
  return (account: Account): Map<string, T> => {
    const kept = byAccount.get(account) ?? new Map<string, T>();
    byAccount.set(account, kept);
    return kept;
  };
};
