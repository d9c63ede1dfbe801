import { expect, test } from 'vitest';

import { addMs, DAY } from '#app/kernel/time.ts';
import { AUDIO, COVER_IMAGE, createFeedHarness, guid, OPEN_FEED } from '#app/testing/feed-harness.ts';
import { ORIGIN } from '#app/testing/test-server.ts';

const { server, edge, podcastFixture, episodes, select, memberWith } = createFeedHarness();

test('publishes the open episodes as RSS 2.0 with iTunes and Podcasting 2.0 elements', async () => {
  const answer = await edge.get(OPEN_FEED);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/rss+xml; charset=utf-8',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, max-age=300',
  });
  const xml = await answer.text();
  const one = async (path: string) => (await select(xml, path)).join('|');
  expect(await one('/rss/@version')).toBe('2.0');
  for (const required of ['title', 'link', 'description', 'language', 'itunes:author', 'itunes:explicit'])
    expect(await one(`/rss/channel/${required}/text()`), required).not.toBe('');
  expect(await one('/rss/channel/itunes:category/@text')).toBe('Business');
  expect(await one('/rss/channel/itunes:image/@href')).toBe(`${ORIGIN}/art/podcast-cover-1400.jpg`);
  expect(await one('/rss/channel/itunes:block/text()')).toBe('');
  expect(await one('/rss/channel/atom:link[@rel="self"]/@href')).toBe(ORIGIN + OPEN_FEED);

  const item = '/rss/channel/item';
  expect(await select(xml, `${item}/guid/text()`)).toEqual([guid(episodes.open)]);
  expect(await one(`string(${item}/title)`)).toBe('Cash & <carry> “today”');
  expect(await one(`string(${item}/content:encoded)`)).toContain('Notes ]]&gt; with a <a href=');
  expect(await one(`string(${item}/content:encoded)`)).toContain(`<a href="${ORIGIN}/course/money"`);
  expect(xml).not.toMatch(/alert|onerror|onclick|javascript:/);
  const files = `${ORIGIN}/api/podcasts/${episodes.open.id}`;
  expect(await one(`${item}/enclosure/@url`)).toBe(`${files}/audio.mp3`);
  expect(await one(`${item}/enclosure/@length`)).toBe(String(AUDIO.length));
  expect(await one(`${item}/enclosure/@type`)).toBe('audio/mpeg');
  expect(await one(`${item}/itunes:duration/text()`)).toBe('00:01:30');
  expect(await one(`${item}/itunes:season/text()`)).toBe('1');
  expect(await one(`${item}/podcast:transcript/@url`)).toBe(`${files}/transcript.vtt`);
  expect(await one(`${item}/podcast:transcript/@type`)).toBe('text/vtt');
  expect(await one(`${item}/podcast:chapters/@url`)).toBe(`${files}/chapters.json`);
  expect(await select(xml, `${item}/podcast:person/text()`)).toEqual(['Nell Ashworth', 'Joel Whitaker']);
  expect(new Date(await one(`${item}/pubDate/text()`)).getTime()).toBe(
    Math.floor(addMs(server.time.now, -3 * DAY).getTime() / 1000) * 1000,
  );

  const etag = answer.headers.get('etag') ?? '';
  expect((await edge.get(OPEN_FEED, { headers: { 'if-none-match': etag } })).status).toBe(304);
  expect((await edge.get(`${OPEN_FEED}?page=2`)).status).toBe(404);
  expect((await edge.get(`${OPEN_FEED}?page=x`)).status).toBe(404);
});

test('shows the picture of an episode to podcast apps as a JPEG of 1400 px', async () => {
  const xml = await (await edge.get(OPEN_FEED)).text();
  const [cover = ''] = await select(xml, '/rss/channel/item/itunes:image/@href');
  expect(cover).toMatch(new RegExp(`^${ORIGIN}/media/pictures/[0-9a-f]{32}-1400\\.jpg$`));
  const answer = await edge.get(cover.slice(ORIGIN.length));
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(COVER_IMAGE);
  // Pages choose among the other files.
  const { podcasts } = (await server.call({ url: '/api/podcastListBycategory' }))
    .json<{ result: { podcasts: { id: number; banner_srcset: string }[] }[] }>()
    .result.find((category) => category.podcasts.some(({ id }) => id === episodes.open.id)) ?? {
    podcasts: [],
  };
  expect(podcasts[0]?.banner_srcset).toMatch(/-840\.webp 840w$/);
});

test('serves the files of an open episode to podcast apps, with ranges and without a cookie', async () => {
  const path = `/api/podcasts/${episodes.open.id}/audio.mp3`;
  const whole = await edge.get(path);
  expect([whole.status, await whole.text()]).toEqual([200, AUDIO.toString()]);
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    'content-type': 'audio/mpeg',
    'accept-ranges': 'bytes',
    'content-length': String(AUDIO.length),
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  });
  const part = await edge.get(path, { headers: { range: 'bytes=13-21' } });
  expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([
    206,
    '345678901',
    'bytes 13-21/200',
  ]);
  const head = await edge.get(path, { method: 'HEAD' });
  expect([head.status, head.headers.get('content-length')]).toEqual([200, '200']);
  const captions = await edge.get(`/api/podcasts/${episodes.open.id}/transcript.vtt`);
  expect([captions.headers.get('content-type'), (await captions.text()).slice(0, 6)]).toEqual([
    'text/vtt; charset=utf-8',
    'WEBVTT',
  ]);
  const chapters = await edge.get(`/api/podcasts/${episodes.open.id}/chapters.json`);
  expect(await chapters.json()).toEqual({ version: '1.2.0', chapters: [{ startTime: 0, title: 'Opening' }] });

  for (const [episode, status] of [
    [episodes.forMembers, 401],
    [episodes.forClinic, 401],
  ] as const)
    expect((await edge.get(`/api/podcasts/${episode.id}/audio.mp3`)).status).toBe(status);
  expect((await edge.get(`/api/podcasts/${episodes.open.id}/manifest.json`)).status).toBe(404);
  expect((await edge.get(`/_recordings/${episodes.open.storageKey}/audio.mp3`)).status).not.toBe(200);
});

test('downloads an episode for members under its title', async () => {
  const path = `/api/podcasts/${episodes.open.id}/audio.mp3?download=1`;
  expect((await edge.get(path)).status).toBe(401);
  const { cookie } = await memberWith();
  const answer = await edge.get(path, { headers: { cookie } });
  expect([answer.status, answer.headers.get('content-disposition')]).toEqual([
    200,
    `attachment; filename*=UTF-8''${encodeURIComponent('Cash & <carry> “today”.mp3')}`,
  ]);
});

test('decides about the files of an episode without reading the rest of what it knows of the member', async () => {
  const { cookie } = await memberWith();
  const locks = await server.parts.database.pool.connect();
  try {
    await locks.query('begin; lock table favourites, enrolments, cart_items in access exclusive mode');
    for (const [episode, status] of [
      [episodes.forMembers, 200],
      [episodes.forClinic, 403],
    ] as const)
      expect(
        (await server.call({ url: `/api/podcasts/${episode.id}/audio.mp3`, headers: { cookie } })).statusCode,
      ).toBe(status);
    const body = { service_category: 'podcast', service_id: episodes.forMembers.id };
    const opened = await server.call({
      method: 'POST',
      url: '/api/media/open',
      payload: body,
      headers: { cookie },
    });
    expect(opened.statusCode).toBe(200);
  } finally {
    await locks.query('rollback');
    locks.release();
  }
});

test('follows a category that was renamed', async () => {
  const { pool } = server.parts.database;
  const path = '/rss/channel/item/category/text()';
  const read = async () => select((await server.call({ url: OPEN_FEED })).body, path);
  const [before] = await read();
  await pool.query(
    `update categories set name = 'Renamed' where id = (select category_id from items where id = $1)`,
    [episodes.open.id],
  );
  await server.parts.catalogue.refresh();
  expect([before, await read()]).toEqual([expect.not.stringMatching('Renamed'), ['Renamed']]);
});

test('pages a feed of a thousand episodes', async () => {
  const [COUNT, STEP] = [1_000, 500];
  const { id: categoryId } = await podcastFixture.category();
  const { pool } = server.parts.database;
  const insertInSteps = async (statement: string) => {
    for (let from = 0; from < COUNT; from += STEP)
      await pool.query(statement, [categoryId, from + 1, from + STEP]);
    // Otherwise the next statements scan the table for every key they check.
    await pool.query('analyze items, podcasts');
  };
  await insertInSteps(
    `insert into items (kind, category_id, title, slug, preview_text, status, published_at, is_free, without_login)
     select 'podcast', $1, 'Number ' || n, 'number-' || n, 'About it', 'published', now() - n * interval '1 hour', true, true
     from generate_series($2::int, $3::int) n`,
  );
  await insertInSteps(
    `insert into podcasts (item_id, audio_id, duration_seconds, description_html)
     select id, (select min(id) from media_assets where kind = 'audio'), 90, repeat('<p>Notes</p>', 50)
     from items where category_id = $1 and substring(slug from 8)::int between $2 and $3`,
  );
  await server.parts.catalogue.refresh();
  const ask = async (path: string) => {
    const answer = await server.call({ url: path });
    expect(answer.statusCode).toBe(200);
    return answer.body;
  };
  const feed = await (await memberWith()).createFeed();
  for (const path of [OPEN_FEED, feed]) {
    let [next = '', pages, episodes] = [path as string | undefined, 0, 0];
    while (next) {
      const xml = await ask(next);
      pages++;
      episodes += (await select(xml, '/rss/channel/item/guid/text()')).length;
      const [following] = await select(xml, '/rss/channel/atom:link[@rel="next"]/@href');
      next = following?.slice(ORIGIN.length) ?? '';
    }
    expect(pages).toBe(Math.ceil(episodes / 100));
    expect(episodes).toBeGreaterThanOrEqual(COUNT);
  }
});
