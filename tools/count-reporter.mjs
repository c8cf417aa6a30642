// @ts-check
// A vitest reporter that writes two files: the numbers of passed, failed and skipped tests, which `npm test` prints in
// its last line, and the failures and flaky tests, which `.ci/run` prints at its end.
import { appendFileSync, writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** Environment variable with the path of the file for the counts. tools/test.mjs sets it. */
export const countsVariable = 'PLATEN_TEST_COUNTS';

/**
 * Environment variable with the path of a file to which failures and flaky tests are appended. `.ci/run` sets the
 * variable, and prints the file at the end of its run.
 */
export const failuresVariable = 'PLATEN_TEST_FAILURES';

/**
 * The parts of vitest's report that this reporter uses.
 * @typedef {{ fullName: string, result(): { state: string, errors?: readonly unknown[] },
 * diagnostic(): { flaky: boolean } | undefined }} Test
 * @typedef {{ fullName: string, errors(): readonly unknown[] }} Suite
 * @typedef {{ relativeModuleId: string, errors(): readonly unknown[], children: { allTests(): Iterable<Test>,
 * allSuites(): Iterable<Suite> } }} Module
 */

/** Maximum length of an error message, in characters: a long diff would hide the other failures. */
const MAX_MESSAGE_LENGTH = 1500;
const PLACES = 4;

/**
 * Counts each test once. Each error outside of a test, in a file or a suite, counts as one failure.
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

/**
 * Describes each failure, and each flaky test (a test that passed only when it was run again), by file, name and
 * messages.
 * @param {readonly Module[]} modules
 * @param {readonly unknown[]} strayErrors
 * @returns {readonly string[]}
 */
export function describeFailures(modules, strayErrors) {
  const failures = strayErrors.map((error) => describeFailure('an error outside of every test', [error]));
  for (const module of modules) {
    const file = module.relativeModuleId;
    if (module.errors().length > 0) failures.push(describeFailure(file, module.errors()));
    for (const suite of module.children.allSuites()) {
      if (suite.errors().length > 0) failures.push(describeFailure(`${file} > ${suite.fullName}`, suite.errors()));
    }
    for (const test of module.children.allTests()) {
      const { state, errors = [] } = test.result();
      const name = `${file} > ${test.fullName}`;
      if (test.diagnostic()?.flaky === true) failures.push(describeFailure(name, errors, 'FLAKY'));
      if (state === 'passed' || state === 'skipped') continue;
      failures.push(describeFailure(name, state === 'failed' ? errors : ['it never ended']));
    }
  }
  return failures;
}

/** @param {string} name @param {readonly unknown[]} errors @param {'FAIL' | 'FLAKY'} kind */
function describeFailure(name, errors, kind = 'FAIL') {
  const said = errors.map((error) => indent(textOf(error)));
  return [`${kind}  ${name}`, ...said].join('\n');
}

/** @param {unknown} error its message, and the lines of the project in its stack */
function textOf(error) {
  if (typeof error !== 'object' || error === null) return String(error);
  const { name, message, diff, stack } = /** @type {Record<string, unknown>} */ (error);
  const places =
    typeof stack === 'string'
      ? stack.split('\n').filter((line) => /^ *at (?!.*(?:node_modules|<anonymous>))/.test(line))
      : [];
  return [
    ...[`${name ?? 'Error'}: ${message}`, ...(typeof diff === 'string' ? [diff] : [])].map((text) =>
      stripVTControlCharacters(text).slice(0, MAX_MESSAGE_LENGTH),
    ),
    ...places.slice(0, PLACES).map((line) => line.trim()),
  ].join('\n');
}

/** @param {string} text */
const indent = (text) => text.replaceAll(/^/gm, '      ');

// vitest expects a reporter as the default export.
export default class CountReporter {
  /** @param {readonly Module[]} modules @param {readonly unknown[]} strayErrors */
  onTestRunEnd(modules, strayErrors) {
    const counts = process.env[countsVariable];
    if (counts !== undefined) writeFileSync(counts, JSON.stringify(countTests(modules, strayErrors)));
    const failures = process.env[failuresVariable];
    if (failures === undefined) return;
    for (const failure of describeFailures(modules, strayErrors)) appendFileSync(failures, `${failure}\n`);
  }
}
