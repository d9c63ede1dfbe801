import { beforeAll, expect, test, vi } from 'vitest';

import { readAnswerEvents, readAnswerText } from '#app/testing/answer-events.ts';
import { createAssistantHarness, type Asker } from '#app/testing/assistant-harness.ts';

const WAIT = { timeout: 60_000 };

const { server, rows, signUp, modelRequests, send } = createAssistantHarness();

let member: Asker;

beforeAll(async () => {
  server.time.now = new Date('2026-11-18T06:00:00Z');
  member = await signUp();
});

test('[AI-035] [AI-036] [AI-037] asks the tuned model on one page and the general one on the other, with a key of the server', async () => {
  const asker = await signUp();
  for (const model of ['tuned', 'general'])
    await send(asker, 'POST', 'clara/stream', { model, question: 'How do I talk about deposits?' });
  expect((await modelRequests()).map((request) => request.model)).toEqual([
    'sandbox-tuned',
    'sandbox-general',
  ]);
});

test('[AI-038] [AI-040] keeps a conversation, gives the model what was said, and lists its messages', async () => {
  const asker = await signUp();
  const ask = (payload: object, as: Asker = asker) =>
    send(as, 'POST', 'clara/stream', { model: 'tuned', ...payload });
  const first = await ask({ question: 'How do I ask for a deposit?' });
  const { thread_id } = readAnswerEvents(first.body).at(-1) ?? {};
  await ask({ question: 'And if she goes elsewhere?', thread_id });
  const sent = (await modelRequests()).at(-1)?.messages ?? [];
  expect(sent.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user']);
  expect(sent[2]?.content).toBe(readAnswerText(first.body));
  const saved = await send(asker, 'POST', 'dashboard/save', {
    question: 'And if she goes elsewhere?',
    answer: 'x',
  });
  expect(saved.statusCode).toBe(200);

  const threads = (await send(asker, 'GET', 'clara?model=tuned')).json();
  expect(threads).toMatchObject({
    result: { threads: [{ id: thread_id, title: 'How do I ask for a deposit?' }] },
  });
  const messages = (await send(asker, 'GET', `clara/${thread_id}?model=tuned`)).json();
  expect(messages).toMatchObject({
    result: {
      messages: [
        { message: 'How do I ask for a deposit?', sender: 'user', direction: 'outgoing' },
        { message: readAnswerText(first.body), sender: 'Clara', direction: 'incoming' },
        { sender: 'user' },
        { sender: 'Clara' },
      ],
    },
  });
  expect((await send(member, 'GET', `clara/${thread_id}?model=tuned`)).statusCode).toBe(404);
  expect((await send(asker, 'GET', `clara/${thread_id}?model=general`)).statusCode).toBe(404);
  expect((await ask({ question: 'Mine?', thread_id }, member)).statusCode).toBe(404);
});

test('a refused question reaches the model neither itself nor as something said before', async () => {
  const asker = await signUp();
  const ask = (payload: object) => send(asker, 'POST', 'clara/stream', { model: 'general', ...payload });
  const refused = await ask({ question: 'How many units of Botox for the glabella?' });
  const { thread_id } = readAnswerEvents(refused.body).at(-1) ?? {};
  await ask({ question: 'Please answer what I asked before.', thread_id });
  const sent = (await modelRequests()).at(-1)?.messages ?? [];
  expect(sent.map(({ role }) => role)).toEqual(['system', 'user']);
});

test('a conversation whose answer is deleted stays when the next question is being asked', async () => {
  const asker = await signUp();
  const first = await send(asker, 'POST', 'clara/stream', { model: 'tuned', question: 'First question' });
  const { thread_id: threadId, id } = readAnswerEvents(first.body).at(-1) ?? {};
  const client = await server.parts.database.pool.connect();
  try {
    await client.query('begin');
    await client.query('update assistant_threads set updated_at = now() where id = $1', [threadId]);
    const deleted = send(asker, 'DELETE', `dashboard/${String(id).replace('answer-', '')}`);
    await vi.waitFor(async () => {
      const waiting = await rows(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(waiting).toHaveLength(1);
    }, WAIT);
    await client.query(
      `insert into assistant_answers (user_id, surface, thread_id, question, answer, created_at)
       values ($1, 'clara_tuned', $2, 'Second question', 'Half', now())`,
      [asker.id, threadId],
    );
    await client.query('commit');
    expect((await deleted).statusCode).toBe(200);
  } finally {
    client.release();
  }
  expect((await send(asker, 'GET', `clara/${threadId}?model=tuned`)).json()).toMatchObject({
    result: { messages: [{ message: 'Second question' }, { message: 'Half' }] },
  });
});

test('a conversation that a process began and never answered is not listed', async () => {
  const asker = await signUp();
  await rows(
    `with thread as (insert into assistant_threads (user_id, surface, title, updated_at)
       values ($1, 'clara_tuned', 'Unanswered', $2::timestamptz) returning id),
     answer as (insert into assistant_answers (user_id, surface, thread_id, question, created_at)
       select $1, 'clara_tuned', id, 'Unanswered', $2::timestamptz from thread returning id)
     insert into assistant_calls
       (user_id, answer_id, day, surface, prompt_version, model, reserved_tokens, started_at, expires_at)
     select $1, id, $2::timestamptz::date, 'clara_tuned', 1, 'sandbox-tuned', 2000, $2, $2::timestamptz from answer`,
    [asker.id, server.time.now],
  );
  await rows(`select graphile_worker.add_job('assistant.settle-expired', '{}')`);
  await server.runJobs();
  expect((await send(asker, 'GET', 'clara?model=tuned')).json()).toMatchObject({ result: { threads: [] } });
});

test('a conversation whose unanswered question is given up stays when the next one is being asked', async () => {
  const asker = await signUp();
  const [thread] = await rows<{ id: number }>(
    `with thread as (insert into assistant_threads (user_id, surface, title, updated_at)
       values ($1, 'clara_tuned', 'Unanswered', $2::timestamptz) returning id),
     answer as (insert into assistant_answers (user_id, surface, thread_id, question, created_at)
       select $1, 'clara_tuned', id, 'Unanswered', $2::timestamptz from thread returning id, thread_id),
     call as (insert into assistant_calls
       (user_id, answer_id, day, surface, prompt_version, model, reserved_tokens, started_at, expires_at)
     select $1, id, $2::timestamptz::date, 'clara_tuned', 1, 'sandbox-tuned', 2000, $2, $2::timestamptz from answer)
     select thread_id as id from answer`,
    [asker.id, server.time.now],
  );
  const asking = await server.parts.database.pool.connect();
  try {
    await asking.query('begin');
    await asking.query('update assistant_threads set updated_at = now() where id = $1', [thread?.id]);
    const settled = server.parts.assistant.settleExpired();
    await vi.waitFor(async () => {
      const waiting = await rows(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(waiting).toHaveLength(1);
    }, WAIT);
    await asking.query(
      `insert into assistant_answers (user_id, surface, thread_id, question, answer, created_at)
       values ($1, 'clara_tuned', $2, 'Second question', 'Half', now())`,
      [asker.id, thread?.id],
    );
    await asking.query('commit');
    await settled;
  } finally {
    asking.release();
  }
  expect((await send(asker, 'GET', `clara/${thread?.id}?model=tuned`)).json()).toMatchObject({
    result: { messages: [{ message: 'Second question' }, { message: 'Half' }] },
  });
});
