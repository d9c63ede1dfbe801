import { AppError } from '#app/kernel/app-error.ts';
import { DAY, HOUR, MINUTE, type Clock } from '#app/kernel/time.ts';
import { inTransaction, type Database, type Executor } from '#app/platform/database.ts';
import type { EventEmitter } from '#app/platform/events.ts';
import { consumeFirstOrReject, consumeOrReject, type Limit, type Limiter } from '#app/platform/limits.ts';
import type { Random } from '#app/platform/secrets.ts';

import type { ChatBroadcasts } from '../chat-broadcasts.ts';
import type { ChatEvents } from '../chat-events.ts';
import { blockRepository as blocks, MAX_BLOCKS } from '../people/block-repository.ts';
import type { Directory } from '../people/directory-service.ts';
import type { Person } from '../people/person.ts';
import { findReadProblem, findWriteProblem, memberRoom, otherSide, type Room } from './room.ts';
import { roomRepository as repository } from './room-repository.ts';

type Deps = {
  database: Database;
  clock: Clock;
  random: Random;
  limiter: Limiter;
  broadcasts: ChatBroadcasts;
  directory: Directory;
  events: EventEmitter<ChatEvents>;
};

/** How many different members one may write to first. */
const NEW_CONVERSATIONS: Limit = { name: 'chat-direct', max: 30, windowMs: DAY };
const BLOCKS: Limit = { name: 'chat-block', max: 60, windowMs: 10 * MINUTE };
const MENTION_LISTS: Limit = { name: 'chat-mention-list', max: 120, windowMs: MINUTE };
/** As often as the list of members can be read. */
const MENTION_LISTS_AN_HOUR: Limit = { name: 'chat-mention-list-hour', max: 600, windowMs: HOUR };
const MAX_LISTED = 12;

export const createRoomService = (deps: Deps) => {
  const { clock, directory } = deps;
  const { db } = deps.database;

  const requireReadable = async (
    executor: Executor,
    memberId: number,
    which: { code: string } | { id: number },
  ): Promise<Room> => {
    const room = await repository.find(executor, which, memberId, clock());
    if (!room) throw new AppError('not_found');
    const problem = findReadProblem(room);
    if (problem) throw new AppError(problem);
    return room;
  };

  const requireWritable = async (
    executor: Executor,
    memberId: number,
    which: { code: string } | { id: number },
  ): Promise<Room> => {
    const room = await requireReadable(executor, memberId, which);
    const problem = findWriteProblem(room);
    if (problem) throw new AppError(problem);
    const peer = otherSide(room, memberId);
    if (peer !== null && !(await directory.load(executor, [peer])).get(peer)?.isActive)
      throw new AppError('chat_direct_unavailable');
    return room;
  };

  const findMember = async (publicId: string): Promise<Person> => {
    const [person] = await directory.listByPublicIds(db, [publicId]);
    if (!person) throw new AppError('not_found');
    return person;
  };

  const tellRoomsChanged = (memberId: number) =>
    deps.broadcasts.send({ rooms: [memberRoom(memberId)] }, 'chat:rooms-changed', {});

  const list = async (memberId: number, only?: number) => {
    const now = clock();
    const channels = only === undefined ? await repository.listChannels(db, memberId, now) : [];
    const direct = await repository.listDirect(db, memberId, now, only);
    const rooms = [...channels, ...direct];
    if (rooms.some(({ isBanned }) => isBanned)) throw new AppError('chat_banned');
    const blocked = new Set(await blocks.listBlocked(db, memberId));
    const people = await directory.load(
      db,
      [
        memberId,
        ...rooms.flatMap((room) => [otherSide(room, memberId) ?? [], room.last?.authorId ?? []]),
      ].flat(),
    );
    return { rooms, people, blocked };
  };

  const requireTakingPart = async (memberId: number): Promise<void> => {
    if (await repository.isBanned(db, memberId, clock())) throw new AppError('chat_banned');
  };

  return {
    requireReadable,
    requireWritable,
    requireTakingPart,
    list,

    listBanned: async (memberIds: number[]): Promise<number[]> =>
      (await repository.listSanctions(db, memberIds, clock()))
        .filter(({ kind }) => kind === 'banned')
        .map(({ memberId }) => memberId),

    /** Those of the members who may write nowhere, and why. */
    listWriteProblems: async (
      executor: Executor,
      memberIds: number[],
    ): Promise<Map<number, 'chat_banned' | 'chat_muted'>> =>
      new Map(
        // A ban comes last and is the reason given.
        (await repository.listSanctions(executor, memberIds, clock())).map(({ memberId, kind }) => [
          memberId,
          kind === 'banned' ? 'chat_banned' : 'chat_muted',
        ]),
      ),

    openDirect: async (memberId: number, publicId: string) => {
      const person = await findMember(publicId);
      if (person.id === memberId) throw new AppError('not_found');
      // Asking again for the same member costs nothing.
      await consumeOrReject(deps.limiter, NEW_CONVERSATIONS, String(memberId), String(person.id));
      const pair: [number, number] = memberId < person.id ? [memberId, person.id] : [person.id, memberId];
      const roomId = await inTransaction(db, (tx) => repository.ensureDirect(tx, pair, deps.random.uuid()));
      await requireReadable(db, memberId, { id: roomId });
      return list(memberId, roomId);
    },

    read: async (memberId: number, code: string, seq: number) => {
      const room = await requireReadable(db, memberId, { code });
      const readSeq = await repository.saveRead(db, memberId, room.id, seq);
      const reader = (await directory.load(db, [memberId])).get(memberId);
      const peer = otherSide(room, memberId);
      const rooms = [memberId, ...(peer !== null && !room.isBlocked ? [peer] : [])].map(memberRoom);
      if (readSeq !== room.readSeq)
        deps.broadcasts.send({ rooms }, 'chat:read', {
          room_id: room.code,
          userId: reader?.publicId ?? '',
          seq: readSeq,
        });
      return { readSeq, unread: Math.max(0, room.lastSeq - readSeq) };
    },

    mute: async (memberId: number, code: string, isMuted: boolean): Promise<void> => {
      const room = await requireReadable(db, memberId, { code });
      await repository.saveMuted(db, memberId, room.id, isMuted);
      tellRoomsChanged(memberId);
    },

    block: async (memberId: number, publicId: string, isBlocked: boolean): Promise<void> => {
      await requireTakingPart(memberId);
      await consumeOrReject(deps.limiter, BLOCKS, String(memberId));
      const { id: blockedId } = await findMember(publicId);
      if (blockedId === memberId) throw new AppError('not_found');
      if (isBlocked && (await blocks.count(db, memberId)) >= MAX_BLOCKS)
        throw new AppError('chat_too_many_blocks');
      await inTransaction(db, async (tx) => {
        if (isBlocked) await blocks.insert(tx, { memberId, blockedId, createdAt: clock() });
        else await blocks.remove(tx, { memberId, blockedId });
        await deps.events.emit(tx, 'chat.blocks-changed', { memberId });
      });
      tellRoomsChanged(memberId);
    },

    listBlocked: async (memberId: number): Promise<Person[]> => {
      const ids = await blocks.listBlocked(db, memberId);
      const people = await directory.load(db, ids);
      return ids.flatMap((id) => people.get(id) ?? []);
    },

    /** Who can be mentioned: in a direct conversation the other side, in a channel any member. */
    listMentionable: async (memberId: number, code: string, beginning: string): Promise<Person[]> => {
      await consumeFirstOrReject(
        deps.limiter,
        [MENTION_LISTS, MENTION_LISTS_AN_HOUR].map((limit) => ({ limit, subject: String(memberId) })),
      );
      const room = await requireReadable(db, memberId, { code });
      const peer = otherSide(room, memberId);
      const found =
        peer === null
          ? await directory.listByName(db, beginning, 2 * MAX_LISTED)
          : [...(await directory.load(db, [peer])).values()].filter(({ name }) =>
              name.toLowerCase().startsWith(beginning.toLowerCase()),
            );
      const blocked = new Set(await blocks.listBlocked(db, memberId));
      return found.filter(({ id }) => id !== memberId && !blocked.has(id)).slice(0, MAX_LISTED);
    },
  };
};

export type RoomService = ReturnType<typeof createRoomService>;
