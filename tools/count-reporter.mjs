// @ts-check
// A vitest reporter that writes how many tests passed, failed and were skipped, for the last line of `npm test`.
import { writeFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** The file to write to; set by tools/test.mjs. */
export const countsVariable = 'PLATEN_TEST_COUNTS';

/**
 * What vitest hands over at the end, as far as it matters here.
 * @typedef {{ state(): 'passed' | 'failed' | 'skipped' | 'pending' | 'queued', errors(): readonly unknown[],
 *   children: { allTests(): Iterable<{ result(): { state: string } }>, allSuites(): Iterable<{ errors(): readonly unknown[] }> } }} Module
 */

/**
 * Every test counts once; so does each file, suite and stray error that failed outside of a test.
 * @param {readonly Module[]} modules
 * @param {readonly unknown[]} strayErrors
 * @returns {Counts}
 */
export function countTests(modules, strayErrors) {
  const counts = { passed: 0, failed: strayErrors.length, skipped: 0 };
  for (const module of modules) {
    counts.failed += module.errors().length;
    for (const suite of module.children.allSuites()) counts.failed += suite.errors().length;
    for (const test of module.children.allTests()) {
      const { state } = test.result();
      if (state === 'passed') counts.passed += 1;
      else if (state === 'skipped') counts.skipped += 1;
      else counts.failed += 1;
    }
  }
  return counts;
}

// vitest loads a reporter by its default export.
export default class CountReporter {
  /** @param {readonly Module[]} modules @param {readonly unknown[]} strayErrors */
  onTestRunEnd(modules, strayErrors) {
    const file = process.env[countsVariable];
    if (file !== undefined) writeFileSync(file, JSON.stringify(countTests(modules, strayErrors)));
  }
}
