import { expect, test } from 'vitest';

import { useTestServer } from '#app/testing/test-server.ts';

import { seedRoadmap } from './demo-roadmap.ts';

const server = useTestServer();

test('seeds the roadmap of one member, their goal and eleven weeks, once', async () => {
  const { db, pool } = server.parts.database;
  await pool.query(
    `insert into users (email, name, status, created_at, activated_at)
     values ('subscriber@maetrix.example', 'Beth Lomax', 'active', now(), now())`,
  );
  await seedRoadmap(db, new Date('2026-11-18T10:00:00Z'));
  await seedRoadmap(db, new Date('2026-11-25T10:00:00Z'));
  const { rows } = await pool.query<{ counts: number[] }>(
    `select array[(select count(*) from roadmap_lessons), (select count(*) from roadmap_assignments),
                  (select count(*) from goals), (select count(*) from weekly_numbers),
                  (select count(*) from weekly_benchmarks)] as counts`,
  );
  expect(rows[0]?.counts).toEqual([25, 15, 1, 11, 6]);
});
