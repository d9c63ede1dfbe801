import { expect, test } from 'vitest';

import { memberPath, membersPath, readMembersQuery } from './member-paths.ts';

const read = (search: string) => readMembersQuery(new URLSearchParams(search));

test('the path of a member has the id and the name, also where there is none', () => {
  expect(memberPath({ id: 7, name_url: 'dr_amara_osei' })).toBe('/member/7/dr_amara_osei');
  expect(memberPath({ id: 7, name_url: '' })).toBe('/member/7/unknown');
  expect(memberPath({ id: 7, name_url: '../a?b#c' })).toBe('/member/7/..%2Fa%3Fb%23c');
});

test('the address of a list says what differs from the first page of all', () => {
  expect(membersPath(read(''))).toBe('/members');
  expect(membersPath(read('search=ada%26&sort=alphabetical&page=3'))).toBe(
    '/members?search=ada%26&sort=alphabetical&page=3',
  );
});

test.each(['page=0', 'page=-1', 'page=1.5', 'page=x', 'page=1e9', `page=${'9'.repeat(20)}`, 'sort=email'])(
  'reads %s as the first page, the newest first',
  (search) => {
    expect(read(search)).toEqual({ text: '', sort: 'latest', page: 1 });
  },
);
