import { expect, test } from 'vitest';

import { pictureUrls } from './picture.ts';

test('uses a medium width for src and all widths for srcset', () => {
  expect(pictureUrls({ storageKey: 'pictures/ab', widths: [960, 320, 640] })).toEqual({
    url: '/media/pictures/ab-640.webp',
    srcset:
      '/media/pictures/ab-320.webp 320w, /media/pictures/ab-640.webp 640w, /media/pictures/ab-960.webp 960w',
  });
});

test('uses the narrowest width when all are wide', () => {
  expect(pictureUrls({ storageKey: 'pictures/ab', widths: [780, 1440] }).url).toBe(
    '/media/pictures/ab-780.webp',
  );
});

test('rejects a picture without files', () => {
  expect(() => pictureUrls({ storageKey: 'pictures/ab', widths: [] })).toThrow('pictures/ab');
});
