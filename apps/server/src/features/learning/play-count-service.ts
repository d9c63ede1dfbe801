import type { Database } from '#app/platform/database.ts';

import { playCountRepository as repository } from './play-count-repository.ts';

const toMap = (rows: { itemId: number; count: number }[]) =>
  new Map(rows.map(({ itemId, count }) => [itemId, count]));

/** How often items were started; 0 is left out. */
export const createPlayCounts = ({ database: { pool } }: { database: Database }) => ({
  /** By all members. */
  countByItem: async (ids: number[]): Promise<Map<number, number>> =>
    toMap(await repository.listByItems(pool, ids)),

  /** By one member, the latest started item first. */
  countByItemOfMember: async (memberId: number): Promise<Map<number, number>> =>
    toMap(await repository.listByMember(pool, memberId)),
});

export type PlayCounts = ReturnType<typeof createPlayCounts>;
