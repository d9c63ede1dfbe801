import { MetaLine } from '@maetrix/ui/card';
import { IconButton } from '@maetrix/ui/icon-button';
import { Anchor, GoLink } from '@maetrix/ui/link';
import { Media } from '@maetrix/ui/media';
import { Lock, Pause, Play } from 'lucide-react';

import { formatClock } from '../../shared/formatting/format.ts';
import { usePlay, type CardEpisode } from '../podcasts/index.ts';
import styles from './episode-list.module.css';

const SHOWN = 4;

/** The newest episodes, one below the other. */
export function EpisodeList({ episodes }: { episodes: CardEpisode[] }) {
  const shown = episodes.slice(0, SHOWN);
  return (
    <section>
      <div className={styles.head}>
        <h2 className="d-28">Latest Podcast</h2>
        <GoLink href="/podcasts">View All</GoLink>
      </div>
      <ul>
        {shown.map((episode) => (
          <li key={episode.id}>
            <EpisodeRow episode={episode} list={shown} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const stateOf = ({ isLocked, isPlaying }: { isLocked: boolean; isPlaying: boolean }) => {
  if (isLocked) return { icon: Lock, label: 'Unlock' };
  return isPlaying ? { icon: Pause, label: 'Pause' } : { icon: Play, label: 'Play' };
};

function EpisodeRow({ episode, list }: { episode: CardEpisode; list: CardEpisode[] }) {
  const playback = usePlay(episode, list);
  const { title, path, picture, speakers, duration } = episode;
  const { icon, label } = stateOf(playback);
  return (
    <article className={styles.row}>
      <Media
        ratio="1x1"
        {...(picture && { picture: { ...picture, sizes: '84px', width: 840, height: 840 } })}
      />
      <div>
        <h3 className={styles.title}>
          <Anchor href={path}>{title}</Anchor>
        </h3>
        <MetaLine items={[speakers, formatClock(duration)]} />
      </div>
      <IconButton
        icon={icon}
        label={`${label}: ${title}`}
        outlined
        disabled={!playback.isLocked && !playback.hasAudio}
        onPointerEnter={playback.prepare}
        onClick={playback.toggle}
      />
    </article>
  );
}
