import type { Members } from '#app/features/accounts/index.ts';
import { AppError } from '#app/kernel/app-error.ts';
import { addMs, MINUTE, type Clock } from '#app/kernel/time.ts';
import { inTransaction, type Database, type Executor, type Tx } from '#app/platform/database.ts';
import type { EventEmitter } from '#app/platform/events.ts';
import {
  consumeFirstOrReject,
  consumeOrReject,
  type Charge,
  type Limit,
  type Limiter,
} from '#app/platform/limits.ts';
import type { Random } from '#app/platform/secrets.ts';

import type { ChatEvents } from '../chat-events.ts';
import { blockRepository as blocks } from '../people/block-repository.ts';
import type { Directory } from '../people/directory-service.ts';
import type { People, Person } from '../people/person.ts';
import { otherSide, type Room } from '../rooms/room.ts';
import { roomRepository } from '../rooms/room-repository.ts';
import type { RoomService } from '../rooms/room-service.ts';
import type { Delivery } from './delivery-service.ts';
import { excerpt, findMentioned, isEditable, MAX_EDITS, peopleIn, type Message } from './message.ts';
import { messageRepository as repository } from './message-repository.ts';

/** A session of a member; what it writes is written before it ends, or not at all. */
export type Sender = { memberId: number; sessionId: number };

/** A message, with the member who wrote or changed it among the people. */
type Written = { message: Message; people: People };

export type NewMessage = {
  code: string;
  clientKey: string;
  text: string;
  fileId: string | undefined;
  replyTo: number | undefined;
  mentions: string[];
};

type Deps = {
  database: Database;
  clock: Clock;
  limiter: Limiter;
  members: Pick<Members, 'lockActiveSession'>;
  random: Pick<Random, 'uuid'>;
  events: EventEmitter<ChatEvents>;
  directory: Directory;
  rooms: Pick<RoomService, 'requireReadable' | 'requireWritable'>;
  delivery: Delivery;
  linkPreviews: {
    /** Enqueues, in the transaction, the job that reads the page of the first link. */
    request: (tx: Tx, room: Room, message: { seq: number; text: string }) => Promise<void>;
    /** The same after an edit; whether the preview of the message must be removed. */
    requestAfterEdit: (
      tx: Tx,
      room: Room,
      message: { seq: number; before: string | null; after: string },
    ) => Promise<boolean>;
  };
  /** The asset of a file that the member uploaded for the chat and has not sent yet. */
  claimFile: (tx: Tx, memberId: number, fileId: string) => Promise<number>;
};

const BURST: Limit = { name: 'chat-burst', max: 10, windowMs: 10_000 };
const MESSAGES: Limit = { name: 'chat-messages', max: 200, windowMs: 10 * MINUTE };
const CHANGES: Limit = { name: 'chat-changes', max: 60, windowMs: MINUTE };
/** Each may notify somebody. */
const MENTIONS: Limit = { name: 'chat-mentions', max: 20, windowMs: MINUTE };

/** In slow mode a member writes once in its time, and edits once. */
const slowMode = ({ id, slowModeSeconds }: Room, what: 'message' | 'edit'): Limit => ({
  name: what === 'message' ? `chat-slow-${id}` : `chat-slow-edit-${id}`,
  max: 1,
  windowMs: slowModeSeconds * 1000,
});

const MAX_REACTIONS = 20;
const MAX_PINS = 50;
const JUST_NOW_MS = 10 * MINUTE;

export const createMessageService = (deps: Deps) => {
  const { clock, directory, rooms, delivery } = deps;
  const { db } = deps.database;

  const inSession = <Result>(sender: Sender, work: (tx: Tx) => Promise<Result>): Promise<Result> =>
    inTransaction(db, async (tx) => {
      if (!(await deps.members.lockActiveSession(tx, sender))) throw new AppError('unauthenticated');
      return work(tx);
    });

  const requireMessage = async (executor: Executor, roomId: number, seq: number, viewer: number) => {
    const message = await repository.find(executor, { roomId, seq }, viewer);
    if (!message) throw new AppError('not_found');
    return message;
  };

  const read = async (roomId: number, seq: number, viewer: number): Promise<Written> => {
    const message = await requireMessage(db, roomId, seq, viewer);
    return { message, people: await directory.load(db, [viewer, ...peopleIn([message])]) };
  };

  /** Members who may read the room, whose name stands in the text, and who have not blocked the author. */
  const resolveMentions = async (
    tx: Tx,
    { room, memberId, text, publicIds }: { room: Room; memberId: number; text: string; publicIds: string[] },
  ): Promise<Person[]> => {
    const named = findMentioned(text, await directory.listByPublicIds(tx, publicIds));
    const peer = otherSide(room, memberId);
    const readers = named.filter(({ id }) => id !== memberId && (peer === null || id === peer));
    if (!readers.length) return [];
    const blockers = await blocks.listBlockers(
      tx,
      memberId,
      readers.map(({ id }) => id),
    );
    return readers.filter(({ id }) => !blockers.includes(id));
  };

  /** Stores the mentions and announces those that are new; returns whom to tell at once. */
  const saveMentions = async (
    tx: Tx,
    {
      room,
      seq,
      memberId,
      text,
      people,
    }: { room: Room; seq: number; memberId: number; text: string; people: Person[] },
  ): Promise<number[]> => {
    const added = await repository.replaceMentions(
      tx,
      { roomId: room.id, seq },
      people.map(({ id }) => id),
    );
    if (!added.length) return [];
    const unreachable = await roomRepository.listUnreachable(tx, added, room.id, clock());
    const told = added.filter((id) => !unreachable.some((entry) => entry.memberId === id));
    const author = (await directory.load(tx, [memberId])).get(memberId);
    for (const id of told)
      await deps.events.emit(tx, 'chat.mentioned', {
        memberId: id,
        authorId: memberId,
        authorName: author?.name ?? '',
        room: { code: room.code, name: room.kind === 'channel' ? room.name : null },
        seq,
        excerpt: excerpt(text),
      });
    return told;
  };

  const chargeMentions = (memberId: number, mentions: string[]): Charge[] =>
    mentions.map(() => ({ limit: MENTIONS, subject: String(memberId), member: deps.random.uuid() }));

  /** Returns what was counted in slow mode: what is refused afterwards must not cost the next one. */
  const limitWriting = async (
    what: 'message' | 'edit',
    { room, memberId, mentions }: { room: Room; memberId: number; mentions: string[] },
  ): Promise<Charge[]> => {
    const subject = String(memberId);
    const common = [BURST, MESSAGES].map((limit) => ({ limit, subject }));
    const charges = await consumeFirstOrReject(deps.limiter, [
      ...common,
      ...chargeMentions(memberId, mentions),
    ]);
    if (!room.slowModeSeconds) return [];
    const limit = slowMode(room, what);
    const slow = await deps.limiter.consume(limit, subject);
    if (slow.ok) return [{ limit, subject }];
    await deps.limiter.refundAll(charges);
    throw new AppError('chat_slow_mode', { retryAfterSeconds: Math.ceil(slow.retryAfterMs / 1000) });
  };

  const refundRefused =
    (charges: Charge[]) =>
    async (error: unknown): Promise<never> => {
      if (charges.length) await deps.limiter.refundAll(charges);
      throw error;
    };

  /** Changes one message under the lock of its room, and tells those who see it. `apply` returns the number of the change. */
  const change = async (
    sender: Sender,
    { code, seq }: { code: string; seq: number },
    access: 'requireReadable' | 'requireWritable',
    apply: (
      tx: Tx,
      found: {
        room: Room;
        roomId: number;
        seq: number;
        locked: NonNullable<Awaited<ReturnType<typeof repository.lock>>>;
      },
    ) => Promise<number | null>,
  ): Promise<Written> => {
    await consumeOrReject(deps.limiter, CHANGES, String(sender.memberId));
    const { room, number } = await inSession(sender, async (tx) => {
      const found = await rooms[access](tx, sender.memberId, { code });
      const key = { roomId: found.id, seq };
      const locked = await repository.lock(tx, key);
      if (!locked) throw new AppError('not_found');
      return { room: found, number: await apply(tx, { room: found, ...key, locked }) };
    });
    // After the lock of the room: all that read or write there would wait for it.
    const written = await read(room.id, seq, sender.memberId);
    if (number !== null) await delivery.deliverChange(room, written, { number, actorId: sender.memberId });
    return written;
  };

  return {
    inSession,

    send: async (sender: Sender, input: NewMessage): Promise<Written> => {
      const { memberId } = sender;
      const earlier = await repository.findSent(db, memberId, input.clientKey);
      if (earlier) {
        await rooms.requireReadable(db, memberId, { id: earlier.roomId });
        return read(earlier.roomId, earlier.seq, memberId);
      }
      const writable = await rooms.requireWritable(db, memberId, { code: input.code });
      const slowed = await limitWriting('message', { room: writable, memberId, mentions: input.mentions });
      const sent = await inSession(sender, async (tx) => {
        const room = await rooms.requireWritable(tx, memberId, { code: input.code });
        // The session's lock lets repetitions run one after the other.
        const first = await repository.findSent(tx, memberId, input.clientKey);
        if (first) return { room, told: [], isNew: false, ...first };
        if (input.replyTo !== undefined) {
          const parent = await repository.find(tx, { roomId: room.id, seq: input.replyTo }, memberId);
          if (parent?.status !== 'visible') throw new AppError('not_found');
        }
        const people = await resolveMentions(tx, {
          room,
          memberId,
          text: input.text,
          publicIds: input.mentions,
        });
        const assetId = input.fileId === undefined ? null : await deps.claimFile(tx, memberId, input.fileId);
        const posted = await repository.post(tx, {
          roomId: room.id,
          memberId,
          clientKey: input.clientKey,
          body: input.text,
          assetId,
          replyTo: input.replyTo ?? null,
          at: clock(),
        });
        const { seq } = posted;
        const told =
          posted.isNew && people.length
            ? await saveMentions(tx, { room, seq, memberId, text: input.text, people })
            : [];
        if (posted.isNew) {
          await roomRepository.saveRead(tx, memberId, room.id, seq);
          await deps.linkPreviews.request(tx, room, { seq, text: input.text });
        }
        return { room, told, ...posted };
      }).catch(refundRefused(slowed));
      const written = await read(sent.roomId, sent.seq, memberId);
      if (sent.isNew)
        await delivery.deliverNew(sent.room, written, { mentioned: sent.told, key: input.clientKey });
      return written;
    },

    edit: async (
      sender: Sender,
      input: { code: string; seq: number; text: string; mentions: string[] },
    ): Promise<Written> => {
      const { memberId } = sender;
      const writable = await rooms.requireWritable(db, memberId, { code: input.code });
      const slowed = await limitWriting('edit', { room: writable, memberId, mentions: input.mentions });
      return change(sender, input, 'requireWritable', async (tx, { room, locked, ...key }) => {
        if (locked.authorId !== sender.memberId || locked.status !== 'visible')
          throw new AppError('not_found');
        const now = clock();
        if (!isEditable(locked, now)) throw new AppError('chat_edit_expired');
        if (locked.body === input.text) return null;
        if ((await repository.countVersions(tx, key)) >= MAX_EDITS) throw new AppError('chat_too_many_edits');
        const people = await resolveMentions(tx, {
          room,
          memberId: sender.memberId,
          text: input.text,
          publicIds: input.mentions,
        });
        const number = await repository.nextChange(tx, room.id);
        await repository.insertVersion(tx, key, {
          change: number,
          memberId: sender.memberId,
          kind: 'edited',
          body: locked.body,
          assetId: null,
          at: now,
        });
        const isOtherLink = await deps.linkPreviews.requestAfterEdit(tx, room, {
          seq: key.seq,
          before: locked.body,
          after: input.text,
        });
        await repository.update(tx, key, number, {
          body: input.text,
          edited_at: now,
          ...(isOtherLink && { link_preview_id: null }),
        });
        await saveMentions(tx, { room, seq: key.seq, memberId: sender.memberId, text: input.text, people });
        return number;
      }).catch(refundRefused(slowed));
    },

    /** What it said is kept for a while in its versions, in case it was reported. */
    remove: (sender: Sender, input: { code: string; seq: number }): Promise<Written> =>
      change(sender, input, 'requireReadable', async (tx, { room, locked, ...key }) => {
        if (locked.authorId !== sender.memberId || locked.status === 'hidden')
          throw new AppError('not_found');
        if (locked.status === 'deleted') return null;
        const number = await repository.nextChange(tx, room.id);
        await repository.insertVersion(tx, key, {
          change: number,
          memberId: sender.memberId,
          kind: 'deleted',
          body: locked.body,
          assetId: locked.assetId,
          at: clock(),
        });
        await repository.replaceMentions(tx, key, []);
        await repository.update(tx, key, number, {
          body: null,
          asset_id: null,
          link_preview_id: null,
          status: 'deleted',
          pinned_at: null,
        });
        return number;
      }),

    react: (
      sender: Sender,
      input: { code: string; seq: number; emoji: string; isOn: boolean },
    ): Promise<Written> =>
      change(sender, input, 'requireWritable', async (tx, { room, locked, ...key }) => {
        if (locked.status !== 'visible') throw new AppError('not_found');
        const { emoji, isOn } = input;
        const isChanged = await repository.saveReaction(tx, key, {
          memberId: sender.memberId,
          emoji,
          isOn,
          at: clock(),
        });
        if (!isChanged) return null;
        if (isOn && (await repository.countReactions(tx, key)) > MAX_REACTIONS)
          throw new AppError('too_many_attempts');
        const number = await repository.nextChange(tx, room.id);
        await repository.update(tx, key, number);
        return number;
      }),

    /** Members pin in their direct conversations; in channels the team does. */
    pin: (sender: Sender, input: { code: string; seq: number; isOn: boolean }): Promise<Written> =>
      change(sender, input, 'requireWritable', async (tx, { room, locked, ...key }) => {
        if (room.kind !== 'direct') throw new AppError('forbidden');
        if (locked.status !== 'visible') throw new AppError('not_found');
        if (input.isOn && (await repository.countPins(tx, room.id)) >= MAX_PINS)
          throw new AppError('too_many_attempts');
        const number = await repository.nextChange(tx, room.id);
        await repository.update(tx, key, number, { pinned_at: input.isOn ? clock() : null });
        return number;
      }),

    /** Rejects members whom the caller has not just mentioned; those they have were notified by the server. */
    checkJustMentioned: async (memberId: number, publicIds: string[]): Promise<void> => {
      await consumeOrReject(deps.limiter, CHANGES, String(memberId));
      const people = await directory.listByPublicIds(db, publicIds);
      const mentioned = await repository.listMentionedSince(db, memberId, addMs(clock(), -JUST_NOW_MS));
      if (people.length < publicIds.length || people.some(({ id }) => !mentioned.includes(id)))
        throw new AppError('not_found');
    },
  };
};
