import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { Agent, buildConnector, type Dispatcher } from 'undici';
import { isPublicAddress } from './public-address.ts';

/** Resolves image addresses and decides which may be reached. Tests replace it; there is no setting for it. */
export interface ImageNetwork {
  /** Returns the IP addresses of a host name. */
  resolve(hostname: string): Promise<readonly string[]>;
  allows(address: string): boolean;
}

/** Resolves names with the system's resolver and allows only addresses of the public internet. */
export const publicInternet: ImageNetwork = {
  resolve: async (hostname) => (await lookup(hostname, { all: true })).map(({ address }) => address),
  allows: isPublicAddress,
};

/** Thrown if images may not come from an address. */
export class BlockedAddress extends Error {
  override readonly name = 'BlockedAddress';
}

/**
 * Creates an agent that connects only to allowed addresses. It resolves host names itself and connects to the checked
 * address, which prevents DNS rebinding. IP literals are checked too.
 */
export function createGuardedAgent(network: ImageNetwork, timeoutMilliseconds: number): Dispatcher {
  const connect = buildConnector({ timeout: timeoutMilliseconds });
  const guarded: buildConnector.connector = (options, callback) => {
    const hostname = options.hostname.replace(/^\[(.*)\]$/, '$1');
    within(timeoutMilliseconds, allowedAddress(hostname, network)).then(
      (address) => {
        const servername = isIP(hostname) === 0 ? hostname : undefined;
        connect({ ...options, hostname: address, ...(servername === undefined ? {} : { servername }) }, callback);
      },
      (error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), null),
    );
  };
  // a new connection for each request, so that none outlives the check of its address
  return new Agent({ connect: guarded, pipelining: 0, maxRedirections: 0 } as Agent.Options);
}

/** Rejects if the promise does not settle in time. */
function within<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the name was not resolved in time')), milliseconds);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

async function allowedAddress(hostname: string, network: ImageNetwork): Promise<string> {
  const addresses = isIP(hostname) === 0 ? await network.resolve(hostname) : [hostname];
  const [first] = addresses;
  if (first === undefined) throw new Error(`${hostname} has no address`);
  // a name with any blocked address is an attack or a mistake: reject it
  if (!addresses.every((address) => network.allows(address))) throw new BlockedAddress(hostname);
  return first;
}
