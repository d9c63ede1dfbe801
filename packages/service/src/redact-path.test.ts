import { expect, test } from 'vitest';

import { redactPath } from './redact-path.ts';

const TOKEN = 'Abcdefghij_klmnopqrst-uvwxyz0123456789ABCDE';

test.each([
  [`/api/podcasts/private/${TOKEN}/feed.xml?page=2`, '/api/podcasts/private/(token)/feed.xml'],
  [`/api/podcasts/private/${TOKEN}/`, '/api/podcasts/private/(token)/'],
  [`/API/Podcasts/PRIVATE/${TOKEN}x/12/audio.mp3`, '/API/Podcasts/PRIVATE/(token)/12/audio.mp3'],
  [`/api//podcasts/private//${TOKEN}`, '/api//podcasts/private//(token)'],
  [`/api/podcasts/%70rivate/%41${TOKEN.slice(1)}/feed.xml`, '/api/podcasts/private/(token)/feed.xml'],
  [`/api/podcasts/private%2F${TOKEN}%2ffeed.xml`, '/api/podcasts/private/(token)/feed.xml'],
  [`/api/podcasts/private/%2541${TOKEN.slice(1)}`, '/api/podcasts/private/(token)'],
  [`/x/%2e%2e/podcasts/${TOKEN}.xml`, '/x/../podcasts/(token).xml'],
  [`/api/calendar/private/${TOKEN}/calendar.ics`, '/api/calendar/private/(token)/calendar.ics'],
  [`/api/Calendar/PRIVATE/short/calendar.ics`, '/api/Calendar/PRIVATE/(token)/calendar.ics'],
  [`/media/downloads/${TOKEN}`, '/media/downloads/(token)'],
  [`/${TOKEN}/${TOKEN}`, '/(token)/(token)'],
  [`/${TOKEN}/100%`, '(not decodable)'],
])('redacts the token in %s', (path, redacted) => {
  expect(redactPath(path)).toBe(redacted);
});

test.each([
  '/search/Jane%20Doe',
  '/SEARCH/4111%201111',
  '/search/a.data',
  '//search//b?x=1',
  '/%73earch/c%0Ad',
])('leaves out what is searched for in %s', (path) => {
  expect(redactPath(path)).toBe('/search/(text)');
});

test('keeps long names of items and ids', () => {
  for (const path of [
    '/video/money/why-your-clinic-should-take-deposits-before-it-needs-them',
    '/media/assets/0195c0de-0000-7000-8000-000000000001/playlist.m3u8',
    '/api/podcasts/12/audio.mp3',
  ])
    expect(redactPath(path)).toBe(path);
});
