import type { Clock } from '../clock.ts';
import { faultFacts, type Log } from '../log.ts';

/** Removes one kind of expired data. It keeps all its state in the stores. */
export interface Sweep {
  readonly what: string;
  /** Deletes at most `most` entries that expired at `now`, and returns their number. */
  run(now: number, most: number): Promise<number>;
}

export interface Sweeper {
  /** Starts the first round at once, and then repeats rounds. */
  start(): void;
  /** Runs each sweep once. Returns true if data is left for the next round. */
  round(): Promise<boolean>;
  /** Stops the sweeper. Resolves when the running round has ended. */
  stop(): Promise<void>;
}

export interface SweeperOptions {
  readonly clock: Clock;
  readonly log: Log;
  /** Calls `work` after a delay, and returns a function that cancels it. */
  readonly after?: (milliseconds: number, work: () => void) => () => void;
}

/** Maximum number of deletions per sweep and round, some milliseconds of the database's time. */
export const MOST_A_ROUND = 100;
const REST_MILLISECONDS = 60_000;
/** Pause between rounds while more data is left. */
const BREATH_MILLISECONDS = 1000;

/** Repeats sweeps with a limited number of deletions per round, so that no round delays requests. */
export function createSweeper(sweeps: readonly Sweep[], { clock, log, after = later }: SweeperOptions): Sweeper {
  let stopped = false;
  let forbid = (): void => undefined;
  let running: Promise<unknown> = Promise.resolve();
  const round = async (): Promise<boolean> => {
    let more = false;
    for (const { what, run } of sweeps) {
      try {
        const count = await run(clock.now(), MOST_A_ROUND);
        if (count > 0) log('info', 'swept', { what, count });
        more ||= count >= MOST_A_ROUND;
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

function later(milliseconds: number, work: () => void): () => void {
  const timer = setTimeout(work, milliseconds).unref();
  return () => clearTimeout(timer);
}
