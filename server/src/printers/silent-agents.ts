import type { Clock } from '../clock.ts';
import type { Deps } from '../deps.ts';
import type { SilentSince, StoredPrinter } from '../stores/printer-store.ts';
import type { Sweep } from '../sweeping/sweeper.ts';
import { CLOUDPRNT } from './cloud-tokens.ts';
import { isReached, silentSince } from './printers.ts';

/**
 * Grace period after a server starts or resumes, because agents could not call before. Longer than the longest pause
 * between two calls of an agent.
 */
const GRACE_MILLISECONDS = 120_000;
/** Interval at which a running server reads its clock. */
const BEAT_MILLISECONDS = 5000;
/** Maximum change of the clock between two beats. A greater change means that the server slept or its clock was set. */
const LONGEST_BEAT_MILLISECONDS = 15_000;

interface SilenceDeps extends Pick<Deps, 'stores' | 'clock' | 'webhookEvents'> {
  /** Calls `work` at an interval, and returns a function that ends the calls. */
  readonly every?: (milliseconds: number, work: () => void) => () => void;
}

/**
 * Sets the printers of agents that have stopped calling to `offline`, and records `printer.offline` for each printer
 * that could be reached before. Implemented as a sweep to run at the same interval; deletes nothing.
 */
export function noteSilentAgents({ stores, clock, webhookEvents, every = atInterval }: SilenceDeps): Sweep {
  const uptime = new Uptime(clock);
  const stop = every(BEAT_MILLISECONDS, () => uptime.beat());
  const markSilent = async (before: SilentSince, most: number): Promise<number> =>
    await stores.transaction(async (transaction) => {
      const marked = await transaction.agents.markSilent(before, most);
      for (const { id, accountId } of marked) {
        const attached = await transaction.printers.ofAgent(id);
        for (const printer of attached.filter(({ state }) => isReached(state))) {
          await transaction.printers.setState(printer.id, id, 'offline', printer.lastSeenAt);
          await webhookEvents.printerOffline(transaction, accountId, { ...printer, ...shownAgent(printer) });
        }
      }
      return marked.length;
    });
  return {
    what: 'silent agents',
    run: async (_, most) => {
      const now = uptime.beat();
      if (now < uptime.since + GRACE_MILLISECONDS) return 0;
      try {
        const silent = await markSilent(silentSince(now), most);
        if (silent > 0) webhookEvents.wake();
        return silent;
      } catch (error) {
        // while the database fails, calls of agents fail too
        uptime.restart();
        throw error;
      }
    },
    stop,
  };
}

/** Returns the agent of a printer; null if the printer polls the server itself. */
const shownAgent = ({ agentId, address }: Pick<StoredPrinter, 'agentId' | 'address'>) => ({
  agentId: address === CLOUDPRNT ? null : agentId,
});

/**
 * Determines since when the process has been running without suspension. After a suspension, such as on a sleeping
 * laptop, a process notices only that its clock has jumped ahead.
 */
class Uptime {
  readonly #clock: Clock;
  #since: number;
  #last: number;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#since = clock.now();
    this.#last = this.#since;
  }

  get since(): number {
    return this.#since;
  }

  /** Reads the clock, and returns its time. */
  beat(): number {
    const now = this.#clock.now();
    if (Math.abs(now - this.#last) > LONGEST_BEAT_MILLISECONDS) this.#since = now;
    this.#last = now;
    return now;
  }

  restart(): void {
    this.#since = this.#clock.now();
  }
}

function atInterval(milliseconds: number, work: () => void): () => void {
  const timer = setInterval(work, milliseconds).unref();
  return () => clearInterval(timer);
}
