import type { AddedFont } from '@platen/sdk/render';
import { createAccountUse } from './accounts/account-use.ts';
import { createAddressGuard } from './accounts/address-guard.ts';
import { createAttempts } from './accounts/attempts.ts';
import { createDeveloperSessions } from './accounts/developer-sessions.ts';
import { createDevices } from './accounts/devices.ts';
import { createKeyUse } from './accounts/key-use.ts';
import { createLabelBudget } from './accounts/label-budget.ts';
import { createLedger } from './accounts/ledger.ts';
import { createPayingKeys } from './accounts/paying-keys.ts';
import { createRequestBudget } from './accounts/request-budget.ts';
import { createSharedRequestBudget } from './accounts/shared-request-budget.ts';
import { createBilling } from './billing/create-billing.ts';
import type { StripeAddress } from './billing/stripe-parts.ts';
import { createReceivedBytes } from './bodies/received-bytes.ts';
import type { Clock } from './clock.ts';
import { type Config, sharedSettings, storageSettings } from './config.ts';
import type { Deps } from './deps.ts';
import { createExpiryClock } from './expiry-clock.ts';
import { createFileLinks } from './jobs/file-links.ts';
import { createJobLifecycle } from './jobs/job.ts';
import { createJobEvents } from './jobs/job-events.ts';
import { createEmbeddedQueue } from './jobs/queue/embedded-queue.ts';
import type { JobQueue, RunJob } from './jobs/queue/job-queue.ts';
import type { SharedQueue, SharedQueueOptions } from './jobs/queue/pg-boss/pg-boss-queue.ts';
import { createJobWorker } from './jobs/worker.ts';
import { faultFacts, type Log } from './log.ts';
import {
  measuredAddressGuard,
  measuredDrawnBytes,
  measuredLabelBudget,
  measuredLifecycle,
  measuredRendering,
  measuredRequestBudget,
} from './metrics/measured.ts';
import { createMetrics, type Metrics } from './metrics/metrics.ts';
import { createDrawnBytes } from './rendering/drawn-bytes.ts';
import { createImageFetcher } from './rendering/fetch-image.ts';
import { configuredFonts } from './rendering/font-folder.ts';
import type { ImageNetwork } from './rendering/image-network.ts';
import { fetchImages } from './rendering/label-images.ts';
import { loadSymbologies, optedSymbologies } from './rendering/opted-symbologies.ts';
import { createRenderingPool } from './rendering/pool.ts';
import { createAccepting } from './scheduling/accepting.ts';
import {
  deviceSecret,
  linkSecret,
  makeDataFolder,
  ownDataFolder,
  sharedLinkSecret,
  signInSecret,
} from './stores/data-folder.ts';
import { DatabaseFault } from './stores/database-fault.ts';
import { openFiles } from './stores/files/open-files.ts';
import type { S3Limits } from './stores/files/s3-options.ts';
import { type Cluster, type OpenStorage, openStorage } from './stores/open-storage.ts';
import type { PostgresSettings } from './stores/postgres/connections.ts';
import { JOB_ENDED } from './stores/postgres/postgres-jobs.ts';
import { recoverFirst } from './stores/recover-first.ts';
import { writeSharedSettings } from './stores/shared-settings.ts';
import { faultyPart } from './stores/storage-fault.ts';
import { createStorageWatch, type StorageWatch, watchedFiles, watchedStores } from './stores/storage-watch.ts';
import { createSweeper } from './sweeping/sweeper.ts';
import {
  bringLostJobs,
  byOneInstance,
  followClock,
  keepOwnFiles,
  sweepAccountDays,
  sweepDeadInstances,
  sweepIdempotency,
  sweepJobs,
  sweepSessions,
  sweepWindows,
  tendFolder,
} from './sweeping/sweeps.ts';
import { openTracing } from './tracing/open-tracing.ts';
import { tracedFiles, tracedLifecycle, tracedRendering, tracedRun } from './tracing/traced.ts';
import { noTracing, type Tracing } from './tracing/tracing.ts';

/** What a test may replace. */
export interface World {
  /** The time; the database's clock if left out, the machine's where the database is SQLite. */
  readonly clock?: Clock | undefined;
  /** Milliseconds that pass evenly, whatever is done to the clock; those of a given clock if left out. */
  readonly steady?: () => number;
  readonly newId: () => string;
  readonly log: Log;
  readonly publicUrl: () => string;
  /** How images are reached; the public internet if left out. */
  readonly imageNetwork?: ImageNetwork;
  /** Where Stripe's API is; at Stripe if left out. */
  readonly stripeAddress?: StripeAddress;
  /** How long S3 is waited for, where it is not as usual. */
  readonly s3Limits?: S3Limits;
  /** Whether the threads of jobs are started with the first job, not at once. */
  readonly lateJobs?: boolean;
  /** Threads for quick labels that are kept warm to replace those that are ended; 1 by default. */
  readonly spareThreads?: number;
  /** Who brings jobs to workers; left out, this process with SQLite, pg-boss with PostgreSQL. */
  readonly queue?: JobQueue;
}

export interface OwnedDeps {
  readonly deps: Deps;
  /** Says from now on that it is not ready, and goes on as before. */
  drain(): void;
  /** Lets go those who wait, takes up no more jobs and gives the running ones their time. */
  stopWork(): Promise<void>;
  /** Closes everything; nothing may be asked thereafter. */
  close(): Promise<void>;
}

/**
 * A server's parts over one data folder, which is then this process's own; jobs that an earlier process left go on. Throws
 * ConfigError for fonts that can't be used, DataFolderInUse, DataFolderFault, DatabaseFault, BucketFault.
 */
export async function createDeps(config: Config, world: World): Promise<OwnedDeps> {
  const fonts = await configuredFonts(config.fontsDir);
  await loadSymbologies(optedSymbologies(config.symbologies));
  await makeDataFolder(config.dataDir);
  const disown = await ownDataFolder(config.dataDir);
  try {
    await writeSharedSettings(config.dataDir, sharedSettings(config));
    return await assemble({ config, fonts }, world, disown);
  } catch (error) {
    disown();
    throw error;
  }
}

/** What the settings say, and the fonts they point to. */
interface Start {
  readonly config: Config;
  readonly fonts: readonly AddedFont[];
}

/** What is told where a folder that was in use had no secret: everything else would work as if nothing had happened. */
const NEW_SECRET = [
  'link-secret was missing and was made anew',
  {
    ended: 'links to PDFs given out before; developers have to sign in again',
    fix: 'stop the server, restore link-secret from the backup, start again; without a backup, nothing',
  },
] as const;

/** What is told where the secret that is set is not the folder's. */
const OTHER_SECRET = [
  'PLATEN_LINK_SECRET is not the link-secret of the data folder',
  {
    ended: 'links to PDFs that the folder’s secret signed; developers have to sign in again',
    fix: 'set PLATEN_LINK_SECRET to what link-secret holds; if another secret is intended, delete link-secret',
  },
] as const;

async function assemble({ config, fonts }: Start, world: World, disown: () => void): Promise<OwnedDeps> {
  const { log } = world;
  const metrics = createMetrics(config.metricsPort !== undefined, config.role);
  const storage = createStorageWatch(log, metrics.storageFault);
  const tracing = await openTracing(config, log);
  const database = await openStorage(storageSettings(config), storage.noteFault);
  try {
    return await assembleOver(database, { config, fonts }, world, { metrics, storage, tracing, disown });
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** What is made before the database is opened. */
interface Beneath {
  readonly metrics: Metrics;
  readonly storage: StorageWatch;
  readonly tracing: Tracing;
  readonly disown: () => void;
}

async function assembleOver(
  database: OpenStorage,
  { config, fonts }: Start,
  world: World,
  { metrics, storage, tracing, disown }: Beneath,
): Promise<OwnedDeps> {
  const { log } = world;
  const { stores: opened, memory, lastSeenAt, cluster } = database;
  const clock = world.clock ?? cluster?.clock ?? { now: Date.now };
  const watched = watchedStores(opened, storage);
  const takeFiles = (): Promise<void> => takeOwnFiles(config, cluster);
  await takeFiles();
  // of several instances one does what none may do twice at the same moment
  const isFirst = cluster === undefined || (await cluster.presence.takes('sweeping'));
  /** Cleans up what an earlier process left in the middle of its work. */
  const recover = async (): Promise<void> => {
    if (!isFirst) return;
    try {
      await watched.idempotency.clean();
      await watched.jobs.clean();
      const cutOff = await createLedger(watched, clock, world.publicUrl).refundUnsettled();
      if (cutOff > 0) log('warn', 'renders cut off by a crash are given back', { count: cutOff });
    } catch (error) {
      storage.noteFault(error);
      throw error;
    }
  };
  const recovering = recoverFirst(watched, recover);
  // an instance of a cluster can't know of what the others write meanwhile
  const stores = cluster === undefined ? recovering.stores : watched;
  const expiryClock = createExpiryClock({
    ...{ clock, steady: world.steady ?? clock.now, lastSeenAt },
    onMoved: (milliseconds) => {
      const event = milliseconds > 0 ? 'clock ahead, believed in an hour' : 'clock went back';
      log('warn', event, { bySeconds: Math.round(milliseconds / 1000) });
    },
  });
  const stored = watchedFiles(await openFiles(config, { now: clock.now, s3Limits: world.s3Limits }), storage);
  const files = tracing === noTracing ? stored : tracedFiles(stored, tracing);
  const secret = await knownSecret(config, log, async () => lastSeenAt !== undefined || stores.accounts.wereServed());
  const links = createFileLinks(secret);
  await (cluster === undefined ? recovering.recover() : recover());
  const fetcher = createImageFetcher({
    allowHttp: config.imageHttp,
    maxBytes: config.imageBytes,
    timeoutMilliseconds: config.imageSeconds * 1000,
    ...(world.imageNetwork && { network: world.imageNetwork }),
  });
  const accountUse = createAccountUse(stores, clock, log);
  const pool = createRenderingPool(config, fetcher, {
    fonts,
    onDone: (done) => accountUse.worked('labels', done),
    ...{ lateJobs: world.lateJobs, spareThreads: world.spareThreads, role: config.role },
  });
  const measured = measuredRendering(pool, metrics);
  const rendering = tracing === noTracing ? measured : tracedRendering(measured, tracing);
  const events = createJobEvents();
  const { publicUrl, stripeAddress } = world;
  const billing = await createBilling(config, { stores, clock, log, publicUrl, stripeAddress });
  const ledger = createLedger(stores, clock, billing.upgradeUrl);
  const keyUse = createKeyUse(stores.accounts, clock, log);
  const developerSessions = createDeveloperSessions({
    ...{ database: stores.database, secret: signInSecret(secret), clock, publicUrl },
  });
  const life = measuredLifecycle(createJobLifecycle(stores, clock, ledger, config.fileHours), {
    ...{ metrics, accountUse },
  });
  const lifecycle = tracing === noTracing ? life : tracedLifecycle(life, tracing);
  const traced = (run: RunJob): RunJob => (tracing === noTracing ? run : tracedRun(run, stores, tracing));
  const told: Pick<SharedQueueOptions, 'fetchImages' | 'onDone' | 'onFault'> = {
    fetchImages: (addresses, signal) => fetchImages(addresses, fetcher, Number.POSITIVE_INFINITY, signal),
    onDone: (done) => accountUse.worked('jobs', done),
    onFault: (jobId, error) => {
      storage.noteFault(error);
      if (faultyPart(error) === undefined) log('error', 'job fault', { jobId, ...faultFacts(error) });
    },
  };
  const workerParts = { config, stores, files, rendering, lifecycle, events, log };
  const sharedQueue = async ({ presence }: Cluster, settings: PostgresSettings): Promise<SharedQueue> => {
    // another instance may take the job up before this one could write that it has handed it back
    const handBack = (jobId: string): Promise<void> => storage.owe(() => lifecycle.handBack(jobId));
    const runJob = traced(createJobWorker({ ...workerParts, lifecycle: { ...lifecycle, handBack } }));
    await presence.listen(JOB_ENDED, { heard: events.ended, missed: events.missed });
    const works = config.role !== 'api';
    // pg-boss takes 24 MB, which a server on SQLite does without
    const [{ startBoss }, { createSharedQueue }] = await Promise.all([
      import('./jobs/queue/pg-boss/boss.ts'),
      import('./jobs/queue/pg-boss/pg-boss-queue.ts'),
    ]);
    const boss = await startBoss({
      ...{ settings, works, jobSeconds: config.jobSeconds, jobAttempts: config.jobAttempts },
      migrates: config.migrate === 'start',
      onFault: (error) => {
        storage.noteFault(error);
        if (faultyPart(error) === undefined) log('error', 'job queue fault', faultFacts(error));
      },
    });
    const { accountJobs, printThreads } = config;
    return await createSharedQueue(boss, { ...told, stores, runJob, accountJobs, atOnce: works ? printThreads : 0 });
  };
  const { postgres } = storageSettings(config);
  const shared = cluster && postgres && !world.queue ? await sharedQueue(cluster, postgres) : undefined;
  const queue =
    world.queue ??
    shared ??
    createEmbeddedQueue(await stores.jobs.unfinished(), {
      ...{ ...told, atOnce: config.printThreads, runJob: traced(createJobWorker(workerParts)) },
    });
  const { metricsAccounts } = config;
  metrics.observe({
    queueLength: queue.length,
    openJobs: stores.jobs.countOpen,
    lanes: rendering.lanes,
    accounts: {
      busiest: () => accountUse.busiest(metricsAccounts),
      mostOpen: () => stores.jobs.mostOpen(metricsAccounts),
      mostStored: () => stores.use.mostStored(metricsAccounts),
      stored: stores.use.stored,
    },
  });
  const budget = measuredLabelBudget(createLabelBudget(config, clock), metrics);
  const sweeps = [
    sweepJobs(stores, files),
    sweepIdempotency(stores, config),
    sweepWindows(stores),
    sweepSessions(stores),
    sweepAccountDays(stores),
  ];
  const ofCluster = [sweepDeadInstances(stores, ledger), ...(shared === undefined ? [] : [bringLostJobs(shared)])];
  const dealtOut =
    cluster === undefined
      ? sweeps
      : [
          ...[...sweeps, ...ofCluster].map((sweep) => byOneInstance(sweep, cluster.presence)),
          followClock(cluster.clock),
          keepOwnFiles(takeFiles),
        ];
  const sweeper = createSweeper([...dealtOut, tendFolder({ storage, memory })], { clock: expiryClock, log });
  sweeper.start();
  const requestParts = { clock, stores, log, labels: budget };
  const requestBudget =
    stores.admissions === undefined
      ? createRequestBudget(config, requestParts)
      : createSharedRequestBudget(config, requestParts);
  let ready = true;
  const deps: Deps = {
    ...{ config, clock, expiryClock, log, stores, files, storage, links, rendering, lifecycle, events, queue, sweeper },
    newId: world.newId,
    publicUrl: world.publicUrl,
    budget,
    accepting: createAccepting(),
    payingKeys: createPayingKeys(),
    ...{ billing, ledger, keyUse, accountUse, developerSessions },
    addressGuard: measuredAddressGuard(createAddressGuard(config, clock), metrics),
    attempts: createAttempts(config, clock, stores),
    devices: createDevices({ signIns: stores.signIns, secret: deviceSecret(secret), clock }),
    requestBudget: measuredRequestBudget(requestBudget, metrics),
    receivedBytes: createReceivedBytes(),
    drawnBytes: measuredDrawnBytes(createDrawnBytes(), metrics),
    ...{ metrics, tracing },
    isReady: () => ready,
  };
  const drain = (): void => {
    ready = false;
  };
  const stopWork = async (): Promise<void> => {
    drain();
    events.close();
    await sweeper.stop();
    await queue.stop(config.stopSeconds * 1000);
  };
  const close = async (): Promise<void> => {
    await rendering.close();
    await keyUse.flush();
    await deps.requestBudget.flush();
    await accountUse.flush();
    await storage.repay();
    await database.close();
    await tracing.close();
    disown();
  };
  return { deps, drain, stopWork, close };
}

/** The secret of links and cookies; what is odd about it is told where the folder `wasUsed`. */
async function knownSecret(
  { dataDir, linkSecret: given }: Pick<Config, 'dataDir' | 'linkSecret'>,
  log: Log,
  wasUsed: () => Promise<boolean>,
): Promise<Uint8Array> {
  if (given === '') {
    const { secret, isNew } = await linkSecret(dataDir);
    if (isNew && (await wasUsed())) log('warn', ...NEW_SECRET);
    return secret;
  }
  const { secret, isOther } = await sharedLinkSecret(dataDir, given);
  if (isOther) log('warn', ...OTHER_SECRET);
  return secret;
}

/** Keeps PDFs in a folder of its own, as one instance of a database may. Throws DatabaseFault where another does. */
async function takeOwnFiles({ s3Bucket, filesDir }: Config, cluster: Cluster | undefined): Promise<void> {
  const isShared = s3Bucket !== '' || filesDir !== '';
  if (cluster === undefined || isShared || (await cluster.presence.takes('files'))) return;
  throw new DatabaseFault(
    'Another Platen server of this database keeps PDFs on its own disk, where this one would not find them. Set ' +
      'PLATEN_S3_BUCKET on both, or PLATEN_FILES_DIR to a folder that both reach; or stop the other.',
  );
}
