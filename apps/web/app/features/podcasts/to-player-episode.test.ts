import { expect, test } from 'vitest';

import type { CardEpisode } from './card-episode.ts';
import { followingEpisodes, toPlayerEpisode } from './to-player-episode.ts';

const episode: CardEpisode = {
  id: 1,
  slug: 'the-vat-letter',
  path: '/podcast/money/the-vat-letter',
  title: 'The VAT letter',
  speakers: 'Marcus Bell',
  description: '',
  category: 'Money',
  picture: null,
  duration: 95,
  publishedAt: '2026-01-01T00:00:00.000Z',
  audioUrl: '/api/podcasts/1/audio.mp3',
  plan: null,
  isOpen: true,
  isFavourite: false,
};

test('gives the waveform of an episode page to the player, and none that a list does not have', () => {
  expect(toPlayerEpisode({ ...episode, levels: [3, 4] })?.levels).toEqual([3, 4]);
  expect(toPlayerEpisode({ ...episode, levels: null })?.levels).toBeNull();
  expect(toPlayerEpisode(episode)).not.toHaveProperty('levels');
});

test('plays nothing without a recording, and leaves it out of what follows', () => {
  const unrecorded = { ...episode, id: 2, audioUrl: null };
  const last = { ...episode, id: 3 };
  expect(toPlayerEpisode(unrecorded)).toBeNull();
  expect(followingEpisodes([episode, unrecorded, last], episode).map(({ id }) => id)).toEqual([3]);
});
