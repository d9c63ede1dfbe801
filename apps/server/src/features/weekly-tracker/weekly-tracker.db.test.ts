import { weeklyTrackerResult, type WeeklyTracker } from '@maetrix/contract';
import { beforeEach, expect, test } from 'vitest';

import { createCatalogueFixture } from '#app/testing/catalogue-fixture.ts';
import { createPeople } from '#app/testing/people.ts';
import { useTestServer } from '#app/testing/test-server.ts';

const server = useTestServer();
const people = createPeople(server);
const { memberIdOf } = createCatalogueFixture(server);

const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await server.parts.database.pool.query<Row>(text, values)).rows;

/** A Saturday of week 46. */
const SATURDAY = new Date('2026-11-14T10:00:00Z');

beforeEach(async () => {
  server.time.now = SATURDAY;
  await query('truncate weekly_numbers, benchmark_members, benchmark_weeks, weekly_benchmarks');
  await query('truncate roadmap_lessons cascade');
  await query(`insert into plans (name, fee_minor) values ('Tracked', 100) on conflict do nothing`);
});

const newMember = async () => {
  const person = await people.member();
  const { cookie } = await people.signIn(person);
  const call = (method: 'GET' | 'PUT', path: string, payload?: object) =>
    server.call({ method, url: `/api/${path}`, headers: { cookie }, ...(payload && { payload }) });
  return {
    id: await memberIdOf(person.email),
    call,
    save: (week: string, numbers: object) => call('PUT', 'weekly-tracker', { week, ...numbers }),
    share: (is_shared: 0 | 1) => call('PUT', 'weekly-tracker/sharing', { is_shared }),
    show: async (week?: string) => {
      const answer = await call('GET', `weekly-tracker${week ? `?week=${week}` : ''}`);
      expect(answer.statusCode).toBe(200);
      return weeklyTrackerResult.strict().parse(answer.json<{ result: WeeklyTracker }>().result);
    },
  };
};

type Plan = { since?: string; isRefunded?: boolean } | null;

/** Clinics that share the number of patients of a week and have had a plan, for months unless told otherwise. */
const addClinics = async (monday: string, patients: number[], plan: Plan = {}) => {
  for (const value of patients) {
    const [user] = await query<{ id: number }>(
      `insert into users (email, name, status, created_at, activated_at)
       values ('clinic-' || gen_random_uuid() || '@clinic.example', 'Clinic', 'active', now(), now()) returning id`,
    );
    await query('insert into benchmark_members (user_id, since) values ($1, now())', [user?.id]);
    await query(
      'insert into weekly_numbers (user_id, week, patients, updated_at) values ($1, $2, $3, now())',
      [user?.id, monday, value],
    );
    if (plan)
      await query(
        `insert into grants (user_id, source, cause, plan_id, starts_at, revoked_at, revoke_reason)
         select $1, 'comp', 'test', (select min(id) from plans), $2::timestamptz,
                case when $3::boolean then $2::timestamptz + interval '1 day' end,
                case when $3::boolean then 'refunded' end`,
        [user?.id, plan.since ?? '2026-06-01T00:00:00Z', plan.isRefunded ?? false],
      );
  }
};

const thirty = (count: number) => Array.from({ length: count }, () => 30);

test('[ROAD-017] shows the number of the week with its Monday, and the weeks around it', async () => {
  const member = await newMember();
  expect(await member.show()).toMatchObject({
    week: 46,
    year: 2026,
    week_start: '2026-11-09',
    previous_week: '2026-11-02',
    next_week: null,
    is_shared: 0,
    benchmarks: [],
    proposals: [],
  });
  // Any day of a week, also across the year.
  expect(await member.show('2026-01-01')).toMatchObject({
    week: 1,
    year: 2026,
    week_start: '2025-12-29',
    next_week: '2026-01-05',
  });
  const { weeks } = await member.show();
  expect(weeks).toHaveLength(12);
  expect(weeks.at(-1)).toMatchObject({ week: 46, week_start: '2026-11-09', patients: null });
});

test('saves the numbers that are sent and leaves the others, also from two tabs at once', async () => {
  const member = await newMember();
  const all = { patients: 35, takings: 8_295, deposits: 11, no_shows: 2, rebooked: 27, enquiries: 27 };
  const answer = await member.save('2026-11-12', all);
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { status: true, result: null, message: 'Your numbers are saved' },
  ]);
  await Promise.all([
    member.save('2026-11-09', { patients: 36 }),
    member.save('2026-11-09', { enquiries: '' }),
    member.save('2026-11-09', { takings: '9000' }),
  ]);
  const [current, before] = (await member.show()).weeks.toReversed();
  expect(current).toMatchObject({ ...all, patients: 36, enquiries: null, takings: 9_000 });
  expect(before).toMatchObject({ patients: null });
});

test('names wrong numbers at their fields, and accepts no week of the future or long ago', async () => {
  const member = await newMember();
  for (const [numbers, field] of [
    [{ patients: -1 }, 'patients'],
    [{ takings: 'lots' }, 'takings'],
    [{ deposits: 1.5 }, 'deposits'],
    [{ enquiries: 100_001 }, 'enquiries'],
  ] as const) {
    const answer = await member.save('2026-11-09', numbers);
    expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([
      422,
      [field],
    ]);
  }
  for (const week of ['2026-11-16', '2020-01-06', 'yesterday'])
    expect(Object.keys((await member.save(week, { patients: 1 })).json<{ errors: object }>().errors)).toEqual(
      ['week'],
    );
});

test('a member neither sees nor changes the numbers of another', async () => {
  const [member, other] = [await newMember(), await newMember()];
  await other.save('2026-11-09', { patients: 35 });
  await member.save('2026-11-09', { patients: 1, user_id: other.id });
  expect((await other.show()).weeks.at(-1)).toMatchObject({ patients: 35 });
  expect((await member.show()).weeks.at(-1)).toMatchObject({ patients: 1 });
});

test('shows the median of ten clinics as a range, once the week is counted', async () => {
  const member = await newMember();
  await addClinics('2026-11-09', thirty(10));
  server.time.now = new Date('2026-11-17T23:59:00Z');
  await server.parts.weeklyTracker.freezeLastWeek();
  expect((await member.show()).benchmarks).toEqual([]);
  server.time.now = new Date('2026-11-18T04:00:00Z');
  await server.parts.weeklyTracker.freezeLastWeek();
  const { benchmark_week, benchmarks } = await member.show();
  expect(benchmark_week).toBe('2026-11-09');
  expect(benchmarks).toEqual([{ number: 'patients', low: 30, high: 34 }]);
  expect((await member.show('2026-11-02')).benchmarks).toEqual([]);
});

test('shows no median of nine clinics, of clinics that do not share, or of members who never had a plan', async () => {
  const member = await newMember();
  await addClinics('2026-11-09', thirty(9));
  await addClinics('2026-11-09', thirty(5), null);
  await member.save('2026-11-09', { patients: 30 });
  await query(
    `insert into grants (user_id, source, cause, plan_id, starts_at)
     select $1, 'comp', 'test', (select min(id) from plans), '2026-06-01'::timestamptz`,
    [member.id],
  );
  server.time.now = new Date('2026-11-18T04:00:00Z');
  await server.parts.weeklyTracker.freezeLastWeek();
  expect((await member.show()).benchmarks).toEqual([]);
});

test('counts no clinic whose plan began less than 30 days before the week, or was refunded', async () => {
  const member = await newMember();
  await addClinics('2026-11-09', thirty(9));
  await addClinics('2026-11-09', thirty(5), { since: '2026-10-10T00:00:01Z' });
  await addClinics('2026-11-09', thirty(5), { isRefunded: true });
  server.time.now = new Date('2026-11-18T04:00:00Z');
  await server.parts.weeklyTracker.freezeLastWeek();
  expect((await member.show()).benchmarks).toEqual([]);

  await addClinics('2026-11-16', thirty(9));
  await addClinics('2026-11-16', thirty(1), { since: '2026-10-17T00:00:00Z' });
  server.time.now = new Date('2026-11-25T04:00:00Z');
  await server.parts.weeklyTracker.freezeLastWeek();
  expect((await member.show()).benchmarks).toHaveLength(1);
});

test('a counted week stays as it is, whatever is changed, added or removed afterwards', async () => {
  const member = await newMember();
  await addClinics('2026-11-09', thirty(9));
  server.time.now = new Date('2026-11-18T04:00:00Z');
  await Promise.all(Array.from({ length: 4 }, () => server.parts.weeklyTracker.freezeLastWeek()));
  await addClinics('2026-11-09', thirty(10));
  await server.parts.weeklyTracker.freezeLastWeek();
  expect((await member.show()).benchmarks).toEqual([]);
  server.time.now = new Date('2026-11-25T04:00:00Z');
  await addClinics('2026-11-16', thirty(12));
  await server.parts.weeklyTracker.freezeLastWeek();
  const before = await member.show();
  expect(before.benchmarks).toHaveLength(1);
  await query(`update weekly_numbers set patients = 900`);
  await query('delete from benchmark_members');
  await server.parts.weeklyTracker.freezeLastWeek();
  expect((await member.show()).benchmarks).toEqual(before.benchmarks);
});

test('numbers count from the moment they are shared until they are no longer', async () => {
  const member = await newMember();
  await member.share(1);
  await member.share(1);
  expect((await member.show()).is_shared).toBe(1);
  await member.share(0);
  expect((await member.show()).is_shared).toBe(0);
  expect(await query('select from benchmark_members')).toHaveLength(0);
});

test('proposes lessons for weak numbers, without those in focus or complete', async () => {
  const member = await newMember();
  const lessons = await query<{ id: number }>(
    `insert into roadmap_lessons (group_name, name, position, improves) values
       ('Money', 'Deposits on every new booking', 1, 'deposits'), ('Money', 'Deposits, again', 2, 'deposits'),
       ('Patients', 'Rebooking asked at checkout', 3, 'rebooked'), ('Team', 'Phone script', 4, 'enquiries')
     returning id`,
  );
  for (const week of ['2026-10-26', '2026-11-02'])
    await member.save(week, { deposits: 10, rebooked: 20, enquiries: 30 });
  await member.save('2026-11-09', { deposits: 2, rebooked: 16, enquiries: 31 });
  const names = async () =>
    (await member.show()).proposals.map(({ lesson, number, reason }) => [lesson.lesson_name, number, reason]);
  expect(await names()).toEqual([
    ['Deposits on every new booking', 'deposits', 'usual'],
    ['Rebooking asked at checkout', 'rebooked', 'usual'],
  ]);
  await member.call('PUT', 'roadmap', { lesson_id: lessons[0]?.id, status: 'focus' });
  await member.call('PUT', 'roadmap', { lesson_id: lessons[2]?.id, status: 'complete' });
  expect(await names()).toEqual([['Deposits, again', 'deposits', 'usual']]);
});
