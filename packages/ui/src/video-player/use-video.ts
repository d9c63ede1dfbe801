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
  /** Where it is to go on, before it is there. */
  onSeek: (seconds: number) => void;
  onFailure: (failure: Failure) => void;
  /** Once the length is known and before anything is shown, the place to move to where it should start. */
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

/** Follows a video element and says what happens to it. */
export function useVideo(ref: RefObject<HTMLVideoElement | null>, events: VideoEvents) {
  const [state, setState] = useState(INITIAL);
  const tell = useEffectEvent((type: string, video: HTMLVideoElement) => {
    if (type === 'loadedmetadata') {
      events.onLoaded(video);
      events.onReady?.(video.duration);
    } else if (type === 'play') events.onPlay?.(video.currentTime);
    else if (type === 'pause') events.onPause?.(video.currentTime);
    else if (type === 'ended') events.onEnded?.();
    else if (type === 'seeking') events.onSeek(video.currentTime);
    else if (type === 'timeupdate') {
      // Letting go of a source says 0 as well; that is not a place anyone was at.
      if (video.readyState > 0) events.onTime?.(video.currentTime, video.duration);
    } else if (type === 'error' && video.error) {
      const failure = FAILURES[video.error.code];
      if (failure) events.onFailure(failure);
    }
  });

  useEffect(() => {
    const video = ref.current;
    if (!video) return undefined;
    const follow = ({ type }: Event) => {
      tell(type, video);
      setState((before) => stateOf(video, type !== 'emptied' && (before.started || type === 'play')));
    };
    const failed = () => tell('error', video);
    for (const type of EVENTS) video.addEventListener(type, follow);
    video.addEventListener('error', failed);
    return () => {
      for (const type of EVENTS) video.removeEventListener(type, follow);
      video.removeEventListener('error', failed);
    };
  }, [ref]);

  const play = useCallback(() => {
    // A refused or interrupted start leaves the video paused, which the state shows.
    ref.current?.play().catch(() => undefined);
  }, [ref]);
  const pause = useCallback(() => ref.current?.pause(), [ref]);
  const seek = useCallback(
    (seconds: number) => {
      const video = ref.current;
      if (!video || !Number.isFinite(video.duration)) return;
      video.currentTime = Math.max(0, Math.min(video.duration, seconds));
      setState((before) => stateOf(video, before.started));
    },
    [ref],
  );

  return { state, play, pause, seek };
}

function stateOf(video: HTMLVideoElement, started: boolean): VideoState {
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
  for (let at = 0; at < buffered.length; at += 1) {
    if (buffered.start(at) <= currentTime + 0.5 && currentTime <= buffered.end(at)) return buffered.end(at);
  }
  return 0;
}
