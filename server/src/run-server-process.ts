import { stat } from 'node:fs/promises';
import { settings } from './config.ts';
import { faultFacts } from './log.ts';
import { type Environment, readText } from './read-config.ts';
import { RunningThreads } from './running-threads.ts';
import { serve } from './serve.ts';
import { startError } from './start-error.ts';
import { startNotes } from './start-notes.ts';

/** Parts of the process that the server uses. */
export interface ServerProcess {
  readonly environment: Environment;
  /** Aborted to stop the server. */
  readonly signal: AbortSignal;
  readonly writeOutput: (text: string) => unknown;
}

/**
 * Serves until the signal fires, then shuts down gracefully: accepts no more requests, and finishes or releases running
 * work. Throws if it can't start (ConfigError, DataFolderInUse, DatabaseFault, StartError, the system's error) or can't
 * stop.
 */
export async function runServerProcess({ environment, signal, writeOutput }: ServerProcess): Promise<void> {
  const dataDir = readText(environment, settings.dataDir);
  const threads = new RunningThreads();
  const server = await serve(environment).catch((error: unknown) => {
    throw startError(error, { dataDir });
  });
  // Windows has no such permissions
  const folderMode = process.platform === 'win32' ? 0 : (await stat(server.dataDir)).mode;
  const notes = startNotes(environment, { url: server.url, dataDir: server.dataDir, folderMode });
  for (const note of notes) server.log('warn', 'settings', { note });
  const metrics = server.metricsUrl === undefined ? '' : `Metrics are at ${server.metricsUrl}.\n`;
  writeOutput(
    `Platen listens on ${server.url} (data in ${server.dataDir}).\n${metrics}${notes.map((note) => `Note: ${note}\n`).join('')}${server.role === 'worker' ? WORKS : nextSteps(server.url, dataDir)}`,
  );
  await aborted(signal);
  server.log('info', 'stopping');
  try {
    await server.stop();
  } catch (error) {
    server.log('error', 'fault while stopping', faultFacts(error));
    throw error;
  } finally {
    // also after an error, because the process exits next
    const left = await threads.end(LONGEST_END_MILLISECONDS);
    if (left > 0) server.log('warn', 'threads still running at exit', { threads: left });
  }
}

/**
 * Timeout for ending threads. They end within milliseconds, but a swapping machine may need seconds. Documented in
 * docs/running.md.
 */
const LONGEST_END_MILLISECONDS = 5000;

/** Startup message of an instance without an API. */
const WORKS = '\nIt works print jobs, and answers /healthz and /readyz alone. Ctrl-C stops it.\n';

/** Startup message with the next steps for a new user, in a browser or another terminal. */
const nextSteps = (url: string, dataDir: string): string => `
Next, open ${url} in a browser, or in another terminal make a key and draw a label:

  export PLATEN_KEY=$(${dataDir === settings.dataDir.fallback ? '' : `PLATEN_DATA_DIR='${dataDir}' `}npm run --silent platen -- keys create --email you@example.com)
  curl ${url}/api/v1/render -H "Authorization: Bearer $PLATEN_KEY" -H 'Content-Type: application/json' \\
    -d '{"template":{"width":50,"height":20,"elements":[{"type":"barcode","x":4,"y":2,"width":42,"height":16,"value":"HD-00417"}]}}'

The API is described at ${url}/reference/. Ctrl-C stops the server.
`;

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
