import { framesIn, segmentName, type Cut, type VideoSize } from './ladder.ts';

const CODECS: Record<string, string> = { '3.0': 'avc1.64001e', '3.1': 'avc1.64001f', '4.0': 'avc1.640028' };
const AAC = 'mp4a.40.2';
const AUDIO_BITS = 160_000;

/** The playlist of one size; segment lengths are known before encoding. */
export const sizePlaylist = (cut: Cut): string => {
  const seconds = (frames: number) => (frames * cut.rate.per) / cut.rate.frames;
  const segments = Array.from({ length: cut.segments }, (_, segment) => [
    `#EXTINF:${seconds(framesIn(cut, segment)).toFixed(6)},`,
    segmentName(segment),
  ]).flat();
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:6',
    `#EXT-X-TARGETDURATION:${Math.ceil(seconds(cut.frames))}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...segments,
    '#EXT-X-ENDLIST',
    '',
  ].join('\n');
};

type Master = { sizes: VideoSize[]; hasAudio: boolean; rate: number };

/** The master playlist. */
export const masterPlaylist = ({ sizes, hasAudio, rate }: Master): string => {
  const audio = hasAudio
    ? [
        '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="Sound",DEFAULT=YES,AUTOSELECT=YES,URI="audio/index.m3u8"',
      ]
    : [];
  const streams = sizes.flatMap(({ name, width, height, maxKbps, level }) => {
    const codecs = [CODECS[level] ?? CODECS['4.0'], ...(hasAudio ? [AAC] : [])].join(',');
    const bits = maxKbps * 1100 + (hasAudio ? AUDIO_BITS : 0);
    const sound = hasAudio ? ',AUDIO="sound"' : '';
    return [
      `#EXT-X-STREAM-INF:BANDWIDTH=${bits},RESOLUTION=${width}x${height},FRAME-RATE=${rate.toFixed(3)},CODECS="${codecs}"${sound}`,
      `${name}/index.m3u8`,
    ];
  });
  const soundOnly = [`#EXT-X-STREAM-INF:BANDWIDTH=${AUDIO_BITS},CODECS="${AAC}"`, 'audio/index.m3u8'];
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:6',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...(sizes.length ? [...audio, ...streams] : soundOnly),
    '',
  ].join('\n');
};

/** The master playlist while only the split source is available. */
export const earlyPlaylist = (bitsPerSecond: number): string =>
  [
    '#EXTM3U',
    '#EXT-X-VERSION:6',
    `#EXT-X-STREAM-INF:BANDWIDTH=${Math.max(1, bitsPerSecond)}`,
    'source/index.m3u8',
    '',
  ].join('\n');

/** A sheet of thumbnails of a video. */
export type Sprite = {
  every: number;
  count: number;
  columns: number;
  rows: number;
  width: number;
  height: number;
};

const SPRITE_WIDTH = 160;
const SPRITE_COLUMNS = 10;
const MAX_SPRITE_COUNT = 100;
const MIN_SPRITE_INTERVAL_SECONDS = 2;

export const spriteFor = (video: { width: number; height: number }, durationMs: number): Sprite => {
  const seconds = durationMs / 1000;
  const every = Math.max(MIN_SPRITE_INTERVAL_SECONDS, Math.ceil(seconds / MAX_SPRITE_COUNT));
  const count = Math.max(1, Math.ceil(seconds / every));
  return {
    every,
    count,
    columns: Math.min(count, SPRITE_COLUMNS),
    rows: Math.ceil(count / SPRITE_COLUMNS),
    width: SPRITE_WIDTH,
    height: Math.min(SPRITE_WIDTH * 3, 2 * Math.round((SPRITE_WIDTH * video.height) / video.width / 2)),
  };
};

export const vttTime = (seconds: number): string => {
  const milliseconds = Math.round(seconds * 1000);
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${two(milliseconds / 3_600_000)}:${two((milliseconds / 60_000) % 60)}:${two((milliseconds / 1000) % 60)}.${String(milliseconds % 1000).padStart(3, '0')}`;
};

export const spriteTrack = (sprite: Sprite, durationMs: number): string => {
  const cues = Array.from({ length: sprite.count }, (_, index) => {
    const [column, row] = [index % sprite.columns, Math.floor(index / sprite.columns)];
    const until = Math.min((index + 1) * sprite.every, durationMs / 1000);
    const at = `${column * sprite.width},${row * sprite.height},${sprite.width},${sprite.height}`;
    return `${vttTime(index * sprite.every)} --> ${vttTime(until)}\nsprite.jpg#xywh=${at}\n`;
  });
  return ['WEBVTT\n', ...cues].join('\n');
};
