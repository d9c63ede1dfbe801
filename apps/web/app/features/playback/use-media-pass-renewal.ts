import { useCallback, useEffect, useState } from 'react';

import type { PlaybackRef } from './media-view.ts';
import { renewMedia, type Refusal } from './playback-calls.ts';

const RENEW_INTERVAL_MS = 40_000;

/** Renews the media pass while the video is on the page; the reason once the server refuses, and a function to try again. */
export const useMediaPassRenewal = ({ kind, itemId, partId, isPreview }: PlaybackRef) => {
  const [refused, setRefused] = useState<{ key: string; refusal: Refusal } | null>(null);
  const key = `${itemId}/${partId}/${isPreview}`;
  const renew = useCallback(async () => {
    const refusal = await renewMedia({ kind, itemId, partId, isPreview });
    setRefused(refusal && { key, refusal });
  }, [kind, itemId, partId, isPreview, key]);
  useEffect(() => {
    const renewing = setInterval(() => void renew(), RENEW_INTERVAL_MS);
    return () => clearInterval(renewing);
  }, [renew]);
  return { refusal: refused?.key === key ? refused.refusal : null, renew };
};
