import { expect, test } from 'vitest';

import { createAdvertCheck } from './advert-check.ts';

const rule = (phrases: string[], more: { only_with?: string[]; unless?: string[] } = {}, id = 1) => ({
  id,
  phrases,
  only_with: [],
  unless: [],
  reason: 'Why',
  advice: 'What instead',
  source: null,
  ...more,
});

/** The words that are found. */
const find = (text: string, ...rules: ReturnType<typeof rule>[]) =>
  createAdvertCheck(rules)(text).map(({ start, end }) => text.slice(start, end));

test('finds whole words, whatever their case, accents, hyphens and apostrophes', () => {
  expect(find('PAIN-FREE, pain free; painfree', rule(['pain free']))).toEqual(['PAIN-FREE', 'pain free']);
  expect(find('The world’s best café', rule(['worlds best cafe']))).toEqual(['world’s best café']);
  expect(find('Botoxed? No boto.', rule(['botox']))).toEqual([]);
});

test('finds beginnings, alternatives, numbers, prices and gaps', () => {
  expect(find('We guaranteed it', rule(['guarantee*']))).toEqual(['guaranteed']);
  expect(find('skinny jabs and weight pens', rule(['skinny|weight jab*|pen*']))).toEqual([
    'skinny jabs',
    'weight pens',
  ]);
  expect(find('2 areas for £99.50, 20% off', rule(['# area*', '£#', '#% off']))).toEqual([
    '2 areas',
    '£99.50',
    '20% off',
  ]);
  expect(find('The best little clinic', rule(['the best .. clinic']))).toEqual(['The best little clinic']);
  expect(find('The best of one two three four clinics', rule(['the best .. clinic*']))).toEqual([]);
  expect(find('100% safe', rule(['100% safe']))).toEqual(['100% safe']);
});

test('prefers the longest phrase and finds nothing twice', () => {
  expect(find('no risk at all', rule(['no risk', 'no risk at all', 'risk']))).toEqual(['no risk at all']);
});

test('looks within one sentence', () => {
  expect(find('Voted No. 1 here', rule(['no 1']))).toEqual(['No. 1']);
  expect(find('We do nothing for free. Risk is real', rule(['free risk']))).toEqual([]);
  expect(find('Free\nrisk', rule(['free risk']))).toEqual([]);
  expect(find('Free!risk', rule(['free risk']))).toEqual([]);
});

test('asks for other words, and lets some words excuse the sentence', () => {
  const permanent = rule(['permanent'], { only_with: ['result*'], unless: ['not|never'] });
  expect(find('Permanent results. A permanent job. Results are not permanent.', permanent)).toEqual([
    'Permanent',
  ]);
});

test('names the rule of each place, in the order of the text', () => {
  const check = createAdvertCheck([rule(['b'], {}, 7), rule(['a'], {}, 8)]);
  expect(check('a b')).toEqual([
    { ruleId: 8, start: 0, end: 1 },
    { ruleId: 7, start: 2, end: 3 },
  ]);
});

test('an odd rule throws nothing, and has an end in a long sentence', () => {
  const odd = ['', '..', '*', '|', '.. .. .. .. .. .. .. .. x', 'a* .. a* .. a* .. a* .. b'];
  const text = 'a '.repeat(5_000);
  expect(() => find(text, rule(odd))).not.toThrow();
  expect(find('', rule(odd))).toEqual([]);
});
