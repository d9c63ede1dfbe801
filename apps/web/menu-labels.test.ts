import { expect, test } from 'vitest';

import { loadEnv } from './env.ts';

test('menus have the standard labels unless configured otherwise', () => {
  expect(loadEnv({}).MENU_LABELS).toBe('standard');
  expect(loadEnv({ MENU_LABELS: 'programme' }).MENU_LABELS).toBe('programme');
});

test('does not start with unknown labels of the menus', () => {
  expect(() => loadEnv({ MENU_LABELS: 'programmes' })).toThrow('MENU_LABELS');
});
