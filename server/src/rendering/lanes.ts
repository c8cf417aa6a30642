import { createTurns, type Turns, type TurnsOptions } from '../scheduling/turns.ts';
import type { Cost } from './cost.ts';
import type { Outcome } from './messages.ts';
import { type Asker, DrawingCrash, DrawingTimeout, type Lane } from './rendering.ts';
import { type Drawn, type Threads, type TimeLimit, timedWork, type Work } from './thread-work.ts';

/**
 * Maximum estimated cost of a label for the quick threads. Labels of 4 x 6 in at 300 dpi with text, codes and a small
 * logo are below it.
 */
const QUICK_MILLISECONDS = 40;
/** Megapixels above which work runs alone: a label of 40 takes 200 to 400 MB. */
const GIANT_MEGAPIXELS = 10;
/**
 * CPU time limit of work in a quick thread. If work exceeds it, the thread is ended and the work starts again in a slow
 * one.
 */
export const GUARD_MILLISECONDS = 1500;
/** Maximum waiting time in a queue. Clients have given up by then. */
export const LONGEST_WAIT_MILLISECONDS = 30_000;
/** One account's maximum share of a queue. */
const SHARE_OF_LINE = 1 / 4;

/** Returns the maximum number of an account's requests in a queue of this length. */
export const lineOfOne = (line: number): number => Math.max(1, Math.floor(line * SHARE_OF_LINE));

/** Cost of work that never runs in a quick thread. */
export const SLOW: Cost = { milliseconds: Number.POSITIVE_INFINITY, megapixels: 0 };

/** A group of threads that accounts use in turns. */
export interface LaneOfThreads {
  /**
   * Waits for a turn, then runs the work. `inTurn` may wrap the work; it completes before the next turn starts. Throws
   * LineFull, the signal's reason, and the errors of `checkRoom` and the work.
   */
  run<O extends Outcome<unknown>>(
    work: Work,
    asker: Asker,
    inTurn?: (draw: () => Promise<Drawn<O>>) => Promise<Drawn<O>>,
  ): Promise<Drawn<O>>;
  state(): Lane;
}

/**
 * Three groups of threads: quick ones for cheap labels, slow ones for other work, and a single thread for work that
 * needs much memory.
 */
export interface Lanes {
  readonly quick: LaneOfThreads;
  readonly slow: LaneOfThreads;
  readonly giant: LaneOfThreads;
  /** Returns the group for work of this cost. */
  of(cost: Cost): LaneOfThreads;
}

export interface LanesOptions {
  readonly quick: Threads;
  readonly quickPlaces: number;
  readonly slow: Threads;
  readonly slowPlaces: number;
  /** A single thread, so that only one such work is in memory. */
  readonly giant: Threads;
  /** Maximum length of each queue. */
  readonly line: number;
  /** Wall-clock limit of work in the slow threads. */
  readonly milliseconds: number;
  /** Called with the thread time of each work. */
  readonly onDone?: TurnsOptions['onDone'];
}

export function createLanes(options: LanesOptions): Lanes {
  const { quick, quickPlaces, slow, slowPlaces, giant, line, milliseconds, onDone } = options;
  const turnsAt = (places: number): Turns =>
    createTurns({
      places,
      // leaves one place to other accounts, if there is more than one
      placesAnAccount: Math.max(1, places - 1),
      line,
      lineAnAccount: lineOfOne(line),
      longestWait: LONGEST_WAIT_MILLISECONDS,
      isOverrun: (error) => error instanceof DrawingTimeout || error instanceof DrawingCrash,
      ...(onDone && { onDone }),
    });
  const lanes = {
    quick: laneOf('quick', quick, turnsAt(quickPlaces), { milliseconds: GUARD_MILLISECONDS, clock: 'cpu' }),
    slow: laneOf('slow', slow, turnsAt(slowPlaces), { milliseconds, clock: 'wall' }),
    giant: laneOf('giant', giant, turnsAt(1), { milliseconds, clock: 'wall' }),
  };
  return {
    ...lanes,
    of: (cost) => {
      if (cost.megapixels > GIANT_MEGAPIXELS) return lanes.giant;
      return cost.milliseconds > QUICK_MILLISECONDS ? lanes.slow : lanes.quick;
    },
  };
}

function laneOf(name: Lane['name'], threads: Threads, turns: Turns, limit: TimeLimit): LaneOfThreads {
  return {
    run: <O extends Outcome<unknown>>(
      work: Work,
      { accountId, signal, checkRoom }: Asker,
      inTurn = (draw: () => Promise<Drawn<O>>) => draw(),
    ) => {
      const begin = async (): Promise<Drawn<O>> => {
        checkRoom?.();
        return await inTurn(() => timedWork<O>(threads, work, limit));
      };
      return turns.run(accountId, begin, signal);
    },
    state: () => ({ name, waiting: turns.waiting(), working: turns.working() }),
  };
}
