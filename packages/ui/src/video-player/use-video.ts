import { useCallback, useEffect, useEffectEvent, useState, type RefObject } from 'react';
import type { Failure } from './labels.ts';

export type VideoState = {
  ready: boolean;
  started: boolean;
  paused: boolean;
  ended: boolean;
  waiting: boolean;
  time: number;
  duration: number;
  buffered: number;
};

export type VideoEvents = {
  onReady?: ((duration: number) => void) | undefined;
  onPlay?: ((seconds: number) => void) | undefined;
  onPause?: ((seconds: number) => void) | undefined;
  onEnded?: (() => void) | undefined;
  onTime?: ((seconds: number, duration: number) => void) | undefined;
  /** The new position, before the browser has loaded it. */
  onSeek: (seconds: number) => void;
  onFailure: (failure: Failure) => void;
  /** Called with the metadata, before the first frame is shown: the moment to set the start position. */
  onLoaded: (video: HTMLVideoElement) => void;
};

const EVENTS =
  'loadedmetadata durationchange emptied play playing pause ended waiting canplay seeking seeked progress timeupdate'.split(
    ' ',
  );
const FAILURES: Record<number, Failure> = { 2: 'network', 3: 'decode', 4: 'unsupported' };
const INITIAL: VideoState = {
  ready: false,
  started: false,
  paused: true,
  ended: false,
  waiting: false,
  time: 0,
  duration: 0,
  buffered: 0,
};

/** Tracks the state of a video element and forwards its events. */
export function useVideo(ref: RefObject<HTMLVideoElement | null>, events: VideoEvents) {
  const [state, setState] = useState(INITIAL);
  const dispatch = useEffectEvent((type: string, video: HTMLVideoElement) => {
    if (type === 'loadedmetadata') {
      events.onLoaded(video);
      events.onReady?.(video.duration);
    } else if (type === 'play') events.onPlay?.(video.currentTime);
    else if (type === 'pause') events.onPause?.(video.currentTime);
    else if (type === 'ended') events.onEnded?.();
    else if (type === 'seeking') events.onSeek(video.currentTime);
    else if (type === 'timeupdate') {
      // Removing the source also fires timeupdate, with position 0: not a position of the viewer.
      if (video.readyState > 0) events.onTime?.(video.currentTime, video.duration);
    } else if (type === 'error' && video.error) {
      const failure = FAILURES[video.error.code];
      if (failure) events.onFailure(failure);
    }
  });

  useEffect(() => {
    const video = ref.current;
    if (!video) return undefined;
    const handleEvent = ({ type }: Event) => {
      dispatch(type, video);
      setState((current) => readState(video, type !== 'emptied' && (current.started || type === 'play')));
    };
    const handleError = () => dispatch('error', video);
    for (const type of EVENTS) video.addEventListener(type, handleEvent);
    video.addEventListener('error', handleError);
    return () => {
      for (const type of EVENTS) video.removeEventListener(type, handleEvent);
      video.removeEventListener('error', handleError);
    };
  }, [ref]);

  const play = useCallback(() => {
    // When the browser refuses to play, the video stays paused, which the state reflects.
    ref.current?.play().catch(() => undefined);
  }, [ref]);
  const pause = useCallback(() => ref.current?.pause(), [ref]);
  const seek = useCallback(
    (seconds: number) => {
      const video = ref.current;
      if (!video || !Number.isFinite(video.duration)) return;
      video.currentTime = Math.max(0, Math.min(video.duration, seconds));
      setState((current) => readState(video, current.started));
    },
    [ref],
  );

  return { state, play, pause, seek };
}

function readState(video: HTMLVideoElement, started: boolean): VideoState {
  const duration = Number.isFinite(video.duration) ? video.duration : 0;
  return {
    ready: video.readyState >= HTMLMediaElement.HAVE_METADATA,
    started,
    paused: video.paused,
    ended: video.ended,
    waiting: !video.paused && !video.ended && video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA,
    time: video.currentTime,
    duration,
    buffered: bufferedEnd(video),
  };
}

function bufferedEnd({ buffered, currentTime }: HTMLVideoElement): number {
  for (let index = 0; index < buffered.length; index += 1) {
    if (buffered.start(index) <= currentTime + 0.5 && currentTime <= buffered.end(index))
      return buffered.end(index);
  }
  return 0;
}
