import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { Agent, buildConnector, type Dispatcher } from 'undici';
import { isPublicAddress } from './public-address.ts';

/** How image addresses are resolved and which may be reached. Tests put a stub in its place; there is no setting. */
export interface ImageNetwork {
  /** The IP addresses of a host name. */
  resolve(hostname: string): Promise<readonly string[]>;
  allows(address: string): boolean;
}

/** Resolves names by the system's resolver and allows addresses of the public internet only. */
export const publicInternet: ImageNetwork = {
  resolve: async (hostname) => (await lookup(hostname, { all: true })).map(({ address }) => address),
  allows: isPublicAddress,
};

/** The address is not one that images may come from. */
export class BlockedAddress extends Error {
  override readonly name = 'BlockedAddress';
}

/**
 * Connects only to allowed addresses. Host names are resolved here and connected to by the very address that was
 * checked, so that a name can't change its mind in between; literals never reach a resolver and are checked too.
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
  // one connection for each request, so that none outlives the check of its address
  return new Agent({ connect: guarded, pipelining: 0, maxRedirections: 0 } as Agent.Options);
}

/** A promise that is rejected when its time is over. */
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
  // one bad address among good ones is a trick or a mistake: refuse the name
  if (!addresses.every((address) => network.allows(address))) throw new BlockedAddress(hostname);
  return first;
}
