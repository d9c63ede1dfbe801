import { useEffect, useState } from 'react';

import type { PlaybackRef } from './media-view.ts';
import { renewMedia } from './playback-calls.ts';

const RENEW_INTERVAL_MS = 40_000;

/** Renews the media pass while the video is on the page; true once the server refuses. */
export const useMediaPassRenewal = ({ kind, itemId, partId, isPreview }: PlaybackRef): boolean => {
  const [refused, setRefused] = useState<string | null>(null);
  const key = `${itemId}/${partId}/${isPreview}`;
  useEffect(() => {
    const renewing = setInterval(() => {
      void renewMedia({ kind, itemId, partId, isPreview }).then((isOpen) => setRefused(isOpen ? null : key));
    }, RENEW_INTERVAL_MS);
    return () => clearInterval(renewing);
  }, [kind, itemId, partId, isPreview, key]);
  return refused === key;
};
