import { expect, test } from 'vitest';
import { z } from 'zod';

import { defineCall } from './call.ts';
import { calls } from './calls.ts';
import { openApiDocument } from './openapi.ts';

test('no two calls share a name, or a method and path', () => {
  expect(new Set(calls.map((call) => call.name)).size).toBe(calls.length);
  expect(new Set(calls.map((call) => `${call.method} ${call.path}`)).size).toBe(calls.length);
});

test('every call is in the OpenAPI document', () => {
  const operations = Object.values(openApiDocument().paths).flatMap((methods) => Object.values(methods));
  expect(operations).toHaveLength(calls.length);
});

test('OpenAPI lists the permission of a staff call and the events of a stream', () => {
  const ask = defineCall({
    name: 'ask',
    summary: 'Ask the assistant',
    method: 'POST',
    path: '/studio/ask',
    auth: 'staff:assistant:use',
    response: { kind: 'stream', event: z.object({ text: z.string() }) },
  });
  expect(openApiDocument([ask]).paths['/studio/ask']?.post).toMatchObject({
    security: [{ staffCookie: [] }],
    'x-permission': 'assistant:use',
    responses: {
      200: { content: { 'text/event-stream': { schema: { properties: { text: { type: 'string' } } } } } },
    },
  });
});
