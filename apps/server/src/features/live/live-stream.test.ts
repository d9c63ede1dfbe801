import { expect, test } from 'vitest';

import { isOpenFor } from './live-access-policy.ts';
import { cleanComment } from './live-stream.ts';
import { replaySlug } from './replay-service.ts';

const now = new Date('2026-11-17T19:30:00Z');
const grant = (planId: number, endsAt: Date | null = null) => ({
  planId,
  itemId: null,
  source: 'membership' as const,
  startsAt: new Date('2026-01-01T00:00:00Z'),
  endsAt,
});
const plans = [{ id: 2, name: 'Clinic' }];

test.each([
  ['every member watches a stream without a plan', [], [], null, true],
  ['a member without the plan does not watch', plans, [], null, false],
  ['a member with the plan watches', plans, [grant(2)], null, true],
  ['a member with another plan does not watch', plans, [grant(3)], null, false],
  ['a plan that has ended does not open it', plans, [grant(2, now)], null, false],
  ['the default plan opens it for everybody', plans, [], 2, true],
])('[LIVE-018] %s', (_title, ofStream, grants, defaultPlanId, expected) => {
  expect(isOpenFor({ plans: ofStream }, { grants, defaultPlanId }, now)).toBe(expected);
});

test.each([
  ['  two\n\nlines \t here ', 'two lines here'],
  ['turned \u202Earound\u202C', 'turned around'],
  ['\u0000\u0007\u2066\u2069', ''],
  ['<b>stays text</b>', '<b>stays text</b>'],
  ['👩‍⚕️ thanks', '👩‍⚕️ thanks'],
])('cleans the comment %j to %j', (text, cleaned) => {
  expect(cleanComment(text)).toBe(cleaned);
});

test.each([
  ['The patient who wants “more”', 'the-patient-who-wants-more-89abcdef'],
  ['¡Über & Ünder!', 'uber-under-89abcdef'],
  ['…', '89abcdef'],
])('names the replay of %j %j', (title, slug) => {
  expect(replaySlug({ title, publicId: '0195c0de-0000-7000-8000-000089abcdef' })).toBe(slug);
});
