import type { ActiveMember, ChatRoom } from '@maetrix/contract';
import { expect, test } from 'vitest';

import { beginsWith, toRail, type RailPerson } from './rail.ts';

const person = (uuid: string): ActiveMember => ({
  uuid,
  name: uuid,
  profilePicture: null,
  email: '',
  timestamp: '2026-11-14T10:00:00.000Z',
});

const room = (room_id: string, peer: string | null, unread = 0): ChatRoom => ({
  room_id,
  kind: peer === null ? 'channel' : 'direct',
  name: peer ?? room_id,
  topic: '',
  member: peer === null ? null : { userId: peer, userName: peer, profilePicture: null, userEmail: '' },
  last_seq: 0,
  last_change: 0,
  last_message: null,
  read_seq: 0,
  unread,
  unread_mentions: 0,
  is_muted: 0,
  slow_mode_seconds: 0,
  can_write: 1,
  write_problem: null,
});

const shown = (people: RailPerson[]) => people.map(({ uuid, room: own }) => [uuid, own?.room_id ?? null]);

test('everybody is in the rail once, with the conversation if there is one, unread ones first', () => {
  const rail = toRail(
    [room('community', null), room('r1', 'ben'), room('r2', 'cleo', 2), room('r3', 'eve')],
    {
      online: [person('ada'), person('ben'), person('cleo')],
      offline: [person('dora'), person('eve'), person('ada'), person('me')],
    },
    'me',
  );
  expect(rail.channels.map(({ room_id }) => room_id)).toEqual(['community']);
  expect(shown(rail.online)).toEqual([
    ['cleo', 'r2'],
    ['ben', 'r1'],
    ['ada', null],
  ]);
  expect(shown(rail.offline)).toEqual([
    ['eve', 'r3'],
    ['dora', null],
  ]);
});

test('a conversation with somebody who is not listed is in the rail all the same', () => {
  const rail = toRail([room('r1', 'hidden')], { online: [], offline: [person('dora')] }, 'me');
  expect(shown(rail.offline)).toEqual([
    ['hidden', 'r1'],
    ['dora', null],
  ]);
});

test('a name is found by the beginning of each of its words', () => {
  for (const beginning of ['leila', 'Dav', 'leila d'])
    expect(beginsWith('Leila Davis', beginning)).toBe(true);
  for (const beginning of ['eila', 'is', 'davis l']) expect(beginsWith('Leila Davis', beginning)).toBe(false);
});
