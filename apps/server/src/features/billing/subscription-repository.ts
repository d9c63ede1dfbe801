import { sql } from 'kysely';

import type { Executor } from '#app/platform/database.ts';

import type { HeldPlan, SubscriptionStatus } from './membership.ts';

export type Subscription = {
  id: number;
  userId: number;
  orderId: number | null;
  planId: number;
  providerId: string;
  status: SubscriptionStatus;
  periodStart: Date;
  periodEnd: Date;
  cancelsAtPeriodEnd: boolean;
  endedAt: Date | null;
  version: number;
};

export type SubscriptionState = Pick<
  Subscription,
  'planId' | 'status' | 'periodStart' | 'periodEnd' | 'cancelsAtPeriodEnd' | 'endedAt'
>;

const COLUMNS = [
  'id',
  'user_id as userId',
  'order_id as orderId',
  'plan_id as planId',
  'provider_subscription_id as providerId',
  'status',
  'period_start as periodStart',
  'period_end as periodEnd',
  'cancel_at_period_end as cancelsAtPeriodEnd',
  'ended_at as endedAt',
  'version',
] as const;

const columnsOf = (state: SubscriptionState) => ({
  plan_id: state.planId,
  status: state.status,
  period_start: state.periodStart,
  period_end: state.periodEnd,
  cancel_at_period_end: state.cancelsAtPeriodEnd,
  ended_at: state.endedAt,
});

const LIVE: SubscriptionStatus[] = ['active', 'past_due', 'unpaid'];

const read = (row: Omit<Subscription, 'status'> & { status: string }): Subscription => ({
  ...row,
  status: row.status as SubscriptionStatus,
});

/** A member has one live subscription: the database refuses another. */
export const isSecondLive = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'subscriptions_one_live';

export const subscriptionRepository = {
  findByProviderId: async (executor: Executor, providerId: string): Promise<Subscription | undefined> => {
    const row = await executor
      .selectFrom('subscriptions')
      .select(COLUMNS)
      .where('provider_subscription_id', '=', providerId)
      .executeTakeFirst();
    return row && read(row);
  },

  findLive: async (executor: Executor, userId: number): Promise<Subscription | undefined> => {
    const row = await executor
      .selectFrom('subscriptions')
      .select(COLUMNS)
      .where('user_id', '=', userId)
      .where('status', 'in', LIVE)
      .executeTakeFirst();
    return row && read(row);
  },

  /** Held until the transaction ends. */
  lock: async (executor: Executor, userId: number, id: number): Promise<void> => {
    await executor
      .selectFrom('subscriptions')
      .select('id')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .forUpdate()
      .execute();
  },

  findLatest: async (executor: Executor, userId: number): Promise<Subscription | undefined> => {
    const row = await executor
      .selectFrom('subscriptions')
      .select(COLUMNS)
      .where('user_id', '=', userId)
      .where('status', 'not in', ['incomplete', 'duplicate'])
      .orderBy((order) => order.case().when('status', 'in', LIVE).then(0).else(1).end())
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row && read(row);
  },

  /** Undefined when somebody else wrote it first. */
  insert: async (
    executor: Executor,
    subscription: SubscriptionState & { userId: number; orderId: number; providerId: string; at: Date },
  ): Promise<Subscription | undefined> => {
    const row = await executor
      .insertInto('subscriptions')
      .values({
        user_id: subscription.userId,
        order_id: subscription.orderId,
        provider_subscription_id: subscription.providerId,
        created_at: subscription.at,
        ...columnsOf(subscription),
      })
      .onConflict((conflict) => conflict.column('provider_subscription_id').doNothing())
      .returning(COLUMNS)
      .executeTakeFirst();
    return row && read(row);
  },

  /** Undefined when it was written since this version was read. */
  update: async (
    executor: Executor,
    known: Subscription,
    state: SubscriptionState,
  ): Promise<Subscription | undefined> => {
    const row = await executor
      .updateTable('subscriptions')
      .set({ ...columnsOf(state), version: known.version + 1 })
      .where('user_id', '=', known.userId)
      .where('id', '=', known.id)
      .where('version', '=', known.version)
      .returning(COLUMNS)
      .executeTakeFirst();
    return row && read(row);
  },

  saveReason: async (executor: Executor, subscription: Subscription, reason: string) => {
    await sql`update subscriptions set cancel_reason = ${reason}, version = version + 1
      where user_id = ${subscription.userId} and id = ${subscription.id}`.execute(executor);
  },

  /** Whether the member has ever paid for a plan, so that the first month is not half price again. */
  hadMembership: async (executor: Executor, userId: number): Promise<boolean> => {
    const row = await executor
      .selectFrom('payments')
      .select('id')
      .where('user_id', '=', userId)
      .where('subscription_id', 'is not', null)
      .where('status', '=', 'succeeded')
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  },

  listEnded: (executor: Executor, before: Date) =>
    executor
      .selectFrom('subscriptions')
      .select('provider_subscription_id as providerId')
      .where('status', 'in', LIVE)
      .where('period_end', '<', before)
      .orderBy('period_end')
      .limit(10_000)
      .execute(),

  /** The plans a member holds or held by a grant. */
  listPlansHeld: async (executor: Executor, userId: number): Promise<HeldPlan[]> => {
    const rows = await executor
      .selectFrom('grants')
      .select(['plan_id as planId', 'starts_at as startsAt', 'ends_at as endsAt'])
      .where('user_id', '=', userId)
      .where('plan_id', 'is not', null)
      .where('revoked_at', 'is', null)
      .execute();
    return rows.flatMap(({ planId, startsAt, endsAt }) =>
      planId === null ? [] : { planId, startsAt, endsAt },
    );
  },

  findMember: (executor: Executor, userId: number) =>
    executor
      .selectFrom('users')
      .select(['id', 'email', 'name', 'created_at as joinedAt'])
      .where('id', '=', userId)
      .executeTakeFirst(),
};
