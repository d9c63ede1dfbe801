import { expect, test } from 'vitest';

import { createMenus, isCurrent, type MenuEntry } from './menus.ts';

const labelsOf = (entries: MenuEntry[]) => entries.map(({ label }) => label);
const everyPage = () => true;

test('lists the main menu and the profile menu in order', () => {
  const { main, profile } = createMenus('standard');
  expect(labelsOf(main)).toEqual([
    'Dashboard',
    'Courses',
    'Videos',
    'Podcasts',
    'Blogs',
    'Members',
    'Content Generator',
    'Clara.AI',
    'Roadmap',
  ]);
  expect(labelsOf(profile)).toEqual([
    'My Account',
    'Profile',
    'Affiliate Programme',
    'My Subscriptions',
    'My Favourites',
    'Support & Feedback',
    'CLARA Workbook',
    'CLARA Chat',
    'Content Generator',
    'Weekly Tracker',
  ]);
});

test('leaves out an entry whose page does not exist', () => {
  const { main } = createMenus('standard', (path) => path !== '/videos');
  expect(labelsOf(main)).not.toContain('Videos');
  expect(labelsOf(createMenus('programme', (path) => path !== '/calendar').main)).not.toContain('Calendar');
});

test('[SHELL-081] the variant of the main menu has Programme, Calendar and AE Shorts, with their targets', () => {
  const { main, tabBar } = createMenus('programme', everyPage);
  expect(main.slice(0, 5).map(({ label, href }) => [label, href])).toEqual([
    ['Dashboard', '/dashboard'],
    ['Programme', '/courses'],
    ['Calendar', '/calendar'],
    ['AE Shorts', '/videos'],
    ['Podcasts', '/podcasts'],
  ]);
  expect(labelsOf(main)).not.toContain('Courses');
  expect(labelsOf(tabBar)).toEqual(['Dashboard', 'Programme', 'AE Shorts', 'Clara.AI']);
});

test.each([
  ['/courses', '/course/money/1/pricing', true],
  ['/courses', '/courses-1', false],
  ['/dashboard', '/new_home', true],
  ['/calendar', '/calendar', true],
])('entry %s on page %s: current is %s', (href, pathname, expected) => {
  expect(isCurrent(href, pathname)).toBe(expected);
});
