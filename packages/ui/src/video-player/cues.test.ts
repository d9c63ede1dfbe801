import { expect, test } from 'vitest';
import { cueLines, cuesAt, trackFor } from './cues.ts';

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
])('at %s shows %s', (time, texts) => {
  expect(cuesAt(cues, time).map((cue) => cue.text)).toEqual(texts);
});

test('a cue is text: tags go, entities are read once', () => {
  expect(cueLines('<v Joanna>Say the <i>price</i>\nthen &lt;b&gt; stop &amp;amp; wait')).toEqual([
    'Say the price',
    'then <b> stop &amp; wait',
  ]);
});

test('a cue of nothing has no lines', () => {
  expect(cueLines('<c.quiet> </c>\n')).toEqual([]);
});

const tracks = [{ srclang: 'cy' }, { srclang: 'en' }];

test.each([
  [null, undefined],
  ['en', 'en'],
  ['en-GB', 'en'],
  ['fr', 'cy'],
])('a viewer who wants %s gets %s', (wanted, given) => {
  expect(trackFor(tracks, wanted)?.srclang).toBe(given);
});

test('without tracks there are no captions', () => {
  expect(trackFor([], 'en')).toBeNull();
});
