import { createTurns, type Turns, type TurnsOptions } from '../scheduling/turns.ts';
import type { Cost } from './cost.ts';
import type { Outcome } from './messages.ts';
import { type Asker, DrawingCrash, DrawingTimeout, type Lane } from './rendering.ts';
import { type Drawn, type Threads, type TimeLimit, timedWork, type Work } from './thread-work.ts';

/** Labels of at most so much go to the quick threads: those of 4 x 6 in at 300 dpi do, with text, codes and a small logo. */
const QUICK_MILLISECONDS = 40;
/** Work on more megapixels is done alone: one of 40 takes 200 to 400 MB. */
const GIANT_MEGAPIXELS = 10;
/** The CPU time that work may take in a quick thread. Above it the thread is ended, and the work starts again in a slow one. */
export const GUARD_MILLISECONDS = 1500;
/** The longest that anybody waits in a line: clients have given up by then. */
export const LONGEST_WAIT_MILLISECONDS = 30_000;
/** One account's share of a line. */
const SHARE_OF_LINE = 1 / 4;

/** How many of one account may wait in a line. */
export const lineOfOne = (line: number): number => Math.max(1, Math.floor(line * SHARE_OF_LINE));

/** The cost of what is never quick. */
export const SLOW: Cost = { milliseconds: Number.POSITIVE_INFINITY, megapixels: 0 };

/** Threads at which accounts take turns. */
export interface LaneOfThreads {
  /**
   * Waits for a turn, then works. `inTurn` may wrap the work: it runs before the next turn starts. Throws LineFull, the
   * signal's reason, and what `checkRoom` and the work throw.
   */
  run<O extends Outcome<unknown>>(
    work: Work,
    asker: Asker,
    inTurn?: (draw: () => Promise<Drawn<O>>) => Promise<Drawn<O>>,
  ): Promise<Drawn<O>>;
  state(): Lane;
}

/**
 * Quick threads for labels that cost little, slow ones for everything else, and a thread for what needs much memory, one
 * after another.
 */
export interface Lanes {
  readonly quick: LaneOfThreads;
  readonly slow: LaneOfThreads;
  readonly giant: LaneOfThreads;
  /** Where work of this cost belongs. */
  of(cost: Cost): LaneOfThreads;
}

export interface LanesOptions {
  readonly quick: Threads;
  readonly quickPlaces: number;
  readonly slow: Threads;
  readonly slowPlaces: number;
  /** One thread. */
  readonly giant: Threads;
  /** How many may wait in each line. */
  readonly line: number;
  /** Wall-clock limit of work in slow threads. */
  readonly milliseconds: number;
  /** Told of the time that each work had. */
  readonly onDone?: TurnsOptions['onDone'];
}

export function createLanes(options: LanesOptions): Lanes {
  const { quick, quickPlaces, slow, slowPlaces, giant, line, milliseconds, onDone } = options;
  const turnsAt = (places: number): Turns =>
    createTurns({
      places,
      // one is left to others, where there is more than one
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
