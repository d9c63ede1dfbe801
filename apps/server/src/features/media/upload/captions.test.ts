import { expect, test } from 'vitest';

import { captionsFor, captionsForLines, isCaptionTrack, readCaptionLines } from './captions.ts';

test('covers the whole text with captions', () => {
  const track = captionsFor('Look at the light first. Then, when the patient is seated, ask <once>.', 10);
  expect(isCaptionTrack(track)).toBe(true);
  expect(track).toContain('00:00:00.000 --> ');
  expect(track).toContain(' --> 00:00:10.000\n');
  expect(track).toContain('&lt;once>');
  expect(isCaptionTrack('WEBVTTX')).toBe(false);
});

test('reads what captions say and from which second on', () => {
  const track = captionsForLines([
    { start: 0, end: 4, speaker: 'Ann', text: 'Less < more & better.' },
    { start: 3725, end: 3730, text: 'An hour later.' },
  ]);
  expect(readCaptionLines(track)).toEqual([
    { start: 0, text: 'Less < more & better.' },
    { start: 3725, text: 'An hour later.' },
  ]);
});

test('reads cues with names, settings and Windows lines, and skips notes', () => {
  const track =
    'WEBVTT\r\n\r\nNOTE not said\r\n\r\nfirst\r\n00:07.500 --> 00:09.000 align:start\r\nTwo\r\nlines\0\r\n\r\n00:10.000 --> 00:11.000\r\n\r\n';
  expect(readCaptionLines(track)).toEqual([{ start: 7, text: 'Two lines' }]);
});

test('takes no longer for hostile captions than for long ones (timing)', () => {
  const began = performance.now();
  readCaptionLines(`WEBVTT\n\n00:01.000 --> 00:02.000\n${'<'.repeat(500_000)}`);
  expect(readCaptionLines('WEBVTT\n\n10000000:00:00.000 --> 10000000:00:01.000\nNever')).toEqual([]);
  expect(performance.now() - began).toBeLessThan(10_000);
});
