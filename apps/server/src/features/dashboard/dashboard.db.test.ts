import {
  dashboardMember,
  latestService,
  type DashboardServices,
  type LatestService,
} from '@maetrix/contract';
import { formatClockTime } from '@maetrix/contract/clock-time';
import { expect, test } from 'vitest';

import { addMs, MINUTE } from '#app/kernel/time.ts';
import { createCatalogueFixture } from '#app/testing/catalogue-fixture.ts';
import { createPeople, newPerson } from '#app/testing/people.ts';
import { createPodcastFixture } from '#app/testing/podcast-fixture.ts';
import { useTestServer } from '#app/testing/test-server.ts';
import { createVideoFixture } from '#app/testing/video-fixture.ts';

const server = useTestServer();
const people = createPeople(server);
const catalogue = createCatalogueFixture(server);
const videos = createVideoFixture(server);
const podcasts = createPodcastFixture(server);

const newMember = async (name?: string) => {
  const person = await people.member(name);
  const { cookie } = await people.signIn(person);
  const read = async <Result>(path: string): Promise<Result> => {
    const answer = await server.call({ method: 'GET', url: `/api/${path}`, headers: { cookie } });
    expect(answer.statusCode).toBe(200);
    return answer.json<{ result: Result }>().result;
  };
  return {
    person,
    read,
    name: person.name,
    latest: () => read<LatestService | null>('latestServices?token=somebody-elses'),
    services: () => read<DashboardServices>('dashboard/services'),
    post: (path: string, body: object) => people.post(path, body, person, { headers: { cookie } }),
  };
};

test('[DASH-015] [DASH-022] the latest service is what the member started last, with how far they came', async () => {
  const member = await newMember();
  expect(await member.latest()).toBeNull();
  const video = await videos.video({ isFree: true });
  const course = await catalogue.course({ isFree: true, chapters: [['One', 'Two']] });
  const start = async (kind: string, id: number) => {
    server.time.now = addMs(server.time.now, 1_000);
    await member.post('addUserActivity', { service_category: kind, service_id: id });
  };
  await start('video', video.id);
  await start('course', course.id);
  expect(await member.latest()).toMatchObject({ service_category: 'course', service_id: course.id });
  await start('video', video.id);
  const half = Math.round(
    server.parts.catalogue.require({ kind: 'video', id: video.id }).durationSeconds / 2,
  );
  await member.post('addOrUpdatePlaylist', {
    service_category: 'video',
    service_id: video.id,
    resume_at: `00:00:${String(half).padStart(2, '0')}`,
  });
  const latest = await member.latest();
  expect(latestService.strict().parse(latest)).toMatchObject({
    id: video.id,
    user_name: member.name,
    service_category: 'video',
    service_title_url: video.slug,
  });
  expect(latest?.complete_percentage).toBeGreaterThan(30);
  expect(latest?.complete_percentage).toBeLessThan(70);
  const { latest_learning: started } = await member.services();
  expect(started.map(({ service_id }) => service_id)).toEqual([video.id, course.id]);
  // Players stop a little before the length that is known.
  await member.post('addOrUpdatePlaylist', {
    service_category: 'video',
    service_id: video.id,
    resume_at: formatClockTime(half * 2 - 2),
  });
  expect(await member.latest()).toMatchObject({ complete_percentage: 100 });
});

test('[DASH-023] lists the newest items of each kind as the member sees them', async () => {
  const member = await newMember();
  const older = await catalogue.course({ isFree: true });
  server.time.now = addMs(server.time.now, 1_000);
  const newer = await catalogue.course({});
  const { courses, videos: listed, podcasts, blogs } = await member.services();
  const ids = courses.map(({ id }) => id);
  expect(ids.indexOf(newer.id)).toBeLessThan(ids.indexOf(older.id));
  expect(courses.find(({ id }) => id === older.id)).toMatchObject({ is_subscribed: 1 });
  expect(courses.find(({ id }) => id === newer.id)).toMatchObject({ is_subscribed: 0 });
  for (const list of [listed, podcasts, blogs]) expect(list.length).toBeLessThanOrEqual(8);
  for (let more = 0; more < 8; more++) await catalogue.course({});
  const { courses: newest } = await member.services();
  expect(newest).toHaveLength(8);
  expect(newest.map(({ id }) => id)).not.toContain(older.id);
});

test('what another member started is not shown', async () => {
  const [one, other] = [await newMember(), await newMember()];
  const { id } = await catalogue.course({ isFree: true });
  await one.post('addUserActivity', { service_category: 'course', service_id: id });
  expect(await one.latest()).toMatchObject({ service_id: id });
  expect(await other.latest()).toBeNull();
  expect((await other.services()).latest_learning).toEqual([]);
});

test('first steps are done once the member starts something or has a plan, and stay done', async () => {
  const member = await newMember();
  const steps = async () => (await member.services()).first_steps;
  expect(await steps()).toEqual({
    has_started_learning: false,
    has_chosen_plan: false,
  });
  const course = await catalogue.course({ isFree: true });
  await member.post('enrollToService', { service_category: 'course', service_id: course.id });
  expect(await steps()).toMatchObject({ has_started_learning: true, has_chosen_plan: false });
  const { id: planId } = await catalogue.plan();
  const startsAt = server.time.now;
  const endsAt = addMs(startsAt, 60_000);
  await catalogue.grant(member.person.email, { planId, source: 'membership', startsAt, endsAt });
  expect(await steps()).toMatchObject({ has_started_learning: true, has_chosen_plan: true });
  server.time.now = addMs(endsAt, 1);
  expect(await steps()).toMatchObject({ has_chosen_plan: true });
});

test('dismissing the first steps hides them from this member for good, on every device', async () => {
  const [one, other] = [await newMember(), await newMember()];
  for (const _time of [1, 2])
    expect((await one.post('dashboard/dismissFirstSteps', {})).statusCode).toBe(200);
  expect((await one.services()).first_steps).toBeNull();
  const { cookie } = await people.signIn(one.person);
  const elsewhere = await server.call({ url: '/api/dashboard/services', headers: { cookie } });
  expect(elsewhere.json<{ result: DashboardServices }>().result.first_steps).toBeNull();
  expect((await other.services()).first_steps).not.toBeNull();
  const visitor = await people.post('dashboard/dismissFirstSteps', {}, newPerson());
  expect(visitor.statusCode).toBe(401);
});

test('[API-012] serves video and podcast categories, the banners of the dashboard, and where a video was paused', async () => {
  const member = await newMember();
  const { id: category, slug } = await videos.category();
  const { id } = await videos.video({ category, isFree: true });
  const heard = await podcasts.category();
  await podcasts.episode({ category: heard.id });
  await videos.banner({ slot: 'dashboard', heading: 'For members' });
  expect(await member.read('videoCategories')).toContainEqual(
    expect.objectContaining({ category_title_url: slug, no_of_videos: 1 }),
  );
  expect(await member.read('podcastCategories')).toContainEqual(
    expect.objectContaining({ category_title_url: heard.slug, no_of_podcasts: 1 }),
  );
  expect(await member.read('bannerList?banner_category=dashboard')).toContainEqual(
    expect.objectContaining({ banner_heading: 'For members' }),
  );
  const video = { service_category: 'video', service_id: id };
  expect((await member.post('addOrUpdatePlaylist', { ...video, resume_at: '00:00:42' })).statusCode).toBe(
    200,
  );
  expect(await member.read(`getResumeTime?service_category=video&service_id=${id}`)).toMatchObject({
    resume_at: '00:00:42',
  });
});

test('[DASH-018] [MEMB-015] lists who joined last, by name and without their address', async () => {
  const older = await newMember('Wren Halloran');
  const newer = await newMember('Isolde Marr');
  server.time.now = addMs(server.time.now, MINUTE);
  const services = await older.services();
  expect(Object.keys(services)).toEqual(
    expect.arrayContaining(['news_feeds', 'videos', 'courses', 'podcasts', 'blogs', 'users']),
  );
  const users = services.users.map((user) => dashboardMember.strict().parse(user));
  expect(users.slice(0, 2).map(({ name }) => name)).toEqual([newer.name, older.name]);
  expect(JSON.stringify(users)).not.toContain('@');
  await server.parts.database.pool.query("update users set status = 'suspended' where name = $1", [
    newer.name,
  ]);
  server.time.now = addMs(server.time.now, MINUTE);
  expect((await older.services()).users.map(({ name }) => name)).not.toContain(newer.name);
});
