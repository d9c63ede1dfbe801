import { createSandbox } from '@maetrix/sandbox';
import { afterAll, beforeEach, expect, test } from 'vitest';

import { addMs, DAY, HOUR } from '#app/kernel/time.ts';
import { createChatHarness } from '#app/testing/chat-harness.ts';

const { app: sandbox } = createSandbox();
afterAll(() => sandbox.close());
const { server, rows, member, send, channel, direct, eventually } = createChatHarness(async () => ({
  WEB_PAGES_SANDBOX_ORIGIN: await sandbox.listen({ port: 0, host: '127.0.0.1' }),
}));

beforeEach(() => sandbox.inject({ method: 'DELETE', url: '/web-pages/requests' }));

const requests = async () =>
  (await sandbox.inject('/web-pages/requests')).json<{ path: string; headers: Record<string, string> }[]>();

const CONSENT = {
  link: 'https://news.example/consent',
  title: 'Consent in seven questions',
  description: 'What to ask before a treatment, and how to write the answers down.',
};

const writer = async () => {
  const { id, code } = await channel();
  const ada = await member();
  const newest = async (as = ada) =>
    (await as.get('chat/messages', { room_id: code })).result.messages.at(-1);
  return { id, code, ada, newest };
};

test('shows what the first link of a message leads to, to everybody in the room, and asks its server once', async () => {
  const { code, ada, newest } = await writer();
  const socket = await (await member()).connect('there');
  await socket.ask('chat:join', { room_id: code });
  await send(ada.sender, 'See (https://news.example/consent#top), and https://news.example/pricing', {
    code,
  });
  expect((await newest())?.link_preview).toBeNull();
  await server.runJobs();
  expect((await newest())?.link_preview).toEqual(CONSENT);
  await eventually(() =>
    expect(socket.heard('chat:changed').map(({ link_preview }) => link_preview)).toEqual([CONSENT]),
  );
  await send(ada.sender, 'https://news.example/consent again', { code });
  await server.runJobs();
  expect((await newest())?.link_preview).toEqual(CONSENT);
  const asked = await requests();
  expect(asked.map(({ path }) => path)).toEqual(['/consent']);
  expect(asked[0]?.headers).toMatchObject({ accept: 'text/html' });
  expect(asked[0]?.headers).not.toHaveProperty('cookie');
  expect(asked[0]?.headers).not.toHaveProperty('referer');
});

test('an edit replaces the preview, and a deleted, hidden or blocked message has none', async () => {
  const { id, code, ada, newest } = await writer();
  const ben = await member();
  await send(ada.sender, 'https://news.example/consent', { code });
  await server.runJobs();
  const { messages, moderation } = server.parts.chat;
  await messages.edit(ada.sender, { code, seq: 1, text: 'Look: https://news.example/consent', mentions: [] });
  expect((await newest())?.link_preview).toEqual(CONSENT);
  await messages.edit(ada.sender, { code, seq: 1, text: 'https://news.example/pricing', mentions: [] });
  expect((await newest())?.link_preview).toBeNull();
  await server.runJobs();
  expect((await newest())?.link_preview).toMatchObject({
    title: 'Pricing a first treatment',
    description: '',
  });
  await ben.post('chat/block', { uuid: ada.uuid, is_blocked: 1 });
  expect((await newest(ben))?.link_preview).toBeNull();
  await moderation.hide({ roomId: id, seq: 1 }, { actor: 'Rosa', reason: 'test' });
  expect((await newest())?.link_preview).toBeNull();
  await send(ada.sender, 'https://news.example/consent', { code });
  await server.runJobs();
  await messages.remove(ada.sender, { code, seq: 2 });
  expect((await newest())?.link_preview).toBeNull();
  expect(
    await rows('select from chat_messages where status = $1 and link_preview_id is not null', ['deleted']),
  ).toEqual([]);
});

test('a message that was changed before its page was read keeps what it says by then', async () => {
  const { code, ada, newest } = await writer();
  await send(ada.sender, 'https://news.example/consent', { code });
  await server.parts.chat.messages.edit(ada.sender, { code, seq: 1, text: 'nothing', mentions: [] });
  await server.runJobs();
  expect(await newest()).toMatchObject({ userMessage: 'nothing', link_preview: null });
  expect(await requests()).toEqual([]);
});

test('a link of a conversation is never opened', async () => {
  const [ada, ben] = [await member(), await member()];
  const { room_id: code } = await direct(ada, ben);
  await send(ada.sender, 'https://private.example/consent', { code });
  await server.parts.chat.messages.edit(ada.sender, {
    code,
    seq: 1,
    text: 'https://private.example/pricing',
    mentions: [],
  });
  await server.runJobs();
  expect(await requests()).toEqual([]);
});

test('a page that cannot be read any more keeps what it said', async () => {
  const { code, ada, newest } = await writer();
  await rows(
    `insert into chat_link_previews (address, title, fetched_at) values ('https://news.example/gone', 'Gone', $1)`,
    [addMs(server.time.now, -8 * DAY)],
  );
  await send(ada.sender, 'https://news.example/gone', { code });
  await server.runJobs();
  expect(await requests()).toHaveLength(1);
  expect((await newest())?.link_preview?.title).toBe('Gone');
});

test('a page that cannot be read is asked for again after an hour', async () => {
  const { code, ada } = await writer();
  const say = async () => {
    await send(ada.sender, 'https://news.example/missing', { code });
    await server.runJobs();
    return (await requests()).length;
  };
  expect(await say()).toBe(1);
  expect(await say()).toBe(1);
  server.time.now = addMs(server.time.now, 2 * HOUR);
  expect(await say()).toBe(2);
});

test('an address inside our network, or with a port or password, is not asked for', async () => {
  const { code, ada, newest } = await writer();
  const origin = server.parts.env.WEB_PAGES_SANDBOX_ORIGIN ?? '';
  for (const address of [
    `${origin}/web-pages/news.example/consent`,
    `https://news.example/redirect?to=${encodeURIComponent(`${origin}/web-pages/requests`)}`,
    'https://news.example:8443/consent',
    'https://ada:secret@news.example/consent',
  ]) {
    await send(ada.sender, address, { code });
    await server.runJobs();
    expect((await newest())?.link_preview, address).toBeNull();
  }
  expect((await requests()).map(({ path }) => path)).toEqual(['/redirect']);
});

test('a member has thirty pages read in an hour', async () => {
  const { code, ada } = await writer();
  for (let page = 0; page < 35; page++) {
    await send(ada.sender, `https://site-${page}.example/consent`, { code });
    server.time.now = addMs(server.time.now, 30_000);
  }
  await server.runJobs();
  expect(await requests()).toHaveLength(30);
});
