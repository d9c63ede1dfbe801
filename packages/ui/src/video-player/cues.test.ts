import { expect, test } from 'vitest';
import { parseCueText, findActiveCues, selectTrack } from './cues.ts';

const cues = [
  { startTime: 0, endTime: 2, text: 'one' },
  { startTime: 1.5, endTime: 4, text: 'two' },
  { startTime: 4, endTime: 5, text: 'three' },
];

test.each([
  [0, ['one']],
  [1.75, ['one', 'two']],
  [2, ['two']],
  [4, ['three']],
  [5, []],
])('finds at %s seconds the cues %s', (time, texts) => {
  expect(findActiveCues(cues, time).map((cue) => cue.text)).toEqual(texts);
});

test('removes tags and decodes entities once', () => {
  expect(parseCueText('<v Joanna>Say the <i>price</i>\nthen &lt;b&gt; stop &amp;amp; wait')).toEqual([
    'Say the price',
    'then <b> stop &amp; wait',
  ]);
});

test('returns no lines for an empty cue', () => {
  expect(parseCueText('<c.quiet> </c>\n')).toEqual([]);
});

const tracks = [{ srclang: 'cy' }, { srclang: 'en' }];

test.each([
  [null, undefined],
  ['en', 'en'],
  ['en-GB', 'en'],
  ['fr', 'cy'],
])('selects for the language %s the track %s', (language, expected) => {
  expect(selectTrack(tracks, language)?.srclang).toBe(expected);
});

test('selects nothing without tracks', () => {
  expect(selectTrack([], 'en')).toBeNull();
});
