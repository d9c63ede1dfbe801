import { sql } from 'kysely';

import type { Executor } from '#app/platform/database.ts';

export const uploadRepository = {
  insert: async (
    executor: Executor,
    upload: { assetId: number; memberId: number; bytes: number; at: Date },
  ): Promise<void> => {
    await executor
      .insertInto('chat_uploads')
      .values({
        asset_id: upload.assetId,
        user_id: upload.memberId,
        bytes: upload.bytes,
        uploaded_at: upload.at,
      })
      .execute();
  },

  /** What a member has uploaded since and is still kept. */
  sumBytes: async (executor: Executor, memberId: number, since: Date): Promise<number> =>
    (
      await sql<{ sum: number }>`
        select coalesce(sum(bytes), 0)::float8 as sum from chat_uploads
        where user_id = ${memberId} and uploaded_at > ${since}`.execute(executor)
    ).rows[0]?.sum ?? 0,

  /** Locks an upload that no message refers to; false when there is none. */
  lockUnsent: async (executor: Executor, assetId: number): Promise<boolean> => {
    const { rows } = await sql`select from chat_uploads where asset_id = ${assetId} for update`.execute(
      executor,
    );
    if (!rows.length) return false;
    const sent = await sql`
      select from chat_messages where asset_id = ${assetId}
      union all select from chat_message_versions where asset_id = ${assetId}`.execute(executor);
    return sent.rows.length === 0;
  },

  /** Uploads from before a time that nothing refers to any more, in the order of their ids. */
  listUnused: async (
    executor: Executor,
    { before, afterId, limit }: { before: Date; afterId: number; limit: number },
  ): Promise<number[]> =>
    (
      await sql<{ assetId: number }>`
        select asset_id as "assetId" from chat_uploads upload
        where uploaded_at < ${before} and asset_id > ${afterId}
          and not exists (select from chat_messages message where message.asset_id = upload.asset_id)
          and not exists (select from chat_message_versions version where version.asset_id = upload.asset_id)
        order by asset_id limit ${limit}`.execute(executor)
    ).rows.map(({ assetId }) => assetId),

  remove: async (executor: Executor, assetId: number): Promise<void> => {
    await executor.deleteFrom('chat_uploads').where('asset_id', '=', assetId).execute();
  },
};
