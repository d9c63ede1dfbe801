import { expect, test } from 'vitest';

import { presentPreferences } from './notifications-presenter.ts';
import { isAllowed, MAILED_BY_DEFAULT, type Choice } from './preferences.ts';

const listPreferences = (choices: Choice[]) =>
  presentPreferences({ choices, timeZone: 'Europe/London' }).choices;

const off = (kind: string, channel: Choice['channel'] = 'email'): Choice => ({
  kind,
  channel,
  isAllowed: false,
});

test('tells everything everywhere but what has a mail of its own, until a member chooses', () => {
  expect(listPreferences([]).filter(({ is_allowed }) => !is_allowed)).toEqual([
    { kind: 'membership', channel: 'email', is_allowed: 0 },
    { kind: 'payment', channel: 'email', is_allowed: 0 },
    { kind: 'news', channel: 'email', is_allowed: 0 },
  ]);
  expect(MAILED_BY_DEFAULT).toEqual(['learning', 'chat', 'referral']);
});

test('a choice is about its kind and its channel alone', () => {
  const choices = [off('learning')];
  expect(isAllowed(choices, 'learning', 'email')).toBe(false);
  expect(isAllowed(choices, 'learning', 'push')).toBe(true);
  expect(isAllowed(choices, 'referral', 'email')).toBe(true);
});

test('who has unsubscribed gets by mail only what they ask for afterwards', () => {
  const choices = [off('all'), { kind: 'payment', channel: 'email', isAllowed: true } as const];
  expect(listPreferences(choices).filter((each) => each.channel === 'email' && each.is_allowed)).toEqual([
    { kind: 'payment', channel: 'email', is_allowed: 1 },
  ]);
  expect(isAllowed(choices, 'learning', 'bell')).toBe(true);
});
