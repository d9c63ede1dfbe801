import { describe, expect, it } from 'vitest';

import { demoPresenters, demoVideos } from './index.ts';
import { countEach, countSentences, countWords } from './testing/count.ts';

describe('demo videos', () => {
  it('are 24, each with its own slug, title and position', () => {
    expect(new Set(demoVideos.map(({ slug }) => slug)).size).toBe(24);
    expect(new Set(demoVideos.map(({ title }) => title)).size).toBe(24);
    expect(demoVideos.map(({ position }) => position)).toEqual(demoVideos.map((_, index) => index + 1));
  });

  it('fill at least five categories with three or more', () => {
    const counts = countEach(demoVideos.map(({ category }) => category));
    expect(Object.values(counts).filter((count) => count >= 3).length).toBeGreaterThanOrEqual(5);
  });

  it('are opened in every way there is', () => {
    const offers = demoVideos.map(({ offer }) => {
      if (offer.kind === 'free') return `free to ${offer.to}`;
      if (offer.price === undefined) return offer.plans.length ? 'plans' : 'nobody';
      return offer.plans.length ? 'plans or purchase' : 'purchase';
    });
    expect(countEach(offers)).toEqual({
      'free to anyone': 8,
      'free to members': 4,
      plans: 8,
      'plans or purchase': 4,
    });
  });

  it('are presented by five people, all of them heard', () => {
    const presenters = demoPresenters.map(({ slug }) => slug);
    expect(presenters).toHaveLength(5);
    expect(new Set(demoVideos.map(({ presenter }) => presenter))).toEqual(new Set(presenters));
  });

  it.each(demoVideos)('$slug keeps to its lengths and chapters', (video) => {
    expect(video.narration.length).toBeGreaterThanOrEqual(5);
    expect(video.narration.length).toBeLessThanOrEqual(9);
    const spoken = countWords(video.narration.join(' '));
    expect(spoken).toBeGreaterThanOrEqual(150);
    expect(spoken).toBeLessThanOrEqual(260);
    const described = countWords(video.description);
    expect(described).toBeGreaterThanOrEqual(80);
    expect(described).toBeLessThanOrEqual(160);
    expect(video.description).toContain('<li>');
    expect(countSentences(video.preview)).toBeLessThanOrEqual(2);

    const starts = video.chapters.map(({ paragraph }) => paragraph);
    expect(starts.length).toBeGreaterThanOrEqual(3);
    expect(starts.length).toBeLessThanOrEqual(5);
    expect(starts[0]).toBe(0);
    expect(starts).toEqual([...new Set(starts)].sort((a, b) => a - b));
    expect(starts.at(-1)).toBeLessThan(video.narration.length);
  });
});
