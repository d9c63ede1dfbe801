import { listedItem, userActivity, video, videoCategory, videoDetailResult } from '@maetrix/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';

import { DAY, MINUTE, addMs } from '#app/kernel/time.ts';
import { createCatalogueFixture } from '#app/testing/catalogue-fixture.ts';
import { createPeople, type Person } from '#app/testing/people.ts';
import { useTestServer } from '#app/testing/test-server.ts';
import { createVideoFixture } from '#app/testing/video-fixture.ts';

const server = useTestServer();
const people = createPeople(server);
const catalogueFixture = createCatalogueFixture(server);
const videoFixture = createVideoFixture(server);

let person: Person;
let cookie: string;
beforeAll(async () => {
  person = await people.member();
  ({ cookie } = await people.signIn(person));
});

const rows = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await server.parts.database.pool.query<Row>(text, values)).rows;
const post = (path: string, payload: object, headers: object = { cookie }) =>
  people.post(path, payload, person, { headers: { ...headers } });
const get = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await server.call({ method: 'GET', url: `/api/${path}`, headers });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ result: unknown }>().result;
};
const listed = async (query = '', headers = {}) =>
  z.array(videoCategory.strict()).parse(await get(`videoListByCategory${query}`, headers));
const detail = async (body: object, headers: object = { cookie }) => {
  const answer = await post('videoDetail', body, headers);
  return videoDetailResult.strict().parse(answer.json<{ result: unknown }>().result);
};

describe('lists and details', () => {
  test('[VIDE-002] [VIDE-003] [VIDE-019] lists videos by category with exactly the fields of the contract', async () => {
    const category = await videoFixture.category('Clinic talk');
    const plan = await catalogueFixture.plan({ name: 'Talker', pounds: 49 });
    const { id, slug } = await videoFixture.video({
      title: 'Deposits',
      category: category.id,
      pricePounds: 12,
      plans: [plan.id],
    });
    const found = await listed('?token=whatever&category_name=clinic-talk');
    expect(found).toEqual([
      {
        category_name: 'Clinic talk',
        category_title_url: 'clinic-talk',
        category_icon: 'book-open',
        category_icon_url: null,
        category_icon_srcset: null,
        no_of_videos: 1,
        videos: [
          {
            id,
            service_id: id,
            service_category: 'video',
            video_title: 'Deposits',
            video_title_url: slug,
            video_category_url: 'clinic-talk',
            category_title_url: 'clinic-talk',
            category_name: 'Clinic talk',
            preview_description: 'About Deposits',
            banner_url: null,
            banner_srcset: null,
            video_type: 1,
            is_independent: 1,
            without_login: 0,
            is_subscribed: 0,
            fee: 12,
            tag_name: 'Talker',
            duration: 90,
            created_at: server.time.now.toISOString(),
            rating: null,
            no_of_ratings: 0,
            is_started: 0,
            is_favourite: 0,
            added_to_cart: 0,
          },
        ],
      },
    ]);
    expect(await listed('?category_name=Clinic+talk')).toEqual(found);
    expect(await listed('?category_name=nothing')).toEqual([]);
    expect((await listed()).map(({ category_name }) => category_name)).toContain('Clinic talk');
  });

  test('[VIDE-002] [VIDE-020] shows a video by its title url or id, with others of its category', async () => {
    const category = await videoFixture.category();
    const plan = await catalogueFixture.plan({ name: 'Viewer', pounds: 29 });
    const wanted = await videoFixture.video({ category: category.id, plans: [plan.id] });
    const other = await videoFixture.video({ category: category.id, isFree: true, withoutLogin: true });
    const bySlug = await detail({ video_title_url: wanted.slug, token: 'ignored' });
    expect(bySlug).toMatchObject({
      id: wanted.id,
      video_title: wanted.title,
      description: `<p>What ${wanted.title} shows</p>`,
      presenter_name: 'Imogen Hartley',
      video_type: 1,
      is_independent: 0,
      fee: 29,
      subscription_tag_details: [{ fee: 29, tag_name: 'Viewer' }],
      preview_duration: 15,
      resume_seconds: 0,
      video_url: null,
      more: [{ id: other.id, is_subscribed: 1, without_login: 1 }],
    });
    expect(await detail({ video_id: wanted.id })).toEqual(bySlug);
    expect((await post('videoDetail', { video_title_url: 'unknown' })).statusCode).toBe(404);
    expect((await post('videoDetail', {})).statusCode).toBe(422);
    const course = await catalogueFixture.course();
    expect((await post('videoDetail', { video_id: course.id })).statusCode).toBe(404);
  });

  test('[API-004] lists and shows videos and banners without a token and with one that is not valid', async () => {
    const { slug } = await videoFixture.video({ isFree: true, withoutLogin: true });
    for (const headers of [{}, { authorization: 'Bearer invented' }, { cookie: '__Host-maetrix=invented' }]) {
      for (const path of ['videoListByCategory', 'bannerList?banner_category=video', 'course/categories'])
        await get(path, headers);
      expect((await detail({ video_title_url: slug }, headers)).is_subscribed).toBe(1);
    }
  });

  test('shows a video whose file is not ready yet without an address', async () => {
    const { slug, id } = await videoFixture.video({ isFree: true, withoutLogin: true, hasMedia: false });
    expect((await detail({ video_title_url: slug })).video_url).toBeNull();
    const opening = { service_category: 'video', service_id: id };
    expect((await post('media/open', opening)).statusCode).toBe(404);
  });
});

describe('as a member', () => {
  test('[VIDE-002] lists started videos and favourites of every kind in the shape of their kind', async () => {
    const watched = await videoFixture.video({ isFree: true });
    const course = await catalogueFixture.course({ isFree: true });
    await post('addUserActivity', { service_category: 'video', service_id: watched.id });
    for (const [kind, id] of [
      ['video', watched.id],
      ['course', course.id],
    ] as const)
      expect((await post('addToFavourite', { service_category: kind, service_id: id })).json()).toMatchObject(
        {
          result: { is_favourite: 1 },
        },
      );
    const activity = await get('UserActivity', { cookie });
    const schema = userActivity.response.kind === 'json' ? userActivity.response.result : z.never();
    expect(schema.parse(activity)).toEqual(activity);
    const { videos, courses, favourites } = activity as Record<string, { id: number }[]>;
    expect(videos?.map(({ id }) => id)).toContain(watched.id);
    expect(courses?.map(({ id }) => id)).not.toContain(watched.id);
    for (const item of favourites ?? [])
      expect(listedItem.options.some((option) => option.strict().safeParse(item).success)).toBe(true);
    expect(favourites?.slice(0, 2).map(({ id }) => id)).toEqual([course.id, watched.id]);
  });

  test('rates a video that is open, and refuses one that is locked', async () => {
    const open = await videoFixture.video({ isFree: true });
    const locked = await videoFixture.video({ pricePounds: 9 });
    const rate = (id: number) => post('rateService', { service_category: 'video', course_id: id, rating: 4 });
    expect((await rate(open.id)).json()).toMatchObject({ result: { rating: 4, no_of_ratings: 1 } });
    expect((await rate(locked.id)).statusCode).toBe(403);
    expect(await detail({ video_id: open.id })).toMatchObject({ my_rating: 4, rating: 4 });
  });

  test('[VIDE-015] [VIDE-016] [VIDE-017] keeps the position of a video; a start does not move it back', async () => {
    const { id } = await videoFixture.video({ isFree: true });
    const save = async (resume_at: string, event: string) =>
      (
        await post('addOrUpdatePlaylist', {
          service_category: 'video',
          service_id: id,
          resume_at,
          event,
        })
      ).json<{ result: { resume_at: string } }>().result.resume_at;
    expect(await save('00:00:00', 'start')).toBe('00:00:00');
    server.time.now = addMs(server.time.now, 1_000);
    expect(await save('00:00:42', 'progress')).toBe('00:00:42');
    server.time.now = addMs(server.time.now, 1_000);
    expect(await save('00:00:00', 'start')).toBe('00:00:42');
    expect((await detail({ video_id: id })).resume_seconds).toBe(42);
    expect(await get(`getResumeTime?service_category=video&service_id=${id}`, { cookie })).toEqual({
      resume_at: '00:00:42',
      playble_item_id: 0,
    });
  });

  test('[VIDE-014] [VIDE-021] records the latest video and answers null before the first', async () => {
    const fresh = await people.member();
    const session = await people.signIn(fresh);
    const last = async () =>
      video
        .strict()
        .nullable()
        .parse(await get('lastVideo', { cookie: session.cookie }));
    expect(await last()).toBeNull();
    const [first, second] = [
      await videoFixture.video({ isFree: true }),
      await videoFixture.video({ isFree: true }),
    ];
    const course = await catalogueFixture.course({ isFree: true });
    for (const [kind, id] of [
      ['video', first.id],
      ['video', second.id],
      ['course', course.id],
    ] as const) {
      server.time.now = addMs(server.time.now, 1_000);
      const body = { service_category: kind, service_id: id };
      await people.post('addUserActivity', body, fresh, { headers: { cookie: session.cookie } });
    }
    expect(await last()).toMatchObject({ id: second.id, is_started: 1, is_subscribed: 1 });
  });
});

describe('what was watched', () => {
  const marks = (id: number) =>
    rows<{ percentage: number }>('select percentage from watch_marks where item_id = $1 order by 1', [id]);
  const watch = (id: number, percentage: unknown, headers?: object) =>
    post('videoAnalytics', { video_id: id, percentage }, headers);

  const track = (id: number, headers?: object) =>
    post('tracking', { url: '/videos', type: 'video', content_id: id }, headers);
  const wait = (milliseconds: number) => {
    server.time.now = addMs(server.time.now, milliseconds);
  };
  const DURATION_MS = 90_000;

  test('[VIDE-018] [VIDE-024] counts each share once for every viewing of a member', async () => {
    const { id } = await videoFixture.video({ isFree: true });
    const start = () => post('addUserActivity', { service_category: 'video', service_id: id });
    await start();
    await track(id);
    wait(DURATION_MS);
    for (const percentage of [10, 30, '60', 90, 10, 90])
      expect((await watch(id, percentage)).statusCode).toBe(200);
    expect((await marks(id)).map(({ percentage }) => percentage)).toEqual([10, 30, 60, 90]);
    for (const wrong of [0, 11, 100, 'all', null]) expect((await watch(id, wrong)).statusCode).toBe(422);
    // Starting again right away is the same viewing.
    for (let times = 0; times < 3; times++) {
      await start();
      await watch(id, 10);
    }
    expect(await marks(id)).toHaveLength(4);
    wait(31 * MINUTE);
    await start();
    await watch(id, 10);
    expect(await marks(id)).toHaveLength(5);
  });

  test('counts a visitor of an open video once a day, and refuses who may not watch', async () => {
    const open = await videoFixture.video({ isFree: true, withoutLogin: true });
    const locked = await videoFixture.video({ pricePounds: 5 });
    // From midnight on, so that the three watch on one day whenever the test runs.
    wait(DAY - (server.time.now.getTime() % DAY));
    const watchAs = async (browser: string) => {
      await track(open.id, { 'user-agent': browser });
      wait(DURATION_MS);
      await watch(open.id, 10, { 'user-agent': browser });
    };
    for (const browser of ['one', 'two', 'three']) await watchAs(browser);
    expect(await marks(open.id)).toHaveLength(1);
    expect(await rows('select from video_starts where item_id = $1', [open.id])).toHaveLength(1);
    wait(DAY);
    await watchAs('one');
    expect(await marks(open.id)).toHaveLength(2);
    expect((await watch(locked.id, 10, {})).statusCode).toBe(401);
    expect((await watch(locked.id, 10)).statusCode).toBe(403);
    expect(await marks(locked.id)).toEqual([]);
  });

  test.each([
    ['a member', undefined],
    ['a visitor', {}],
  ])('counts no share of %s before it can have been watched at the fastest speed', async (_who, headers) => {
    const { id } = await videoFixture.video({ isFree: true, withoutLogin: true });
    const claimAll = async () => {
      for (const percentage of [10, 30, 60, 90]) await watch(id, percentage, headers);
      return (await marks(id)).map(({ percentage }) => percentage);
    };
    expect(await claimAll()).toEqual([]);
    await track(id, headers);
    wait(1_000);
    expect(await claimAll()).toEqual([]);
    wait((DURATION_MS * 0.3) / 2);
    await track(id, headers);
    expect(await claimAll()).toEqual([10, 30]);
    wait((DURATION_MS * 0.6) / 2);
    expect(await claimAll()).toEqual([10, 30, 60, 90]);
  });

  test('counts what a member watches after they resumed on another day', async () => {
    const { id } = await videoFixture.video({ isFree: true });
    await track(id);
    wait(3 * DAY);
    await track(id);
    wait(DURATION_MS * 0.1);
    await watch(id, 60);
    expect((await marks(id)).map(({ percentage }) => percentage)).toEqual([60]);
  });

  test('measures a viewing over midnight', async () => {
    const { id } = await videoFixture.video({ isFree: true, withoutLogin: true });
    server.time.now = new Date(`${server.time.now.toISOString().slice(0, 10)}T23:59:30Z`);
    await track(id, {});
    wait(DURATION_MS);
    await watch(id, 90, {});
    expect(await marks(id)).toHaveLength(1);
  });

  test('[VIDE-022] [VIDE-023] counts a start once a day, for the member of the session and not the one in the body', async () => {
    const { id } = await videoFixture.video({ isFree: true });
    const stranger = await catalogueFixture.memberIdOf((await people.member()).email);
    const start = {
      user_id: stranger,
      url: `https://maetrix.example/video/money/deposits?q=111secret111`,
      type: 'video',
      content_id: id,
      client_details: '390x844 en-GB',
    };
    for (const _time of [1, 2]) expect((await post('tracking', start)).statusCode).toBe(200);
    expect(
      await rows('select user_id, path, client_details from video_starts where item_id = $1', [id]),
    ).toEqual([
      {
        user_id: await catalogueFixture.memberIdOf(person.email),
        path: '/video/money/deposits',
        client_details: '390x844 en-GB',
      },
    ]);
    expect((await post('tracking', { ...start, type: 'podcast' })).statusCode).toBe(422);
    expect((await post('tracking', { ...start, client_details: 'x'.repeat(301) })).statusCode).toBe(422);
    expect((await post('tracking', { ...start, content_id: 999_999 })).statusCode).toBe(404);
  });
});
