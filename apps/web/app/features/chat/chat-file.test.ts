import { expect, test } from 'vitest';

import { describeFile, findFileProblem } from './chat-file.ts';

const file = (name: string, type: string, size = 2048) => ({ name, type, size });

test('an image must be an image, a document one of the five kinds', () => {
  expect(findFileProblem('image', file('a.png', 'image/png'))).toBeNull();
  expect(findFileProblem('image', file('a.pdf', 'application/pdf'))).toMatch(/^Only images/);
  for (const name of ['a.doc', 'a.XLSX', 'a.pptx', 'a.txt', 'a.pdf'])
    expect(findFileProblem('document', file(name, ''))).toBeNull();
  for (const name of ['a.exe', 'a.html', 'pdf', 'a.docm'])
    expect(findFileProblem('document', file(name, ''))).toMatch(/^Only Word/);
});

test('an empty file and one that is too large are not uploaded', () => {
  expect(findFileProblem('image', file('a.png', 'image/png', 0))).toBe('This file is empty.');
  expect(findFileProblem('image', file('a.png', 'image/png', 11 * 1024 * 1024))).toMatch(/limit is 10 MB/);
});

test('a document is shown with its kind and size', () => {
  expect(describeFile({ name: 'Landlord FRA request.docx', bytes: 24_576 })).toBe('Word, 24 KB');
  expect(describeFile({ name: 'x.unknown', bytes: 2_621_440 })).toBe('2.5 MB');
});
