import { formatSpokenTime } from './time.ts';

export type Failure = 'network' | 'decode' | 'unsupported';

export type PlayerLabels = typeof defaultLabels;

/** All texts of the player. */
export const defaultLabels = {
  play: 'Play',
  pause: 'Pause',
  playAgain: 'Play again',
  rewind: 'Back 10 seconds',
  mute: 'Mute',
  unmute: 'Unmute',
  volume: 'Volume',
  seek: 'Seek',
  position: (time: number, duration: number): string =>
    `${formatSpokenTime(time)} of ${formatSpokenTime(duration)}`,
  speed: 'Speed',
  rate: (rate: number): string => `${rate}×`,
  captions: 'Captions',
  captionsOn: (language: string): string => `Captions on, ${language}`,
  captionsOff: 'Captions off',
  off: 'Off',
  settings: 'Settings',
  quality: 'Quality',
  auto: 'Auto',
  autoWithHeight: (height: number): string => `Auto (${height}p)`,
  height: (height: number): string => `${height}p`,
  pictureInPicture: 'Picture in picture',
  fullScreen: 'Full screen',
  leaveFullScreen: 'Leave full screen',
  keys: 'Keyboard keys',
  pageKeys: 'Use these keys anywhere on the page',
  close: 'Close',
  loading: 'Loading',
  tryAgain: 'Try again',
  percent: (percent: number): string => `${percent}%`,
  skipped: (seconds: number): string => `${seconds > 0 ? '+' : '−'}${Math.abs(seconds)} seconds`,
  failures: {
    network: 'The video could not be loaded. Check your connection and try again.',
    decode: 'The video stopped and could not go on.',
    unsupported: 'The video could not be played here.',
  } as Record<Failure, string>,
  shortcuts: [
    ['Space, K', 'Play or pause'],
    ['J, L', 'Back or forward 10 seconds'],
    ['←, →', 'Back or forward 5 seconds'],
    ['↑, ↓', 'Volume'],
    ['M', 'Mute'],
    ['C', 'Captions'],
    ['F', 'Full screen'],
    ['P', 'Picture in picture'],
    ['<, >', 'Slower, faster'],
    ['0 to 9', 'Jump to a tenth'],
    ['?', 'These keys'],
  ] as readonly (readonly [keys: string, action: string])[],
};
