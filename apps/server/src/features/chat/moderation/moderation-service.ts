import { AppError } from '#app/kernel/app-error.ts';
import { addMs, type Clock } from '#app/kernel/time.ts';
import { inTransaction, type Database, type Tx } from '#app/platform/database.ts';

import type { ChatBroadcasts } from '../chat-broadcasts.ts';
import type { Delivery } from '../messages/delivery-service.ts';
import { peopleIn } from '../messages/message.ts';
import { messageRepository as messages } from '../messages/message-repository.ts';
import type { Directory } from '../people/directory-service.ts';
import { reportRepository as reports } from '../reports/report-repository.ts';
import { LOBBY, memberRoom, ownSocketRoom, socketRoom } from '../rooms/room.ts';
import { roomRepository as rooms } from '../rooms/room-repository.ts';
import { moderationRepository as repository, type Act } from './moderation-repository.ts';

type Deps = {
  database: Database;
  clock: Clock;
  broadcasts: ChatBroadcasts;
  directory: Directory;
  delivery: Delivery;
};

/** Who of the team acts, and why; both are recorded. */
export type Moderator = { actor: string; reason: string };

type Key = { roomId: number; seq: number };

const MAX_LISTED = 100;
const MAX_SLOW_SECONDS = 3_600;

/** What the team can do. The caller must have checked that they may. */
export const createModerationService = ({ database, clock, broadcasts, directory, delivery }: Deps) => {
  const { db } = database;

  const record = (tx: Tx, moderator: Moderator, act: Pick<Act, 'act' | 'memberId' | 'message'>) =>
    repository.insertAct(tx, { ...moderator, ...act, at: clock() });

  /** Changes a message; what it is already changes nothing. */
  const changeMessage = async (
    key: Key,
    moderator: Moderator,
    act: 'hide' | 'restore' | 'pin' | 'unpin',
  ): Promise<void> => {
    const changed = await inTransaction(db, async (tx) => {
      const locked = await messages.lock(tx, key);
      if (!locked || locked.status === 'deleted') throw new AppError('not_found');
      const before = await messages.find(tx, key, 0);
      const values = {
        hide: before?.status === 'visible' && { status: 'hidden' as const, pinned_at: null },
        restore: before?.status === 'hidden' && { status: 'visible' as const },
        pin: before?.status === 'visible' && before.pinnedAt === null && { pinned_at: clock() },
        unpin: before?.pinnedAt != null && { pinned_at: null },
      }[act];
      if (!values) return null;
      const number = await messages.nextChange(tx, key.roomId);
      await messages.update(tx, key, number, values);
      await record(tx, moderator, { act, memberId: locked.authorId, message: key });
      return {
        number,
        room: await rooms.find(tx, { id: key.roomId }, locked.authorId, clock()),
        message: await messages.find(tx, key, 0),
      };
    });
    if (!changed?.room || !changed.message) return;
    const { room, message, number } = changed;
    const people = await directory.load(db, peopleIn([message]));
    await delivery.deliverChange(room, { message, people }, { number, actorId: null });
  };

  const sanction = async (
    memberId: number,
    kind: 'muted' | 'banned',
    durationMs: number | null,
    moderator: Moderator,
  ): Promise<void> => {
    const now = clock();
    await inTransaction(db, async (tx) => {
      await repository.saveSanction(tx, {
        ...moderator,
        memberId,
        kind,
        until: durationMs === null ? null : addMs(now, durationMs),
        createdAt: now,
      });
      await record(tx, moderator, { act: kind === 'muted' ? 'mute' : 'ban', memberId, message: null });
    });
  };

  const lift = async (memberId: number, kind: 'muted' | 'banned', moderator: Moderator): Promise<void> => {
    await inTransaction(db, async (tx) => {
      await repository.removeSanction(tx, memberId, kind);
      await record(tx, moderator, { act: kind === 'muted' ? 'unmute' : 'unban', memberId, message: null });
    });
    tellRoomsChanged(memberId);
  };

  const tellRoomsChanged = (memberId: number) =>
    broadcasts.send({ rooms: [memberRoom(memberId)] }, 'chat:rooms-changed', {});

  return {
    /** By its code, as links name it. */
    findRoomId: async (code: string): Promise<number> => {
      const id = await rooms.findId(db, code);
      if (id === undefined) throw new AppError('not_found');
      return id;
    },

    hide: (key: Key, moderator: Moderator) => changeMessage(key, moderator, 'hide'),
    restore: (key: Key, moderator: Moderator) => changeMessage(key, moderator, 'restore'),
    pin: (key: Key, moderator: Moderator) => changeMessage(key, moderator, 'pin'),
    unpin: (key: Key, moderator: Moderator) => changeMessage(key, moderator, 'unpin'),

    /** The member reads, but does not write; null: for good. */
    mute: async (memberId: number, durationMs: number | null, moderator: Moderator): Promise<void> => {
      await sanction(memberId, 'muted', durationMs, moderator);
      tellRoomsChanged(memberId);
    },
    unmute: (memberId: number, moderator: Moderator) => lift(memberId, 'muted', moderator),

    /** The member neither reads nor writes; their sockets leave every room at once. */
    ban: async (memberId: number, durationMs: number | null, moderator: Moderator): Promise<void> => {
      await sanction(memberId, 'banned', durationMs, moderator);
      tellRoomsChanged(memberId);
      const joined = await rooms.listIds(db, memberId);
      broadcasts.removeFromRooms(memberRoom(memberId), [
        LOBBY,
        ...joined.flatMap((id) => [socketRoom(id), ownSocketRoom(id, memberId)]),
      ]);
    },
    unban: (memberId: number, moderator: Moderator) => lift(memberId, 'banned', moderator),

    setSlowMode: async (roomId: number, seconds: number): Promise<void> => {
      if (!(seconds >= 0 && seconds <= MAX_SLOW_SECONDS)) throw new AppError('invalid_input');
      await rooms.saveSlowMode(db, roomId, seconds);
    },

    listReports: () => reports.listOpen(db, MAX_LISTED),

    resolveReport: (id: string, moderator: Moderator): Promise<void> =>
      inTransaction(db, async (tx) => {
        const report = await reports.resolve(tx, id, moderator.reason, clock());
        if (!report) throw new AppError('not_found');
        const { roomId, seq, suspectId } = report;
        const message = roomId !== null && seq !== null ? { roomId, seq } : null;
        await record(tx, moderator, { act: 'resolve', memberId: suspectId, message });
      }),

    listActs: (memberId: number) => repository.listActs(db, memberId, MAX_LISTED),
  };
};
