import { expect, test } from 'vitest';

import { findLinks } from './links.ts';

test.each([
  ['See https://clinic.example/a.', ['https://clinic.example/a']],
  ['(see https://en.wikipedia.org/wiki/A_(b))', ['https://en.wikipedia.org/wiki/A_(b)']],
  ['https://en.wikipedia.org/wiki/A_(b)', ['https://en.wikipedia.org/wiki/A_(b)']],
  ['(https://clinic.example), then http://b.example!', ['https://clinic.example', 'http://b.example']],
  ['https://ada:secret@clinic.example ftp://clinic.example https://', []],
])('%s', (text, links) => expect(findLinks(text).map(({ link }) => link)).toEqual(links));
