import { expect, test } from 'vitest';

import { directionsLink, listLinks, mapLink, shortAddress, webAddress } from './member-links.ts';

test.each([
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  '//evil.example',
  '/local',
  'mailto:x@y.example',
  'blob:https://x',
  '',
])('%j is no address of the web', (address) => {
  expect(webAddress(address)).toBeNull();
  expect(listLinks([['Website', address]])).toEqual([]);
});

test('links show their address as people write it, or their name', () => {
  expect(
    listLinks([
      ['Instagram', 'https://www.instagram.com/oseiskin/'],
      ['Facebook', 'https://facebook.com/oseiskin', 'Osei Skin'],
      ['YouTube', null],
    ]),
  ).toEqual([
    { kind: 'Instagram', href: 'https://www.instagram.com/oseiskin/', label: 'instagram.com/oseiskin' },
    { kind: 'Facebook', href: 'https://facebook.com/oseiskin', label: 'Osei Skin' },
  ]);
  expect(shortAddress(`https://a.example/${'x'.repeat(100)}`)).toHaveLength(40);
});

test('[MEMB-020] the map opens at zoom 15 elsewhere too', () => {
  expect(mapLink({ latitude: 51.4, longitude: -0.07 })).toContain('center=51.4%2C-0.07&zoom=15');
  expect(directionsLink('1 High St, <b>&"')).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=1%20High%20St%2C%20%3Cb%3E%26%22',
  );
});
