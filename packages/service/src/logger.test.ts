import { expect, test } from 'vitest';

import { createLogger } from './logger.ts';

const WRITTEN = 'Marzipan "quince"\n    and more of it';

const log = (err: unknown): string => {
  const lines: string[] = [];
  createLogger({ name: 'test', level: 'debug' }, { write: (line) => void lines.push(line) }).warn(
    { err },
    'it failed',
  );
  return lines.join('');
};

const parseError = (text: string): unknown => {
  try {
    JSON.parse(text);
  } catch (error) {
    return error;
  }
  throw new Error('It is JSON');
};

const wrap = (cause: unknown) => new Error('the request failed', { cause });

test.each([
  ['a text that is not JSON', parseError('Marzipan')],
  ['a long text that is not JSON', parseError(`{"answer": ${'Marzipan '.repeat(40)}`)],
  ['a value of a wrong type', new Error(`invalid input syntax for type bigint: "${WRITTEN}"`)],
  ['a query', new Error(`syntax error in tsquery: "${WRITTEN}"`)],
  ['a value out of range', new Error(`value "${WRITTEN}" is out of range for type integer`)],
  [
    'a command of Redis',
    Object.assign(new Error('WRONGTYPE'), { command: { name: 'publish', args: [WRITTEN] } }),
  ],
  ['a row of the database', Object.assign(new Error('duplicate key'), { detail: `Key (text)=(${WRITTEN})` })],
])('logs no text of a member with an error: %s', (_name, error) => {
  for (const logged of [error, wrap(error), new AggregateError([error], 'all failed')]) {
    expect(log(logged)).not.toMatch(/Marzipan|quince|more of it/);
    expect(log(logged)).toContain('logger.test.ts');
  }
});

test('logs what an error is, and what else it says', () => {
  const error = Object.assign(new Error('relation "assistant_answers" does not exist'), { code: '42P01' });
  expect(log(error)).toContain(String.raw`relation \"assistant_answers\" does not exist`);
  expect(log(error)).toContain('"code":"42P01"');
});

test('logs an error that carries itself', () => {
  const error = Object.assign(new Error('reset'), { request: {} as Record<string, unknown> });
  error.request.request = error.request;
  expect(log(error)).toContain('reset');
});
