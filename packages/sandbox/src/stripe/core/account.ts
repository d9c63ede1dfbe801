import type { Stripe } from 'stripe';
import type { Collection } from './collection.ts';
import { missingResource } from './fault.ts';
import { createIds } from './ids.ts';
import { createDatabase, idOf, type Database, type Kind, type Kinds } from './kinds.ts';
import type { Document } from './documents.ts';
import { createTimeline, type ScheduledJob, type Timeline } from './timeline.ts';

export const API_VERSION = '2026-10-28.endive';

export type Origin = { id: string | null; idempotency_key: string | null };

/** Notifications between the kinds of objects. */
export type Signals = {
  payment: Stripe.PaymentIntent;
  invoice: { invoice: Stripe.Invoice; what: 'action-required' | 'failed' | 'retries-exhausted' | 'paid' };
  dispute: { charge: string; reason: string };
};

type Listeners = { [S in keyof Signals]: ((value: Signals[S]) => void)[] };

export type AccountOptions = {
  seed: string;
  wallClock?: () => number;
  /** What an earlier process kept, in the order it was made. */
  documents?: readonly Document[];
  /** Called with everything a later process needs to go on from here. */
  onChange?: (document: Document) => void;
};

// Endpoints are configuration: each process has its own.
const NOT_KEPT = new Set(['webhook_endpoint', 'note:webhook secret']);
const NOTE = 'note:';

type Clock = { movedBy: number };
type JobDocument = ScheduledJob & { clock: string | null };

/** What the sandbox knows about an object and Stripe would not show. */
type Notes<T> = {
  get: (id: string) => T | undefined;
  has: (id: string) => boolean;
  set: (id: string, value: T) => void;
  delete: (id: string) => void;
};

export type Account = ReturnType<typeof createAccount>;

const ownerOf = (object: object): string | null => {
  if ('object' in object && object.object === 'customer' && 'id' in object) return String(object.id);
  if (!('customer' in object)) return null;
  return idOf(object.customer as string | { id: string } | null);
};

const previousAttributes = (value: object, patch: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.keys(patch)
      .map((name) => [name, (value as Record<string, unknown>)[name]] as const)
      .filter(
        ([name, before]) =>
          JSON.stringify(before) !== JSON.stringify((patch as Record<string, unknown>)[name]),
      ),
  );

/** One Stripe account in test mode: its objects, clocks and events. */
export const createAccount = ({
  seed,
  wallClock = () => Date.now() / 1000,
  documents = [],
  onChange = () => undefined,
}: AccountOptions) => {
  const ids = createIds(seed);
  const clocks = new Map<string, Timeline>();
  const jobHandlers = new Map<string, (id: string) => void>();
  const notesByName = new Map<string, Map<string, unknown>>();
  let isRestoring = true;

  const changed = (kind: string, id: string, body: unknown) => {
    if (!isRestoring && !NOT_KEPT.has(kind)) onChange({ kind, id, body });
  };
  const db: Database = createDatabase(changed);

  const runJob = (name: string) => {
    const [action = '', id = ''] = name.split(':');
    const handle = jobHandlers.get(action);
    if (!handle) throw new Error(`No handler for the job ${name}`);
    handle(id);
  };
  const createClock = (clock: string | null, readClock: () => number): Timeline =>
    createTimeline({
      readClock,
      run: runJob,
      onChange: (name, job) => changed('job', `${clock ?? 'today'}/${name}`, job && { ...job, clock }),
    });
  const listeners: ((event: Stripe.Event) => void)[] = [];
  const signals: Listeners = { payment: [], invoice: [], dispute: [] };
  let movedBy = 0;
  let origin: Origin = { id: null, idempotency_key: null };

  const today = createClock(null, () => Math.floor(wallClock()) + movedBy);

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

  const addClock = (id: string) => {
    const timeline = createClock(id, () => find('test_helpers.test_clock', id)?.frozen_time ?? 0);
    clocks.set(id, timeline);
  };

  const notesNamed = <T>(name: string): Notes<T> => {
    const notes = (notesByName.get(name) ?? new Map<string, unknown>()) as Map<string, T>;
    notesByName.set(name, notes);
    return {
      get: (id) => notes.get(id),
      has: (id) => notes.has(id),
      set: (id, value) => {
        notes.set(id, value);
        changed(NOTE + name, id, value);
      },
      delete: (id) => {
        if (notes.delete(id)) changed(NOTE + name, id, undefined);
      },
    };
  };

  const restore = ({ kind, id, body }: Document) => {
    if (kind === 'clock') ({ movedBy } = body as Clock);
    else if (kind === 'job') {
      const { clock, name, at } = body as JobDocument;
      (clock === null ? today : clocks.get(clock))?.schedule(name, at);
    } else if (kind.startsWith(NOTE)) notesNamed(kind.slice(NOTE.length)).set(id, body);
    else {
      put(body as Kinds[Kind]);
      if (kind === 'test_helpers.test_clock') addClock(id);
    }
  };
  for (const document of documents) restore(document);
  isRestoring = false;

  return {
    ids,
    collection,
    find,
    /** The object of this id, or Stripe's error. */
    get: <K extends Kind>(kind: K, id: string, param?: string): Kinds[K] => {
      const value = find(kind, id);
      if (!value) throw missingResource(kind, id, param);
      return value;
    },
    put,
    /** Applies a patch to an object. */
    change: <T extends Kinds[Kind]>(value: T, patch: Partial<T>, event?: Stripe.Event['type']): T => {
      const before = previousAttributes(value, patch);
      const changed = put({ ...value, ...patch });
      if (event) emit(event, changed, event.endsWith('.updated') ? before : undefined);
      return changed;
    },
    emit,
    onEvent: (listener: (event: Stripe.Event) => void): void => void listeners.push(listener),
    on: <S extends keyof Signals>(signal: S, listener: (value: Signals[S]) => void): void =>
      void signals[signal].push(listener),
    notify: <S extends keyof Signals>(signal: S, value: Signals[S]): void => {
      for (const listener of signals[signal]) listener(value);
    },
    /** Says what a scheduled job named `<action>:<id>` does; by name, so that jobs outlive the process. */
    onJob: (action: string, handler: (id: string) => void): void => void jobHandlers.set(action, handler),
    notes: notesNamed,
    today,
    clocks,
    addClock,
    timelineOf,
    now: (customer: string | null = null): number => timelineOf(customer).now(),
    moveToday: (seconds: number): void => {
      movedBy += seconds;
      changed('clock', 'today', { movedBy } satisfies Clock);
      today.runUntil(today.now());
    },
    /** Runs a request; the events it causes carry its id. */
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

/** Notes of one kind, of any account. */
export const notes =
  <T>(name: string) =>
  (account: Account): Notes<T> =>
    account.notes<T>(name);
