import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { compileCache } from './compile-cache.ts';

/** The real server in its own process, on loopback. */
export interface ServerProcess {
  /** Its address once it listens; `undefined` if it died before. */
  readonly url: Promise<string | undefined>;
  /** Address of its metrics, if enabled; `undefined` if it died before. */
  readonly metricsUrl: Promise<string | undefined>;
  /** `undefined` if it could not be started. */
  readonly pid: number | undefined;
  /** Resolves with the exit status when the process has ended for any reason; `null` after a signal. */
  readonly exited: Promise<number | null>;
  /** Sends kill -9. Resolves when the process has ended. */
  kill(): Promise<void>;
  /** Sends SIGTERM. Resolves with the exit status. */
  stop(): Promise<number | null>;
  /** Sends a message to a program that listens for messages. */
  tell(message: object): void;
}

/** The server's program: built, or that of a trial, which runs from the sources. */
type Program = 'dist/main.js' | `test/${string}/server.ts`;

/** Path of a built program. `npm test` builds the programs first; after a change of the sources, run `npm run build`. */
export const builtProgram = (name: 'main' | 'cli'): string =>
  fileURLToPath(new URL(`../dist/${name}.js`, import.meta.url));

/** Server for tests of pages, which starts faster. */
export const PAGE_SERVER: Program = 'test/page-server/server.ts';

const program = (file: string): string => fileURLToPath(new URL(`../${file}`, import.meta.url));

function run(file: string, args: readonly string[], environment: Readonly<Record<string, string>>) {
  const isBuilt = file.startsWith('dist/');
  const conditions = isBuilt ? [] : ['--conditions=@platen/source'];
  const started = { PORT: '0', PLATEN_HOST: '127.0.0.1', PLATEN_LOG_LEVEL: 'error' };
  return spawn(process.execPath, [...conditions, program(file), ...args], {
    env: { ...started, ...(isBuilt ? {} : compileCache), ...environment },
    stdio: ['ignore', 'pipe', 'pipe', ...(file.startsWith('test/') ? (['ipc'] as const) : [])],
  }) as ChildProcessByStdio<null, Readable, Readable>;
}

/** Starts a server. `said` is called with the text on its stderr. */
export function startServer(
  environment: Readonly<Record<string, string>>,
  said: (text: string) => void,
  file: Program = 'dist/main.js',
  args: readonly string[] = [],
): ServerProcess {
  const child = run(file, args, environment);
  const exited = once(child, 'exit').then(([code]) => code as number | null);
  child.stderr.on('data', (chunk: Buffer) => said(chunk.toString()));
  let out = '';
  const found = (which: RegExp): Promise<string | undefined> =>
    new Promise((resolve) => {
      child.stdout.on('data', () => {
        const address = which.exec(out)?.[1];
        if (address !== undefined) resolve(address);
      });
      void exited.then(() => resolve(undefined));
    });
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  return {
    url: found(/Platen listens on (http:\S+)/),
    metricsUrl: found(/Metrics are at (http:\S+)\./),
    exited,
    pid: child.pid,
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
    stop: () => {
      child.kill('SIGTERM');
      return exited;
    },
    tell: (message) => {
      // A process that has just died cannot receive messages.
      if (child.connected) child.send(message, () => undefined);
    },
  };
}

/** Creates an API key in a data folder with the command line. */
export async function createKey(
  environment: Readonly<Record<string, string>>,
  email = 'trial@example.com',
): Promise<string> {
  const child = run('dist/cli.js', ['keys', 'create', '--email', email], environment);
  const [out, fault] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const key = /plt_dev_[0-9A-Za-z]{38}/.exec(out)?.[0];
  if (key === undefined) throw new Error(`no key was made: ${fault}`);
  return key;
}

/** Creates a shop and a launch link in a data folder with the command line. Returns the path of the link. */
export async function createLaunchLink(environment: Readonly<Record<string, string>>, shop: string): Promise<string> {
  const made = run('dist/cli.js', ['keys', 'create', '--shop', shop], environment);
  await Promise.all([text(made.stdout), text(made.stderr)]);
  const child = run('dist/cli.js', ['launch-link', '--shop', shop], environment);
  const [out, fault] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const path = /\/launch\/\S+/.exec(out)?.[0];
  if (path === undefined) throw new Error(`no link was made: ${fault}`);
  return path;
}
