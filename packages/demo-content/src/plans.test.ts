import { expect, it } from 'vitest';

import { demoArticles, demoCourses, demoEpisodes, demoPlans, demoVideos } from './index.ts';

type Offered = { title: string; offer: (typeof demoCourses)[number]['offer'] };

const promises = (plan: string) => demoPlans.find(({ name }) => name === plan)?.benefits.join('\n') ?? '';
const lockedFor = (plan: 'Practitioner' | 'Clinic', items: readonly Offered[]) =>
  items.filter(({ offer }) => offer.kind === 'paid' && !offer.plans.includes(plan)).map(({ title }) => title);

it('Clinic opens all boxsets, and names the one that is sold separately', () => {
  expect(promises('Clinic')).toContain('All boxsets');
  for (const title of lockedFor('Clinic', demoCourses))
    expect(promises('Clinic')).toContain(`${title} is sold separately`);
});

it.each(['Practitioner', 'Clinic'] as const)('%s opens every video and podcast', (plan) => {
  expect(promises('Practitioner')).toContain('Every video and podcast');
  expect(lockedFor(plan, [...demoVideos, ...demoEpisodes])).toEqual([]);
});

it('Practitioner opens nine boxsets', () => {
  expect(promises('Practitioner')).toContain('Nine boxsets');
  expect(demoCourses.length - lockedFor('Practitioner', demoCourses).length).toBe(9);
});

it('Clinic opens every blog', () => {
  expect(promises('Clinic')).toContain('Every video, podcast and blog');
  expect(lockedFor('Clinic', demoArticles)).toEqual([]);
});

it('Founders 2023 names the boxsets it opens', () => {
  for (const { title, offer } of demoCourses)
    if (offer.kind === 'paid')
      expect(promises('Founders 2023').includes(title)).toBe(offer.plans.includes('Founders 2023'));
});

it('no plan promises what the site does not have', () => {
  for (const { benefits } of demoPlans)
    expect(benefits.join('\n')).not.toMatch(
      /clara|chat|live|roadmap|generator|certificate|workbook|tracker|profile|briefing|commission/i,
    );
});
