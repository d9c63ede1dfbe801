import { expect, test } from 'vitest';

import { findPage, pages, type Page } from '../../route-table.ts';
import { decidePageAccess } from './access.ts';

const decide = (path: string, isMember: boolean) => decidePageAccess(findPage(path), isMember, path);
const memberPage: Page = { path: '/cart', file: '', access: 'member' };
const visitorPage: Page = { path: '/new-user', file: '', access: 'visitor' };

test('members and visitors are redirected as the route table says', () => {
  expect(decide('/', false)).toEqual({ show: true });
  expect(decide('/', true)).toEqual({ show: false, goTo: '/dashboard' });
  expect(decide('/dashboard', true)).toEqual({ show: true });
  expect(decide('/dashboard/', false)).toEqual({ show: false, goTo: '/' });
});

test('[SHELL-005] a visitor who requests a member page is asked to log in and the requested path is kept', () => {
  expect(decidePageAccess(memberPage, false, '/cart?coupon=1')).toEqual({
    show: false,
    goTo: '/?login=&next=%2Fcart%3Fcoupon%3D1',
  });
});

test('a member who requests a visitor page gets 404', () => {
  expect(decidePageAccess(visitorPage, true, '/new-user')).toEqual({ show: false, notFound: true });
});

test('every path is in the route table once', () => {
  expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length);
});
