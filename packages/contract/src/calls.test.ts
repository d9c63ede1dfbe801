import { expect, test } from 'vitest';

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
