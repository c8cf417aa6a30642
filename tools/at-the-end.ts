import { onTestFinished, TestRunner } from 'vitest';

/** What is undone when the file's tests are over, the last first. */
const ofTheFile: (() => unknown)[] = [];

/**
 * Undoes what a helper has made: when the test that called it is over, or else, where it was called by a file or a hook of
 * one, when the file's tests are. (Vitest runs no `afterAll` that a running test or hook registers.)
 */
export function atTheEnd(undo: () => unknown): void {
  if (TestRunner.getCurrentTest()) onTestFinished(async () => void (await undo()));
  else ofTheFile.push(undo);
}

/** All that is left to undo, even where some of it fails. */
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
