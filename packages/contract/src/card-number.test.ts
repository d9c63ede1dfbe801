import { expect, test } from 'vitest';

import { holdsCardNumber } from './card-number.ts';

const DIGITS_OF_FOUR = ['4242', '4242', '4242', '4242'];
// Tab, line breaks, no-break and typographic spaces, zero-width characters, hyphens, dashes and the minus sign.
const SEPARATORS = [
  ' ', '  ', '\t', '\n', '\r\n', '\u00a0', '\u2003', '\u2009', '\u202f', '\u3000', '\u200b', '\ufeff', '\u00ad',
  '-', ' - ', '--', '\u2010', '\u2011', '\u2013', '\u2014', '\u2212', '.',
]; // prettier-ignore

test.each([
  '4242424242424242',
  '4242 4242 4242 4242',
  '4242-4242-4242-4242',
  'my card is 4242424242424242, thanks',
  'card:4242424242424242x',
  '378282246310005',
  '5555555555554444',
  '6011111111111117',
  '3056930009020004',
  '4242 4242 4242 4242 12/30 cvc 123',
  '4242 4242 4242 4242 1230 123',
  '12/30 4242424242424242 123',
  'cvc 123 4242 4242 4242 4242',
  '3782 822463 10005 12 30',
  '4242 42424242 4242 1230',
  '42 42 42 42 42 42 42 42 12 30',
  '4242424242424242'.split('').join(' '),
  '４２４２ ４２４２ ４２４２ ４２４２',
  ...SEPARATORS.map((separator) => DIGITS_OF_FOUR.join(separator)),
  ...SEPARATORS.map((separator) => [...DIGITS_OF_FOUR, '12'].join(separator)),
])('[PAY-002] [PAY-009] %j is seen as a card number', (text) => {
  expect(holdsCardNumber(text)).toBe(true);
});

test.each([
  '4242424242424241',
  '1763186219000',
  '1763186219000 1763186219001 1763186219002',
  '2026-11-15T18:17:21.123Z 2026-11-15 18:17:21',
  '07700 900123',
  '+44 20 7946 0958',
  '44 20 7946 0958 44 20 7946 0959 44 20 7946 0960',
  '07700 900123\n07700 900124\n07700 900125',
  '51.5073509 -0.1277583',
  '2019 2020 2021 2022 2023 2024 2025 2026',
  '175928847299117063',
  '40128888888818818812345678',
  'cs_test_a1b2c3d4e5',
  '52a4f3c1-4012-4888-8888-188181881881',
  '52a4f3c1-4012-4888-8888-188181881881 4242',
  'Correct7Horse',
  'p4242424242424242@example.com',
  'write to p4242424242424242@example.com please',
  'a4242424242424242cd11e9f',
])('%j is not', (text) => {
  expect(holdsCardNumber(text)).toBe(false);
});

test('no thousand times in milliseconds and no thousand phone numbers in a row are seen as card numbers', () => {
  const times = Array.from({ length: 1000 }, (_, index) => 1_763_186_219_000 + index * 86_400_123);
  const phones = Array.from({ length: 1000 }, (_, index) => `07700 9${String(index).padStart(5, '0')}`);
  expect(times.filter((time) => holdsCardNumber(String(time)))).toEqual([]);
  expect(holdsCardNumber(times.join(' '))).toBe(false);
  expect(phones.filter((phone) => holdsCardNumber(phone))).toEqual([]);
});

/** As long as the largest body that the server reads. */
const largestBody = (piece: string) => piece.repeat(Math.ceil(2 ** 18 / piece.length));

// Quadratic time would be minutes.
test.each(['4', '4 ', '4 - ', '4241 ', '42 ', '4242 4242 4242 4241 ', ' ', '-', '4\u00a0', '52a4f3c1-4012-', '4242 4242 4242 x', 'a', 'g', '@', 'a@', '4a', '\ufdfa', '0', 'a-', '.'])(
  'searches the largest body of %j in linear time, whatever it ends with (timing)',
  (piece) => {
    const text = largestBody(piece);
    const began = performance.now();
    for (const end of ['x', '@', '@b@', '@b', ' ', '-', '4']) holdsCardNumber(`${text}${end}`);
    expect(performance.now() - began).toBeLessThan(30_000);
  },
); // prettier-ignore
