import { expect, test } from 'vitest';

import { isEasyToGuess } from './password.ts';

test.each([
  'Password1',
  'P@ssw0rd1',
  'Welcome2026!',
  'Qwerty123',
  'Aaaaaa11',
  'Summer2026',
  'Maetrix2026',
  'Amara123',
])('rejects %s', (password) => {
  expect(isEasyToGuess(password, 'amara@clinic.example')).toBe(true);
});

test.each(['Correct7Horse', 'blue-Kettle-42', 'Tr1cky Rhubarb', 'Passwordless9Kiln'])(
  'accepts %s',
  (password) => {
    expect(isEasyToGuess(password, 'amara@clinic.example')).toBe(false);
  },
);
