import type { Reward } from '@maetrix/contract';
import { sql } from 'kysely';

import type { Executor } from '#app/platform/database.ts';

export type RedemptionRequest = { requestKey: string; points: number; reward: Reward };

export type Redemption = {
  id: number;
  points: number;
  reward: Reward;
  status: 'requested' | 'approved' | 'rejected';
  createdAt: Date;
};

const COLUMNS = ['id', 'points', 'reward', 'status', 'created_at as createdAt'] as const;

type Row = Omit<Redemption, 'reward' | 'status'> & { reward: string; status: string };

const parseRedemption = ({ id, points, reward, status, createdAt }: Row): Redemption => ({
  id,
  points,
  reward: reward as Reward,
  status: status as Redemption['status'],
  createdAt,
});

export const redemptionRepository = {
  findByKey: async (
    executor: Executor,
    memberId: number,
    requestKey: string,
  ): Promise<Redemption | undefined> => {
    const row = await executor
      .selectFrom('redemptions')
      .select(COLUMNS)
      .where('user_id', '=', memberId)
      .where('request_key', '=', requestKey)
      .executeTakeFirst();
    return row && parseRedemption(row);
  },

  hasOpen: async (executor: Executor, memberId: number): Promise<boolean> =>
    (await executor
      .selectFrom('redemptions')
      .select('id')
      .where('user_id', '=', memberId)
      .where('status', '=', 'requested')
      .executeTakeFirst()) !== undefined,

  insert: async (
    executor: Executor,
    memberId: number,
    request: RedemptionRequest,
    at: Date,
  ): Promise<Redemption> =>
    parseRedemption(
      await executor
        .insertInto('redemptions')
        .values({
          user_id: memberId,
          request_key: request.requestKey,
          points: request.points,
          reward: request.reward,
          created_at: at,
        })
        .returning(COLUMNS)
        .executeTakeFirstOrThrow(),
    ),

  /** Undefined unless the member has an open request with this id. */
  decide: async (
    executor: Executor,
    { memberId, id }: { memberId: number; id: number },
    decision: 'approved' | 'rejected',
    at: Date,
  ): Promise<Redemption | undefined> => {
    const row = await executor
      .updateTable('redemptions')
      .set({ status: decision, decided_at: at })
      .where('user_id', '=', memberId)
      .where('id', '=', id)
      .where('status', '=', 'requested')
      .returning(COLUMNS)
      .executeTakeFirst();
    return row && parseRedemption(row);
  },

  /** The latest request, and the points of all requests that were approved. */
  findLatest: async (
    executor: Executor,
    memberId: number,
  ): Promise<{ redeemed: number; latest: Redemption | null }> => {
    const { rows } = await sql<Row & { redeemed: number }>`
      select id, points, reward, status, created_at as "createdAt",
        (select coalesce(sum(points), 0)::bigint from redemptions where user_id = ${memberId} and status = 'approved') as redeemed
      from redemptions where user_id = ${memberId} order by id desc limit 1`.execute(executor);
    const [row] = rows;
    return row ? { redeemed: row.redeemed, latest: parseRedemption(row) } : { redeemed: 0, latest: null };
  },
};
