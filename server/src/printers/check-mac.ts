import type { Deps } from '../deps.ts';
import { ApiError } from '../errors.ts';
import type { Poller } from '../stores/poller-store.ts';

/**
 * Remembers the MAC address of the printer that polls first. Rejects requests with another MAC address with 403, and
 * stores the reason for the printer's owner. Accepts requests without a MAC address, because the protocol allows them.
 */
export async function checkMac({ stores }: Deps, poller: Poller, mac: string | null): Promise<void> {
  if (mac === null || mac === poller.mac) return;
  if (poller.mac === null) {
    await stores.relaxed(({ pollers }) => pollers.setMac(poller.id, mac));
    return;
  }
  const problem = `Another printer (${mac}) uses the address of this printer (${poller.mac}). If you replaced the printer, create a new address.`;
  if (problem !== poller.problem) await stores.relaxed(({ pollers }) => pollers.setProblem(poller.id, problem));
  throw new ApiError('foreign_source', problem);
}
