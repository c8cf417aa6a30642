import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { createApp, createWorkerApp } from './app.ts';
import type { World } from './building/world.ts';
import { type Config, type Role, settings } from './config.ts';
import { createDeps } from './create-deps.ts';
import { closeServer, createHttpServer, listen } from './http-server.ts';
import { createLog, type Log } from './log.ts';
import { createMetricsServer } from './metrics/metrics-server.ts';
import { ConfigError, type Environment, readServerConfig, readText } from './read-config.ts';
import { configuredFonts } from './rendering/font-folder.ts';

/** A server that listens. */
export interface RunningServer {
  /** Its address, without a slash at the end. */
  readonly url: string;
  /** Where its metrics are, if anywhere. */
  readonly metricsUrl: string | undefined;
  readonly dataDir: string;
  readonly role: Role;
  readonly log: Log;
  /**
   * Is not ready from now on, but answers until what sends requests here has seen it; then takes no more, finishes what
   * runs, hands back jobs that take too long, closes everything.
   */
  stop(): Promise<void>;
}

/**
 * Starts a server by its settings; a trial may give it another clock. Throws ConfigError, DataFolderInUse, DataFolderFault,
 * DatabaseFault or the system's error when the port is taken.
 */
export async function serve(
  environment: Environment,
  world: Pick<Partial<World>, 'clock'> = {},
): Promise<RunningServer> {
  const told = await readSettings(environment);
  const config: Config = { ...told, dataDir: resolve(told.dataDir) };
  const now = world.clock?.now ?? Date.now;
  const log = createLog(config.logLevel, now, (line) => process.stderr.write(line));
  let url = config.publicUrl;
  const owned = await createDeps(config, {
    ...{ clock: world.clock, newId: randomUUID, log, publicUrl: () => url },
    steady: () => performance.now(),
  });
  // while it stops, connections close after their answers, so that clients open the next ones elsewhere
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
    // requests that came before the stop are answered before what answers them is closed
    await closed;
    await owned.close();
    await closeServer(metricsServer, 0);
  };
  return { url, metricsUrl, dataDir: config.dataDir, role: config.role, log, stop };
}

/** The settings; when some can't be used, the fonts that can't are told with them. */
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
