import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { addMs, DAY } from '#app/kernel/time.ts';
import { createCatalogueFixture } from '#app/testing/catalogue-fixture.ts';
import { createPeople } from '#app/testing/people.ts';
import { createPodcastFixture } from '#app/testing/podcast-fixture.ts';
import { useTestServer } from '#app/testing/test-server.ts';
import { createVideoFixture } from '#app/testing/video-fixture.ts';

const server = useTestServer();
const people = createPeople(server);
const catalogue = createCatalogueFixture(server);
const podcasts = createPodcastFixture(server);
const videos = createVideoFixture(server);

type Match = {
  playble_item_id: number | null;
  start_seconds: number | null;
  excerpt: { text: string; is_match: boolean }[];
};
type Found = { service_id: number; match: Match | null };
type Result = {
  corrected_text: string | null;
  order: number[];
  courses: Found[];
  videos: Found[];
  podcasts: Found[];
  blogs: Found[];
};

const search = async (text: string, cookie?: string) => {
  const answer = await server.call({
    method: 'GET',
    url: '/api/globalSearch',
    query: { search_text: text },
    headers: { ...people.from({ address: '10.9.9.9' }), ...(cookie && { cookie }) },
  });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ result: Result }>().result;
};

const suggest = async (text: string) =>
  (await server.call({ method: 'GET', url: '/api/searchSuggestions', query: { search_text: text } }))
    .json<{ result: { title: string }[] }>()
    .result.map(({ title }) => title);

const sorted = (ids: number[]) => ids.toSorted((left, right) => left - right);
const textOf = (match: Match | null | undefined) => match?.excerpt.map(({ text }) => text).join('') ?? null;

test('[SRCH-004] finds courses, videos, podcasts and articles by title', async () => {
  const course = await catalogue.course({ title: 'Marzipan courses' });
  const video = await videos.video({ title: 'Marzipan videos' });
  const episode = await podcasts.episode({ title: 'Marzipan episodes' });
  const article = await catalogue.article({ title: 'Marzipan articles' });
  await catalogue.article({ title: 'Marzipan drafts', status: 'draft' });
  await server.runJobs();
  const { courses, videos: found, podcasts: heard, blogs, order } = await search('marzipan');
  expect(courses).toMatchObject([{ service_id: course.id }]);
  expect(found).toMatchObject([{ service_id: video.id }]);
  expect(heard).toMatchObject([{ service_id: episode.id }]);
  expect(blogs).toMatchObject([{ service_id: article.id }]);
  expect(sorted(order)).toEqual(sorted([course.id, video.id, episode.id, article.id]));
});

test('[SRCH-004] a title comes before a text, and a text before nothing', async () => {
  const inText = await catalogue.article({ title: 'One', body: '<p>All about the zabaglione.</p>' });
  const inTitle = await catalogue.article({ title: 'Zabaglione' });
  await server.runJobs();
  expect((await search('zabaglione')).order).toEqual([inTitle.id, inText.id]);
  expect((await search('tiramisu')).order).toEqual([]);
});

test('quotes the passage with its words marked, and the lesson it is in', async () => {
  const { id } = await catalogue.course({
    withoutLogin: true,
    isFree: true,
    chapters: [['Alpha', 'Quince jelly']],
  });
  await server.runJobs();
  const { courses } = await search('secret quince');
  const found = courses.find(({ service_id }) => service_id === id);
  const lesson = await server.parts.database.db
    .selectFrom('lessons')
    .select('id')
    .where('course_id', '=', id)
    .where('name', '=', 'Quince jelly')
    .executeTakeFirstOrThrow();
  expect(found?.match).toMatchObject({
    playble_item_id: lesson.id,
    playble_item_name: 'Quince jelly',
    start_seconds: null,
  });
  expect(found?.match?.excerpt.filter(({ is_match }) => is_match).map(({ text }) => text)).toEqual([
    'Secret',
    'Quince',
  ]);
});

test('a transcript is found at its second', async () => {
  const { id } = await podcasts.episode({ withoutLogin: true, isFree: true });
  await server.parts.database.db
    .updateTable('podcasts')
    .set({
      transcript: JSON.stringify([
        {
          start: 0,
          speaker: 'Ann',
          text: 'Welcome back to the programme, it is good to have you.'.padEnd(120, '.'),
        },
        { start: 61.7, speaker: 'Ann', text: 'Now the butterscotch pudding, which takes an hour.' },
      ]),
    })
    .where('item_id', '=', id)
    .execute();
  await server.runJobs();
  const [found] = (await search('butterscotch')).podcasts;
  expect(found).toMatchObject({ service_id: id, match: { start_seconds: 61 } });
});

test('locked texts are found but quoted only to those who may open them', async () => {
  const plan = await catalogue.plan();
  const article = await catalogue.article({
    plans: [plan.id],
    body: '<p>The pomegranate is confidential.</p>',
  });
  const course = await catalogue.course({ plans: [plan.id], title: 'Pomegranate', chapters: [['Only']] });
  await server.runJobs();
  const [outsider, insider] = [await people.member(), await people.member()];
  await catalogue.grant(insider.email, {
    planId: plan.id,
    source: 'membership',
    startsAt: server.time.now,
    endsAt: addMs(server.time.now, DAY),
  });
  const cookies = {
    visitor: undefined,
    outsider: (await people.signIn(outsider)).cookie,
    insider: (await people.signIn(insider)).cookie,
  };
  for (const cookie of [cookies.visitor, cookies.outsider]) {
    const result = await search('pomegranate secret confidential', cookie);
    expect(sorted(result.order.slice(0, 2))).toEqual(sorted([article.id, course.id]));
    for (const { service_id, match } of [...result.blogs, ...result.courses])
      if ([article.id, course.id].includes(service_id)) expect(match).toBeNull();
    expect(JSON.stringify(result)).not.toMatch(new RegExp(`is confidential|Secret of ${course.slug}`));
  }
  // A mistake is corrected with a word of a locked text, but the word is not told.
  await catalogue.article({
    title: 'Drinks',
    plans: [plan.id],
    body: '<p>The persimmonade is confidential.</p>',
  });
  await server.runJobs();
  const corrected = await search('persimonade');
  expect(corrected.order).toHaveLength(1);
  expect(JSON.stringify(corrected)).not.toContain('persimmonade');
  const { blogs } = await search('pomegranate', cookies.insider);
  expect(textOf(blogs[0]?.match)).toBe('The pomegranate is confidential.');
});

test('a word that PostgreSQL splits is no phrase: the wording of a text cannot be found out with it', async () => {
  const { id } = await catalogue.article({ title: 'Orchard', body: '<p>The loganberry ripens slowly.</p>' });
  await server.runJobs();
  for (const separator of ['\u0bf0', '\u1c89', '\u{2ebf0}'])
    for (const words of [
      ['loganberry', 'ripens'],
      ['ripens', 'loganberry'],
    ])
      expect((await search(words.join(separator))).order).toEqual([id]);
});

test('corrects words that nobody has written: letters exchanged, missing, or wrong', async () => {
  const { id } = await catalogue.article({ title: 'Gooseberry timer' });
  await server.runJobs();
  for (const [typed, meant] of [
    ['goosebrery', 'gooseberry'],
    ['gosebery', 'gooseberry'],
    ['goozeberry tmier', 'gooseberry timer'],
  ] as const)
    expect(await search(typed)).toMatchObject({ corrected_text: meant, order: [id] });
  for (const known of ['gooseberry', 'gooseberries', 'timers', 'timer7'])
    expect((await search(known)).corrected_text).toBeNull();
});

test('a number does not count for more than the words beside it', async () => {
  const { id: meant } = await catalogue.article({ title: 'Whinberry season' });
  for (const letter of 'abcdefgh')
    await catalogue.article({ title: `Notes ${letter}`, body: '<p>Whinberry.</p>' });
  await catalogue.article({ title: 'Another', body: '<p>Page 10, and 10 again.</p>' });
  await server.runJobs();
  expect((await search('10 whinberry')).order[0]).toBe(meant);
});

test('a correction of a withdrawn title is not told', async () => {
  const { id } = await catalogue.article({ title: 'Zebracaine for all' });
  const { id: other } = await catalogue.article({ title: 'Cloudberry again' });
  await server.runJobs();
  expect((await search('zebracane')).corrected_text).toBe('zebracaine');
  await catalogue.archive(id);
  await server.runJobs();
  expect(await search('zebracane cloudberry')).toMatchObject({ corrected_text: null, order: [other] });
});

test('finds names with accents, typed with and without them', async () => {
  const { id } = await catalogue.article({
    title: 'Talking to Siân Åström',
    body: '<p>Café / crème, 24/7</p>',
  });
  await server.runJobs();
  for (const typed of ['sian', 'Siân Åström', 'cafe creme', 'café 24/7']) {
    const { corrected_text, order } = await search(typed);
    // Other items may have one of the numbers.
    expect([corrected_text, order[0]], typed).toEqual([null, id]);
  }
});

test('unknown words do not hide what the others find', async () => {
  const { id } = await catalogue.article({ title: 'One', body: '<p>Ask the mulberry.</p>' });
  await server.runJobs();
  expect((await search('xqzv wvqx zzxq mulberry')).order).toEqual([id]);
});

test('a name is text: what looks like markup hides nothing', async () => {
  const { id } = await catalogue.course({ chapters: [['Margin<Cost and sloe', '<style>Bilberry']] });
  await server.runJobs();
  for (const typed of ['sloe', 'bilberry']) expect((await search(typed)).order).toEqual([id]);
});

test('a changed item is found by its new words only, an archived one not at all', async () => {
  const { id } = await catalogue.article({ title: 'Rhubarb', body: '<p>crumble</p>' });
  const { db } = server.parts.database;
  await server.runJobs();
  await db
    .updateTable('items')
    .set({ title: 'Damson 2026', preview_text: '' })
    .where('id', '=', id)
    .execute();
  await server.parts.catalogue.refresh();
  await server.runJobs();
  expect((await search('rhubarb')).order).toEqual([]);
  for (const typed of ['damson crumble', 'damson', '2026']) expect((await search(typed)).order).toEqual([id]);
  await catalogue.archive(id);
  await server.runJobs();
  expect((await search('damson crumble')).order).toEqual([]);
  const { rows } = await server.parts.database.pool.query('select from search_passages where item_id = $1', [
    id,
  ]);
  expect(rows).toEqual([]);
});

test('a text that is shortened keeps only its new passages', async () => {
  const { id } = await catalogue.article({
    title: 'Preserves',
    body: '<p>Quince.</p><p>Medlar.</p><p>Greengage.</p>',
  });
  const { db, pool } = server.parts.database;
  const listPassages = async () =>
    (
      await pool.query<{ text: string }>(
        'select text from search_passages where item_id = $1 order by position',
        [id],
      )
    ).rows.map(({ text }) => text);
  await server.runJobs();
  expect(await listPassages()).toEqual(expect.arrayContaining(['Quince.', 'Medlar.', 'Greengage.']));
  await db
    .updateTable('blogs')
    .set({ body_html: '<p>Quince.</p><p>Greengage.</p>' })
    .where('item_id', '=', id)
    .execute();
  await server.parts.catalogue.refresh();
  await server.runJobs();
  expect((await listPassages()).slice(-2)).toEqual(['Quince.', 'Greengage.']);
  expect((await search('medlar')).order).toEqual([]);
  expect((await search('greengage')).order).toEqual([id]);
});

test('a rebuilt index is the same', async () => {
  const read = async () =>
    (
      await server.parts.database.pool.query(
        'select item_id, part_id, words::text from search_documents order by 1, 2',
      )
    ).rows;
  await server.runJobs();
  const before = await read();
  expect(before.length).toBeGreaterThan(5);
  await server.parts.searchIndex.rebuild();
  expect(await read()).toEqual(before);
});

test('operators, quotes and wildcards are not part of a query', async () => {
  for (const text of [
    `'`,
    `"`,
    `a' | 'b`,
    '!! & (',
    '%_%',
    ':*',
    '\\',
    '<->',
    '\u0002',
    '😀',
    'x'.repeat(200),
  ])
    expect((await search(text)).order).toBeInstanceOf(Array);
  expect(await suggest(`') | (`)).toEqual([]);
});

test('suggests titles that go on from what is typed', async () => {
  await catalogue.article({ title: 'Elderflower cordial' });
  await server.runJobs();
  for (const typed of ['el', 'elderfl', 'elderflower c', 'elderflower cor', 'ELDERFLOWER', 'elderflower xyz'])
    expect(await suggest(typed)).toContain('Elderflower cordial');
  expect(await suggest('e')).toEqual([]);
  expect(await suggest('')).toEqual([]);
});

test('counts what was searched for and found, and names nobody', async () => {
  const { cookie } = await people.signIn(await people.member());
  await search('Kumquat  liqueur', cookie);
  await search('kumquat liqueur');
  await search('Kumquat jane@clinic.example');
  await search('kumquat 07700900123 liqueur');
  const { rows } = await server.parts.database.pool.query(
    `select * from search_counts where terms like '%kumquat%'`,
  );
  expect(rows).toEqual([{ day: expect.any(Date) as Date, terms: 'kumquat liqueur', searches: 3, hits: 0 }]);
});

test('what few searched for is deleted after a week, the rest after 13 months', async () => {
  const { db } = server.parts.database;
  const start = server.time.now;
  await search('seldom asked');
  for (let time = 0; time < 3; time++) await search('often asked');
  const left = async (days: number) => {
    server.time.now = addMs(start, days * DAY);
    await sql`select graphile_worker.add_job('retention.start', '{}')`.execute(db);
    await server.runJobs();
    const rows = await db
      .selectFrom('search_counts')
      .select('terms')
      .where('terms', 'like', '% asked')
      .execute();
    return rows.map(({ terms }) => terms).toSorted();
  };
  expect(await left(5)).toEqual(['often asked', 'seldom asked']);
  expect(await left(10)).toEqual(['often asked']);
  expect(await left(410)).toEqual([]);
});
