import type { Deps } from '../deps.ts';
import { ApiError } from '../errors.ts';
import type { Poller } from '../stores/poller-store.ts';

/** Minimum interval at which a printer's rejections are stored. */
const WRITE_MILLISECONDS = 60_000;
/** Time for which the printer's owner sees the last rejection. */
const SHOWN_MILLISECONDS = 3_600_000;

/**
 * Remembers the MAC address of the first printer that polls. Rejects requests with another MAC address with 403, and
 * shows the reason to the printer's owner until an hour passes without a rejection. Accepts requests without a MAC
 * address, because the protocol allows them.
 */
export async function checkMac({ stores, clock }: Deps, poller: Poller, mac: string | null): Promise<void> {
  const now = clock.now();
  const { id, problemAt } = poller;
  if (mac === null || mac === poller.mac) {
    const isOver = problemAt !== null && problemAt + SHOWN_MILLISECONDS <= now;
    if (isOver) await stores.relaxed(({ pollers }) => pollers.setProblem(id, null, now));
    return;
  }
  if (poller.mac === null) {
    await stores.relaxed(({ pollers }) => pollers.setMac(id, mac));
    return;
  }
  const problem = `Another printer (${mac}) uses the address of this printer (${poller.mac}). If you replaced the printer, create a new address.`;
  if (problemAt === null || problemAt + WRITE_MILLISECONDS <= now)
    await stores.relaxed(({ pollers }) => pollers.setProblem(id, problem, now));
  throw new ApiError('foreign_source', problem);
}
