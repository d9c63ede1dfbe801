import * as fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';

import { addMs, MINUTE } from '#app/kernel/time.ts';
import { sha256 } from '#app/platform/secrets.ts';
import { createCatalogueFixture } from '#app/testing/catalogue-fixture.ts';
import { createPeople, type Person } from '#app/testing/people.ts';
import { useTestServer } from '#app/testing/test-server.ts';

import { completionPercentage, type PositionReport } from './progress.ts';

const server = useTestServer();
const people = createPeople(server);
const catalogueFixture = createCatalogueFixture(server);

let person: Person;
let cookie: string;
beforeAll(async () => {
  person = await people.member();
  ({ cookie } = await people.signIn(person));
});
const post = async (path: string, payload: object) => {
  const answer = await people.post(path, payload, person, { headers: { cookie } });
  return { status: answer.statusCode, result: answer.json<{ result: Record<string, unknown> }>().result };
};
const resumeTime = async (query: Record<string, string | number>) => {
  const answer = await server.call({
    method: 'GET',
    url: '/api/getResumeTime',
    query: query as never,
    headers: { cookie },
  });
  return answer.json<{ result: { resume_at: string; playble_item_id: number | null } }>().result;
};
const lessonsOf = async (courseId: number) => {
  const item = server.parts.catalogue.require({ kind: 'course', id: courseId });
  return (await server.parts.courseContents.listLessons(item)).map(({ id }) => id);
};
const newCourse = async (lessons = 3) => {
  const names = Array.from({ length: lessons }, (_, index) => `Lesson ${index + 1}`);
  const { id } = await catalogueFixture.course({ isFree: true, chapters: [names] });
  return { service: { service_category: 'course', service_id: id }, id, lessons: await lessonsOf(id) };
};

test('[COUR-021] [COUR-022] saves a position per lesson and finds the last one without a lesson id', async () => {
  const { service, lessons } = await newCourse();
  const [first = 0, second = 0] = lessons;
  expect(await resumeTime(service)).toEqual({ resume_at: '00:00:00', playble_item_id: null });
  await post('addOrUpdatePlaylist', { ...service, playble_item_id: first, resume_at: '00:01:30' });
  server.time.now = addMs(server.time.now, 1000);
  await post('addOrUpdatePlaylist', { ...service, playble_item_id: second, resume_at: '01:00:07' });
  expect(await resumeTime(service)).toEqual({ resume_at: '01:00:07', playble_item_id: second });
  expect(await resumeTime({ ...service, playble_item_id: first })).toEqual({
    resume_at: '00:01:30',
    playble_item_id: first,
  });
});

test('[COUR-008] refuses a position that is malformed, without a lesson or of another course', async () => {
  const { service, lessons } = await newCourse();
  const other = await newCourse();
  const [lesson = 0] = lessons;
  const send = (body: object) =>
    post('addOrUpdatePlaylist', { ...service, playble_item_id: lesson, ...body });
  for (const resume_at of ['1:2:3', '00:60:00', '00:00', '', null, 90])
    expect((await send({ resume_at })).status).toBe(422);
  expect((await send({ resume_at: '00:00:01', playble_item_id: other.lessons[0] })).status).toBe(404);
  expect((await send({ resume_at: '00:00:01', playble_item_id: undefined })).status).toBe(404);
  expect((await send({ resume_at: '00:00:01', service_category: 'video' })).status).toBe(404);
});

test('[COUR-046] a start saves its position, 00:00:00 without a saved one, and never moves the position back', async () => {
  const { service, lessons } = await newCourse();
  const send = async (resume_at: string, event: string) => {
    server.time.now = addMs(server.time.now, 1000);
    const body = { ...service, playble_item_id: lessons[0], resume_at, event };
    return (await post('addOrUpdatePlaylist', body)).result.resume_at;
  };
  expect(await send('00:00:00', 'start')).toBe('00:00:00');
  expect(await send('00:01:30', 'start')).toBe('00:01:30');
  expect(await send('00:00:00', 'start')).toBe('00:01:30');
  expect(await send('00:00:00', 'progress')).toBe('00:00:00');
});

test('a late report does not overwrite a later one, and gets the saved position back', async () => {
  const { service, lessons } = await newCourse();
  const send = (resume_at: string, age: number, event = 'progress') =>
    post('addOrUpdatePlaylist', { ...service, playble_item_id: lessons[0], resume_at, age, event });
  await send('00:03:00', 0);
  expect((await send('00:01:00', 5_000)).result).toEqual({ resume_at: '00:03:00' });
  expect((await send('00:00:00', 0, 'start')).result).toEqual({ resume_at: '00:03:00' });
  expect((await send('00:02:00', 0)).result).toEqual({ resume_at: '00:02:00' });
});

test('[COUR-023] [COUR-024] [COUR-050] completes lessons one by one, and the course with the last one', async () => {
  const { service, id, lessons } = await newCourse();
  const complete = async (lesson?: number) =>
    (await post('completeService', { ...service, playble_item_id: lesson })).result.percentage;
  expect((await post('courseCompletePercentage', { course_id: id })).result).toEqual({ percentage: 0 });
  expect(await complete(lessons[1])).toBe(33);
  expect(await complete(lessons[1])).toBe(33);
  expect((await post('courseCompletePercentage', { course_id: id })).result).toEqual({ percentage: 33 });
  expect(await complete()).toBe(100);
  const row = await server.parts.database.db
    .selectFrom('enrolments')
    .select(['completed_lessons', 'completed_at'])
    .where('item_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row.completed_lessons).toBe(3);
  expect(row.completed_at).not.toBeNull();
});

test('[COUR-025] records how often an item was opened', async () => {
  const { service, id } = await newCourse();
  for (const minutes of [0, 1, 31]) {
    server.time.now = addMs(server.time.now, minutes * MINUTE);
    expect((await post('addUserActivity', { ...service, token: 'ignored' })).status).toBe(200);
  }
  const row = await server.parts.database.db
    .selectFrom('item_activity')
    .select('start_count')
    .where('item_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row.start_count).toBe(2);
});

test('a member without access can neither complete a course nor save a position, except in its free preview', async () => {
  const { id } = await catalogueFixture.course({ pricePounds: 9, chapters: [['Preview*', 'Inside']] });
  const service = { service_category: 'course', service_id: id };
  const [preview, inside] = await lessonsOf(id);
  const save = async (lesson: number | undefined) =>
    (await post('addOrUpdatePlaylist', { ...service, playble_item_id: lesson, resume_at: '00:00:05' }))
      .status;
  expect(await save(inside)).toBe(403);
  expect(await save(preview)).toBe(200);
  expect((await post('completeService', { ...service, playble_item_id: inside })).status).toBe(403);
});

const SEQUENCES = 1_000;
const LESSONS = 4;

/** One member per sequence, so that the sequences can run in parallel. */
const newWatchers = async (count: number) => {
  const { db } = server.parts.database;
  const now = server.time.now;
  const users = await db
    .insertInto('users')
    .values(
      Array.from({ length: count }, (_, index) => ({
        email: `watcher-${index}@clinic.example`,
        name: 'Watcher',
        status: 'active',
        activated_at: now,
      })),
    )
    .returning('id')
    .execute();
  await db
    .insertInto('sessions')
    .values(
      users.map(({ id }) => ({
        user_id: id,
        token_hash: sha256(`watcher-${id}`),
        seen_at: now,
        created_at: now,
        expires_at: addMs(now, 1_000 * MINUTE),
      })),
    )
    .execute();
  return users.map(({ id }) => ({ memberId: id, tokenHash: sha256(`watcher-${id}`) }));
};

const event = fc.oneof(
  fc.record({ kind: fc.constant('complete' as const), lesson: fc.nat(LESSONS - 1) }),
  fc.record({
    kind: fc.constantFrom('start' as const, 'progress' as const),
    lesson: fc.nat(LESSONS - 1),
    seconds: fc.nat(1_500),
    ageMs: fc.oneof(fc.constant(0), fc.nat(30_000)),
  }),
);

type Position = Pick<PositionReport, 'seconds' | 'at'>;

/** The later report wins, and a start never moves the position back. */
const expectedPosition = (saved: Position | null, report: PositionReport): Position => {
  if (saved && report.at < saved.at) return saved;
  const seconds = saved && report.isStart ? Math.max(saved.seconds, report.seconds) : report.seconds;
  return { seconds, at: report.at };
};

test('[COUR-043] [COUR-044] position and completion follow the rules for any sequence of reports', async () => {
  const { id, lessons } = await newCourse(LESSONS);
  const key = { kind: 'course', id } as const;
  const watchers = await newWatchers(SEQUENCES);
  const sequences = fc.sample(fc.array(event, { minLength: 1, maxLength: 12 }), {
    numRuns: SEQUENCES,
    seed: 7,
  });
  const { learning, resumePositions } = server.parts;

  const play = async (index: number) => {
    const watcher = watchers[index];
    if (!watcher) throw new Error('No watcher');
    const positions = new Map<number, Position>();
    const completed = new Set<number>();
    for (const happened of sequences[index] ?? []) {
      const lesson = lessons[happened.lesson] ?? 0;
      if (happened.kind === 'complete') {
        completed.add(lesson);
        const percentage = await learning.complete(watcher.memberId, key, lesson);
        expect(percentage).toBe(completionPercentage(completed.size, LESSONS));
        continue;
      }
      const { seconds, ageMs } = happened;
      const isStart = happened.kind === 'start';
      const expected = expectedPosition(positions.get(lesson) ?? null, {
        seconds,
        at: addMs(server.time.now, -ageMs),
        isStart,
      });
      positions.set(lesson, expected);
      const credential = { tokenHash: watcher.tokenHash, via: 'bearer' } as const;
      const saved = await resumePositions.save(credential, key, {
        partId: lesson,
        seconds,
        isStart,
        ageMs,
      });
      expect(saved).toBe(expected.seconds);
    }
    const rows = await server.parts.database.db
      .selectFrom('resume_positions')
      .select(['part_id', 'position_seconds'])
      .where('user_id', '=', watcher.memberId)
      .execute();
    expect(new Map(rows.map((row) => [row.part_id, row.position_seconds]))).toEqual(
      new Map([...positions].map(([lesson, { seconds }]) => [lesson, seconds])),
    );
  };

  for (let first = 0; first < SEQUENCES; first += 20)
    await Promise.all(Array.from({ length: 20 }, (_, offset) => play(first + offset)));
});
