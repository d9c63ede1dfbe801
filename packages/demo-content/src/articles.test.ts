import { describe, expect, it } from 'vitest';

import { demoArticles, demoAuthors, demoCategories, demoCourses } from './index.ts';
import { countEach, countSentences, countWords } from './testing/count.ts';

describe('demo articles', () => {
  it('are 20, each with its own slug, title and position', () => {
    expect(new Set(demoArticles.map(({ slug }) => slug)).size).toBe(20);
    expect(new Set(demoArticles.map(({ title }) => title)).size).toBe(20);
    expect(demoArticles.map(({ position }) => position)).toEqual(demoArticles.map((_, index) => index + 1));
  });

  it('appeared between March and November 2026, the newest listed first', () => {
    const dates = demoArticles.map(({ publishedOn }) => publishedOn);
    expect(dates).toEqual([...new Set(dates)].sort().toReversed());
    expect(dates.at(-1)?.slice(0, 7)).toBe('2026-03');
    expect(dates[0]?.slice(0, 7)).toBe('2026-11');
  });

  it('fill every category', () => {
    expect(new Set(demoArticles.map(({ category }) => category))).toEqual(
      new Set(demoCategories.map(({ slug }) => slug)),
    );
  });

  it('are opened in every way but purchase', () => {
    const offers = demoArticles.map(({ offer }) => {
      if (offer.kind === 'free') return `free to ${offer.to}`;
      return offer.plans.length && offer.price === undefined ? 'plans' : 'other';
    });
    expect(countEach(offers)).toEqual({ 'free to anyone': 12, 'free to members': 4, plans: 4 });
  });

  it('are by four people, all of them read', () => {
    const authors = demoAuthors.map(({ slug }) => slug);
    expect(authors).toHaveLength(4);
    expect(new Set(demoArticles.map(({ author }) => author))).toEqual(new Set(authors));
  });

  it('hold a table in at least four', () => {
    expect(demoArticles.filter(({ content }) => content.includes('<table>')).length).toBeGreaterThanOrEqual(
      4,
    );
  });

  it.each(demoArticles)('$slug keeps to its lengths, headings and courses', (article) => {
    const words = countWords(article.content);
    expect(words).toBeGreaterThanOrEqual(600);
    expect(words).toBeLessThanOrEqual(1100);
    expect(countSentences(article.preview)).toBeLessThanOrEqual(2);

    expect(article.content.match(/<h2>/g)?.length).toBeGreaterThanOrEqual(3);
    expect(article.content).not.toContain('<h1>');
    expect(article.content).toContain('<li>');

    const courses = demoCourses.map(({ slug }) => slug);
    for (const slug of article.relatedCourses) expect(courses).toContain(slug);
  });
});
