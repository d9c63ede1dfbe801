import { chatFrames } from '@maetrix/contract';
import { errors } from '@maetrix/contract/errors';
import type { Logger } from '@maetrix/service/logger';
import type { z } from 'zod';

import { AppError } from '#app/kernel/app-error.ts';
import { MINUTE } from '#app/kernel/time.ts';
import type { Database } from '#app/platform/database.ts';
import type { Stop } from '#app/platform/feature.ts';
import { consumeOrReject, type Limit, type Limiter } from '#app/platform/limits.ts';
import type { MemberSocket, SocketServer } from '#app/platform/sockets.ts';

import type { Chat } from './chat-service.ts';
import type { Message } from './messages/message.ts';
import { presentMessage } from './messages/message-presenter.ts';
import type { People } from './people/person.ts';
import { isChatRoom, LOBBY, ownSocketRoom, socketRoom } from './rooms/room.ts';

type Frames = typeof chatFrames;
type EventName = keyof Frames;
type Parts = { chat: Chat; database: Database; limiter: Limiter; logger: Logger };
type Handlers = { [Name in EventName]: (frame: z.output<Frames[Name]>) => Promise<object> };

/** Frames of one socket wait for each other, so that messages keep their order; more than these are refused. */
const MAX_WAITING = 30;
const TYPING_MS = 2_000;
const BAN_CHECK_MS = 15_000;
/** All frames of a member, on all of their sockets; what writes has limits of its own besides. */
const FRAMES: Limit = { name: 'chat-frames', max: 300, windowMs: MINUTE };

const isFunction = (value: unknown): value is (answer: object) => void => typeof value === 'function';

const toFailure = (error: unknown, logger: Logger, event: string) => {
  const appError = error instanceof AppError ? error : new AppError('internal', { cause: error });
  const { status, message } = errors[appError.code];
  if (status >= 500) logger.error({ err: error, event }, 'socket frame failed');
  const [fieldMessage] = Object.values(appError.fields ?? {});
  return {
    ok: false,
    code: appError.code,
    message: fieldMessage ?? message,
    ...(appError.fields && { errors: appError.fields }),
    ...(appError.retryAfterSeconds !== undefined && { retry_after: appError.retryAfterSeconds }),
  };
};

const parseFrame = <Name extends EventName>(event: Name, given: unknown): z.output<Frames[Name]> => {
  const parsed = chatFrames[event].safeParse(given);
  if (parsed.success) return parsed.data as z.output<Frames[Name]>;
  const fields: Record<string, string> = {};
  for (const issue of parsed.error.issues) fields[issue.path.join('.')] ??= issue.message;
  throw new AppError('invalid_input', { fields });
};

const createHandlers = (socket: MemberSocket, { chat, database }: Parts): Handlers => {
  const sender = socket.data;
  const { memberId } = sender;
  const typedAt = new Map<string, number>();

  const present = async ({ message, people }: { message: Message; people: People }) => {
    const isOfOthers = message.authorId !== memberId || message.replyTo !== null;
    return {
      message: presentMessage(
        message,
        people,
        isOfOthers ? await chat.history.listBlocked(memberId) : new Set<number>(),
      ),
    };
  };

  /** Joins, then checks again: who was banned in between was not in the room when the ban let them leave. */
  const join = async <Result>(rooms: string[], check: () => Promise<Result>): Promise<Result> => {
    await check();
    await socket.join(rooms);
    try {
      return await check();
    } catch (error) {
      for (const room of rooms) await socket.leave(room);
      throw error;
    }
  };
  const roomsOf = (roomId: number) => [socketRoom(roomId), ownSocketRoom(roomId, memberId)];

  return {
    'chat:enter': async () => {
      await join([LOBBY], () => chat.rooms.requireTakingPart(memberId));
      return {};
    },
    'chat:join': async ({ room_id }) => {
      const { id } = await chat.rooms.requireReadable(database.db, memberId, { code: room_id });
      // What was written between the check and the join is in the numbers that are answered.
      const { lastSeq, lastChange } = await join(roomsOf(id), () =>
        chat.rooms.requireReadable(database.db, memberId, { id }),
      );
      return { last_seq: lastSeq, last_change: lastChange };
    },
    'chat:leave': async ({ room_id }) => {
      const room = await chat.rooms.requireReadable(database.db, memberId, { code: room_id });
      for (const each of roomsOf(room.id)) await socket.leave(each);
      return {};
    },
    'chat:send': async (frame) =>
      present(
        await chat.messages.send(sender, {
          code: frame.room_id,
          clientKey: frame.key,
          text: frame.text,
          fileId: frame.file_id,
          replyTo: frame.reply_to,
          mentions: frame.mentions ?? [],
        }),
      ),
    'chat:edit': async ({ room_id, seq, text, mentions = [] }) =>
      present(await chat.messages.edit(sender, { code: room_id, seq, text, mentions })),
    'chat:delete': async ({ room_id, seq }) =>
      present(await chat.messages.remove(sender, { code: room_id, seq })),
    'chat:react': async ({ room_id, seq, emoji, is_on }) =>
      present(await chat.messages.react(sender, { code: room_id, seq, emoji, isOn: is_on === 1 })),
    'chat:pin': async ({ room_id, seq, is_on }) =>
      present(await chat.messages.pin(sender, { code: room_id, seq, isOn: is_on === 1 })),
    'chat:read': async ({ room_id, seq }) => {
      const { readSeq, unread } = await chat.rooms.read(memberId, room_id, seq);
      return { read_seq: readSeq, unread };
    },
    'chat:typing': async ({ room_id }) => {
      const now = performance.now();
      if (now - (typedAt.get(room_id) ?? -TYPING_MS) < TYPING_MS) return {};
      const room = await chat.rooms.requireWritable(database.db, memberId, { code: room_id });
      typedAt.set(room_id, now);
      if (socket.rooms.has(socketRoom(room.id))) await chat.delivery.deliverTyping(room, memberId);
      return {};
    },
  };
};

const EVENTS = Object.keys(chatFrames) as EventName[];

/** Answers the frames of one socket, one after the other. */
const serve = (socket: MemberSocket, handlers: Handlers, { limiter, logger }: Parts) => {
  let last: Promise<void> = Promise.resolve();
  let waiting = 0;

  const answer = async (event: EventName, given: unknown): Promise<object> => {
    try {
      await consumeOrReject(limiter, FRAMES, String(socket.data.memberId));
      const frame = parseFrame(event, given);
      return { ok: true, ...(await (handlers[event] as (frame: unknown) => Promise<object>)(frame)) };
    } catch (error) {
      return toFailure(error, logger, event);
    }
  };

  for (const event of EVENTS)
    socket.on(event, (...values: unknown[]) => {
      const acknowledge = values.findLast(isFunction) ?? (() => undefined);
      if (waiting >= MAX_WAITING) {
        acknowledge(toFailure(new AppError('too_many_attempts'), logger, event));
        return;
      }
      waiting += 1;
      last = last.then(async () => {
        // The session may have ended while it waited.
        const answered = socket.connected ? await answer(event, values[0]) : {};
        waiting -= 1;
        acknowledge(answered);
      });
    });
};

/** Takes out of all rooms whoever was banned while the announcement of it was lost. */
const removeBanned = async (sockets: SocketServer, { chat }: Parts): Promise<void> => {
  const memberIds = [...new Set(sockets.connected().map(({ memberId }) => memberId))];
  for (const memberId of await chat.rooms.listBanned(memberIds))
    if (sockets.leaveRooms(memberId, isChatRoom)) sockets.tellMember(memberId, 'chat:rooms-changed', {});
};

/** The live part of the chat: frames of members, and who is online. */
export const serveChatSockets = (sockets: SocketServer, parts: Parts): Stop => {
  const banCheck = setInterval(() => {
    removeBanned(sockets, parts).catch((error: unknown) =>
      parts.logger.warn({ err: error }, 'cannot check for banned members'),
    );
  }, BAN_CHECK_MS);
  const presence = parts.chat.presence.track();
  sockets.onConnection((socket) => {
    const { memberId } = socket.data;
    void presence.enter(memberId);
    socket.on('disconnect', () => void presence.leave(memberId));
    serve(socket, createHandlers(socket, parts), parts);
  });
  return async () => {
    clearInterval(banCheck);
    await presence.stop();
  };
};
