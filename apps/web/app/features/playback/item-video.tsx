import { Notice } from '@maetrix/ui/notice';
import { Suspense, type ReactNode } from 'react';

import { lazyPart } from '../../shared/connection/lazy-part.tsx';
import { useMember } from '../session/index.ts';
import styles from './item-video.module.css';
import type { MediaView, PlaybackRef } from './media-view.ts';
import { VideoProblem } from './video-problem.tsx';
import { useMediaPassRenewal } from './use-media-pass-renewal.ts';
import { usePositionReports } from './use-position-reports.ts';

const VideoPlayer = lazyPart(() =>
  import('@maetrix/ui/video-player').then(({ VideoPlayer: component }) => component),
);

type ItemVideoProps = {
  playbackRef: PlaybackRef;
  media: MediaView;
  title: string;
  startAt?: number;
  autoPlay?: boolean;
  /** Keyboard shortcuts work anywhere on the page. */
  pageKeys?: boolean;
  /** Watched without access to the whole item: does not count as activity. */
  isTrial?: boolean;
  onPlay?: (seconds: number) => void;
  onTime?: (seconds: number, duration: number) => void;
  onEnded?: () => void;
  /** Shown over the picture. */
  children?: ReactNode;
};

/** The video of a lesson or a video: renews its media pass and saves the position. */
export function ItemVideo({
  playbackRef,
  media,
  title,
  isTrial = false,
  onPlay,
  onTime,
  onEnded,
  ...options
}: ItemVideoProps) {
  const { refusal, renew, stoppedAt, noteTime } = useMediaPassRenewal(playbackRef);
  const reports = usePositionReports(playbackRef, { isMember: useMember() !== null, isTrial });
  if (refusal?.reason === 'too_many_streams')
    return <VideoProblem message={refusal.message} onRetry={renew} />;
  if (refusal)
    return (
      <Notice tone="warning" live="alert" title="You no longer have access to this video.">
        Your plan may have ended. Reload the page to see your options.
      </Notice>
    );
  return (
    <Suspense fallback={<Poster src={media.poster} />}>
      <VideoPlayer
        key={`${playbackRef.itemId}/${playbackRef.partId}/${playbackRef.isPreview}`}
        src={media.src}
        title={title}
        poster={media.poster ?? undefined}
        thumbnails={media.thumbnails ?? undefined}
        captions={media.captions}
        preferHls
        {...options}
        {...(stoppedAt !== null && { startAt: stoppedAt })}
        onPlay={(seconds) => {
          reports.onPlay?.(seconds);
          onPlay?.(seconds);
        }}
        onTime={(seconds, duration) => {
          noteTime(seconds);
          reports.onTime?.(seconds);
          onTime?.(seconds, duration);
        }}
        {...(reports.onPause && { onPause: reports.onPause })}
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
