import { Button } from '@maetrix/ui/button';
import { Duration, Media, MediaCorner, PlayButton } from '@maetrix/ui/media';
import { Notice } from '@maetrix/ui/notice';
import { useState } from 'react';

import { formatClock } from '../../shared/formatting/format.ts';
import { LockedOverlay } from '../paywall/index.ts';
import {
  ItemVideo,
  openMediaInBrowser,
  usePlayRequested,
  useRequestedSecond,
  type MediaView,
} from '../playback/index.ts';
import { useWatchReports } from './use-watch-reports.ts';
import styles from './video-stage.module.css';
import type { VideoView } from './video-view.ts';

const STAGE_SIZES = '(min-width: 1408px) 1280px, 100vw';

type Stage =
  | { shows: 'picture' }
  | { shows: 'player'; media: MediaView }
  | { shows: 'paywall'; afterPreview: boolean }
  | { shows: 'problem'; message: string };

/** The picture with a play button; then the video, or its preview and what unlocks the rest. */
export function VideoStage({ video }: { video: VideoView }) {
  const [stage, setStage] = useState<Stage>({ shows: 'picture' });
  const [isOpening, setOpening] = useState(false);
  const reports = useWatchReports(video.id);
  const isPreview = !video.isOpen;
  const requestedSecond = useRequestedSecond(video.duration);
  const playbackRef = { kind: 'video' as const, itemId: video.id, isPreview };
  const picture = video.picture && {
    ...video.picture,
    sizes: STAGE_SIZES,
    width: 1280,
    height: 720,
    loading: 'eager' as const,
    fetchPriority: 'high' as const,
  };

  const play = async () => {
    if (isOpening) return;
    if (isPreview && video.previewDuration === null) {
      setStage({ shows: 'paywall', afterPreview: false });
      return;
    }
    setOpening(true);
    const opened = await openMediaInBrowser(playbackRef);
    setOpening(false);
    setStage(
      opened.ok ? { shows: 'player', media: opened.media } : { shows: 'problem', message: opened.message },
    );
  };

  usePlayRequested(requestedSecond, () => {
    if (!isPreview) void play();
  });

  switch (stage.shows) {
    case 'player':
      return (
        <div className={styles.stage}>
          <ItemVideo
            playbackRef={playbackRef}
            media={stage.media}
            title={video.name}
            startAt={isPreview ? 0 : (requestedSecond ?? resumeAt(video))}
            autoPlay
            pageKeys
            {...(isPreview
              ? { onEnded: () => setStage({ shows: 'paywall', afterPreview: true }) }
              : { onPlay: reports.onPlay, onTime: reports.onTime })}
          />
        </div>
      );
    case 'paywall':
      return (
        <LockedOverlay
          lockedItem={video.lockedItem}
          {...(picture && { picture })}
          {...(stage.afterPreview && {
            note: `Preview ended at ${formatClock(video.previewDuration ?? 0)}`,
            onReplay: () => void play(),
          })}
        />
      );
    case 'problem':
      return (
        <div className={styles.stage}>
          <Notice tone="warning" live="alert" title={stage.message}>
            <Button variant="secondary" size="sm" loading={isOpening} onClick={() => void play()}>
              Try again
            </Button>
          </Notice>
        </div>
      );
    case 'picture':
    default:
      return (
        <Media ratio="16x9" className={styles.picture} {...(picture && { picture })}>
          <PlayButton
            label={isPreview && video.previewDuration !== null ? 'Play the preview' : 'Play'}
            aria-busy={isOpening}
            onClick={() => void play()}
          />
          <MediaCorner position="bottom-left">
            <Duration>
              {isPreview && video.previewDuration !== null
                ? `Preview, ${formatClock(video.previewDuration)}`
                : formatClock(video.duration)}
            </Duration>
          </MediaCorner>
        </Media>
      );
  }
}

/** A video that was watched to its end starts again. */
const resumeAt = ({ startAt, duration }: VideoView): number => (startAt >= duration - 2 ? 0 : startAt);
