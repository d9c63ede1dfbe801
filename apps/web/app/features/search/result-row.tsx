import { Button } from '@maetrix/ui/button';
import { GoText, Anchor } from '@maetrix/ui/link';
import { Media } from '@maetrix/ui/media';
import { Play } from 'lucide-react';

import { formatClock } from '../../shared/formatting/format.ts';
import { ItemPrice } from '../catalogue/index.ts';
import { PlayEpisodeButton, usePlay, type CardEpisode } from '../podcasts/index.ts';
import type { Piece } from './mark-words.ts';
import styles from './result-row.module.css';
import type { FoundItem } from './search-view.ts';

/** What was found, with the passage that has the words. */
export function ResultRow({ found }: { found: FoundItem }) {
  const { path, title, meta, passage, preview, picture, kind } = found;
  return (
    <article className={styles.row}>
      <Media
        ratio={kind === 'video' ? '16x9' : '16x10'}
        {...(picture && { picture: { ...picture, sizes: '176px', width: 320, height: 200 } })}
      />
      <div>
        <h3 className={styles.title}>
          <Anchor href={path} className={styles.link}>
            <Marked pieces={title} />
          </Anchor>
        </h3>
        <p className={styles.meta}>{meta}</p>
        {passage ? (
          <p className={styles.passage}>
            “<Marked pieces={passage} />”
          </p>
        ) : (
          preview && <p className={styles.preview}>{preview}</p>
        )}
      </div>
      <div className={styles.action}>
        <Action found={found} />
      </div>
    </article>
  );
}

function Marked({ pieces }: { pieces: Piece[] }) {
  return pieces.map(({ text, isMatch }, index) =>
    isMatch ? (
      <mark key={index} className={styles.mark}>
        {text}
      </mark>
    ) : (
      text
    ),
  );
}

function Action({ found }: { found: FoundItem }) {
  switch (found.kind) {
    case 'podcast':
      return found.seconds !== null && found.item.isOpen && found.item.audioUrl !== null ? (
        <PlayFrom episode={found.item} seconds={found.seconds} />
      ) : (
        <PlayEpisodeButton episode={found.item} />
      );
    case 'blog':
      return <GoText>{found.item.isOpen ? 'Read More' : (found.item.plan?.name ?? 'Members')}</GoText>;
    case 'video':
      return <ItemPrice price={found.item.price} view="View Video" />;
    case 'course':
    default:
      return <ItemPrice price={found.item.price} />;
  }
}

function PlayFrom({ episode, seconds }: { episode: CardEpisode; seconds: number }) {
  const { playFrom } = usePlay(episode);
  const label = `Play from ${formatClock(seconds)}`;
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={Play}
      aria-label={`${label}: ${episode.title}`}
      onClick={() => playFrom(seconds)}
    >
      {label}
    </Button>
  );
}
