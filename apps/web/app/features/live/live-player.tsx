import { Button } from '@maetrix/ui/button';
import type { PlayerHandle } from '@maetrix/ui/video-player';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';

import { lazyPart } from '../../shared/connection/lazy-part.tsx';
import { callApi } from '../../shared/http/browser-calls.ts';
import { VideoProblem } from '../playback/index.ts';
import styles from './live-player.module.css';

const VideoPlayer = lazyPart(() =>
  import('@maetrix/ui/video-player').then(({ VideoPlayer: component }) => component),
);

const RENEW_MS = 40_000;
/** After a failure the player starts anew; not all players at once. */
const RETRY_MS = 2_000;
/** Further behind than this is watching what was. */
const BEHIND_SECONDS = 15;

type Opened = { url: string } | { refusal: string; isFinal: boolean } | null;

/** Opens the stream and renews the pass to it. */
const useLivePass = (withinMs: number) => {
  const [opened, setOpened] = useState<Opened>(null);
  const open = useCallback(async () => {
    const answer = await callApi('/live/open', {});
    if (answer.ok) {
      const { stream_url: url } = answer.result;
      setOpened((current) => (current && 'url' in current && current.url === url ? current : { url }));
      return;
    }
    const isRefused = [401, 403, 429].includes(answer.httpStatus);
    // No answer is not a refusal: the player goes on.
    setOpened((current) =>
      isRefused || current === null || !('url' in current)
        ? { refusal: answer.message, isFinal: answer.httpStatus === 403 }
        : current,
    );
  }, []);
  useEffect(() => {
    const first = setTimeout(() => void open(), Math.random() * withinMs);
    const renewing = setInterval(() => void open(), RENEW_MS);
    return () => {
      clearTimeout(first);
      clearInterval(renewing);
    };
  }, [open, withinMs]);
  return { opened, open };
};

type LivePlayerProps = {
  title: string;
  isInterrupted: boolean;
  /** When all browsers open the stream at the same time, they do so within this time. */
  opensWithinMs: number;
};

/** The picture of the live stream. When it is lost it is tried again until it is back. */
export function LivePlayer({ title, isInterrupted, opensWithinMs }: LivePlayerProps) {
  const { opened, open } = useLivePass(opensWithinMs);
  const player = useRef<PlayerHandle>(null);
  const [attempt, setAttempt] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  const [edge, setEdge] = useState<{ time: number; end: number } | null>(null);

  useEffect(() => {
    if (!hasFailed) return undefined;
    const timer = setTimeout(
      () => {
        // A browser that slept has no pass any more.
        void open().then(() => {
          setFailed(false);
          setAttempt((count) => count + 1);
        });
      },
      RETRY_MS * (1 + Math.random()),
    );
    return () => clearTimeout(timer);
  }, [hasFailed, open]);

  if (!opened) return <p className={styles.waiting}>Opening the stream</p>;
  if ('refusal' in opened)
    return (
      <div className={styles.problem}>
        <VideoProblem message={opened.refusal} onRetry={open} />
      </div>
    );
  const isBehind = edge !== null && edge.end - edge.time > BEHIND_SECONDS;
  return (
    <Suspense fallback={<p className={styles.waiting}>Opening the stream</p>}>
      <VideoPlayer
        key={attempt}
        ref={player}
        src={opened.url}
        title={title}
        autoPlay
        pageKeys
        preferHls
        labels={{ loading: 'Waiting for the stream' }}
        className={styles.player}
        onTime={(time, end) => setEdge({ time, end })}
        onError={() => setFailed(true)}
      >
        {isInterrupted && (
          <p className={styles.interrupted} role="status">
            The picture will be back in a moment.
          </p>
        )}
        {isBehind && (
          <Button
            variant="white"
            size="sm"
            className={styles.toLive}
            onClick={() => player.current?.seek(edge.end - 2)}
          >
            Back to live
          </Button>
        )}
      </VideoPlayer>
    </Suspense>
  );
}
