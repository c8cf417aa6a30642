import type { Deps } from '../deps.ts';
import type { StoredPrinter } from '../stores/printer-store.ts';
import type { Sweep } from '../sweeping/sweeper.ts';
import { CLOUDPRNT } from './cloud-tokens.ts';
import { AGENT_SILENCE_MILLISECONDS, isReached } from './printers.ts';

/**
 * Grace period after a server starts, because agents could not call while no server was running. Longer than the
 * longest pause between two calls of an agent.
 */
const START_MILLISECONDS = 120_000;

/**
 * Sets the printers of agents that have stopped calling to `offline`, and records `printer.offline` for each printer
 * that could be reached before. Implemented as a sweep to run at the same interval; deletes nothing.
 */
export function noteSilentAgents({
  stores,
  clock,
  webhookEvents,
}: Pick<Deps, 'stores' | 'clock' | 'webhookEvents'>): Sweep {
  const startedAt = clock.now();
  return {
    what: 'silent agents',
    run: async (_, most) => {
      const now = clock.now();
      if (now < startedAt + START_MILLISECONDS) return 0;
      const silent = await stores.transaction(async (transaction) => {
        const marked = await transaction.agents.markSilent(now - AGENT_SILENCE_MILLISECONDS, most);
        for (const { id, accountId } of marked) {
          const attached = await transaction.printers.ofAgent(id);
          for (const printer of attached.filter(({ state }) => isReached(state))) {
            await transaction.printers.setState(printer.id, id, 'offline', printer.lastSeenAt);
            await webhookEvents.printerOffline(transaction, accountId, { ...printer, ...shownAgent(printer) });
          }
        }
        return marked.length;
      });
      if (silent > 0) webhookEvents.wake();
      return silent;
    },
  };
}

/** Returns the agent of a printer; null if the printer polls the server itself. */
const shownAgent = ({ agentId, address }: Pick<StoredPrinter, 'agentId' | 'address'>) => ({
  agentId: address === CLOUDPRNT ? null : agentId,
});
