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

test.each([
  ['0', 'passw0rd'],
  ['1', 'fam1ly'],
  ['3', 's3cret'],
  ['4', 'p4ssword'],
  ['5', 'pa55word'],
  ['7', 'le7mein'],
  ['@', 'p@ssword'],
  ['$', 'pa$$word'],
  ['!', 'fam!ly'],
])('reads %s as the letter it stands for: rejects %s', (_sign, password) => {
  expect(isEasyToGuess(password, 'somebody@clinic.example')).toBe(true);
});

test.each([
  ['one letter', 'ZZZZ', true],
  ['two letters', 'zqzqzq', true],
  ['three letters', 'zqxzqxzqx', false],
])('a password that repeats %s', (_case, password, isEasy) => {
  expect(isEasyToGuess(password, 'somebody@clinic.example')).toBe(isEasy);
});

test.each([
  ['of four letters', 'Vexo77', 'vexo@clinic.example', true],
  ['of three letters', 'Vex77', 'vex@clinic.example', false],
  ['with signs at its end', 'Vexo!_-77!', 'vexo@clinic.example', true],
  ['with digits between', 'v3x0', 'vexo@clinic.example', true],
  ['of which it is a part only', 'vexorine', 'vexo@clinic.example', false],
  ['in capitals and with a dot', 'VEXORINE', 've.xorine@clinic.example', true],
  ['that is missing', 'vexorine', '', false],
])('a password made from a name %s', (_case, password, email, isEasy) => {
  expect(isEasyToGuess(password, email)).toBe(isEasy);
});
