import { emailOf, fillMembers, dropIndexes, tokenOf } from './harness/database.ts';
import { createClient, type Send } from './harness/http-client.ts';
import { atMost, exactly, measured, type Check, type Figures, type Proof } from './harness/proof.ts';
import { median, percentile, rounded, shuffled } from './harness/statistics.ts';
import { addressOf, createSystem, PASSWORD, productHash, type System } from './harness/system.ts';

const LIMIT = 1.3;
// Short rounds on a busy CI machine are noisy; the limit still catches a scan of the whole table.
const LIMIT_CI = 3;

const sizes = {
  full: { members: [1e3, 1e5, 1e7], rounds: 9, logins: 60, reads: 600, limit: LIMIT },
  ci: { members: [1e3, 1e5], rounds: 5, logins: 25, reads: 300, limit: LIMIT_CI },
};

const LOGIN_LOOKUP =
  'select u.id, p.hash from users u join passwords p on p.user_id = u.id where u.email = $1';
const SESSION_LOOKUP = `select me.id from sessions session join users me on me.id = session.user_id
  where session.token_hash = sha256(convert_to($1, 'UTF8'))`;

type Side = { members: number; system: System; send: Send; fillSeconds: number };

const prepare = async (members: number): Promise<Side> => {
  const system = await createSystem();
  const api = await system.start('api');
  const send = createClient(api.origin, 1);
  const hash = await productHash(system, send);
  const began = performance.now();
  const restoreIndexes = await dropIndexes(system.sql, ['users', 'passwords', 'sessions']);
  await fillMembers(system.sql, members, hash);
  await restoreIndexes();
  await system.sql('vacuum (analyze) users, passwords, sessions');
  return { members, system, send, fillSeconds: Math.round((performance.now() - began) / 1000) };
};

const injectFault = async ({ system }: Side) => {
  await system.sql('alter table users drop constraint users_email_key');
  await system.sql('alter table sessions drop constraint sessions_token_hash_key');
};

const planOf = async ({ sql }: System, text: string, value: string): Promise<string> => {
  const rows = await sql<{ 'QUERY PLAN': string }>(
    `explain (analyze, buffers, timing off) ${text.replace('$1', `'${value}'`)}`,
  );
  return rows.map((row) => row['QUERY PLAN']).join('\n');
};

const someMember = ({ members }: Side) => 1 + Math.floor(Math.random() * members);

/** One measured operation and its duration. */
type Work = (side: Side) => Promise<number>;

// The database alone, without the product.
const lookUp: Work = async (side) => {
  const start = performance.now();
  await side.system.sql(LOGIN_LOOKUP, [emailOf(someMember(side))]);
  return performance.now() - start;
};

const logIn: Work = async (side) => {
  const member = someMember(side);
  const { status, ms } = await side.send('POST', '/api/login', {
    headers: side.system.from(addressOf(member)),
    body: { email: emailOf(member), password: PASSWORD },
  });
  if (status !== 200) throw new Error(`login at ${side.members} members: ${status}`);
  return ms;
};

const readProfile: Work = async (side) => {
  const headers = { authorization: `Bearer ${tokenOf(someMember(side))}` };
  const { status, ms } = await side.send('GET', '/api/profile/detail', { headers });
  if (status !== 200) throw new Error(`profile at ${side.members} members: ${status}`);
  return ms;
};

/** The p95 of each side, measured alternately, so that noise of the machine affects all sides alike. */
const measureRound = async (sides: Side[], count: number, work: Work): Promise<number[]> => {
  const times = sides.map((): number[] => []);
  for (let request = 0; request < count; request++)
    for (const index of shuffled(sides.map((_, position) => position)))
      times[index]?.push(await work(sides[index] as Side));
  return times.map((own) => percentile(own, 0.95));
};

const measure = async (sides: Side[], rounds: number, count: number, work: Work): Promise<number[]> => {
  const p95: number[][] = [];
  for (let round = 0; round < rounds; round++) p95.push(await measureRound(sides, count, work));
  return sides.map((_, index) => median(p95.map((round) => round[index] ?? Number.NaN)));
};

export const memberGrowth: Proof = {
  name: 'member-growth',
  description: 'login and GET profile/detail take as long with ten million members as with a thousand',
  faults: { 'no-index': 'the largest database has no index by address or by session' },

  run: async ({ size, fault }) => {
    const { members, rounds, logins, reads, limit } = sizes[size];
    const sides: Side[] = [];
    for (const count of members) sides.push(await prepare(count));
    const largest = sides.at(-1) as Side;
    if (fault === 'no-index') await injectFault(largest);

    const [loginCount, readCount] = fault ? [10, 20] : [logins, reads];
    await measureRound(sides, readCount, readProfile);
    await measureRound(sides, loginCount, logIn);
    const p95 = {
      read: await measure(sides, rounds, readCount, readProfile),
      login: await measure(sides, rounds, loginCount, logIn),
      lookup: await measure(sides, rounds, readCount, lookUp),
    };

    const middle = largest.members >> 1;
    const plans = [
      await planOf(largest.system, LOGIN_LOOKUP, emailOf(middle)),
      await planOf(largest.system, SESSION_LOOKUP, tokenOf(middle)),
    ];
    const scans = plans.filter((plan) => plan.includes('Seq Scan')).length;

    const figures: Figures = {};
    const checks: Check[] = [exactly('plans with a Seq Scan', scans, 0)];
    for (const [what, times] of Object.entries(p95))
      for (const [index, { members: count }] of sides.entries()) {
        const [smallest = Number.NaN] = times;
        const ratio = rounded((times[index] ?? Number.NaN) / smallest);
        figures[`${what}P95Ms at ${count}`] = rounded(times[index] ?? Number.NaN);
        if (index === 0) continue;
        figures[`${what} ratio at ${count}`] = ratio;
        if (what !== 'lookup')
          checks.push(measured(atMost(`${what} p95 at ${count} ÷ at the smallest`, ratio, limit)));
      }
    for (const { members: count, fillSeconds } of sides) figures[`fillSeconds at ${count}`] = fillSeconds;
    const [row] = await largest.system.sql<{ gb: number }>(
      'select pg_database_size(current_database()) / 1e9 as gb',
    );
    figures.largestDatabaseGb = rounded(Number(row?.gb));
    return { figures, checks };
  },
};
