import { once } from 'node:events';
import type { Socket } from 'node:net';

import { createFaultProxy, type FaultProxy } from '@maetrix/testing';
import { afterAll, afterEach, expect, test } from 'vitest';

import { HOUR, addMs } from '#app/kernel/time.ts';
import { createPeople, newPerson, type Person } from '#app/testing/people.ts';
import { useTestServer } from '#app/testing/test-server.ts';

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

const readProfile = (cookie: string) =>
  server.call({ method: 'GET', url: '/api/profile/detail', headers: { cookie } });

/** Repeats concurrent calls until all of them succeed: a call that waits forever lets the test time out. */
const untilRecovered = (call: () => Promise<{ statusCode: number }>, atOnce = 20) =>
  expect
    .poll(
      async () => {
        const answers = await Promise.all(Array.from({ length: atOnce }, call));
        return new Set(answers.map(({ statusCode }) => statusCode));
      },
      { timeout: 300_000 },
    )
    .toEqual(new Set([200]));

/** Resolves when a connection was idle for so long that its timeout for answers ran out. */
const untilConnectionsAreIdle = async () => {
  const client = await server.parts.database.pool.connect();
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  client.release();
  await once(stream, 'timeout');
};

test('drops half-open database connections and recovers', async () => {
  const person = await people.member();
  const { cookie } = await people.signIn(person);
  await untilRecovered(() => readProfile(cookie));
  await untilConnectionsAreIdle();
  await proxies.postgres.begin('half-open');
  await proxies.postgres.end();
  await untilRecovered(() => readProfile(cookie));
  // In a transaction, on connections that were not dropped yet.
  await proxies.postgres.begin('half-open');
  await proxies.postgres.end();
  await untilRecovered(() => people.register(newPerson()), 5);
});

test('answers with the envelope while the database is frozen', async () => {
  const { cookie } = await people.signIn(await people.member());
  await proxies.postgres.begin('freeze');
  const answers = await Promise.all(Array.from({ length: 40 }, () => readProfile(cookie)));
  for (const answer of answers) {
    expect(answer.statusCode).toBeGreaterThanOrEqual(500);
    expect(answer.json()).toMatchObject({ status: false, result: null });
  }
});

test('logs members in while Redis is frozen', async () => {
  const person = await people.member();
  await proxies.redis.begin('freeze');
  // A machine that is busy itself may refuse one of them.
  await expect.poll(async () => (await people.login(person)).statusCode).toBe(200);
  // One more login finds Redis frozen again: two failures open the circuit.
  await people.login(person);
  await expect
    .poll(() => server.parts.metrics.text())
    .toMatch(/circuit_breaker_state\{dependency="redis".*\} [12]/);
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
  expect((await people.register(newPerson())).statusCode).toBe(200);
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
  const { redis, redisPrefix } = server.parts;
  await expect
    .poll(async () => {
      await people.login(person, { password: 'Wrong7Horse' });
      return redis.keys(`${redisPrefix}limit:login-address:${person.address}`).catch(() => []);
    })
    .not.toEqual([]);
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
