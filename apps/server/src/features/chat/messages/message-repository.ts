import { sql, type RawBuilder } from 'kysely';

import { PRIVATE_FILE_SQL } from '#app/features/media/index.ts';
import type { Executor } from '#app/platform/database.ts';
import { searchBlocks } from '#app/platform/word-blocks.ts';

import { MAX_EDITS, type Message, type MessageKey } from './message.ts';

/** How many of those who reacted are named. */
const NAMED_REACTIONS = 20;
const PARENT_TEXT = 200;
const MAX_WORDS = 8;
/** As `words_of` of the database splits a text; marks belong to their letters. */
const WORD = /[\p{L}\p{N}\p{M}]+/gu;

const select = (viewer: number, where: RawBuilder<unknown>) => sql<Message>`
  select message.room_id as "roomId", room.code as "roomCode", message.seq, message.user_id as "authorId",
    message.sent_at as "sentAt", message.body, message.status, message.edited_at as "editedAt",
    message.pinned_at as "pinnedAt", message.change_no as change,
    case when message.asset_id is not null then ${sql.raw(PRIVATE_FILE_SQL('message.asset_id'))} end as file,
    case when message.link_preview_id is not null then (
      select json_build_object('address', preview.address, 'title', preview.title, 'description', preview.description)
      from chat_link_previews preview where preview.id = message.link_preview_id and preview.title is not null) end as "linkPreview",
    case when message.reply_to is not null then (
      select json_build_object('seq', parent.seq, 'authorId', parent.user_id, 'status', parent.status,
        'body', left(parent.body, ${PARENT_TEXT}))
      from chat_messages parent where parent.room_id = message.room_id and parent.seq = message.reply_to) end as "replyTo",
    array(select mention.user_id from chat_mentions mention
      where mention.room_id = message.room_id and mention.seq = message.seq order by 1) as mentions,
    coalesce((select json_agg(json_build_object('emoji', emoji, 'count', count, 'memberIds', (
          array(select user_id from chat_reactions own where own.user_id = ${viewer}
            and own.room_id = message.room_id and own.seq = message.seq and own.emoji = grouped.emoji)
          || array(select user_id from chat_reactions named where named.room_id = message.room_id
            and named.seq = message.seq and named.emoji = grouped.emoji and named.user_id <> ${viewer}
            order by named.at limit ${sql.lit(NAMED_REACTIONS)}))[1:${sql.lit(NAMED_REACTIONS)}]) order by first_at, emoji)
      from (select emoji, count(*) as count, min(at) as first_at from chat_reactions reaction
            where reaction.room_id = message.room_id and reaction.seq = message.seq group by emoji) grouped), '[]') as reactions
  from chat_messages message join chat_rooms room on room.id = message.room_id
  where ${where}`;

const rows = async (executor: Executor, query: ReturnType<typeof select>): Promise<Message[]> =>
  (await query.execute(executor)).rows;

export const messageRepository = {
  find: async (
    executor: Executor,
    { roomId, seq }: MessageKey,
    viewer: number,
  ): Promise<Message | undefined> =>
    (await rows(executor, select(viewer, sql`message.room_id = ${roomId} and message.seq = ${seq}`)))[0],

  /** Changes of one message run one after the other. */
  lock: (executor: Executor, { roomId, seq }: MessageKey) =>
    executor
      .selectFrom('chat_messages')
      .select(['user_id as authorId', 'sent_at as sentAt', 'status', 'body', 'asset_id as assetId'])
      .where('room_id', '=', roomId)
      .where('seq', '=', seq)
      .forNoKeyUpdate()
      .executeTakeFirst(),

  /** The newest of a room, or those before a message; the oldest first. */
  listBefore: async (
    executor: Executor,
    viewer: number,
    { roomId, before, limit }: { roomId: number; before: number | undefined; limit: number },
  ): Promise<Message[]> =>
    (
      await rows(
        executor,
        select(
          viewer,
          sql`message.room_id = ${roomId} and message.seq < ${before ?? Number.MAX_SAFE_INTEGER}
              order by message.seq desc limit ${limit}`,
        ),
      )
    ).toReversed(),

  /** The first message of a room at a moment or later. */
  findFirstAt: async (executor: Executor, roomId: number, at: Date): Promise<number | undefined> =>
    (
      await executor
        .selectFrom('chat_messages')
        .select('seq')
        .where('room_id', '=', roomId)
        .where('sent_at', '>=', at)
        .orderBy('sent_at')
        .orderBy('seq')
        .limit(1)
        .executeTakeFirst()
    )?.seq,

  listSince: (
    executor: Executor,
    viewer: number,
    { roomId, since, limit }: { roomId: number; since: number; limit: number },
  ): Promise<Message[]> =>
    rows(
      executor,
      select(
        viewer,
        sql`message.room_id = ${roomId} and message.seq > ${since} order by message.seq limit ${limit}`,
      ),
    ),

  /** Messages up to one that have changed since, in the order of their changes. */
  listChanged: (
    executor: Executor,
    viewer: number,
    {
      roomId,
      upTo,
      sinceChange,
      limit,
    }: { roomId: number; upTo: number; sinceChange: number; limit: number },
  ): Promise<Message[]> =>
    rows(
      executor,
      select(
        viewer,
        sql`message.room_id = ${roomId} and message.change_no > ${sinceChange} and message.change_no > 0
            and message.seq <= ${upTo} order by message.change_no limit ${limit}`,
      ),
    ),

  listPinned: (executor: Executor, viewer: number, roomId: number, limit: number): Promise<Message[]> =>
    rows(
      executor,
      select(
        viewer,
        sql`message.room_id = ${roomId} and message.pinned_at is not null and message.status = 'visible'
            order by message.seq limit ${limit}`,
      ),
    ),

  /** The newest messages with all words, or those before a message; the oldest first. */
  search: async (
    executor: Executor,
    viewer: number,
    query: { roomId: number; text: string; upTo: number; without: number[]; limit: number },
  ): Promise<Message[]> => {
    const { roomId, upTo, without, limit } = query;
    const words = (query.text.match(WORD) ?? []).slice(0, MAX_WORDS);
    // The innermost query knows nothing of order and limit, and so is answered by the index of words alone.
    const found = await searchBlocks(upTo, limit, ({ bits, newest, oldest }) =>
      rows(
        executor,
        select(
          viewer,
          sql`message.room_id = ${roomId} and message.seq = any(array(
            select found.seq from generate_series(${newest}::bigint, ${oldest}::bigint, -1) block
            cross join lateral (
              select hit.seq from (
                select seq from chat_messages
                where block_words(room_id::text, seq, body) @@ block_query(word_block(${roomId}::bigint::text, ${bits}, block),
                      (select words_of(${words.join(' ')})), (select words_of(${words.at(-1) ?? ''})))
                  and status = 'visible' and user_id <> all(${without}::bigint[]) and seq <= ${upTo} offset 0) hit
              order by hit.seq desc limit ${limit}) found
            limit ${limit})) order by message.seq desc`,
        ),
      ),
    );
    return found.toReversed();
  },

  /** The newest visible message of a member with this text in a channel or a conversation of the reader. */
  findByText: async (
    executor: Executor,
    { authorId, text, readerId }: { authorId: number; text: string; readerId: number },
  ): Promise<MessageKey | undefined> =>
    (
      await sql<MessageKey>`
        select message.room_id as "roomId", message.seq from chat_messages message
        join chat_rooms room on room.id = message.room_id
        where message.user_id = ${authorId} and message.body = ${text}
          and (room.kind = 'channel' or ${readerId} = any(room.direct_pair))
        order by message.sent_at desc limit 1`.execute(executor)
    ).rows[0],

  findSent: (executor: Executor, memberId: number, clientKey: string) =>
    executor
      .selectFrom('chat_send_keys')
      .select(['room_id as roomId', 'seq'])
      .where('user_id', '=', memberId)
      .where('client_key', '=', clientKey)
      .executeTakeFirst(),

  /** Numbers and stores a message; a key that was used before answers with its first message. */
  post: async (
    executor: Executor,
    message: {
      roomId: number;
      memberId: number;
      clientKey: string;
      body: string;
      assetId: number | null;
      replyTo: number | null;
      at: Date;
    },
  ): Promise<MessageKey & { isNew: boolean }> => {
    const { rows: posted } = await sql<MessageKey & { isNew: boolean }>`
      select room_id as "roomId", seq, is_new as "isNew" from chat_post(${message.roomId}, ${message.memberId},
        ${message.clientKey}, ${message.body}, ${message.assetId}, ${message.replyTo}, ${message.at})`.execute(
      executor,
    );
    const [first] = posted;
    if (!first) throw new Error('A message was neither stored nor found');
    return first;
  },

  /** The next number of the changes of a room; holds the room's lock until the transaction ends. */
  nextChange: async (executor: Executor, roomId: number): Promise<number> =>
    (
      await executor
        .updateTable('chat_heads')
        .set(({ eb }) => ({ last_change: eb('last_change', '+', 1) }))
        .where('room_id', '=', roomId)
        .returning('last_change as change')
        .executeTakeFirstOrThrow()
    ).change,

  update: async (
    executor: Executor,
    { roomId, seq }: MessageKey,
    change: number,
    values: {
      body?: string | null;
      asset_id?: null;
      link_preview_id?: number | null;
      status?: 'visible' | 'hidden' | 'deleted';
      edited_at?: Date;
      pinned_at?: Date | null;
    } = {},
  ): Promise<void> => {
    await executor
      .updateTable('chat_messages')
      .set({ ...values, change_no: change })
      .where('room_id', '=', roomId)
      .where('seq', '=', seq)
      .execute();
  },

  insertVersion: async (
    executor: Executor,
    { roomId, seq }: MessageKey,
    version: {
      change: number;
      memberId: number;
      kind: 'edited' | 'deleted';
      body: string | null;
      assetId: number | null;
      at: Date;
    },
  ): Promise<void> => {
    await executor
      .insertInto('chat_message_versions')
      .values({
        room_id: roomId,
        seq,
        change_no: version.change,
        user_id: version.memberId,
        kind: version.kind,
        body: version.body,
        asset_id: version.assetId,
        at: version.at,
      })
      .execute();
  },

  /** What a message said before: its edits, and its deletion. */
  listVersions: async (executor: Executor, { roomId, seq }: MessageKey) =>
    (
      await executor
        .selectFrom('chat_message_versions')
        .select(['kind', 'body', 'at'])
        .where('room_id', '=', roomId)
        .where('seq', '=', seq)
        .orderBy('change_no', 'desc')
        .limit(MAX_EDITS + 1)
        .execute()
    ).toReversed(),

  countVersions: async (executor: Executor, { roomId, seq }: MessageKey): Promise<number> =>
    (
      await executor
        .selectFrom('chat_message_versions')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('room_id', '=', roomId)
        .where('seq', '=', seq)
        .executeTakeFirstOrThrow()
    ).count,

  /** Returns those who were not mentioned in it before. */
  replaceMentions: async (
    executor: Executor,
    { roomId, seq }: MessageKey,
    memberIds: number[],
  ): Promise<number[]> => {
    await executor
      .deleteFrom('chat_mentions')
      .where('room_id', '=', roomId)
      .where('seq', '=', seq)
      .$if(memberIds.length > 0, (query) => query.where('user_id', 'not in', memberIds))
      .execute();
    if (!memberIds.length) return [];
    const inserted = await executor
      .insertInto('chat_mentions')
      .values(memberIds.map((memberId) => ({ user_id: memberId, room_id: roomId, seq })))
      .onConflict((conflict) => conflict.doNothing())
      .returning('user_id')
      .execute();
    return inserted.map((row) => row.user_id);
  },

  /** Those whom a message mentioned that a member wrote since. */
  listMentionedSince: async (executor: Executor, authorId: number, since: Date): Promise<number[]> =>
    (
      await sql<{ memberId: number }>`
        select distinct mention.user_id as "memberId" from chat_messages message
        join chat_mentions mention on mention.room_id = message.room_id and mention.seq = message.seq
        where message.user_id = ${authorId} and message.sent_at >= ${since}`.execute(executor)
    ).rows.map(({ memberId }) => memberId),

  /** False when nothing changed. */
  saveReaction: async (
    executor: Executor,
    { roomId, seq }: MessageKey,
    reaction: { memberId: number; emoji: string; isOn: boolean; at: Date },
  ): Promise<boolean> => {
    const { memberId, emoji, at } = reaction;
    if (reaction.isOn) {
      const inserted = await executor
        .insertInto('chat_reactions')
        .values({ user_id: memberId, room_id: roomId, seq, emoji, at })
        .onConflict((conflict) => conflict.doNothing())
        .returning('seq')
        .executeTakeFirst();
      return inserted !== undefined;
    }
    const { numDeletedRows } = await executor
      .deleteFrom('chat_reactions')
      .where('user_id', '=', memberId)
      .where('room_id', '=', roomId)
      .where('seq', '=', seq)
      .where('emoji', '=', emoji)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  },

  countReactions: async (executor: Executor, { roomId, seq }: MessageKey): Promise<number> =>
    (
      await executor
        .selectFrom('chat_reactions')
        .select(({ fn }) => fn.count<number>('emoji').distinct().as('count'))
        .where('room_id', '=', roomId)
        .where('seq', '=', seq)
        .executeTakeFirstOrThrow()
    ).count,

  countPins: async (executor: Executor, roomId: number): Promise<number> =>
    (
      await executor
        .selectFrom('chat_messages')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('room_id', '=', roomId)
        .where('pinned_at', 'is not', null)
        .executeTakeFirstOrThrow()
    ).count,

  /** The room and the author of the message a file was sent with. */
  findByAsset: (executor: Executor, assetId: number) =>
    executor
      .selectFrom('chat_messages')
      .select(['room_id as roomId', 'user_id as authorId', 'status'])
      .where('asset_id', '=', assetId)
      .executeTakeFirst(),
};
