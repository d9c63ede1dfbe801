import { expect, test } from 'vitest';

import {
  addReusedResults,
  collectModules,
  createModuleGraph,
  createStoredResult,
  hashTexts,
  type StoryReport,
} from './story-results.ts';

const component = (title: string) => ({ title, specFile: `src/${title}/${title}.spec.ts`, hash: '' });

const report = (status: string): StoryReport => ({
  suites: [
    {
      title: 'stories.spec.ts',
      file: 'stories.spec.ts',
      specs: [
        { title: 'button', ok: true, tests: [{ status: 'expected' }] },
        { title: 'dialog', ok: true, tests: [{ status: 'expected' }] },
      ],
    },
    {
      title: 'src/dialog/dialog.spec.ts',
      file: 'src/dialog/dialog.spec.ts',
      specs: [],
      suites: [
        {
          title: 'touch',
          file: 'src/dialog/dialog.spec.ts',
          specs: [{ title: '[SHELL-001] dialog: opens', ok: status !== 'unexpected', tests: [{ status }] }],
        },
      ],
    },
  ],
  stats: { expected: 2, unexpected: 1, flaky: 0 },
  errors: [],
});

test('collects the modules that an entry imports, cycles included', () => {
  const graph = createModuleGraph([
    { name: 'button', reasons: [{ moduleName: 'story' }, { moduleName: 'other' }] },
    { name: 'css', reasons: [{ moduleName: 'button' }] },
    { name: 'story', reasons: [{ moduleName: 'css' }] },
    { name: 'unused', reasons: [{ moduleName: 'other' }] },
  ]);
  expect(collectModules(graph, 'story')).toEqual(['button', 'css', 'story']);
});

test('hashes the boundaries of texts', () => {
  expect(hashTexts(['ab', 'c'])).not.toBe(hashTexts(['a', 'bc']));
});

test('stores the test titles of a component that passed', () => {
  expect(createStoredResult(component('dialog'), report('expected'))?.tests).toEqual([
    'dialog',
    '[SHELL-001] dialog: opens',
  ]);
});

test.each(['unexpected', 'flaky', 'skipped'])('stores nothing for a component with a %s test', (status) => {
  expect(createStoredResult(component('dialog'), report(status))).toBeUndefined();
  expect(createStoredResult(component('button'), report(status))?.tests).toEqual(['button']);
});

test('stores nothing for a component without a test', () => {
  expect(createStoredResult(component('menu'), report('expected'))).toBeUndefined();
});

test('counts reused tests as passed', () => {
  const merged = addReusedResults(report('expected'), [{ title: 'menu', tests: ['menu', 'menu: opens'] }]);
  expect(merged.stats).toEqual({ expected: 4, unexpected: 1, flaky: 0, reused: 2 });
  expect(merged.suites.at(-1)?.specs.map(({ title, ok }) => [title, ok])).toEqual([
    ['menu', true],
    ['menu: opens', true],
  ]);
});
