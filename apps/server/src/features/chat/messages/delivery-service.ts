import type { Audience } from '#app/platform/broadcasts.ts';
import type { Database } from '#app/platform/database.ts';
import type { ReportFallback } from '#app/platform/fallbacks.ts';

import type { ChatBroadcasts } from '../chat-broadcasts.ts';
import { blockRepository as blocks } from '../people/block-repository.ts';
import type { Directory } from '../people/directory-service.ts';
import { unknownPerson, type People } from '../people/person.ts';
import { presentPerson } from '../people/person-presenter.ts';
import { LOBBY, memberRoom, ownSocketRoom, socketRoom, type Room } from '../rooms/room.ts';
import type { Message } from './message.ts';
import { presentMessage } from './message-presenter.ts';

type Deps = {
  database: Database;
  broadcasts: ChatBroadcasts;
  directory: Directory;
  reportFallback: ReportFallback;
};

const ACTIVITY_MS = 1_000;

/** A message with everybody whose name is needed to tell of it. */
type Told = { message: Message; people: People };
type Target = Pick<Room, 'id' | 'code' | 'directPair'>;

/** Tells sockets what was committed. It may be lost: clients find every gap by the numbers of a room. */
export const createDelivery = ({ database, broadcasts, directory, reportFallback }: Deps) => {
  const { db } = database;
  /** Channels with new messages that the lobby is about to be told of. */
  const active = new Map<string, number>();

  const tellLobby = (code: string, seq: number) => {
    if (!active.has(code))
      setTimeout(() => {
        const lastSeq = active.get(code) ?? seq;
        active.delete(code);
        broadcasts.send({ rooms: [LOBBY] }, 'chat:activity', { room_id: code, last_seq: lastSeq });
      }, ACTIVITY_MS).unref();
    active.set(code, Math.max(seq, active.get(code) ?? 0));
  };

  const NOBODY = new Set<number>();

  /** What was committed stays so when it cannot be told. */
  const tell = (work: () => Promise<void>): Promise<void> =>
    work().catch((error: unknown) => reportFallback('chat-delivery', error));

  /** The sockets in a room of those who have blocked a member. */
  const listBlockerRooms = async (room: Target, memberId: number): Promise<string[]> =>
    (await blocks.listBlockers(db, memberId)).map((id) => ownSocketRoom(room.id, id));

  const deliver = async (
    room: Target,
    { authorId, replyTo }: Message,
    send: (to: Audience, withheld: Set<number>) => void,
  ) => {
    if (room.directPair) return send({ rooms: room.directPair.map(memberRoom) }, NOBODY);
    const blockers = await listBlockerRooms(room, authorId);
    const isOfAnother = replyTo !== null && replyTo.authorId !== authorId;
    const quoted = isOfAnother ? await listBlockerRooms(room, replyTo.authorId) : [];
    send({ rooms: [socketRoom(room.id)], except: [...blockers, ...quoted] }, NOBODY);
    // Whoever blocked the author gets the number without the text, so that they see no gap.
    if (blockers.length) send({ rooms: blockers }, new Set([authorId]));
    if (quoted.length && replyTo) send({ rooms: quoted, except: blockers }, new Set([replyTo.authorId]));
  };

  return {
    deliverNew: (
      room: Target,
      told: Told,
      { mentioned, key }: { mentioned: number[]; key: string },
    ): Promise<void> =>
      tell(async () => {
        const { message, people } = told;
        const { authorId, seq } = message;
        const author = people.get(authorId);
        await deliver(room, message, (to, withheld) =>
          broadcasts.send(to, 'chat:message', {
            message: presentMessage(message, people, withheld),
            user: presentPerson(author ?? unknownPerson(authorId)),
            key,
          }),
        );
        if (!room.directPair) tellLobby(room.code, seq);
        if (!author) return;
        const named = { room_id: room.code, seq, userId: author.publicId };
        // Whoever writes has read the room, on all of their devices.
        broadcasts.send({ rooms: (room.directPair ?? [authorId]).map(memberRoom) }, 'chat:read', named);
        if (mentioned.length)
          broadcasts.send({ rooms: mentioned.map(memberRoom) }, 'chat:mentioned', {
            ...named,
            userName: author.name,
          });
      }),

    /** The message may have been changed again since: `number` is that of this change. Without an actor it was the team. */
    deliverChange: (
      room: Target,
      told: Told,
      { number, actorId }: { number: number; actorId: number | null },
    ): Promise<void> =>
      tell(async () => {
        const { message, people } = told;
        const actor = actorId === null ? undefined : people.get(actorId);
        await deliver(room, message, (to, withheld) =>
          broadcasts.send(to, 'chat:changed', {
            message: presentMessage(message, people, withheld),
            change: number,
            actor: actor?.publicId ?? null,
          }),
        );
      }),

    /** To those who have joined the room; never stored. */
    deliverTyping: (room: Target, memberId: number): Promise<void> =>
      tell(async () => {
        const person = (await directory.load(db, [memberId])).get(memberId);
        if (!person) return;
        const blockers = await listBlockerRooms(room, memberId);
        broadcasts.send(
          { rooms: [socketRoom(room.id)], except: [ownSocketRoom(room.id, memberId), ...blockers] },
          'chat:typing',
          { room_id: room.code, userId: person.publicId, userName: person.name },
        );
      }),
  };
};

export type Delivery = ReturnType<typeof createDelivery>;
