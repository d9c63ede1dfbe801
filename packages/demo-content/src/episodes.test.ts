import { describe, expect, it } from 'vitest';

import { demoCourses, demoEpisodes, demoSpeakers } from './index.ts';
import { countEach, countSentences, countWords } from './testing/count.ts';

describe('demo episodes', () => {
  it('are 16, each with its own slug, title and position', () => {
    expect(new Set(demoEpisodes.map(({ slug }) => slug)).size).toBe(16);
    expect(new Set(demoEpisodes.map(({ title }) => title)).size).toBe(16);
    expect(demoEpisodes.map(({ position }) => position)).toEqual(demoEpisodes.map((_, index) => index + 1));
  });

  it('are numbered within their season and appear in that order', () => {
    for (const episodes of Map.groupBy(demoEpisodes, ({ season }) => season).values())
      expect(episodes.map(({ number }) => number)).toEqual(episodes.map((_, index) => index + 1));
    const dates = demoEpisodes.map(({ publishedOn }) => publishedOn);
    expect(dates).toEqual([...new Set(dates)].sort());
  });

  it('are opened in every way but purchase', () => {
    const offers = demoEpisodes.map(({ offer }) => {
      if (offer.kind === 'free') return `free to ${offer.to}`;
      return offer.plans.length && offer.price === undefined ? 'plans' : 'other';
    });
    expect(countEach(offers)).toEqual({ 'free to anyone': 10, 'free to members': 2, plans: 4 });
  });

  it('are spoken by six people, each with a voice of their own', () => {
    expect(demoSpeakers).toHaveLength(6);
    expect(new Set(demoSpeakers.map(({ voice }) => voice)).size).toBe(6);
    expect(new Set(demoEpisodes.flatMap(({ speakers }) => speakers))).toEqual(
      new Set(demoSpeakers.map(({ slug }) => slug)),
    );
  });

  it.each(demoEpisodes)('$slug keeps to its speakers, lengths and chapters', (episode) => {
    expect([2, 3]).toContain(episode.speakers.length);
    expect(episode.speakers).toEqual([...new Set(episode.turns.map(({ speaker }) => speaker))]);

    const spoken = countWords(episode.turns.map(({ text }) => text).join(' '));
    expect(spoken).toBeGreaterThanOrEqual(190);
    expect(spoken).toBeLessThanOrEqual(320);
    const written = countWords(episode.showNotes);
    expect(written).toBeGreaterThanOrEqual(80);
    expect(written).toBeLessThanOrEqual(180);
    expect(countSentences(episode.preview)).toBeLessThanOrEqual(2);

    const starts = episode.chapters.map(({ turn }) => turn);
    expect(starts.length).toBeGreaterThanOrEqual(3);
    expect(starts[0]).toBe(0);
    expect(starts).toEqual([...new Set(starts)].sort((a, b) => a - b));
    expect(starts.at(-1)).toBeLessThan(episode.turns.length);
  });

  it.each(demoEpisodes)('$slug points to courses that exist, and names them', (episode) => {
    expect(episode.relatedCourses.length).toBeGreaterThan(0);
    for (const slug of episode.relatedCourses) {
      const course = demoCourses.find((one) => one.slug === slug);
      expect(course, slug).toBeDefined();
      expect(episode.showNotes).toContain(course?.title.split(':')[0]);
    }
  });
});
