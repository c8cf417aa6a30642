import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { ApiError } from '../errors.ts';
import { minuteOf, retryAfterSecondsOf } from './budgets.ts';

/** Flood guard for requests without a valid key: limits per network address. */
export interface AddressGuard {
  /** Counts one request. Throws 429 if the address has spent its budget for the current UTC minute. */
  count(address: string): void;
  /** Throws 429 if too many response bytes are waiting for this address. */
  checkWaiting(address: string): void;
  /** Counts response bytes until the client has read them. Call the returned function then. */
  hold(address: string, bytes: number): () => void;
}

/** Maximum number of addresses counted at once: about 10 MB. The oldest are removed first. */
const MAX_ADDRESSES = 65_536;
/** Longest key of an address. Real addresses are shorter, but a proxy's header may contain any text. */
const MAX_ADDRESS_LENGTH = 64;
const MEBIBYTE = 1024 * 1024;
/** Clients read waiting answers within seconds, or the server closes their connections. */
const WAITING_RETRY_SECONDS = 5;

type AddressLimits = Pick<Config, 'addressRequestsPerMinute' | 'addressWaitingMebibytes'>;

/** Counts in memory, separately in each process. A limit of 0 disables that check. */
export function createAddressGuard(
  { addressRequestsPerMinute: limit, addressWaitingMebibytes: mebibytes }: AddressLimits,
  clock: Clock,
  maxAddresses = MAX_ADDRESSES,
): AddressGuard {
  let startsAt = 0;
  const requests = new Map<string, number>();
  const waiting = new Map<string, number>();
  const keyOf = (address: string): string => address.slice(0, MAX_ADDRESS_LENGTH);
  const forgetOldest = (): void => {
    const [oldest] = requests.keys();
    if (oldest !== undefined) requests.delete(oldest);
  };
  return {
    count: (address) => {
      if (limit === 0) return;
      const key = keyOf(address);
      const window = minuteOf(key, 'requests', clock.now());
      if (window.startsAt !== startsAt) requests.clear();
      startsAt = window.startsAt;
      const used = requests.get(key) ?? 0;
      if (used >= limit) {
        const retryAfterSeconds = retryAfterSecondsOf(window, clock.now());
        const spent = `This network address has sent its ${limit} requests without a valid key of this minute.`;
        throw new ApiError('rate_limit_exceeded', `${spent} Retry in ${retryAfterSeconds} s.`, { retryAfterSeconds });
      }
      if (used === 0 && requests.size >= maxAddresses) forgetOldest();
      requests.set(key, used + 1);
    },
    checkWaiting: (address) => {
      if (mebibytes === 0 || (waiting.get(keyOf(address)) ?? 0) < mebibytes * MEBIBYTE) return;
      const retryAfterSeconds = WAITING_RETRY_SECONDS;
      const message = `Responses of ${mebibytes} MiB wait for this network address. Read them, then retry in ${retryAfterSeconds} s.`;
      throw new ApiError('rate_limit_exceeded', message, { retryAfterSeconds });
    },
    hold: (address, bytes) => {
      const key = keyOf(address);
      const add = (count: number): void => {
        const sum = (waiting.get(key) ?? 0) + count;
        if (sum === 0) waiting.delete(key);
        else waiting.set(key, sum);
      };
      add(bytes);
      return () => add(-bytes);
    },
  };
}
