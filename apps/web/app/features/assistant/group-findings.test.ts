import { expect, test } from 'vitest';

import { groupFindings } from './group-findings.ts';

const rule = (id: number) => ({
  id,
  phrases: [],
  only_with: [],
  unless: [],
  reason: 'Why',
  advice: 'What instead',
  source: null,
});

test('lists each phrase once under its rule, as it is read', () => {
  const text = 'Pain free, **100%** safe and pain free';
  const at = (words: string, ruleId: number, from = 0) => {
    const start = text.indexOf(words, from);
    return { ruleId, start, end: start + words.length };
  };
  const findings = [at('Pain free', 1), at('100%** safe', 2), at('pain free', 1), at('and', 3)];
  expect(groupFindings(text, findings, [rule(2), rule(1)])).toEqual([
    { rule: rule(1), phrases: ['Pain free'] },
    { rule: rule(2), phrases: ['100% safe'] },
  ]);
});
