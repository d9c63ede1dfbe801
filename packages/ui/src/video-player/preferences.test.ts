import { afterEach, expect, test, vi } from 'vitest';
import { DEFAULT_PREFERENCES, parsePreferences, updatePreferences, stepRate } from './preferences.ts';

afterEach(() => vi.unstubAllGlobals());

test('parses stored preferences', () => {
  const stored = { rate: 1.25, volume: 0.4, muted: true, captions: 'en', quality: 720, pageKeys: false };
  expect(parsePreferences(JSON.stringify(stored))).toEqual(stored);
});

test.each([
  null,
  '',
  'not json',
  'null',
  '7',
  '[]',
  '{"rate":16,"volume":9,"muted":"yes","captions":7,"quality":-1}',
  '{"volume":null,"quality":"720"}',
])('falls back to the defaults for %s', (text) => {
  expect(parsePreferences(text)).toEqual(DEFAULT_PREFERENCES);
});

test.each([
  [1, 1, 1.25],
  [2, 1, 2],
  [0.75, -1, 0.75],
  [3, 1, 1.25],
] as const)('steps the speed from %s by %s to %s', (rate, by, next) => {
  expect(stepRate(rate, by)).toBe(next);
});

test('stores all preferences under one key', () => {
  const setItem = vi.fn<(key: string, value: string) => void>();
  vi.stubGlobal('localStorage', { getItem: () => null, setItem });
  updatePreferences({ rate: 1.5 });
  updatePreferences({ captions: 'en' });
  const [key, value] = setItem.mock.lastCall ?? [];
  expect(key).toBe('video-player');
  expect(parsePreferences(value ?? null)).toMatchObject({ rate: 1.5, captions: 'en' });
});

test('ignores a failing storage', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('full');
    },
  });
  expect(() => updatePreferences({ muted: true })).not.toThrow();
});
