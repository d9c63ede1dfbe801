import { podcastCategory, podcastDetailResult, type Podcast } from '@maetrix/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';

import { addMs, DAY, MINUTE } from '#app/kernel/time.ts';
import { createCatalogueFixture } from '#app/testing/catalogue-fixture.ts';
import { createPeople } from '#app/testing/people.ts';
import { createPodcastFixture } from '#app/testing/podcast-fixture.ts';
import { useTestServer } from '#app/testing/test-server.ts';

const server = useTestServer();
const people = createPeople(server);
const catalogueFixture = createCatalogueFixture(server);
const podcastFixture = createPodcastFixture(server);

const ROLES = ['visitor', 'free member', 'practitioner', 'clinic', 'expired', 'other plan'] as const;
const EPISODES = ['free to anyone', 'free to members', 'both plans', 'clinic only', 'draft'] as const;
type Role = (typeof ROLES)[number];
type EpisodeName = (typeof EPISODES)[number];

const OPENS: Record<EpisodeName, readonly Role[]> = {
  'free to anyone': ROLES,
  'free to members': ROLES.filter((role) => role !== 'visitor'),
  'both plans': ['practitioner', 'clinic'],
  'clinic only': ['clinic'],
  draft: [],
};

const cookies = new Map<Role, string>();
const emails = new Map<Role, string>();
const episodes = new Map<EpisodeName, Awaited<ReturnType<typeof podcastFixture.episode>>>();
let category: Awaited<ReturnType<typeof podcastFixture.category>>;

const episode = (name: EpisodeName) => {
  const found = episodes.get(name);
  if (!found) throw new Error(`No episode ${name}`);
  return found;
};

const ask = (role: Role, url: string, payload?: object) => {
  const cookie = cookies.get(role);
  return server.call({
    url: `/api${url}`,
    method: payload ? 'POST' : 'GET',
    ...(payload && { payload }),
    headers: cookie ? { cookie } : {},
  });
};

beforeAll(async () => {
  const plan = async (name: string, pounds: number) => (await catalogueFixture.plan({ name, pounds })).id;
  const [practitioner, clinic, other] = [
    await plan('Practitioner', 39),
    await plan('Clinic', 119),
    await plan('Other', 9),
  ];
  category = await podcastFixture.category('Money, honestly');
  const offers = {
    'free to anyone': { isFree: true, withoutLogin: true },
    'free to members': { isFree: true },
    'both plans': { plans: [practitioner, clinic] },
    'clinic only': { plans: [clinic] },
    draft: { isFree: true, withoutLogin: true, status: 'draft' as const },
  };
  for (const [index, name] of EPISODES.entries())
    episodes.set(
      name,
      await podcastFixture.episode({
        ...offers[name],
        category: category.id,
        publishedAt: addMs(server.time.now, -index * DAY),
      }),
    );
  const now = server.time.now;
  const period = (from: number, to: number) => ({
    startsAt: addMs(now, from * DAY),
    endsAt: addMs(now, to * DAY),
  });
  for (const role of ROLES) {
    if (role === 'visitor') continue;
    const person = await people.member(role);
    emails.set(role, person.email);
    cookies.set(role, (await people.signIn(person)).cookie);
  }
  const grant = (role: Role, planId: number, [from, to]: [number, number]) =>
    catalogueFixture.grant(emails.get(role) ?? '', { source: 'membership', planId, ...period(from, to) });
  await grant('practitioner', practitioner, [-3, 27]);
  await grant('clinic', clinic, [-3, 27]);
  await grant('expired', clinic, [-60, -30]);
  await grant('other plan', other, [-3, 27]);
});

const listFor = async (role: Role): Promise<Podcast[]> => {
  const answer = await ask(role, '/podcastListBycategory?category_name=money-honestly');
  const [listed] = z.array(podcastCategory).parse(answer.json<{ result: unknown }>().result);
  return listed?.podcasts ?? [];
};

describe.each(ROLES)('[PODC-002] [API-004] as %s', (role) => {
  test('[PODC-009] lists every published episode and names the audio of open ones only', async () => {
    const listed = await listFor(role);
    expect(listed.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
      EPISODES.filter((name) => name !== 'draft').map((name) => episode(name).id),
    );
    for (const name of EPISODES.filter((name) => name !== 'draft')) {
      const isOpen = OPENS[name].includes(role);
      const { id } = episode(name);
      expect(listed.find((podcast) => podcast.id === id)).toMatchObject({
        is_subscribed: isOpen ? 1 : 0,
        podcast_url: isOpen ? `/api/podcasts/${id}/audio.mp3` : null,
        duration: 90,
        speakers: ['Nell Ashworth', 'Joel Whitaker'],
        podcast_category_url: 'money-honestly',
      });
    }
  });

  test.each(EPISODES)(
    '[PODC-010] answers detail, files and play records of an episode (%s)',
    async (name) => {
      const { id, slug, storageKey } = episode(name);
      const isOpen = OPENS[name].includes(role);
      const detail = await ask(role, '/podcastDetail', { podcast_title_url: slug });
      expect(detail.statusCode).toBe(name === 'draft' ? 404 : 200);
      expect(detail.body.includes(`Secret of ${slug}`)).toBe(isOpen);
      if (name !== 'draft') {
        const { result } = detail.json<{ result: unknown }>();
        const parsed = podcastDetailResult.parse(result);
        expect(parsed.transcript === null).toBe(!isOpen);
        expect(parsed).toMatchObject({
          show_notes: `<p>Notes of ${slug}</p>`,
          waveform: [10, 100, 50],
          season: 1,
        });
        expect(parsed.chapters).toEqual(isOpen ? [{ start: 0, title: 'Opening' }] : []);
      }
      const refused = name === 'draft' ? 404 : role === 'visitor' ? 401 : 403;
      for (const file of ['audio.mp3', 'transcript.vtt', 'chapters.json']) {
        const answer = await ask(role, `/podcasts/${id}/${file}`);
        expect([file, answer.statusCode]).toEqual([file, isOpen ? 200 : refused]);
        expect(
          answer.headers['x-accel-redirect']?.toString().startsWith(`/_recordings/${storageKey}/`) ?? false,
        ).toBe(isOpen && file !== 'chapters.json');
      }
      const download = await ask(role, `/podcasts/${id}/audio.mp3?download=1`);
      expect(download.statusCode).toBe(isOpen && role !== 'visitor' ? 200 : refused);
      const played = await ask(role, '/addUserActivity', { service_category: 'podcast', service_id: id });
      expect(played.statusCode).toBe(role === 'visitor' ? 401 : name === 'draft' ? 404 : isOpen ? 200 : 403);
      const pass = await ask(role, '/media/open', { service_category: 'podcast', service_id: id });
      expect(pass.statusCode).toBe(isOpen ? 200 : refused);
      expect(pass.body.includes(`${storageKey}/audio.mp3`)).toBe(isOpen);
    },
  );
});

test('[PODC-011] [PODC-004] counts plays, and sorts the same episodes by them and by what the caller listens to', async () => {
  const other = await podcastFixture.category();
  const quiet = await podcastFixture.episode({ category: other.id, isFree: true });
  const loved = await podcastFixture.episode({ category: other.id, isFree: true });
  const person = await people.member();
  const { cookie } = await people.signIn(person);
  const plays = async () =>
    (
      await server.parts.database.pool.query<{ count: number }>(
        'select play_count as count from item_plays where item_id = $1',
        [loved.id],
      )
    ).rows[0]?.count;
  // Starts within half an hour of the last one continue it.
  for (const [minutes, counted] of [
    [0, 1],
    [0, 1],
    [20, 1],
    [20, 1],
    [31, 2],
    [1, 2],
    [31, 3],
  ] as const) {
    server.time.now = addMs(server.time.now, minutes * MINUTE);
    await server.call({
      method: 'POST',
      url: '/api/addUserActivity',
      payload: { service_category: 'podcast', service_id: loved.id },
      headers: { cookie },
    });
    expect([minutes, await plays()]).toEqual([minutes, counted]);
  }
  server.time.now = addMs(server.time.now, 61_000);
  const categoriesFor = async (headers: Record<string, string>) =>
    (await server.call({ url: '/api/podcastCategories', headers })).json<{
      result: { category_title_url: string; most_played: number[]; my_plays: number }[];
    }>().result;
  const found = (await categoriesFor({ cookie })).find(
    ({ category_title_url }) => category_title_url === other.slug,
  );
  expect(found).toMatchObject({ most_played: [loved.id, quiet.id], my_plays: 3, no_of_podcasts: 2 });
  expect((await categoriesFor({})).every(({ my_plays }) => my_plays === 0)).toBe(true);
});

test('saves where a member stopped, for another device', async () => {
  const { id } = episode('free to members');
  const service = { service_category: 'podcast', service_id: id };
  const saved = await ask('free member', '/addOrUpdatePlaylist', { ...service, resume_at: '00:00:42' });
  expect(saved.statusCode).toBe(200);
  const found = await ask('free member', `/getResumeTime?service_category=podcast&service_id=${id}`);
  expect(found.json()).toMatchObject({ result: { resume_at: '00:00:42' } });
});
