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

/** The stores and files of a server, with their clocks and secrets. */
export interface StorageParts extends Pick<Deps, 'clock' | 'expiryClock' | 'files' | 'links'> {
  readonly stores: SqlStores;
  readonly secret: Uint8Array;
  readonly memory: OpenStorage['memory'];
  /** Undefined if no other process uses the database. */
  readonly cluster: Cluster | undefined;
  /** Renews the claim on an unshared folder of PDFs. Throws DatabaseFault if another instance holds it. */
  takeFiles(): Promise<void>;
}

/** Builds the storage parts on top of an open database, after cleaning up what an earlier process left unfinished. */
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
        const event = milliseconds > 0 ? 'clock jumped ahead, new time accepted in an hour' : 'clock went back';
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
  // only one instance of a cluster does work that must not run twice at the same time
  const isFirst = cluster === undefined || (await cluster.presence.takes('sweeping'));
  const recover = async (): Promise<void> => {
    if (!isFirst) return;
    try {
      await watched.idempotency.clean();
      await watched.jobs.clean();
      // proves that the database is writable, even if there was nothing to clean up
      await watched.transaction(() => Promise.resolve());
    } catch (error) {
      storage.noteFault(error);
      throw error;
    }
  };
  // in a cluster other instances write meanwhile, so a retry cannot assume that nothing changed
  return cluster === undefined ? recoverFirst(watched, recover) : { stores: watched, recover };
}

/** Logged if a used data folder has lost its secret, because nothing else would show it. */
const NEW_SECRET = [
  'link-secret was missing; a new secret was created',
  {
    effect: 'existing links to PDFs no longer work, and developers must sign in again',
    fix: 'stop the server, restore link-secret from a backup, and start the server again; without a backup, do nothing',
  },
] as const;

/** Logged if the configured secret differs from the folder's. */
const OTHER_SECRET = [
  'PLATEN_LINK_SECRET differs from the secret in the data folder’s file link-secret',
  {
    effect: 'links to PDFs that the folder’s secret signed no longer work, and developers must sign in again',
    fix: 'set PLATEN_LINK_SECRET to the content of link-secret; to use a different secret, delete link-secret',
  },
] as const;

/**
 * Returns the secret of links and cookies. Logs a warning if the folder `wasUsed` with another secret, or has lost its
 * secret.
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
 * Claims an unshared folder of PDFs, which only one instance of a database may use. Throws DatabaseFault if another
 * instance has claimed it.
 */
async function takeOwnFiles({ s3Bucket, filesDir }: Config, cluster: Cluster | undefined): Promise<void> {
  const isShared = s3Bucket !== '' || filesDir !== '';
  if (cluster === undefined || isShared || (await cluster.presence.takes('files'))) return;
  throw new DatabaseFault(
    'Another Platen server that uses this database stores PDFs on its own disk, where this server cannot find them. Set ' +
      'PLATEN_S3_BUCKET on both servers, or set PLATEN_FILES_DIR to a folder that both can reach, or stop the other server.',
  );
}
