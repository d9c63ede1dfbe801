import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { createSigner, sameSecret } from './secrets.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const COMPARISON = /([\w.$?!]+)(?:\([^()]*\))? (?:===|!==) ([\w.$?!'"]+)/g;
const SECRET = /(?:secret|token|signature|mac|mark|ticket|sealed)$/i;
const HARMLESS = /^(?:undefined|null|''|'string'|true|false|\d+)$/;

const comparedSecrets = (text: string): string[] =>
  [...text.matchAll(COMPARISON)]
    .filter(([, left = '', right = '']) => [left, right].some((side) => SECRET.test(side)))
    .filter(([, left = '', right = '']) => ![left, right].some((side) => HARMLESS.test(side)))
    .map(([found]) => found);

test('compares no secret with ===, which leaks timing', () => {
  const files = globSync(
    ['apps/*/{src,app}/**/*.{ts,tsx}', 'apps/*/*.ts', 'packages/{contract,service}/src/**/*.ts'],
    {
      cwd: ROOT,
      exclude: ['**/*.test.ts'],
    },
  );
  expect(files.length).toBeGreaterThan(300);
  const found = files.flatMap((file) =>
    comparedSecrets(readFileSync(join(ROOT, file), 'utf8')).map((comparison) => `${file}: ${comparison}`),
  );
  expect(found).toEqual([]);
  expect(comparedSecrets('deviceToken === createDeviceToken(sign, email, nonce)')).toHaveLength(1);
  expect(comparedSecrets('request.headers.secret !== env.INTERNAL_SECRET')).toHaveLength(1);
});

test('unseals a value only unchanged, for its purpose and its binding', () => {
  const signer = createSigner('a secret of tests');
  const sealed = signer.seal('purpose', 'ada@clinic.example', 'value');
  expect(signer.unseal('purpose', 'ada@clinic.example', sealed)).toBe('value');
  const refused = [
    signer.unseal('other', 'ada@clinic.example', sealed),
    signer.unseal('purpose', 'bob@clinic.example', sealed),
    signer.unseal('purpose', 'ada@clinic.example', sealed.replace('value', 'valua')),
    signer.unseal('purpose', 'ada@clinic.example', `${sealed}x`),
    signer.unseal('purpose', 'ada@clinic.example', 'value.'),
    signer.unseal('purpose', 'ada@clinic.example', ''),
    signer.unseal('purpose', 'ada@clinic.example', undefined),
    createSigner('another secret').unseal('purpose', 'ada@clinic.example', sealed),
  ];
  expect(refused).toEqual(refused.map(() => null));
});

test('compares secrets of different lengths', () => {
  expect([sameSecret('a', 'a'), sameSecret('a', 'ab'), sameSecret('', 'a')]).toEqual([true, false, false]);
});
