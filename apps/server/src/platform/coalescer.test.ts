import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createCoalescer } from './coalescer.ts';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

test('runs four times a second at most, however often it is requested, and always after the last request', async () => {
  const ranAt: number[] = [];
  const { request } = createCoalescer<string>({
    delayMs: 250,
    run: () => Promise.resolve(void ranAt.push(Date.now())),
    onError: (error) => expect.unreachable(String(error)),
  });
  for (let at = 0; at < 1000; at += 10) {
    request('a');
    await vi.advanceTimersByTimeAsync(10);
  }
  await vi.advanceTimersByTimeAsync(1000);
  expect(ranAt).toEqual([250, 500, 750, 1000]);
});

test('runs again for what was requested while it ran, and keeps keys apart', async () => {
  const ran: string[] = [];
  const held = Promise.withResolvers<void>();
  const { request } = createCoalescer<string>({
    delayMs: 250,
    run: (key) => {
      ran.push(key);
      return key === 'held' ? held.promise : Promise.resolve();
    },
    onError: (error) => expect.unreachable(String(error)),
  });
  request('held');
  await vi.advanceTimersByTimeAsync(250);
  request('held');
  request('free');
  await vi.advanceTimersByTimeAsync(1000);
  expect(ran).toEqual(['held', 'free']);
  held.resolve();
  await vi.advanceTimersByTimeAsync(250);
  expect(ran).toEqual(['held', 'free', 'held']);
});

test('reports an error, runs at the next request all the same, and not after it was stopped', async () => {
  const errors: unknown[] = [];
  let count = 0;
  const { request, stop } = createCoalescer<number>({
    delayMs: 250,
    run: () => Promise.reject(new Error(String(++count))),
    onError: (error) => errors.push(error),
  });
  request(1);
  await vi.advanceTimersByTimeAsync(250);
  request(1);
  await vi.advanceTimersByTimeAsync(250);
  expect(errors).toEqual([new Error('1'), new Error('2')]);
  request(1);
  stop();
  await vi.advanceTimersByTimeAsync(1000);
  expect(count).toBe(2);
});

test('does not run again after it was stopped while it ran', async () => {
  const held = Promise.withResolvers<void>();
  let count = 0;
  const { request, stop } = createCoalescer<string>({
    delayMs: 250,
    run: () => (count++, held.promise),
    onError: (error) => expect.unreachable(String(error)),
  });
  request('a');
  await vi.advanceTimersByTimeAsync(250);
  request('a');
  stop();
  held.resolve();
  await vi.advanceTimersByTimeAsync(1000);
  expect(count).toBe(1);
});
