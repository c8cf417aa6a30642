/** A few places to work at, such as threads, which accounts take by turns. */
export interface Turns {
  /**
   * Waits for a place and then works. Of those who wait, the account that has had the least time of places comes first, so
   * that one that asks for much keeps nobody waiting but itself. Throws LineFull at once where too many wait, or after the longest wait; rejects with
   * the signal's reason, where it fires before the work has begun.
   */
  run<R>(accountId: string, work: () => Promise<R>, signal?: AbortSignal): Promise<R>;
  /** How many wait, of one account or of all. */
  waiting(accountId?: string): number;
  /** How many work, of one account or of all. */
  working(accountId?: string): number;
}

/** Too many wait already, or others took too long: nothing was done, and another try may succeed. */
export class LineFull extends Error {
  override readonly name = 'LineFull';
}

export interface TurnsOptions {
  /** Works at once. */
  readonly places: number;
  /** Works of one account at once: fewer than `places` leave one for others at any time. */
  readonly placesAnAccount: number;
  /** The most that may wait. */
  readonly line: number;
  /** The most that may wait of one account. */
  readonly lineAnAccount: number;
  /** Milliseconds after which those who wait are refused after all; without it they wait on. */
  readonly longestWait?: number;
  /** Whether an error says that the work was stopped because it took too long. */
  readonly isOverrun?: (error: unknown) => boolean;
  /** Told of each work that is over, however it ended. */
  readonly onDone?: (done: DoneWork) => void;
  /** Milliseconds, from any beginning, never backwards. */
  readonly now?: () => number;
}

/** Work that had a place. */
export interface DoneWork {
  readonly accountId: string;
  /** How long it had its place. */
  readonly milliseconds: number;
  /** Whether it was stopped because it took too long. */
  readonly overran: boolean;
}

/** How long an account rests after its second overrun in a row; twice as long after each one more. */
const FIRST_REST_MILLISECONDS = 1000;
const LONGEST_REST_MILLISECONDS = 60_000;
/** Accounts that are remembered although they have nothing to do. */
const MOST_IDLE = 10_000;

interface Waiter {
  readonly begin: () => void;
}

/** One account's standing. */
interface Standing {
  readonly waiters: Waiter[];
  working: number;
  /** Milliseconds of places it has had; an account that comes anew starts where the others are. */
  had: number;
  /** Overruns since its last work that was done in time. */
  overruns: number;
  /** Until when none of its work is begun. */
  restsUntil: number;
}

/** Start-time fair queueing (Goyal, Vin and Cheng 1996) over accounts, whose cost is the time that their work really took. */
export function createTurns(options: TurnsOptions): Turns {
  const { places, placesAnAccount, line, lineAnAccount, longestWait, isOverrun = () => false } = options;
  const now = options.now ?? (() => performance.now());
  const accounts = new Map<string, Standing>();
  /** Those of them that have somebody waiting. */
  const asking = new Set<Standing>();
  let waiting = 0;
  let working = 0;
  /** What the account that last began had had by then. */
  let reached = 0;
  let wake: NodeJS.Timeout | undefined;

  const standingOf = (accountId: string): Standing => {
    const known = accounts.get(accountId);
    if (known !== undefined) {
      if (known.working === 0 && known.waiters.length === 0) known.had = Math.max(known.had, reached);
      return known;
    }
    if (accounts.size >= MOST_IDLE) forgetIdle();
    const fresh = { waiters: [], working: 0, had: reached, overruns: 0, restsUntil: 0 };
    accounts.set(accountId, fresh);
    return fresh;
  };
  const forgetIdle = (): void => {
    for (const [accountId, { working: works, waiters, had, restsUntil }] of accounts) {
      if (works === 0 && waiters.length === 0 && had <= reached && restsUntil <= now()) accounts.delete(accountId);
    }
  };
  const drop = (standing: Standing, waiter: Waiter): void => {
    standing.waiters.splice(standing.waiters.indexOf(waiter), 1);
    if (standing.waiters.length === 0) asking.delete(standing);
    waiting--;
  };
  /** The account whose turn it is; none rests, and none has all its places. */
  const first = (): Standing | undefined => {
    const time = now();
    let best: Standing | undefined;
    for (const standing of asking) {
      const may = standing.working < placesAnAccount && standing.restsUntil <= time;
      if (may && (best === undefined || standing.had < best.had)) best = standing;
    }
    return best;
  };
  const beginSome = (): void => {
    while (working < places) {
      const standing = first();
      if (standing === undefined) break;
      reached = Math.max(reached, standing.had);
      const [waiter] = standing.waiters;
      if (waiter !== undefined) drop(standing, waiter);
      working++;
      standing.working++;
      waiter?.begin();
    }
    wakeForResting();
  };
  /** Where places are free and only resting accounts wait, somebody must look again. */
  const wakeForResting = (): void => {
    clearTimeout(wake);
    if (working >= places || waiting === 0) return;
    const resting = [...asking].filter(({ restsUntil }) => restsUntil > now());
    if (resting.length === 0) return;
    const soonest = Math.min(...resting.map(({ restsUntil }) => restsUntil));
    wake = setTimeout(beginSome, Math.max(1, soonest - now()));
    wake.unref();
  };
  const end = (standing: Standing, began: number, overran: boolean): void => {
    standing.had += now() - began;
    standing.overruns = overran ? standing.overruns + 1 : 0;
    if (standing.overruns > 1) {
      const rest = FIRST_REST_MILLISECONDS * 2 ** (standing.overruns - 2);
      standing.restsUntil = now() + Math.min(rest, LONGEST_REST_MILLISECONDS);
    }
    standing.working--;
    working--;
    beginSome();
  };
  const placeFor = (standing: Standing, signal: AbortSignal | undefined): Promise<void> =>
    new Promise((resolve, reject) => {
      let late: NodeJS.Timeout | undefined;
      const stopWaiting = (): void => {
        clearTimeout(late);
        signal?.removeEventListener('abort', leave);
      };
      const leave = (): void => {
        stopWaiting();
        drop(standing, waiter);
        reject(signal?.aborted === true ? signal.reason : new LineFull('others took too long'));
      };
      const waiter = {
        begin: () => {
          begun = true;
          stopWaiting();
          resolve();
        },
      };
      let begun = false;
      standing.waiters.push(waiter);
      asking.add(standing);
      waiting++;
      beginSome();
      if (begun) return;
      signal?.addEventListener('abort', leave, { once: true });
      if (longestWait !== undefined) late = setTimeout(leave, longestWait);
    });
  return {
    run: async (accountId, work, signal) => {
      signal?.throwIfAborted();
      const standing = standingOf(accountId);
      const hasPlace = working < places && standing.working < placesAnAccount && standing.restsUntil <= now();
      if (!hasPlace && (waiting >= line || standing.waiters.length >= lineAnAccount))
        throw new LineFull('too many wait');
      await placeFor(standing, signal);
      const began = now();
      let overran = false;
      try {
        return await work();
      } catch (error) {
        overran = isOverrun(error);
        throw error;
      } finally {
        options.onDone?.({ accountId, milliseconds: now() - began, overran });
        end(standing, began, overran);
      }
    },
    waiting: (accountId) => (accountId === undefined ? waiting : (accounts.get(accountId)?.waiters.length ?? 0)),
    working: (accountId) => (accountId === undefined ? working : (accounts.get(accountId)?.working ?? 0)),
  };
}
