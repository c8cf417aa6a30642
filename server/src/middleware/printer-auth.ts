import { rejectionMessages } from '@platen/sdk/internal/rejections';
import type { Clock } from '../clock.ts';
import type { Deps } from '../deps.ts';
import { ApiError } from '../errors.ts';
import { hashCloudToken, isCloudToken } from '../printers/cloud-tokens.ts';
import { clientAddress } from './client-address.ts';
import { type AppMiddleware, pathParameter } from './env.ts';

/**
 * Accepts requests whose path contains the token of a printer that polls the server, and counts them towards the
 * printer's limit for this kind of request. Rejects all other requests with 404 and counts them towards the limit of
 * their network address. Malformed tokens are rejected without a database query. Polls are counted in the memory of
 * this process, because printers poll every few seconds and a shared count would cost a write for each poll.
 */
export function authenticatePrinter(
  { config, stores, clock, expiryClock, addressGuard, requestBudget }: Deps,
  kind: 'poll' | 'file' | 'end',
): AppMiddleware {
  const polls = new MinuteCounts(clock);
  return async (context, next) => {
    const token = pathParameter(context, 'token');
    const found = isCloudToken(token)
      ? await stores.pollers.findByToken(hashCloudToken(token), expiryClock.now())
      : undefined;
    if (found === undefined) {
      addressGuard.count(clientAddress(context, config.addressHeader));
      throw new ApiError('not_found', rejectionMessages.printerAddressUnknown);
    }
    const budget = `${found.id}/${kind}`;
    if (kind !== 'poll') await requestBudget.take(budget);
    else if (polls.add(found.id) > config.requestsPerMinute) await requestBudget.reject(budget);
    context.set('poller', found);
    await next();
  };
}

const MINUTE = 60_000;

/** Counts the requests of each printer in the current UTC minute. */
class MinuteCounts {
  readonly #clock: Clock;
  readonly #counts = new Map<string, number>();
  #minute = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Counts a request, and returns the number of the printer's requests in this minute. */
  add(id: string): number {
    const minute = Math.floor(this.#clock.now() / MINUTE);
    if (minute !== this.#minute) this.#counts.clear();
    this.#minute = minute;
    const count = (this.#counts.get(id) ?? 0) + 1;
    this.#counts.set(id, count);
    return count;
  }
}
