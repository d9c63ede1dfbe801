import { errors, type ChatRoom, type ChatRooms } from '@maetrix/contract';

import { flag } from '#app/platform/http/wire-values.ts';
import { sha256 } from '#app/platform/secrets.ts';

import { unknownPerson, type People } from '../people/person.ts';
import { presentPerson } from '../people/person-presenter.ts';
import { findWriteProblem, otherSide } from './room.ts';
import type { ListedRoom } from './room-repository.ts';

type Listed = { rooms: ListedRoom[]; people: People; blocked: Set<number> };

const presentLast = (
  last: NonNullable<ListedRoom['last']>,
  { people, blocked }: Listed,
): NonNullable<ChatRoom['last_message']> => {
  const author = people.get(last.authorId) ?? unknownPerson(last.authorId);
  const status = blocked.has(last.authorId) ? 'blocked' : last.status;
  return {
    seq: last.seq,
    userId: author.publicId,
    userName: author.name,
    timestamp: new Date(last.sentAt).toISOString(),
    status,
    excerpt: status === 'visible' ? (last.body ?? '') : '',
  };
};

export const presentRoom = (room: ListedRoom, memberId: number, listed: Listed): ChatRoom => {
  const peerId = otherSide(room, memberId);
  const peer = peerId === null ? null : (listed.people.get(peerId) ?? unknownPerson(peerId));
  const problem = peer && !peer.isActive ? 'chat_direct_unavailable' : findWriteProblem(room);
  return {
    room_id: room.code,
    kind: room.kind,
    name: peer?.name ?? room.name,
    topic: room.topic,
    member: peer && presentPerson(peer),
    last_seq: room.lastSeq,
    last_change: room.lastChange,
    last_message: room.last && presentLast(room.last, listed),
    read_seq: room.readSeq,
    // A channel that was never opened counts nothing as unread.
    unread: room.hasState && !room.isMuted ? Math.max(0, room.lastSeq - room.readSeq) : 0,
    unread_mentions: room.isMuted ? 0 : room.unreadMentions,
    is_muted: flag(room.isMuted),
    slow_mode_seconds: room.slowModeSeconds,
    can_write: flag(problem === null),
    write_problem: problem && errors[problem].message,
  };
};

export const presentRooms = (listed: Listed, memberId: number): ChatRooms => ({
  me: presentPerson(listed.people.get(memberId) ?? unknownPerson(memberId)),
  rooms: listed.rooms.map((room) => presentRoom(room, memberId, listed)),
  blocks: sha256([...listed.blocked].sort((a, b) => a - b).join()).toString('base64url'),
});
