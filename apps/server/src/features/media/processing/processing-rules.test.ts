import { expect, test } from 'vitest';

import { detectContainer } from './container.ts';
import { planSegments, framesIn, ladderFor, shortenCut } from './ladder.ts';
import { sizePlaylist } from './playlist.ts';
import { chooseFrameRate, checkSource } from './source-facts.ts';

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => Buffer.from(part as string, 'latin1')));

test('detects a container by its first bytes', () => {
  expect(detectContainer(bytes([0, 0, 0, 32], 'ftypisom'))).toBe('mov');
  expect(detectContainer(bytes([0x1a, 0x45, 0xdf, 0xa3]))).toBe('matroska');
  expect(detectContainer(bytes('RIFF', [1, 2, 3, 4], 'WAVE'))).toBe('wav');
  expect(detectContainer(bytes('ID3', [4]))).toBe('mp3');
  const others = [
    '#EXTM3U',
    'ffconcat version 1.0',
    '<svg>',
    'PK\x03\x04',
    'GIF89a',
    '',
    '\0\0\0\x20ftypavif',
  ];
  for (const other of others) expect([other, detectContainer(bytes(other))]).toEqual([other, null]);
});

test('chooses sizes by the shorter side, none larger than the source', () => {
  const sizes = (width: number, height: number) =>
    ladderFor({ width, height }).map((r) => `${r.width}x${r.height}`);
  expect(sizes(1920, 1080)).toEqual(['640x360', '960x540', '1280x720', '1920x1080']);
  expect(sizes(1080, 1920)).toEqual(['360x640', '540x960', '720x1280', '1080x1920']);
  expect(sizes(1280, 720)).toEqual(['640x360', '960x540', '1280x720']);
  expect(sizes(321, 241)).toEqual(['320x240']);
});

const facts = (seconds: number, rate: string) => ({
  durationMs: seconds * 1000,
  audio: null,
  video: {
    codec: 'h264',
    pixelFormat: 'yuv420p',
    width: 640,
    height: 360,
    rate: chooseFrameRate(rate),
    durationMs: seconds * 1000,
  },
});

test('starts segments on regular key frames and uses six seconds otherwise', () => {
  expect(planSegments(facts(60, '30/1'), [0, 2, 4, 6, 8])).toMatchObject({ frames: 180, segments: 10 });
  expect(planSegments(facts(60, '30/1'), [0, 8.333, 16.667])).toMatchObject({ frames: 250, segments: 8 });
  expect(planSegments(facts(60, '30/1'), [0, 20, 40])).toMatchObject({ frames: 180 });
  expect(planSegments(facts(60, '30/1'), [0, 1.3, 7])).toMatchObject({ frames: 180 });
  const cut = planSegments(facts(10, '30000/1001'), []);
  expect([cut.frames, cut.segments, framesIn(cut, 1)]).toEqual([180, 2, 120]);
  expect(sizePlaylist(cut)).toContain('#EXTINF:6.006000,\n00000.ts\n#EXTINF:4.004000,\n00001.ts');
});

test('shortens a video whose last seconds are missing and rejects one that lacks more', () => {
  const cut = planSegments(facts(60, '30/1'), []);
  expect(shortenCut(cut, 9)).toMatchObject({ segments: 9, totalFrames: 1620 });
  expect(shortenCut(cut, 8)).toBeNull();
  expect(shortenCut(planSegments(facts(5, '30/1'), []), 0)).toBeNull();
});

test('chooses the nearest common frame rate, at most 30', () => {
  const rates = ['60/1', '50/1', '59.94', '0/0', '12/1', '1000/1', '29.97'].map((rate) =>
    chooseFrameRate(rate),
  );
  expect(rates.map(({ frames, per }) => frames / per)).toEqual([
    30,
    25,
    30_000 / 1001,
    25,
    12,
    25,
    30_000 / 1001,
  ]);
});

const probe = (own: object = {}, format: object = {}) => ({
  streams: [
    { codec_type: 'video', codec_name: 'h264', width: 640, height: 360, avg_frame_rate: '25/1', ...own },
  ],
  format: { duration: '10', ...format },
});

test.each([
  ['too many pixels', probe({ width: 65_535, height: 65_535 }), 'tooManyPixels'],
  ['too long', probe({}, { duration: '90000' }), 'duration'],
  ['no length', probe({}, { duration: 'N/A' }), 'duration'],
  ['an unsupported codec', probe({ codec_name: 'cinepak' }), 'codec'],
  ['a picture', { streams: [], format: {} }, 'unreadable'],
  ['hours in a few bytes', probe({ width: 4096, height: 2160 }, { duration: '20000' }), 'bomb'],
])('rejects a source with %s', (_what, probed, problem) => {
  expect(checkSource(probed, 100_000)).toEqual({ ok: false, problem });
});
