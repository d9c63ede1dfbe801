import { setTimeout as sleep } from 'node:timers/promises';

import { fillCatalogue } from './fixtures/catalogue.ts';
import { measureRatio, startBare } from './measuring/cpu-ratio.ts';
import { fillMembers, dropIndexes, tokenOf } from './harness/database.ts';
import { createClient, type Send } from './harness/http-client.ts';
import { atLeast, atMost, exactly, measured, type Check, type Figures, type Proof } from './harness/proof.ts';
import { median, percentile, rounded, shuffled } from './harness/statistics.ts';
import { createSystem, type System } from './harness/system.ts';
import { startRoundTripCounter } from './measuring/round-trip-counter.ts';

const LIMIT = 1.5;
const MIN_RATIO = 0.7;
// Short rounds on a busy CI machine are noisy; the limit still catches a scan of a whole table.
const LIMIT_CI = 3;
const MIN_RATIO_CI = 0.35;
/** Positions per member, in free courses, so that no grants are needed. */
const COURSES = 10;
const WATCHERS = 1_000;

const sizes = {
  full: { rows: [1e4, 1e6, 1e7], rounds: 9, requests: 300, limit: LIMIT, goal: MIN_RATIO, ratio: { rounds: 9, seconds: 2, warmUp: 3 } },
  ci: { rows: [1e4, 1e5], rounds: 3, requests: 100, limit: LIMIT_CI, goal: MIN_RATIO_CI, ratio: { rounds: 3, seconds: 1, warmUp: 1 } },
}; // prettier-ignore

const faults = { 'no-key': 'the largest database has no primary key on positions' };

type Side = { rows: number; members: number; system: System; send: Send; lessons: number[] };

const POSITIONS = `
  insert into resume_positions (user_id, item_id, part_id, position_seconds, updated_at)
  select member.id, course.number, course.lesson, 30, now() - interval '1 hour'
  from users member,
       (select course_id as number, min(id) as lesson from lessons where course_id <= ${COURSES} group by 1) course
  order by member.id, course.number`;

const dropForeignKeys = async ({ sql }: System) => {
  const keys = await sql<{ name: string }>(
    `select conname as name from pg_constraint where conrelid = 'resume_positions'::regclass and contype = 'f'`,
  );
  for (const { name } of keys) await sql(`alter table resume_positions drop constraint ${name}`);
};

const prepare = async (rows: number): Promise<Side> => {
  const system = await createSystem();
  const members = rows / COURSES;
  const restoreIndexes = await dropIndexes(system.sql, ['users', 'sessions']);
  await fillMembers(system.sql, members);
  await restoreIndexes();
  await fillCatalogue(system.sql, 100);
  await system.sql(`update items set is_free = true, sold_separately = false where id <= ${COURSES}`);
  // Foreign keys are checked when a position is inserted, not when it is updated, and updates are the load.
  await dropForeignKeys(system);
  await system.sql(POSITIONS);
  await system.sql('vacuum (analyze) users, sessions, resume_positions');
  const found = await system.sql<{ lesson: number }>(
    `select min(id) as lesson from lessons where course_id <= ${COURSES} group by course_id order by course_id`,
  );
  const api = await system.start('api');
  return {
    rows,
    members,
    system,
    send: createClient(api.origin, 1),
    lessons: found.map(({ lesson }) => lesson),
  };
};

type Work = (side: Side) => Promise<number>;

const anyOf = ({ members, lessons }: Side) => {
  const member = 1 + Math.floor(Math.random() * members);
  const course = 1 + Math.floor(Math.random() * COURSES);
  return {
    headers: { authorization: `Bearer ${tokenOf(member)}` },
    course,
    lesson: lessons[course - 1] ?? 0,
  };
};

const bodyOf = (course: number, lesson: number) => ({
  service_category: 'course',
  service_id: course,
  playble_item_id: lesson,
  resume_at: `00:${String(Math.floor(Math.random() * 60)).padStart(2, '0')}:07`,
});

const write: Work = async (side) => {
  const { headers, course, lesson } = anyOf(side);
  const { status, ms } = await side.send('POST', '/api/addOrUpdatePlaylist', {
    headers,
    body: bodyOf(course, lesson),
  });
  if (status !== 200) throw new Error(`write at ${side.rows} rows: ${status}`);
  return ms;
};

const read: Work = async (side) => {
  const { headers, course, lesson } = anyOf(side);
  const query = `service_category=course&service_id=${course}&playble_item_id=${lesson}`;
  const { status, ms } = await side.send('GET', `/api/getResumeTime?${query}`, { headers });
  if (status !== 200) throw new Error(`read at ${side.rows} rows: ${status}`);
  return ms;
};

const measure = async (sides: Side[], rounds: number, requests: number, work: Work): Promise<number[]> => {
  const p95: number[][] = [];
  for (let round = 0; round <= rounds; round++) {
    const times = sides.map((): number[] => []);
    for (let request = 0; request < requests; request++)
      for (const index of shuffled(sides.map((_, position) => position)))
        times[index]?.push(await work(sides[index] as Side));
    if (round > 0) p95.push(times.map((own) => percentile(own, 0.95)));
  }
  return sides.map((_, index) => median(p95.map((round) => round[index] ?? Number.NaN)));
};

/** Our write compared with a bare server that sends the same two statements and answers with the same bytes. */
const writeRatio = async ({ system, lessons }: Side, extent: Parameters<typeof measureRatio>[2]) => {
  const counter = await startRoundTripCounter(system.env.DATABASE_URL ?? '');
  const counted = await system.start('api', { DATABASE_URL: counter.url });
  const send = createClient(counted.origin, 1);
  const body = bodyOf(1, lessons[0] ?? 0);
  const ask = () =>
    send('POST', '/api/addOrUpdatePlaylist', { headers: { authorization: `Bearer ${tokenOf(1)}` }, body });
  await ask();
  await sleep(300);
  counter.takeStatements();
  const like = await ask();
  const statements = counter.takeStatements();
  const bare = await startBare(system, {
    like,
    routes: [
      {
        method: 'POST',
        path: '/api/addOrUpdatePlaylist',
        answers: { '': like.body },
        statements: statements.map((text) => ({
          text,
          parameters: text.includes('session.token_hash')
            ? ['tokenHash', 'now']
            : [
                { upTo: WATCHERS },
                { value: 1 },
                { value: lessons[0] },
                { value: 7 },
                'now',
                { value: false },
              ],
        })),
      },
    ],
  });
  await counted.stop();
  const tokens = Array.from({ length: WATCHERS }, (_, index) => tokenOf(index + 1));
  const compared = await measureRatio(
    { ours: await system.start('api'), bare },
    { path: '/api/addOrUpdatePlaylist', bodies: [body], tokens },
    extent,
  );
  return { ...compared, roundTrips: statements.length };
};

export const progressGrowth: Proof = {
  name: 'progress-growth',
  description: 'saving and reading a position takes as long with ten million positions as with ten thousand',
  faults,

  run: async ({ size, fault }) => {
    const { rows, rounds, requests, limit, goal, ratio } = sizes[size];
    const sides: Side[] = [];
    for (const count of rows) sides.push(await prepare(count));
    const largest = sides.at(-1) as Side;
    if (fault === 'no-key')
      await largest.system.sql('alter table resume_positions drop constraint resume_positions_pkey');

    const figures: Figures = {};
    const checks: Check[] = [];
    const works = fault ? { read } : { read, write };
    for (const [what, work] of Object.entries(works)) {
      const p95 = await measure(sides, fault ? 1 : rounds, fault ? 10 : requests, work);
      const [smallest = Number.NaN] = p95;
      for (const [index, { rows: count }] of sides.entries()) {
        const own = p95[index] ?? Number.NaN;
        figures[`${what}P95Ms at ${count}`] = rounded(own);
        if (index > 0)
          checks.push(
            measured(atMost(`${what} p95 at ${count} ÷ at the smallest`, rounded(own / smallest), limit)),
          );
      }
    }
    if (fault) return { figures, checks };

    const { roundTrips, ...compared } = await writeRatio(largest, ratio);
    Object.assign(figures, { ...compared, tripsPerWrite: roundTrips });
    checks.push(
      measured(atLeast('write: CPU ratio', compared.ratio, goal)),
      exactly('database round trips per write', roundTrips, 2),
    );
    return { figures, checks };
  },
};
