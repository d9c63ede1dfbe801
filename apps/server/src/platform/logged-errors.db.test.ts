import { expect, test } from 'vitest';

import { useTestServer } from '#app/testing/test-server.ts';

const WRITTEN = 'Marzipan quince';
const server = useTestServer();

const query = (text: string) => server.parts.database.pool.query(text, [WRITTEN]);

test.each([
  ['a wrong type', () => query('select $1::text::bigint')],
  ['no query of words', () => query('select to_tsquery($1)')],
  ['no array', () => query('select $1::text::int[]')],
  ['no JSON', () => query('select $1::text::jsonb')],
  ['a command that Redis refuses', () => server.parts.redis.call('publish', WRITTEN)],
])('an error of a dependency is logged without what a member wrote: %s', async (_name, fail) => {
  const error = await fail().then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(Error);
  const before = server.logLines.length;
  server.parts.logger.warn({ err: error }, 'it failed');
  server.parts.logger.warn({ err: new Error('the request failed', { cause: error }) }, 'it failed');
  const lines = server.logLines.slice(before).join('');
  expect(lines).toContain('it failed');
  expect(lines).not.toMatch(/Marzipan|quince/);
});
