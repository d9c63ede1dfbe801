import { sql } from 'kysely';

import { prepareStatement, type Executor } from '#app/platform/database.ts';
import { selectColumns, type RowOf, type SqlColumn } from '#app/platform/sql-columns.ts';

import type { GrantSource } from './access.ts';
import type { RevokeReason } from './grant-end.ts';

/** A member's active grants. */
const GRANTS_SQL: SqlColumn<GrantTuple[], 'memberId' | 'now'> = ({ memberId, now }) => `(
  select coalesce(json_agg(json_build_array(plan_id, item_id, source, starts_at, ends_at)), '[]')
  from grants where user_id = ${memberId} and revoked_at is null
    and starts_at <= ${now} and (ends_at is null or ends_at > ${now}))`;

const DEFAULT_PLAN_SQL: SqlColumn<number | null, never> = () => '(select id from plans where is_default)';

/** What a member may open, for `readMemberAccess`. */
export const MEMBER_ACCESS_COLUMNS = { grants: GRANTS_SQL, defaultPlanId: DEFAULT_PLAN_SQL };

export type MemberAccessRow = RowOf<typeof MEMBER_ACCESS_COLUMNS>;

/** Of a member's grants of a plan with this item: the one that expired last. */
export const LAST_EXPIRED_PLAN_SQL: SqlColumn<GrantTuple | null, 'memberId' | 'now' | 'itemId'> = ({
  memberId,
  now,
  itemId,
}) => `(
  select json_build_array(plan_id, item_id, source, starts_at, ends_at)
  from grants where user_id = ${memberId} and revoked_at is null and ends_at <= ${now}
    and plan_id in (select plan_id from plan_items where item_id = ${itemId})
  order by ends_at desc limit 1)`;

/** Whether a member has a plan now. */
export const HAS_PLAN_SQL: SqlColumn<boolean, 'memberId' | 'now'> = ({ memberId, now }) => `exists (
  select from grants where user_id = ${memberId} and plan_id is not null and revoked_at is null
    and starts_at <= ${now} and (ends_at is null or ends_at > ${now}))`;

/** Whether a member has a plan or had one; a refunded one does not count. */
export const HAS_HAD_PLAN_SQL: SqlColumn<boolean, 'memberId'> = ({ memberId }) => `exists (
  select from grants where user_id = ${memberId} and plan_id is not null and revoked_at is null)`;

/** Whether a member has or had a plan that began by then; a refunded one does not count. */
export const HAS_HAD_PLAN_SINCE_SQL: SqlColumn<boolean, 'memberId' | 'since'> = ({
  memberId,
  since,
}) => `exists (
  select from grants where user_id = ${memberId} and plan_id is not null and revoked_at is null
    and starts_at <= ${since})`;

type PlanGrantJson = { planId: number; startsAt: string; endsAt: string | null };

/** A member's grants of plans, expired ones too, without the revoked. */
export const PLAN_GRANTS_SQL: SqlColumn<PlanGrantJson[], 'memberId'> = ({ memberId }) => `(
  select coalesce(json_agg(json_build_object('planId', plan_id, 'startsAt', starts_at, 'endsAt', ends_at)), '[]')
  from grants where user_id = ${memberId} and plan_id is not null and revoked_at is null)`;

/** The plans that include an item. */
export const ITEM_PLANS_SQL: SqlColumn<number[], 'itemId'> = ({ itemId }) => `array(
  select plan_id from plan_items where item_id = ${itemId} order by plan_id)`;

/** Some plans: those on offer first, the cheapest of them first. */
export const PLANS_SQL: SqlColumn<{ id: number; name: string }[], 'planIds'> = ({ planIds }) => `(
  select coalesce(json_agg(json_build_object('id', id, 'name', name)
    order by status = 'active' and not is_default desc, fee_minor, position), '[]')
  from plans where id = any(${planIds}))`;

type NewGrant = {
  memberId: number;
  planId?: number;
  itemId?: number;
  source: GrantSource;
  cause: string;
  startsAt: Date;
  endsAt: Date | null;
};

export const entitlementsRepository = {
  findMemberAccess: prepareStatement<{ memberId: number; now: Date }, MemberAccessRow>(
    'member-access',
    `select ${selectColumns(MEMBER_ACCESS_COLUMNS, { memberId: '$1', now: '$2' })}`,
    ({ memberId, now }) => [memberId, now],
  ),

  findLastExpiredPlan: prepareStatement<
    { memberId: number; now: Date; itemId: number },
    { lastExpiredPlan: GrantTuple | null }
  >(
    'last-expired-plan',
    `select ${LAST_EXPIRED_PLAN_SQL({ memberId: '$1', now: '$2', itemId: '$3' })} as "lastExpiredPlan"`,
    ({ memberId, now, itemId }) => [memberId, now, itemId],
  ),

  listPlans: (executor: Executor) => executor.selectFrom('plans').selectAll().orderBy('position').execute(),

  /** Current and past plan grants of a member that were not revoked. */
  listPlanGrants: async (executor: Executor, memberId: number) => {
    const rows = await executor
      .selectFrom('grants')
      .select(['plan_id as planId', 'starts_at as startsAt', 'ends_at as endsAt'])
      .where('user_id', '=', memberId)
      .where('plan_id', 'is not', null)
      .where('revoked_at', 'is', null)
      .execute();
    return rows.flatMap(({ planId, startsAt, endsAt }) =>
      planId === null ? [] : { planId, startsAt, endsAt },
    );
  },

  /** Those of these members who have one of these plans now. */
  listHolders: async (
    executor: Executor,
    { memberIds, planIds, now }: { memberIds: number[]; planIds: number[]; now: Date },
  ): Promise<number[]> => {
    const { rows } = await sql<{ memberId: number }>`
      select member.id as "memberId" from unnest(${memberIds}::bigint[]) member (id)
      where exists (select from plans where is_default and plans.id = any(${planIds}::bigint[]))
        or exists (select from grants where user_id = member.id and plan_id = any(${planIds}::bigint[])
          and revoked_at is null and starts_at <= ${now} and (ends_at is null or ends_at > ${now}))`.execute(
      executor,
    );
    return rows.map(({ memberId }) => memberId);
  },

  /** The grants of an item, or of a plan with it, that expired or were revoked; what ended first comes first. */
  listEndedGrants: async (executor: Executor, memberId: number, itemId: number, now: Date) => {
    const { rows } = await sql<{
      planId: number | null;
      source: GrantSource;
      cause: string;
      startsAt: Date;
      endedAt: Date;
      revokeReason: string | null;
    }>`
      select plan_id as "planId", source, cause, starts_at as "startsAt",
             coalesce(revoked_at, ends_at) as "endedAt", revoke_reason as "revokeReason"
      from grants
      where user_id = ${memberId} and (revoked_at is not null or ends_at <= ${now})
        and (item_id = ${itemId} or plan_id in (select plan_id from plan_items where item_id = ${itemId}))
      order by "endedAt", id`.execute(executor);
    return rows;
  },

  /** Includes an item in plans. */
  insertPlanItems: async (executor: Executor, itemId: number, planIds: number[]) => {
    if (planIds.length)
      await executor
        .insertInto('plan_items')
        .values(planIds.map((plan_id) => ({ plan_id, item_id: itemId })))
        .execute();
  },

  /** Does nothing when this cause has already granted. */
  insertGrant: async (executor: Executor, grant: NewGrant) => {
    await executor
      .insertInto('grants')
      .values({
        user_id: grant.memberId,
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
    grant: { memberId: number; source: GrantSource; cause: string },
    reason: RevokeReason,
    at: Date,
  ) => {
    await executor
      .updateTable('grants')
      .set({ revoked_at: at, revoke_reason: reason })
      .where('user_id', '=', grant.memberId)
      .where('source', '=', grant.source)
      .where('cause', '=', grant.cause)
      .where('revoked_at', 'is', null)
      .execute();
  },
};

/** Plan, item, source, start, end. */
export type GrantTuple = [number | null, number | null, GrantSource, string, string | null];
