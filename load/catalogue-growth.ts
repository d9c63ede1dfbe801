import { hash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { busyMember, fillCatalogue, fillMemberState } from './fixtures/catalogue.ts';
import { courseCalls, makeCall, type CourseCall } from './measuring/course-calls.ts';
import { fillMembers, dropIndexes, tokenOf } from './harness/database.ts';
import { createClient, type Send } from './harness/http-client.ts';
import { atMost, exactly, measured, type Check, type Figures, type Proof } from './harness/proof.ts';
import { planOf } from './measuring/statement.ts';
import { median, percentile, rounded, shuffled } from './harness/statistics.ts';
import { createSystem, type System } from './harness/system.ts';
import { startRoundTripCounter } from './measuring/round-trip-counter.ts';

const LIMIT = 1.5;
// Short rounds on a busy CI machine are noisy; the limit still catches a scan of a whole table.
const LIMIT_CI = 3;
const GRANTS_EACH = 10;
// A PostgreSQL backend reports its statistics at most once a second, at the end of a statement.
const REPORTED_MS = 1_100;

type Extent = { items: number; members: number };

const sizes = {
  full: {
    extents: [
      { items: 1e3, members: 1e3 },
      { items: 1e4, members: 1e4 },
      { items: 1e5, members: 1e6 },
    ],
    rounds: 9,
    requests: 300,
    limit: LIMIT,
  },
  ci: {
    extents: [
      { items: 1e3, members: 1e3 },
      { items: 1e4, members: 1e4 },
    ],
    rounds: 5,
    requests: 100,
    limit: LIMIT_CI,
  },
};

/** Tables that do not grow: a sequential scan of them is fine. */
const SMALL_TABLES = new Set(['plans']);

const faults = {
  'no-grants-index': 'the largest database has no index of grants by member',
  'no-favourites-key': 'the largest database has no primary key on favourites',
};

type Side = Extent & { system: System; send: Send; fillSeconds: number };

const prepare = async (extent: Extent): Promise<Side> => {
  const system = await createSystem();
  const began = performance.now();
  const restoreIndexes = await dropIndexes(system.sql, ['users', 'sessions']);
  await fillMembers(system.sql, extent.members);
  await restoreIndexes();
  await system.sql('vacuum (analyze) users, sessions');
  await fillCatalogue(system.sql, extent.items);
  await fillMemberState(system.sql, GRANTS_EACH);
  const fillSeconds = Math.round((performance.now() - began) / 1000);
  const api = await system.start('api');
  return { ...extent, system, send: createClient(api.origin, 1), fillSeconds };
};

const injectFault = async ({ system }: Side, fault: keyof typeof faults) => {
  if (fault === 'no-favourites-key')
    await system.sql('alter table favourites drop constraint favourites_pkey');
  else {
    await system.sql('drop index grants_live');
    await system.sql('alter table grants drop constraint grants_pkey');
    await system.sql('alter table grants drop constraint grants_user_id_source_cause_key');
  }
};

const anyOf = ({ items, members }: Extent) => ({
  member: busyMember(members),
  course: 1 + Math.floor(Math.random() * items),
});

/** The p95 of each side, measured alternately, so that noise of the machine affects all sides alike. */
const measureRound = async (sides: Side[], call: CourseCall, requests: number): Promise<number[]> => {
  const times = sides.map((): number[] => []);
  for (let request = 0; request < requests; request++)
    for (const index of shuffled(sides.map((_, position) => position))) {
      const side = sides[index] as Side;
      times[index]?.push((await makeCall(side.send, call, anyOf(side))).ms);
    }
  return times.map((own) => percentile(own, 0.95));
};

const measure = async (sides: Side[], call: CourseCall, rounds: number, requests: number) => {
  await measureRound(sides, call, requests);
  const p95: number[][] = [];
  for (let round = 0; round < rounds; round++) p95.push(await measureRound(sides, call, requests));
  return sides.map((_, index) => median(p95.map((round) => round[index] ?? Number.NaN)));
};

const outlinesRead = async ({ system, send, ...extent }: Side): Promise<number> => {
  await sleep(REPORTED_MS);
  for (const call of courseCalls) await makeCall(send, call, anyOf(extent));
  const [row] = await system.sql<{ reads: number }>(
    `select idx_scan as reads from pg_stat_user_tables where relname = 'courses'`,
  );
  return Number(row?.reads);
};

/** Every statement of every call, as the product sends it. */
const sentStatements = async ({ system, ...extent }: Side): Promise<Set<string>> => {
  const counter = await startRoundTripCounter(system.env.DATABASE_URL ?? '');
  const api = await system.start('api', { DATABASE_URL: counter.url });
  const send = createClient(api.origin, 1);
  // By then the background queries of a fresh process are done.
  await sleep(300);
  counter.takeStatements();
  const sent = new Set<string>();
  for (const call of courseCalls) {
    await makeCall(send, call, anyOf(extent));
    for (const statement of counter.takeStatements()) if (statement.startsWith('select')) sent.add(statement);
  }
  await api.kill();
  return sent;
};

const scansIn = (plan: string): string[] =>
  [...plan.matchAll(/Seq Scan on (\w+)/g)]
    .map(([, table]) => table ?? '')
    .filter((table) => !SMALL_TABLES.has(table));

export const catalogueGrowth: Proof = {
  name: 'catalogue-growth',
  description: 'course calls take as long with 10^5 courses and 10^7 grants as with a thousand of each',
  faults,

  run: async ({ size, fault }) => {
    const { extents, rounds, requests, limit } = sizes[size];
    const sides: Side[] = [];
    for (const extent of extents) sides.push(await prepare(extent));
    const largest = sides.at(-1) as Side;
    if (fault) await injectFault(largest, fault as keyof typeof faults);

    const figures: Figures = {};
    const checks: Check[] = [];
    const readsBefore = await Promise.all(sides.map(outlinesRead));
    const count = fault ? 10 : requests;
    for (const call of courseCalls) {
      const p95 = await measure(sides, call, rounds, count);
      const [smallest = Number.NaN] = p95;
      for (const [index, { items }] of sides.entries()) {
        const own = p95[index] ?? Number.NaN;
        figures[`${call.name}: p95Ms at ${items}`] = rounded(own);
        if (index > 0)
          checks.push(
            measured(
              atMost(`${call.name}: p95 at ${items} ÷ at the smallest`, rounded(own / smallest), limit),
            ),
          );
      }
    }
    const reads = await Promise.all(sides.map(outlinesRead));
    const details = 2 * (rounds + 1) * count;
    for (const [index, { items, fillSeconds }] of sides.entries()) {
      const read = (reads[index] ?? 0) - (readsBefore[index] ?? 0);
      figures[`share of outlines kept at ${items}`] = rounded(1 - read / details);
      figures[`fillSeconds at ${items}`] = fillSeconds;
    }

    const { member, course } = anyOf(largest);
    const given = { tokenHash: hash('sha256', tokenOf(member), 'buffer'), now: new Date(), course };
    const statements = await sentStatements(largest);
    const scans: string[] = [];
    for (const statement of statements)
      scans.push(...scansIn(await planOf(largest.system.sql, statement, given)));
    checks.push(
      exactly('statements examined', statements.size, 3),
      exactly(`sequential scans of growing tables ${scans.join(' ')}`.trim(), scans.length, 0),
    );

    const [row] = await largest.system.sql<{ gb: number; grants: number }>(
      `select pg_database_size(current_database()) / 1e9 as gb, (select count(*) from grants) as grants`,
    );
    figures.grantsInLargest = Number(row?.grants);
    figures.largestDatabaseGb = rounded(Number(row?.gb));
    return { figures, checks };
  },
};
