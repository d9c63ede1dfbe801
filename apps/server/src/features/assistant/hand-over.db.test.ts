import type { NotificationPage, WaitingHandOver } from '@maetrix/contract';
import { STAFF_COOKIE } from '@maetrix/contract/cookies';
import { createSandbox } from '@maetrix/sandbox';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { addMs, DAY, MINUTE } from '#app/kernel/time.ts';
import { createRoutes } from '#app/platform/http/route.ts';
import { createHttpServer } from '#app/platform/http/server.ts';
import { sha256 } from '#app/platform/secrets.ts';
import { readAnswerEvents } from '#app/testing/answer-events.ts';
import { createEditors } from '#app/testing/profile-harness.ts';
import { ORIGIN, useTestServer } from '#app/testing/test-server.ts';

import { registerAssistantRoutes } from './assistant-routes.ts';

const { app: sandbox } = createSandbox();
const server = useTestServer(async () => ({
  LLM_API_BASE: `${await sandbox.listen({ port: 0, host: '127.0.0.1' })}/llm/v1`,
}));
const { editor } = createEditors(server);
afterAll(() => sandbox.close());

type Member = Awaited<ReturnType<typeof editor>>;

const STAFF = new Map([
  ['trainer', new Set(['assistant:answer'])],
  ['bookkeeper', new Set(['orders:read'])],
]);

/** The calls of staff: there is no login for them yet, so that sessions are invented here. */
let studio: FastifyInstance;
beforeAll(async () => {
  const { logger, metrics, limiter } = server.parts;
  studio = await createHttpServer({
    logger,
    metrics,
    siteOrigin: ORIGIN,
    internalSecret: 'x',
    isProduction: false,
  });
  const routes = createRoutes(
    { json: studio, form: studio },
    {
      authenticate: () => Promise.resolve(null),
      authenticateStaff: ({ tokenHash }) => {
        const token = [...STAFF.keys()].find((known) => sha256(known).equals(tokenHash));
        return Promise.resolve(
          token === undefined ? null : { staffId: 1, permissions: STAFF.get(token) ?? new Set<string>() },
        );
      },
      limiter,
    },
  );
  registerAssistantRoutes(routes, server.parts);
});
afterAll(() => studio.close());

beforeEach(() => {
  server.time.now = addMs(server.time.now, 2 * MINUTE);
});

const asStaff = (token: string) => ({ origin: ORIGIN, cookie: `${STAFF_COOKIE}=${token}` });
const listWaiting = async () =>
  (await studio.inject({ url: '/studio/handOvers', headers: asStaff('trainer') })).json<{
    result: { waiting: WaitingHandOver[]; has_more: boolean };
  }>().result;
const answerAs = (token: string, payload: object) =>
  studio.inject({ method: 'POST', url: '/studio/handOvers/answer', headers: asStaff(token), payload });

const ask = async (member: Member, question: string, threadId?: number): Promise<number> => {
  const answer = await member.send('ai/clara/stream', {
    model: 'tuned',
    question,
    ...(threadId !== undefined && { thread_id: threadId }),
  });
  return readAnswerEvents(answer.body).at(-1)?.thread_id ?? 0;
};
const handOver = (member: Member, id: number, model = 'tuned') =>
  member.send('ai/clara/handOver', { id, model });
const readThread = async (member: Member, id: number) =>
  (await member.get(`ai/clara/${id}?model=tuned`)).json<{ result: { hand_over: object | null } }>().result;
const told = async (member: Member) =>
  (await member.get('notificationList')).json<{ result: NotificationPage }>().result.notification_list;

test('hands an own conversation over once; repeating it changes nothing', async () => {
  const [member, other] = [await editor(), await editor()];
  const id = await ask(member, 'How do I ask for a deposit?');
  expect(await readThread(member, id)).toMatchObject({ hand_over: null });
  expect((await handOver(other, id)).statusCode).toBe(404);
  expect((await handOver(member, id, 'general')).statusCode).toBe(404);
  const first = (await handOver(member, id)).json<{ result: object }>().result;
  expect(first).toEqual({
    hand_over: { handed_over_at: server.time.now.toISOString(), answered_at: null, answer: null },
  });
  server.time.now = addMs(server.time.now, MINUTE);
  expect((await handOver(member, id)).json()).toMatchObject({ result: first });
  expect(await readThread(member, id)).toMatchObject(first);
});

test('a member hands over five conversations in a day, and repeats cost nothing', async () => {
  const member = await editor();
  const ids: number[] = [];
  for (const question of ['One', 'Two', 'Three', 'Four', 'Five', 'Six'])
    ids.push(await ask(member, question));
  const [last = 0, ...others] = ids.toReversed();
  for (const id of [...others, ...others]) expect((await handOver(member, id)).statusCode).toBe(200);
  expect((await handOver(member, last)).json()).toMatchObject({ code: 'too_many_attempts' });
  server.time.now = addMs(server.time.now, DAY);
  expect((await handOver(member, last)).statusCode).toBe(200);
});

test('a conversation without an answer is refused and does not count towards the limit', async () => {
  const member = await editor();
  for (let attempt = 0; attempt < 8; attempt++)
    expect((await handOver(member, 4_000_000 + attempt)).statusCode).toBe(404);
  const id = await ask(member, 'How do I ask for a deposit?');
  const both = await Promise.all([handOver(member, id), handOver(member, id)]);
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  for (const question of ['Two', 'Three', 'Four', 'Five'])
    expect((await handOver(member, await ask(member, question))).statusCode).toBe(200);
});

test('staff with the permission see what waits, up to the moment it was handed over, and nobody else does', async () => {
  const member = await editor('Beth Lomax');
  const id = await ask(member, 'How do I ask for a deposit?');
  await ask(member, 'A conversation that stays mine');
  server.time.now = addMs(server.time.now, MINUTE);
  await handOver(member, id);
  server.time.now = addMs(server.time.now, MINUTE);
  await ask(member, 'Asked after the hand-over', id);
  const { waiting } = await listWaiting();
  const found = waiting.filter(({ member_id }) => member_id === member.memberId);
  expect(found).toMatchObject([
    {
      thread_id: id,
      member_name: 'Beth Lomax',
      title: 'How do I ask for a deposit?',
      messages: [{ message: 'How do I ask for a deposit?', sender: 'user' }, { sender: 'Clara' }],
    },
  ]);
  const read = (headers: object) => studio.inject({ url: '/studio/handOvers', headers: { ...headers } });
  expect((await read(asStaff('bookkeeper'))).statusCode).toBe(403);
  expect((await read(asStaff('nobody'))).statusCode).toBe(401);
  expect((await member.get('studio/handOvers')).statusCode).toBe(401);
  const forged = { member_id: member.memberId, thread_id: id, answer: 'x' };
  expect((await member.send('studio/handOvers/answer', forged)).statusCode).toBe(401);
  expect((await answerAs('bookkeeper', forged)).statusCode).toBe(403);
});

test('staff see what was handed over when it is asked again', async () => {
  const member = await editor();
  const id = await ask(member, 'How do I ask for a deposit?');
  await handOver(member, id);
  server.time.now = addMs(server.time.now, MINUTE);
  await ask(member, 'How do I ask for a deposit?', id);
  const { waiting } = await listWaiting();
  expect(waiting.find(({ thread_id }) => thread_id === id)?.messages).toMatchObject([
    { message: 'How do I ask for a deposit?', sender: 'user' },
    { sender: 'Clara' },
  ]);
});

test('staff see what was handed over however much was asked later, and whoever else is suspended', async () => {
  const [suspended, member] = [await editor(), await editor()];
  const { db } = server.parts.database;
  const hidden = await ask(suspended, 'Hidden');
  await sql`insert into assistant_threads (user_id, surface, title, updated_at, handed_over_at)
    select user_id, surface, title, updated_at, ${server.time.now}::timestamptz
    from assistant_threads, generate_series(1, 60)
    where user_id = ${suspended.memberId} and id = ${hidden}`.execute(db);
  await sql`update users set status = 'suspended' where id = ${suspended.memberId}`.execute(db);
  server.time.now = addMs(server.time.now, MINUTE);
  const id = await ask(member, 'How do I ask for a deposit?');
  await handOver(member, id);
  await sql`insert into assistant_answers (user_id, surface, thread_id, question, answer, ending, created_at)
    select user_id, surface, thread_id, 'Asked later', answer, ending, created_at + interval '1 hour'
    from assistant_answers, generate_series(1, 150) where thread_id = ${id}`.execute(db);
  const found = (await listWaiting()).waiting.find(({ thread_id }) => thread_id === id);
  expect(found?.messages[0]).toMatchObject({ message: 'How do I ask for a deposit?' });
});

test('an answer appears in the conversation, once, and its member is notified', async () => {
  const [member, other] = [await editor(), await editor()];
  const id = await ask(member, 'How do I ask for a deposit?');
  const own = { member_id: member.memberId, thread_id: id };
  expect((await answerAs('trainer', { ...own, answer: 'Too early' })).statusCode).toBe(404);
  await handOver(member, id);
  expect((await answerAs('trainer', { ...own, answer: ' ' })).statusCode).toBe(422);
  expect(
    (await answerAs('trainer', { ...own, member_id: other.memberId, answer: 'Not theirs' })).statusCode,
  ).toBe(404);
  server.time.now = addMs(server.time.now, MINUTE);
  expect((await answerAs('trainer', { ...own, answer: 'Say it before they ask.' })).statusCode).toBe(200);
  expect(await readThread(member, id)).toMatchObject({
    hand_over: { answered_at: server.time.now.toISOString(), answer: 'Say it before they ask.' },
  });
  const again = await answerAs('trainer', { ...own, answer: 'Twice' });
  expect([again.statusCode, again.json()]).toMatchObject([409, { code: 'hand_over_answered' }]);
  expect((await listWaiting()).waiting.filter(({ thread_id }) => thread_id === id)).toEqual([]);
  expect(await told(member)).toMatchObject([
    {
      notification_text: 'A trainer has answered the conversation you handed over',
      notification_link: `/clara-ai-assistant?thread=${id}`,
    },
    {},
  ]);
  expect(await told(other)).toHaveLength(1);
});

test('a conversation that its member deletes is gone for staff too, with its answer', async () => {
  const member = await editor();
  const id = await ask(member, 'How do I ask for a deposit?');
  await handOver(member, id);
  const { result } = (await member.get('ai/dashboard')).json<{ result: { answers: { id: number }[] } }>();
  for (const { id: answerId } of result.answers)
    await server.call({
      method: 'DELETE',
      url: `/api/ai/dashboard/${answerId}`,
      headers: member.headers,
    });
  expect((await listWaiting()).waiting.filter(({ thread_id }) => thread_id === id)).toEqual([]);
  const late = await answerAs('trainer', { member_id: member.memberId, thread_id: id, answer: 'Too late' });
  expect(late.statusCode).toBe(404);
});

test('logs nothing of what the trainer wrote', async () => {
  const member = await editor();
  const id = await ask(member, 'How do I ask for a deposit?');
  await handOver(member, id);
  const before = server.logLines.length;
  await answerAs('trainer', { member_id: member.memberId, thread_id: id, answer: 'Marzipanquince' });
  expect(server.logLines.slice(before).join('\n')).not.toContain('Marzipanquince');
});
