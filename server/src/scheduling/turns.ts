import { setImmediate } from 'node:timers/promises';

/** Shares a limited number of slots for work, such as threads, fairly between accounts. */
export interface Turns {
  /**
   * Waits for a free slot, then runs the work. The waiting account that has used the least time comes first, so an
   * account with many requests delays only itself. A task uses the time between its start and its end, or the time that
   * it reports with `charge`. Throws LineFull immediately if too many tasks are waiting, or later if the task has
   * waited for `longestWait`. Rejects with the signal's reason if the signal fires before the work starts.
   */
  run<R>(accountId: string, work: (charge: Charge) => Promise<R>, signal?: AbortSignal): Promise<R>;
  /** Returns the number of waiting tasks of one account, or of all accounts if none is given. */
  waiting(accountId?: string): number;
  /** Returns the number of running tasks of one account, or of all accounts if none is given. */
  working(accountId?: string): number;
}

/**
 * Sets the running work's cost for its account, in milliseconds, such as its CPU time. The time between start and end
 * would also include pauses in which the machine was busy with other programs.
 */
export type Charge = (milliseconds: number) => void;

/** Thrown if the queue is full or the wait was too long. The work has not started, and a retry may succeed. */
export class LineFull extends Error {
  override readonly name = 'LineFull';
}

export interface TurnsOptions {
  /** Maximum number of tasks that run at the same time. */
  readonly places: number;
  /**
   * Maximum number of one account's tasks that run at the same time. If it is less than `places`, a slot is always left
   * for other accounts.
   */
  readonly placesAnAccount: number;
  /** Maximum number of waiting tasks. */
  readonly line: number;
  /** Maximum number of waiting tasks of one account. */
  readonly lineAnAccount: number;
  /** Milliseconds after which a waiting task is rejected; unlimited by default. */
  readonly longestWait?: number;
  /**
   * Number of tasks in the moving average of an account's costs. Each task is charged this average, so a single
   * expensive task, for example one with a garbage collection, delays the account's next tasks only slightly. The
   * account still pays the whole cost over time. 1 by default: each task costs the time that it took.
   */
  readonly averagedTasks?: number;
  /** Returns true if an error means that a task was stopped because it took too long. */
  readonly isOverrun?: (error: unknown) => boolean;
  /** Called after each task, whether it succeeded or failed. */
  readonly onDone?: (done: DoneWork) => void;
  /** Monotonic clock in milliseconds. */
  readonly now?: () => number;
}

/** A task that ended, successfully or not. */
export interface DoneWork {
  readonly accountId: string;
  /** Time between the start and the end of the task. */
  readonly milliseconds: number;
  /** True if the task was stopped because it took too long. */
  readonly overran: boolean;
}

/**
 * Pause of an account after two consecutive tasks were stopped because they took too long. The pause doubles with each
 * further task that is stopped.
 */
const FIRST_REST_MILLISECONDS = 1000;
const MAX_REST_MILLISECONDS = 60_000;
/**
 * Maximum debt of an account: the time in milliseconds that every other account may use before the account's next task.
 * Without a maximum, an account whose job took ten minutes would wait until every other account has used ten minutes
 * too. In return, an account with tasks that are longer than the maximum gets more than its share.
 */
const MAX_DEBT_MILLISECONDS = 60_000;
/** Number of tasks that the moving averages cover at first. It grows with each task, up to `averagedTasks`. */
const FIRST_TASKS = 16;
/** Maximum number of idle accounts kept in memory. */
const MAX_IDLE = 10_000;

interface Waiter {
  readonly begin: () => void;
}

/** Scheduling state of one account. */
interface Standing {
  readonly waiters: Waiter[];
  working: number;
  /**
   * Total cost of the account's tasks in milliseconds. For a new account, this number starts at the queue's virtual
   * time. The part above the virtual time is the account's debt.
   */
  had: number;
  /** Moving average of the account's costs in milliseconds; undefined before the end of its first task. */
  usual: number | undefined;
  /** Number of tasks that have ended. */
  ended: number;
  /** Number of consecutive tasks that were stopped because they took too long. */
  overruns: number;
  /** Time before which none of the account's tasks starts. */
  restsUntil: number;
}

/**
 * Creates a scheduler that uses start-time fair queueing (Goyal, Vin and Cheng 1996), with accounts as flows. A task
 * that calls `charge` costs the charged time; any other task costs the time that it took. Costs may be averaged
 * ({@link TurnsOptions.averagedTasks}). The virtual time advances whenever a task starts, so an account falls behind
 * its share by at most the total cost of its simultaneous tasks, and by at most `MAX_DEBT_MILLISECONDS`.
 */
export const createTurns = (options: TurnsOptions): Turns => new FairTurns(options);

class FairTurns implements Turns {
  readonly #options: TurnsOptions;
  readonly #now: () => number;
  readonly #accounts = new Map<string, Standing>();
  /** Accounts with waiting tasks. */
  readonly #asking = new Set<Standing>();
  #waiting = 0;
  #working = 0;
  /**
   * Virtual time of the queue. When a task starts, the virtual time advances to `had` of the task's account, unless the
   * virtual time is already later.
   */
  #reached = 0;
  /** Moving average of all costs. A new account's average starts at this value. */
  #usual: number | undefined;
  /** Number of ended tasks of all accounts. */
  #ended = 0;
  #wake: NodeJS.Timeout | undefined;

  constructor(options: TurnsOptions) {
    this.#options = options;
    this.#now = options.now ?? (() => performance.now());
  }

  async run<R>(accountId: string, work: (charge: Charge) => Promise<R>, signal?: AbortSignal): Promise<R> {
    signal?.throwIfAborted();
    const standing = this.#standingOf(accountId);
    this.#checkLine(standing);
    await this.#placeFor(standing, signal);
    const began = this.#now();
    let overran = false;
    let charged: number | undefined;
    try {
      return await work((milliseconds) => {
        charged = milliseconds;
      });
    } catch (error) {
      overran = this.#options.isOverrun?.(error) ?? false;
      throw error;
    } finally {
      const milliseconds = this.#now() - began;
      this.#options.onDone?.({ accountId, milliseconds, overran });
      this.#end(standing, charged ?? milliseconds, overran);
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
    const fresh = {
      ...{ waiters: [], working: 0, had: this.#reached },
      ...{ usual: undefined, ended: 0, overruns: 0, restsUntil: 0 },
    };
    this.#accounts.set(accountId, fresh);
    return fresh;
  }

  #forgetIdle(): void {
    for (const [accountId, standing] of this.#accounts) {
      const isForgettable = isIdle(standing) && standing.had <= this.#reached && standing.restsUntil <= this.#now();
      if (isForgettable) this.#accounts.delete(accountId);
    }
  }

  /** Throws LineFull if the task would have to wait and too many tasks are already waiting. */
  #checkLine(standing: Standing): void {
    const { places, line, lineAnAccount } = this.#options;
    if (this.#working < places && this.#mayStart(standing, this.#now())) return;
    const isFull = this.#waiting >= line || standing.waiters.length >= lineAnAccount;
    if (isFull) throw new LineFull('too many tasks are waiting');
  }

  /** Waits until the task may start. Rejects with LineFull after `longestWait`, or with the signal's reason. */
  #placeFor(standing: Standing, signal: AbortSignal | undefined): Promise<void> {
    const { longestWait } = this.#options;
    return new Promise((resolve, reject) => {
      let started = false;
      let late: NodeJS.Timeout | undefined;
      const stopWaiting = (): void => {
        clearTimeout(late);
        signal?.removeEventListener('abort', leave);
      };
      const waiter = {
        begin: () => {
          started = true;
          stopWaiting();
          resolve();
        },
      };
      const leave = (): void => {
        stopWaiting();
        this.#drop(standing, waiter);
        reject(signal?.aborted === true ? signal.reason : new LineFull('the task waited too long for other tasks'));
      };
      standing.waiters.push(waiter);
      this.#asking.add(standing);
      this.#waiting++;
      this.#startSome();
      if (started) return;
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

  /** Returns the account whose turn it is. Skips accounts that are paused or already use all their slots. */
  #first(): Standing | undefined {
    const time = this.#now();
    let best: Standing | undefined;
    for (const standing of this.#asking) {
      if (this.#mayStart(standing, time) && (best === undefined || standing.had < best.had)) best = standing;
    }
    return best;
  }

  /** Sets a timer for the end of the first pause if slots are free while paused accounts are waiting. */
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

  /** Adds a cost to the moving averages, and returns the account's new average. */
  #averaged(standing: Standing, cost: number): number {
    const { averagedTasks = 1 } = this.#options;
    // the first tasks have a larger weight, so that the averages soon approach the real costs
    const include = (average: number, ended: number): number =>
      average + (cost - average) / Math.min(FIRST_TASKS + ended, averagedTasks);
    this.#usual = include(this.#usual ?? cost, this.#ended++);
    standing.usual = include(standing.usual ?? this.#usual, standing.ended++);
    return standing.usual;
  }

  #end(standing: Standing, cost: number, overran: boolean): void {
    standing.had = Math.min(standing.had + this.#averaged(standing, cost), this.#reached + MAX_DEBT_MILLISECONDS);
    standing.overruns = overran ? standing.overruns + 1 : 0;
    if (standing.overruns > 1) {
      const rest = FIRST_REST_MILLISECONDS * 2 ** (standing.overruns - 2);
      standing.restsUntil = this.#now() + Math.min(rest, MAX_REST_MILLISECONDS);
    }
    standing.working--;
    this.#working--;
    this.#startSome();
  }
}

const isIdle = ({ working, waiters }: Standing): boolean => working === 0 && waiters.length === 0;

/**
 * Shares the main thread fairly between accounts that send jobs and templates. Other requests run between the steps.
 */
export interface Accepting {
  /** Runs one step of accepting a job or a template when it is the account's turn. A step takes a few milliseconds. */
  take<T>(accountId: string, work: () => Promise<T>): Promise<T>;
}

/**
 * Maximum number of `work` functions that {@link Accepting} runs at the same time. They run concurrently so that their
 * database writes share a disk sync.
 */
const PLACES = 8;
/**
 * Maximum number of `work` functions of one account that {@link Accepting} runs at the same time. The limit leaves time
 * for other requests in each turn of the event loop.
 */
const PLACES_AN_ACCOUNT = 2;

export function createAccepting(): Accepting {
  const turns = createTurns({
    ...{ places: PLACES, placesAnAccount: PLACES_AN_ACCOUNT },
    // the queue is unlimited: rejecting a step would not save the memory of its request body, which the server has
    // already read, and budgets limit the number of requests
    ...{ line: Number.POSITIVE_INFINITY, lineAnAccount: Number.POSITIVE_INFINITY },
  });
  return {
    take: (accountId, work) =>
      turns.run(accountId, async (charge) => {
        await setImmediate();
        // every step costs the same, because its duration depends mainly on other requests and on the disk
        charge(1);
        return await work();
      }),
  };
}
