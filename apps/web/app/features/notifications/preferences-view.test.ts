import { expect, test } from 'vitest';

import { readChoices, toPreferencesView } from './preferences-view.ts';

const form = (...entries: [string, string][]) => {
  const data = new FormData();
  for (const [name, value] of entries) data.append(name, value);
  return data;
};

test('a form says yes for what is checked and no for what it showed besides', () => {
  const sent = form(['shown', 'learning:push'], ['allowed', 'learning:push'], ['shown', 'news:email']);
  expect(readChoices(sent)).toEqual([
    { kind: 'learning', channel: 'push', is_allowed: 1 },
    { kind: 'news', channel: 'email', is_allowed: 0 },
  ]);
});

test('what was not shown is not changed', () => {
  expect(readChoices(form(['allowed', 'learning:push']))).toEqual([]);
});

test('has a box for each channel of a kind, named for screen readers', () => {
  const view = toPreferencesView(
    {
      choices: [
        { kind: 'news', channel: 'bell', is_allowed: 1 },
        { kind: 'news', channel: 'email', is_allowed: 0 },
      ],
      time_zone: 'America/New_York',
    },
    null,
  );
  expect(view.timeZone).toBe('America/New York');
  expect(view.kinds.at(-1)?.boxes).toEqual([
    { name: 'news:bell', label: 'News from Maetrix: Bell', isAllowed: true },
    { name: 'news:email', label: 'News from Maetrix: Email', isAllowed: false },
    null,
  ]);
});
