// @ts-check
// Where the project is, which Node runs it, and how its programs are started. Plain Node 20, no packages.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's root folder. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** @param {string[]} parts path segments below the root */
export const at = (...parts) => join(root, ...parts);

/** Whether a module is the program that was started, and not imported by another. @param {string} moduleUrl */
export const isStarted = (moduleUrl) =>
  process.argv[1] !== undefined && realpathSync(process.argv[1]) === realpathSync(fileURLToPath(moduleUrl));

const platformName = process.platform === 'win32' ? 'win' : process.platform;
const bundledNode = at(
  'node_modules',
  `node-${platformName}-${process.arch}`,
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

/** The Node that the lock file brings (24), or the one running this where there is none for the platform. */
export const nodeBinary = () => (existsSync(bundledNode) ? bundledNode : process.execPath);

/** The environment for the project's own programs: its Node and its tools come first on the path. */
export function projectEnv(extra = {}) {
  const path = [dirname(nodeBinary()), at('node_modules', '.bin'), process.env.PATH ?? ''].join(delimiter);
  return { ...process.env, ...extra, PATH: path };
}

/**
 * What makes glibc's malloc give back what is freed: by itself it keeps up to eight times as many arenas as there are cores,
 * each as large as it ever was (mallopt(3)); other systems take no notice. And what makes V8 sweep the young values of the main
 * thread sooner: bodies pass there, and it would keep 64 MB for them afterwards. Hostile bodies then take 0.15 GB less of a
 * server. What the environment says goes first.
 */
export const frugalMemory = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '131072',
  NODE_OPTIONS: '--max-semi-space-size=8',
};

/** The environment of programs that serve: the project's own, sparing with memory. */
export const serverEnv = () => ({ ...frugalMemory, ...projectEnv() });

/**
 * The script behind a package's command, so that it can be started by our Node without a shell.
 * @param {string} packageName
 * @param {string} [command] the command's name, the package's own if left out
 */
export function packageCommand(packageName, command = packageName) {
  const folder = at('node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[command]);
}

/**
 * Ends a child when npm was killed. npm passes SIGTERM on to the shell between it and us, and a shell like dash dies of it
 * without a word to its own children.
 * @param {import('node:child_process').ChildProcess} child
 */
function endWithNpm(child) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM');
  }, 250);
  child.once('close', () => clearInterval(watch));
}

/**
 * @typedef {{ status: number, output: string }} Finished
 * Runs a program to its end; `output` is what it printed, both streams in order.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} [options] `stdio: 'inherit'` lets it print by itself
 * @returns {Promise<Finished>}
 */
export function run(program, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, env: projectEnv(), stdio: ['ignore', 'pipe', 'pipe'], ...options });
    /** @type {Buffer[]} */
    const chunks = [];
    endWithNpm(child);
    child.stdout?.on('data', (chunk) => chunks.push(chunk));
    child.stderr?.on('data', (chunk) => chunks.push(chunk));
    child.once('error', reject);
    child.once('close', (code) => resolve({ status: code ?? 1, output: Buffer.concat(chunks).toString('utf8') }));
  });
}

/**
 * Runs one of the project's scripts by the project's Node.
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 */
export const runNode = (args, options) => run(nodeBinary(), args, options);

/**
 * Runs a program in the foreground in our place: its streams are ours, signals reach it, its end is our end.
 * @param {readonly string[]} args for the project's Node
 * @param {import('node:child_process').SpawnOptions} [options]
 */
export function becomeNode(args, options = {}) {
  const child = spawn(nodeBinary(), args, { env: projectEnv(), stdio: 'inherit', ...options });
  endWithNpm(child);
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    // Ctrl-C in a terminal reaches the child by itself; a second copy would read as "stop at once".
    process.on(signal, () => (signal === 'SIGINT' && process.stdin.isTTY ? undefined : child.kill(signal)));
  }
  child.once('error', (error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  });
  child.once('close', (code, signal) => process.exit(code ?? signalStatus(signal)));
}

/** @param {NodeJS.Signals | null} signal the shell's convention: 128 + the signal's number */
const signalStatus = (signal) =>
  128 + (signal === 'SIGINT' ? 2 : signal === 'SIGHUP' ? 1 : signal === 'SIGKILL' ? 9 : 15);

/** @param {number} since from performance.now() */
export const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;
