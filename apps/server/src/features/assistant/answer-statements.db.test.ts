import { AsyncLocalStorage } from 'node:async_hooks';

import { createSandbox } from '@maetrix/sandbox';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { addMs, MINUTE } from '#app/kernel/time.ts';
import { readAnswerEvents } from '#app/testing/answer-events.ts';
import { createCatalogueFixture } from '#app/testing/catalogue-fixture.ts';
import { createPeople } from '#app/testing/people.ts';
import { useTestServer } from '#app/testing/test-server.ts';

const WAIT = { timeout: 60_000 };
const QUESTION = 'What deposit does everyone leave who books an appointment?';

const { app: sandbox } = createSandbox();
const server = useTestServer(async () => ({
  LLM_API_BASE: `${await sandbox.listen({ port: 0, host: '127.0.0.1' })}/llm/v1`,
  LLM_SILENCE_MS: 60_000,
}));
const people = createPeople(server);
const catalogue = createCatalogueFixture(server);
afterAll(() => sandbox.close());

const rows = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await server.parts.database.pool.query<Row>(text, values)).rows;

const setModel = (settings: object) =>
  sandbox.inject({ method: 'POST', url: '/llm/settings', payload: settings });

const signUp = async () => {
  const person = await people.member();
  const { cookie } = await people.signIn(person);
  const [user] = await rows<{ id: number }>('select id from users where email = $1', [person.email]);
  return { id: user?.id ?? 0, cookie };
};

type Statement = { text: string; values: unknown[] };

/** The statements of one request, and of what it started, without those of other timers. */
const request = new AsyncLocalStorage<Statement[]>();
const original = Reflect.get(Client.prototype, 'query') as (...args: unknown[]) => unknown;

beforeAll(async () => {
  server.time.now = new Date('2026-11-18T06:00:00Z');
  const { id } = await catalogue.course({
    title: 'Pricing for profit',
    chapters: [['The deposit']],
    isFree: true,
  });
  await rows('update lessons set overview_html = $2 where course_id = $1', [
    id,
    '<p>Everyone who books an appointment leaves a deposit of fifty pounds.</p>',
  ]);
  await server.parts.catalogue.refresh();
  await server.runJobs();
});

beforeEach(() => {
  vi.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...args: unknown[]) {
    const [given, values = []] = args as [string | Statement, unknown[]?];
    request.getStore()?.push(typeof given === 'string' ? { text: given, values } : given);
    return original.apply(this, args);
  });
});

const isProgress = ({ text }: Statement) => text.includes('skip locked');

const listStatements = async (path: string, payload: object, cookie: string) => {
  const statements: Statement[] = [];
  const answer = await request.run(
    statements,
    async () => await server.call({ method: 'POST', url: `/api/ai/${path}`, headers: { cookie }, payload }),
  );
  expect(answer.body.endsWith('data: [DONE]\n\n')).toBe(true);
  const texts = statements.filter((each) => !isProgress(each)).map(({ text }) => text.trim().slice(0, 60));
  return { texts, citations: readAnswerEvents(answer.body).at(-1)?.citations };
};

test.each([
  ['dashboard/stream', {}],
  ['clara/stream', { model: 'general' }],
])(
  'a streamed answer (%s) takes six statements: caller, words, documents, passages, reserve, settle',
  async (path, more) => {
    const { cookie } = await signUp();
    for (const _time of ['first', 'again']) {
      const { texts, citations } = await listStatements(path, { question: QUESTION, ...more }, cookie);
      expect(citations?.length).toBeGreaterThan(0);
      expect(texts, texts.join('\n')).toHaveLength(6);
    }
  },
);

const savedTogether = (statements: Statement[]) =>
  Math.max(0, ...statements.filter(isProgress).map(({ values }) => (values[1] as number[]).length));

test('answers are saved together while they are written, and one that is deleted meanwhile stays deleted', async () => {
  await setModel({ fault: 'exceed', delayMs: 20 });
  server.time.now = addMs(server.time.now, 2 * MINUTE);
  const caller = new AbortController();
  const statements: Statement[] = [];
  const [kept, deleted] = [await signUp(), await signUp()];
  const ask = async ({ id, cookie }: { id: number; cookie: string }) => {
    const access = await server.parts.entitlements.loadMemberAccess(id);
    const asked = { surface: 'dashboard', memberId: id, question: QUESTION } as const;
    return { cookie, ...(await server.parts.assistant.ask(asked, access, caller.signal)) };
  };
  const [first, second] = await request.run(statements, () => Promise.all([ask(kept), ask(deleted)]));
  const isSaved = async () =>
    expect(
      await rows(`select from assistant_answers where ending is null and answer like ' more%'`),
    ).toHaveLength(2);
  await vi.waitFor(isSaved, WAIT);
  await vi.waitFor(() => expect(savedTogether(statements)).toBe(2), WAIT);

  const gone = await server.call({
    method: 'DELETE',
    url: `/api/ai/dashboard/${second.id}`,
    headers: { cookie: second.cookie },
  });
  expect(gone.statusCode).toBe(200);
  const before = statements.filter(isProgress).length;
  await vi.waitFor(() => expect(statements.filter(isProgress).length).toBeGreaterThan(before), WAIT);
  caller.abort();
  const [{ text }] = await Promise.all([first.whole, second.whole]);
  expect(await rows('select answer, ending from assistant_answers where user_id = $1', [kept.id])).toEqual([
    { answer: text, ending: 'stopped' },
  ]);
  expect(await rows('select from assistant_answers where user_id = $1', [deleted.id])).toEqual([]);
  expect(
    await rows(
      `select call.ending, usage.requests, usage.tokens = call.input_tokens + call.output_tokens as "isSettled"
       from assistant_calls call join assistant_usage usage using (user_id) where user_id = any ($1)`,
      [[kept.id, deleted.id]],
    ),
  ).toEqual([
    { ending: 'stopped', requests: 1, isSettled: true },
    { ending: 'stopped', requests: 1, isSettled: true },
  ]);
});
