import { afterEach, beforeEach, expect, vi } from 'vitest';

// An unexpected console.error is a failure that would otherwise go unnoticed.
beforeEach(() => void vi.spyOn(console, 'error'));
afterEach(() => {
  expect(console.error).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});
