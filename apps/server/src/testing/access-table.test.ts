import { defineCall, type Auth } from '@maetrix/contract';
import { expect, test } from 'vitest';
import { z } from 'zod';

import { accessOf } from './access-table.ts';

const read = (path: `/${string}`, auth: Auth) =>
  defineCall({
    name: 'invented',
    summary: 'Invented',
    method: 'GET',
    path,
    auth,
    response: { kind: 'json', result: z.null() },
  });

test.each<[`/${string}`, Auth]>([
  ['/studio/orders', 'member'],
  ['/studio', 'optional'],
  ['/studio/orders', 'public'],
  ['/orders', 'staff:orders'],
  ['/studios', 'staff:orders'],
])('refuses a call of %s declared as %s', (path, auth) => {
  expect(() => accessOf(read(path, auth))).toThrow('only those, are under /studio/');
});

test('asks for a row, except for a plain read of members', () => {
  expect(accessOf(read('/orders', 'member'))).toEqual({ answers: 200 });
  expect(() => accessOf(read('/orders', 'public'))).toThrow('has no row in the access table');
  expect(() => accessOf(read('/studio/orders', 'staff:orders'))).toThrow('has no row in the access table');
});
