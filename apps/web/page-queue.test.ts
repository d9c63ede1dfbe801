import { setImmediate as nextImmediate } from 'node:timers/promises';

import { expect, test, vi } from 'vitest';

import { clientNetwork, createPageQueue, QueueFull } from './page-queue.ts';

const LIMITS = { atOnce: 4, atOncePerClient: 2, waiting: 10, waitingPerClient: 5, holdMs: 60_000 };

/** A place is given away in one turn of the event loop, and the page starts in the next. */
const nextTurn = async () => {
  for (let turns = 0; turns < 4; turns++) await nextImmediate();
};

/** A queue whose pages end when the test says so; `started` names them in order. */
const openQueue = (limits: Partial<typeof LIMITS> = {}) => {
  const queue = createPageQueue({ ...LIMITS, ...limits });
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (client: string) =>
    queue.run(client, () => {
      started.push(client);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  const endNext = async () => {
    ends.shift()?.();
    await nextTurn();
  };
  const endAll = async () => {
    await nextTurn();
    while (ends.length) await endNext();
  };
  return { ask, started, endNext, endAll };
};

test('a client with many pages keeps no place from another client', async () => {
  const { ask, started, endNext, endAll } = openQueue({ atOnce: 2 });
  const flood = Array.from({ length: 7 }, () => ask('flood'));
  const member = ask('member');
  await nextTurn();
  expect(started).toEqual(['flood', 'flood']);
  await endNext();
  expect(started).toEqual(['flood', 'flood', 'member']);
  await endAll();
  await Promise.all([...flood, member]);
  expect(started.filter((client) => client === 'flood')).toHaveLength(7);
});

test('a client never has more places than one client may have', async () => {
  const { ask, started, endAll } = openQueue();
  const pages = ['a', 'a', 'a', 'b', 'b', 'b'].map(ask);
  await nextTurn();
  expect(started).toEqual(['a', 'a', 'b', 'b']);
  await endAll();
  await Promise.all(pages);
});

test('clients that wait take turns', async () => {
  const { ask, started, endAll } = openQueue({ atOnce: 1 });
  const pages = ['first', 'a', 'a', 'a', 'b', 'b', 'c'].map(ask);
  await endAll();
  await Promise.all(pages);
  expect(started).toEqual(['first', 'a', 'b', 'c', 'a', 'b', 'a']);
});

test('a page is refused at once when its client, or everybody, waits for too many', async () => {
  const { ask, endAll } = openQueue();
  const flood = Array.from({ length: 7 }, () => ask('flood'));
  await expect(ask('flood')).rejects.toThrow(QueueFull);
  const others = ['a', 'a', 'b', 'b', 'c', 'c', 'd'].map(ask);
  await expect(ask('late')).rejects.toThrow(QueueFull);
  await endAll();
  await Promise.all([...flood, ...others]);
  const again = ask('late');
  await endAll();
  await again;
});

test('a page that waits for others gives its place away', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const { ask, started, endAll } = openQueue({ holdMs: 500 });
    const pages = ['a', 'a', 'a'].map(ask);
    await nextTurn();
    expect(started).toHaveLength(2);
    vi.advanceTimersByTime(500);
    await nextTurn();
    expect(started).toHaveLength(3);
    await endAll();
    await Promise.all(pages);
  } finally {
    vi.useRealTimers();
  }
});

test('a page that fails gives its place away', async () => {
  const queue = createPageQueue({ ...LIMITS, atOnce: 1 });
  await expect(queue.run('a', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await queue.run('b', () => Promise.resolve('made'))).toBe('made');
});

test('clients are told apart by the network that the edge names, and by nothing that they say', () => {
  const network = (address: string, secret: string) =>
    clientNetwork((name) => (name === 'x-client-address' ? address : secret), 'the secret');
  expect(network('203.0.113.7', 'the secret')).not.toBe(network('203.0.113.8', 'the secret'));
  expect(network('2001:db8::1', 'the secret')).toBe(network('2001:db8::2', 'the secret'));
  expect(network('203.0.113.7', 'guessed')).toBe(network('203.0.113.8', ''));
});
