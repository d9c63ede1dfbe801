import { expect, test } from 'vitest';

import { pictureUrls } from './picture.ts';

test('a picture has an address of a middling width, and all of them by width', () => {
  expect(pictureUrls({ storageKey: 'pictures/ab', widths: [960, 320, 640] })).toEqual({
    url: '/media/pictures/ab-640.webp',
    srcset:
      '/media/pictures/ab-320.webp 320w, /media/pictures/ab-640.webp 640w, /media/pictures/ab-960.webp 960w',
  });
});

test('a picture that is only kept wide is shown at its narrowest', () => {
  expect(pictureUrls({ storageKey: 'pictures/ab', widths: [780, 1440] }).url).toBe(
    '/media/pictures/ab-780.webp',
  );
});

test('a picture without files has no address', () => {
  expect(() => pictureUrls({ storageKey: 'pictures/ab', widths: [] })).toThrow('pictures/ab');
});
