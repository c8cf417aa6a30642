// @ts-check
// npm test: set-up, checks and all tests. The last line of the output is `N passed, N failed`, plus `, N skipped` if
// tests were skipped. Each check counts as a test. `npm test -- ARGS` passes ARGS to vitest and skips the checks.
//
// `npm test` excludes the tests that run bundlers (`npm run test:package`) and the tests through PgBouncer (`npm run
// test:postgres`). It also excludes the tests for the label editor's panels and pages (`npm run test:editor`). `npm run
// test:quick` (`--quick`) runs only the tests next to the sources and some of the checks, without a browser or server.
//
// `ARGS --pooled FILE…` (tools/test-postgres.mjs) then repeats the tests in the files through PgBouncer, once in each
// of its modes.
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runChecks } from './check.mjs';
import { countsVariable, failuresVariable } from './count-reporter.mjs';
import { findChromium, NoChromiumError } from './find-chromium.mjs';
import { at, packageCommand, projectEnv, runNode } from './project.mjs';
import { build, explain, SetUpError, setUp } from './setup.mjs';

/** @typedef {import('./count-reporter.mjs').Counts} Counts */

/** PgBouncer modes to run the tests in; `server/test/postgres/pooler.ts` accepts the same modes. */
const POOLER_MODES = ['session', 'transaction'];

const isQuick = process.argv[2] === '--quick';
const [args, pooled] = splitAt('--pooled', process.argv.slice(isQuick ? 3 : 2));

// Time limit for a run of vitest, which cannot end a test that hangs its whole process. The limit ensures that the
// summary in the last line is printed.
const MAX_RUN_MILLISECONDS = 45 * 60_000;

/** @type {Counts} */
const counts = { passed: 0, failed: 0, skipped: 0 };

try {
  await setUp({ build: false });
  // Some tests import types from the built SDK and editor, which a fresh clone does not have yet.
  if (isQuick) await runNode([packageCommand('typescript', 'tsc'), '-b'], { stdio: 'inherit' });
  else await countStep('build', build, SetUpError);
  if (args.length === 0) {
    for (const { name, ok } of await runChecks((text) => process.stdout.write(text), isQuick)) {
      counts[ok ? 'passed' : 'failed'] += 1;
      if (!ok) noteFailure(`the check “${name}”`);
    }
  }
  const chromium = isQuick
    ? undefined
    : await countStep('a Chromium for the browser tests', findChromium, NoChromiumError);
  const tests = await runTests(chromium, args);
  add(tests);
  if (tests.passed + tests.failed === 0) throw new Error('no test ran');
  for (const mode of pooled.length > 0 ? POOLER_MODES : []) {
    process.stdout.write(`\nthrough PgBouncer in ${mode} mode\n`);
    const throughPooler = await runTests(chromium, ['--project=together', '--project=waiting', ...pooled], {
      PLATEN_TEST_POOLER: mode,
    });
    if (throughPooler.failed > 0) noteFailure(`through PgBouncer in ${mode} mode: the tests above`);
    add(throughPooler);
  }
} catch (error) {
  explain(error);
  counts.failed += 1;
  noteFailure(error instanceof Error ? error.message : String(error));
}
const { passed, failed, skipped } = counts;
process.exitCode = failed > 0 ? 1 : 0;
process.stdout.write(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`);

/**
 * Returns the items before and after a separator.
 * @param {string} separator @param {readonly string[]} items
 * @returns {[readonly string[], readonly string[]]}
 */
function splitAt(separator, items) {
  const index = items.indexOf(separator);
  return index === -1 ? [items, []] : [items.slice(0, index), items.slice(index + 1)];
}

/**
 * Runs a step that the tests do not depend on. If the step fails, prints and counts the failure. The next steps still
 * run.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} step
 * @param {new (...args: any[]) => Error} known error class for a failed step; other errors are bugs in these tools
 * @returns {Promise<T | undefined>}
 */
async function countStep(name, step, known) {
  try {
    const result = await step();
    if (args.length === 0) counts.passed += 1;
    return result;
  } catch (error) {
    if (!(error instanceof known)) throw error;
    counts.failed += 1;
    process.stdout.write(`FAIL  ${name}\n      ${error.message}\n`);
    noteFailure(name);
    return undefined;
  }
}

/**
 * Records a failure, so that a longer run such as `.ci/run` can list all failures again at the end of its output.
 * @param {string} what
 */
function noteFailure(what) {
  const file = process.env[failuresVariable];
  if (file !== undefined) appendFileSync(file, `FAIL  ${what}\n`);
}

/** @param {Counts} more */
function add(more) {
  counts.passed += more.passed;
  counts.failed += more.failed;
  counts.skipped += more.skipped;
}

/**
 * @param {string | undefined} chromium
 * @param {readonly string[]} selection arguments that select tests; empty for all tests
 * @param {Readonly<Record<string, string>>} [environment]
 * @returns {Promise<Counts>}
 */
async function runTests(chromium, selection, environment = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'platen-test-'));
  const countsFile = join(folder, 'counts.json');
  const vitest = [
    packageCommand('vitest'),
    'run',
    '--reporter=default',
    `--reporter=${at('tools', 'count-reporter.mjs')}`,
  ];
  // With `--update=none`, a test without a snapshot fails instead of writing one, so only committed snapshots count.
  const everything = ['--update=none', ...['package', 'editor', 'pooler'].map((name) => `--project=!${name}`)];
  const quick = ['--update=none', '--project=together', '--project=components', 'src/'];
  const whole = selection.length > 0 ? [] : isQuick ? quick : everything;
  const withoutBrowser = chromium === undefined ? ['--project=!browser*'] : [];
  const env = projectEnv({
    ...environment,
    [countsVariable]: countsFile,
    ...(isQuick ? { PLATEN_TESTS: 'quick' } : {}),
    ...(chromium === undefined ? {} : { CHROMIUM_PATH: chromium }),
  });
  try {
    const { status } = await runNode([...vitest, ...whole, ...withoutBrowser, ...selection], {
      stdio: 'inherit',
      env,
      timeout: MAX_RUN_MILLISECONDS,
    });
    return withStatus(JSON.parse(readFileSync(countsFile, 'utf8')), status);
  } catch (error) {
    process.stderr.write(
      `vitest ended before it could count its tests: ${error instanceof Error ? error.message : error}\n`,
    );
    noteFailure('vitest ended before it could count its tests');
    return { passed: 0, failed: 1, skipped: 0 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Counts one failure if vitest failed for a reason other than a test, such as a coverage limit or a hanging process.
 * @param {Counts} counted @param {number} status
 * @returns {Counts}
 */
function withStatus(counted, status) {
  if (status === 0 || counted.failed > 0) return counted;
  noteFailure(`vitest ended with status ${status}, though no test failed`);
  return { ...counted, failed: 1 };
}
