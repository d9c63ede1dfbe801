import { expect, test } from 'vitest';

import { tabFor } from './lesson-tab.ts';

test.each([
  [{ media: {}, html: '<p>x</p>', download: '/file' }, 'video'],
  [{ media: null, html: '<p>x</p>', download: '/file' }, 'content'],
  [{ media: null, html: null, download: '/file' }, 'downloadable'],
  [{ media: null, html: null, download: null }, 'video'],
] as const)('[COUR-040] %j opens on %s', (parts, tab) => {
  expect(tabFor(parts)).toBe(tab);
});
