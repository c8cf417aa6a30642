import { onTestFinished, TestRunner } from 'vitest';

/** Cleanup callbacks to run after the tests of a file, last registered first. */
const ofTheFile: (() => unknown)[] = [];

/**
 * Registers a cleanup callback. It runs after the current test, or after all tests of the file if no test is running.
 * (Vitest ignores an `afterAll` that a running test or hook registers.)
 */
export function atTheEnd(undo: () => unknown): void {
  if (TestRunner.getCurrentTest()) onTestFinished(async () => void (await undo()));
  else ofTheFile.push(undo);
}

/** Runs all cleanup callbacks, even if some of them throw. */
export async function undoAll(): Promise<void> {
  const faults: unknown[] = [];
  for (const undo of ofTheFile.splice(0).reverse()) {
    try {
      await undo();
    } catch (fault) {
      faults.push(fault);
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, 'not everything could be undone');
}
