import { randomUUID } from 'node:crypto';

import type { ChatRooms } from '@maetrix/contract';
import { expect, test } from 'vitest';

import { addMs } from '#app/kernel/time.ts';
import { createChatHarness } from '#app/testing/chat-harness.ts';

const { server, rows, member, send, channel, eventually } = createChatHarness();

test('[CHAT-017] notifies at most five members by a message, and about twenty in a minute', async () => {
  const { code } = await channel();
  const [ada, ben] = [await member(), await member('Ben Marsh')];
  const here = await ada.connect();
  const mentions = (count: number) => Array.from({ length: count }, () => randomUUID());
  expect(await here.say('Six', { room_id: code, mentions: mentions(6) })).toMatchObject({
    code: 'invalid_input',
  });
  for (let count = 0; count < 4; count++)
    expect(await here.say('Five', { room_id: code, mentions: mentions(5) })).toMatchObject({ ok: true });
  const refused = { ok: false, code: 'too_many_attempts' };
  const pinged = { room_id: code, mentions: [ben.uuid] };
  expect(await here.say('@Ben Marsh', pinged)).toMatchObject(refused);
  expect(await here.ask('chat:edit', { seq: 1, text: '@Ben Marsh', ...pinged })).toMatchObject(refused);
  expect(await here.say('Without', { room_id: code })).toMatchObject({ ok: true });
  expect(await rows('select from notifications where user_id = $1 and kind = $2', [ben.id, 'chat'])).toEqual(
    [],
  );
});

test('withholds what a blocked member wrote where somebody else quotes it or the blocker reacts to it', async () => {
  const { code } = await channel();
  const [ada, ben, cleo] = [await member(), await member(), await member()];
  const [there, other] = [await ben.connect('there'), await cleo.connect('here')];
  await there.ask('chat:join', { room_id: code });
  await ben.post('chat/block', { uuid: ada.uuid, is_blocked: 1 });
  await send(ada.sender, 'Words that Ben does not want to read', { code });
  await other.say('I agree', { room_id: code, reply_to: 1 });
  await eventually(() => expect(there.heard()).toHaveLength(2));
  expect(there.heard()[1]).toMatchObject({
    seq: 2,
    userMessage: 'I agree',
    reply_to: { seq: 1, excerpt: '' },
  });
  const reacted = await there.ask('chat:react', { room_id: code, seq: 1, emoji: '👍', is_on: 1 });
  expect(reacted).toMatchObject({ ok: true, message: { status: 'blocked', userMessage: '' } });
  expect(JSON.stringify([there.told, reacted])).not.toContain('Words');
});

test('counts no mention of a message that was hidden or whose author is blocked', async () => {
  const { id: roomId, code } = await channel();
  const [ada, cleo, ben] = [await member(), await member(), await member('Ben Quill')];
  for (const { sender } of [ada, cleo, cleo])
    await send(sender, '@Ben Quill', { code, mentions: [ben.uuid] });
  const unread = async () =>
    (await ben.get<ChatRooms>('chat/rooms')).result.rooms.find(({ room_id }) => room_id === code)
      ?.unread_mentions;
  expect(await unread()).toBe(3);
  await server.parts.chat.moderation.hide({ roomId, seq: 2 }, { actor: 'Team', reason: 'Spam' });
  expect(await unread()).toBe(2);
  await ben.post('chat/block', { uuid: ada.uuid, is_blocked: 1 });
  expect(await unread()).toBe(1);
  await ben.post('chat/block', { uuid: ada.uuid, is_blocked: 0 });
  expect(await unread()).toBe(2);
});

test('tells nobody of a room they have not joined, also when they blocked who is quoted in it', async () => {
  const { code } = await channel();
  const [ada, ben, cleo] = [await member(), await member(), await member()];
  const [away, there, other] = [
    await ben.connect('there'),
    await cleo.connect('there'),
    await cleo.connect('here'),
  ];
  await there.ask('chat:join', { room_id: code });
  await ben.post('chat/block', { uuid: ada.uuid, is_blocked: 1 });
  await send(ada.sender, 'Quoted', { code });
  await other.say('Not for Ben', { room_id: code, reply_to: 1 });
  await eventually(() => expect(there.heard()).toHaveLength(2));
  // What was sent to the same process before is there with the answer.
  await away.ask('chat:enter');
  expect(away.heard()).toEqual([]);
});

test('limits the frames of a member over all of their sockets and processes', async () => {
  const [ada, ben] = [await member(), await member()];
  const [here, there] = [await ada.connect('here'), await ada.connect('there')];
  for (let round = 0; round < 15; round++)
    await Promise.all(
      Array.from({ length: 20 }, () => here.ask('chat:read', { room_id: 'community', seq: 0 })),
    );
  for (const event of ['chat:join', 'chat:leave', 'chat:enter', 'chat:typing', 'chat:send'])
    expect(await there.ask(event, { room_id: 'community' })).toMatchObject({
      ok: false,
      code: 'too_many_attempts',
      retry_after: expect.any(Number),
    });
  expect(await (await ben.connect()).ask('chat:join', { room_id: 'community' })).toMatchObject({ ok: true });
});

test('does not count a message against slow mode that was refused', async () => {
  const { id, code } = await channel();
  const ada = await member();
  await server.parts.chat.moderation.setSlowMode(id, 3_600);
  await expect(send(ada.sender, 'To nothing', { code, replyTo: 9 })).rejects.toMatchObject({
    code: 'not_found',
  });
  expect(await send(ada.sender, 'First', { code })).toMatchObject({ seq: 1 });
  await expect(send(ada.sender, 'Second', { code })).rejects.toMatchObject({ code: 'chat_slow_mode' });
});

test('counts edits like messages: in a burst, in slow mode, and twenty of one message', async () => {
  const { id, code } = await channel();
  const [ada, ben, cleo] = [await member(), await member(), await member()];
  const { messages, moderation } = server.parts.chat;
  const edit = ({ sender }: typeof ada, seq: number, text: string) =>
    messages.edit(sender, { code, seq, text, mentions: [] });
  await send(ada.sender, 'First', { code });
  for (let time = 1; time < 10; time++) await edit(ada, 1, `Edit ${time}`);
  await expect(edit(ada, 1, 'Edit 10')).rejects.toMatchObject({ code: 'too_many_attempts' });
  await expect(send(ada.sender, 'Second', { code })).rejects.toMatchObject({ code: 'too_many_attempts' });

  const start = server.time.now;
  await send(ben.sender, 'Edited over and over', { code });
  for (let time = 1; time <= 20; time++) {
    server.time.now = addMs(start, time * 2_000);
    await edit(ben, 2, `Edit ${time}`);
  }
  server.time.now = addMs(start, 60_000);
  await expect(edit(ben, 2, 'One more')).rejects.toMatchObject({ code: 'chat_too_many_edits' });
  await messages.remove(ben.sender, { code, seq: 2 });
  await cleo.post('reportChat', {
    suspect_uuid: ben.uuid,
    report_type: 'Spam',
    description: 'See what it said',
    room_id: code,
    seq: 2,
  });
  const [report] = await rows<{ count: number }>(
    `select jsonb_array_length(evidence -> 'versions') as count from chat_reports where suspect_id = $1`,
    [ben.id],
  );
  expect(report?.count).toBe(21);

  await moderation.setSlowMode(id, 3_600);
  await send(cleo.sender, 'Typo', { code });
  await edit(cleo, 3, 'Fixed at once');
  await expect(edit(cleo, 3, 'And again')).rejects.toMatchObject({ code: 'chat_slow_mode' });
  server.time.now = start;
});

test('lets a member block a thousand others, and answers further ones with a conflict', async () => {
  const [ada, ben] = [await member(), await member()];
  await rows(
    `with others as (
       insert into users (email, name, status, activated_at)
       select 'blocked-' || number || '@clinic.example', 'Blocked', 'active', now()
       from generate_series(1, 1000) number returning id)
     insert into chat_blocks (user_id, blocked_id, created_at) select $1, id, now() from others`,
    [ada.id],
  );
  expect(await ada.post('chat/block', { uuid: ben.uuid, is_blocked: 1 })).toMatchObject({
    status: 409,
    code: 'chat_too_many_blocks',
  });
  expect((await ada.post('chat/block', { uuid: ben.uuid, is_blocked: 0 })).status).toBe(200);
});

test('keeps keys of members apart: the key of another one neither finds their message nor stops the own', async () => {
  const [ada, ben] = [await member(), await member()];
  const room = await channel();
  const clientKey = randomUUID();
  await send(ada.sender, 'Of Ada', { code: room.code, clientKey });
  expect(await send(ben.sender, 'Of Ben', { code: room.code, clientKey })).toMatchObject({
    seq: 2,
    body: 'Of Ben',
    authorId: ben.id,
  });
});
