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
  const options = { fetch: send as typeof fetch, onTransportError: () => undefined };
  await createClient(options)(greet);
  await createClient({ ...options, baseUrl: 'https://api.maetrix.example/api' })(greet);
  expect(asked).toEqual(['/api/greet', 'https://api.maetrix.example/api/greet']);
});

test('[API-002] reads status, result and message', async () => {
  const baseUrl = await answering(200, { status: true, result: { text: 'Hello' }, message: 'Greeted' });
  expect(await createClient({ baseUrl })(greet)).toEqual({
    ok: true,
    httpStatus: 200,
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

const quietClient = (baseUrl: string) => {
  const causes: [code: string, cause: unknown][] = [];
  const call = createClient({
    baseUrl,
    onTransportError: (_call, code, cause) => causes.push([code, cause]),
  });
  return { call, causes };
};

test('[API-007] answers "Server not responding" and reports the cause when the connection is refused', async () => {
  const { call, causes } = quietClient('http://127.0.0.1:9/api');
  expect(await call(greet)).toEqual({
    ok: false,
    httpStatus: 0,
    code: 'unreachable',
    message: 'Server not responding',
    errors: {},
  });
  expect(causes).toEqual([['unreachable', expect.any(TypeError)]]);
});

test('[API-007] tells a timeout from a refused connection', async () => {
  const { call, causes } = quietClient(await serve(() => undefined));
  const answer = await call(greet, { signal: AbortSignal.timeout(20) });
  expect(answer).toMatchObject({ ok: false, code: 'timeout', message: 'Server not responding' });
  expect(causes).toEqual([['timeout', expect.anything()]]);
});

test.each([
  ['no JSON', '<html>'],
  ['no envelope', '{"hello":1}'],
  ['a result of another shape', '{"status":true,"result":{"text":7},"message":""}'],
])('[API-007] answers "Server not responding" when the answer is %s', async (_what, body) => {
  const { call, causes } = quietClient(await answering(200, body));
  expect(await call(greet)).toMatchObject({
    ok: false,
    httpStatus: 200,
    code: 'invalid_answer',
    message: 'Server not responding',
  });
  expect(causes).toEqual([['invalid_answer', expect.objectContaining({ cause: expect.anything() })]]);
});

test('[API-008] passes the code and message of the server on, else says "Something went wrong"', async () => {
  const refused = await answering(422, {
    status: false,
    result: null,
    code: 'invalid_input',
    message: 'Email Is Required',
    errors: { email: 'Email Is Required' },
  });
  expect(await createClient({ baseUrl: refused })(greet)).toEqual({
    ok: false,
    httpStatus: 422,
    code: 'invalid_input',
    message: 'Email Is Required',
    errors: { email: 'Email Is Required' },
  });
  const silent = await answering(500, { status: false, result: null, code: 'a_newer_code', message: '' });
  expect(await createClient({ baseUrl: silent })(greet)).toMatchObject({
    httpStatus: 500,
    code: 'internal',
    message: 'Something went wrong',
  });
});

test('[API-009] reports every answer to one place, so that 401 can log out', async () => {
  const baseUrl = await answering(401, {
    status: false,
    result: null,
    code: 'unauthenticated',
    message: 'Please login and continue',
  });
  const reported: unknown[] = [];
  const onAnswer = (call: { name: string }, answer: { httpStatus: number }) =>
    reported.push([call.name, answer.httpStatus]);
  await createClient({ baseUrl, onAnswer })(greet);
  expect(reported).toEqual([['greet', 401]]);
});
