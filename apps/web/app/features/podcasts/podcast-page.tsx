import { MetaLine } from '@maetrix/ui/card';
import { Anchor } from '@maetrix/ui/link';
import { RichText } from '@maetrix/ui/rich-text';
import { Container } from '@maetrix/ui/section';
import { ChevronDown } from 'lucide-react';

import { formatLongDate } from '../../shared/formatting/dates.ts';
import { formatClock } from '../../shared/formatting/format.ts';
import { Page } from '../../shared/layout/page.tsx';
import { StructuredData } from '../../shared/meta/structured-data.tsx';
import { usePlayRequested, useRequestedSecond } from '../playback/index.ts';
import type { EpisodeView } from './card-episode.ts';
import { EpisodeHero } from './episode-hero.tsx';
import { FollowPodcast } from './follow-podcast.tsx';
import styles from './podcast-page.module.css';
import { usePlay } from './use-play.ts';

const placeInSeason = ({ season, episode }: EpisodeView) =>
  season !== null && episode !== null && `Season ${season}, episode ${episode}`;

const describeEpisode = (episode: EpisodeView, origin: string) => ({
  '@context': 'https://schema.org',
  '@type': 'PodcastEpisode',
  url: origin + episode.path,
  name: episode.title,
  description: episode.description,
  datePublished: episode.publishedAt,
  timeRequired: `PT${episode.duration}S`,
  ...(episode.episode !== null && { episodeNumber: episode.episode }),
  ...(episode.picture && { image: origin + episode.picture.src }),
  isAccessibleForFree: episode.plan === null,
  ...(episode.audioUrl && {
    associatedMedia: {
      '@type': 'AudioObject',
      contentUrl: origin + episode.audioUrl,
      encodingFormat: 'audio/mpeg',
    },
  }),
  partOfSeries: { '@type': 'PodcastSeries', name: 'The Maetrix Podcast', url: `${origin}/podcasts` },
});

type PodcastPageProps = { episode: EpisodeView; origin: string };

/** One episode: its player, show notes, chapters and transcript. */
export function PodcastPage({ episode, origin }: PodcastPageProps) {
  const { playFrom, isLocked } = usePlay(episode);
  usePlayRequested(useRequestedSecond(episode.duration), (second) => {
    if (!isLocked) playFrom(second);
  });
  return (
    <Page>
      <StructuredData key={episode.path} value={describeEpisode(episode, origin)} />
      <Container className={styles.page}>
        <EpisodeHero
          episode={episode}
          titleLevel={1}
          eyebrow={
            <p className="d-22">
              <Anchor href={episode.categoryPath} className={styles.category}>
                {episode.category}
              </Anchor>
            </p>
          }
        >
          <MetaLine
            className={styles.meta}
            items={[episode.speakers, formatLongDate(episode.publishedAt), placeInSeason(episode)]}
          />
        </EpisodeHero>
        <div className={styles.columns}>
          <section>
            <h2 className="d-28">Show notes</h2>
            <RichText html={episode.showNotes} className={styles.notes} />
          </section>
          <Chapters episode={episode} />
        </div>
        <Transcript episode={episode} />
        <FollowPodcast />
      </Container>
    </Page>
  );
}

function Chapters({ episode }: { episode: EpisodeView }) {
  const { playFrom, hasAudio } = usePlay(episode);
  if (!episode.chapters.length) return null;
  return (
    <section>
      <h2 className="d-28">Chapters</h2>
      <ol className={styles.chapters}>
        {episode.chapters.map(({ start, title }) => (
          <li key={start}>
            <button
              type="button"
              className={styles.chapter}
              disabled={!hasAudio}
              onClick={() => playFrom(start)}
            >
              <span className={styles.time}>{formatClock(start)}</span> {title}
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Transcript({ episode }: { episode: EpisodeView }) {
  if (!episode.transcript?.length) return null;
  return (
    <details className={styles.transcript}>
      <summary className={styles.summary}>
        <h2 className="d-28">Transcript</h2>
        <ChevronDown aria-hidden="true" size={20} />
      </summary>
      <dl className={styles.lines}>
        {episode.transcript.map(({ start, speaker, text }) => (
          <div key={start}>
            <dt>{speaker}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
