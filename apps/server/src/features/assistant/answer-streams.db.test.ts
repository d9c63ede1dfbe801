import { beforeAll, expect, test, vi } from 'vitest';

import { readAnswerEvents, readAnswerText } from '#app/testing/answer-events.ts';
import { createAssistantHarness, type Asker } from '#app/testing/assistant-harness.ts';

const WAIT = { timeout: 60_000 };

const { server, signUp, setModel, modelRequests, send, openStream, listEndings } = createAssistantHarness();

let member: Asker;

beforeAll(async () => {
  server.time.now = new Date('2026-11-18T06:00:00Z');
  member = await signUp();
});

test.each([
  ['dashboard', 'answers', {}],
  ['content', 'items', { type: 'email' }],
])(
  '[AI-004] [AI-023] a caller who leaves (%s) ends the request at the provider, and what arrived is saved',
  async (path, list, type) => {
    const asker = await signUp();
    await setModel({ fault: 'exceed', delayMs: 20 });
    const { response, stop } = await openStream(asker, `${path}/stream`, { question: 'On and on', ...type });
    const reader = response.body?.getReader();
    await reader?.read();
    stop();
    await vi.waitFor(async () => expect(await modelRequests()).toMatchObject([{ ending: 'aborted' }]), WAIT);
    await vi.waitFor(
      async () => expect(await listEndings(asker.id)).toEqual([{ ending: 'stopped', paid: true }]),
      WAIT,
    );
    const { result } = (await send(asker, 'GET', path)).json<{
      result: Record<string, { answer: string }[]>;
    }>();
    expect(result[list]?.[0]?.answer).toMatch(/^( more)+$/);
  },
);

test('a caller who leaves while the model is silent ends the request too', async () => {
  const asker = await signUp();
  const { response, stop } = await openStream(asker, 'dashboard/stream', { question: 'sandbox:stall' });
  await response.body?.getReader().read();
  stop();
  await vi.waitFor(async () => expect(await modelRequests()).toMatchObject([{ ending: 'aborted' }]), WAIT);
});

test.each(['fail', 'limit'])(
  'answers 503 when the provider refuses (%s), and gives the request back',
  async (fault) => {
    const asker = await signUp();
    const answer = await send(asker, 'POST', 'dashboard/stream', { question: `Deposit sandbox:${fault}` });
    expect(answer.json()).toMatchObject({ code: 'assistant_unavailable' });
    expect(await listEndings(asker.id)).toEqual([{ ending: 'failed', paid: false }]);
    expect((await send(asker, 'GET', 'state')).json()).toMatchObject({ result: { requests_left: 20 } });
    expect((await send(asker, 'GET', 'dashboard')).json()).toMatchObject({ result: { answers: [] } });
  },
);

test.each(['stall', 'junk', 'break'])(
  '[AI-006] breaks off without the end mark when the provider does (%s), and keeps what arrived',
  async (fault) => {
    const asker = await signUp();
    const answer = await send(asker, 'POST', 'dashboard/stream', { question: `Deposit sandbox:${fault}` });
    expect(answer.body).not.toContain('[DONE]');
    expect(answer.body).toContain('event: error');
    expect(await listEndings(asker.id)).toEqual([{ ending: 'failed', paid: true }]);
    const { result } = (await send(asker, 'GET', 'dashboard')).json<{
      result: { answers: { answer: string }[] };
    }>();
    // What a connection that breaks had not handed over is lost.
    expect(result.answers[0]?.answer ?? '').toBe(readAnswerText(answer.body));
  },
);

test('a fragment does not take the place of a whole answer, and a whole one takes that of a fragment', async () => {
  const asker = await signUp();
  const ask = async () =>
    readAnswerText((await send(asker, 'POST', 'dashboard/stream', { question: 'Deposit?' })).body);
  const listAnswers = async () =>
    (await send(asker, 'GET', 'dashboard'))
      .json<{ result: { answers: { answer: string }[] } }>()
      .result.answers.map(({ answer }) => answer);
  const whole = await ask();
  await setModel({ fault: 'junk' });
  const fragment = await ask();
  expect(await listAnswers()).toEqual([fragment, whole]);
  await setModel({});
  expect(await listAnswers()).toHaveLength(2);
  await ask();
  expect(await listAnswers()).toEqual([whole]);
});

test('cuts an answer that never ends', async () => {
  const asker = await signUp();
  const answer = await send(asker, 'POST', 'dashboard/stream', { question: 'sandbox:exceed' });
  expect(readAnswerText(answer.body)).toHaveLength(60_000);
  expect(readAnswerEvents(answer.body).at(-1)).toMatchObject({
    choices: [{ finish_reason: 'length' }],
    citations: [],
  });
  await vi.waitFor(async () => expect(await modelRequests()).toMatchObject([{ ending: 'aborted' }]), WAIT);
});

test('cites nothing that was not given', async () => {
  const answer = await send(member, 'POST', 'dashboard/stream', { question: 'Deposit sandbox:inject' });
  expect(readAnswerEvents(answer.body).at(-1)?.citations).toEqual([]);
});

test('[AI-006] logs that a model failed, and nothing of what members wrote or it answered', async () => {
  const before = server.logLines.length;
  for (const fault of ['fail', 'junk', 'break', 'inject'])
    await send(member, 'POST', 'dashboard/stream', { question: `Marzipanquince sandbox:${fault}` });
  await send(member, 'POST', 'dashboard/save', { question: 'Marzipanquince', answer: 'Marzipanquince' });
  const lines = server.logLines.slice(before).join('\n');
  expect(lines).toContain('the language model');
  expect(lines).not.toContain('Marzipanquince');
  expect(lines).not.toContain('fifty pounds');
});
