import { useEffect, useRef } from 'react';

import type { MediaPlace } from './media-view.ts';
import { recordStart, reportPosition, reportPositionOnLeaving } from './playback-calls.ts';

const EVERY_SECONDS = 10;

type Playback = { hasStarted: boolean; seconds: number; reported: number };

/** Saves where a member is: when she starts, every ten seconds, when she pauses, at the end, and when she leaves. */
export const usePositionReports = ({ courseId, lessonId }: MediaPlace, isMember: boolean) => {
  const playback = useRef<Playback>({ hasStarted: false, seconds: 0, reported: 0 });

  useEffect(() => {
    if (!isMember) return undefined;
    const place = { courseId, lessonId };
    const state: Playback = { hasStarted: false, seconds: 0, reported: 0 };
    playback.current = state;
    const isUnsaved = () => state.hasStarted && state.seconds !== state.reported;
    const leave = () => {
      if (isUnsaved()) reportPositionOnLeaving(place, { seconds: state.seconds, event: 'progress' });
      state.reported = state.seconds;
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      if (isUnsaved()) reportPosition(place, { seconds: state.seconds, event: 'progress' });
    };
  }, [courseId, lessonId, isMember]);

  if (!isMember) return {};

  const place = { courseId, lessonId };
  const save = (seconds: number) => {
    const state = playback.current;
    state.seconds = seconds;
    if (state.reported === seconds) return;
    state.reported = seconds;
    reportPosition(place, { seconds, event: 'progress' });
  };

  return {
    onPlay: (seconds: number) => {
      const state = playback.current;
      if (state.hasStarted) return;
      Object.assign(state, { hasStarted: true, seconds, reported: seconds });
      reportPosition(place, { seconds, event: 'start' });
      recordStart(place);
    },
    onTime: (seconds: number) => {
      const state = playback.current;
      state.seconds = seconds;
      if (state.hasStarted && Math.abs(seconds - state.reported) >= EVERY_SECONDS) save(seconds);
    },
    onPause: save,
    onEnded: () => save(playback.current.seconds),
  };
};
