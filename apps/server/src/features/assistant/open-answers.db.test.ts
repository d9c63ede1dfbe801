import { createSandbox } from '@maetrix/sandbox';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';

import { addMs, MINUTE } from '#app/kernel/time.ts';
import { createPeople, type Person } from '#app/testing/people.ts';
import { ORIGIN, useTestServer } from '#app/testing/test-server.ts';

const WAIT = { timeout: 60_000 };
const MAX_ANSWERS = 4;
const NEW_PASSWORD = 'Another8Horse';

const { app: sandbox } = createSandbox();
/** The regular checks of the server, run by the tests that are about them: elsewhere the announcement alone ends an answer. */
const checks: (() => void)[] = [];
beforeAll(() => {
  vi.spyOn(globalThis, 'setInterval').mockImplementation(((check: () => void) => {
    checks.push(check);
    return setTimeout(() => undefined, 0);
  }) as typeof setInterval);
});
const server = useTestServer(async () => ({
  LLM_API_BASE: `${await sandbox.listen({ port: 0, host: '127.0.0.1' })}/llm/v1`,
  LLM_SILENCE_MS: 60_000,
  ANSWERS_PER_PROCESS: MAX_ANSWERS,
}));
let origin: string;
beforeAll(async () => {
  vi.restoreAllMocks();
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
const people = createPeople(server);
afterAll(() => sandbox.close());

const rows = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await server.parts.database.pool.query<Row>(text, values)).rows;

const setModel = (settings: object) =>
  sandbox.inject({ method: 'POST', url: '/llm/settings', payload: settings });
const modelRequests = async () =>
  (await sandbox.inject('/llm/requests')).json<{ ending: string }[]>().map(({ ending }) => ending);

beforeEach(async () => {
  await setModel({ fault: 'exceed', delayMs: 20 });
  await sandbox.inject({ method: 'DELETE', url: '/llm/requests' });
  server.time.now = addMs(server.time.now, 2 * MINUTE);
});

const openAnswer = async (cookie: string, path = 'clara/stream') => {
  const caller = new AbortController();
  onTestFinished(() => caller.abort());
  const response = await fetch(`${origin}/api/ai/${path}`, {
    method: 'POST',
    headers: { cookie, origin: ORIGIN, 'content-type': 'application/json' },
    body: JSON.stringify({ model: 'general', question: 'On and on' }),
    signal: caller.signal,
  });
  return { response, stop: () => caller.abort() };
};

/** A stream whose first words have arrived, and what arrives until it ends. */
const readStream = async (cookie: string) => {
  const { response } = await openAnswer(cookie);
  let text = '';
  const decoder = new TextDecoder();
  const reader = response.body?.getReader();
  const read = async () => {
    const part = await reader?.read();
    if (part?.value) text += decoder.decode(part.value, { stream: true });
    return part?.done === true;
  };
  await read();
  const ended = (async () => {
    while (!(await read()));
    return 'whole';
  })().catch(() => 'broken off');
  return { ended, read: () => text };
};

const post = (person: Person, cookie: string, path: string, payload: object) =>
  people.post(path, payload, person, { headers: { cookie } });

const sessionIdOf = async (cookie: string): Promise<number> => {
  const answer = await server.call({ url: '/api/sessions', headers: { cookie } });
  const { sessions } = answer.json<{ result: { sessions: { id: number; is_current: boolean }[] } }>().result;
  return sessions.find(({ is_current }) => is_current)?.id ?? 0;
};

type End = (person: Person, ended: string, kept: string) => Promise<{ statusCode: number }>;

const ways: [string, End][] = [
  ['logs out', (person, ended) => post(person, ended, 'logout', {})],
  [
    'ends this device elsewhere',
    async (person, ended, kept) =>
      post(person, kept, 'sessions/revoke', { session_id: await sessionIdOf(ended) }),
  ],
  [
    'changes the password elsewhere',
    (person, _ended, kept) =>
      post(person, kept, 'changePasswordAfterAuthentication', {
        password: person.password,
        new_password: NEW_PASSWORD,
        confirm_password: NEW_PASSWORD,
      }),
  ],
];

const expectSettled = async (email: string) => {
  await vi.waitFor(
    async () =>
      expect(
        await rows(
          `select call.ending, answer.answer ~ '^( more)+$' as "isKept", usage.requests,
             usage.tokens = call.input_tokens + call.output_tokens as "isSettled"
           from users join assistant_calls call on call.user_id = users.id
             join assistant_answers answer on answer.user_id = users.id and answer.id = answer_id
             join assistant_usage usage on usage.user_id = users.id
           where email = $1`,
          [email],
        ),
      ).toEqual([{ ending: 'stopped', isKept: true, requests: 1, isSettled: true }]),
    WAIT,
  );
};

test.each(ways)(
  'the answer of a member who %s ends, is settled, and keeps what had arrived',
  async (_way, end) => {
    const person = await people.member();
    const [ended, kept] = [await people.signIn(person), await people.signIn(person)];
    const other = await people.signIn(await people.member());
    const [stream, another] = [await readStream(ended.cookie), await readStream(other.cookie)];
    expect((await end(person, ended.cookie, kept.cookie)).statusCode).toBe(200);
    expect(await stream.ended).toBe('broken off');
    expect(stream.read()).not.toContain('[DONE]');
    await vi.waitFor(async () => expect(await modelRequests()).toEqual(['aborted', 'open']), WAIT);
    await expectSettled(person.email);

    const threads = await server.call({
      url: '/api/ai/clara?model=general',
      headers: { cookie: kept.cookie },
    });
    expect(threads.json()).toMatchObject({ result: { threads: [{ title: 'On and on' }] } });
    // The stream of another member goes on.
    const length = another.read().length;
    await vi.waitFor(() => expect(another.read().length).toBeGreaterThan(length), WAIT);
  },
);

test('a whole answer that is being written ends with its session too', async () => {
  const person = await people.member();
  const { cookie } = await people.signIn(person);
  const answer = openAnswer(cookie, 'dashboard').then(
    () => 'answered',
    () => 'broken off',
  );
  await vi.waitFor(async () => expect(await modelRequests()).toEqual(['open']), WAIT);
  await post(person, cookie, 'logout', {});
  expect(await answer).toBe('broken off');
  await vi.waitFor(async () => expect(await modelRequests()).toEqual(['aborted']), WAIT);
});

test('the regular check ends the answers of a member who is banned, without an announcement', async () => {
  const person = await people.member();
  const stream = await readStream((await people.signIn(person)).cookie);
  await rows(`update users set status = 'suspended' where email = $1`, [person.email]);
  for (const check of checks) check();
  expect(await stream.ended).toBe('broken off');
  await expectSettled(person.email);
});

test('a process that writes as many answers as it may refuses another before anything is reserved', async () => {
  const askers = await Promise.all(
    Array.from({ length: MAX_ANSWERS + 1 }, async () => {
      const person = await people.member();
      return { ...person, ...(await people.signIn(person)) };
    }),
  );
  const [last, ...others] = askers;
  if (!last) throw new Error('No members');
  const open = await Promise.all(others.map(({ cookie }) => openAnswer(cookie)));
  const limit = `${server.parts.redisPrefix}limit:assistant-minute:`;
  for (const path of ['clara/stream', 'dashboard']) {
    const { response } = await openAnswer(last.cookie, path);
    expect([response.status, await response.json()]).toMatchObject([
      503,
      { code: 'overloaded', message: 'We are very busy. Please try again in a moment.' },
    ]);
  }
  const [found] = await rows<{ id: number }>('select id from users where email = $1', [last.email]);
  const id = found?.id ?? 0;
  expect(await rows('select from assistant_usage where user_id = $1', [id])).toEqual([]);
  expect(await server.parts.redis.exists(limit + id)).toBe(0);

  open[0]?.stop();
  await vi.waitFor(() => expect(server.parts.openAnswers.connected()).toHaveLength(MAX_ANSWERS - 1), WAIT);
  expect((await openAnswer(last.cookie)).response.status).toBe(200);
});

test('a fourth question of a member is refused while three are answered, and costs nothing', async () => {
  const person = await people.member();
  const { cookie } = await people.signIn(person);
  const answers = await Promise.all(Array.from({ length: 4 }, () => openAnswer(cookie)));
  expect(answers.map(({ response }) => response.status).toSorted((a, b) => a - b)).toEqual([
    200, 200, 200, 429,
  ]);
  const refused = answers.find(({ response }) => response.status === 429);
  expect(await refused?.response.json()).toMatchObject({ code: 'assistant_busy' });
  expect(
    await rows(
      `select requests, (select count(*) from assistant_threads where user_id = users.id) as threads
       from users join assistant_usage usage on usage.user_id = users.id where email = $1`,
      [person.email],
    ),
  ).toEqual([{ requests: 3, threads: 3 }]);
});

test('an answer that has ended makes room', async () => {
  await setModel({});
  const { cookie } = await people.signIn(await people.member());
  const { response } = await openAnswer(cookie);
  await response.text();
  await vi.waitFor(() => expect(server.parts.openAnswers.connected()).toEqual([]), WAIT);
});
