import { createServer, type RequestListener } from 'node:http';

import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';

import { defineCall } from './call.ts';
import { createClient, toQuery } from './client.ts';

const greet = defineCall({
  name: 'greet',
  summary: 'Greets',
  method: 'GET',
  path: '/greet',
  auth: 'public',
  query: z.object({ name: z.string().optional(), loud: z.boolean().optional(), page: z.number().optional() }),
  response: { kind: 'json', result: z.object({ text: z.string() }) },
});

const serve = async (listener: RequestListener) => {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as { port: number }).port}/api`;
};

const answering = (code: number, body: unknown) =>
  serve((_request, response) =>
    response
      .writeHead(code, { 'content-type': 'application/json' })
      .end(typeof body === 'string' ? body : JSON.stringify(body)),
  );

test('[API-001] sends to the base address it is given, by default /api of the same host', async () => {
  const asked: string[] = [];
  const send = (url: string) => {
    asked.push(url);
    return Promise.reject(new Error('offline'));
  };
  await createClient({ fetch: send as typeof fetch })(greet);
  await createClient({ fetch: send as typeof fetch, baseUrl: 'https://api.maetrix.example/api' })(greet);
  expect(asked).toEqual(['/api/greet', 'https://api.maetrix.example/api/greet']);
});

test('[API-002] reads status, result and message', async () => {
  const baseUrl = await answering(200, { status: true, result: { text: 'Hello' }, message: 'Greeted' });
  expect(await createClient({ baseUrl })(greet)).toEqual({
    ok: true,
    code: 200,
    result: { text: 'Hello' },
    message: 'Greeted',
  });
});

test('[API-005] leaves out parameters that are empty or false', async () => {
  expect(toQuery({ name: '', loud: false, page: 0, other: null, last: undefined, text: 'a b' })).toBe(
    '?page=0&text=a+b',
  );
  expect(toQuery({ name: '' })).toBe('');
});

test('[API-007] says "Server not responding" when nobody answers', async () => {
  const answer = await createClient({ baseUrl: 'http://127.0.0.1:9/api' })(greet);
  expect(answer).toEqual({ ok: false, code: 0, message: 'Server not responding', errors: {} });
});

test.each([
  ['no JSON', '<html>'],
  ['no envelope', '{"hello":1}'],
  ['a result of another shape', '{"status":true,"result":{"text":7},"message":""}'],
])('[API-007] says "Server not responding" when the answer is %s', async (_what, body) => {
  const answer = await createClient({ baseUrl: await answering(200, body) })(greet);
  expect(answer).toMatchObject({ ok: false, message: 'Server not responding' });
});

test('[API-008] passes the server\'s message on, else says "Something went wrong"', async () => {
  const refused = await answering(422, {
    status: false,
    result: null,
    message: 'Email Is Required',
    errors: { email: 'Email Is Required' },
  });
  expect(await createClient({ baseUrl: refused })(greet)).toEqual({
    ok: false,
    code: 422,
    message: 'Email Is Required',
    errors: { email: 'Email Is Required' },
  });
  const silent = await answering(500, { status: false, result: null, message: '' });
  expect(await createClient({ baseUrl: silent })(greet)).toMatchObject({
    code: 500,
    message: 'Something went wrong',
  });
});

test('[API-009] tells one place of every answer, so that 401 can log out', async () => {
  const baseUrl = await answering(401, { status: false, result: null, message: 'Please login and continue' });
  const told: unknown[] = [];
  await createClient({ baseUrl, onAnswer: (call, answer) => told.push([call.name, answer.code]) })(greet);
  expect(told).toEqual([['greet', 401]]);
});
