// @ts-check
// npm run check: all checks except the tests. Prints one line for each check, with its findings below.
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { at, isStarted, packageCommand, projectEnv, root, runNode, seconds } from './project.mjs';
import { explain, setUp } from './setup.mjs';

/**
 * @typedef {{ name: string, args: () => readonly string[], env?: Record<string, string>, quick?: boolean }} Check
 * `quick`: part of `npm run test:quick`
 * @typedef {{ name: string, ok: boolean, took: string, output: string }} CheckResult
 */

/** Folder for the caches that checks use in their next run. */
const kept = at('node_modules', '.platen');

/**
 * Returns the arguments for checking the types of a project. With `--incremental`, the compiler checks only the files
 * that are affected by changes since its last run, and reports the known errors of all other files again.
 */
const tsc = (/** @type {string} */ project) => [
  packageCommand('typescript', 'tsc'),
  '-p',
  at(project),
  '--noEmit',
  '--pretty',
  'false',
  '--checkers',
  '1',
  '--incremental',
  '--tsBuildInfoFile',
  join(kept, `${project.replaceAll('/', '-')}.tsbuildinfo`),
];

/**
 * Environment in which the type checker collects garbage less often. Together with `--checkers 1`, this saves a third
 * of the CPU time. By default, tsc has four checkers, and each of them checks the types of libraries again.
 */
const lessCollection = { GOGC: '400' };

/** @type {readonly Check[]} slow checks first, so that a quick one finishes last */
export const checks = [
  {
    name: 'contract lint (redocly)',
    args: () => [packageCommand('@redocly/cli', 'redocly'), 'lint', 'openapi.json', '--format=stylish'],
    env: { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  },
  {
    name: 'unused files, exports and packages (knip)',
    args: () => [packageCommand('knip'), '--no-progress', '--cache', '--cache-location', join(kept, 'knip')],
  },
  { name: 'types of the tests', quick: true, args: () => tsc('tsconfig.tests.json'), env: lessCollection },
  { name: 'core without DOM and Node', args: () => tsc('sdk/tsconfig.core.json'), env: lessCollection },
  { name: 'regular expressions take linear time (recheck)', args: () => [at('tools', 'check-regexps.mjs')] },
  {
    name: 'format and lint (biome)',
    quick: true,
    args: () => [
      packageCommand('@biomejs/biome', 'biome'),
      'ci',
      '--colors=off',
      '--diagnostic-level=warn',
      '--error-on-warnings',
    ],
  },
  { name: 'guides and reference (typedoc)', args: () => [at('tools', 'docs.mjs'), '--check'] },
  { name: 'sizes of what pages load', args: () => [at('tools', 'check-sizes.mjs')] },
  { name: 'types of the examples', args: () => tsc('examples/tsconfig.json'), env: lessCollection },
  { name: 'import rules', quick: true, args: () => [at('tools', 'check-imports.mjs')] },
  { name: 'folders that ARCHITECTURE.md names', quick: true, args: () => [at('tools', 'check-architecture.mjs')] },
  { name: 'tables of the docs have each key once', quick: true, args: () => [at('tools', 'check-tables.mjs')] },
  { name: 'plain English in comments, messages and docs', quick: true, args: () => [at('tools', 'check-english.mjs')] },
  { name: 'links of the docs lead somewhere', quick: true, args: () => [at('tools', 'check-links.mjs')] },
  {
    name: 'generated files are up to date',
    quick: true,
    args: () => [at('tools', 'codegen', 'generate.mjs'), '--check'],
  },
  { name: 'fonts are what was made of their sources', args: () => [at('tools', 'fonts.mjs'), '--check'] },
  { name: 'preset catalog is what its facts give', args: () => [at('tools', 'catalog.mjs'), '--check'] },
  { name: 'licences of what the pages bundle', args: () => [at('tools', 'notices.mjs'), '--check'] },
  {
    name: 'figures of docs/scaling.md are those of the benches',
    quick: true,
    args: () => ['--conditions=@platen/source', at('server', 'test', 'cluster-bench', 'scaling-page.ts'), '--check'],
  },
  {
    name: 'collection of requests is that of openapi.json',
    quick: true,
    args: () => ['--conditions=@platen/source', at('server', 'test', 'collection', 'write-collection.ts'), '--check'],
  },
  { name: 'icons are those of the list', quick: true, args: () => [at('tools', 'icons.mjs'), '--check'] },
  {
    name: 'common passwords are of the pinned version',
    quick: true,
    args: () => [at('tools', 'common-passwords.mjs'), '--check'],
  },
  {
    name: 'compose.yaml and manifests match their schemas',
    quick: true,
    args: () => [at('tools', 'check-deploy.mjs')],
  },
  { name: 'lock files are complete', quick: true, args: () => [at('tools', 'check-lock.mjs')] },
];

/**
 * Runs all checks, as many at a time as the machine has processors. Prints each result as soon as its check ends.
 * @param {(line: string) => void} print
 * @param {boolean} [quickOnly]
 * @returns {Promise<readonly CheckResult[]>}
 */
export async function runChecks(print, quickOnly = false) {
  const waiting = checks.filter(({ quick = false }) => quick || !quickOnly);
  /** @type {CheckResult[]} */
  const results = [];
  const worker = async () => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      const result = await runCheck(check);
      results.push(result);
      print(describe(result));
    }
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), checks.length) }, worker));
  return results;
}

/**
 * Environment of every check: no colours, and a compile cache. For large programs such as Knip, the cache saves a sixth
 * of the CPU time.
 */
const environment = {
  NO_COLOR: '1',
  FORCE_COLOR: '0',
  NODE_COMPILE_CACHE: join(kept, 'compile-cache'),
};

/**
 * @param {Check} check
 * @returns {Promise<CheckResult>}
 */
async function runCheck({ name, args, env = {} }) {
  const start = performance.now();
  const { status, output } = await attempt(() =>
    runNode(args(), { cwd: root, env: { ...projectEnv(), ...environment, ...env } }),
  );
  return { name, ok: status === 0, took: seconds(start), output };
}

/** @param {() => Promise<import('./project.mjs').Finished>} work a check that cannot start counts as failed */
async function attempt(work) {
  try {
    return await work();
  } catch (error) {
    return { status: 1, output: `${error instanceof Error ? error.message : String(error)}\n` };
  }
}

/** @param {CheckResult} result */
const describe = ({ name, ok, took, output }) =>
  `${ok ? 'pass' : 'FAIL'}  ${name}  ${took}\n${ok ? '' : output.replace(/^(?=.)/gm, '      ')}`;

if (isStarted(import.meta.url)) {
  try {
    await setUp();
    const results = await runChecks((text) => process.stdout.write(text));
    const failed = results.filter(({ ok }) => !ok).length;
    process.stdout.write(`${results.length - failed} checks passed, ${failed} failed\n`);
    process.exitCode = failed === 0 ? 0 : 1;
  } catch (error) {
    process.exitCode = explain(error);
  }
}
