import { expect, test } from 'vitest';

import { DAY, addMs, MINUTE } from '#app/kernel/time.ts';
import { createPeople } from '#app/testing/people.ts';
import { useTestServer } from '#app/testing/test-server.ts';

const server = useTestServer();
const people = createPeople(server);

const detail = (headers: Record<string, string>) => server.call({ url: '/api/profile/detail', headers });

test('[PROF-007] [API-003] returns the current user to cookie and bearer alike', async () => {
  const person = await people.member('Noor Haddad');
  const { token, cookie } = await people.signIn(person);
  const expected = {
    status: true,
    result: { name: 'Noor Haddad', name_url: 'noor_haddad', email: person.email },
  };
  expect((await detail({ cookie })).json()).toMatchObject(expected);
  expect((await detail({ authorization: `Bearer ${token}` })).json()).toMatchObject(expected);
});

test('[AUTH-051] [AUTH-037] answers 401 without a session, with an invalid one and with one in the query', async () => {
  const { token } = await people.signIn(await people.member());
  for (const headers of [
    {},
    { authorization: 'Bearer invented' },
    { cookie: '__Host-maetrix_session=invented' },
  ]) {
    const answer = await detail(headers);
    expect([answer.statusCode, answer.json()]).toEqual([
      401,
      { status: false, result: null, code: 'unauthenticated', message: 'Please login and continue' },
    ]);
  }
  expect((await server.call({ url: `/api/profile/detail?token=${token}` })).statusCode).toBe(401);
});

test('stores only the digest of a token', async () => {
  const { token } = await people.signIn(await people.member());
  const sessions = await server.parts.database.db.selectFrom('sessions').selectAll().execute();
  expect(JSON.stringify(sessions)).not.toContain(token);
});

test('[AUTH-040] ends only this session on logout', async () => {
  const person = await people.member();
  const [one, other] = [await people.signIn(person), await people.signIn(person)];
  const answer = await people.post('logout', {}, person, { headers: { cookie: one.cookie } });
  expect(answer.json()).toEqual({ status: true, result: null, message: '' });
  expect(answer.cookies.find(({ name }) => name === '__Host-maetrix_session')?.value).toBe('');
  expect((await detail({ cookie: one.cookie })).statusCode).toBe(401);
  expect((await detail({ cookie: other.cookie })).statusCode).toBe(200);
});

test('[AUTH-045] accepts GET logout only with the Authorization header', async () => {
  const { token, cookie } = await people.signIn(await people.member());
  expect((await server.call({ url: '/api/logout', headers: { cookie } })).statusCode).toBe(401);
  expect((await detail({ cookie })).statusCode).toBe(200);
  const answer = await server.app.inject({
    url: '/api/logout',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.json()).toMatchObject({ status: true });
  expect((await detail({ cookie })).statusCode).toBe(401);
});

/** Requests do not wait for the time of last use to be written. */
const untilWritten = () => {
  const { pool } = server.parts.database;
  return expect.poll(() => pool.waitingCount + pool.totalCount - pool.idleCount).toBe(0);
};

test('ends a session after 30 idle days and after 90 days in any case', async () => {
  const person = await people.member();
  const start = server.time.now;
  const idle = await people.signIn(person);
  const busy = await people.signIn(person);
  const visit = async (session: { cookie: string }, day: number) => {
    server.time.now = addMs(start, day * DAY);
    const code = (await detail({ cookie: session.cookie })).statusCode;
    await untilWritten();
    return code;
  };
  for (const day of [20, 40, 60, 80]) expect(await visit(busy, day)).toBe(200);
  expect(await visit(idle, 31)).toBe(401);
  expect(await visit(busy, 89.9)).toBe(200);
  expect(await visit(busy, 90.1)).toBe(401);
  server.time.now = start;
});

test('updates the time of last use at most every five minutes', async () => {
  const person = await people.member();
  const { cookie } = await people.signIn(person);
  const seenAt = async () => {
    await untilWritten();
    const rows = await server.parts.database.db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select('seen_at')
      .where('users.email', '=', person.email)
      .execute();
    return rows[0]?.seen_at.getTime();
  };
  const first = await seenAt();
  server.time.now = addMs(server.time.now, 4 * MINUTE);
  await detail({ cookie });
  expect(await seenAt()).toBe(first);
  server.time.now = addMs(server.time.now, 2 * MINUTE);
  await detail({ cookie });
  expect(await seenAt()).toBe(server.time.now.getTime());
});

test('lists and ends own sessions of the member; a foreign id is not found', async () => {
  const [person, stranger] = [await people.member(), await people.member()];
  const [here, there] = [await people.signIn(person), await people.signIn(person)];
  const { cookie: strangersCookie } = await people.signIn(stranger);
  type Listed = { result: { sessions: { id: number; is_current: boolean }[] } };
  const list = (await server.call({ url: '/api/sessions', headers: { cookie: here.cookie } })).json<Listed>();
  expect(list.result.sessions.map((session) => session.is_current)).toEqual([false, true]);
  const session_id = list.result.sessions[0]?.id;

  const revoke = (cookie: string) =>
    people.post('sessions/revoke', { session_id }, person, { headers: { cookie } });
  expect((await revoke(strangersCookie)).statusCode).toBe(404);
  expect((await detail({ cookie: there.cookie })).statusCode).toBe(200);
  expect((await revoke(here.cookie)).statusCode).toBe(200);
  expect((await detail({ cookie: there.cookie })).statusCode).toBe(401);
  expect((await detail({ cookie: here.cookie })).statusCode).toBe(200);
});
