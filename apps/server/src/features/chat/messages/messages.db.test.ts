import { randomUUID } from 'node:crypto';

import type { ChatRooms } from '@maetrix/contract';
import { expect, onTestFinished, test, vi } from 'vitest';

import { DAY, addMs } from '#app/kernel/time.ts';
import { createChatHarness } from '#app/testing/chat-harness.ts';

import { messageRepository } from './message-repository.ts';

const { server, rows, member, send, channel, direct, eventually } = createChatHarness();

const key = ({ id }: { id: number }, seq: number) => ({ roomId: id, seq });
const TEAM = { actor: 'Team', reason: 'House rules' };

/** What handlers of the event were given. */
const announced: { memberId: number; seq: number; excerpt: string; authorName: string }[] = [];
const listen = () => {
  announced.length = 0;
  return announced;
};

test('lists a room page by page, the oldest message of a page first', async () => {
  const room = await channel();
  const people = [await member(), await member()];
  for (let index = 1; index <= 15; index++) {
    const person = people[index % 2];
    if (person) await send(person.sender, `Message ${index}`, { code: room.code });
  }
  const [reader] = people;
  const page = async (query: Record<string, number>) => {
    const { result } = (await reader?.get('chat/messages', { room_id: room.code, ...query })) ?? {};
    return [result?.messages.map(({ seq }) => seq), result?.has_more, result?.last_seq];
  };
  expect(await page({ limit: 6 })).toEqual([[10, 11, 12, 13, 14, 15], 1, 15]);
  expect(await page({ limit: 6, before: 10 })).toEqual([[4, 5, 6, 7, 8, 9], 1, 15]);
  expect(await page({ limit: 6, before: 4 })).toEqual([[1, 2, 3], 0, 15]);
  expect(await page({ limit: 6, since: 12 })).toEqual([[13, 14, 15], 0, 15]);
  expect(await page({ limit: 2, since: 12 })).toEqual([[13, 14], 1, 15]);
  const empty = await channel();
  const { result } = (await reader?.get('chat/messages', { room_id: empty.code })) ?? {};
  expect(result).toEqual({ messages: [], users: [], has_more: 0, last_seq: 0, last_change: 0 });
});

test('opens a room around the first message at a moment or later', async () => {
  const room = await channel();
  const ada = await member();
  const start = server.time.now;
  for (let index = 1; index <= 9; index++) {
    server.time.now = addMs(start, index * DAY);
    await send(ada.sender, `Message ${index}`, { code: room.code });
  }
  server.time.now = start;
  const around = async (days: number, limit: number) => {
    const { result } = await ada.get('chat/messages', {
      room_id: room.code,
      date: addMs(start, days * DAY).toISOString(),
      limit,
    });
    return [result.messages.map(({ seq }) => seq), result.has_more];
  };
  expect(await around(5, 4)).toEqual([[3, 4, 5, 6], 1]);
  expect(await around(4.5, 4)).toEqual([[3, 4, 5, 6], 1]);
  expect(await around(-1, 4)).toEqual([[1, 2], 0]);
  expect(await around(9, 4)).toEqual([[6, 7, 8, 9], 1]);
  expect(await around(10, 4)).toEqual([[6, 7, 8, 9], 1]);
});

test('lets the searches of a member wait for each other, and nobody else for them', async () => {
  const room = await channel();
  const [ada, ben] = [await member(), await member()];
  await send(ada.sender, 'A needle', { code: room.code });
  const search = (person: typeof ada) =>
    person.get('chat/search', { room_id: room.code, search_text: 'needle' });
  const original = messageRepository.search;
  const held = Promise.withResolvers<void>();
  let started = 0;
  const spy = vi.spyOn(messageRepository, 'search').mockImplementation(async (executor, viewer, query) => {
    if (viewer === ada.id && ++started === 1) await held.promise;
    return original(executor, viewer, query);
  });
  onTestFinished(() => spy.mockRestore());
  const searches = Array.from({ length: 10 }, () => search(ada));
  await eventually(() => expect(started).toBe(1));
  // Each passes what the other searches have passed by now.
  for (let time = 0; time < 5; time++) expect((await search(ben)).result.messages).toHaveLength(1);
  expect(started).toBe(1);
  held.resolve();
  for (const { status, result } of await Promise.all(searches))
    expect([status, result.messages.length]).toEqual([200, 1]);
  expect(started).toBe(10);
});

test('deletes, hides, answers, reacts to and writes messages at the same time without a deadlock', async () => {
  const room = await channel();
  const people = await Promise.all(Array.from({ length: 6 }, () => member()));
  const { messages, moderation } = server.parts.chat;
  for (const { sender } of people)
    for (let index = 0; index < 3; index++) await send(sender, `Message ${index}`, { code: room.code });
  const works = people.flatMap((person, index) =>
    [1, 2, 3].flatMap((number) => {
      const seq = index * 3 + number;
      const neighbour = people[(index + 1) % people.length] ?? person;
      const message = { code: room.code, seq };
      return [
        () => messages.remove(person.sender, message),
        () => messages.react(neighbour.sender, { ...message, emoji: '👍', isOn: true }),
        () =>
          send(neighbour.sender, `Answer @${person.name}`, {
            code: room.code,
            replyTo: seq,
            mentions: [person.uuid],
          }),
        () => moderation.hide(key(room, seq), TEAM),
      ];
    }),
  );
  const results = await Promise.allSettled(works.map((work) => work()));
  const codes = results.flatMap((result) =>
    result.status === 'rejected' ? [(result.reason as { code?: string }).code] : [],
  );
  // Only what was deleted or hidden before cannot be answered, reacted to or hidden.
  expect(codes.filter((code) => code !== 'not_found')).toEqual([]);
  expect(codes.length).toBeLessThan(works.length);
});

test('keeps what a message said before it was edited or deleted, for the team only', async () => {
  const room = await channel();
  const [ada, ben] = [await member(), await member()];
  await send(ada.sender, 'Frist', { code: room.code });
  const { messages } = server.parts.chat;
  const input = { code: room.code, seq: 1 };
  const { message: edited } = await messages.edit(ada.sender, { ...input, text: 'First', mentions: [] });
  expect(edited).toMatchObject({ body: 'First', change: 1, editedAt: server.time.now });
  await messages.edit(ada.sender, { ...input, text: 'First', mentions: [] });
  await expect(messages.edit(ben.sender, { ...input, text: 'Mine', mentions: [] })).rejects.toMatchObject({
    code: 'not_found',
  });
  await expect(messages.remove(ben.sender, input)).rejects.toMatchObject({ code: 'not_found' });
  await messages.remove(ada.sender, input);
  await messages.remove(ada.sender, input);
  const versions = await rows(
    'select kind, body, change_no from chat_message_versions where room_id = $1 order by change_no',
    [room.id],
  );
  expect(versions).toEqual([
    { kind: 'edited', body: 'Frist', change_no: 1 },
    { kind: 'deleted', body: 'First', change_no: 2 },
  ]);
  const { result } = await ben.get('chat/messages', { room_id: room.code });
  expect(result.messages).toMatchObject([{ seq: 1, status: 'deleted', userMessage: '', change: 2 }]);
  expect(JSON.stringify(result)).not.toContain('First');
});

test('lets a message be edited for a day', async () => {
  const room = await channel();
  const ada = await member();
  await send(ada.sender, 'Typo', { code: room.code });
  const start = server.time.now;
  server.time.now = addMs(start, DAY);
  const edit = { code: room.code, seq: 1, text: 'Fixed', mentions: [] };
  await expect(server.parts.chat.messages.edit(ada.sender, edit)).rejects.toMatchObject({
    code: 'chat_edit_expired',
  });
  server.time.now = start;
});

test('counts each reaction of a member once, also concurrently', async () => {
  const room = await channel();
  const people = [await member(), await member(), await member()];
  const [ada, ben] = people;
  if (!ada || !ben) throw new Error('No members');
  await send(ada.sender, 'New couch is here', { code: room.code });
  const input = { code: room.code, seq: 1, emoji: '🎉' };
  const { messages } = server.parts.chat;
  await Promise.all(
    people.flatMap(({ sender }) => [1, 2].map(() => messages.react(sender, { ...input, isOn: true }))),
  );
  const reactions = async () =>
    (await ben.get('chat/messages', { room_id: room.code })).result.messages[0]?.reactions;
  expect(await reactions()).toMatchObject([{ emoji: '🎉', count: 3 }]);
  expect((await reactions())?.[0]?.userIds[0]).toBe(ben.uuid);
  await messages.react(ben.sender, { ...input, isOn: false });
  expect(await reactions()).toMatchObject([{ count: 2 }]);
  const [head] = await rows<{ last_change: number }>(
    'select last_change from chat_heads where room_id = $1',
    [room.id],
  );
  expect(head?.last_change).toBe(4);
});

test('names twenty of those who reacted, the reader among them, and tells whose change it was', async () => {
  const room = await channel();
  const [ada, ben, cleo] = [await member(), await member(), await member()];
  const there = await cleo.connect('there');
  await there.ask('chat:join', { room_id: room.code });
  await send(ada.sender, 'Who comes?', { code: room.code });
  await rows(
    `with others as (
       insert into users (email, name, status, activated_at)
       select 'reacting-' || number || '@clinic.example', 'Reacting', 'active', now()
       from generate_series(1, 30) number returning id)
     insert into chat_reactions (user_id, room_id, seq, emoji, at) select id, $1, 1, '👍', now() from others`,
    [room.id],
  );
  const { messages } = server.parts.chat;
  await messages.react(ben.sender, { code: room.code, seq: 1, emoji: '👍', isOn: true });
  const { result } = await ben.get('chat/messages', { room_id: room.code });
  const [reaction] = result.messages[0]?.reactions ?? [];
  expect([reaction?.count, reaction?.userIds.length, reaction?.userIds[0]]).toEqual([31, 20, ben.uuid]);
  await eventually(() =>
    expect(there.told.find(({ event }) => event === 'chat:changed')?.payload).toMatchObject({
      change: 1,
      actor: ben.uuid,
    }),
  );
});

test('quotes the message that is replied to, unless it is gone', async () => {
  const room = await channel();
  const [ada, ben] = [await member(), await member()];
  await send(ada.sender, 'Which CRM do you use?', { code: room.code });
  await send(ben.sender, 'A notebook', { code: room.code, replyTo: 1 });
  const quoted = async () =>
    (await ada.get('chat/messages', { room_id: room.code })).result.messages[1]?.reply_to;
  expect(await quoted()).toEqual({ seq: 1, userId: ada.uuid, excerpt: 'Which CRM do you use?' });
  await expect(send(ben.sender, 'To nothing', { code: room.code, replyTo: 9 })).rejects.toMatchObject({
    code: 'not_found',
  });
  await server.parts.chat.moderation.hide(key(room, 1), TEAM);
  expect(await quoted()).toEqual({ seq: 1, userId: ada.uuid, excerpt: '' });
});

test('finds messages of a room by all words, the last as a beginning, without accents, and of no other room', async () => {
  const [room, other] = [await channel(), await channel()];
  const ada = await member();
  await send(ada.sender, 'Our autoclave needs a service contract', { code: room.code });
  await send(ada.sender, 'Service at the café was slow', { code: room.code });
  await send(ada.sender, 'Autoclave service elsewhere', { code: other.code });
  const find = async (search_text: string) =>
    (await ada.get('chat/search', { room_id: room.code, search_text })).result.messages.map(({ seq }) => seq);
  expect(await find('service')).toEqual([1, 2]);
  expect(await find('SERVICE autocl')).toEqual([1]);
  expect(await find('cafe')).toEqual([2]);
  expect(await find('autocl service')).toEqual([]);
  expect(await find('we')).toEqual([]);
  expect(await find("service' | 'café & !x:*")).toEqual([]);
  expect(await find('& | ! ( )')).toEqual([]);
  expect(await find('elsewhere')).toEqual([]);
  await server.parts.chat.messages.remove(ada.sender, { code: room.code, seq: 1 });
  expect(await find('autoclave')).toEqual([]);
});

test('finds the newest and the oldest messages of a long room, page by page', async () => {
  const room = await channel();
  const ada = await member();
  const seqs = [1, 8_191, 8_192, 40_000, 131_071, 131_072, 131_073, 270_000, 290_000, 299_999, 300_000];
  await rows(
    `insert into chat_messages (room_id, seq, user_id, sent_at, body)
     select $1, seq, $2, now(), case when seq = 131072 then 'rare ' else '' end || 'common' from unnest($3::bigint[]) seq`,
    [room.id, ada.id, seqs],
  );
  await rows('update chat_heads set last_seq = 300000 where room_id = $1', [room.id]);
  const find = async (text: string, page: { upTo?: number; limit?: number } = {}) =>
    (
      await messageRepository.search(server.parts.database.db, ada.id, {
        roomId: room.id,
        text,
        upTo: 300_000,
        without: [],
        limit: 31,
        ...page,
      })
    ).map(({ seq }) => seq);
  expect(await find('common')).toEqual(seqs);
  expect(await find('rare com')).toEqual([131_072]);
  expect(await find('never')).toEqual([]);
  for (const [index, seq] of seqs.entries()) {
    expect(await find('common', { upTo: seq })).toEqual(seqs.slice(0, index + 1));
    expect(await find('comm', { upTo: seq, limit: 2 })).toEqual(
      seqs.slice(Math.max(0, index - 1), index + 1),
    );
  }
  const far = await ada.get('chat/search', { room_id: room.code, search_text: 'common', before: 1e15 });
  expect(far.result.messages).toHaveLength(seqs.length);
});

test('fills a page of what was found with messages of those whom the reader has not blocked', async () => {
  const room = await channel();
  const [ada, ben, cleo] = [await member(), await member(), await member()];
  await send(ada.sender, 'autoclave, the old one', { code: room.code });
  await rows(
    `insert into chat_messages (room_id, seq, user_id, sent_at, body)
     select $1, seq, $2, now(), 'autoclave ' || seq from generate_series(2, 41) seq`,
    [room.id, ben.id],
  );
  await cleo.post('chat/block', { uuid: ben.uuid, is_blocked: 1 });
  const { result } = await cleo.get('chat/search', { room_id: room.code, search_text: 'autoclave' });
  expect(result.messages.map(({ seq }) => seq)).toEqual([1]);
  expect(result.has_more).toBe(0);
});

test('announces each member once who is named in the text and may read it', async () => {
  server.parts.events.on('chat.mentioned', (_tx, payload) => {
    announced.push(payload);
    return Promise.resolve();
  });
  const room = await channel();
  const [ada, ben, cleo, dan] = [
    await member('Ada Quill'),
    await member('Ben Marsh'),
    await member('Cleo Hart'),
    await member('Dan Fox'),
  ];
  const there = await ben.connect('there');
  await dan.post('chat/mute', { room_id: room.code, is_muted: 1 });
  const heard = listen();
  const message = await send(ada.sender, 'Ask @Ben Marsh or @dan fox about that', {
    code: room.code,
    mentions: [ben.uuid, ben.uuid, cleo.uuid, dan.uuid, ada.uuid, randomUUID()],
  });
  expect(message.mentions).toEqual([ben.id, dan.id]);
  expect(heard).toMatchObject([
    { memberId: ben.id, authorName: 'Ada Quill', seq: 1, excerpt: 'Ask @Ben Marsh or @dan fox about that' },
  ]);
  await eventually(() =>
    expect(there.told.find(({ event }) => event === 'chat:mentioned')?.payload).toEqual({
      room_id: room.code,
      seq: 1,
      userId: ada.uuid,
      userName: 'Ada Quill',
    }),
  );
  await server.parts.chat.messages.edit(ada.sender, {
    code: room.code,
    seq: 1,
    text: 'Ask @Ben Marsh or @Cleo Hart',
    mentions: [ben.uuid, cleo.uuid],
  });
  expect(heard.map(({ memberId }) => memberId)).toEqual([ben.id, cleo.id]);
  const { result } = await cleo.get<ChatRooms>('chat/rooms');
  expect(result.rooms.find(({ room_id }) => room_id === room.code)).toMatchObject({ unread_mentions: 1 });
  // Nobody outside a conversation can be mentioned in it, and who blocked the author is left alone.
  const conversation = await direct(ada, ben);
  const aside = await send(ada.sender, '@Cleo Hart says hello', {
    code: conversation.room_id,
    mentions: [cleo.uuid],
  });
  expect(aside.mentions).toEqual([]);
  await ben.post('chat/block', { uuid: ada.uuid, is_blocked: 1 });
  const again = await send(ada.sender, '@Ben Marsh?', { code: room.code, mentions: [ben.uuid] });
  expect(again.mentions).toEqual([]);
});

test('[NOTI-013] accepts a push request for members who were just mentioned, without effect, and rejects others', async () => {
  const room = await channel();
  const [ada, ben, cleo] = [await member(), await member('Bea Lind'), await member()];
  await send(ada.sender, 'Hello @Bea Lind', { code: room.code, mentions: [ben.uuid] });
  const push = (uuids: unknown) =>
    ada.post('sendPushNotification', { uuids, active_users: [], message: 'You win!' });
  expect(await push([ben.uuid])).toMatchObject({ status: 200, result: null });
  expect((await push(ben.uuid)).result).toBeNull();
  expect(await push([ben.uuid, cleo.uuid])).toMatchObject({ code: 'not_found' });
  expect(await push([randomUUID()])).toMatchObject({ code: 'not_found' });
  expect((await cleo.post('sendPushNotification', { uuids: [ben.uuid] })).code).toBe('not_found');
});

test('lists members to mention by the beginning of their name, but not those who hide', async () => {
  const room = await channel();
  const [ada, hidden] = [await member(), await member('Zora Hidden')];
  await member('Zora Quinn');
  await member('Zoë 100%');
  await rows('insert into profiles (user_id, is_hidden) values ($1, true)', [hidden.id]);
  const list = async (name: string) =>
    (
      await ada.get<{ users: { userName: string }[] }>('chat/mentions', { room_id: room.code, name })
    ).result.users.map(({ userName }) => userName);
  expect(await list('zor')).toEqual(['Zora Quinn']);
  expect(await list('ZO')).toEqual(['Zora Quinn', 'Zoë 100%']);
  expect(await list('%')).toEqual([]);
  expect(await list('Zor_')).toEqual([]);
});

test('limits how often a member writes, and does not count a repetition', async () => {
  const room = await channel();
  const ada = await member();
  const clientKey = randomUUID();
  await send(ada.sender, 'First', { code: room.code, clientKey });
  for (let index = 0; index < 9; index++) await send(ada.sender, 'More', { code: room.code });
  await expect(send(ada.sender, 'Too much', { code: room.code })).rejects.toMatchObject({
    code: 'too_many_attempts',
  });
  expect(await send(ada.sender, 'First', { code: room.code, clientKey })).toMatchObject({ seq: 1 });
});

test('lets a member write once in the time of slow mode', async () => {
  const room = await channel();
  const [ada, ben] = [await member(), await member()];
  await server.parts.chat.moderation.setSlowMode(room.id, 30);
  await send(ada.sender, 'First', { code: room.code });
  await expect(send(ada.sender, 'Second', { code: room.code })).rejects.toMatchObject({
    code: 'chat_slow_mode',
    retryAfterSeconds: 30,
  });
  await send(ben.sender, 'Mine', { code: room.code });
  const start = server.time.now;
  server.time.now = addMs(start, 31_000);
  await send(ada.sender, 'Second', { code: room.code });
  server.time.now = start;
});

test('hides and restores a message for everybody, with a record, and pins in channels by the team alone', async () => {
  const room = await channel();
  const [ada, ben] = [await member(), await member()];
  const there = await ben.connect('there');
  await there.ask('chat:join', { room_id: room.code });
  await send(ada.sender, 'Buy followers here', { code: room.code });
  const { moderation } = server.parts.chat;
  await moderation.hide(key(room, 1), TEAM);
  await moderation.hide(key(room, 1), TEAM);
  await eventually(() =>
    expect(there.heard('chat:changed')).toMatchObject([{ status: 'hidden', userMessage: '' }]),
  );
  await expect(
    server.parts.chat.messages.edit(ada.sender, { code: room.code, seq: 1, text: 'x', mentions: [] }),
  ).rejects.toMatchObject({ code: 'not_found' });
  const search = await ben.get('chat/search', { room_id: room.code, search_text: 'followers' });
  expect(search.result.messages).toEqual([]);
  await moderation.restore(key(room, 1), TEAM);
  await moderation.pin(key(room, 1), TEAM);
  const { result } = await ben.get('chat/pins', { room_id: room.code });
  expect(result.messages).toMatchObject([
    { userMessage: 'Buy followers here', pinned_at: expect.any(String) },
  ]);
  expect((await moderation.listActs(ada.id)).map(({ act, actor }) => [act, actor])).toEqual([
    ['pin', 'Team'],
    ['restore', 'Team'],
    ['hide', 'Team'],
  ]);
  expect(await there.ask('chat:pin', { room_id: room.code, seq: 1, is_on: 0 })).toMatchObject({
    code: 'forbidden',
  });
  const conversation = await direct(ben, ada);
  await there.say('Our agreement', { room_id: conversation.room_id });
  expect(await there.ask('chat:pin', { room_id: conversation.room_id, seq: 1, is_on: 1 })).toMatchObject({
    ok: true,
  });
});

test('stops writing to a member who has left, and keeps their messages without a name to find', async () => {
  const [ada, ben] = [await member(), await member()];
  const conversation = await direct(ada, ben);
  await send(ben.sender, 'Goodbye', { code: conversation.room_id });
  await rows(
    `update users set status = 'erased', email = null, erased_at = now(), name = 'Deleted member' where id = $1`,
    [ben.id],
  );
  await expect(send(ada.sender, 'Hello?', { code: conversation.room_id })).rejects.toMatchObject({
    code: 'chat_direct_unavailable',
  });
  const { result } = await ada.get<ChatRooms>('chat/rooms');
  expect(result.rooms.find(({ room_id }) => room_id === conversation.room_id)).toMatchObject({
    name: 'Deleted member',
    can_write: 0,
  });
});

test('deletes repetition keys after a day, versions after 90 days and messages after three years', async () => {
  const room = await channel();
  const ada = await member();
  await send(ada.sender, 'Old', { code: room.code });
  await server.parts.chat.messages.edit(ada.sender, { code: room.code, seq: 1, text: 'Older', mentions: [] });
  const start = server.time.now;
  const left = async (days: number) => {
    server.time.now = addMs(start, days * DAY);
    await rows(`select graphile_worker.add_job('retention.start', '{}')`);
    await server.runJobs();
    const [counts] = await rows<Record<'keys' | 'versions' | 'messages', number>>(
      `select (select count(*) from chat_send_keys where room_id = $1) as keys,
              (select count(*) from chat_message_versions where room_id = $1) as versions,
              (select count(*) from chat_messages where room_id = $1) as messages`,
      [room.id],
    );
    return counts;
  };
  expect(await left(0)).toEqual({ keys: 1, versions: 1, messages: 1 });
  expect(await left(2)).toEqual({ keys: 0, versions: 1, messages: 1 });
  expect(await left(91)).toEqual({ keys: 0, versions: 0, messages: 1 });
  expect(await left(1100)).toEqual({ keys: 0, versions: 0, messages: 0 });
  server.time.now = start;
});
