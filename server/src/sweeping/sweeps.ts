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
/** Days for which it can be seen what an account used. */
const USE_DAYS = 31;

/** Finished jobs that expired, with their PDFs. */
export function sweepJobs({ jobs }: Pick<Stores, 'jobs'>, files: FileStore): Sweep {
  return {
    what: 'jobs',
    run: async (now, most) => {
      const expired = await jobs.expired(now, most);
      // files first: should the process die in between, the records still know them
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

/** Idempotency keys whose time is over. */
export function sweepIdempotency(
  { idempotency }: Pick<Stores, 'idempotency'>,
  { idempotencyHours }: Pick<Config, 'idempotencyHours'>,
): Sweep {
  return {
    what: 'idempotency keys',
    run: (now, most) => idempotency.deleteBefore(now - idempotencyHours * HOUR, most),
  };
}

/** Sessions of developers and shops, and launch links, whose time is over. */
export function sweepSessions({ signIns, launches }: Pick<Stores, 'signIns' | 'launches'>): Sweep {
  return {
    what: 'sessions and launch links',
    run: async (now, most) => {
      const sessions = await signIns.deleteExpired(now, most);
      return sessions + (await launches.deleteExpired(now, most - sessions));
    },
  };
}

/** Rate windows of past minutes, and of minutes to come, in which the clock was wrong. */
export function sweepWindows({ windows }: Pick<Stores, 'windows'>): Sweep {
  return { what: 'rate windows', run: (now, most) => windows.deleteOutside(now - HOUR, now + HOUR, most) };
}

/** No sweep, but due as often: what could not be written is, and the folder remembers that it was used. */
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

/** A sweep that one instance of a database does at a time: whoever has taken it up. */
export function byOneInstance({ what, run }: Sweep, presence: Pick<Presence, 'takes'>): Sweep {
  return { what, run: async (now, most) => ((await presence.takes('sweeping')) ? await run(now, most) : 0) };
}

/** Idempotency-Keys and items of jobs that dead instances held. */
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

/** No sweep, but due as often: accepted jobs that the queue does not have. */
export function bringLostJobs(queue: Pick<SharedQueue, 'bringLost'>): Sweep {
  return { what: 'jobs that no queue had', run: () => queue.bringLost() };
}

/** No sweep, but due as often: the database's clock may have been set. */
export function followClock(clock: Pick<DatabaseClock, 'set'>): Sweep {
  return {
    what: 'clock',
    run: async () => {
      await clock.set();
      return 0;
    },
  };
}

/** No sweep, but due as often: a lock is lost with its connection. `take` throws where another instance has it by now. */
export function keepOwnFiles(take: () => Promise<void>): Sweep {
  return {
    what: 'folder of PDFs',
    run: async () => {
      await take();
      return 0;
    },
  };
}

/** What accounts used a month ago and before. */
export function sweepAccountDays({ use }: Pick<Stores, 'use'>): Sweep {
  return { what: 'days of accounts', run: (now, most) => use.deleteBefore(now - USE_DAYS * 24 * HOUR, most) };
}
