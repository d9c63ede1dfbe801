import { decodeQR } from 'qr/decode.js';
import { expect, test } from 'vitest';

import { drawQrCode } from './qr-code.server.ts';

const PIXELS = 6;

/** Paints the path as a camera would see it. */
const paint = ({ size, path }: { size: number; path: string }) => {
  const side = size * PIXELS;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, column, row] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let y = 0; y < PIXELS; y++)
      for (let x = 0; x < PIXELS; x++) {
        const at = ((Number(row) * PIXELS + y) * side + Number(column) * PIXELS + x) * 4;
        data.fill(0, at, at + 3);
      }
  return { width: side, height: side, data };
};

test('draws a code that reads as the link', () => {
  for (const link of [
    'https://maetrix.example/referral?code=aB3x9Qw2Lk',
    'http://maetrix.localhost:8080/referral?code=0123456789',
  ])
    expect(decodeQR(paint(drawQrCode(link)))).toBe(link);
});
