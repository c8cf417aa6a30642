import type { Clock } from '../clock.ts';
import { faultFacts, type Log } from '../log.ts';
import type { DoneWork } from '../scheduling/turns.ts';
import type { Stores } from '../stores/stores.ts';
import type { Work } from '../stores/use-store.ts';
import { GatherTimer } from './gather-timer.ts';

const DAY = 86_400_000;
/** How long notes are gathered before they are written. */
const GATHER_MILLISECONDS = 10_000;
/** How fast what was used is forgotten, where it is asked who is busy: after so long a third of it still counts. */
const RECENT_MILLISECONDS = 300_000;
/** Accounts that are remembered before those that were not busy of late are forgotten. */
const MANY = 10_000;
/** Threads kept busy by somebody who is not busy: less than a second of one in an hour. */
const IDLE_THREADS = 1 / 3600;

/** What an account used of the threads since this process first saw it busy. */
export interface BusyAccount {
  readonly accountId: string;
  /** How many threads it keeps busy, as the average of the last minutes. */
  readonly threads: number;
  readonly work: Work;
}

/**
 * Notes what accounts use of the server, beside the requests and not in their way: gathered in memory, and written every some
 * seconds.
 */
export interface AccountUse {
  /** A thread worked for an account: on single labels and what else is answered at once, or on print jobs. */
  worked(kind: 'labels' | 'jobs', done: DoneWork): void;
  /** Labels were made for an account. */
  made(accountId: string, labels: number): void;
  /** The accounts that kept the most threads busy of late, the busiest first, at most so many. */
  busiest(most: number): readonly BusyAccount[];
  /** Writes what was noted. */
  flush(): Promise<void>;
}

const NOTHING: Work = { labels: 0, labelMilliseconds: 0, jobMilliseconds: 0, timeouts: 0 };

interface Recent {
  work: Work;
  /** As of `at`. */
  threads: number;
  at: number;
}

/** `steady`: milliseconds that pass evenly. */
export function createAccountUse(
  stores: Pick<Stores, 'relaxed'>,
  clock: Clock,
  log: Log,
  steady: () => number = () => performance.now(),
): AccountUse {
  const recent = new Map<string, Recent>();
  /** By account and day, written together by their text. */
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
  const owe = (accountId: string, day: number, work: Work): void => {
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
    owe(accountId, Math.floor(clock.now() / DAY) * DAY, work);
  };
  const flush = async (): Promise<void> => {
    timer.written();
    const written = due;
    due = new Map();
    try {
      await stores.relaxed(async ({ use }) => {
        // in one order, or two instances that write the same accounts would wait for each other
        for (const [, { accountId, day, work }] of [...written].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
          await use.addWork(accountId, day, whole(work));
        }
      });
    } catch (error) {
      log('error', 'use of accounts not noted', faultFacts(error));
      for (const { accountId, day, work } of written.values()) owe(accountId, day, work);
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

/** With whole milliseconds, as they are stored. */
const whole = (work: Work): Work => ({
  ...work,
  labelMilliseconds: Math.round(work.labelMilliseconds),
  jobMilliseconds: Math.round(work.jobMilliseconds),
});
