import { expect, onTestFinished, test, vi } from 'vitest';

import { newPerson, createPeople } from '#app/testing/people.ts';
import { useTestServer } from '#app/testing/test-server.ts';

import { createLeases } from './lease-service.ts';

const server = useTestServer();
const people = createPeople(server);

const newMemberId = async (): Promise<number> => {
  const person = newPerson();
  await people.register(person);
  await server.runJobs();
  await people.activate(server.mailbox.tokenFor(person.email), person);
  const { rows } = await server.parts.database.pool.query<{ id: number }>(
    'select id from users where email = $1',
    [person.email],
  );
  return rows[0]?.id ?? 0;
};
const run = <Result>(memberId: number, work: () => Promise<Result>) =>
  createLeases({ ...server.parts, random: { uuid: () => crypto.randomUUID() } }).runExclusive(memberId, work);

test('gives up on a taken lease long before the caller times out', async () => {
  const memberId = await newMemberId();
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  await run(memberId, async () => {
    const waiting = run(memberId, () => Promise.resolve());
    vi.advanceTimersByTime(5_001);
    await expect(waiting).rejects.toMatchObject({ code: 'overloaded' });
  });
});

test('returns the result of the work when the lease cannot be released', async () => {
  const { pool } = server.parts.database;
  const work = async () => {
    await pool.query('alter table billing_leases rename to away');
    return 'done';
  };
  expect(await run(await newMemberId(), work).catch((error: unknown) => error)).toBe('done');
  await pool.query('alter table away rename to billing_leases');
});

test('a holder whose lease expired does not release the lease of the next holder', async () => {
  const { pool } = server.parts.database;
  const memberId = await newMemberId();
  const finishSecond = Promise.withResolvers<void>();
  const hasSecond = Promise.withResolvers<void>();
  let second: Promise<void> = Promise.resolve();
  await run(memberId, async () => {
    await pool.query(
      `update billing_leases set expires_at = now() - interval '1 second' where user_id = $1`,
      [memberId],
    );
    second = run(memberId, async () => {
      hasSecond.resolve();
      await finishSecond.promise;
    });
    await hasSecond.promise;
  });
  const held = 'select from billing_leases where user_id = $1';
  expect((await pool.query(held, [memberId])).rowCount).toBe(1);
  finishSecond.resolve();
  await second;
  expect((await pool.query(held, [memberId])).rowCount).toBe(0);
});
