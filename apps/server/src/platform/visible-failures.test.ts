import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../../..');

/** A `catch` that does not look at the error: it can neither handle a named error nor report it. */
const SILENT = /.*(?:\bcatch \{|\.catch\(\(\) =>).*/g;

/** Errors that are reported elsewhere, by the line that drops them. */
const REPORTED_ELSEWHERE = [
  // A failed ping ends the connection, which reports the error to its own listener.
  "void client.query('select 1').catch(() => undefined)",
  'void ping().catch(() => undefined)',
  'void redis.ping().catch(() => undefined)',
  // The promise is awaited later; this prevents an unhandled rejection until then.
  'lost.promise.catch(() => undefined)',
  'written.promise.catch(() => undefined)',
  // The caller gets the promise, and with it the error.
  'people.catch(() => (collected = null))',
  // The error is sent to the reader of the stream.
  'whole.catch(() => undefined)',
  // The connection is closed because it failed, and that error is thrown.
  'await client.end().catch(() => undefined)',
];

/** A pause that ends early when its signal aborts rejects with nothing but the abort. */
const ABORTED_PAUSE = /\bsleep\(.*\bsignal\b.*\)\.catch\(\(\) => undefined\)/;

const findSilent = (text: string): string[] =>
  [...text.matchAll(SILENT)]
    .map(([line]) => line.trim())
    .filter((line) => !ABORTED_PAUSE.test(line))
    .filter((line) => !REPORTED_ELSEWHERE.some((known) => line.includes(known)));

test('drops no error silently', () => {
  const files = globSync(['apps/server/src/**/*.ts', 'packages/service/src/**/*.ts'], {
    cwd: ROOT,
    exclude: ['**/*.test.ts', '**/testing/**', '**/seeds/**'],
  });
  expect(files.length).toBeGreaterThan(150);
  const found = files.flatMap((file) =>
    findSilent(readFileSync(join(ROOT, file), 'utf8')).map((line) => `${file}: ${line}`),
  );
  expect(found).toEqual([]);
});

test('finds a catch that ignores its error', () => {
  expect(findSilent('try { send() } catch { return null }')).toHaveLength(1);
  expect(findSilent('await send().catch(() => null);')).toHaveLength(1);
  expect(findSilent('await send().catch((error: unknown) => report(error));')).toEqual([]);
});
