import OpenAI from 'openai';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { createSandbox } from '../sandbox.ts';

const { app } = createSandbox();
let client: OpenAI;

beforeAll(async () => {
  const base = await app.listen({ port: 0, host: '127.0.0.1' });
  client = new OpenAI({ baseURL: `${base}/llm/v1`, apiKey: 'sandbox', maxRetries: 0 });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.inject({ method: 'POST', url: '/llm/settings', payload: {} });
  await app.inject({ method: 'DELETE', url: '/llm/requests' });
});

const CONTEXT =
  '<passage number="1" title="Deposits">Everyone who books leaves a deposit of fifty pounds. It comes off on the day.</passage>' +
  '<passage number="2" title="Rotas">Two rooms on a Friday need three people.</passage>';

const ask = (question: string, extra: object = {}, signal?: AbortSignal) =>
  client.chat.completions.create(
    {
      model: 'sandbox-general',
      messages: [
        { role: 'system', content: CONTEXT },
        { role: 'user', content: question },
      ],
      stream: true,
      stream_options: { include_usage: true },
      ...extra,
    },
    signal ? { signal } : {},
  );

const read = async (question: string, extra: object = {}) => {
  let text = '';
  let usage: OpenAI.CompletionUsage | null | undefined;
  for await (const chunk of await ask(question, extra)) {
    text += chunk.choices[0]?.delta.content ?? '';
    usage = chunk.usage ?? usage;
  }
  return { text, usage };
};

const requests = async () =>
  (await app.inject('/llm/requests')).json<{ ending: string; sent: number; model: string }[]>();

test('answers from the passages it is given, the same each time, and counts the tokens', async () => {
  const first = await read('What deposit does everyone leave who books?');
  expect(first.text).toContain('**Everyone who books leaves a deposit of fifty pounds.** [1]');
  expect(first.usage?.completion_tokens).toBeGreaterThan(5);
  expect(await read('What deposit does everyone leave who books?')).toEqual(first);
  expect((await read('Tell me a joke')).text).not.toContain('[1]');
});

test('keeps to the limit of tokens', async () => {
  expect((await read('deposit', { max_completion_tokens: 2 })).usage?.completion_tokens).toBe(2);
});

test('stalls until the reader leaves, and notices', async () => {
  const caller = new AbortController();
  const answer = await ask('sandbox:stall', {}, caller.signal);
  const words = answer[Symbol.asyncIterator]();
  await words.next();
  await words.next();
  caller.abort();
  await vi.waitFor(async () => expect(await requests()).toMatchObject([{ ending: 'aborted', sent: 1 }]), {
    timeout: 60_000,
  });
});

test.each([
  ['fail', 500],
  ['limit', 429],
])('refuses on %s', async (fault, status) => {
  await expect(read(`sandbox:${fault}`)).rejects.toMatchObject({ status });
});

test.each(['junk', 'break'])('breaks the answer on %s', async (fault) => {
  await expect(read(`deposit sandbox:${fault}`)).rejects.toThrow();
});

test('injects markup, and exceeds every limit', async () => {
  expect((await read('sandbox:inject')).text).toContain('<script>');
  let words = 0;
  for await (const _chunk of await ask('sandbox:exceed', { max_completion_tokens: 5 }))
    if (++words > 500) break;
  expect(words).toBe(501);
});

test('refuses a wrong key', async () => {
  const response = await app.inject({ method: 'POST', url: '/llm/v1/chat/completions', payload: {} });
  expect(response.statusCode).toBe(401);
});
