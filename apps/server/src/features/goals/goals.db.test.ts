import { userGoal, type UserGoal } from '@maetrix/contract';
import { expect, test } from 'vitest';

import { createPeople } from '#app/testing/people.ts';
import { useTestServer } from '#app/testing/test-server.ts';

const server = useTestServer();
const people = createPeople(server);

const TEXTS = {
  goal: 'Average spend above £240 by Christmas',
  task: 'Finish lesson 16\nRe-cost three treatments',
  success: 'Menu printed, no discounts given',
};

const newMember = async () => {
  const { cookie } = await people.signIn(await people.member());
  const call = (method: 'GET' | 'PUT', path: string, payload?: object) =>
    server.call({ method, url: `/api/${path}`, headers: { cookie }, ...(payload && { payload }) });
  return {
    call,
    save: (texts: object) => call('PUT', 'dashboard/user-goal', texts),
    read: async () => (await call('GET', 'dashboard/user-goal')).json<{ result: UserGoal | null }>().result,
  };
};

test('[ROAD-014] [ROAD-015] [ROAD-016] saves the goal of a member and answers it', async () => {
  const member = await newMember();
  expect(await member.read()).toBeNull();
  const answer = await member.save({ ...TEXTS, goal: `  ${TEXTS.goal} ` });
  const saved = { ...TEXTS, focus: '', created_at: server.time.now.toISOString() };
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { status: true, result: saved, message: 'Your goal is saved' },
  ]);
  expect(userGoal.strict().parse(await member.read())).toEqual(saved);
});

test('[ROAD-014] names the lessons in focus, in the order of their slots', async () => {
  const member = await newMember();
  const { rows } = await server.parts.database.pool.query<{ id: number }>(
    `insert into roadmap_lessons (group_name, name, position)
     values ('Goals', 'Emergency drill, timed', 1), ('Goals', 'Retail shelf', 2), ('Goals', 'VAT', 3) returning id`,
  );
  for (const { id } of rows) await member.call('PUT', 'roadmap', { lesson_id: id, status: 'focus' });
  await member.call('PUT', 'roadmap', { lesson_id: rows[2]?.id, status: 'focus', slot: 1 });
  await member.save({ goal: 'x', focus: 'invented' });
  expect((await member.read())?.focus).toBe('VAT, Retail shelf, Emergency drill, timed');
});

test('a second save in a week replaces the first, the next week has a goal of its own', async () => {
  const member = await newMember();
  server.time.now = new Date('2026-11-11T10:00:00Z');
  await member.save(TEXTS);
  server.time.now = new Date('2026-11-15T23:00:00Z');
  await member.save({ ...TEXTS, goal: 'Open on Saturdays' });
  expect(await member.read()).toMatchObject({
    goal: 'Open on Saturdays',
    created_at: '2026-11-11T10:00:00.000Z',
  });
  server.time.now = new Date('2026-11-16T00:00:00Z');
  await member.save({ goal: 'Rest' });
  expect(await member.read()).toMatchObject({
    goal: 'Rest',
    task: '',
    created_at: '2026-11-16T00:00:00.000Z',
  });
});

test('keeps one record when a goal is saved from sixteen tabs at once', async () => {
  const member = await newMember();
  const saves = Array.from({ length: 16 }, (_, index) => member.save({ goal: `Goal ${index}` }));
  for (const answer of await Promise.all(saves)) expect(answer.statusCode).toBe(200);
  expect((await member.read())?.goal).toMatch(/^Goal \d+$/);
});

test('names the field that is missing or too long, and stores markup as text', async () => {
  const member = await newMember();
  for (const [texts, errors] of [
    [{ goal: ' ' }, { goal: 'Please enter your goal' }],
    [{ goal: 'x'.repeat(301) }, { goal: 'At most 300 characters' }],
    [{ goal: 'x', task: 'x'.repeat(1_001) }, { task: 'At most 1000 characters' }],
    [{ goal: 'x', success: 'x'.repeat(501) }, { success: 'At most 500 characters' }],
  ]) {
    const answer = await member.save(texts ?? {});
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { errors }]);
  }
  const markup = '<img src=x onerror=alert(1)>';
  await member.save({ goal: markup, task: `\u0000${markup}\r\nsecond` });
  expect(await member.read()).toMatchObject({ goal: markup, task: `${markup}\nsecond` });
});

test('a member sees only their own goal', async () => {
  const [member, other] = [await newMember(), await newMember()];
  await other.save(TEXTS);
  expect(await member.read()).toBeNull();
  const visitor = await server.call({ method: 'GET', url: '/api/dashboard/user-goal' });
  expect(visitor.statusCode).toBe(401);
});
