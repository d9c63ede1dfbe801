import { CONTENT_TYPES } from '@maetrix/contract';
import { beforeAll, expect, test } from 'vitest';

import { addMs, MINUTE } from '#app/kernel/time.ts';
import { readAnswerText } from '#app/testing/answer-events.ts';
import { createAssistantHarness, type Asker } from '#app/testing/assistant-harness.ts';

const { server, signUp, modelRequests, send } = createAssistantHarness();

let member: Asker;

beforeAll(async () => {
  server.time.now = new Date('2026-11-18T06:00:00Z');
  member = await signUp();
});

test('[AI-019] [AI-029] [AI-030] writes drafts of all seven categories, named in any case', async () => {
  const asker = await signUp();
  for (const type of CONTENT_TYPES) {
    server.time.now = addMs(server.time.now, MINUTE);
    const streamed = await send(asker, 'POST', 'content/stream', {
      type: type.toUpperCase(),
      question: 'Prices rise',
    });
    expect(readAnswerText(streamed.body)).not.toBe('');
  }
  const whole = await send(asker, 'POST', 'content', { type: 'email', question: 'Another' });
  expect(whole.json()).toMatchObject({ result: { answer: expect.stringContaining('Another') as string } });
  const [first] = await modelRequests();
  expect(first?.messages[0]?.content).toContain('The member wants: a script for a short video');
});

test('[AI-020] [AI-031] [AI-032] saves and lists drafts with their type', async () => {
  const asker = await signUp();
  await send(asker, 'POST', 'content', { type: 'SOCIAL', question: 'Pigment week' });
  const saved = await send(asker, 'POST', 'content/save', {
    type: 'Social',
    question: 'Pigment week',
    answer: 'forged',
  });
  const { id } = saved.json<{ result: { id: number } }>().result;
  expect((await send(asker, 'GET', 'content')).json()).toMatchObject({
    result: {
      items: [
        { id, type: 'social', question: 'Pigment week', lesson_name: null, like: null, feedback: null },
      ],
    },
  });
});

test('[AI-021] [AI-033] [AI-034] takes feedback on an own draft, and deletes it', async () => {
  const asker = await signUp();
  const { id } = (await send(asker, 'POST', 'content', { type: 'blog', question: 'A post' })).json<{
    result: { id: number };
  }>().result;
  const rate = (as: Asker, payload: object) => send(as, 'POST', `content/feedback/${id}`, payload);
  expect((await rate(asker, { like: 1, feedback: '' })).json()).toMatchObject({
    message: 'Please write feedback to us',
  });
  expect((await rate(asker, { like: 0, feedback: 'x' })).statusCode).toBe(422);
  expect((await rate(member, { like: 1, feedback: 'x' })).statusCode).toBe(404);
  expect((await rate(asker, { like: -1, feedback: 'Too long' })).statusCode).toBe(200);
  expect((await send(asker, 'GET', 'content')).json()).toMatchObject({
    result: { items: [{ id, like: -1, feedback: 'Too long' }] },
  });
  const wanted = { type: 'blog', question: 'A post' };
  expect((await send(member, 'DELETE', `content/${id}`, wanted)).statusCode).toBe(404);
  expect((await send(asker, 'DELETE', `content/${id}`, wanted)).statusCode).toBe(200);
});
