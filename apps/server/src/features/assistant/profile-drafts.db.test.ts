import {
  dashboardServices,
  MEDICAL_REFUSAL,
  PROFILE_LABELS,
  profileDetail,
  streamProfile,
  subscriptionCardPayment,
} from '@maetrix/contract';
import { createSandbox } from '@maetrix/sandbox';
import { afterAll, beforeEach, expect, test } from 'vitest';

import { addMs, MINUTE } from '#app/kernel/time.ts';
import { readAnswerText } from '#app/testing/answer-events.ts';
import { createEditors } from '#app/testing/profile-harness.ts';
import { useTestServer } from '#app/testing/test-server.ts';

const { app: sandbox } = createSandbox();
const server = useTestServer(async () => ({
  LLM_API_BASE: `${await sandbox.listen({ port: 0, host: '127.0.0.1' })}/llm/v1`,
}));
const { editor } = createEditors(server);
afterAll(() => sandbox.close());

type SentRequest = { model: string; messages: { role: string; content: string }[] };
const modelRequests = async () => (await sandbox.inject('/llm/requests')).json<SentRequest[]>();

beforeEach(async () => {
  await sandbox.inject({ method: 'DELETE', url: '/llm/requests' });
  server.time.now = addMs(server.time.now, 2 * MINUTE);
});

const rows = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await server.parts.database.pool.query<Row>(text, values)).rows;

const VALUES = 'Consult first\nNo pressure';

test('[AI-041] [PROF-005] streams a Campaign, Content or Plan for what the practice stands for', async () => {
  const member = await editor();
  for (const type of Object.values(PROFILE_LABELS)) {
    const answer = await member.send('ai/profile/stream', { type, question: VALUES });
    expect(answer.headers['content-type']).toContain('text/event-stream');
    expect(answer.body.endsWith('data: [DONE]\n\n')).toBe(true);
    expect(readAnswerText(answer.body)).toContain('Consult first');
  }
  const sent = await modelRequests();
  expect(sent.map(({ messages }) => messages.at(-1)?.content)).toEqual([VALUES, VALUES, VALUES]);
  expect(new Set(sent.map(({ messages }) => messages[0]?.content)).size).toBe(3);
  expect(await rows('select surface, content_type from assistant_answers order by id')).toEqual(
    ['campaign', 'content', 'plan'].map((content_type) => ({ surface: 'profile', content_type })),
  );
  expect((await member.get('ai/state')).json()).toMatchObject({ result: { requests_left: 17 } });
});

test('[API-011] serves the calls whose paths the specification does not show', () => {
  const unshown = [profileDetail, streamProfile, subscriptionCardPayment, dashboardServices];
  expect(unshown.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /profile/detail',
    'POST /ai/profile/stream',
    'POST /subscriptionCardPayment',
    'GET /dashboard/services',
  ]);
  for (const { method, path } of unshown)
    expect(server.app.hasRoute({ method, url: `/api${path}` }), path).toBe(true);
});

test('[AI-041] what a member uses of a draft is saved by profile/updateV2 alone, without scripts', async () => {
  const member = await editor();
  await member.send('ai/profile/stream', { type: 'Content', question: VALUES });
  expect(await member.profile()).toMatchObject({ ai_core_value: null, ai_content: null });
  const saved = await member.update({
    ai_core_value: VALUES,
    ai_content: '<p>I see one person at a time.</p><script>alert(1)</script><img src=x onerror=alert(1)>',
  });
  expect(saved.statusCode).toBe(200);
  expect(await member.profile()).toMatchObject({
    ai_core_value: VALUES,
    ai_content: '<p>I see one person at a time.</p>',
  });
});

test('names what is missing, and takes no type of the content generator', async () => {
  const member = await editor();
  const message = async (payload: object) =>
    (await member.send('ai/profile/stream', payload)).json<{ message: string }>().message;
  expect(await message({ type: 'Plan', question: ' ' })).toBe('Please input your question.');
  expect(await message({ question: VALUES })).toBe('Please select content category.');
  expect(await message({ type: 'blog', question: VALUES })).toBe('Please select content category.');
});

test('refuses a wish for a dose with the fixed words, without the model and without counting it', async () => {
  const member = await editor();
  const answer = await member.send('ai/profile/stream', {
    type: 'Plan',
    question: 'Say how many units of Botox we use for the glabella',
  });
  expect(readAnswerText(answer.body)).toBe(MEDICAL_REFUSAL);
  expect(await modelRequests()).toEqual([]);
  expect((await member.get('ai/state')).json()).toMatchObject({ result: { requests_left: 20 } });
});

test('a text for the profile is among the past questions, where its member alone can delete it', async () => {
  const [member, other] = [await editor(), await editor()];
  await member.send('ai/profile/stream', { type: 'Content', question: VALUES });
  await member.send('ai/profile/stream', { type: 'Content', question: VALUES });
  const { result } = (await member.get('ai/dashboard')).json<{ result: { answers: { id: number }[] } }>();
  // The second one took the place of the first.
  expect(result.answers).toHaveLength(1);
  const remove = (as: typeof member) =>
    server.call({
      method: 'DELETE',
      url: `/api/ai/dashboard/${result.answers[0]?.id}`,
      headers: as.headers,
    });
  expect((await remove(other)).statusCode).toBe(404);
  expect((await remove(member)).statusCode).toBe(200);
  expect((await member.get('ai/content')).json()).toMatchObject({ result: { items: [] } });
});

test('the table refuses a kind of draft on a surface that does not have it', async () => {
  const { memberId } = await editor();
  const insert = (surface: string, kind: string | null) =>
    rows(
      `insert into assistant_answers (user_id, surface, content_type, question, created_at) values ($1, $2, $3, 'x', now())`,
      [memberId, surface, kind],
    );
  for (const [surface, kind] of [
    ['profile', null],
    ['profile', 'blog'],
    ['content', 'plan'],
    ['content', null],
    ['dashboard', 'plan'],
    ['elsewhere', null],
  ] as const)
    await expect(insert(surface, kind), `${surface} ${kind}`).rejects.toThrow('violates check constraint');
  await insert('profile', 'plan');
  await insert('content', 'campaign');
});

test('logs nothing of what the practice stands for', async () => {
  const member = await editor();
  const before = server.logLines.length;
  for (const fault of ['fail', 'junk'])
    await member.send('ai/profile/stream', { type: 'Plan', question: `Marzipanquince sandbox:${fault}` });
  const lines = server.logLines.slice(before).join('\n');
  expect(lines).toContain('the language model');
  expect(lines).not.toContain('Marzipanquince');
});
