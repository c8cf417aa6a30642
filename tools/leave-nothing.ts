import { afterAll, vi } from 'vitest';
import { undoAll } from './at-the-end.ts';

// Set-up file of the tests that share a process: after each test file, restores everything that the file replaced.

afterAll(async () => {
  await undoAll();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});
