// @ts-check
// The project's folder, the path of its Node.js binary, and functions to start its programs. Needs only Node 20 and no
// packages.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's root folder. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** @param {string[]} parts path segments below the root */
export const at = (...parts) => join(root, ...parts);

/** True if a module is the program that was started, rather than imported. @param {string} moduleUrl */
export const isStarted = (moduleUrl) =>
  process.argv[1] !== undefined && realpathSync(process.argv[1]) === realpathSync(fileURLToPath(moduleUrl));

const platformName = process.platform === 'win32' ? 'win' : process.platform;
const bundledNode = at(
  'node_modules',
  `node-${platformName}-${process.arch}`,
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

/**
 * Returns the path of the Node.js binary (version 24) that the lock file installs. If no binary exists for this
 * platform, returns the path of the running Node.js.
 */
export const nodeBinary = () => (existsSync(bundledNode) ? bundledNode : process.execPath);

/** Returns the environment for the project's own programs: its Node and its tools come first on PATH. */
export function projectEnv(extra = {}) {
  const path = [dirname(nodeBinary()), at('node_modules', '.bin'), process.env.PATH ?? ''].join(delimiter);
  return { ...process.env, ...extra, PATH: path };
}

/**
 * Environment variables that reduce a server's memory use after hostile request bodies by 0.15 GB. By default, glibc's
 * malloc creates up to eight arenas per core, and they never shrink; systems without glibc ignore the `MALLOC_`
 * variables (mallopt(3)). V8 would keep 64 MB for young objects after large bodies, so it also gets a smaller young
 * generation. Variables that the user has set take precedence.
 */
export const frugalMemory = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '131072',
  NODE_OPTIONS: '--max-semi-space-size=8',
};

/** Returns the environment for servers: that of the project's other programs, plus the memory settings. */
export const serverEnv = () => ({ ...frugalMemory, ...projectEnv() });

/**
 * Returns the path of the script behind a package's command, so that our Node can run the script without a shell.
 * @param {string} packageName
 * @param {string} [command] the command's name; by default the package's
 */
export function packageCommand(packageName, command = packageName) {
  const folder = at('node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[command]);
}

/**
 * Ends a child process if npm was killed. npm passes SIGTERM to its shell, and a shell such as dash exits without
 * passing it on to its own children.
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
 * Runs a program and waits until it exits. The result's `output` contains stdout and stderr, interleaved as printed.
 * @typedef {{ status: number, output: string }} Finished
 * @param {string} program
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} [options] with `stdio: 'inherit'`, the program prints directly
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
 * Runs one of the project's scripts with the project's Node.
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 */
export const runNode = (args, options) => run(nodeBinary(), args, options);

/**
 * Runs a program in the foreground and exits with its status. The program inherits the standard streams and receives
 * the signals of this process.
 * @param {readonly string[]} args for the project's Node
 * @param {import('node:child_process').SpawnOptions} [options]
 */
export function becomeNode(args, options = {}) {
  const child = spawn(nodeBinary(), args, { env: projectEnv(), stdio: 'inherit', ...options });
  endWithNpm(child);
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    // The terminal already sends Ctrl-C to the child. Passing the signal on would send a second SIGINT, which means
    // "stop immediately".
    process.on(signal, () => (signal === 'SIGINT' && process.stdin.isTTY ? undefined : child.kill(signal)));
  }
  child.once('error', (error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  });
  child.once('close', (code, signal) => process.exit(code ?? signalStatus(signal)));
}

/**
 * Returns the exit status for a signal. By the shell's convention, it is 128 + the signal's number.
 * @param {NodeJS.Signals | null} signal
 */
const signalStatus = (signal) =>
  128 + (signal === 'SIGINT' ? 2 : signal === 'SIGHUP' ? 1 : signal === 'SIGKILL' ? 9 : 15);

/** @param {number} since a value of performance.now() */
export const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;
