import type { Clock } from '../clock.ts';
import { faultFacts, type Log } from '../log.ts';
import type { DoneWork } from '../scheduling/turns.ts';
import type { Work } from '../stores/account-store.ts';
import type { Stores } from '../stores/stores.ts';
import { GatherTimer } from './gather-timer.ts';

const DAY = 86_400_000;
/** Interval at which the usage collected in memory is written to the database. */
const GATHER_MILLISECONDS = 10_000;
/**
 * Time constant of the exponential decay in `busiest()`: use of this age counts about a third (1/e) as much as new use.
 */
const RECENT_MILLISECONDS = 300_000;
/** Number of accounts in memory that triggers the removal of idle accounts. */
const MANY = 10_000;
/** Average number of threads in use below which an account counts as idle: one second of one thread per hour. */
const IDLE_THREADS = 1 / 3600;

/** Rendering work of an account. `work` is the total since the account's first request to this process. */
export interface BusyAccount {
  readonly accountId: string;
  /** Average number of threads that the account kept busy in the last few minutes. */
  readonly threads: number;
  readonly work: Work;
}

/**
 * Records each account's thread time and number of rendered labels. Requests do not wait for the database: the use is
 * collected in memory and written every few seconds.
 */
export interface AccountUse {
  /**
   * Records the time for which a thread worked for an account. Pass `labels` for single labels and other requests that
   * are answered immediately, and `jobs` for print jobs.
   */
  worked(kind: 'labels' | 'jobs', done: DoneWork): void;
  /** Records how many labels were rendered for an account. */
  made(accountId: string, labels: number): void;
  /** Returns up to `most` accounts that recently kept the most threads busy, busiest first. */
  busiest(most: number): readonly BusyAccount[];
  /** Writes the collected use to the database. */
  flush(): Promise<void>;
}

const NOTHING: Work = { labels: 0, labelMilliseconds: 0, jobMilliseconds: 0, timeouts: 0 };

interface Recent {
  work: Work;
  /** Decayed average number of busy threads at the time `at`. */
  threads: number;
  at: number;
}

/** Creates a recorder of thread time and label counts by account. `steady` is a monotonic clock in milliseconds. */
export function createAccountUse(
  stores: Pick<Stores, 'relaxed'>,
  clock: Clock,
  log: Log,
  steady: () => number = () => performance.now(),
): AccountUse {
  const recent = new Map<string, Recent>();
  /** Work that has not been written to the database yet, keyed by day and account. */
  let due = new Map<string, { readonly accountId: string; readonly day: number; readonly work: Work }>();

  const threadsOf = ({ threads, at }: Recent): number => threads * Math.exp((at - steady()) / RECENT_MILLISECONDS);
  const forgetIdle = (): void => {
    for (const [accountId, entry] of recent) if (threadsOf(entry) < IDLE_THREADS) recent.delete(accountId);
  };
  const recentOf = (accountId: string): Recent => {
    const known = recent.get(accountId);
    if (known !== undefined) return known;
    if (recent.size >= MANY) forgetIdle();
    const fresh = { work: NOTHING, threads: 0, at: steady() };
    recent.set(accountId, fresh);
    return fresh;
  };
  const addUnwritten = (accountId: string, day: number, work: Work): void => {
    const key = `${day} ${accountId}`;
    due.set(key, { accountId, day, work: sum(due.get(key)?.work ?? NOTHING, work) });
    timer.noted();
  };
  const note = (accountId: string, work: Work): void => {
    const entry = recentOf(accountId);
    const milliseconds = work.labelMilliseconds + work.jobMilliseconds;
    entry.threads = threadsOf(entry) + milliseconds / RECENT_MILLISECONDS;
    entry.at = steady();
    entry.work = sum(entry.work, work);
    addUnwritten(accountId, Math.floor(clock.now() / DAY) * DAY, work);
  };
  const flush = async (): Promise<void> => {
    timer.written();
    const written = due;
    due = new Map();
    try {
      await stores.relaxed(async ({ use }) => {
        // sorted, because two instances that write the same accounts in different orders could deadlock
        for (const [, { accountId, day, work }] of [...written].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
          await use.addWork(accountId, day, whole(work));
        }
      });
    } catch (error) {
      log('error', 'account usage could not be recorded', faultFacts(error));
      for (const { accountId, day, work } of written.values()) addUnwritten(accountId, day, work);
    }
  };
  const timer = new GatherTimer(GATHER_MILLISECONDS, flush);
  return {
    worked: (kind, { accountId, milliseconds, overran }) => {
      const time = kind === 'jobs' ? { jobMilliseconds: milliseconds } : { labelMilliseconds: milliseconds };
      note(accountId, { ...NOTHING, ...time, timeouts: overran ? 1 : 0 });
    },
    made: (accountId, labels) => note(accountId, { ...NOTHING, labels }),
    busiest: (most) =>
      [...recent]
        .map(([accountId, entry]) => ({ accountId, threads: threadsOf(entry), work: entry.work }))
        .toSorted((a, b) => b.threads - a.threads)
        .slice(0, most),
    flush,
  };
}

const sum = (a: Work, b: Work): Work => ({
  labels: a.labels + b.labels,
  labelMilliseconds: a.labelMilliseconds + b.labelMilliseconds,
  jobMilliseconds: a.jobMilliseconds + b.jobMilliseconds,
  timeouts: a.timeouts + b.timeouts,
});

/** Rounds times to whole milliseconds, as the database stores them. */
const whole = (work: Work): Work => ({
  ...work,
  labelMilliseconds: Math.round(work.labelMilliseconds),
  jobMilliseconds: Math.round(work.jobMilliseconds),
});
