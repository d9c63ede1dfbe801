import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { AdvertRule } from '@maetrix/contract';
import { createAdvertCheck } from '@maetrix/contract/advert-check';
import { expect, test } from 'vitest';

import { createEditors } from '#app/testing/profile-harness.ts';
import { useTestServer } from '#app/testing/test-server.ts';

const server = useTestServer();
const { editor } = createEditors(server);

/** Written before the rules: adverts that break one, and harmless neighbours. */
const SENTENCES = readFileSync(join(import.meta.dirname, 'advert-sentences.tsv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [verdict, sentence = ''] = line.split('\t');
    return { isBreaking: verdict === 'breaks', sentence };
  });

const MIN_RIGHT = 90;

const readRules = async () =>
  (await (await editor()).get('ai/advertRules')).json<{ result: { rules: AdvertRule[] } }>().result.rules;

test('judges at least ninety of a hundred sentences right', async () => {
  expect(SENTENCES).toHaveLength(100);
  expect(SENTENCES.filter(({ isBreaking }) => isBreaking)).toHaveLength(50);
  const check = createAdvertCheck(await readRules());
  const wrong = SENTENCES.filter(({ sentence, isBreaking }) => check(sentence).length > 0 !== isBreaking);
  expect(SENTENCES.length - wrong.length, JSON.stringify(wrong, null, 2)).toBeGreaterThanOrEqual(MIN_RIGHT);
});

test('every rule says why and what to write instead, and each of its phrases can be found', async () => {
  const rules = await readRules();
  expect(rules.length).toBeGreaterThan(10);
  for (const rule of rules) {
    expect(rule.reason.length).toBeGreaterThan(20);
    expect(rule.advice.length).toBeGreaterThan(20);
    for (const phrase of rule.phrases) {
      const check = createAdvertCheck([{ ...rule, phrases: [phrase], only_with: [], unless: [] }]);
      const words = phrase
        .split(' ')
        .filter((part) => part !== '..')
        .map((part) => part.split('|')[0]?.replace('*', 's').replace('#', '3'));
      expect(check(words.join(' ')).length, phrase).toBeGreaterThan(0);
    }
  }
});

test('the table takes words and signs of phrases, and no expressions', async () => {
  const insert = (phrase: string) =>
    server.parts.database.pool.query(
      `insert into advert_rules (phrases, reason, advice) values (array[$1], 'Why', 'What instead')`,
      [phrase],
    );
  for (const expression of ['(a+)+b', '[a-z]', 'a{1,9}', '^a$', String.raw`\w`, 'Upper'])
    await expect(insert(expression), expression).rejects.toThrow('violates check constraint');
  await insert('new phrase* .. £#|free');
  const check = createAdvertCheck(await readRules());
  expect(check('A new phrase for just £30')).toEqual([
    expect.objectContaining({ start: 2, end: 25 }) as unknown,
  ]);
});
