import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { createApp, createWorkerApp } from './app.ts';
import { configuredFonts } from './building/build-rendering.ts';
import type { World } from './building/world.ts';
import { type Config, settings } from './config.ts';
import { createDeps } from './create-deps.ts';
import { closeServer, createHttpServer, listen } from './http-server.ts';
import { createLog, faultFacts, type Log } from './log.ts';
import { createMetricsServer } from './metrics/metrics.ts';
import { nextSteps } from './next-steps.ts';
import { ConfigError, type Environment, readServerConfig, readText } from './read-config.ts';
import { fileSettings, fileVariable } from './secret-files.ts';
import { isDiskFull } from './stores/storage-faults.ts';

/** A running server. */
export interface RunningServer {
  /** The server's address without a trailing slash. */
  readonly url: string;
  /** Address of the metrics endpoint; undefined if it is disabled. */
  readonly metricsUrl: string | undefined;
  readonly dataDir: string;
  readonly config: Pick<Config, 'role' | 'billing' | 'trialLabels'>;
  readonly log: Log;
  /**
   * Stops gracefully. First reports that the server is not ready, but still answers requests until load balancers have
   * noticed. Then accepts no more requests, finishes running work, releases jobs that take too long, and closes
   * everything.
   */
  stop(): Promise<void>;
}

/**
 * Starts a server with the given settings. Tests use `world` to replace the clock and to delay the start of threads.
 * Throws ConfigError, DataFolderInUse, DataFolderFault, DatabaseFault, or the operating system's error, for example if
 * the port is in use.
 */
export async function serve(
  environment: Environment,
  world: Pick<Partial<World>, 'clock' | 'lateThreads'> = {},
): Promise<RunningServer> {
  const read = await readSettings(environment);
  const config: Config = { ...read, dataDir: resolve(read.dataDir) };
  const now = world.clock?.now ?? Date.now;
  const log = createLog(config.logLevel, now, (line) => process.stderr.write(line));
  let url = config.publicUrl;
  const owned = await createDeps(config, {
    ...world,
    ...{ newId: randomUUID, log, publicUrl: () => url },
    steady: () => performance.now(),
  });
  // during shutdown, closes each connection after its current response, so that clients reconnect to other servers
  const stopping = new AbortController();
  const server = createHttpServer(
    config.role === 'worker' ? createWorkerApp(owned.deps) : createApp(owned.deps),
    randomUUID,
    { requestSeconds: config.requestSeconds, stopping: stopping.signal },
  );
  const metricsServer = createMetricsServer(owned.deps.metrics);
  let metricsUrl: string | undefined;
  try {
    if (config.metricsPort !== undefined) {
      const { port } = await listen(metricsServer, config.metricsPort, config.metricsHost);
      metricsUrl = `http://${urlHost(config.metricsHost)}:${port}/metrics`;
    }
    const { port } = await listen(server, config.port, config.host);
    const { host } = config;
    url ||= `http://${host === settings.host.fallback ? 'localhost' : urlHost(host)}:${port}`;
  } catch (error) {
    await closeServer(metricsServer, 0);
    await owned.stopWork();
    await owned.close();
    throw error;
  }
  void owned.deps.rendering.warmUp();
  const stop = async (): Promise<void> => {
    owned.drain();
    stopping.abort();
    await after(config.drainSeconds * 1000);
    const closed = closeServer(server, config.stopSeconds * 1000);
    await owned.stopWork();
    // waits until all earlier requests are answered, because they still use the components that are closed next
    await closed;
    await owned.close();
    await closeServer(metricsServer, 0);
  };
  return { url, metricsUrl, dataDir: config.dataDir, config, log, stop };
}

/** Reads the settings. If some are invalid, the error also lists fonts that can't be used. */
async function readSettings(environment: Environment): Promise<Config> {
  try {
    return readServerConfig(environment);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const fonts = configuredFonts(readText(environment, settings.fontsDir));
    const fontIssues = await fonts.then(
      () => [],
      ({ message }: Error) => [message],
    );
    throw new ConfigError([error.message, ...fontIssues].join('\n'));
  }
}

function urlHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

/** The environment, stop signal and output of the process; tests pass their own. */
export interface ServerProcess {
  readonly environment: Environment;
  /** Aborted to stop the server. */
  readonly signal: AbortSignal;
  readonly writeOutput: (text: string) => unknown;
}

/**
 * Serves until the signal fires, then shuts down gracefully: accepts no more requests, and finishes or releases running
 * work. Throws if the server can't start (ConfigError, DataFolderInUse, DatabaseFault, StartError, the system's error)
 * or can't stop.
 */
export async function runServerProcess({ environment, signal, writeOutput }: ServerProcess): Promise<void> {
  const dataDir = readText(environment, settings.dataDir);
  const threads = new RunningThreads();
  const server = await serve(environment).catch((error: unknown) => {
    throw startError(error, { dataDir });
  });
  // Windows has no Unix permissions
  const folderMode = process.platform === 'win32' ? 0 : (await stat(server.dataDir)).mode;
  const notes = startNotes(environment, { url: server.url, dataDir: server.dataDir, folderMode });
  for (const note of notes) server.log('warn', 'settings', { note });
  const metrics = server.metricsUrl === undefined ? '' : `Metrics are at ${server.metricsUrl}.\n`;
  writeOutput(
    `Platen listens on ${server.url} (data in ${server.dataDir}).\n${metrics}${notes.map((note) => `Note: ${note}\n`).join('')}${nextSteps(server, { environment, dataDir })}`,
  );
  await aborted(signal);
  server.log('info', 'stopping');
  try {
    await server.stop();
  } catch (error) {
    server.log('error', 'error while stopping', faultFacts(error));
    throw error;
  } finally {
    // ends the threads even after an error, because the process exits next
    const left = await threads.end(MAX_END_MILLISECONDS);
    if (left > 0) server.log('warn', 'threads still running at exit', { threads: left });
  }
}

/**
 * Timeout for ending threads. Threads usually end within milliseconds, but may need seconds on a machine that is
 * swapping memory. Documented in docs/running.md.
 */
const MAX_END_MILLISECONDS = 5000;

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

/** A startup error whose message names the setting to change. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/**
 * Converts a known error to a StartError whose message says what the operator must do. Returns any other error
 * unchanged.
 */
export function startError(error: unknown, { dataDir }: { readonly dataDir: string }): unknown {
  if (!(error instanceof Error)) return error;
  const { code, syscall, port, address, errcode } = error as SystemError;
  const withCause = (message: string): StartError => new StartError(message, { cause: error });
  if (syscall === 'listen') {
    const place = `port ${port ?? '?'}${address === undefined || address === '::' ? '' : ` of ${address}`}`;
    if (code === 'EADDRINUSE')
      return withCause(
        `${place} is already in use by another program (EADDRINUSE). Stop that program, or set PORT to another port.`,
      );
    if (code === 'EACCES')
      return withCause(`this process has no permission to listen on ${place} (EACCES). Set PORT to 1024 or higher.`);
    if (code === 'EADDRNOTAVAIL')
      return withCause(`${place}: this machine has no such address (EADDRNOTAVAIL). Check PLATEN_HOST.`);
  }
  if (isDiskFull(error)) {
    const advice = 'The server needs a few MiB of free space to start. Delete some files, then start the server again.';
    return withCause(`the disk of the data folder ${dataDir} is full (${error.message}). ${advice}`);
  }
  const inFolder = syscall === 'mkdir' || syscall === 'open' || errcode !== undefined;
  return inFolder
    ? withCause(`the data folder ${dataDir} can't be used: ${error.message}. Check PLATEN_DATA_DIR.`)
    : error;
}

/** Properties of errors from system calls and SQLite. */
interface SystemError {
  readonly code?: string;
  readonly syscall?: string;
  readonly port?: number;
  readonly address?: string;
  readonly errcode?: number;
}

/** Variables that start with `PLATEN_` but are not settings: the README's shell commands use them. */
const NO_SETTINGS = ['PLATEN_KEY'];

interface Started {
  /** Public address of the server. */
  readonly url: string;
  readonly dataDir: string;
  /** Permissions of the data folder. */
  readonly folderMode: number;
}

/**
 * Returns the startup warnings: about unknown environment variables, a path in the public address, and other users'
 * access to the data folder.
 */
export function startNotes(environment: Environment, { url, dataDir, folderMode }: Started): readonly string[] {
  const variables = Object.values(settings).map(({ variable }) => variable);
  const files = fileSettings.map(({ variable }) => fileVariable(variable));
  const known = new Set<string>([...variables, ...files, ...NO_SETTINGS]);
  const unknown = Object.keys(environment).filter((name) => name.startsWith('PLATEN_') && !known.has(name));
  const { pathname } = new URL(url);
  return [
    ...unknown
      .toSorted()
      .map((name) => `${name} is not a setting and has no effect; docs/settings.md lists all settings.`),
    ...(pathname === '/'
      ? []
      : [
          `PLATEN_PUBLIC_URL contains the path ${pathname}. The API, links and files work with a path, but the web pages work only without a path.`,
        ]),
    ...((folderMode & 0o077) === 0
      ? []
      : [
          `Other users of this machine can read the data folder. Restrict the folder to its owner: chmod 700 '${dataDir}'`,
        ]),
  ];
}

/**
 * Tracks the worker threads of this process, so that the process exits only after all threads have ended. Calling
 * `process.exit` while a thread starts or ends may abort the process (SIGABRT), because native modules are being loaded
 * or unloaded. The thread pools do not ensure this, because they do not wait for threads that they ended themselves,
 * such as the threads of cancelled jobs.
 */
export class RunningThreads {
  readonly #running = new Set<Worker>();
  readonly #add = (worker: Worker): void => {
    this.#running.add(worker);
    worker.once('exit', () => this.#running.delete(worker));
  };

  constructor() {
    process.on('worker', this.#add);
  }

  /**
   * Ends every thread, including threads that start in the meantime. Resolves with the number of threads that are still
   * running: 0 once all have exited, or the remaining number after `milliseconds`.
   */
  async end(milliseconds: number): Promise<number> {
    const overdue = AbortSignal.timeout(milliseconds);
    while (this.#running.size > 0 && !overdue.aborted) {
      const exits = [...this.#running].map(async (worker) => {
        const exit = once(worker, 'exit', { signal: overdue });
        void worker.terminate();
        await exit;
      });
      // a promise rejects if its thread fails or is overdue; the loop checks which threads are still running
      await Promise.allSettled(exits);
      // lets the event loop report threads that have started in the meantime
      await new Promise((resolve) => setImmediate(resolve));
    }
    process.off('worker', this.#add);
    return this.#running.size;
  }
}
