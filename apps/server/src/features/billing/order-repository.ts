import { sql } from 'kysely';

import type { Executor } from '#app/platform/database.ts';

import type { PricedOrder } from './order.ts';

export type OrderStatus = 'pending' | 'paid' | 'failed' | 'expired' | 'mismatch';

type OrderLine = {
  serviceId: number | null;
  planId: number | null;
  title: string;
  amountMinor: number;
};

export type Order = {
  id: number;
  userId: number;
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
  lines: OrderLine[];
};

type Row = Omit<Order, 'lines'> & { lines: [number | null, number | null, string, number][] };

const COLUMNS = sql<Row>`
  o.id, o.user_id as "userId", o.kind, o.status, o.currency, o.subtotal_minor as "subtotalMinor",
  o.discount_minor as "discountMinor", o.total_minor as "totalMinor", o.provider_session_id as "sessionId",
  o.provider_session_url as "sessionUrl", o.provider_intent_id as "intentId",
  o.provider_subscription_id as "subscriptionId",
  (select json_agg(json_build_array(l.service_id, l.plan_id, l.title, l.amount_minor) order by l.line)
   from order_lines l where l.user_id = o.user_id and l.order_id = o.id) as lines`;

const orderOf = (row: Row): Order => ({
  ...row,
  lines: row.lines.map(([serviceId, planId, title, amountMinor]) => ({
    serviceId,
    planId,
    title,
    amountMinor,
  })),
});

/** What the provider made of an order: the first it names stays. */
type Link = { intentId?: string | null; subscriptionId?: string | null };

const linked = ({ intentId = null, subscriptionId = null }: Link) => sql`
  provider_intent_id = coalesce(provider_intent_id, ${intentId}),
  provider_subscription_id = coalesce(provider_subscription_id, ${subscriptionId})`;

const first = ({ rows }: { rows: Row[] }): Order | undefined => (rows[0] ? orderOf(rows[0]) : undefined);

export const orderRepository = {
  /** Undefined when this click has made its order before. */
  insert: async (
    executor: Executor,
    order: PricedOrder & { userId: number; requestKey: string; at: Date },
  ): Promise<number | undefined> => {
    const inserted = await executor
      .insertInto('orders')
      .values({
        user_id: order.userId,
        kind: order.kind,
        currency: order.currency,
        subtotal_minor: order.subtotalMinor,
        discount_minor: order.discountMinor,
        total_minor: order.totalMinor,
        tax_minor: order.taxMinor,
        request_key: order.requestKey,
        created_at: order.at,
      })
      .onConflict((conflict) => conflict.columns(['user_id', 'request_key']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!inserted) return undefined;
    await executor
      .insertInto('order_lines')
      .values(
        order.lines.map((line, index) => ({
          user_id: order.userId,
          order_id: inserted.id,
          line: index,
          service_id: line.serviceId,
          plan_id: line.planId,
          title: line.title,
          amount_minor: line.price.minor,
        })),
      )
      .execute();
    return inserted.id;
  },

  insertConsent: async (executor: Executor, userId: number, version: string, at: Date) => {
    await executor
      .insertInto('consents')
      .values({ user_id: userId, kind: 'immediate_supply', version, at, given: true })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  find: async (executor: Executor, id: number) =>
    first(await sql<Row>`select ${COLUMNS} from orders o where o.id = ${id}`.execute(executor)),

  findByRequestKey: async (executor: Executor, userId: number, requestKey: string) =>
    first(
      await sql<Row>`select ${COLUMNS} from orders o
        where o.user_id = ${userId} and o.request_key = ${requestKey}`.execute(executor),
    ),

  /** By what the provider calls it; a member finds only her own. */
  findByReference: async (executor: Executor, userId: number, reference: string) =>
    first(
      await sql<Row>`select ${COLUMNS} from orders o where o.user_id = ${userId}
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

  /** Writes down what the provider made of the order, and tells who waits for it. */
  saveSession: async (executor: Executor, id: number, session: { id: string; url: string | null }) => {
    await executor
      .updateTable('orders')
      .set({ provider_session_id: session.id, provider_session_url: session.url })
      .where('id', '=', id)
      .where('provider_session_id', 'is', null)
      .execute();
    await sql`select pg_notify('billing_sessions', ${String(id)})`.execute(executor);
  },

  link: async (executor: Executor, id: number, link: Link) => {
    await sql`update orders set ${linked(link)} where id = ${id}`.execute(executor);
  },

  settle: async (
    executor: Executor,
    id: number,
    outcome: Link & { status: Exclude<OrderStatus, 'pending'>; failure?: string },
    at: Date,
  ) => {
    await sql`update orders set status = ${outcome.status}, failure = ${outcome.failure ?? null},
        settled_at = ${at}, ${linked(outcome)}
      where id = ${id}`.execute(executor);
  },

  /** How many orders wait for their session before this one. */
  countBefore: async (executor: Executor, id: number): Promise<number> => {
    const { rows } = await sql<{ count: number }>`
      select count(*) from orders
      where status = 'pending' and provider_session_id is null and id < ${id}`.execute(executor);
    return rows[0]?.count ?? 0;
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
