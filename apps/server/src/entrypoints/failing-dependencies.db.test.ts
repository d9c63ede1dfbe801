import { setTimeout as sleep } from 'node:timers/promises';

import { allowedMs, createFaultProxy, type FaultProxy } from '@maetrix/testing';
import { afterAll, afterEach, expect, test } from 'vitest';

import { HOUR, addMs } from '#app/kernel/time.ts';
import { createPeople, newPerson, type Person } from '#app/testing/people.ts';
import { useTestServer } from '#app/testing/test-server.ts';

const ANSWERS_WITHIN_MS = allowedMs(3_000);
const RECOVERS_WITHIN_MS = allowedMs(10_000);

const proxies = {} as Record<'postgres' | 'redis' | 'smtp', FaultProxy>;

/** Late, but within the timeout of one command. */
const LATE_MS = { postgres: 600, redis: 400, smtp: 1_000 };

const proxyBefore = async (name: keyof typeof proxies, url: string): Promise<string> => {
  const { hostname, port } = new URL(url);
  proxies[name] = await createFaultProxy({ host: hostname, port: Number(port) }, { lateMs: LATE_MS[name] });
  return proxies[name].via(url);
};

const server = useTestServer(async (env) => ({
  DATABASE_URL: await proxyBefore('postgres', env.DATABASE_URL),
  REDIS_URL: await proxyBefore('redis', env.REDIS_URL),
  SMTP_URL: await proxyBefore('smtp', env.SMTP_URL),
  TIMEOUT_FACTOR: 1,
}));
const people = createPeople(server);

afterEach(() => Promise.all(Object.values(proxies).map((proxy) => proxy.end())));
afterAll(() => Promise.all(Object.values(proxies).map((proxy) => proxy.close())));

type Answer = { code: number; ms: number };

const timed = async (call: Promise<{ statusCode: number }>): Promise<Answer> => {
  const began = performance.now();
  const { statusCode } = await call;
  return { code: statusCode, ms: performance.now() - began };
};

const readProfile = (cookie: string) =>
  timed(server.call({ method: 'GET', url: '/api/profile/detail', headers: { cookie } }));

/** Repeats concurrent calls until all of them succeed; returns the answers. */
const untilRecovered = async (
  call: () => Promise<Answer>,
  atOnce = 20,
): Promise<{ answers: Answer[]; ms: number }> => {
  const began = performance.now();
  const answers: Answer[] = [];
  while (performance.now() - began < 2 * RECOVERS_WITHIN_MS) {
    const round = await Promise.all(Array.from({ length: atOnce }, call));
    answers.push(...round);
    if (round.every(({ code }) => code === 200)) break;
  }
  return { answers, ms: performance.now() - began };
};

const slowest = (answers: Answer[]) => Math.max(...answers.map(({ ms }) => ms));

test('drops half-open database connections and recovers within 10 s', async () => {
  const person = await people.member();
  const { cookie } = await people.signIn(person);
  await untilRecovered(() => readProfile(cookie));
  // Idle connections, as most are.
  await sleep(2_500);
  await proxies.postgres.begin('half-open');
  await proxies.postgres.end();
  const reads = await untilRecovered(() => readProfile(cookie));
  expect(reads.ms).toBeLessThan(RECOVERS_WITHIN_MS);
  expect(slowest(reads.answers)).toBeLessThan(ANSWERS_WITHIN_MS);
  // In a transaction, on connections that were not dropped yet.
  await proxies.postgres.begin('half-open');
  await proxies.postgres.end();
  const writes = await untilRecovered(() => timed(people.register(newPerson())), 5);
  expect(writes.ms).toBeLessThan(RECOVERS_WITHIN_MS);
  expect(slowest(writes.answers)).toBeLessThan(ANSWERS_WITHIN_MS);
});

test('answers with the envelope within 3 s while the database is frozen', async () => {
  const { cookie } = await people.signIn(await people.member());
  await proxies.postgres.begin('freeze');
  const calls = Array.from({ length: 40 }, async () => {
    const began = performance.now();
    const answer = await server.call({ method: 'GET', url: '/api/profile/detail', headers: { cookie } });
    return { ms: performance.now() - began, code: answer.statusCode, body: answer.json<object>() };
  });
  const answers = await Promise.all(calls);
  expect(slowest(answers)).toBeLessThan(ANSWERS_WITHIN_MS);
  for (const { code, body } of answers) {
    expect(code).toBeGreaterThanOrEqual(500);
    expect(body).toMatchObject({ status: false, result: null });
  }
});

test('logs members in within 1.5 s while Redis is frozen', async () => {
  const person = await people.member();
  await proxies.redis.begin('freeze');
  const first = await timed(people.login(person));
  expect(first.ms).toBeLessThan(allowedMs(2_500));
  // A machine that is busy itself may refuse one of them.
  await expect
    .poll(async () => {
      const { code, ms } = await timed(people.login(person));
      return code === 200 && ms < allowedMs(1_500);
    })
    .toBe(true);
  expect(await server.parts.metrics.text()).toMatch(/circuit_breaker_state\{dependency="redis".*\} [12]/);
  expect(server.logLines.some((line) => line.includes('"dependency":"redis","state":"Open"'))).toBe(true);
});

const countSessions = async ({ email }: Person): Promise<number> => {
  const { rows } = await server.parts.database.pool.query<{ count: number }>(
    'select count(*) from sessions where user_id = (select id from users where email = $1)',
    [email],
  );
  return rows[0]?.count ?? 0;
};

test('logs members in while every answer of Redis is late, but within its timeout', async () => {
  const person = await people.member();
  const earlier = await people.signIn(person);
  await proxies.redis.begin('late');
  const again = await people.login(person, { cookie: earlier.cookie });
  expect(again.statusCode).toBe(200);
  const { code, ms } = await timed(people.register(newPerson()));
  expect(code).toBe(200);
  expect(ms).toBeLessThan(ANSWERS_WITHIN_MS);
});

test('writes no session when the login was answered as timed out because every answer of the database is late', async () => {
  const person = await people.member();
  await proxies.postgres.begin('late');
  const answer = await people.login(person);
  expect(answer.statusCode).toBe(503);
  await proxies.postgres.end();
  const id = String(answer.headers['x-request-id']);
  const isRolledBack = () =>
    server.logLines.some(
      (line) => line.includes(id) && line.includes('request failed after its timeout was answered'),
    );
  await expect.poll(isRolledBack, { timeout: 60_000 }).toBe(true);
  expect(await countSessions(person)).toBe(0);
});

test('counts limits in Redis again after half-open connections', async () => {
  const person = await people.member();
  await proxies.redis.begin('half-open');
  await proxies.redis.end();
  const began = performance.now();
  const isCounted = async () => {
    await people.login(person, { password: 'Wrong7Horse' });
    return (await server.parts.redis.keys(`${server.parts.redisPrefix}limit:login-address:${person.address}`))
      .length;
  };
  while (!(await isCounted().catch(() => 0)))
    expect(performance.now() - began).toBeLessThan(RECOVERS_WITHIN_MS);
});

const ask = (person: Person) => people.post('forgotPassword', { email: person.email }, person);

/** Runs the jobs that wait for another attempt, the newest first. */
const retryNewestFirst = async () => {
  await server.parts.database.pool.query(
    `update graphile_worker._private_jobs set run_at = now() - id * interval '1 second' where attempts > 0`,
  );
  await server.runJobs();
};

test('the newest of two reset links opens when the mail server was away for both and the older mail is retried last', async () => {
  const person = await people.member();
  await proxies.smtp.begin('refuse');
  for (let request = 0; request < 2; request++) {
    await ask(person);
    await server.runJobs();
    server.time.now = addMs(server.time.now, 1_000);
  }
  expect(server.mailbox.to(person.email).map(({ subject }) => subject)).not.toContain(
    'Choose a new password',
  );
  await proxies.smtp.end();
  server.time.now = addMs(server.time.now, 2 * HOUR);
  await expect
    .poll(
      async () => {
        await retryNewestFirst();
        return server.mailbox.to(person.email).at(-1)?.subject;
      },
      { timeout: 60_000 },
    )
    .toBe('Choose a new password');
  await retryNewestFirst();
  expect(
    server.mailbox.to(person.email).filter(({ subject }) => subject === 'Choose a new password'),
  ).toHaveLength(1);
  const token = server.mailbox.tokenFor(person.email);
  const form = { token, new_password: 'Better$Horse8', confirm_password: 'Better$Horse8' };
  expect((await people.post('changePassword', form, person)).statusCode).toBe(200);
});

test('serves a document once while Redis is unavailable', async () => {
  const { media, database } = server.parts;
  const assetId = await media.storeDocument(database.db, {
    body: Buffer.from('Aftercare'),
    fileName: 'aftercare.pdf',
    mimeType: 'application/pdf',
    purpose: 'lesson',
  });
  await proxies.redis.begin('refuse');
  const path = await media.issueDownload(assetId);
  const take = () =>
    server.call({
      method: 'GET',
      url: path.replace('/media/', '/internal/media/'),
      headers: { 'x-edge-secret': server.parts.env.INTERNAL_SECRET },
    });
  const codes = (await Promise.all([take(), take()])).map(({ statusCode }) => statusCode);
  expect(codes.toSorted((a, b) => a - b)).toEqual([200, 404]);
});
