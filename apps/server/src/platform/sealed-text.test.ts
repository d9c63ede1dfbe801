import { randomBytes } from 'node:crypto';

import { expect, test } from 'vitest';

import { createTextSealer, parseEncryptionKeys } from './sealed-text.ts';

const key = () => randomBytes(32).toString('base64');

test('opens what it sealed, for the same owner alone', () => {
  const sealer = createTextSealer(parseEncryptionKeys(`1:${key()}`));
  const sealed = sealer.seal('facebook:7', 'EAAB secret');
  expect(sealed.sealed.toString('latin1')).not.toContain('secret');
  expect(sealer.open('facebook:7', sealed)).toBe('EAAB secret');
  expect(() => sealer.open('facebook:8', sealed)).toThrow(/auth/i);
  const changed = Buffer.from(sealed.sealed);
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  expect(() => sealer.open('facebook:7', { ...sealed, sealed: changed })).toThrow(/auth/i);
});

test('seals with the newest key and opens with the older ones', () => {
  const first = `1:${key()}`;
  const sealed = createTextSealer(parseEncryptionKeys(first)).seal('x', 'text');
  const both = createTextSealer(parseEncryptionKeys(`${first},2:${key()}`));
  expect(both.open('x', sealed)).toBe('text');
  expect(both.seal('x', 'text').keyVersion).toBe(2);
  const onlyNew = createTextSealer(parseEncryptionKeys(`2:${key()}`));
  expect(() => onlyNew.open('x', sealed)).toThrow('version 1');
});

test.each(['', '1:short', `1:${Buffer.alloc(16).toString('base64')}`, `1:${key()},1:${key()}`, key()])(
  'refuses the keys %j',
  (list) => {
    expect(() => parseEncryptionKeys(list)).toThrow('32 bytes');
  },
);
