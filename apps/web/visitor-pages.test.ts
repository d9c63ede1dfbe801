import { expect, test } from 'vitest';

import { sharedPath } from './visitor-pages.ts';

const shared = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  sharedPath({ method, url, headers });

test('a visitor page ignores query parameters that it does not read', () => {
  expect(shared('/courses')).toBe('/courses');
  expect(shared('/courses?x=1')).toBe('/courses');
  expect(shared('/?utm_source=mail&code=ABC')).toBe('/');
  expect(shared('/courses?lesson=3')).toBe('/courses');
  expect(shared('/course/a/1/b?x=%2F%3Flogin')).toBe('/course/a/1/b');
});

test('a page is private when the query has a parameter it reads, in any spelling', () => {
  for (const url of ['/courses?login=', '/courses?x=1&next=a', '/?sent=true', '/course/a/1/b?lesson=3'])
    expect(shared(url)).toBeNull();
  expect(shared('/courses?%6Cogin=1')).toBeNull();
  expect(shared('/courses?login')).toBeNull();
});

test('members, forms, other spellings and data requests do not get the cached page', () => {
  expect(shared('/courses', { cookie: 'a=1; __Host-maetrix_session=x' })).toBeNull();
  expect(shared('/courses', {}, 'POST')).toBeNull();
  for (const url of ['/%63ourses', '/courses/', '/course/a.data?_routes=x', '/dashboard', '/none'])
    expect(shared(url)).toBeNull();
});
