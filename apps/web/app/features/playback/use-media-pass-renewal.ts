import { useCallback, useEffect, useRef, useState } from 'react';

import type { PlaybackRef } from './media-view.ts';
import { renewMedia, type Refusal } from './playback-calls.ts';

const RENEW_INTERVAL_MS = 40_000;

/**
 * Renews the media pass while the video is on the page, and as soon as the browser is back. Answers the reason once the
 * server refuses, and where the video goes on when it is allowed again.
 */
export const useMediaPassRenewal = ({ kind, itemId, partId, isPreview }: PlaybackRef) => {
  const [refused, setRefused] = useState<{ key: string; refusal: Refusal } | null>(null);
  const [stopped, setStopped] = useState<{ key: string; seconds: number } | null>(null);
  const shown = useRef<{ key: string; seconds: number } | null>(null);
  const key = `${itemId}/${partId}/${isPreview}`;
  const renew = useCallback(async () => {
    const refusal = await renewMedia({ kind, itemId, partId, isPreview });
    if (refusal && shown.current?.key === key) setStopped(shown.current);
    setRefused(refusal && { key, refusal });
  }, [kind, itemId, partId, isPreview, key]);
  useEffect(() => {
    const renewing = setInterval(() => void renew(), RENEW_INTERVAL_MS);
    const onReturn = () => {
      if (document.visibilityState === 'visible') void renew();
    };
    addEventListener('online', onReturn);
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      clearInterval(renewing);
      removeEventListener('online', onReturn);
      document.removeEventListener('visibilitychange', onReturn);
    };
  }, [renew]);
  return {
    refusal: refused?.key === key ? refused.refusal : null,
    renew,
    stoppedAt: stopped?.key === key ? stopped.seconds : null,
    noteTime: (seconds: number) => void (shown.current = { key, seconds }),
  };
};
