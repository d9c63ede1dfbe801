import { formatClock } from '../../shared/formatting/format.ts';
import type { CardEpisode } from './card-episode.ts';
import { EpisodeIcons } from './episode-tools.tsx';
import { PlayEpisodeButton } from './play-episode-button.tsx';
import { PodcastCard } from './podcast-card.tsx';

type EpisodeTileProps = { episode: CardEpisode; list?: readonly CardEpisode[]; headingLevel?: 2 | 3 };

/** An episode in a row or a grid. */
export function EpisodeTile({ episode, list = [], headingLevel = 3 }: EpisodeTileProps) {
  return (
    <PodcastCard
      title={episode.title}
      href={episode.path}
      headingLevel={headingLevel}
      meta={[episode.speakers, formatClock(episode.duration)]}
      description={episode.description}
      action={<PlayEpisodeButton episode={episode} list={list} />}
      tools={<EpisodeIcons episode={episode} />}
      {...(episode.picture && {
        picture: { ...episode.picture, sizes: '(min-width: 600px) 132px, 92px', width: 840, height: 840 },
      })}
    />
  );
}
