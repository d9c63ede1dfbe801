import { expect, test } from 'vitest';

import { canToggle, hasValue, toggleValue } from './values-text.ts';

test('adds a value as the last line and removes it again', () => {
  expect(toggleValue('', 'No pressure')).toBe('No pressure');
  expect(toggleValue('Calm advice\n', 'No pressure')).toBe('Calm advice\nNo pressure');
  expect(toggleValue('Calm advice\n No pressure \nEvery skin', 'No pressure')).toBe(
    'Calm advice\nEvery skin',
  );
});

test('knows a value by its line, not by words within one', () => {
  expect(hasValue('Calm advice\nNo pressure', 'No pressure')).toBe(true);
  expect(hasValue('No pressure, ever', 'No pressure')).toBe(false);
});

test('three suggestions can be chosen, besides own values', () => {
  const suggestions = ['One', 'Two', 'Three', 'Four'];
  expect(canToggle('Mine\nAlso mine\nOne\nTwo', suggestions, 'Three')).toBe(true);
  expect(canToggle('One\nTwo\nThree', suggestions, 'Four')).toBe(false);
  expect(canToggle('One\nTwo\nThree', suggestions, 'Two')).toBe(true);
});
