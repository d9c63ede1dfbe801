import { courseCategory, courseDetailResult } from '@maetrix/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';

import { DAY, addMs } from '#app/kernel/time.ts';
import { createCatalogueFixture } from '#app/testing/catalogue-fixture.ts';
import { createPeople, type Person } from '#app/testing/people.ts';
import { useTestServer } from '#app/testing/test-server.ts';

const server = useTestServer();
const people = createPeople(server);
const catalogueFixture = createCatalogueFixture(server);

const listed = async (query = '', headers = {}) => {
  const answer = await server.call({ method: 'GET', url: `/api/course/categories${query}`, headers });
  expect(answer.statusCode).toBe(200);
  return z.array(courseCategory.strict()).parse(answer.json<{ result: unknown }>().result);
};
const detail = async (courseId: number, headers = {}) => {
  const answer = await server.call({
    method: 'POST',
    url: '/api/course/detail',
    payload: { course_id: courseId, token: 'ignored' },
    headers,
  });
  return {
    status: answer.statusCode,
    body: answer.body,
    json: () => answer.json<{ result: unknown }>().result,
  };
};
const detailOf = async (courseId: number, headers = {}) =>
  courseDetailResult.strict().parse((await detail(courseId, headers)).json());

let person: Person;
let cookie: string;
beforeAll(async () => {
  person = await people.member();
  ({ cookie } = await people.signIn(person));
});
const post = (path: string, payload: object) => people.post(path, payload, person, { headers: { cookie } });

test('[COUR-003] [COUR-004] [COUR-017] lists courses by category with exactly the fields of the contract', async () => {
  const category = await catalogueFixture.category('Clinic money');
  const plan = await catalogueFixture.plan({ name: 'Practice', pounds: 49 });
  const dearer = await catalogueFixture.plan({ name: 'Practice Plus', pounds: 119 });
  const { id, slug } = await catalogueFixture.course({
    title: 'Pricing',
    category: category.id,
    pricePounds: 149,
    plans: [dearer.id, plan.id],
    chapters: [['One*', 'Two'], ['Three']],
  });
  const found = await listed('?token=whatever&category_name=clinic-money');
  expect(found).toEqual([
    {
      category_name: 'Clinic money',
      category_title_url: 'clinic-money',
      category_icon: 'book-open',
      category_icon_url: null,
      category_icon_srcset: null,
      no_of_courses: 1,
      courses: [
        {
          id,
          service_id: id,
          service_category: 'course',
          course_name: 'Pricing',
          course_title_url: slug,
          course_category_url: 'clinic-money',
          category_title_url: 'clinic-money',
          category_name: 'Clinic money',
          preview_description: 'About Pricing',
          thumbnail_url: null,
          thumbnail_srcset: null,
          course_banner: null,
          course_banner_srcset: null,
          no_of_chapters: 2,
          no_of_lessons: 3,
          course_type: 1,
          is_independent: 1,
          is_subscribed: 0,
          monthly_fee: 49,
          course_fee: 149,
          tag_name: 'Practice',
          rating: null,
          no_of_ratings: 0,
          complete_precentage: 0,
          is_enrolled: 0,
          is_favourite: 0,
          added_to_cart: 0,
        },
      ],
    },
  ]);
  expect(await listed('?category_name=Clinic+money')).toEqual(found);
  expect(await listed('?category_name=nothing')).toEqual([]);
});

test('lists at most 12 courses per category, or 60 of one category', async () => {
  const category = await catalogueFixture.category('Full category');
  for (let index = 0; index < 61; index++)
    await catalogueFixture.course({ category: category.id, isFree: true });
  const all = (await listed()).find((each) => each.category_name === 'Full category');
  const [one] = await listed('?category_name=full-category');
  expect([all?.courses.length, all?.no_of_courses]).toEqual([12, 61]);
  expect([one?.courses.length, one?.no_of_courses]).toEqual([60, 61]);
});

describe('as a member', () => {
  test('[PLAN-021] [COUR-019] refuses enrolment and rating without a grant and allows them with one', async () => {
    const plan = await catalogueFixture.plan();
    const { id, slug } = await catalogueFixture.course({
      plans: [plan.id],
      chapters: [['First*', 'Second']],
    });
    const enrol = () => post('enrollToService', { service_category: 'course', service_id: id });
    const rate = (rating: unknown) => post('rateService', { course_id: id, rating });

    expect((await enrol()).statusCode).toBe(403);
    expect((await rate(5)).statusCode).toBe(403);
    expect((await detailOf(id, { cookie })).is_subscribed).toBe(0);

    await catalogueFixture.grant(person.email, {
      planId: plan.id,
      source: 'membership',
      startsAt: server.time.now,
      endsAt: addMs(server.time.now, 30 * DAY),
    });
    expect((await enrol()).json()).toMatchObject({ result: { service_id: id, service_title_url: slug } });
    expect((await enrol()).statusCode).toBe(200);
    expect(await detailOf(id, { cookie })).toMatchObject({ is_subscribed: 1, is_enrolled: 1 });
  });

  test('[COUR-026] [COUR-051] accepts ratings from 1 to 5, counts the latest and confirms it', async () => {
    const { id } = await catalogueFixture.course({ isFree: true });
    for (const wrong of [0, 6, 2.5, 'many', null])
      expect((await post('rateService', { course_id: id, rating: wrong })).statusCode).toBe(422);
    expect((await post('rateService', { course_id: id, rating: 3 })).json()).toMatchObject({
      message: 'Your Review Submit Successfully!!',
      result: { rating: 3, no_of_ratings: 1 },
    });
    await post('rateService', { course_id: id, rating: '5' });
    expect(await detailOf(id, { cookie })).toMatchObject({
      rating: 5,
      no_of_ratings: 1,
      my_rating: 5,
      rating_counts: [0, 0, 0, 0, 1],
    });
  });

  test('[FAVO-003] [FAVO-004] [FAVO-005] toggles favourites, and activity lists them newest first', async () => {
    const [first, second] = [
      await catalogueFixture.course({ isFree: true }),
      await catalogueFixture.course(),
    ];
    const toggle = async (service_id: number, service_category = 'course') =>
      (await post('addToFavourite', { service_id, service_category })).json<{ result: unknown }>().result;
    expect(await toggle(first.id)).toEqual({ is_favourite: 1 });
    server.time.now = addMs(server.time.now, 1_000);
    expect(await toggle(second.id)).toEqual({ is_favourite: 1 });
    await post('enrollToService', { service_category: 'course', service_id: first.id });

    const activity = (
      await server.call({ method: 'GET', url: '/api/UserActivity', headers: { cookie } })
    ).json<{
      result: Record<'courses' | 'favourites', { id: number; is_favourite: number }[]>;
    }>().result;
    expect(Object.keys(activity)).toEqual(['courses', 'videos', 'podcasts', 'blogs', 'favourites']);
    expect(activity.favourites.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(activity.courses[0]).toMatchObject({ id: first.id, is_favourite: 1, is_enrolled: 1 });

    expect(await toggle(first.id)).toEqual({ is_favourite: 0 });
    expect(
      (await post('addToFavourite', { service_id: first.id, service_category: 'blog' })).statusCode,
    ).toBe(404);
  });

  test('[FAVO-006] answers whether an item is a favourite', async () => {
    const { id } = await catalogueFixture.course();
    const ask = async () =>
      (await post('checkIsFavourite', { service_id: id, service_category: 'course' })).json<{
        result: unknown;
      }>().result;
    expect(await ask()).toEqual({ is_favourite: 0 });
    await post('addToFavourite', { service_id: id, service_category: 'course' });
    expect(await ask()).toEqual({ is_favourite: 1 });
  });
});

test('[COUR-001] [COUR-005] [COUR-018] numbers the lessons of all chapters consecutively', async () => {
  const { id } = await catalogueFixture.course({
    isFree: true,
    withoutLogin: true,
    chapters: [['A', 'B'], ['C']],
  });
  const course = await detailOf(id);
  expect(course.no_of_chapters).toBe(2);
  expect(
    course.chpaters.map(({ chapter_name, lessons }) => [chapter_name, ...lessons.map((l) => l.lesson_name)]),
  ).toEqual([
    ['Chapter 1', 'A', 'B'],
    ['Chapter 2', 'C'],
  ]);
  expect(course.chpaters.flatMap(({ lessons }) => lessons.map((l) => l.lesson_number))).toEqual([1, 2, 3]);
});

test('[COUR-002] [COUR-006] hides the locked fields of a lesson from callers who may not open it', async () => {
  const { id, slug } = await catalogueFixture.course({ pricePounds: 20, chapters: [['Open*', 'Closed']] });
  const [open, closed] = (await detailOf(id)).chpaters[0]?.lessons ?? [];
  expect(open).toMatchObject({ is_preview: 1, is_open: 1, lesson_overview: `<p>Secret of ${slug} Open</p>` });
  expect(closed).toMatchObject({
    is_open: 0,
    has_content: 1,
    lesson_overview: null,
    lesson_video_url: null,
    lesson_content_url: null,
    downloadable_content_url: null,
    question: null,
  });
  await catalogueFixture.grant(person.email, {
    itemId: id,
    source: 'purchase',
    startsAt: server.time.now,
    endsAt: null,
  });
  const bought = await detailOf(id, { cookie });
  expect(bought.chpaters[0]?.lessons[1]).toMatchObject({
    is_open: 1,
    lesson_overview: `<p>Secret of ${slug} Closed</p>`,
  });
  expect(bought.access).toContain('It is yours to keep.');
});

test('answers not found for drafts and unknown courses', async () => {
  const draft = await catalogueFixture.course({ status: 'draft' });
  expect((await detail(draft.id)).status).toBe(404);
  expect((await detail(999_999)).status).toBe(404);
});

test('treats the cookie of an ended session as a visitor', async () => {
  const { id } = await catalogueFixture.course();
  const stale = { cookie: `${cookie}x` };
  expect((await detailOf(id, stale)).is_subscribed).toBe(0);
  expect((await server.call({ method: 'GET', url: '/api/UserActivity', headers: stale })).statusCode).toBe(
    401,
  );
});
