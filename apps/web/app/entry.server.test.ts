import { expect, onTestFinished, test } from 'vitest';

import { handleError } from './entry.server.tsx';
import { failures } from './shared/http/failures.server.ts';

const collectFailures = (): unknown[] => {
  const seen: unknown[] = [];
  const listener = (message: unknown) => seen.push(message);
  failures.subscribe(listener);
  onTestFinished(() => failures.unsubscribe(listener));
  return seen;
};

const request = (signal?: AbortSignal) =>
  new Request('http://maetrix.localhost/courses', signal ? { signal } : {});
const handle = (error: unknown, failing = request()) =>
  handleError(error, { request: failing } as Parameters<typeof handleError>[1]);

test('the server reports what a loader throws', () => {
  const seen = collectFailures();
  const error = new Error('no such column');
  handle(error);
  expect(seen).toEqual([expect.objectContaining({ stage: 'load', error })]);
});

test('the server does not report an aborted request or an answer such as 404 as a failure', () => {
  const seen = collectFailures();
  handle(new Error('aborted'), request(AbortSignal.abort()));
  handle({ status: 404, statusText: 'Not Found', internal: true, data: 'Not found' });
  expect(seen).toEqual([]);
});
