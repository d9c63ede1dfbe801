import { AsyncLocalStorage } from 'node:async_hooks';

import { afterEach, aroundAll, beforeEach, expect, vi } from 'vitest';

// Files of one worker share it, and what one of them left running may complain while another one is tested.
const shared = globalThis as { runningFile?: AsyncLocalStorage<string> };
const runningFile = (shared.runningFile ??= new AsyncLocalStorage());
aroundAll((runSuite) => runningFile.run(expect.getState().testPath ?? 'an unnamed file', runSuite));

let origins = new Set<string>();

// An unexpected console.error is a failure that would otherwise go unnoticed.
beforeEach(() => {
  origins = new Set();
  const print = console.error;
  vi.spyOn(console, 'error').mockImplementation((...args: unknown[]) => {
    origins.add(runningFile.getStore() ?? 'no test file');
    print(...args);
  });
});
afterEach(() => {
  try {
    expect(console.error, `console.error from ${[...origins].join(' and ')}`).not.toHaveBeenCalled();
  } finally {
    vi.restoreAllMocks();
  }
});
