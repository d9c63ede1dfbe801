import { Anchor } from '@maetrix/ui/link';
import { Media } from '@maetrix/ui/media';
import { WaveformSlider } from '@maetrix/ui/waveform-slider';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';

import { formatClock } from '../../shared/formatting/format.ts';
import { FavouriteToggle } from '../favourites/index.ts';
import { describePosition, PlayButton, usePlayerValue } from '../podcast-player/index.ts';
import type { CardEpisode, EpisodeView } from './card-episode.ts';
import styles from './episode-hero.module.css';
import { EpisodeActions } from './episode-tools.tsx';
import { PlayEpisodeButton } from './play-episode-button.tsx';
import { usePlay } from './use-play.ts';

const HERO_SIZES =
  '(min-width: 1280px) 420px, (min-width: 901px) 33vw, (min-width: 600px) 260px, calc(100vw - 40px)';

type EpisodeHeroProps = {
  episode: EpisodeView;
  /** Over the title: the name of the page, or of the category. */
  eyebrow: ReactNode;
  titleLevel: 1 | 2;
  list?: readonly CardEpisode[];
  children?: ReactNode;
};

/** An episode with its player, large. */
export function EpisodeHero({ episode, eyebrow, titleLevel, list = [], children }: EpisodeHeroProps) {
  const Title = `h${titleLevel}` as const;
  const { title, picture } = episode;
  return (
    <section className={styles.hero} aria-label={title}>
      <Media
        ratio="1x1"
        {...(picture && {
          picture: {
            ...picture,
            sizes: HERO_SIZES,
            width: 840,
            height: 840,
            loading: 'eager',
            fetchPriority: 'high',
          },
        })}
      />
      <div>
        {eyebrow}
        <Title className={`d-64 ${styles.title}`}>
          {titleLevel === 2 ? <Anchor href={episode.path}>{title}</Anchor> : title}
        </Title>
        <p className={`lede ${styles.description}`}>{episode.description}</p>
        {children}
        <HeroPlayer episode={episode} list={list} />
        <div className={styles.actions}>
          <EpisodeActions episode={episode} />
          <FavouriteToggle
            item={{ kind: 'podcast', id: episode.id, name: title, isFavourite: episode.isFavourite }}
            variant="text"
          />
        </div>
      </div>
    </section>
  );
}

function HeroPlayer({ episode, list }: { episode: EpisodeView; list: readonly CardEpisode[] }) {
  const { toggle, seekTo, isPlaying, isLocked, hasAudio } = usePlay(episode, list);
  const time = usePlayerValue((state) => (state.episode?.id === episode.id ? state.time : 0));
  return (
    <div className={styles.player}>
      {!hasAudio ? (
        <PlayEpisodeButton episode={episode} />
      ) : (
        <PlayButton isPlaying={isPlaying} title={episode.title} onClick={toggle} />
      )}
      <WaveformSlider
        levels={episode.levels}
        time={time}
        duration={episode.duration}
        label={`Seek in ${episode.title}`}
        describe={describePosition}
        onSeek={seekTo}
        disabled={!hasAudio}
        className={styles.wave}
      />
      <span className={styles.time}>
        {isLocked && <Lock aria-hidden="true" size={14} />} {formatClock(time)} /{' '}
        {formatClock(episode.duration)}
      </span>
    </div>
  );
}
