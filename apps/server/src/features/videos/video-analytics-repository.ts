import { prepareStatement, type Executor } from '#app/platform/database.ts';
import type { Visitor } from '#app/platform/visitor.ts';

/** A member or a visitor who watches; `viewer` is a keyed hash. */
export type Viewing = { itemId: number; viewer: Buffer; memberId: number | null; at: Date };

export const videoAnalyticsRepository = {
  /** Does nothing when this share of this viewing is counted already. */
  insertMark: async (executor: Executor, viewing: Viewing, percentage: number) => {
    await executor
      .insertInto('watch_marks')
      .values({
        item_id: viewing.itemId,
        viewer: viewing.viewer,
        percentage,
        user_id: viewing.memberId,
        at: viewing.at,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  findMemberStart: prepareStatement<{ itemId: number; memberId: number }, { at: Date }>(
    'video-start-of-member',
    `select at from video_starts where item_id = $1 and user_id = $2 order by at limit 1`,
    ({ itemId, memberId }) => [itemId, memberId],
  ),

  /** When the first of these visitors started the video. */
  findVisitorStart: prepareStatement<{ itemId: number; viewers: Visitor[] }, { at: Date }>(
    'video-start-of-visitor',
    `select at from video_starts where item_id = $1 and day = any($2::date[]) and viewer = any($3::bytea[])
     order by at limit 1`,
    ({ itemId, viewers }) => [itemId, viewers.map(({ day }) => day), viewers.map(({ visitor }) => visitor)],
  ),

  /** Does nothing when this viewer started the video on this day already. */
  insertStart: async (
    executor: Executor,
    viewing: Viewing,
    start: { day: string; path: string; clientDetails: string | null },
  ) => {
    await executor
      .insertInto('video_starts')
      .values((value) => ({
        item_id: viewing.itemId,
        day: value.cast<Date>(value.val(start.day), 'date'),
        viewer: viewing.viewer,
        user_id: viewing.memberId,
        path: start.path,
        client_details: start.clientDetails,
        at: viewing.at,
      }))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
};
