import { createExpiryClock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Deps } from '../deps.ts';
import { createFileLinks } from '../jobs/job-files.ts';
import type { Log } from '../log.ts';
import { linkSecret, sharedLinkSecret } from '../stores/data-folder.ts';
import { openFiles } from '../stores/files/open-files.ts';
import type { Cluster, OpenStorage } from '../stores/open-storage.ts';
import type { SqlStores } from '../stores/sql/sql-stores.ts';
import { DatabaseFault } from '../stores/storage-faults.ts';
import { recoverFirst, watchedFiles, watchedStores } from '../stores/storage-watch.ts';
import { tracedFiles } from '../tracing/traced.ts';
import { noTracing } from '../tracing/tracing.ts';
import type { Foundation } from './world.ts';

/** Storage components of a server, such as its stores, files and clocks. */
export interface StorageParts extends Pick<Deps, 'clock' | 'expiryClock' | 'files' | 'links'> {
  readonly stores: SqlStores;
  readonly secret: Uint8Array;
  readonly memory: OpenStorage['memory'];
  /** Cluster of instances that share the database; undefined for a server with SQLite. */
  readonly cluster: Cluster | undefined;
  /**
   * If the folder for PDFs is not shared, renews this instance's claim to be the only instance that stores PDFs. Throws
   * DatabaseFault if another instance has this claim.
   */
  takeFiles(): Promise<void>;
}

/**
 * Builds the storage components on an open database. Also cleans up the calls and jobs that an earlier process left
 * unfinished.
 */
export async function buildStorage(database: OpenStorage, foundation: Foundation): Promise<StorageParts> {
  const { config, world, tracing, storage } = foundation;
  const { memory, lastSeenAt, cluster } = database;
  const clock = world.clock ?? cluster?.clock ?? { now: Date.now };
  const takeFiles = (): Promise<void> => takeOwnFiles(config, cluster);
  await takeFiles();
  const { stores, recover } = await recoveringStores(database, foundation);
  const stored = watchedFiles(await openFiles(config, { now: clock.now, s3Limits: world.s3Limits }), storage);
  const secret = await knownSecret(
    config,
    world.log,
    async () => lastSeenAt !== undefined || stores.accounts.wereServed(),
  );
  await recover();
  return {
    ...{ stores, clock, secret, memory, cluster, takeFiles },
    files: tracing === noTracing ? stored : tracedFiles(stored, tracing),
    links: createFileLinks(secret),
    expiryClock: createExpiryClock({
      ...{ clock, steady: world.steady ?? clock.now, lastSeenAt },
      onMoved: (milliseconds) => {
        const event = milliseconds > 0 ? 'clock jumped ahead; the new time takes effect in an hour' : 'clock went back';
        world.log('warn', event, { bySeconds: Math.round(milliseconds / 1000) });
      },
    }),
  };
}

async function recoveringStores(
  { stores: opened, cluster }: OpenStorage,
  { storage }: Foundation,
): Promise<{ readonly stores: SqlStores; recover(): Promise<void> }> {
  const watched = watchedStores(opened, storage);
  // only one instance of a cluster cleans up, because the cleanup must not run twice at the same time
  const isFirst = cluster === undefined || (await cluster.presence.takes('sweeping'));
  const recover = async (): Promise<void> => {
    if (!isFirst) return;
    try {
      await watched.jobs.clean();
      // proves that the database is writable, even if there was nothing to clean up
      await watched.transaction(() => Promise.resolve());
    } catch (error) {
      storage.noteFault(error);
      throw error;
    }
  };
  // in a cluster, a failed recovery is not retried later, because other instances may have written data in the meantime
  return cluster === undefined ? recoverFirst(watched, recover) : { stores: watched, recover };
}

/**
 * Log message for a data folder that was used before, but lacks the secret for signing links and cookies. Without this
 * message, the operator would not notice that the secret was lost.
 */
const NEW_SECRET = [
  'link-secret was missing; a new secret was created',
  {
    effect: 'existing links to PDFs no longer work, and developers must sign in again',
    fix: 'restore link-secret from a backup while the server is stopped; if you have no backup, no action is needed',
  },
] as const;

/** Log message for a configured secret that differs from the secret in the data folder. */
const OTHER_SECRET = [
  'PLATEN_LINK_SECRET differs from the secret in the data folder’s file link-secret',
  {
    effect: 'existing links signed with the folder’s secret no longer work, and developers must sign in again',
    fix: 'set PLATEN_LINK_SECRET to the content of link-secret; to use a different secret, delete link-secret',
  },
] as const;

/**
 * Returns the secret that signs links and cookies. Logs a warning if the data folder contains a different secret, or
 * was used before and has lost its secret.
 */
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

/**
 * Claims the right to store PDFs in a folder that is not shared. Only one instance of a cluster may do so. Throws
 * DatabaseFault if another instance already does.
 */
async function takeOwnFiles({ s3Bucket, filesDir }: Config, cluster: Cluster | undefined): Promise<void> {
  const isShared = s3Bucket !== '' || filesDir !== '';
  if (cluster === undefined || isShared || (await cluster.presence.takes('files'))) return;
  throw new DatabaseFault(
    'Another Platen server that uses this database stores PDFs on its own disk, where this server cannot find them. Set ' +
      'PLATEN_S3_BUCKET on both servers, or set PLATEN_FILES_DIR to a folder that both can reach, or stop the other server.',
  );
}
