import { useEffect, useState } from 'react';

import type { LessonRef } from './media-view.ts';
import { renewMedia } from './playback-calls.ts';

const RENEW_INTERVAL_MS = 40_000;

/** Renews the media pass while the video is on the page; true once the server refuses. */
export const useMediaPassRenewal = ({ courseId, lessonId }: LessonRef): boolean => {
  const [refused, setRefused] = useState<number | null>(null);
  useEffect(() => {
    const renewing = setInterval(() => {
      void renewMedia({ courseId, lessonId }).then((isOpen) => setRefused(isOpen ? null : lessonId));
    }, RENEW_INTERVAL_MS);
    return () => clearInterval(renewing);
  }, [courseId, lessonId]);
  return refused === lessonId;
};
