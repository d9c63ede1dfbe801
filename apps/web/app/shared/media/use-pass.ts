import { useEffect, useState } from 'react';

import type { MediaPlace } from './media-view.ts';
import { renewMedia } from './playback-calls.ts';

const RENEW_MS = 40_000;

/** Keeps a video open while it is on the page; true once the server refuses. */
export const usePass = ({ courseId, lessonId }: MediaPlace): boolean => {
  const [refused, setRefused] = useState<number | null>(null);
  useEffect(() => {
    const renewing = setInterval(() => {
      void renewMedia({ courseId, lessonId }).then((isOpen) => setRefused(isOpen ? null : lessonId));
    }, RENEW_MS);
    return () => clearInterval(renewing);
  }, [courseId, lessonId]);
  return refused === lessonId;
};
