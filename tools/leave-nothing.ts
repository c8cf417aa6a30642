import { afterAll, vi } from 'vitest';

// Runs before each file of the tests that share processes: what a file replaced is as it was for the next.

afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});
