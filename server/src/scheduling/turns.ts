/** A few places to work at, such as threads, which accounts take by turns. */
export interface Turns {
  /**
   * Waits for a place and then works. Of the waiting accounts, the one with the least time of places comes first, so that an
   * account that requests much delays only itself. Throws LineFull at once if too many wait, or after the longest wait.
   * Rejects with the signal's reason if the signal fires before the work starts.
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
  /** Milliseconds after which a waiter is rejected; by default it waits without a limit. */
  readonly longestWait?: number;
  /** Whether an error says that the work was stopped because it took too long. */
  readonly isOverrun?: (error: unknown) => boolean;
  /** Receives each work that is over, however it ended. */
  readonly onDone?: (done: DoneWork) => void;
  /** Monotonic milliseconds, from any origin. */
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
const MAX_IDLE = 10_000;

interface Waiter {
  readonly begin: () => void;
}

/** One account's standing. */
interface Standing {
  readonly waiters: Waiter[];
  working: number;
  /** Milliseconds of places it has had; a new account starts at the level of the others. */
  had: number;
  /** Overruns since its last work that was done in time. */
  overruns: number;
  /** Time before which none of its work starts. */
  restsUntil: number;
}

/** Start-time fair queueing (Goyal, Vin and Cheng 1996) over accounts; the cost is the time that their work really took. */
export const createTurns = (options: TurnsOptions): Turns => new FairTurns(options);

class FairTurns implements Turns {
  readonly #options: TurnsOptions;
  readonly #now: () => number;
  readonly #accounts = new Map<string, Standing>();
  /** Accounts of these that have waiters. */
  readonly #asking = new Set<Standing>();
  #waiting = 0;
  #working = 0;
  /** Virtual time: the time of places that the account which started last had had by then. */
  #reached = 0;
  #wake: NodeJS.Timeout | undefined;

  constructor(options: TurnsOptions) {
    this.#options = options;
    this.#now = options.now ?? (() => performance.now());
  }

  async run<R>(accountId: string, work: () => Promise<R>, signal?: AbortSignal): Promise<R> {
    signal?.throwIfAborted();
    const standing = this.#standingOf(accountId);
    this.#checkLine(standing);
    await this.#placeFor(standing, signal);
    const began = this.#now();
    let overran = false;
    try {
      return await work();
    } catch (error) {
      overran = this.#options.isOverrun?.(error) ?? false;
      throw error;
    } finally {
      this.#options.onDone?.({ accountId, milliseconds: this.#now() - began, overran });
      this.#end(standing, began, overran);
    }
  }

  waiting(accountId?: string): number {
    return accountId === undefined ? this.#waiting : (this.#accounts.get(accountId)?.waiters.length ?? 0);
  }

  working(accountId?: string): number {
    return accountId === undefined ? this.#working : (this.#accounts.get(accountId)?.working ?? 0);
  }

  #standingOf(accountId: string): Standing {
    const known = this.#accounts.get(accountId);
    if (known !== undefined) {
      if (isIdle(known)) known.had = Math.max(known.had, this.#reached);
      return known;
    }
    if (this.#accounts.size >= MAX_IDLE) this.#forgetIdle();
    const fresh = { waiters: [], working: 0, had: this.#reached, overruns: 0, restsUntil: 0 };
    this.#accounts.set(accountId, fresh);
    return fresh;
  }

  #forgetIdle(): void {
    for (const [accountId, standing] of this.#accounts) {
      const isForgettable = isIdle(standing) && standing.had <= this.#reached && standing.restsUntil <= this.#now();
      if (isForgettable) this.#accounts.delete(accountId);
    }
  }

  /** Throws LineFull if the work would have to wait and too many wait already. */
  #checkLine(standing: Standing): void {
    const { places, line, lineAnAccount } = this.#options;
    if (this.#working < places && this.#mayStart(standing, this.#now())) return;
    const isFull = this.#waiting >= line || standing.waiters.length >= lineAnAccount;
    if (isFull) throw new LineFull('too many wait');
  }

  /** Waits for a place. Rejects with LineFull after the longest wait, or with the signal's reason. */
  #placeFor(standing: Standing, signal: AbortSignal | undefined): Promise<void> {
    const { longestWait } = this.#options;
    return new Promise((resolve, reject) => {
      let begun = false;
      let late: NodeJS.Timeout | undefined;
      const stopWaiting = (): void => {
        clearTimeout(late);
        signal?.removeEventListener('abort', leave);
      };
      const waiter = {
        begin: () => {
          begun = true;
          stopWaiting();
          resolve();
        },
      };
      const leave = (): void => {
        stopWaiting();
        this.#drop(standing, waiter);
        reject(signal?.aborted === true ? signal.reason : new LineFull('others took too long'));
      };
      standing.waiters.push(waiter);
      this.#asking.add(standing);
      this.#waiting++;
      this.#startSome();
      if (begun) return;
      signal?.addEventListener('abort', leave, { once: true });
      if (longestWait !== undefined) late = setTimeout(leave, longestWait);
    });
  }

  #drop(standing: Standing, waiter: Waiter): void {
    standing.waiters.splice(standing.waiters.indexOf(waiter), 1);
    if (standing.waiters.length === 0) this.#asking.delete(standing);
    this.#waiting--;
  }

  #startSome(): void {
    while (this.#working < this.#options.places) {
      const standing = this.#first();
      if (standing === undefined) break;
      this.#reached = Math.max(this.#reached, standing.had);
      const [waiter] = standing.waiters;
      if (waiter !== undefined) this.#drop(standing, waiter);
      this.#working++;
      standing.working++;
      waiter?.begin();
    }
    this.#wakeForResting();
  }

  #mayStart({ working, restsUntil }: Standing, time: number): boolean {
    return working < this.#options.placesAnAccount && restsUntil <= time;
  }

  /** The account whose turn it is; accounts that rest or have all their places are skipped. */
  #first(): Standing | undefined {
    const time = this.#now();
    let best: Standing | undefined;
    for (const standing of this.#asking) {
      if (this.#mayStart(standing, time) && (best === undefined || standing.had < best.had)) best = standing;
    }
    return best;
  }

  /** Sets a timer if places are free and only resting accounts wait. */
  #wakeForResting(): void {
    clearTimeout(this.#wake);
    if (this.#working >= this.#options.places || this.#waiting === 0) return;
    const time = this.#now();
    const resting = [...this.#asking].filter(({ restsUntil }) => restsUntil > time);
    if (resting.length === 0) return;
    const soonest = Math.min(...resting.map(({ restsUntil }) => restsUntil));
    this.#wake = setTimeout(() => this.#startSome(), Math.max(1, soonest - time));
    this.#wake.unref();
  }

  #end(standing: Standing, began: number, overran: boolean): void {
    standing.had += this.#now() - began;
    standing.overruns = overran ? standing.overruns + 1 : 0;
    if (standing.overruns > 1) {
      const rest = FIRST_REST_MILLISECONDS * 2 ** (standing.overruns - 2);
      standing.restsUntil = this.#now() + Math.min(rest, LONGEST_REST_MILLISECONDS);
    }
    standing.working--;
    this.#working--;
    this.#startSome();
  }
}

const isIdle = ({ working, waiters }: Standing): boolean => working === 0 && waiters.length === 0;
