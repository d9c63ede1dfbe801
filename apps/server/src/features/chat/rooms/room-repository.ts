import { sql, type RawBuilder } from 'kysely';

import type { Executor } from '#app/platform/database.ts';

import type { Room } from './room.ts';

const MAX_DIRECT_ROOMS = 100;
const EXCERPT = 140;

type ListedRoom = Room & {
  unreadMentions: number;
  hasState: boolean;
  last: {
    seq: number;
    authorId: number;
    sentAt: string;
    status: 'visible' | 'hidden' | 'deleted';
    body: string | null;
  } | null;
};

const sanctioned = (memberId: number, kind: 'banned' | 'muted', now: Date): RawBuilder<boolean> => sql`
  exists (select from chat_sanctions sanction where sanction.user_id = ${memberId} and sanction.kind = ${kind}
    and (sanction.until is null or sanction.until > ${now}))`;

const columns = (memberId: number, now: Date) => sql`
  room.id, room.code, room.kind, room.name, room.topic, room.slow_mode_seconds as "slowModeSeconds",
  room.direct_pair as "directPair", head.last_seq as "lastSeq", head.last_change as "lastChange",
  coalesce(state.read_seq, 0) as "readSeq", coalesce(state.is_muted, false) as "isMuted",
  ${sanctioned(memberId, 'banned', now)} as "isBanned", ${sanctioned(memberId, 'muted', now)} as "isSilenced",
  room.kind = 'direct' and (exists (
    select from chat_blocks block where (block.user_id, block.blocked_id) in (
      (room.direct_pair[1], room.direct_pair[2]), (room.direct_pair[2], room.direct_pair[1])))
    or exists (select from chat_sanctions peer where peer.user_id = any(room.direct_pair) and peer.user_id <> ${memberId}
      and peer.kind = 'banned' and (peer.until is null or peer.until > ${now}))) as "isBlocked"`;

const source = (memberId: number) => sql`
  chat_rooms room join chat_heads head on head.room_id = room.id
  left join chat_room_states state on state.user_id = ${memberId} and state.room_id = room.id`;

const listed = (memberId: number) => sql`
  state.user_id is not null as "hasState",
  (select count(*) from chat_mentions mention join chat_messages message using (room_id, seq)
   where mention.user_id = ${memberId} and mention.room_id = room.id and mention.seq > coalesce(state.read_seq, 0)
     and message.status = 'visible' and not exists (
       select from chat_blocks block where block.user_id = ${memberId} and block.blocked_id = message.user_id))
   as "unreadMentions",
  (select json_build_object('seq', message.seq, 'authorId', message.user_id, 'sentAt', message.sent_at,
     'status', message.status, 'body', left(message.body, ${EXCERPT}))
   from chat_messages message where message.room_id = room.id order by message.seq desc limit 1) as last`;

export const roomRepository = {
  /** A room that the member may know of: a channel, or a direct conversation of theirs. */
  find: async (
    executor: Executor,
    which: { code: string } | { id: number },
    memberId: number,
    now: Date,
  ): Promise<Room | undefined> =>
    (
      await sql<Room>`
        select ${columns(memberId, now)} from ${source(memberId)}
        where ${'code' in which ? sql`room.code = ${which.code}` : sql`room.id = ${which.id}`}
          and (room.kind = 'channel' or ${memberId} = any(room.direct_pair))`.execute(executor)
    ).rows[0],

  isBanned: async (executor: Executor, memberId: number, now: Date): Promise<boolean> =>
    (await sql<{ is: boolean }>`select ${sanctioned(memberId, 'banned', now)} as is`.execute(executor))
      .rows[0]?.is ?? false,

  /** What these members may not do at the moment. */
  listSanctions: async (
    executor: Executor,
    memberIds: number[],
    now: Date,
  ): Promise<{ memberId: number; kind: 'banned' | 'muted' }[]> =>
    (
      await sql<{ memberId: number; kind: 'banned' | 'muted' }>`
        select user_id as "memberId", kind from chat_sanctions
        where user_id = any(${memberIds}) and (until is null or until > ${now}) order by kind desc`.execute(
        executor,
      )
    ).rows,

  findId: async (executor: Executor, code: string): Promise<number | undefined> =>
    (await executor.selectFrom('chat_rooms').select('id').where('code', '=', code).executeTakeFirst())?.id,

  listChannels: async (executor: Executor, memberId: number, now: Date): Promise<ListedRoom[]> =>
    (
      await sql<ListedRoom>`
        select ${columns(memberId, now)}, ${listed(memberId)} from ${source(memberId)}
        where room.kind = 'channel' order by room.position, room.id`.execute(executor)
    ).rows,

  /** Direct conversations of a member that have messages, and with `only` that one; the last used first. */
  listDirect: async (executor: Executor, memberId: number, now: Date, only?: number): Promise<ListedRoom[]> =>
    (
      await sql<ListedRoom>`
        select ${columns(memberId, now)}, ${listed(memberId)}
        from chat_room_states state join chat_rooms room on room.id = state.room_id
        join chat_heads head on head.room_id = room.id
        where state.user_id = ${memberId} and room.kind = 'direct'
          and ${only === undefined ? sql`head.last_seq > 0` : sql`room.id = ${only}`}
        order by head.last_at desc, room.id desc limit ${MAX_DIRECT_ROOMS}`.execute(executor)
    ).rows,

  /** The ids of everything the sockets of a member may have joined. */
  listIds: async (executor: Executor, memberId: number): Promise<number[]> =>
    (
      await sql<{ id: number }>`
        select id from chat_rooms where kind = 'channel'
        union all select room_id from chat_room_states where user_id = ${memberId}`.execute(executor)
    ).rows.map(({ id }) => id),

  /** The id of the direct conversation of two members, created unless it exists. */
  ensureDirect: async (executor: Executor, pair: [number, number], code: string): Promise<number> => {
    const inserted = await executor
      .insertInto('chat_rooms')
      .values({ code, kind: 'direct', direct_pair: pair })
      .onConflict((conflict) => conflict.column('direct_pair').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!inserted)
      return (
        await executor
          .selectFrom('chat_rooms')
          .select('id')
          .where(sql<boolean>`direct_pair = ${pair}::bigint[]`)
          .executeTakeFirstOrThrow()
      ).id;
    await executor.insertInto('chat_heads').values({ room_id: inserted.id }).execute();
    await executor
      .insertInto('chat_room_states')
      .values(pair.map((memberId) => ({ user_id: memberId, room_id: inserted.id })))
      .execute();
    return inserted.id;
  },

  /** Marks a room as read up to a message that exists; never back. Returns the position. */
  saveRead: async (executor: Executor, memberId: number, roomId: number, seq: number): Promise<number> =>
    (
      await sql<{ readSeq: number }>`
        insert into chat_room_states as state (user_id, room_id, read_seq)
        select ${memberId}, head.room_id, least(${seq}::bigint, head.last_seq) from chat_heads head where head.room_id = ${roomId}
        on conflict (user_id, room_id) do update set read_seq = greatest(state.read_seq, excluded.read_seq)
        returning read_seq as "readSeq"`.execute(executor)
    ).rows[0]?.readSeq ?? 0,

  saveMuted: async (
    executor: Executor,
    memberId: number,
    roomId: number,
    isMuted: boolean,
  ): Promise<void> => {
    await sql`
      insert into chat_room_states as state (user_id, room_id, read_seq, is_muted)
      select ${memberId}, head.room_id, head.last_seq, ${isMuted} from chat_heads head where head.room_id = ${roomId}
      on conflict (user_id, room_id) do update set is_muted = excluded.is_muted`.execute(executor);
  },

  /** Those of the members who have muted a room, or may not take part in the chat. */
  listUnreachable: async (
    executor: Executor,
    memberIds: number[],
    roomId: number,
    now: Date,
  ): Promise<{ memberId: number; isBanned: boolean }[]> =>
    (
      await sql<{ memberId: number; isBanned: boolean }>`
        select user_id as "memberId", false as "isBanned" from chat_room_states
        where room_id = ${roomId} and user_id = any(${memberIds}) and is_muted
        union all
        select user_id, true from chat_sanctions
        where user_id = any(${memberIds}) and kind = 'banned' and (until is null or until > ${now})`.execute(
        executor,
      )
    ).rows,

  saveSlowMode: async (executor: Executor, roomId: number, seconds: number): Promise<void> => {
    await executor
      .updateTable('chat_rooms')
      .set({ slow_mode_seconds: seconds })
      .where('id', '=', roomId)
      .where('kind', '=', 'channel')
      .execute();
  },
};

export type { ListedRoom };
