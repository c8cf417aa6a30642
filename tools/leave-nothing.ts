import { afterAll, vi } from 'vitest';
import { undoAll } from './at-the-end.ts';

// Runs before each file of the tests that share processes: what a file replaced is as it was for the next.

afterAll(async () => {
  await undoAll();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});
