import type { Clock } from '../clock.ts';
import { faultFacts, type Log } from '../log.ts';

/** Clears away one kind of thing that gets old. Everything it needs to know stands in the stores. */
export interface Sweep {
  readonly what: string;
  /** Deletes at most `most` things whose time is over at `now`, and gives how many. */
  run(now: number, most: number): Promise<number>;
}

export interface Sweeper {
  /** Begins: a round at once, then one after another. */
  start(): void;
  /** One round: each sweep once. True when something was left for the next. */
  round(): Promise<boolean>;
  /** Ends; resolves when the round that runs is over. */
  stop(): Promise<void>;
}

export interface SweeperOptions {
  readonly clock: Clock;
  readonly log: Log;
  /** Calls `work` once after a time and gives the function that forbids it. */
  readonly after?: (milliseconds: number, work: () => void) => () => void;
}

/** What a sweep deletes in one round: some milliseconds of the database's time. */
export const MOST_A_ROUND = 100;
const REST_MILLISECONDS = 60_000;
/** Between rounds while there is more to delete. */
const BREATH_MILLISECONDS = 1000;

/** Sweeps again and again, a bounded number of things a round, so that no round keeps the server from answering. */
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
