import type { Deps } from '../deps.ts';
import type { SilentAgent, SilentSince, StoredPrinter } from '../stores/printer-store.ts';
import type { Sweep } from '../sweeping/sweeper.ts';
import { CLOUDPRNT } from './cloud-tokens.ts';
import { isReached, silentSince } from './printers.ts';

/**
 * Time for which a silent agent is watched before it counts as stopped. Longer than the longest pause between two calls
 * of an agent. After an outage of the server or its database, each running agent calls again within this time.
 */
const WATCH_MILLISECONDS = 50_000;
/**
 * Time for which a silent polling printer is watched before it counts as stopped. It may poll only every two minutes.
 */
const POLLER_WATCH_MILLISECONDS = 150_000;

/** A silent agent, and the time when it was first found silent. */
interface Watched {
  readonly lastSeenAt: number;
  readonly since: number;
}

/**
 * Sets the printers of agents that have stopped calling to `offline`, and records `printer.offline` for each printer
 * that could be reached before. An agent counts as stopped if two runs find it silent and it has not called in between.
 * Runs on the schedule of the sweeps, but deletes nothing.
 */
export function noteSilentAgents({
  stores,
  clock,
  webhookEvents,
}: Pick<Deps, 'stores' | 'clock' | 'webhookEvents'>): Sweep {
  let watched: ReadonlyMap<string, Watched> = new Map();
  const watch = (found: readonly SilentAgent[], now: number): readonly SilentAgent[] => {
    const before = watched;
    const sinceOf = ({ id, lastSeenAt }: SilentAgent): number => {
      const earlier = before.get(id);
      return earlier?.lastSeenAt === lastSeenAt ? Math.min(earlier.since, now) : now;
    };
    watched = new Map(found.map((agent) => [agent.id, { lastSeenAt: agent.lastSeenAt, since: sinceOf(agent) }]));
    return found.filter((agent) => {
      const time = agent.kind === CLOUDPRNT ? POLLER_WATCH_MILLISECONDS : WATCH_MILLISECONDS;
      return now - sinceOf(agent) >= time;
    });
  };
  const mark = (ids: readonly string[], before: SilentSince): Promise<number> =>
    stores.transaction(async (transaction) => {
      const marked = await transaction.agents.markSilent(ids, before);
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
      const now = clock.now();
      const before = silentSince(now);
      const stopped = watch(await stores.agents.silent(before, most), now);
      if (stopped.length === 0) return 0;
      const ids = stopped.map(({ id }) => id);
      const marked = await mark(ids, before);
      if (marked > 0) webhookEvents.wake();
      return marked;
    },
  };
}

/** Returns the agent of a printer; null if the printer polls the server itself. */
const shownAgent = ({ agentId, address }: Pick<StoredPrinter, 'agentId' | 'address'>) => ({
  agentId: address === CLOUDPRNT ? null : agentId,
});
