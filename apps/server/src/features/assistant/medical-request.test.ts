import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { isMedicalRequest } from './medical-request.ts';

/** Questions with the judgement of a person: those that ask for a dose, a diagnosis or a prescription, and their neighbours. */
const readJudged = (file: string) => {
  const [medical = [], harmless = []] = readFileSync(join(import.meta.dirname, file), 'utf8')
    .split(/^# .*\n/m)
    .slice(1)
    .map((part) => part.trim().split('\n'));
  return { medical: [...new Set(medical)], harmless: [...new Set(harmless)] };
};

const JUDGED = readJudged('medical-requests.txt');
/** Worded before the rules were changed for the last time. */
const HELD_OUT = readJudged('medical-requests-held-out.txt');

const MAX_WRONGLY_REFUSED = 3;

test('refuses every request for a dose, a diagnosis or a prescription', () => {
  expect(JUDGED.medical.length).toBeGreaterThanOrEqual(200);
  expect(JUDGED.medical.filter((question) => !isMedicalRequest(question))).toEqual([]);
});

test('refuses at most three of a hundred questions about the business, the law and the learning', () => {
  expect(JUDGED.harmless.length).toBeGreaterThanOrEqual(100);
  const refused = JUDGED.harmless.filter(isMedicalRequest);
  expect(refused.length, refused.join('\n')).toBeLessThanOrEqual(MAX_WRONGLY_REFUSED);
});

test('judges other wordings of both right', () => {
  expect([HELD_OUT.medical.length, HELD_OUT.harmless.length]).toEqual([60, 60]);
  const missed = HELD_OUT.medical.filter((question) => !isMedicalRequest(question));
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(3);
  const refused = HELD_OUT.harmless.filter(isMedicalRequest);
  expect(refused.length, refused.join('\n')).toBeLessThanOrEqual(MAX_WRONGLY_REFUSED);
});

test.each(['\u200b', '\u00ad', '\u2060', '\ufe0f', '\u{e0041}'])(
  'an invisible character hides nothing (%j)',
  (hidden) => {
    const question = Array.from('How many units of Botox for the forehead?').join(hidden);
    expect(isMedicalRequest(question)).toBe(true);
  },
);

test('looks through a long text', () => {
  const filler = 'we had a very busy week in the clinic and everybody was kind '.repeat(40);
  expect(isMedicalRequest(`${filler} how many units of toxin for the forehead ${filler}`)).toBe(true);
  expect(isMedicalRequest(filler)).toBe(false);
});
