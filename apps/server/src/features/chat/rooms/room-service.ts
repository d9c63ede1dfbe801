import { AppError } from '#app/kernel/app-error.ts';
import { DAY, HOUR, MINUTE, type Clock } from '#app/kernel/time.ts';
import type { Broadcasts } from '#app/platform/broadcasts.ts';
import { inTransaction, type Database, type Executor } from '#app/platform/database.ts';
import type { EventEmitter } from '#app/platform/events.ts';
import { consumeFirstOrReject, consumeOrReject, type Limit, type Limiter } from '#app/platform/limits.ts';
import type { Random } from '#app/platform/secrets.ts';

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
  broadcasts: Broadcasts;
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
    userId: number,
    which: { code: string } | { id: number },
  ): Promise<Room> => {
    const room = await repository.find(executor, which, userId, clock());
    if (!room) throw new AppError('not_found');
    const problem = findReadProblem(room);
    if (problem) throw new AppError(problem);
    return room;
  };

  const requireWritable = async (
    executor: Executor,
    userId: number,
    which: { code: string } | { id: number },
  ): Promise<Room> => {
    const room = await requireReadable(executor, userId, which);
    const problem = findWriteProblem(room);
    if (problem) throw new AppError(problem);
    const peer = otherSide(room, userId);
    if (peer !== null && !(await directory.load(executor, [peer])).get(peer)?.isActive)
      throw new AppError('chat_direct_unavailable');
    return room;
  };

  const findMember = async (publicId: string): Promise<Person> => {
    const [person] = await directory.listByPublicIds(db, [publicId]);
    if (!person) throw new AppError('not_found');
    return person;
  };

  const tellRoomsChanged = (userId: number) =>
    deps.broadcasts.send({ rooms: [memberRoom(userId)] }, 'chat:rooms-changed', {});

  const list = async (userId: number, only?: number) => {
    const now = clock();
    const channels = only === undefined ? await repository.listChannels(db, userId, now) : [];
    const direct = await repository.listDirect(db, userId, now, only);
    const rooms = [...channels, ...direct];
    if (rooms.some(({ isBanned }) => isBanned)) throw new AppError('chat_banned');
    const blocked = new Set(await blocks.listBlocked(db, userId));
    const people = await directory.load(
      db,
      [userId, ...rooms.flatMap((room) => [otherSide(room, userId) ?? [], room.last?.authorId ?? []])].flat(),
    );
    return { rooms, people, blocked };
  };

  const requireTakingPart = async (userId: number): Promise<void> => {
    if (await repository.isBanned(db, userId, clock())) throw new AppError('chat_banned');
  };

  return {
    requireReadable,
    requireWritable,
    requireTakingPart,
    list,

    listBanned: async (userIds: number[]): Promise<number[]> =>
      (await repository.listSanctions(db, userIds, clock()))
        .filter(({ kind }) => kind === 'banned')
        .map(({ userId }) => userId),

    /** Those of the members who may write nowhere, and why. */
    listWriteProblems: async (
      executor: Executor,
      userIds: number[],
    ): Promise<Map<number, 'chat_banned' | 'chat_muted'>> =>
      new Map(
        // A ban comes last and is the reason given.
        (await repository.listSanctions(executor, userIds, clock())).map(({ userId, kind }) => [
          userId,
          kind === 'banned' ? 'chat_banned' : 'chat_muted',
        ]),
      ),

    openDirect: async (userId: number, publicId: string) => {
      const person = await findMember(publicId);
      if (person.id === userId) throw new AppError('not_found');
      // Asking again for the same member costs nothing.
      await consumeOrReject(deps.limiter, NEW_CONVERSATIONS, String(userId), String(person.id));
      const pair: [number, number] = userId < person.id ? [userId, person.id] : [person.id, userId];
      const roomId = await inTransaction(db, (tx) => repository.ensureDirect(tx, pair, deps.random.uuid()));
      await requireReadable(db, userId, { id: roomId });
      return list(userId, roomId);
    },

    read: async (userId: number, code: string, seq: number) => {
      const room = await requireReadable(db, userId, { code });
      const readSeq = await repository.saveRead(db, userId, room.id, seq);
      const reader = (await directory.load(db, [userId])).get(userId);
      const peer = otherSide(room, userId);
      const rooms = [userId, ...(peer !== null && !room.isBlocked ? [peer] : [])].map(memberRoom);
      if (readSeq !== room.readSeq)
        deps.broadcasts.send({ rooms }, 'chat:read', {
          room_id: room.code,
          userId: reader?.publicId ?? '',
          seq: readSeq,
        });
      return { readSeq, unread: Math.max(0, room.lastSeq - readSeq) };
    },

    mute: async (userId: number, code: string, isMuted: boolean): Promise<void> => {
      const room = await requireReadable(db, userId, { code });
      await repository.saveMuted(db, userId, room.id, isMuted);
      tellRoomsChanged(userId);
    },

    block: async (userId: number, publicId: string, isBlocked: boolean): Promise<void> => {
      await requireTakingPart(userId);
      await consumeOrReject(deps.limiter, BLOCKS, String(userId));
      const { id: blockedId } = await findMember(publicId);
      if (blockedId === userId) throw new AppError('not_found');
      if (isBlocked && (await blocks.count(db, userId)) >= MAX_BLOCKS)
        throw new AppError('chat_too_many_blocks');
      await inTransaction(db, async (tx) => {
        if (isBlocked) await blocks.insert(tx, { userId, blockedId, createdAt: clock() });
        else await blocks.remove(tx, { userId, blockedId });
        await deps.events.emit(tx, 'chat.blocks-changed', { userId });
      });
      tellRoomsChanged(userId);
    },

    listBlocked: async (userId: number): Promise<Person[]> => {
      const ids = await blocks.listBlocked(db, userId);
      const people = await directory.load(db, ids);
      return ids.flatMap((id) => people.get(id) ?? []);
    },

    /** Who can be mentioned: in a direct conversation the other side, in a channel any member. */
    listMentionable: async (userId: number, code: string, beginning: string): Promise<Person[]> => {
      await consumeFirstOrReject(
        deps.limiter,
        [MENTION_LISTS, MENTION_LISTS_AN_HOUR].map((limit) => ({ limit, subject: String(userId) })),
      );
      const room = await requireReadable(db, userId, { code });
      const peer = otherSide(room, userId);
      const found =
        peer === null
          ? await directory.listByName(db, beginning, 2 * MAX_LISTED)
          : [...(await directory.load(db, [peer])).values()].filter(({ name }) =>
              name.toLowerCase().startsWith(beginning.toLowerCase()),
            );
      const blocked = new Set(await blocks.listBlocked(db, userId));
      return found.filter(({ id }) => id !== userId && !blocked.has(id)).slice(0, MAX_LISTED);
    },
  };
};

export type RoomService = ReturnType<typeof createRoomService>;
