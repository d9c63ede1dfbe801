import { Headphones } from 'lucide-react';

import type { ListKind } from '../listings/index.ts';
import type { CardEpisode } from './card-episode.ts';
import { EpisodeTile } from './episode-tile.tsx';

export const EPISODES: ListKind<CardEpisode> = {
  title: 'Podcasts',
  noun: 'episode',
  path: '/podcasts',
  icon: Headphones,
  columns: 2,
  renderTile: (episode, { headingLevel, list }) => (
    <EpisodeTile episode={episode} list={list} headingLevel={headingLevel} />
  ),
};
