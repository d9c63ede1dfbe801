import { afterEach, beforeEach, expect, vi } from 'vitest';

// What nobody expected to be printed is a failure that nobody would otherwise see.
beforeEach(() => void vi.spyOn(console, 'error'));
afterEach(() => {
  expect(console.error).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});
