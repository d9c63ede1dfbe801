import { randomUUID } from 'node:crypto';

import type { ChatRooms } from '@maetrix/contract';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { createChatHarness } from '#app/testing/chat-harness.ts';

const { server, rows, member, send, channel, direct, eventually } = createChatHarness();

const ROOM = 'community';

test('[CHAT-008] [CHAT-011] delivers a message to a member at another process, with author and time of the server', async () => {
  const [ada, ben] = [await member('Ada Byron'), await member('Ben Okoro')];
  const [here, there] = [await ada.connect('here'), await ben.connect('there')];
  expect(await there.ask('chat:join', { room_id: ROOM })).toMatchObject({ ok: true });
  const sent = await here.ask('chat:send', {
    room_id: ROOM,
    key: randomUUID(),
    text: '  Morning all <b>hello</b>\nhttps://nhs.uk ',
    userId: ben.uuid,
    timestamp: '1999-01-01T00:00:00Z',
  });
  expect(sent).toMatchObject({ ok: true });
  await eventually(() => expect(there.heard()).toHaveLength(1));
  expect(there.heard()[0]).toEqual({
    room_id: ROOM,
    seq: expect.any(Number),
    userId: ada.uuid,
    userMessage: 'Morning all <b>hello</b>\nhttps://nhs.uk',
    userTagUUId: [],
    userTagId: [],
    timestamp: server.time.now.toISOString(),
    status: 'visible',
    attachment: null,
    link_preview: null,
    reply_to: null,
    reactions: [],
    edited_at: null,
    pinned_at: null,
    change: 0,
  });
  expect(sent.message).toEqual(there.heard()[0]);
});

test('[CHAT-009] shows members to each other by id, name and picture, never by address', async () => {
  const [ada, ben] = [await member(), await member()];
  const there = await ben.connect('there');
  await there.ask('chat:join', { room_id: ROOM });
  await (await ada.connect()).say('Who has a spare couch?');
  await eventually(() => expect(there.heard()).toHaveLength(1));
  const user = there.told.find(({ event }) => event === 'chat:message')?.payload as unknown as {
    user: object;
  };
  expect(user.user).toEqual({ userId: ada.uuid, userName: ada.name, profilePicture: null, userEmail: '' });
  const { result } = await ben.get('chat/messages', { room_id: ROOM });
  expect(JSON.stringify([result, there.told])).not.toContain(ada.email);
});

test('numbers 64 concurrent messages without a gap or a double, in the order everybody sees', async () => {
  const { id, code } = await channel();
  const people = await Promise.all(Array.from({ length: 8 }, () => member()));
  const watcher = await (await member()).connect('there');
  await watcher.ask('chat:join', { room_id: code });
  const connections = await Promise.all(
    people.map((person, index) => person.connect(index % 2 ? 'here' : 'there')),
  );
  const acknowledged = await Promise.all(
    connections.flatMap((connection, person) =>
      Array.from({ length: 8 }, (_, index) => connection.say(`${person}-${index}`, { room_id: code })),
    ),
  );
  const numbers = acknowledged.map(({ message }) => message.seq).toSorted((a, b) => a - b);
  expect(numbers).toEqual(Array.from({ length: 64 }, (_, index) => index + 1));
  await eventually(() => expect(watcher.heard()).toHaveLength(64));
  const stored = await rows<{ seq: number; body: string }>(
    'select seq, body from chat_messages where room_id = $1 order by seq',
    [id],
  );
  expect(stored.map(({ seq }) => seq)).toEqual(numbers);
  // Each socket's messages keep their order.
  for (const person of people.keys())
    expect(stored.filter(({ body }) => body.startsWith(`${person}-`)).map(({ body }) => body)).toEqual(
      Array.from({ length: 8 }, (_, index) => `${person}-${index}`),
    );
});

test('answers a repeated key with the first message, also concurrently and from another process', async () => {
  const { id, code } = await channel();
  const ada = await member();
  const [here, there] = [
    await ada.connect('here'),
    await ada.connect('there', { cookie: (await ada.signIn()).cookie }),
  ];
  const frame = { room_id: code, key: randomUUID(), text: 'Once only' };
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => (index % 2 ? here : there).ask('chat:send', frame)),
  );
  expect(new Set(answers.map(({ message }) => message.seq))).toEqual(new Set([1]));
  expect(await here.ask('chat:send', { ...frame, text: 'Something else' })).toMatchObject({
    ok: true,
    message: { seq: 1, userMessage: 'Once only' },
  });
  expect(await rows('select last_seq from chat_heads where room_id = $1', [id])).toEqual([{ last_seq: 1 }]);
});

test('finds missed messages and changes by the numbers of the room', async () => {
  const { code } = await channel();
  const [ada, ben] = [await member(), await member()];
  const here = await ada.connect();
  await here.say('First', { room_id: code });
  await here.say('Second', { room_id: code });
  const { result: known } = await ben.get('chat/messages', { room_id: code });
  expect(known).toMatchObject({ last_seq: 2, last_change: 0, has_more: 0 });
  // Ben's connection is lost meanwhile.
  await here.ask('chat:edit', { room_id: code, seq: 1, text: 'First, corrected' });
  await here.say('Third', { room_id: code });
  await here.ask('chat:delete', { room_id: code, seq: 2 });
  const position = { room_id: code, since: known.last_seq, since_change: known.last_change };
  const { result: missed } = await ben.get('chat/messages', position);
  expect(missed.messages.map(({ seq, userMessage, status }) => [seq, userMessage, status])).toEqual([
    [1, 'First, corrected', 'visible'],
    [2, '', 'deleted'],
    [3, 'Third', 'visible'],
  ]);
  const after = { room_id: code, since: missed.last_seq, since_change: missed.last_change };
  expect((await ben.get('chat/messages', after)).result.messages).toEqual([]);
});

test('keeps direct messages between two members, on any process', async () => {
  const [ada, ben, eve] = [await member(), await member(), await member()];
  const [here, there, other] = [
    await ada.connect('here'),
    await ben.connect('there'),
    await eve.connect('there'),
  ];
  const room = await direct(ada, ben);
  expect(room).toMatchObject({ kind: 'direct', name: ben.name, can_write: 1 });
  const again = await Promise.all([direct(ben, ada), direct(ada, ben), direct(ben, ada)]);
  expect(again.map(({ room_id }) => room_id)).toEqual([room.room_id, room.room_id, room.room_id]);
  await here.say('Just for you', { room_id: room.room_id });
  await eventually(() =>
    expect(there.heard().map(({ userMessage }) => userMessage)).toEqual(['Just for you']),
  );
  for (const event of ['chat:join', 'chat:typing', 'chat:leave'])
    expect(await other.ask(event, { room_id: room.room_id })).toMatchObject({ ok: false, code: 'not_found' });
  expect(await other.say('Hello?', { room_id: room.room_id })).toMatchObject({
    ok: false,
    code: 'not_found',
  });
  for (const event of ['chat:delete', 'chat:read', 'chat:pin', 'chat:react', 'chat:edit'])
    expect(
      await other.ask(event, { room_id: room.room_id, seq: 1, is_on: 1, emoji: '👍', text: 'x' }),
    ).toMatchObject({ ok: false, code: 'not_found' });
  for (const path of ['chat/messages', 'chat/pins', 'chat/mentions'])
    expect((await eve.get(path, { room_id: room.room_id })).status).toBe(404);
  expect((await eve.get('chat/search', { room_id: room.room_id, search_text: 'you' })).status).toBe(404);
  expect((await eve.post('chat/mute', { room_id: room.room_id, is_muted: 1 })).status).toBe(404);
  expect(other.heard()).toEqual([]);
  const { result } = await ben.get<ChatRooms>('chat/rooms');
  expect(result.rooms.find(({ kind }) => kind === 'direct')).toMatchObject({
    unread: 1,
    member: { userId: ada.uuid, userEmail: '' },
    last_message: { excerpt: 'Just for you', userName: ada.name },
  });
});

test('withholds what a blocked member writes and lets neither side write directly', async () => {
  const { code } = await channel();
  const [ada, ben, cleo] = [await member(), await member(), await member()];
  const room = await direct(ada, ben);
  const [here, there, third] = [
    await ada.connect('here'),
    await ben.connect('there'),
    await cleo.connect('there'),
  ];
  for (const connection of [there, third]) await connection.ask('chat:join', { room_id: code });
  const blocksOf = async (person: typeof ben) => (await person.get<ChatRooms>('chat/rooms')).result.blocks;
  const before = await blocksOf(ben);
  expect(await blocksOf(cleo)).toBe(before);
  expect((await ben.post('chat/block', { uuid: ada.uuid, is_blocked: 1 })).status).toBe(200);
  // In each of his windows.
  await eventually(() => expect(there.told.map(({ event }) => event)).toContain('chat:rooms-changed'));
  expect(await blocksOf(ben)).not.toBe(before);
  expect((await ben.get<{ users: object[] }>('chat/blocks')).result.users).toMatchObject([
    { userId: ada.uuid },
  ]);
  const refused = { ok: false, code: 'chat_direct_unavailable' };
  expect(await here.say('Why?', { room_id: room.room_id })).toMatchObject(refused);
  expect(await there.say('Because', { room_id: room.room_id })).toMatchObject(refused);
  await here.say('To the channel', { room_id: code });
  await eventually(() => expect(third.heard()).toHaveLength(1));
  await eventually(() => expect(there.heard()).toHaveLength(1));
  expect(there.heard()[0]).toMatchObject({ seq: 1, status: 'blocked', userMessage: '' });
  expect(third.heard()[0]).toMatchObject({ seq: 1, status: 'visible', userMessage: 'To the channel' });
  const texts = async (person: typeof ben) =>
    (await person.get('chat/messages', { room_id: code })).result.messages.map(
      ({ userMessage }) => userMessage,
    );
  expect(await texts(ben)).toEqual(['']);
  const search = await ben.get('chat/search', { room_id: code, search_text: 'channel' });
  expect(search.result.messages).toEqual([]);
  await ben.post('chat/block', { uuid: ada.uuid, is_blocked: 0 });
  expect(await blocksOf(ben)).toBe(before);
  expect(await texts(ben)).toEqual(['To the channel']);
  expect(await here.say('Hello again', { room_id: room.room_id })).toMatchObject({ ok: true });
});

test('[AUTH-019] signs in to the chat by the session alone, and a revoked session leaves at once', async () => {
  const { code } = await channel();
  const [ada, ben] = [await member(), await member()];
  await expect(ada.connect('here', {})).rejects.toThrow('unauthenticated');
  const there = await ben.connect('there');
  await there.ask('chat:join', { room_id: code });
  const gone = new Promise((resolve) => there.socket.on('disconnect', resolve));
  await server.parts.accounts.sessions.revoke(ben.id, ben.sessionId);
  await gone;
  await (await ada.connect()).say('Ben has left', { room_id: code });
  expect(there.heard()).toEqual([]);
  // Also what the session was about to write when it ended.
  await expect(send(ben.sender, 'Too late', { code })).rejects.toMatchObject({ code: 'unauthenticated' });
  await rows(`update users set status = 'suspended' where id = $1`, [ada.id]);
  await expect(send(ada.sender, 'Suspended', { code })).rejects.toMatchObject({ code: 'unauthenticated' });
});

test('[CHAT-010] [AUTH-020] lists who is online since they connected, and who was', async () => {
  const [ada, ben, hidden] = [await member(), await member(), await member()];
  await rows('insert into profiles (user_id, is_hidden) values ($1, true)', [hidden.id]);
  const [first, second] = [await ben.connect('here'), await ben.connect('there')];
  await hidden.connect('there');
  type People = Record<'online' | 'offline', { uuid: string }[]> & {
    online_total: number;
    member_total: number;
  };
  const people = async () => (await ada.get<People>('chat/people')).result;
  await eventually(async () =>
    expect((await people()).online).toContainEqual({
      uuid: ben.uuid,
      name: ben.name,
      profilePicture: null,
      email: '',
      timestamp: server.time.now.toISOString(),
    }),
  );
  // Hidden ones are members too.
  const counted = await rows<{ count: number }>(`select count(*)::int from users where status = 'active'`);
  const { member_total: total } = await people();
  // They may have been counted minutes ago.
  expect(total).toBeGreaterThan(0);
  expect(total).toBeLessThanOrEqual(counted[0]?.count ?? 0);
  first.socket.disconnect();
  second.socket.disconnect();
  await eventually(async () => {
    const { online, offline } = await people();
    expect(online.map(({ uuid }) => uuid)).not.toContain(ben.uuid);
    expect(offline.map(({ uuid }) => uuid)).toContain(ben.uuid);
  });
  expect(JSON.stringify(await people())).not.toContain(hidden.uuid);
});

test('lets a banned member neither read nor write, at once and on every process', async () => {
  const { code } = await channel();
  const [ada, ben] = [await member(), await member()];
  const [here, there] = [await ada.connect('here'), await ben.connect('there')];
  await there.ask('chat:join', { room_id: code });
  await there.ask('chat:enter');
  const moderator = { actor: 'Team', reason: 'Spam' };
  const { moderation } = server.parts.chat;
  await moderation.ban(ben.id, null, moderator);
  await eventually(() => expect(there.told.map(({ event }) => event)).toContain('chat:rooms-changed'));
  const banned = { ok: false, code: 'chat_banned' };
  for (const event of ['chat:join', 'chat:typing', 'chat:enter'])
    expect(await there.ask(event, { room_id: code })).toMatchObject(banned);
  expect(await there.say('Still here?', { room_id: code })).toMatchObject(banned);
  for (const path of ['chat/rooms', 'chat/messages', 'chat/pins'])
    expect(await ben.get(path, { room_id: code })).toMatchObject({ status: 403, code: 'chat_banned' });
  const refused = { status: 403, code: 'chat_banned' };
  expect(await ben.get('chat/people')).toMatchObject(refused);
  expect(await ben.post('chat/block', { uuid: ada.uuid, is_blocked: 1 })).toMatchObject(refused);
  await here.say('Without Ben', { room_id: code });
  await here.ask('chat:join', { room_id: code });
  await here.say('Told to those who joined', { room_id: code });
  await eventually(() => expect(here.heard()).toHaveLength(1));
  expect(there.heard()).toEqual([]);
  await moderation.unban(ben.id, moderator);
  expect(await there.ask('chat:join', { room_id: code })).toMatchObject({ ok: true, last_seq: 2 });
  expect((await moderation.listActs(ben.id)).map(({ act }) => act)).toEqual(['unban', 'ban']);
});

test('lets a muted member read only, until the time is over', async () => {
  const { code } = await channel();
  const ada = await member();
  const here = await ada.connect();
  await here.say('Before', { room_id: code });
  const start = server.time.now;
  await server.parts.chat.moderation.mute(ada.id, 60_000, { actor: 'Team', reason: 'Cool down' });
  expect(await here.ask('chat:join', { room_id: code })).toMatchObject({ ok: true });
  expect(await here.say('Me again', { room_id: code })).toMatchObject({ ok: false, code: 'chat_muted' });
  expect(await here.ask('chat:edit', { room_id: code, seq: 1, text: 'Changed' })).toMatchObject({
    code: 'chat_muted',
  });
  const { result } = await ada.get<ChatRooms>('chat/rooms');
  expect(result.rooms.find(({ room_id }) => room_id === code)).toMatchObject({
    can_write: 0,
    write_problem: 'You can read, but not write for now.',
  });
  server.time.now = new Date(start.getTime() + 61_000);
  expect(await here.say('And now', { room_id: code })).toMatchObject({ ok: true });
  server.time.now = start;
});

test('tells the others in a room that somebody is typing, and stores nothing', async () => {
  const { code } = await channel();
  const [ada, ben] = [await member(), await member()];
  const [here, there] = [await ada.connect('here'), await ben.connect('there')];
  for (const connection of [here, there]) await connection.ask('chat:join', { room_id: code });
  for (let time = 0; time < 5; time++) await here.ask('chat:typing', { room_id: code });
  await here.say('Done', { room_id: code });
  await eventually(() => expect(there.heard()).toHaveLength(1));
  const typing = there.told.filter(({ event }) => event === 'chat:typing');
  expect(typing.map(({ payload }) => payload)).toEqual([
    { room_id: code, userId: ada.uuid, userName: ada.name },
  ]);
  expect(here.told.filter(({ event }) => event === 'chat:typing')).toEqual([]);
});

test('counts what is unread by room, and tells the other windows and side what was read', async () => {
  const [ada, ben] = [await member(), await member()];
  const room = await direct(ada, ben);
  const [here, there] = [await ada.connect('here'), await ben.connect('there')];
  for (const text of ['One', 'Two', 'Three']) await here.say(text, { room_id: room.room_id });
  const unread = async (person: typeof ada) =>
    (await person.get<ChatRooms>('chat/rooms')).result.rooms.find(({ room_id }) => room_id === room.room_id)
      ?.unread;
  expect([await unread(ada), await unread(ben)]).toEqual([0, 3]);
  expect(await there.ask('chat:read', { room_id: room.room_id, seq: 2 })).toMatchObject({
    read_seq: 2,
    unread: 1,
  });
  // Never back, and never beyond the last message.
  expect(await there.ask('chat:read', { room_id: room.room_id, seq: 1 })).toMatchObject({ read_seq: 2 });
  expect(await there.ask('chat:read', { room_id: room.room_id, seq: 999 })).toMatchObject({
    read_seq: 3,
    unread: 0,
  });
  await eventually(() =>
    expect(here.told.findLast(({ event }) => event === 'chat:read')?.payload).toEqual({
      room_id: room.room_id,
      userId: ben.uuid,
      seq: 3,
    }),
  );
});

test('tells the author on all devices which message they sent, and that they have read the room', async () => {
  const { code } = await channel();
  const ada = await member();
  const [here, there] = [await ada.connect('here'), await ada.connect('there')];
  await there.ask('chat:join', { room_id: code });
  const key = randomUUID();
  await here.say('From my phone', { room_id: code, key: key.toUpperCase() });
  const told = (event: string) => there.told.find((each) => each.event === event)?.payload;
  await eventually(() => expect(told('chat:message')).toMatchObject({ key, message: { seq: 1 } }));
  await eventually(() => expect(told('chat:read')).toEqual({ room_id: code, userId: ada.uuid, seq: 1 }));
});

test('answers frames of any shape without failing, and goes on', async () => {
  const ada = await member();
  const here = await ada.connect();
  const before = server.logLines.length;
  const events = [
    'chat:enter',
    'chat:join',
    'chat:leave',
    'chat:send',
    'chat:edit',
    'chat:delete',
    'chat:react',
  ];
  events.push('chat:pin', 'chat:read', 'chat:typing');
  const field = fc.oneof(
    fc.anything(),
    fc.string({ unit: 'binary' }),
    fc.constant(ROOM),
    fc.integer(),
    fc.uuid(),
  );
  const frame = fc.oneof(
    fc.anything(),
    fc.record(
      { room_id: field, key: field, text: field, seq: field, emoji: field, is_on: field, mentions: field },
      { requiredKeys: [] },
    ),
  );
  const serialisable = (value: unknown): unknown => {
    try {
      return (JSON.parse(JSON.stringify({ value })) as { value?: unknown }).value;
    } catch {
      return null;
    }
  };
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...events), frame, async (event, value) => {
      const answer = await here.ask(event, serialisable(value));
      expect(typeof answer.ok).toBe('boolean');
      expect(answer.code).not.toBe('internal');
    }),
    // Fewer than a member may send in a minute.
    { numRuns: 250 },
  );
  // Without an acknowledgement, with a function first, with several values, and an unknown event.
  here.socket.emit('chat:send');
  here.socket.emit('chat:send', { room_id: ROOM }, 7, null);
  here.socket.emit('chat:unknown', {});
  here.socket.emit('chat:typing', 'x'.repeat(50_000));
  expect(await here.ask('chat:join', { room_id: ROOM })).toMatchObject({ ok: true });
  expect(server.logLines.slice(before).filter((line) => line.includes('socket frame failed'))).toEqual([]);
});

test('refuses more frames than a socket can have waiting, and answers all of them', async () => {
  const here = await (await member()).connect();
  const answers = await Promise.all(
    Array.from({ length: 120 }, () => here.ask('chat:read', { room_id: ROOM, seq: 0 })),
  );
  expect(answers).toHaveLength(120);
  expect(answers.filter(({ ok }) => ok).length).toBeGreaterThanOrEqual(30);
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: 'too_many_attempts' });
});
