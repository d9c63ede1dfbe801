import { expect, test } from 'vitest';

import { createPasswordHashing } from './password-hashing.ts';

test('verifies its own hashes and rejects every password without a stored hash', async () => {
  const hashing = createPasswordHashing();
  const stored = await hashing.hash('Correct7Horse');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await hashing.verify(stored, 'Correct7Horse', 'stranger')).toBe(true);
  expect(await hashing.verify(stored, 'Wrong7Horse', 'stranger')).toBe(false);
  expect(await hashing.verify(undefined, 'dummy password', 'stranger')).toBe(false);
});

test('rejects callers beyond its queue', async () => {
  const hashing = createPasswordHashing({ concurrency: 1, queue: 2 });
  const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => hashing.hash('Correct7Horse')));
  expect(outcomes.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
  ]);
});

test('a known caller does not wait for the strangers in the queue', async () => {
  const hashing = createPasswordHashing({ concurrency: 1, queue: 5 });
  const stored = await hashing.hash('Correct7Horse');
  const finished: string[] = [];
  const check = async (name: string, caller: 'known' | 'stranger') => {
    await hashing.verify(stored, 'Wrong7Horse', caller);
    finished.push(name);
  };
  await Promise.all([
    ...Array.from({ length: 5 }, (_, index) => check(`stranger ${index}`, 'stranger')),
    check('member', 'known'),
  ]);
  expect(finished.slice(0, 2)).toEqual(['stranger 0', 'member']);
});
