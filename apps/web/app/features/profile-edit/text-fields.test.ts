import { GMAIL_HINT, URL_HINT } from '@maetrix/contract/messages';
import { expect, test } from 'vitest';

import { findProblem, isTooLong, TEXT_FIELDS } from './text-fields.ts';

test('[PROF-009] every text of the profile is required', () => {
  expect(Object.values(TEXT_FIELDS).map((field) => findProblem(field, '  '))).toEqual(
    Object.values(TEXT_FIELDS).map(({ required }) => required),
  );
  expect(Object.values(TEXT_FIELDS).every(({ required }) => required.endsWith('Is Required'))).toBe(true);
});

test.each(['booking_url', 'website_url', 'facebook', 'instagram', 'linkedin', 'youtube'] as const)(
  '[PROF-010] %s starts with http:// or https://',
  (name) => {
    const field = TEXT_FIELDS[name];
    for (const url of ['http://a.example', 'https://a.example', ' https://a.example '])
      expect(findProblem(field, url)).toBeNull();
    for (const url of ['a.example', 'ftp://a.example', 'javascript:alert(1)', 'xhttps://a.example'])
      expect(findProblem(field, url)).toBe(URL_HINT);
  },
);

test('the form of a group URL is left to the server', () => {
  expect(findProblem(TEXT_FIELDS.group_url, 'my group')).toBeNull();
});

test('a Gmail address ends with two to six letters', () => {
  for (const address of ['a@b.co', 'lomax.leeds@gmail.com', 'a@b.travel'])
    expect(findProblem(TEXT_FIELDS.gmail, address)).toBeNull();
  for (const address of ['a', 'a@b', 'a@b.c', 'a@b.education', 'a b@c.de'])
    expect(findProblem(TEXT_FIELDS.gmail, address)).toBe(GMAIL_HINT);
});

test('meta title and description have a limit', () => {
  expect(isTooLong(TEXT_FIELDS.meta_title, 'x'.repeat(60))).toBe(false);
  expect(isTooLong(TEXT_FIELDS.meta_title, 'x'.repeat(61))).toBe(true);
  expect(isTooLong(TEXT_FIELDS.meta_description, 'x'.repeat(156))).toBe(false);
  expect(isTooLong(TEXT_FIELDS.meta_description, 'x'.repeat(157))).toBe(true);
  expect(isTooLong(TEXT_FIELDS.name, 'x'.repeat(1000))).toBe(false);
});
