import { sql } from 'kysely';

import type { ItemKind } from '#app/features/catalogue/index.ts';
import type { Executor } from '#app/platform/database.ts';

import type { PricedOrder } from './order.ts';

export type OrderStatus = 'pending' | 'paid' | 'failed' | 'expired' | 'mismatch';

type OrderLine = {
  itemId: number | null;
  /** Null for a plan. */
  kind: ItemKind | null;
  planId: number | null;
  title: string;
  amountMinor: number;
  /** The member already owned it when it was paid: it grants nothing and is refunded. */
  isDuplicate: boolean;
  /** It was withdrawn before it was paid: it grants nothing and is refunded. */
  isWithdrawn: boolean;
};

/** Paid for, but not sold. */
export const isReturned = ({ isDuplicate, isWithdrawn }: OrderLine): boolean => isDuplicate || isWithdrawn;

export type Order = {
  id: number;
  memberId: number;
  kind: 'one_off' | 'subscription';
  status: OrderStatus;
  currency: string;
  subtotalMinor: number;
  discountMinor: number;
  totalMinor: number;
  sessionId: string | null;
  sessionUrl: string | null;
  intentId: string | null;
  subscriptionId: string | null;
  requestKey: string;
  createdAt: Date;
  lines: OrderLine[];
};

export type OrderKey = { memberId: number; requestKey: string };

/** A priced order with the terms its buyer agreed to. */
export type NewOrder = PricedOrder & OrderKey & { at: Date; terms: string; agreedAt: Date };

type Row = Omit<Order, 'lines'> & {
  lines: [number | null, ItemKind | null, number | null, string, number, boolean, boolean][];
};

const COLUMNS = sql<Row>`
  o.id, o.user_id as "memberId", o.kind, o.status, o.currency, o.subtotal_minor as "subtotalMinor",
  o.discount_minor as "discountMinor", o.total_minor as "totalMinor", o.provider_session_id as "sessionId",
  o.provider_session_url as "sessionUrl", o.provider_intent_id as "intentId",
  o.provider_subscription_id as "subscriptionId", o.request_key as "requestKey",
  o.created_at as "createdAt",
  (select json_agg(json_build_array(l.item_id, i.kind, l.plan_id, l.title, l.amount_minor, l.is_duplicate, l.is_withdrawn)
                   order by l.line)
   from order_lines l left join items i on i.id = l.item_id
   where l.user_id = o.user_id and l.order_id = o.id) as lines`;

const parseOrder = (row: Row): Order => ({
  ...row,
  lines: row.lines.map(([itemId, kind, planId, title, amountMinor, isDuplicate, isWithdrawn]) => ({
    itemId,
    kind,
    planId,
    title,
    amountMinor,
    isDuplicate,
    isWithdrawn,
  })),
});

/** The provider objects of an order. */
type Link = { intentId?: string | null; subscriptionId?: string | null };

/** Keeps the first link: this payment may still fail. */
const linkIfUnset = ({ intentId = null, subscriptionId = null }: Link) => sql`
  provider_intent_id = coalesce(provider_intent_id, ${intentId}),
  provider_subscription_id = coalesce(provider_subscription_id, ${subscriptionId})`;

/** Replaces an earlier link, which may be of a declined card. */
const linkToPaid = ({ intentId = null, subscriptionId = null }: Link) => sql`
  provider_intent_id = coalesce(${intentId}, provider_intent_id),
  provider_subscription_id = coalesce(${subscriptionId}, provider_subscription_id)`;

const all = ({ rows }: { rows: Row[] }): Order[] => rows.map(parseOrder);
const first = ({ rows }: { rows: Row[] }): Order | undefined => (rows[0] ? parseOrder(rows[0]) : undefined);

export const orderRepository = {
  /** Inserts orders with their lines and consents, and returns those inserted; a key that has an order is skipped. */
  insertAll: async (executor: Executor, newOrders: NewOrder[]): Promise<(OrderKey & { id: number })[]> => {
    const { rows } = await sql<OrderKey & { id: number }>`
      with new_orders as (
        select * from json_to_recordset(${JSON.stringify(newOrders)}) o (
          "memberId" bigint, "requestKey" uuid, kind text, currency text, "subtotalMinor" bigint, "discountMinor" bigint,
          "totalMinor" bigint, "taxMinor" bigint, at timestamptz, lines json, terms text, "agreedAt" timestamptz)
      ), inserted as (
        insert into orders (user_id, request_key, kind, currency, subtotal_minor, discount_minor, total_minor,
                            tax_minor, created_at)
        select "memberId", "requestKey", kind, currency, "subtotalMinor", "discountMinor", "totalMinor", "taxMinor", at
        from new_orders
        on conflict (user_id, request_key) do nothing
        returning id, user_id as "memberId", request_key as "requestKey"
      ), inserted_lines as (
        insert into order_lines (user_id, order_id, line, item_id, plan_id, title, amount_minor)
        select "memberId", id, number - 1, (line ->> 'itemId')::bigint, (line ->> 'planId')::bigint,
               line ->> 'title', (line -> 'price' ->> 'minor')::bigint
        from inserted join new_orders using ("memberId", "requestKey"),
             json_array_elements(lines) with ordinality each (line, number)
      ), inserted_consents as (
        insert into consents (user_id, kind, version, at, given)
        select "memberId", 'immediate_supply', terms, "agreedAt", true
        from inserted join new_orders using ("memberId", "requestKey")
        on conflict do nothing
      )
      select * from inserted order by id`.execute(executor);
    return rows;
  },

  find: async (executor: Executor, id: number) =>
    first(await sql<Row>`select ${COLUMNS} from orders o where o.id = ${id}`.execute(executor)),

  list: async (executor: Executor, ids: number[]) =>
    all(await sql<Row>`select ${COLUMNS} from orders o where o.id = any(${ids})`.execute(executor)),

  listByRequestKeys: async (executor: Executor, keys: OrderKey[]) =>
    all(
      await sql<Row>`select ${COLUMNS} from orders o
        join unnest(${keys.map(({ memberId }) => memberId)}::bigint[],
                    ${keys.map(({ requestKey }) => requestKey)}::uuid[]) key (user_id, request_key)
          on o.user_id = key.user_id and o.request_key = key.request_key`.execute(executor),
    ),

  /** By session or intent id, among the orders of this member only. */
  findByReference: async (executor: Executor, memberId: number, reference: string) =>
    first(
      await sql<Row>`select ${COLUMNS} from orders o where o.user_id = ${memberId}
        and (o.provider_session_id = ${reference} or o.provider_intent_id = ${reference})`.execute(executor),
    ),

  findBySubscription: async (executor: Executor, subscriptionId: string) =>
    first(
      await sql<Row>`select ${COLUMNS} from orders o
        where o.provider_subscription_id = ${subscriptionId}`.execute(executor),
    ),

  isPaidBySession: async (executor: Executor, sessionId: string): Promise<boolean> =>
    (await executor
      .selectFrom('orders')
      .select('id')
      .where('provider_session_id', '=', sessionId)
      .where('status', '=', 'paid')
      .executeTakeFirst()) !== undefined,

  lock: async (executor: Executor, id: number) =>
    first(
      await sql<Row>`select ${COLUMNS} from orders o where o.id = ${id} for update of o`.execute(executor),
    ),

  lockBySession: async (executor: Executor, sessionId: string) =>
    first(
      await sql<Row>`select ${COLUMNS} from orders o where o.provider_session_id = ${sessionId}
        for update of o`.execute(executor),
    ),

  /** Saves the checkout session and notifies the requests that wait for it. */
  saveSession: async (executor: Executor, id: number, session: { id: string; url: string | null }) => {
    await sql`
      with saved as (
        update orders set provider_session_id = ${session.id}, provider_session_url = ${session.url}
        where id = ${id} and provider_session_id is null)
      select pg_notify('billing_sessions', ${String(id)})`.execute(executor);
  },

  link: async (executor: Executor, id: number, link: Link) => {
    await sql`update orders set ${linkIfUnset(link)} where id = ${id}`.execute(executor);
  },

  settle: async (
    executor: Executor,
    id: number,
    outcome: Link & { status: Exclude<OrderStatus, 'pending'>; failure?: string },
    at: Date,
  ) => {
    const hasPayment = outcome.status === 'paid' || outcome.status === 'mismatch';
    const links = hasPayment ? linkToPaid(outcome) : linkIfUnset(outcome);
    await sql`update orders set status = ${outcome.status}, failure = ${outcome.failure ?? null},
        settled_at = ${at}, ${links}
      where id = ${id}`.execute(executor);
  },

  /** Marks the lines whose item nobody can open any more. */
  markWithdrawn: async (
    executor: Executor,
    { memberId, id }: Pick<Order, 'memberId' | 'id'>,
  ): Promise<boolean> => {
    const { rows } = await sql`
      update order_lines l set is_withdrawn = true from items i
      where l.user_id = ${memberId} and l.order_id = ${id} and not l.is_duplicate
        and i.id = l.item_id and i.status = 'archived'
      returning l.line`.execute(executor);
    return rows.length > 0;
  },

  /** Marks the lines that another purchase of the member already grants. Serialised per member. */
  markDuplicates: async (
    executor: Executor,
    { memberId, id }: Pick<Order, 'memberId' | 'id'>,
  ): Promise<boolean> => {
    await sql`select pg_advisory_xact_lock(hashtextextended('purchases', ${memberId}))`.execute(executor);
    const { rows } = await sql`
      update order_lines l set is_duplicate = true
      where l.user_id = ${memberId} and l.order_id = ${id} and exists (
        select from grants g where g.user_id = l.user_id and g.item_id = l.item_id and g.source = 'purchase'
          and g.revoked_at is null and not starts_with(g.cause, ${`order:${id}:`}))
      returning l.line`.execute(executor);
    return rows.length > 0;
  },

  /** Orders without a checkout session, oldest first. */
  listQueued: async (executor: Executor): Promise<number[]> =>
    (
      await executor
        .selectFrom('orders')
        .select('id')
        .where('status', '=', 'pending')
        .where('provider_session_id', 'is', null)
        .orderBy('id')
        .execute()
    ).map(({ id }) => id),

  /** How many unpaid checkouts a member has. */
  countPending: async (executor: Executor, memberId: number, since: Date): Promise<number> => {
    const { count } = await executor
      .selectFrom('orders')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('user_id', '=', memberId)
      .where('status', '=', 'pending')
      .where('created_at', '>', since)
      .executeTakeFirstOrThrow();
    return count;
  },

  listPending: (executor: Executor, between: { from: Date; to: Date }) =>
    executor
      .selectFrom('orders')
      .select(['id', 'provider_session_id as sessionId', 'provider_intent_id as intentId'])
      .where('status', '=', 'pending')
      .where('created_at', '>', between.from)
      .where('created_at', '<', between.to)
      .orderBy('created_at')
      .execute(),
};
