import { afterEach, expect, test, vi } from 'vitest';
import { DEFAULTS, parseRemembered, remember, stepRate } from './remembered.ts';

afterEach(() => vi.unstubAllGlobals());

test('gives back what was kept', () => {
  const kept = { rate: 1.25, volume: 0.4, muted: true, captions: 'en', quality: 720, pageKeys: false };
  expect(parseRemembered(JSON.stringify(kept))).toEqual(kept);
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
])('takes the defaults from %s', (text) => {
  expect(parseRemembered(text)).toEqual(DEFAULTS);
});

test.each([
  [1, 1, 1.25],
  [2, 1, 2],
  [0.75, -1, 0.75],
  [3, 1, 1.25],
] as const)('from %s by %s is %s', (rate, by, next) => {
  expect(stepRate(rate, by)).toBe(next);
});

test('keeps the choices under one key', () => {
  const setItem = vi.fn<(key: string, value: string) => void>();
  vi.stubGlobal('localStorage', { getItem: () => null, setItem });
  remember({ rate: 1.5 });
  remember({ captions: 'en' });
  const [key, value] = setItem.mock.lastCall ?? [];
  expect(key).toBe('video-player');
  expect(parseRemembered(value ?? null)).toMatchObject({ rate: 1.5, captions: 'en' });
});

test('works without storage', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('full');
    },
  });
  expect(() => remember({ muted: true })).not.toThrow();
});
