import { prepareStatement, type Executor } from '#app/platform/database.ts';

import type { GrantSource } from './access.ts';

/** Columns of a query on `users me`; `$2` is now: the member's active grants and the default plan. */
export const ACTIVE_GRANTS_SQL = `(
  select coalesce(json_agg(json_build_array(plan_id, item_id, source, starts_at, ends_at)), '[]')
  from grants where user_id = me.id and revoked_at is null and starts_at <= $2 and (ends_at is null or ends_at > $2)
  ) as grants, (select id from plans where is_default) as "defaultPlanId"`;

/** A column of a query on `users me`; `$2` is now, `$3` an item: the grant of a plan with it that expired last. */
export const LAST_EXPIRED_PLAN_SQL = `(
  select json_build_array(plan_id, item_id, source, starts_at, ends_at)
  from grants where user_id = me.id and revoked_at is null and ends_at <= $2
    and plan_id in (select plan_id from plan_items where item_id = $3)
  order by ends_at desc limit 1) as "lastExpiredPlan"`;

/** A column of a query on `users me`: whether the member has a plan or had one; a refunded one does not count. */
export const HAS_HAD_PLAN_SQL = `exists (
  select from grants where user_id = me.id and plan_id is not null and revoked_at is null)`;

/** The columns of `ACTIVE_GRANTS_SQL`. */
export type ActiveGrantsRow = { grants: GrantTuple[]; defaultPlanId: number | null };

/** A column of a query on `items item`: the plans that include it. */
export const ITEM_PLANS_SQL = `array(
  select plan_id from plan_items where item_id = item.id order by plan_id)`;

type NewGrant = {
  userId: number;
  planId?: number;
  itemId?: number;
  source: GrantSource;
  cause: string;
  startsAt: Date;
  endsAt: Date | null;
};

export const entitlementsRepository = {
  findActiveGrants: prepareStatement<{ userId: number; now: Date }, ActiveGrantsRow>(
    'active-grants',
    `select ${ACTIVE_GRANTS_SQL} from (select $1::bigint as id) me`,
    ({ userId, now }) => [userId, now],
  ),

  findLastExpiredPlan: prepareStatement<
    { userId: number; now: Date; itemId: number },
    { lastExpiredPlan: GrantTuple | null }
  >(
    'last-expired-plan',
    `select ${LAST_EXPIRED_PLAN_SQL} from (select $1::bigint as id) me`,
    ({ userId, now, itemId }) => [userId, now, itemId],
  ),

  listPlans: (executor: Executor) => executor.selectFrom('plans').selectAll().orderBy('position').execute(),

  /** Current and past plan grants of a member that were not revoked. */
  listPlanGrants: async (executor: Executor, userId: number) => {
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

  /** Does nothing when this cause has already granted. */
  insertGrant: async (executor: Executor, grant: NewGrant) => {
    await executor
      .insertInto('grants')
      .values({
        user_id: grant.userId,
        plan_id: grant.planId ?? null,
        item_id: grant.itemId ?? null,
        source: grant.source,
        cause: grant.cause,
        starts_at: grant.startsAt,
        ends_at: grant.endsAt,
      })
      .onConflict((conflict) => conflict.columns(['user_id', 'source', 'cause']).doNothing())
      .execute();
  },

  revokeGrant: async (
    executor: Executor,
    grant: { userId: number; source: GrantSource; cause: string },
    reason: string,
    at: Date,
  ) => {
    await executor
      .updateTable('grants')
      .set({ revoked_at: at, revoke_reason: reason })
      .where('user_id', '=', grant.userId)
      .where('source', '=', grant.source)
      .where('cause', '=', grant.cause)
      .where('revoked_at', 'is', null)
      .execute();
  },
};

/** Plan, item, source, start, end. */
export type GrantTuple = [number | null, number | null, GrantSource, string, string | null];
