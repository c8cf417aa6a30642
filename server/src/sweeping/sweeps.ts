import type { Config } from '../config.ts';
import { filesOf } from '../jobs/file-names.ts';
import type { SharedQueue } from '../jobs/queue/pg-boss/pg-boss-queue.ts';
import type { FileStore } from '../stores/files/file-store.ts';
import type { FolderMemory } from '../stores/folder-memory.ts';
import type { DatabaseClock } from '../stores/postgres/database-clock.ts';
import type { Presence } from '../stores/postgres/presence.ts';
import type { StorageWatch } from '../stores/storage-watch.ts';
import type { Stores } from '../stores/stores.ts';
import type { Sweep } from './sweeper.ts';

const HOUR = 3_600_000;
/** Days for which accounts' daily use is kept. */
const USE_DAYS = 31;

/** Removes expired jobs with their PDFs. */
export function sweepJobs({ jobs }: Pick<Stores, 'jobs'>, files: FileStore): Sweep {
  return {
    what: 'jobs',
    run: async (now, most) => {
      const expired = await jobs.expired(now, most);
      // files first: if the process dies in between, the records still list them
      const deleted = await Promise.allSettled(
        expired.map((job) => Promise.all(filesOf(job).map((name) => files.delete(name)))),
      );
      const gone = expired.filter((_, index) => deleted[index]?.status === 'fulfilled');
      await jobs.delete(gone.map(({ id }) => id));
      const failed = deleted.find(({ status }) => status === 'rejected');
      if (failed?.status === 'rejected') throw failed.reason;
      return gone.length;
    },
  };
}

/** Removes expired idempotency keys. */
export function sweepIdempotency(
  { idempotency }: Pick<Stores, 'idempotency'>,
  { idempotencyHours }: Pick<Config, 'idempotencyHours'>,
): Sweep {
  return {
    what: 'idempotency keys',
    run: (now, most) => idempotency.deleteBefore(now - idempotencyHours * HOUR, most),
  };
}

/** Removes expired sessions of developers and shops, and expired launch links. */
export function sweepSessions({ signIns, launches }: Pick<Stores, 'signIns' | 'launches'>): Sweep {
  return {
    what: 'sessions and launch links',
    run: async (now, most) => {
      const sessions = await signIns.deleteExpired(now, most);
      return sessions + (await launches.deleteExpired(now, most - sessions));
    },
  };
}

/** Removes rate limit windows of past minutes, and of future minutes from a time when the clock was wrong. */
export function sweepWindows({ windows }: Pick<Stores, 'windows'>): Sweep {
  return { what: 'rate windows', run: (now, most) => windows.deleteOutside(now - HOUR, now + HOUR, most) };
}

/**
 * Runs as often as the sweeps, but deletes nothing: retries queued writes, and records the folder's time of last use.
 */
export function tendFolder({
  storage,
  memory,
}: {
  readonly storage: Pick<StorageWatch, 'repay'>;
  readonly memory: Pick<FolderMemory, 'noteSeen'>;
}): Sweep {
  return {
    what: 'data folder',
    run: async (now) => {
      memory.noteSeen(now);
      await storage.repay();
      return 0;
    },
  };
}

/** Restricts a sweep to the one instance of a database that holds the sweeping lock. */
export function byOneInstance({ what, run }: Sweep, presence: Pick<Presence, 'takes'>): Sweep {
  return { what, run: async (now, most) => ((await presence.takes('sweeping')) ? await run(now, most) : 0) };
}

/** Removes Idempotency-Keys and items of jobs that dead instances held. */
export function sweepDeadInstances({ idempotency, jobs }: Pick<Stores, 'idempotency' | 'jobs'>): Sweep {
  return {
    what: 'claims of dead instances',
    run: async () => {
      await idempotency.clean();
      await jobs.clean();
      return 0;
    },
  };
}

/** Runs as often as the sweeps, but deletes nothing: enqueues accepted jobs that are missing in the queue. */
export function bringLostJobs(queue: Pick<SharedQueue, 'bringLost'>): Sweep {
  return { what: 'jobs that no queue had', run: () => queue.bringLost() };
}

/** Runs as often as the sweeps, but deletes nothing: synchronizes with the database's clock, which may have changed. */
export function followClock(clock: Pick<DatabaseClock, 'set'>): Sweep {
  return {
    what: 'clock',
    run: async () => {
      await clock.set();
      return 0;
    },
  };
}

/**
 * Runs as often as the sweeps, but deletes nothing: renews a lock, which is lost with its connection. `take` throws if
 * another instance holds it by then.
 */
export function keepOwnFiles(take: () => Promise<void>): Sweep {
  return {
    what: 'folder of PDFs',
    run: async () => {
      await take();
      return 0;
    },
  };
}

/** Removes accounts' daily use older than a month. */
export function sweepAccountDays({ use }: Pick<Stores, 'use'>): Sweep {
  return { what: 'days of accounts', run: (now, most) => use.deleteBefore(now - USE_DAYS * 24 * HOUR, most) };
}
