import { expect, test } from 'vitest';

import { holdsCardNumber } from './card-number.ts';

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
])('[PAY-002] [PAY-009] %s is seen as a card number', (text) => {
  expect(holdsCardNumber(text)).toBe(true);
});

test.each([
  '4242424242424241',
  '1763186219000',
  '07700 900123',
  '+44 20 7946 0958',
  'cs_test_a1b2c3d4e5',
  '52a4f3c1-4012-4888-8888-188181881881',
  'Correct7Horse',
])('%s is not', (text) => {
  expect(holdsCardNumber(text)).toBe(false);
});
