import { sql } from 'kysely';

import type { Executor } from '#app/platform/database.ts';
import type { SqlColumn } from '#app/platform/sql-columns.ts';

import { isLive, LIVE_STATUSES, type SubscriptionStatus } from './membership.ts';

/** A request to the provider, with the idempotency key that makes it one however often it is sent. */
export type PendingChange = { key: string; request: object };

export type Subscription = {
  id: number;
  memberId: number;
  orderId: number | null;
  planId: number;
  providerId: string;
  status: SubscriptionStatus;
  periodStart: Date;
  periodEnd: Date;
  cancelsAtPeriodEnd: boolean;
  endedAt: Date | null;
  /** What the provider charges for a month, whatever the catalogue says today; null until the next sync. */
  feeMinor: number | null;
  feeCurrency: string | null;
  /** A plan change that the provider has not answered. */
  pendingChange: PendingChange | null;
  version: number;
};

export type SubscriptionState = Pick<
  Subscription,
  | 'planId'
  | 'status'
  | 'periodStart'
  | 'periodEnd'
  | 'cancelsAtPeriodEnd'
  | 'endedAt'
  | 'feeMinor'
  | 'feeCurrency'
>;

const COLUMNS = [
  'id',
  'user_id as memberId',
  'order_id as orderId',
  'plan_id as planId',
  'provider_subscription_id as providerId',
  'status',
  'period_start as periodStart',
  'period_end as periodEnd',
  'cancel_at_period_end as cancelsAtPeriodEnd',
  'ended_at as endedAt',
  'fee_minor as feeMinor',
  'fee_currency as feeCurrency',
  'pending_change as pendingChange',
  'version',
] as const;

const toColumns = (state: SubscriptionState) => ({
  plan_id: state.planId,
  status: state.status,
  period_start: state.periodStart,
  period_end: state.periodEnd,
  cancel_at_period_end: state.cancelsAtPeriodEnd,
  ended_at: state.endedAt,
  fee_minor: state.feeMinor,
  fee_currency: state.feeCurrency,
});

type Row = Omit<Subscription, 'status' | 'pendingChange'> & { status: string; pendingChange: unknown };

const parseSubscription = (row: Row): Subscription => ({
  ...row,
  status: row.status as SubscriptionStatus,
  pendingChange: row.pendingChange as PendingChange | null,
});

/** What happened between two states of a live subscription that its member should be told. */
export const noticeOf = (
  before: SubscriptionState,
  after: SubscriptionState,
): 'cancelled' | 'resumed' | 'changed' | null => {
  if (!isLive(before.status) || !isLive(after.status)) return null;
  if (before.planId !== after.planId) return 'changed';
  if (before.cancelsAtPeriodEnd === after.cancelsAtPeriodEnd) return null;
  return after.cancelsAtPeriodEnd ? 'cancelled' : 'resumed';
};

/** A unique index allows one live subscription per member. */
export const isSecondLiveError = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'subscriptions_one_live';

type SubscriptionJson = { status: SubscriptionStatus; periodEnd: string; cancelsAtPeriodEnd: boolean };

/** The subscription that `findLatest` returns, as far as the membership needs it. */
export const LATEST_SUBSCRIPTION_SQL: SqlColumn<SubscriptionJson | null, 'memberId'> = ({ memberId }) => `(
  select json_build_object('status', status, 'periodEnd', period_end, 'cancelsAtPeriodEnd', cancel_at_period_end)
  from subscriptions where user_id = ${memberId} and status not in ('incomplete', 'duplicate')
  order by case when status in (${LIVE_STATUSES.map((status) => `'${status}'`).join(', ')}) then 0 else 1 end, id desc
  limit 1)`;

export const subscriptionRepository = {
  findByProviderId: async (executor: Executor, providerId: string): Promise<Subscription | undefined> => {
    const row = await executor
      .selectFrom('subscriptions')
      .select(COLUMNS)
      .where('provider_subscription_id', '=', providerId)
      .executeTakeFirst();
    return row && parseSubscription(row);
  },

  findLive: async (executor: Executor, memberId: number): Promise<Subscription | undefined> => {
    const row = await executor
      .selectFrom('subscriptions')
      .select(COLUMNS)
      .where('user_id', '=', memberId)
      .where('status', 'in', LIVE_STATUSES)
      .executeTakeFirst();
    return row && parseSubscription(row);
  },

  lock: async (executor: Executor, memberId: number, id: number): Promise<void> => {
    await executor
      .selectFrom('subscriptions')
      .select('id')
      .where('user_id', '=', memberId)
      .where('id', '=', id)
      // Not `for update`: it would wait for the foreign key of a payment that another transaction inserts, while that one
      // waits for this lock.
      .forNoKeyUpdate()
      .execute();
  },

  listByOrder: async (
    executor: Executor,
    { memberId, id }: { memberId: number; id: number },
  ): Promise<string[]> =>
    (
      await executor
        .selectFrom('subscriptions')
        .select('provider_subscription_id as providerId')
        .where('user_id', '=', memberId)
        .where('order_id', '=', id)
        .execute()
    ).map(({ providerId }) => providerId),

  findLatest: async (executor: Executor, memberId: number): Promise<Subscription | undefined> => {
    const row = await executor
      .selectFrom('subscriptions')
      .select(COLUMNS)
      .where('user_id', '=', memberId)
      .where('status', 'not in', ['incomplete', 'duplicate'])
      .orderBy((order) => order.case().when('status', 'in', LIVE_STATUSES).then(0).else(1).end())
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row && parseSubscription(row);
  },

  /** Undefined when it already exists. */
  insert: async (
    executor: Executor,
    subscription: SubscriptionState & { memberId: number; orderId: number; providerId: string; at: Date },
  ): Promise<Subscription | undefined> => {
    const row = await executor
      .insertInto('subscriptions')
      .values({
        user_id: subscription.memberId,
        order_id: subscription.orderId,
        provider_subscription_id: subscription.providerId,
        created_at: subscription.at,
        ...toColumns(subscription),
      })
      .onConflict((conflict) => conflict.column('provider_subscription_id').doNothing())
      .returning(COLUMNS)
      .executeTakeFirst();
    return row && parseSubscription(row);
  },

  /** Undefined when another writer changed it since this version was read. */
  update: async (
    executor: Executor,
    known: Subscription,
    state: SubscriptionState,
  ): Promise<Subscription | undefined> => {
    const row = await executor
      .updateTable('subscriptions')
      .set({ ...toColumns(state), version: known.version + 1 })
      .where('user_id', '=', known.memberId)
      .where('id', '=', known.id)
      .where('version', '=', known.version)
      .returning(COLUMNS)
      .executeTakeFirst();
    return row && parseSubscription(row);
  },

  saveCancelReason: async (executor: Executor, subscription: Subscription, reason: string) => {
    await sql`update subscriptions set cancel_reason = ${reason}, version = version + 1
      where user_id = ${subscription.memberId} and id = ${subscription.id}`.execute(executor);
  },

  /** Before a change is sent, and null once it is answered. */
  savePendingChange: async (
    executor: Executor,
    subscription: Subscription,
    pending: PendingChange | null,
  ) => {
    await sql`update subscriptions set pending_change = ${pending && JSON.stringify(pending)}, version = version + 1
      where user_id = ${subscription.memberId} and id = ${subscription.id}`.execute(executor);
  },

  listPastPeriodEnd: (executor: Executor, before: Date) =>
    executor
      .selectFrom('subscriptions')
      .select('provider_subscription_id as providerId')
      .where('status', 'in', LIVE_STATUSES)
      .where('period_end', '<', before)
      .orderBy('period_end')
      .limit(10_000)
      .execute(),
};
