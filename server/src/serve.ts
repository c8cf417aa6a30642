import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { createApp, createWorkerApp } from './app.ts';
import { configuredFonts } from './building/build-rendering.ts';
import type { World } from './building/world.ts';
import { type Config, type Role, settings } from './config.ts';
import { createDeps } from './create-deps.ts';
import { closeServer, createHttpServer, listen } from './http-server.ts';
import { createLog, type Log } from './log.ts';
import { createMetricsServer } from './metrics/metrics.ts';
import { ConfigError, type Environment, readServerConfig, readText } from './read-config.ts';

/** A running server. */
export interface RunningServer {
  /** Its address without a trailing slash. */
  readonly url: string;
  /** Address of its metrics, if enabled. */
  readonly metricsUrl: string | undefined;
  readonly dataDir: string;
  readonly role: Role;
  readonly log: Log;
  /**
   * Stops gracefully: first reports that it is not ready but still answers, until load balancers have noticed. Then
   * accepts no more requests, finishes running work, releases jobs that take too long, and closes everything.
   */
  stop(): Promise<void>;
}

/**
 * Starts a server with the given settings. A test may replace the clock, and start threads late. Throws ConfigError,
 * DataFolderInUse, DataFolderFault, DatabaseFault, or the system's error if the port is in use.
 */
export async function serve(
  environment: Environment,
  world: Pick<Partial<World>, 'clock' | 'lateThreads'> = {},
): Promise<RunningServer> {
  const told = await readSettings(environment);
  const config: Config = { ...told, dataDir: resolve(told.dataDir) };
  const now = world.clock?.now ?? Date.now;
  const log = createLog(config.logLevel, now, (line) => process.stderr.write(line));
  let url = config.publicUrl;
  const owned = await createDeps(config, {
    ...world,
    ...{ newId: randomUUID, log, publicUrl: () => url },
    steady: () => performance.now(),
  });
  // during the stop, connections close after their answers, so that clients open new ones elsewhere
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
    url ||= `http://${urlHost(config.host)}:${port}`;
  } catch (error) {
    await closeServer(metricsServer, 0);
    await owned.stopWork();
    await owned.close();
    throw error;
  }
  void owned.deps.rendering.warmUp();
  void owned.deps.developerSessions.warmUp();
  const stop = async (): Promise<void> => {
    owned.drain();
    stopping.abort();
    await after(config.drainSeconds * 1000);
    const closed = closeServer(server, config.stopSeconds * 1000);
    await owned.stopWork();
    // answers all earlier requests before closing the parts that they use
    await closed;
    await owned.close();
    await closeServer(metricsServer, 0);
  };
  return { url, metricsUrl, dataDir: config.dataDir, role: config.role, log, stop };
}

/** Reads the settings. If some are invalid, also reports unusable fonts in the same error. */
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
  if (host === '' || host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
