import type { ActiveMember, ChatRoom } from '@maetrix/contract';

/** A row of the rail: somebody, and the conversation with them if there is one. */
export type RailPerson = {
  uuid: string;
  name: string;
  picture: string | null;
  room: ChatRoom | null;
};

export type Rail = { channels: ChatRoom[]; online: RailPerson[]; offline: RailPerson[] };

const toPerson = (
  { uuid, name, profilePicture }: ActiveMember,
  rooms: Map<string, ChatRoom>,
): RailPerson => ({
  uuid,
  name,
  picture: profilePicture,
  room: rooms.get(uuid) ?? null,
});

/** Unread conversations first, then other conversations, then those without one. */
const rank = ({ room }: RailPerson): number => {
  if (!room) return 2;
  return room.unread > 0 ? 0 : 1;
};
const byRank = (people: RailPerson[]): RailPerson[] => people.toSorted((a, b) => rank(a) - rank(b));

/** Whether a name, or a word of it, begins like this. */
export const beginsWith = (name: string, beginning: string): boolean =>
  ` ${name}`.toLowerCase().includes(` ${beginning.toLowerCase()}`);

/**
 * Everybody once: channels, and members with their conversations. Who is not listed, but writes, counts as offline; the
 * reader does not, even when the list is older than their visit.
 */
export const toRail = (
  rooms: readonly ChatRoom[],
  people: { online: readonly ActiveMember[]; offline: readonly ActiveMember[] },
  me: string,
): Rail => {
  const direct = new Map(rooms.flatMap((room) => (room.member ? [[room.member.userId, room] as const] : [])));
  const online = people.online.map((member) => toPerson(member, direct));
  const isOnline = new Set(online.map(({ uuid }) => uuid));
  const offline = people.offline
    .filter(({ uuid }) => uuid !== me && !isOnline.has(uuid))
    .map((member) => toPerson(member, direct));
  const listed = new Set([...online, ...offline].map(({ uuid }) => uuid));
  const others = [...direct.values()].flatMap((room) =>
    room.member && !listed.has(room.member.userId)
      ? [{ uuid: room.member.userId, name: room.name, picture: room.member.profilePicture, room }]
      : [],
  );
  return {
    channels: rooms.filter(({ member }) => !member),
    online: byRank(online),
    offline: byRank([...others, ...offline]),
  };
};
