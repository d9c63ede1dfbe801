import { Notice } from '@maetrix/ui/notice';
import { lazy, Suspense } from 'react';

import { useMember } from '../session/use-member.ts';
import styles from './lesson-video.module.css';
import type { MediaPlace, MediaView } from './media-view.ts';
import { usePass } from './use-pass.ts';
import { usePositionReports } from './use-position-reports.ts';

const VideoPlayer = lazy(() =>
  import('@maetrix/ui/video-player').then(({ VideoPlayer: component }) => ({ default: component })),
);

type LessonVideoProps = {
  place: MediaPlace;
  media: MediaView;
  title: string;
  startAt?: number;
  autoPlay?: boolean;
  /** The page is about this video: its keys work anywhere. */
  pageKeys?: boolean;
  onEnded?: () => void;
};

/** A lesson's video: kept open while it is watched, and resumed where it was left. */
export function LessonVideo({ place, media, title, onEnded, ...options }: LessonVideoProps) {
  const isRefused = usePass(place);
  const reports = usePositionReports(place, useMember() !== null);
  if (isRefused)
    return (
      <Notice tone="warning" live="alert" title="This video is not open to you any more.">
        Your plan may have ended. Reload the page to see what you can do.
      </Notice>
    );
  return (
    <Suspense fallback={<Poster src={media.poster} />}>
      <VideoPlayer
        key={place.lessonId}
        src={media.src}
        title={title}
        poster={media.poster ?? undefined}
        thumbnails={media.thumbnails ?? undefined}
        captions={media.captions}
        preferHls
        {...options}
        {...reports}
        onEnded={() => {
          reports.onEnded?.();
          onEnded?.();
        }}
      />
    </Suspense>
  );
}

function Poster({ src }: { src: string | null }) {
  return <div className={styles.poster}>{src && <img src={src} alt="" width={1280} height={720} />}</div>;
}
