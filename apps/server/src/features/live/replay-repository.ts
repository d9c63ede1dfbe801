import { sql } from 'kysely';

import type { Executor } from '#app/platform/database.ts';

export type EndedStream = {
  id: number;
  publicId: string;
  title: string;
  description: string;
  endedAt: Date;
  replayAssetId: number | null;
  planIds: number[];
};

const ENDED = sql.raw(`stream.id, stream.public_id as "publicId", stream.title, stream.description,
  stream.ended_at as "endedAt", stream.replay_asset_id as "replayAssetId",
  array(select plan_id from live_stream_plans where stream_id = stream.id) as "planIds"`);

export const replayRepository = {
  /** Whether the stream has ended; undefined when there is no such stream. */
  insertRecording: async (
    executor: Executor,
    { publicId, file, now }: { publicId: string; file: string; now: Date },
  ): Promise<{ id: number; hasEnded: boolean } | undefined> => {
    const { rows } = await sql<{ id: number; hasEnded: boolean }>`
      with stream as (select id, status = 'ended' as ended from live_streams where public_id = ${publicId}),
      added as (insert into live_recordings (stream_id, file, recorded_at)
        select id, ${file}, ${now} from stream on conflict do nothing)
      select id, ended as "hasEnded" from stream`.execute(executor);
    return rows[0];
  },

  /** Of which the ingest said that they are closed, and those that the replay is joined from. */
  listRecordings: (executor: Executor, streamId: number) =>
    executor
      .selectFrom('live_recordings')
      .select(['file', 'is_joined as isJoined'])
      .where('stream_id', '=', streamId)
      .orderBy('file')
      .execute(),

  /** Decides what the replay is joined from. */
  markJoined: async (executor: Executor, streamId: number, files: string[], now: Date): Promise<void> => {
    await executor
      .insertInto('live_recordings')
      .values(files.map((file) => ({ stream_id: streamId, file, recorded_at: now, is_joined: true })))
      .onConflict((conflict) => conflict.columns(['stream_id', 'file']).doUpdateSet({ is_joined: true }))
      .execute();
  },

  removeRecording: async (executor: Executor, streamId: number, file: string): Promise<void> => {
    await executor
      .deleteFrom('live_recordings')
      .where('stream_id', '=', streamId)
      .where('file', '=', file)
      .execute();
  },

  findEnded: async (executor: Executor, streamId: number): Promise<EndedStream | undefined> => {
    const { rows } = await sql<EndedStream>`
      select ${ENDED} from live_streams stream
      where id = ${streamId} and status = 'ended'`.execute(executor);
    return rows[0];
  },

  setAsset: async (executor: Executor, streamId: number, assetId: number): Promise<void> => {
    await executor
      .updateTable('live_streams')
      .set({ replay_asset_id: assetId })
      .where('id', '=', streamId)
      .execute();
  },

  findByAsset: async (executor: Executor, assetId: number): Promise<number | undefined> =>
    (
      await executor
        .selectFrom('live_streams')
        .select('id')
        .where('replay_asset_id', '=', assetId)
        .executeTakeFirst()
    )?.id,

  /** The stream whose replay this asset is, until its replay is published; locked. */
  lockByAsset: async (executor: Executor, assetId: number): Promise<EndedStream | undefined> => {
    const { rows } = await sql<EndedStream>`
      select ${ENDED} from live_streams stream
      where replay_asset_id = ${assetId} and replay_slug is null for update`.execute(executor);
    return rows[0];
  },

  setSlug: async (executor: Executor, streamId: number, slug: string): Promise<void> => {
    await executor
      .updateTable('live_streams')
      .set({ replay_slug: slug })
      .where('id', '=', streamId)
      .execute();
  },
};
