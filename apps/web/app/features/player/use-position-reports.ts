import { useEffect, useRef } from 'react';

import type { LessonRef } from './media-view.ts';
import { recordStart, reportPosition, reportPositionOnLeaving } from './playback-calls.ts';

const REPORT_INTERVAL_SECONDS = 10;

type Playback = { hasStarted: boolean; seconds: number; reported: number };

/** Saves the playback position: at the start, every ten seconds, on pause, at the end and when the page is left. */
export const usePositionReports = ({ courseId, lessonId }: LessonRef, isMember: boolean) => {
  const playback = useRef<Playback>({ hasStarted: false, seconds: 0, reported: 0 });

  useEffect(() => {
    if (!isMember) return undefined;
    const lesson = { courseId, lessonId };
    const state: Playback = { hasStarted: false, seconds: 0, reported: 0 };
    playback.current = state;
    const isUnsaved = () => state.hasStarted && state.seconds !== state.reported;
    const leave = () => {
      if (isUnsaved()) reportPositionOnLeaving(lesson, { seconds: state.seconds, event: 'progress' });
      state.reported = state.seconds;
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      if (isUnsaved()) reportPosition(lesson, { seconds: state.seconds, event: 'progress' });
    };
  }, [courseId, lessonId, isMember]);

  if (!isMember) return {};

  const lesson = { courseId, lessonId };
  const save = (seconds: number) => {
    const state = playback.current;
    state.seconds = seconds;
    if (state.reported === seconds) return;
    state.reported = seconds;
    reportPosition(lesson, { seconds, event: 'progress' });
  };

  return {
    onPlay: (seconds: number) => {
      const state = playback.current;
      if (state.hasStarted) return;
      Object.assign(state, { hasStarted: true, seconds, reported: seconds });
      reportPosition(lesson, { seconds, event: 'start' });
      recordStart(lesson);
    },
    onTime: (seconds: number) => {
      const state = playback.current;
      state.seconds = seconds;
      if (state.hasStarted && Math.abs(seconds - state.reported) >= REPORT_INTERVAL_SECONDS) save(seconds);
    },
    onPause: save,
    onEnded: () => save(playback.current.seconds),
  };
};
