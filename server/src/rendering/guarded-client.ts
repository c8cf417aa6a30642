import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { itemAt } from '@platen/sdk/internal/base';
import ipaddr from 'ipaddr.js';
import type { Agent, buildConnector, Dispatcher } from 'undici';

// HTTP client for URLs that users choose: images and webhooks. It prevents server-side request forgery.

/**
 * Resolves host names and decides which IP addresses may be contacted. For images, only tests replace the default,
 * `publicInternet`; no setting changes it.
 */
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

/** Thrown if an IP address must not be contacted. */
export class BlockedAddress extends Error {
  override readonly name = 'BlockedAddress';
}

/** The body of a response. */
export type ResponseBody = Dispatcher.ResponseData['body'];

/** An HTTP client that connects only to allowed addresses. */
export interface GuardedClient {
  readonly agent: Dispatcher;
  readonly request: typeof import('undici').request;
}

/**
 * Loads the HTTP client on demand, because most calls do not need it. Creates an agent that connects only to allowed
 * addresses. The agent resolves a host name itself and then connects to the address that it checked, which prevents DNS
 * rebinding. IP addresses in URLs are checked too.
 */
export async function createGuardedClient(network: ImageNetwork, timeoutMilliseconds: number): Promise<GuardedClient> {
  const { Agent, buildConnector, request } = await import('undici');
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
  // use a new connection for each request, so that its address is checked each time
  const agent = new Agent({ connect: guarded, pipelining: 0, maxRedirections: 0 } as Agent.Options);
  return { agent, request };
}

/** Returns a promise that settles like `promise`, but rejects if it takes longer than `milliseconds`. */
function within<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the host name was not resolved in time')), milliseconds);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

async function allowedAddress(hostname: string, network: ImageNetwork): Promise<string> {
  const addresses = isIP(hostname) === 0 ? await network.resolve(hostname) : [hostname];
  const [first] = addresses;
  if (first === undefined) throw new Error(`the host ${hostname} has no IP address`);
  // rejects a name with even one blocked address: such a name is an attack or a mistake
  if (!addresses.every((address) => network.allows(address))) throw new BlockedAddress(hostname);
  return first;
}

/**
 * Returns true if an IP address belongs to the public internet; false for every private, loopback, link-local, shared,
 * reserved, documentation and multicast range, and for IPv6 addresses with an embedded IPv4 address.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  // RFC 4291 section 2.4: global unicast is currently 2000::/3 only
  return parsed.kind() === 'ipv4' || (itemAt(parsed.toByteArray(), 0) & 0xe0) === 0x20;
}

/**
 * Returns a promise that rejects when the signal fires. undici ignores the signal until a connection exists. Without
 * this promise, a slow DNS lookup or a host that does not respond would delay the cancellation.
 */
export function rejectedBy(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    else signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

/**
 * Discards an unread response body. Destroying it emits an error event, which would end the process if there were no
 * listener.
 */
export function discard(body: ResponseBody): void {
  body.on('error', () => undefined).destroy();
}
