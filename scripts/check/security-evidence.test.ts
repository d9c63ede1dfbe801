import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const TEST_FILES = globSync('{apps,packages,scripts,load,e2e}/**/*.{test,spec}.{ts,tsx}', {
  cwd: ROOT,
  exclude: ['**/node_modules/**', '**/build/**'],
});

/** Citations are written `file`: title; title. A file is named by the end of its path; … stands for any text. */
function readCitations(markdown: string) {
  return [...markdown.matchAll(/`([^`\s]+\.(?:test|spec)\.tsx?)`(?::([^`|\n]*))?/g)].map(
    ([, file = '', titles = '']) => ({
      file,
      titles: titles
        .split(';')
        .map((title) => title.replace(/^\s*besides:/, '').trim())
        .filter((title) => title !== ''),
    }),
  );
}

function hasTest(source: string, title: string) {
  const pattern = title
    .split('…')
    .map((part) => part.trim().replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    .join(String.raw`[^\n]*`);
  return new RegExp(String.raw`\(\s*(['"\`])(?:\[[A-Z]+-\d+\]\s*)*${pattern}\1,\s*(?:async\b|[({])`).test(
    source.replaceAll(String.raw`\'`, "'"),
  );
}

function findProblems(markdown: string, files: readonly string[], read: (file: string) => string) {
  return readCitations(markdown).flatMap(({ file, titles }) => {
    const found = files.filter((path) => `/${path}`.endsWith(`/${file}`));
    const [path] = found;
    if (path === undefined || found.length > 1) return [`${file} names ${found.length} test files`];
    const source = read(path);
    return titles.filter((title) => !hasTest(source, title)).map((title) => `${file} has no test "${title}"`);
  });
}

test('docs/security.md cites existing test files and titles', () => {
  const markdown = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');
  expect(readCitations(markdown).flatMap(({ titles }) => titles).length).toBeGreaterThan(80);
  expect(findProblems(markdown, TEST_FILES, (file) => readFileSync(join(ROOT, file), 'utf8'))).toEqual([]);
});

test.each([
  ['a renamed title', '| `a.test.ts`: adds; subtracts |', 'a.test.ts has no test "subtracts"'],
  ['a part of a title', '| `a.test.ts`: rounds |', 'a.test.ts has no test "rounds"'],
  ['a moved file', '| `old/a.test.ts`: adds |', 'old/a.test.ts names 0 test files'],
  ['an ambiguous file', '| `b.test.ts` |', 'b.test.ts names 2 test files'],
])('reports %s', (_what, markdown, problem) => {
  const source = "test('[A-001] adds', () => {});\ntest('rounds the member\\'s total', async () => {});";
  const files = ['src/a.test.ts', 'one/b.test.ts', 'two/b.test.ts'];
  expect(findProblems(markdown, files, () => source)).toEqual([problem]);
  expect(findProblems("`a.test.ts`: adds; rounds the member's …", files, () => source)).toEqual([]);
});
