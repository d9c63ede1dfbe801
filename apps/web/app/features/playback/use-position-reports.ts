import { useEffect, useRef } from 'react';

import type { PlaybackRef } from './media-view.ts';
import { recordStart, reportPosition, reportPositionOnLeaving } from './playback-calls.ts';

const REPORT_INTERVAL_SECONDS = 10;

type Playback = { hasStarted: boolean; seconds: number; reported: number };

type Viewer = {
  isMember: boolean;
  /** Watched without access to the whole item: does not count as activity. */
  isTrial: boolean;
};

/** Saves the playback position: at the start, every ten seconds, on pause, at the end and when the page is left. */
export const usePositionReports = (playbackRef: PlaybackRef, { isMember, isTrial }: Viewer) => {
  const { kind, itemId, partId } = playbackRef;
  // The position in a preview says nothing about the position in the whole recording.
  const isReported = isMember && !playbackRef.isPreview;
  const playback = useRef<Playback>({ hasStarted: false, seconds: 0, reported: 0 });

  useEffect(() => {
    if (!isReported) return undefined;
    const played = { kind, itemId, partId };
    const state: Playback = { hasStarted: false, seconds: 0, reported: 0 };
    playback.current = state;
    const isUnsaved = () => state.hasStarted && state.seconds !== state.reported;
    const leave = () => {
      if (isUnsaved()) reportPositionOnLeaving(played, { seconds: state.seconds, event: 'progress' });
      state.reported = state.seconds;
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      if (isUnsaved()) void reportPosition(played, { seconds: state.seconds, event: 'progress' });
    };
  }, [kind, itemId, partId, isReported]);

  if (!isReported) return {};

  const save = (seconds: number) => {
    const state = playback.current;
    state.seconds = seconds;
    if (state.reported === seconds) return;
    state.reported = seconds;
    void reportPosition(playbackRef, { seconds, event: 'progress' });
  };

  return {
    onPlay: (seconds: number) => {
      const state = playback.current;
      if (state.hasStarted) return;
      Object.assign(state, { hasStarted: true, seconds, reported: seconds });
      void reportPosition(playbackRef, { seconds, event: 'start' });
      if (!isTrial) recordStart(playbackRef);
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
