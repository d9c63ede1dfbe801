import { expect, test } from 'vitest';

import { createPasswordHashing } from './password-hashing.ts';

test('verifies its own hashes and rejects every password without a stored hash', async () => {
  const hashing = createPasswordHashing();
  const stored = await hashing.hash('Correct7Horse');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await hashing.verify(stored, 'Correct7Horse')).toBe(true);
  expect(await hashing.verify(stored, 'Wrong7Horse')).toBe(false);
  expect(await hashing.verify(undefined, 'dummy password')).toBe(false);
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
