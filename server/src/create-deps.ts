import type { AddedFont } from '@platen/sdk/render';
import { buildAccounts } from './building/build-accounts.ts';
import { buildJobs } from './building/build-jobs.ts';
import { buildRendering, configuredFonts } from './building/build-rendering.ts';
import { buildStorage } from './building/build-storage.ts';
import { buildSweeps } from './building/build-sweeps.ts';
import { buildWebhooks } from './building/build-webhooks.ts';
import type { Foundation, World } from './building/world.ts';
import { type Config, sharedSettings, storageSettings } from './config.ts';
import type { Deps } from './deps.ts';
import type { Log } from './log.ts';
import { createMetrics } from './metrics/metrics.ts';
import { oncePerMinute } from './metrics/once-per-minute.ts';
import { createStoredSurvey } from './metrics/stored-survey.ts';
import { enabledKinds, loadSymbologies } from './rendering/enabled-kinds.ts';
import { makeDataFolder, ownDataFolder, writeSharedSettings } from './stores/data-folder.ts';
import { type OpenStorage, openStorage } from './stores/open-storage.ts';
import { createStorageWatch } from './stores/storage-watch.ts';
import { sweepLags } from './sweeping/sweeper.ts';
import { noTracing, type Tracing } from './tracing/tracing.ts';

export interface OwnedDeps {
  readonly deps: Deps;
  /** Makes the server report that it is not ready. The server continues to serve requests. */
  drain(): void;
  /**
   * Ends all requests that wait for a job, stops claiming jobs, and waits for running jobs up to the configured time.
   */
  stopWork(): Promise<void>;
  /** Closes all components. None of them may be used afterwards. */
  close(): Promise<void>;
}

/**
 * Builds a server's components for one data folder and locks the folder for this process. Resumes the jobs that an
 * earlier process left unfinished. Throws ConfigError if fonts are unusable. Also throws DataFolderInUse,
 * DataFolderFault, DatabaseFault and BucketFault.
 */
export async function createDeps(config: Config, world: World): Promise<OwnedDeps> {
  const fonts = await configuredFonts(config.fontsDir);
  await loadSymbologies(enabledKinds(config).symbologies);
  await makeDataFolder(config.dataDir);
  const disown = await ownDataFolder(config.dataDir);
  try {
    await writeSharedSettings(config.dataDir, sharedSettings(config));
    const metrics = createMetrics(config.metricsPort !== undefined, config.role);
    const storage = createStorageWatch(world.log, metrics.storageFault);
    const tracing = await openTracing(config, world.log);
    const database = await openStorage(storageSettings(config), storage.noteFault);
    try {
      return await assemble({ config, world, metrics, storage, tracing }, { database, fonts, disown });
    } catch (error) {
      await database.close();
      throw error;
    }
  } catch (error) {
    disown();
    throw error;
  }
}

interface Opened {
  readonly database: OpenStorage;
  readonly fonts: readonly AddedFont[];
  readonly disown: () => void;
}

/**
 * Builds the components in the order of their dependencies. Returns the components, and functions to stop and close
 * them.
 */
async function assemble(foundation: Foundation, { database, fonts, disown }: Opened): Promise<OwnedDeps> {
  const { config, world, metrics, storage, tracing } = foundation;
  const stored = await buildStorage(database, foundation);
  const accounts = await buildAccounts(foundation, stored);
  const drawing = buildRendering(foundation, { ...stored, ...accounts }, fonts);
  const hooks = buildWebhooks(foundation, stored);
  const jobs = await buildJobs(foundation, { ...stored, ...accounts, ...drawing, ...hooks });
  const sweeper = buildSweeps(foundation, { ...stored, ...accounts, ...jobs, ...hooks });
  let ready = true;
  const { clock, expiryClock, stores, files, links } = stored;
  const { rendering, accountFonts, receivedBytes, drawnBytes } = drawing;
  const { accepting, events, deliveryEvents, lifecycle, queue } = jobs;
  const { log, newId, publicUrl } = world;
  const deps: Deps = {
    ...{ config, log, newId, publicUrl, metrics, tracing, storage, isReady: () => ready },
    ...{ clock, expiryClock, stores, files, links },
    ...accounts,
    ...{ rendering, accountFonts, receivedBytes, drawnBytes },
    ...{ accepting, events, deliveryEvents, lifecycle, queue, sweeper },
    ...hooks,
  };
  observe(deps);
  sweeper.start();
  if (config.webhooksPerAccount > 0) hooks.webhookDeliverer.start();

  const drain = (): void => {
    ready = false;
  };
  const stopWork = async (): Promise<void> => {
    drain();
    events.close();
    deliveryEvents.close();
    await sweeper.stop();
    const milliseconds = config.stopSeconds * 1000;
    await Promise.all([queue.stop(milliseconds), hooks.webhookDeliverer.stop(milliseconds)]);
  };
  const close = async (): Promise<void> => {
    await rendering.close();
    await accounts.keyUse.flush();
    await accounts.requestBudget.flush();
    await accounts.accountUse.flush();
    await storage.retryQueued();
    await database.close();
    await tracing.close();
    disown();
  };
  return { deps, drain, stopWork, close };
}

/**
 * With more unfinished jobs than this, the metrics count them only once a minute, because each count reads all their
 * rows.
 */
const MANY_OPEN_JOBS = 1000;

/** Registers functions that read the values of metrics from other components. */
function observe({ config, metrics, queue, stores, rendering, accountUse, clock, expiryClock }: Deps): void {
  const { metricsAccounts } = config;
  const { jobs, use, measures } = stores;
  const open = oncePerMinute(
    async () => ({ backlog: await measures.backlog(), mostOpen: await jobs.mostOpen(metricsAccounts) }),
    ({ backlog: { pending, processing } }) => pending.jobs + processing.jobs > MANY_OPEN_JOBS,
  );
  const stored = createStoredSurvey({ readPage: use.storedPage, most: metricsAccounts });
  // Start reading now, so that the first scrape does not wait. Ignore faults here: the scrape reports them.
  if (config.metricsPort !== undefined) stored().catch(() => undefined);
  metrics.observe({
    queueLength: () => queue.length(),
    backlog: async () => (await open()).backlog,
    now: clock.now,
    sweepLags: oncePerMinute(async () => sweepLags(await measures.oldest(), expiryClock.now(), config)),
    keys: oncePerMinute(
      async () => {
        const sums = (await stored())?.sums;
        const renderKeys = { data: 'render_keys', ...(await measures.renderKeys()) };
        if (sums === undefined) return [renderKeys];
        const count = sums.find(({ kind }) => kind === 'answers')?.things ?? 0;
        return [renderKeys, { data: 'idempotency_keys', count, bytes: await measures.keyBytes(count) }];
      },
      (keys) => keys.length > 1,
    ),
    lanes: rendering.lanes,
    accounts: {
      busiest: () => accountUse.busiest(metricsAccounts),
      mostOpen: async () => (await open()).mostOpen,
      mostStored: async () => (await stored())?.largest ?? [],
      stored: async () => (await stored())?.sums ?? [],
    },
  });
}

/** Sets up tracing according to the settings. Loads the tracing library only if tracing is enabled. */
async function openTracing(
  { otlpUrl, otlpShare, role }: Pick<Config, 'otlpUrl' | 'otlpShare' | 'role'>,
  log: Log,
): Promise<Tracing> {
  if (otlpUrl === '') return noTracing;
  const { createOpenTelemetry } = await import('./tracing/open-telemetry.ts');
  return createOpenTelemetry({ url: `${otlpUrl}/v1/traces`, share: otlpShare, role, log });
}
