import { Notice } from '@maetrix/ui/notice';
import { lazy, Suspense } from 'react';

import { useMember } from '../session/index.ts';
import styles from './lesson-video.module.css';
import type { LessonRef, MediaView } from './media-view.ts';
import { useMediaPassRenewal } from './use-media-pass-renewal.ts';
import { usePositionReports } from './use-position-reports.ts';

const VideoPlayer = lazy(() =>
  import('@maetrix/ui/video-player').then(({ VideoPlayer: component }) => ({ default: component })),
);

type LessonVideoProps = {
  lessonRef: LessonRef;
  media: MediaView;
  title: string;
  startAt?: number;
  autoPlay?: boolean;
  /** Keyboard shortcuts work anywhere on the page. */
  pageKeys?: boolean;
  onEnded?: () => void;
};

/** A lesson's video: renews its media pass and resumes at the saved position. */
export function LessonVideo({ lessonRef, media, title, onEnded, ...options }: LessonVideoProps) {
  const isRefused = useMediaPassRenewal(lessonRef);
  const reports = usePositionReports(lessonRef, useMember() !== null);
  if (isRefused)
    return (
      <Notice tone="warning" live="alert" title="You no longer have access to this video.">
        Your plan may have ended. Reload the page to see your options.
      </Notice>
    );
  return (
    <Suspense fallback={<Poster src={media.poster} />}>
      <VideoPlayer
        key={lessonRef.lessonId}
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
