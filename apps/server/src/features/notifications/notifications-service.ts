import type { Members, PrepareCallerStatement } from '#app/features/accounts/index.ts';
import { AppError } from '#app/kernel/app-error.ts';
import { MINUTE, type Clock } from '#app/kernel/time.ts';
import { inTransaction, type Database, type Tx } from '#app/platform/database.ts';
import type { EventEmitter } from '#app/platform/events.ts';
import type { Credential } from '#app/platform/http/credential.ts';
import { consumeOrReject, type Limit, type Limiter } from '#app/platform/limits.ts';

import type { NotificationEvents } from './notification-events.ts';
import {
  parseEntryId,
  parsePosition,
  SOURCES,
  type Entry,
  type NewBroadcast,
  type NewNotification,
} from './notification.ts';
import {
  announcements,
  LIST_COLUMNS,
  LIST_NAMES,
  notificationsRepository as repository,
  PAGE_SIZE,
  type Reader,
} from './notifications-repository.ts';

/** More than a person clicks; each wakes the other tabs of the member. */
const MARKS: Limit = { name: 'notification-marks', max: 60, windowMs: MINUTE };

type Deps = {
  database: Database;
  clock: Clock;
  limiter: Limiter;
  members: Pick<Members, 'find'>;
  prepareCallerStatement: PrepareCallerStatement;
  events: EventEmitter<NotificationEvents>;
};

export const createNotifications = (deps: Deps) => {
  const { database, clock } = deps;
  const page = deps.prepareCallerStatement('notification-page', LIST_COLUMNS, LIST_NAMES);

  const findReader = async (tx: Tx, memberId: number): Promise<Reader> => {
    const member = await deps.members.find(tx, memberId);
    if (!member) throw new AppError('unauthenticated');
    return { memberId, joinedAt: member.joinedAt, now: clock() };
  };

  /** The other tabs of the member learn of it. */
  const mark = async (
    memberId: number,
    change: (tx: Tx, reader: Reader) => Promise<number | undefined>,
  ): Promise<number> => {
    await consumeOrReject(deps.limiter, MARKS, String(memberId));
    return inTransaction(database.db, async (tx) => {
      const marked = await change(tx, await findReader(tx, memberId));
      if (marked === undefined) throw new AppError('not_found');
      if (marked > 0) await announcements.announce(tx, memberId);
      return marked;
    });
  };

  return {
    /** A page of the member's notifications, the newest first, among them what everybody was told. */
    list: async (
      credential: Credential,
      before: string | undefined,
    ): Promise<{ unread: number; entries: Entry[]; hasMore: boolean }> => {
      const position = before === undefined ? null : parsePosition(before);
      const { unread, entries } = await page.require(credential, {
        beforeMs: position?.atMs ?? null,
        beforeSource: position?.source ?? null,
        beforeId: position?.id ?? null,
      });
      return { unread, entries: entries.slice(0, PAGE_SIZE), hasMore: entries.length > PAGE_SIZE };
    },

    /** Returns how many this has marked; what is read already stays as it is. */
    markRead: (memberId: number, entryId: string): Promise<number> =>
      mark(memberId, async (tx, reader) => {
        const key = parseEntryId(entryId);
        if (!key) return undefined;
        return key.source === SOURCES.own
          ? repository.markOne(tx, memberId, key.id, reader.now)
          : repository.markBroadcast(tx, reader, key.id);
      }),

    /** Returns how many were unread. What is told while this runs is marked and counted, or stays unread. */
    markAllRead: (memberId: number): Promise<number> =>
      mark(memberId, (tx, reader) => repository.markAll(tx, reader)),

    /** Tells a member something, in the transaction in which it happens; once for each cause. */
    notify: async (tx: Tx, notification: NewNotification): Promise<void> => {
      const inserted = await repository.insert(tx, notification, clock());
      if (!inserted) return;
      const { memberId, kind, text, imageUrl = null, link = null } = notification;
      await deps.events.emit(tx, 'notification.created', {
        notificationId: inserted.id,
        memberId,
        kind,
        text,
        imageUrl,
        link,
      });
      if (inserted.inBell) await announcements.announce(tx, memberId);
    },

    broadcasts: {
      /** Tells everybody, or everybody with a plan: one row, however many members there are. */
      publish: (broadcast: NewBroadcast): Promise<number> =>
        inTransaction(database.db, async (tx) => {
          const id = await repository.insertBroadcast(tx, broadcast, clock());
          await announcements.announce(tx, null);
          return id;
        }),
    },
  };
};

export type Notifications = ReturnType<typeof createNotifications>;
