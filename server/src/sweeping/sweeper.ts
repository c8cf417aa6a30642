import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { filesOf } from '../jobs/job-files.ts';
import type { SharedQueue } from '../jobs/queue/pg-boss/pg-boss-queue.ts';
import { faultFacts, type Log } from '../log.ts';
import type { SweepLag } from '../metrics/backlog.ts';
import type { FileStore } from '../stores/files/file-store.ts';
import type { FolderMemory } from '../stores/folder-memory.ts';
import type { OldestEntries } from '../stores/measure-store.ts';
import type { DatabaseClock } from '../stores/postgres/open-postgres.ts';
import type { Presence } from '../stores/postgres/presence.ts';
import type { StorageWatch } from '../stores/storage-watch.ts';
import type { Stores } from '../stores/stores.ts';

/** Removes one kind of expired data. */
export interface Sweep {
  readonly what: string;
  /** Deletes at most `most` entries that have expired at the time `now`, and returns their number. */
  run(now: number, most: number): Promise<number>;
}

export interface Sweeper {
  /** Runs the first round immediately, and then further rounds until `stop` is called. */
  start(): void;
  /** Runs each sweep once. Returns true if data is left for the next round. */
  round(): Promise<boolean>;
  /** Stops the sweeper. Resolves when the running round has ended. */
  stop(): Promise<void>;
}

export interface SweeperOptions {
  readonly clock: Clock;
  readonly log: Log;
  /** Monotonic clock in milliseconds, to measure the batches. */
  readonly steady?: () => number;
  /** Calls `work` after a delay, and returns a function that cancels the call. */
  readonly after?: (milliseconds: number, work: () => void) => () => void;
}

/**
 * Number of deletions per sweep in the first round. The database needs a few milliseconds for them. If data is left,
 * the next round deletes twice as many, up to the maximum, unless the deletions took too long.
 */
export const FIRST_BATCH = 100;
export const MAX_BATCH = 6400;
/**
 * Duration from which a batch counts as long. The next batch is then half as large, so that requests do not wait for
 * it.
 */
const LONG_MILLISECONDS = 20;
const REST_MILLISECONDS = 60_000;
/** Pause after a round that left data to delete. */
const BREATH_MILLISECONDS = 1000;

/**
 * Creates a sweeper. It repeats the sweeps with a limited number of deletions per round, so that no round delays
 * requests. The number rises while expired data is left, so that a backlog is deleted faster than it grows.
 */
export function createSweeper(
  sweeps: readonly Sweep[],
  { clock, log, steady = () => performance.now(), after = later }: SweeperOptions,
): Sweeper {
  const batches = new Map<Sweep, number>();
  let stopped = false;
  let forbid = (): void => undefined;
  let running: Promise<unknown> = Promise.resolve();
  const round = async (): Promise<boolean> => {
    let more = false;
    for (const sweep of sweeps) {
      const { what } = sweep;
      const batch = batches.get(sweep) ?? FIRST_BATCH;
      try {
        const began = steady();
        const count = await sweep.run(clock.now(), batch);
        batches.set(sweep, nextBatch(batch, { count, milliseconds: steady() - began }));
        if (count > 0) log('info', 'swept', { what, count });
        more ||= count >= batch;
      } catch (error) {
        log('error', 'sweep fault', { what, ...faultFacts(error) });
      }
    }
    return more;
  };
  const turn = (): void => {
    running = round().then((more) => {
      if (!stopped) forbid = after(more ? BREATH_MILLISECONDS : REST_MILLISECONDS, turn);
    });
  };
  return {
    start: turn,
    round,
    stop: async () => {
      stopped = true;
      forbid();
      await running;
    },
  };
}

function nextBatch(batch: number, done: { readonly count: number; readonly milliseconds: number }): number {
  if (done.milliseconds > LONG_MILLISECONDS) return Math.max(FIRST_BATCH, batch / 2);
  return done.count < batch ? FIRST_BATCH : Math.min(MAX_BATCH, batch * 2);
}

function later(milliseconds: number, work: () => void): () => void {
  const timer = setTimeout(work, milliseconds).unref();
  return () => clearTimeout(timer);
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Number of days for which accounts' daily use is kept. */
const USE_DAYS = 31;

/** Removes expired jobs with their files. */
export function sweepJobs({ jobs }: Pick<Stores, 'jobs'>, files: FileStore): Sweep {
  return {
    what: 'jobs',
    run: async (now, most) => {
      const expired = await jobs.expired(now, most);
      // deletes the files first: if the process dies in between, the job records still list the files
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

/** Age at which an unfinished font upload is removed: the process that received it must have died. */
const ARRIVAL_MILLISECONDS = 600_000;

/** Removes deleted fonts that no unfinished job needs, and fonts whose upload was never completed. */
export function sweepFonts({ fonts }: Pick<Stores, 'fonts'>): Sweep {
  return { what: 'deleted fonts', run: (now, most) => fonts.deleteRemoved(now - ARRIVAL_MILLISECONDS, most) };
}

/** Removes expired idempotency keys. */
export function sweepIdempotency(
  { idempotency }: Pick<Stores, 'idempotency'>,
  { idempotencyHours }: Pick<Config, 'idempotencyHours'>,
): Sweep {
  return sweepKeys('idempotency keys', idempotency, idempotencyHours);
}

/** Removes expired idempotency keys of single labels. */
export function sweepRenderKeys(
  { renderKeys }: Pick<Stores, 'renderKeys'>,
  { idempotencyHours }: Pick<Config, 'idempotencyHours'>,
): Sweep {
  return sweepKeys('idempotency keys of labels', renderKeys, idempotencyHours);
}

const sweepKeys = (what: string, store: Pick<Stores['renderKeys'], 'deleteBefore'>, hours: number): Sweep => ({
  what,
  run: (now, most) => store.deleteBefore(now - hours * HOUR, most),
});

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

/** Removes expired pairings of agents. */
export function sweepPairings({ agents }: Pick<Stores, 'agents'>): Sweep {
  return { what: 'agent codes', run: (now, most) => agents.deleteExpired(now, most) };
}

/** Time for which the deliveries of webhooks are kept. */
const DELIVERY_MILLISECONDS = 30 * 24 * HOUR;
/** Age at which an event is removed from the outbox on a server that sends no webhooks. */
const EVENT_MILLISECONDS = 24 * HOUR;

/**
 * Removes old deliveries of webhooks, and all deliveries of removed webhooks. On a server that sends no webhooks, also
 * removes events that are more than a day old, because nothing else takes them from the outbox.
 */
export function sweepWebhooks(
  { webhooks }: Pick<Stores, 'webhooks'>,
  { webhooksPerAccount }: Pick<Config, 'webhooksPerAccount'>,
): Sweep {
  return {
    what: 'webhook deliveries',
    run: async (now, most) => {
      const old = await webhooks.deleteBefore(now - DELIVERY_MILLISECONDS, most);
      const deliveries = old < most ? old + (await webhooks.deleteRemoved(most - old)) : old;
      if (webhooksPerAccount > 0) return deliveries;
      return deliveries + (await webhooks.deleteEventsBefore(now - EVENT_MILLISECONDS, most - deliveries));
    },
  };
}

/**
 * Removes rate limit windows that are more than an hour old, or more than an hour in the future because the clock was
 * wrong.
 */
export function sweepWindows({ windows }: Pick<Stores, 'windows'>): Sweep {
  return { what: 'rate windows', run: (now, most) => windows.deleteOutside(now - HOUR, now + HOUR, most) };
}

/**
 * Returns a task that runs with every round of the sweeper but deletes nothing. It retries queued writes and records
 * when the data folder was last used.
 */
export function tendFolder({
  storage,
  memory,
}: {
  readonly storage: Pick<StorageWatch, 'retryQueued'>;
  readonly memory: Pick<FolderMemory, 'noteSeen'>;
}): Sweep {
  return {
    what: 'data folder',
    run: async (now) => {
      memory.noteSeen(now);
      await storage.retryQueued();
      return 0;
    },
  };
}

/** Restricts a sweep to one server instance: the instance that holds the database's sweeping lock. */
export function byOneInstance(sweep: Sweep, presence: Pick<Presence, 'takes'>): Sweep {
  const run: Sweep['run'] = async (now, most) => ((await presence.takes('sweeping')) ? await sweep.run(now, most) : 0);
  return { ...sweep, run };
}

/** Removes the items of jobs that a server instance was accepting when it crashed. */
export function sweepDeadInstances({ jobs }: Pick<Stores, 'jobs'>): Sweep {
  return {
    what: 'items of dead instances',
    run: async () => {
      await jobs.clean();
      return 0;
    },
  };
}

/** Enqueues accepted jobs that are missing from the queue. Runs as often as the sweeps, but deletes nothing. */
export function bringLostJobs(queue: Pick<SharedQueue, 'bringLost'>): Sweep {
  return { what: 'jobs missing from the queue', run: () => queue.bringLost() };
}

/** Synchronises with the database's clock, which may have changed. Runs as often as the sweeps, but deletes nothing. */
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
 * Takes the lock on the folder of PDFs again if the lock was lost because the database connection closed. Runs as often
 * as the sweeps, but deletes nothing. `take` throws if another instance has taken the lock in the meantime.
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

/** Removes the accounts' daily usage records that are older than a month. */
export function sweepAccountDays({ use }: Pick<Stores, 'use'>): Sweep {
  return { what: 'daily usage of accounts', run: (now, most) => use.deleteBefore(now - USE_DAYS * 24 * HOUR, most) };
}

/**
 * Returns how long the oldest expired entry of each kind has been waiting for its sweep at the time `now`. The sweeper
 * runs every minute, so a lag of up to a minute is normal.
 */
export function sweepLags(
  oldest: OldestEntries,
  now: number,
  { idempotencyHours }: Pick<Config, 'idempotencyHours'>,
): readonly SweepLag[] {
  const lag = (data: string, from: number | undefined, keptMilliseconds = 0): SweepLag => ({
    data,
    seconds: from === undefined ? 0 : Math.max(0, now - from - keptMilliseconds) / 1000,
  });
  return [
    lag('jobs', oldest.jobExpiry),
    lag('idempotency_keys', oldest.idempotencyKey, idempotencyHours * HOUR),
    // an entry expires at the end of its minute
    lag('render_keys', oldest.renderKey, idempotencyHours * HOUR + MINUTE),
    lag('rate_windows', oldest.rateWindow, HOUR),
    lag('sessions', oldest.sessionExpiry),
    lag('launches', oldest.launchExpiry),
    lag('account_days', oldest.accountDay, USE_DAYS * 24 * HOUR),
    lag('fonts', oldest.removedFont, ARRIVAL_MILLISECONDS),
    lag('agent_codes', oldest.pairingExpiry),
    lag('webhook_deliveries', oldest.webhookDelivery, DELIVERY_MILLISECONDS),
    lag('webhook_events', oldest.webhookEvent, EVENT_MILLISECONDS),
  ];
}
