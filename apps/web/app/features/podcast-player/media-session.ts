import { SKIP_SECONDS, type PlayerState } from './player-state.ts';

type Controls = {
  resume: () => void;
  pause: () => void;
  seekTo: (seconds: number) => void;
  skip: (seconds: number) => void;
  playNext: () => void;
  close: () => void;
};

const ALBUM = 'The Maetrix Podcast';

/** The controls of the device: lock screen, headphones, keyboard. Not every browser has all of them. */
const setHandler = (action: MediaSessionAction, handler: MediaSessionActionHandler | null) => {
  try {
    navigator.mediaSession.setActionHandler(action, handler);
  } catch {
    // The browser does not know this action.
  }
};

/** Tells the device what is played. */
export const describeToDevice = ({ episode }: PlayerState): void => {
  if (!('mediaSession' in navigator)) return;
  navigator.mediaSession.metadata =
    episode &&
    new MediaMetadata({
      title: episode.title,
      artist: episode.speakers,
      album: ALBUM,
      artwork: episode.picture ? [{ src: episode.picture, type: 'image/webp' }] : [],
    });
};

export const reportToDevice = ({ episode, isPlaying, time, duration, rate }: PlayerState): void => {
  if (!('mediaSession' in navigator)) return;
  navigator.mediaSession.playbackState = episode ? (isPlaying ? 'playing' : 'paused') : 'none';
  if (episode && duration > 0 && time <= duration)
    navigator.mediaSession.setPositionState({ duration, playbackRate: rate, position: time });
};

export const connectDevice = (controls: Controls): void => {
  if (!('mediaSession' in navigator)) return;
  setHandler('play', () => controls.resume());
  setHandler('pause', () => controls.pause());
  setHandler('stop', () => controls.close());
  setHandler('seekbackward', ({ seekOffset }) => controls.skip(-(seekOffset ?? SKIP_SECONDS)));
  setHandler('seekforward', ({ seekOffset }) => controls.skip(seekOffset ?? SKIP_SECONDS));
  setHandler('seekto', ({ seekTime }) => seekTime !== undefined && controls.seekTo(seekTime));
  setHandler('nexttrack', () => controls.playNext());
};
