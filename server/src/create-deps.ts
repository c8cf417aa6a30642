import { join } from 'node:path';
import { createLabelBudget } from './accounts/label-budget.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Deps } from './deps.ts';
import { createFileLinks } from './jobs/file-links.ts';
import { createJobLife } from './jobs/job.ts';
import { createJobEvents } from './jobs/job-events.ts';
import { createEmbeddedQueue } from './jobs/queue/embedded-queue.ts';
import { createJobWorker, fileOf } from './jobs/worker.ts';
import { faultFacts, type Log } from './log.ts';
import { createImageFetcher } from './rendering/fetch-image.ts';
import type { ImageNetwork } from './rendering/image-network.ts';
import { createRenderingPool } from './rendering/pool.ts';
import { DATABASE_FILE, FILES_FOLDER, linkSecret, makeDataFolder, ownDataFolder } from './stores/data-folder.ts';
import { openDiskFiles } from './stores/files/disk.ts';
import { openSqlStores } from './stores/sql/sql-stores.ts';
import { sqliteDialect } from './stores/sql/sqlite.ts';

/** What a test may put in the place of the world. */
export interface World {
  readonly clock: Clock;
  readonly newId: () => string;
  readonly log: Log;
  readonly publicUrl: () => string;
  /** How images are reached; the public internet if left out. */
  readonly imageNetwork?: ImageNetwork;
}

export interface OwnedDeps {
  readonly deps: Deps;
  /** Lets go those who wait, takes up no more jobs and gives the running ones their time. */
  stopWork(): Promise<void>;
  /** Closes everything; nothing may be asked thereafter. */
  close(): Promise<void>;
}

/** A server's parts over one data folder, which is then this process's own; jobs that an earlier process left go on. */
export async function createDeps(config: Config, world: World): Promise<OwnedDeps> {
  await makeDataFolder(config.dataDir);
  const disown = await ownDataFolder(config.dataDir);
  try {
    return await assemble(config, world, disown);
  } catch (error) {
    disown();
    throw error;
  }
}

const HOUR = 3_600_000;

async function assemble(config: Config, world: World, disown: () => void): Promise<OwnedDeps> {
  const { clock, log } = world;
  const stores = await openSqlStores(sqliteDialect(join(config.dataDir, DATABASE_FILE)));
  const files = await openDiskFiles(join(config.dataDir, FILES_FOLDER));
  const links = createFileLinks(await linkSecret(config.dataDir));
  await stores.idempotency.clean(clock.now() - config.idempotencyHours * HOUR);
  for (const jobId of await stores.jobs.deleteExpired(clock.now())) await files.delete(fileOf(jobId));
  const fetcher = createImageFetcher({
    allowHttp: config.imageHttp,
    maxBytes: config.imageBytes,
    timeoutMilliseconds: config.imageSeconds * 1000,
    ...(world.imageNetwork && { network: world.imageNetwork }),
  });
  const rendering = createRenderingPool(config, fetcher);
  const events = createJobEvents();
  const life = createJobLife(stores, clock, config.fileHours);
  const runJob = createJobWorker({ config, stores, files, rendering, life, events, log });
  const queue = createEmbeddedQueue(await stores.jobs.unfinished(), {
    atOnce: config.printThreads,
    runJob,
    onFault: (jobId, error) => log('error', 'job fault', { jobId, ...faultFacts(error) }),
  });
  let ready = true;
  const deps: Deps = {
    ...{ config, clock, log, stores, files, links, rendering, life, events, queue },
    newId: world.newId,
    publicUrl: world.publicUrl,
    budget: createLabelBudget(config, clock),
    isReady: () => ready,
  };
  const stopWork = async (): Promise<void> => {
    ready = false;
    events.close();
    await queue.stop(config.stopSeconds * 1000);
  };
  const close = async (): Promise<void> => {
    await rendering.close();
    await stores.close();
    disown();
  };
  return { deps, stopWork, close };
}
