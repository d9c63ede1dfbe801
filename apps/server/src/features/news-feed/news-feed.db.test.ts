import { newsFeedItem, type NewsFeedItem } from '@maetrix/contract';
import { createSandbox } from '@maetrix/sandbox';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';

import { addMs, DAY, MINUTE } from '#app/kernel/time.ts';
import { createPeople } from '#app/testing/people.ts';
import { useTestServer } from '#app/testing/test-server.ts';

const { app: sandbox } = createSandbox();
afterAll(() => sandbox.close());

const server = useTestServer(async () => ({
  INSTAGRAM_API_BASE: `${await sandbox.listen({ port: 0, host: '127.0.0.1' })}/instagram`,
  INSTAGRAM_ACCESS_TOKEN: 'sandbox',
}));
const people = createPeople(server);

const POST = { media_type: 'IMAGE', hoursAgo: 1, picture: 'Two rooms, one rota' } as const;

const set = (settings: { posts?: object[]; status?: number | null }) =>
  sandbox.inject({ method: 'POST', url: '/instagram/settings', payload: settings });

const read = async (): Promise<NewsFeedItem[]> => {
  const answer = await server.call({ method: 'GET', url: '/api/socialMediaData' });
  expect(answer.statusCode).toBe(200);
  return z.array(newsFeedItem.strict()).parse(answer.json<{ result: unknown }>().result);
};

/** Fetches the posts; what was cached before is too old then. */
const fetchPosts = async () => {
  await server.parts.newsFeed.fetchPosts();
  server.time.now = addMs(server.time.now, MINUTE);
};

beforeEach(async () => {
  await set({ posts: [{ ...POST, id: '1', caption: 'A first post 💡' }], status: null });
  await fetchPosts();
});

test('[DASH-024] [DASH-019] [DASH-020] lists the posts of our account, with a picture that we serve', async () => {
  const [post, ...others] = await read();
  expect(others).toEqual([]);
  expect(post).toEqual({
    type: 'instagram',
    user: 'maetrix.learning',
    image_url: expect.stringMatching(/^\/media\/pictures\/[\da-f]{32}-640\.webp$/),
    image_srcset: expect.stringContaining('-320.webp 320w'),
    time: expect.stringMatching(/^\d{4}-/),
    event_url: null,
    event_title: null,
    event_description: null,
    feed_url: null,
    feed_description: null,
    insta_feed_url: 'https://www.instagram.com/p/1/',
    insta_feed_title: 'A first post 💡',
  });
  const stored = await server.parts.storage.find('media', post?.image_url?.slice('/media/'.length) ?? '');
  expect(Buffer.from(stored ?? []).toString('latin1', 8, 12)).toBe('WEBP');
});

test('a changed post is changed, a deleted one is gone, and a picture is stored once', async () => {
  const before = await read();
  await set({
    posts: [
      { ...POST, id: '1', caption: 'A first post, corrected' },
      { ...POST, id: '2', hoursAgo: 2, caption: 'A second one', media_type: 'VIDEO' },
    ],
  });
  await fetchPosts();
  const changed = await read();
  expect(changed.map(({ insta_feed_title }) => insta_feed_title)).toEqual([
    'A first post, corrected',
    'A second one',
  ]);
  expect(changed.map(({ image_url }) => image_url)).toEqual(Array(2).fill(before[0]?.image_url));
  await set({ posts: [{ ...POST, id: '2', caption: 'A second one' }] });
  await fetchPosts();
  expect((await read()).map(({ insta_feed_title }) => insta_feed_title)).toEqual(['A second one']);
});

test('[DASH-025] when the posts cannot be fetched that is only logged, and the stored ones stay', async () => {
  await set({ status: 500 });
  server.logLines.length = 0;
  await fetchPosts();
  expect(server.logLines.filter((line) => line.includes('posts were not fetched'))).toHaveLength(1);
  expect(server.logLines.join('\n')).not.toContain('Bearer');
  expect(await read()).toHaveLength(1);
});

test.each([
  ['no time', { timestamp: 'soon' }],
  ['a time before Instagram', { timestamp: '-271820-01-01T00:00:00Z' }],
  ['a time far ahead', { timestamp: '2999-01-01T00:00:00Z' }],
  ['a link to another site', { permalink: 'https://www.instagram.com@evil.example/' }],
  ['no kind', { media_type: null }],
])('a post with %s is reported, the others are stored, and none is deleted', async (_what, odd) => {
  await set({
    posts: [
      { ...POST, id: '2', caption: 'odd', ...odd },
      { ...POST, id: '4', hoursAgo: 2, caption: 'A good\0 one' },
    ],
  });
  server.logLines.length = 0;
  await fetchPosts();
  expect(server.logLines.join('\n')).toContain('posts were not understood');
  expect((await read()).map(({ insta_feed_title }) => insta_feed_title)).toEqual([
    'A first post 💡',
    'A good one',
  ]);
});

test('posts that could not be fetched for a week are deleted', async () => {
  const count = async () => {
    await server.parts.database.pool.query(`select graphile_worker.add_job('retention.start', '{}')`);
    await server.runJobs();
    return (await server.parts.newsFeed.listPosts()).length;
  };
  await set({ status: 503 });
  server.time.now = addMs(server.time.now, 6 * DAY);
  expect(await count()).toBe(1);
  server.time.now = addMs(server.time.now, 2 * DAY);
  expect(await count()).toBe(0);
});

test.each([
  ['a page', () => `${server.parts.env.INSTAGRAM_API_BASE.replace('/instagram', '')}/mail`],
  ['at another address', () => 'http://127.0.0.1:9/picture.jpg'],
  ['no address', () => 'picture'],
])('a post is shown without a picture that is %s', async (_what, address) => {
  await set({ posts: [{ ...POST, id: '3', caption: 'Without a picture', media_url: address() }] });
  await fetchPosts();
  expect(await read()).toMatchObject([{ insta_feed_title: 'Without a picture', image_url: null }]);
});

test('[DASH-018] [DASH-020] the dashboard lists our own items and posts, the newest first', async () => {
  const { pool } = server.parts.database;
  const insert = (kind: string, id: string, at: Date) =>
    pool.query(
      `insert into feed_items (kind, external_id, author, title, body, link, happened_at, fetched_at)
       values ($1, $2, 'The team', 'A title', 'A text', '/courses', $3, $3)`,
      [kind, id, at],
    );
  // The sandbox counts the age of its posts from the real time.
  await insert('event', 'own-event', new Date());
  await insert('feed', 'own-feed', addMs(new Date(), -2 * DAY));
  await insert('feed', 'announced-later', addMs(server.time.now, DAY));
  server.time.now = addMs(server.time.now, MINUTE);
  const { cookie } = await people.signIn(await people.member());
  const answer = await server.call({ method: 'GET', url: '/api/dashboard/services', headers: { cookie } });
  const { news_feeds: news } = answer.json<{ result: { news_feeds: NewsFeedItem[] } }>().result;
  expect(news.map(({ type }) => type)).toEqual(['event', 'instagram', 'feed']);
  expect(news[0]).toMatchObject({
    event_url: '/courses',
    event_title: 'A title',
    event_description: 'A text',
    feed_description: null,
  });
  expect(news[2]).toMatchObject({ feed_url: '/courses', feed_description: 'A text', event_title: null });
});
