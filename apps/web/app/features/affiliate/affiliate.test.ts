import { expect, test } from 'vitest';

import { listShareLinks, readTab } from './affiliate.ts';

const LINK = 'https://maetrix.example/referral?code=aB3x9Qw2Lk';

test('[AFFI-004] shares the affiliate link on four networks, with nothing of it lost', () => {
  const links = listShareLinks(LINK);
  expect(links.map(({ name, href }) => [name, new URL(href).host])).toEqual([
    ['Facebook', 'www.facebook.com'],
    ['LinkedIn', 'www.linkedin.com'],
    ['WhatsApp', 'wa.me'],
    ['X', 'x.com'],
  ]);
  for (const { href } of links) {
    const values = [...new URL(href).searchParams.values()];
    expect(values.some((value) => value.endsWith(LINK))).toBe(true);
  }
});

test('opens the tab that the address names, and Earn Rewards otherwise', () => {
  expect(readTab(new URLSearchParams('tab=redeem'))).toBe('redeem');
  for (const query of ['', 'tab=earn', 'tab=other', 'tab='])
    expect(readTab(new URLSearchParams(query))).toBe('earn');
});
