// @ts-check
// Prepares a fresh clone: packages, generated code, build. Runs only missing or stale steps and prints a line for each
// on stderr. Runs on Node 20 with nothing installed; the steps themselves run on the Node from the lock file.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { contentFingerprint, treeFingerprint } from './fingerprint.mjs';
import { isInstalledAsLocked } from './lock-file.mjs';
import { at, isStarted, nodeBinary, packageCommand, root, run, runNode, seconds } from './project.mjs';
import { alone } from './set-up-lock.mjs';

/** Thrown if a step failed; its output has already been printed. */
export class SetUpError extends Error {
  /** @override */
  name = 'SetUpError';
  /** @param {string} message @param {number} [status] exit status of the failed program */
  constructor(message, status = 1) {
    super(message);
    this.status = status || 1;
  }
}

const stampFile = at('node_modules', '.platen', 'set-up.json');
const oldestNode = [22, 19];

/**
 * @typedef {{ key: string, title: string, isStale: (done: string | undefined) => boolean, fingerprint: () => string,
 * work: () => Promise<import('./project.mjs').Finished>, progress?: () => string }} Step `progress`: describes the
 * progress of the work, for display while it runs
 */

/** @type {Step} */
const install = {
  key: 'packages',
  title: 'installing packages (npm ci)',
  fingerprint: () => contentFingerprint([at('package-lock.json')]),
  isStale(done) {
    if (!existsSync(at('node_modules'))) return true;
    return done !== this.fingerprint() && !isInstalledAsLocked(root);
  },
  work: () => npmCi(root),
  progress: () => `${installedPackages(at('node_modules'))} packages, `,
};

const generator = at('tools', 'codegen', 'generate.mjs');
const generated = at('sdk', 'src', 'contract', 'generated');

/** @type {Step} */
const generate = {
  key: 'contract',
  title: 'generating types and validator from openapi.json',
  fingerprint: () => contentFingerprint([at('openapi.json'), generator, at('tools', 'codegen', 'package.json')]),
  isStale(done) {
    return existsSync(generator) && (done !== this.fingerprint() || !existsSync(generated));
  },
  work: () => runNode([generator]),
};

const isSource = (/** @type {string} */ path) => !/\.test\.ts$/.test(path);
const configs = [
  'tsconfig.json',
  'tsconfig.base.json',
  'sdk/tsconfig.json',
  'editor/tsconfig.json',
  'server/tsconfig.json',
  'demo/tsconfig.json',
];

/** @type {Step} */
const compile = {
  key: 'compiled',
  title: 'building sdk and editor, checking server (tsc -b)',
  fingerprint: () =>
    treeFingerprint(
      [...['sdk/src', 'editor/src', 'server/src', 'demo/src'], ...configs].map((path) => at(path)),
      isSource,
    ),
  isStale(done) {
    return (
      done !== this.fingerprint() ||
      !existsSync(at('sdk/dist/entries/index.js')) ||
      !existsSync(at('editor/dist/index.js'))
    );
  },
  work: () => runNode([packageCommand('typescript', 'tsc'), '-b']),
};

/** @type {Step} */
const bundleEditor = {
  key: 'editor',
  title: 'bundling the editor',
  fingerprint: () =>
    treeFingerprint(
      [...['editor/src', 'tools/bundle-editor.mjs'], ...configs].map((path) => at(path)),
      isSource,
    ),
  isStale(done) {
    return done !== this.fingerprint() || !existsSync(at('editor/dist/bundle/index.js'));
  },
  work: () => runNode([at('tools', 'bundle-editor.mjs')]),
};

/** @type {Step} */
const bundleServer = {
  key: 'server',
  title: 'bundling the server',
  fingerprint: () =>
    treeFingerprint(
      [...['sdk/src', 'sdk/package.json', 'server/src', 'tools/bundle-server.mjs'], ...configs].map((path) => at(path)),
      isSource,
    ),
  isStale(done) {
    return done !== this.fingerprint() || !existsSync(at('server/dist/main.js'));
  },
  work: () => runNode([at('tools', 'bundle-server.mjs')]),
};

/** @type {Step} */
const bundle = {
  key: 'pages',
  title: 'building the pages (vite build)',
  fingerprint: () =>
    treeFingerprint(
      [
        'sdk/src',
        'sdk/package.json',
        'sdk/fonts',
        'editor/src',
        'editor/package.json',
        'tools/bundle-editor.mjs',
        'demo',
        'vite.config.ts',
        'tools/pack-assets.mjs',
        'tools/notices.mjs',
        'THIRD_PARTY_NOTICES',
      ].map((path) => at(path)),
      isSource,
    ),
  isStale(done) {
    return (
      existsSync(at('demo/index.html')) && (done !== this.fingerprint() || !existsSync(at('demo/dist/index.html')))
    );
  },
  work: () => runNode([packageCommand('vite'), 'build', '--logLevel', 'warn']),
};

/**
 * Returns the step that installs the packages of a folder with its own lock file.
 * @param {string} key @param {string} what the packages, for display @param {readonly string[]} path
 * @param {...string} more arguments of npm @returns {Step}
 */
const installIn = (key, what, path, ...more) => ({
  key,
  title: `installing ${what} (npm ci in ${path.join('/')})`,
  fingerprint: () => contentFingerprint([at(...path, 'package-lock.json')]),
  isStale(done) {
    const isMissing = !existsSync(at(...path, 'node_modules'));
    return isMissing || (done !== this.fingerprint() && !isInstalledAsLocked(at(...path)));
  },
  work: () => npmCi(at(...path), ...more),
});

const installBench = installIn('bench', "the benchmark's packages", ['bench']);
// The MCP inspector's install script is needed only for the inspector's web pages, which are not used here.
const installInspector = installIn('inspector', 'the MCP inspector', ['tools', 'inspector'], '--ignore-scripts');
const installGenerators = installIn('generators', 'the client generators', ['tools', 'generators'], '--ignore-scripts');

/**
 * Runs the setup steps that are not done yet or are out of date. Throws SetUpError if a step fails.
 * @param {{ build?: boolean }} [options] `build: false` leaves the build to a later call of `build`
 */
export async function setUp(options = {}) {
  await doSteps([install]);
  checkNode();
  await doSteps([generate]);
  if (options.build ?? true) await build();
}

/** Builds the parts of the project that are out of date. Throws SetUpError if the code does not build. */
export const build = () => doSteps([compile, bundleEditor, bundleServer, bundle]);

/** Installs the dependencies of the benchmarks. Throws SetUpError on failure. */
export const setUpBench = () => doSteps([installBench]);

/** Installs the dependencies of the MCP trial. Throws SetUpError on failure. */
export const setUpInspector = () => doSteps([installInspector]);

/** Installs the dependencies of the trial of generators. Throws SetUpError on failure. */
export const setUpGenerators = () => doSteps([installGenerators]);

/** @param {readonly Step[]} steps */
async function doSteps(steps) {
  if (!steps.some(isStale)) return;
  await alone(
    async () => {
      for (const step of steps) if (isStale(step)) await doStep(step);
    },
    (pid) => say(`waiting for another set-up (process ${pid})\n`),
  );
}

/** @param {Step} step */
const isStale = (step) => step.isStale(readStamps()[step.key]);

/** @param {Step} step */
async function doStep(step) {
  const start = performance.now();
  const fingerprint = step.fingerprint();
  say(`${step.title} … `);
  const stopProgress = showProgress(step, start);
  const { status, output } = await step.work();
  stopProgress();
  process.stderr.write(`${status === 0 ? '' : 'failed after '}${seconds(start)}\n`);
  if (status !== 0) {
    process.stderr.write(output.endsWith('\n') || output === '' ? output : `${output}\n`);
    throw new SetUpError(`set-up: ${step.title} failed with exit status ${status}`, status);
  }
  writeStamp(step.key, fingerprint);
}

/**
 * Prints the progress of a running step: every second on a terminal, every ten seconds in a log. Returns a function
 * that stops the output.
 * @param {Step} step @param {number} start
 */
function showProgress({ title, progress = () => '' }, start) {
  const isTerminal = process.stderr.isTTY;
  const show = () => {
    const text = `${progress()}${seconds(start)}`;
    if (isTerminal) process.stderr.write(`\r\u001b[Kset-up: ${title} … ${text}`);
    else process.stderr.write(`${text} … `);
  };
  const timer = setInterval(show, isTerminal ? 1000 : 10_000);
  return () => {
    clearInterval(timer);
    if (isTerminal) process.stderr.write(`\r\u001b[Kset-up: ${title} … `);
  };
}

/** Counts the packages installed so far in a node_modules folder. @param {string} folder @returns {number} */
function installedPackages(folder) {
  if (!existsSync(folder)) return 0;
  const names = readdirSync(folder).filter((name) => !name.startsWith('.'));
  return names.reduce((count, name) => count + (name.startsWith('@') ? installedPackages(join(folder, name)) : 1), 0);
}

/** @param {string} text */
const say = (text) => process.stderr.write(`set-up: ${text}`);

/** @returns {Record<string, string>} */
function readStamps() {
  try {
    return JSON.parse(readFileSync(stampFile, 'utf8'));
  } catch {
    return {};
  }
}

/** @param {string} key @param {string} fingerprint */
function writeStamp(key, fingerprint) {
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, `${JSON.stringify({ ...readStamps(), [key]: fingerprint }, null, 2)}\n`);
}

/**
 * Runs `npm ci` in a folder with the system's Node, because npm deletes node_modules, including the Node that may be
 * running this file.
 * @param {string} folder @param {string[]} more arguments
 */
function npmCi(folder, ...more) {
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((entry) => !entry.startsWith(join(root, 'node_modules')));
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error', ...more];
  const env = { ...process.env, PATH: path.join(delimiter) };
  return run('npm', args, { cwd: folder, env, shell: process.platform === 'win32' });
}

function checkNode() {
  if (nodeBinary() !== process.execPath) return;
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = oldestNode;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  throw new SetUpError(
    `set-up: Platen needs Node ${oldestNode.join('.')} or newer, and this is ${process.versions.node}. ` +
      `On ${process.platform} (${process.arch}) npm has no Node binary: install Node 24 from https://nodejs.org and try again.`,
  );
}

/**
 * Prints to stderr the error that stopped a program. Returns the exit status.
 * @param {unknown} error
 */
export function explain(error) {
  const known = error instanceof SetUpError;
  process.stderr.write(`${known ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  return known ? error.status : 1;
}

if (isStarted(import.meta.url)) {
  const start = performance.now();
  try {
    await setUp();
    say(`ready, ${seconds(start)}\n`);
  } catch (error) {
    process.exitCode = explain(error);
  }
}
