import { roadmapAssign, roadmapLesson, type RoadmapAssign, type RoadmapLesson } from '@maetrix/contract';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';

import { holdTransaction } from '#app/testing/held-transaction.ts';
import { createPeople } from '#app/testing/people.ts';
import { useTestServer } from '#app/testing/test-server.ts';

const server = useTestServer();
const people = createPeople(server);
const query = <Row extends object>(text: string, values: unknown[] = []) =>
  server.parts.database.pool.query<Row>(text, values);

const LESSONS = [
  ['Foundations', 'Know your monthly number'],
  ['Foundations', 'Insurance and indemnity, checked'],
  ['Money', 'Deposits on every new booking'],
  ['Money', 'Re-cost the top ten treatments'],
  ['Team', 'Friday numbers meeting'],
] as const;

let ids: number[] = [];

beforeEach(async () => {
  await query('truncate roadmap_lessons cascade');
  ids = [];
  for (const [position, [group, name]] of LESSONS.entries()) {
    const { rows } = await query<{ id: number }>(
      'insert into roadmap_lessons (group_name, name, position) values ($1, $2, $3) returning id',
      [group, name, position],
    );
    ids.push(...rows.map(({ id }) => id));
  }
});

const idOf = (index: number) => ids[index] ?? 0;

const newMember = async () => {
  const person = await people.member();
  const { cookie } = await people.signIn(person);
  const call = (method: 'GET' | 'PUT', path: string, payload?: object) =>
    server.call({ method, url: `/api/${path}`, headers: { cookie }, ...(payload && { payload }) });
  const read = async <Result>(path: string) => (await call('GET', path)).json<{ result: Result }>().result;
  return {
    ...person,
    move: (index: number, status: string, more: object = {}) =>
      call('PUT', 'roadmap', { lesson_id: idOf(index), status, ...more }),
    put: (payload: object) => call('PUT', 'roadmap', payload),
    lessons: () => read<RoadmapLesson[]>('roadmap/lessons'),
    assigns: () => read<RoadmapAssign[]>('roadmap/assigns'),
    /** The slots of the lessons in focus, by their index. */
    focus: async () => {
      const assigns = await read<RoadmapAssign[]>('roadmap/assigns');
      return assigns
        .filter(({ status }) => status === 'focus')
        .map(({ lesson_id, slot }) => [ids.indexOf(lesson_id), slot]);
    },
  };
};

test('[ROAD-004] [ROAD-011] lists the lessons in order, grouped, each with the status of the member', async () => {
  const member = await newMember();
  await member.move(2, 'stuck');
  const lessons = z.array(roadmapLesson.strict()).parse(await member.lessons());
  expect(lessons.map(({ cat_name, lesson_name, status }) => [cat_name, lesson_name, status])).toEqual(
    LESSONS.map(([group, name], index) => [group, name, index === 2 ? 'stuck' : 'default']),
  );
});

test('[ROAD-006] [ROAD-007] [ROAD-013] a lesson goes through every status and back, where no row is left', async () => {
  const member = await newMember();
  for (const status of ['stuck', 'focus', 'complete'] as const) {
    const answer = await member.move(0, status);
    const slot = status === 'focus' ? 1 : null;
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { status: true, result: [{ lesson_id: idOf(0), status, slot }], message: '' },
    ]);
  }
  expect((await member.move(0, 'default')).json()).toMatchObject({ status: true, result: [] });
  expect((await query('select from roadmap_assignments')).rowCount).toBe(0);
});

test('[ROAD-005] [ROAD-012] lists what is not to do, with the lessons in focus first by their slot', async () => {
  const member = await newMember();
  await member.move(0, 'complete');
  await member.move(4, 'focus');
  await member.move(1, 'focus');
  await member.move(2, 'stuck');
  const assigns = z.array(roadmapAssign.strict()).parse(await member.assigns());
  expect(assigns).toEqual([
    { lesson_id: idOf(4), status: 'focus', slot: 1 },
    { lesson_id: idOf(1), status: 'focus', slot: 2 },
    { lesson_id: idOf(0), status: 'complete', slot: null },
    { lesson_id: idOf(2), status: 'stuck', slot: null },
  ]);
});

test('[ROAD-008] [ROAD-009] a fourth lesson is not brought into focus, and the message says why', async () => {
  const member = await newMember();
  for (const index of [0, 1, 2]) await member.move(index, 'focus');
  await member.move(3, 'stuck');
  const answer = await member.move(3, 'focus', { from: 'stuck' });
  expect([answer.statusCode, answer.json()]).toEqual([
    409,
    { status: false, result: null, code: 'focus_limit', message: 'Can focus 3 lessons at max.' },
  ]);
  expect((await member.move(3, 'focus', { slot: 1 })).json()).toMatchObject({ code: 'focus_limit' });
  expect((await member.lessons())[3]).toMatchObject({ status: 'stuck' });
  await member.move(1, 'complete');
  expect((await member.move(3, 'focus')).statusCode).toBe(200);
  expect(await member.focus()).toEqual([
    [0, 1],
    [3, 2],
    [2, 3],
  ]);
});

test('[ROAD-008] only three of five lessons get into focus when all are moved at once', async () => {
  const member = await newMember();
  const answers = await Promise.all([0, 1, 2, 3, 4].map((index) => member.move(index, 'focus')));
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
    200, 200, 200, 409, 409,
  ]);
  expect((await member.focus()).map(([, slot]) => slot)).toEqual([1, 2, 3]);
});

test('lessons in focus change their slots, also from two tabs at once', async () => {
  const member = await newMember();
  for (const index of [0, 1, 2]) await member.move(index, 'focus');
  await member.move(2, 'focus', { slot: 1 });
  expect(await member.focus()).toEqual([
    [2, 1],
    [1, 2],
    [0, 3],
  ]);
  const moves = [0, 1, 2, 0, 1, 2].map((index, at) => member.move(index, 'focus', { slot: (at % 3) + 1 }));
  for (const answer of await Promise.all(moves)) expect(answer.statusCode).toBe(200);
  const slots = await member.focus();
  expect(new Set(slots.map(([index]) => index))).toEqual(new Set([0, 1, 2]));
  expect(slots.map(([, slot]) => slot)).toEqual([1, 2, 3]);
});

test('a tab that shows an old status moves nothing, and a repeated request is no second move', async () => {
  const member = await newMember();
  await member.move(0, 'stuck', { from: 'default' });
  const repeated = await member.move(0, 'stuck', { from: 'default' });
  expect(repeated.statusCode).toBe(200);
  await member.move(0, 'complete');
  const late = await member.move(0, 'focus', { from: 'stuck' });
  expect([late.statusCode, late.json()]).toMatchObject([409, { status: false, code: 'roadmap_changed' }]);
  expect((await member.lessons())[0]).toMatchObject({ status: 'complete' });
});

test('a member neither sees nor moves the lessons of another, whatever id they send', async () => {
  const [member, other] = [await newMember(), await newMember()];
  for (const index of [0, 1, 2]) await other.move(index, 'focus');
  const { rows } = await query<{ id: number }>('select id from users where email = $1', [other.email]);
  const answer = await member.put({ lesson_id: idOf(0), status: 'stuck', user_id: rows[0]?.id });
  expect(answer.statusCode).toBe(200);
  expect(await member.assigns()).toEqual([{ lesson_id: idOf(0), status: 'stuck', slot: null }]);
  expect((await other.focus()).length).toBe(3);
});

test('unknown and retired lessons are not found, and wrong fields are named', async () => {
  const member = await newMember();
  expect((await member.put({ lesson_id: 999_999_999, status: 'stuck' })).statusCode).toBe(404);
  await query('update roadmap_lessons set retired_at = now() where id = $1', [idOf(0)]);
  expect((await member.move(0, 'stuck')).statusCode).toBe(404);
  for (const [payload, field] of [
    [{ lesson_id: 'x', status: 'stuck' }, 'lesson_id'],
    [{ lesson_id: idOf(1), status: 'done' }, 'status'],
    [{ lesson_id: idOf(1), status: 'focus', slot: 4 }, 'slot'],
  ] as const) {
    const answer = await member.put(payload);
    expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([
      422,
      [field],
    ]);
  }
});

test('a lesson that is retired leaves its slot', async () => {
  const member = await newMember();
  for (const index of [0, 1, 2]) await member.move(index, 'focus');
  await query('update roadmap_lessons set retired_at = now() where id = $1', [idOf(1)]);
  expect((await member.move(3, 'focus')).statusCode).toBe(200);
  expect(await member.focus()).toEqual([
    [0, 1],
    [3, 2],
    [2, 3],
  ]);
});

test('a lesson that is retired while a member moves it into focus takes no slot', async () => {
  const member = await newMember();
  const retiring = await holdTransaction(
    server.parts.database,
    'update roadmap_lessons set retired_at = now() where id = $1',
    [idOf(0)],
  );
  const moving = member.move(0, 'focus');
  await Promise.race([moving, retiring.waitForBlocked()]);
  await retiring.commit();
  expect((await moving).statusCode).toBe(404);
  for (const index of [1, 2, 3]) expect((await member.move(index, 'focus')).statusCode).toBe(200);
  expect(await member.focus()).toEqual([
    [1, 1],
    [2, 2],
    [3, 3],
  ]);
});
