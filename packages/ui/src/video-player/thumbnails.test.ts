import { expect, test } from 'vitest';
import { parseThumbnails, findTile } from './thumbnails.ts';

const file = `WEBVTT

1
00:00.000 --> 00:05.000
sprite.jpg#xywh=0,0,160,90

00:00:05.000 --> 00:00:10.000 align:start
sprite.jpg?v=2#xywh=pixel:160,0,160,90

NOTE without xywh it is not a tile

00:10.000 --> 00:15.000
sprite.jpg

00:15.000 --> 00:20.000
javascript:alert(1)#xywh=0,0,160,90

01:00:00.000 --> 01:00:05.000
/other.jpg#xywh=0,90,160,90
`;
const tiles = parseThumbnails(file.replaceAll('\n', '\r\n'), 'https://media.example/lessons/16/tiles.vtt');

test('parses tiles and skips invalid cues', () => {
  expect(tiles).toEqual([
    {
      start: 0,
      end: 5,
      url: 'https://media.example/lessons/16/sprite.jpg',
      x: 0,
      y: 0,
      width: 160,
      height: 90,
    },
    {
      start: 5,
      end: 10,
      url: 'https://media.example/lessons/16/sprite.jpg?v=2',
      x: 160,
      y: 0,
      width: 160,
      height: 90,
    },
    { start: 3600, end: 3605, url: 'https://media.example/other.jpg', x: 0, y: 90, width: 160, height: 90 },
  ]);
});

test('escapes quotes in the URL, so that it cannot end a CSS url()', () => {
  const [tile] = parseThumbnails(
    '00:00.000 --> 00:05.000\na");x:url("b.jpg#xywh=0,0,1,1',
    'https://media.example/',
  );
  expect(tile?.url).not.toContain('"');
});

test.each([
  [0, 0],
  [5, 160],
  [12, 160],
  [3604, 0],
])('finds at %s seconds the tile at x %s', (time, x) => {
  expect(findTile(tiles, time)?.x).toBe(x);
});

test('finds no tile in an empty file', () => {
  expect(findTile(parseThumbnails('WEBVTT', 'https://media.example/'), 3)).toBeUndefined();
});
