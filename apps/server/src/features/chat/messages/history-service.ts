import { AppError } from '#app/kernel/app-error.ts';
import { MINUTE } from '#app/kernel/time.ts';
import type { Database } from '#app/platform/database.ts';
import { consumeOrReject, type Limit, type Limiter } from '#app/platform/limits.ts';
import { createTurns } from '#app/platform/turns.ts';

import { blockRepository as blocks } from '../people/block-repository.ts';
import type { Directory } from '../people/directory-service.ts';
import type { Room } from '../rooms/room.ts';
import type { RoomService } from '../rooms/room-service.ts';
import { peopleIn, type Message } from './message.ts';
import type { Page } from './message-presenter.ts';
import { messageRepository as repository } from './message-repository.ts';

type Deps = {
  database: Database;
  limiter: Limiter;
  directory: Directory;
  rooms: Pick<RoomService, 'requireReadable'>;
};

const SEARCHES: Limit = { name: 'chat-search', max: 30, windowMs: MINUTE };
const SEARCH_PAGE = 30;
const MAX_CHANGES = 200;
const MAX_PINS = 50;

/** What a member reads of a room. */
export const createHistoryService = ({ database, limiter, directory, rooms }: Deps) => {
  const { db } = database;

  /** Searches of a member wait for each other, and so take one connection to the database from all others. */
  const inTurn = createTurns();

  const listBlocked = async (memberId: number): Promise<Set<number>> =>
    new Set(await blocks.listBlocked(db, memberId));

  const complete = async (
    memberId: number,
    { lastSeq, lastChange }: Pick<Room, 'lastSeq' | 'lastChange'>,
    messages: Message[],
    hasMore: boolean,
  ): Promise<Page> => ({
    messages,
    hasMore,
    lastSeq,
    lastChange,
    people: await directory.load(db, peopleIn(messages)),
    blocked: await listBlocked(memberId),
  });

  /** What is new since a message, and what changed of those before. */
  const resync = async (
    memberId: number,
    room: Room,
    { since, sinceChange, limit }: { since: number; sinceChange: number | undefined; limit: number },
  ): Promise<Page> => {
    const found = await repository.listSince(db, memberId, { roomId: room.id, since, limit: limit + 1 });
    const changed =
      sinceChange === undefined
        ? []
        : await repository.listChanged(db, memberId, {
            roomId: room.id,
            upTo: since,
            sinceChange,
            limit: MAX_CHANGES + 1,
          });
    const isCut = changed.length > MAX_CHANGES;
    const changes = changed.slice(0, MAX_CHANGES);
    // With more changes than fit, the caller goes on from the last one they got.
    const lastChange = isCut ? (changes.at(-1)?.change ?? room.lastChange) : room.lastChange;
    const messages = [...changes.toSorted((a, b) => a.seq - b.seq), ...found.slice(0, limit)];
    return complete(memberId, { lastSeq: room.lastSeq, lastChange }, messages, isCut || found.length > limit);
  };

  /** The end of the page with the first message at a moment or later in its middle. */
  const findEndAround = async (roomId: number, date: Date, limit: number): Promise<number | undefined> => {
    const first = await repository.findFirstAt(db, roomId, date);
    return first && first + Math.ceil(limit / 2);
  };

  return {
    listBlocked,

    list: async (
      memberId: number,
      query: {
        code: string;
        before: number | undefined;
        since: number | undefined;
        sinceChange: number | undefined;
        date: Date | undefined;
        limit: number;
      },
    ): Promise<Page> => {
      const room = await rooms.requireReadable(db, memberId, { code: query.code });
      const { since, date, limit } = query;
      if (since !== undefined) return resync(memberId, room, { ...query, since });
      const before = date ? await findEndAround(room.id, date, limit) : query.before;
      const found = await repository.listBefore(db, memberId, { roomId: room.id, before, limit: limit + 1 });
      return complete(memberId, room, found.slice(-limit), found.length > limit);
    },

    search: async (
      memberId: number,
      query: { code: string; text: string; before: number | undefined },
    ): Promise<Page> => {
      await consumeOrReject(limiter, SEARCHES, String(memberId));
      const room = await rooms.requireReadable(db, memberId, { code: query.code });
      const found = await inTurn(memberId, async () =>
        repository.search(db, memberId, {
          roomId: room.id,
          text: query.text,
          upTo: Math.min(room.lastSeq, (query.before ?? Infinity) - 1),
          without: await blocks.listBlocked(db, memberId),
          limit: SEARCH_PAGE + 1,
        }),
      );
      return complete(memberId, room, found.slice(-SEARCH_PAGE), found.length > SEARCH_PAGE);
    },

    listPinned: async (memberId: number, code: string): Promise<Page> => {
      const room = await rooms.requireReadable(db, memberId, { code });
      return complete(memberId, room, await repository.listPinned(db, memberId, room.id, MAX_PINS), false);
    },

    /** Whether a member may open the file of a message: its room, not hidden or deleted, not of somebody they blocked. */
    requireFile: async (memberId: number, assetId: number): Promise<void> => {
      const message = await repository.findByAsset(db, assetId);
      if (message?.status !== 'visible') throw new AppError('not_found');
      await rooms.requireReadable(db, memberId, { id: message.roomId });
      if ((await listBlocked(memberId)).has(message.authorId)) throw new AppError('not_found');
    },
  };
};

export type HistoryService = ReturnType<typeof createHistoryService>;
