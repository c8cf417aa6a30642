import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { itemAt } from '@platen/sdk/internal/base';
import { MAX_SVG_BYTES, sniff } from '@platen/sdk/internal/images';
import { imageFaults } from '@platen/sdk/internal/rejections';
import ipaddr from 'ipaddr.js';
import type { Agent, buildConnector, Dispatcher } from 'undici';

/** Machine-readable reason why an image could not be fetched. */
type ImageFetchErrorCode = 'image_unreachable' | 'image_blocked' | 'image_too_large';

/** Thrown if an image could not be fetched. */
export class ImageFetchError extends Error {
  override readonly name = 'ImageFetchError';
  readonly code: ImageFetchErrorCode;
  constructor(code: ImageFetchErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** Fetches images. `close` aborts all fetches and closes the connections. */
export interface ImageFetcher {
  /** Fetches the bytes at a URL. Throws ImageFetchError if the image is unreachable, blocked or too large. */
  fetch(url: string, signal?: AbortSignal): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** Options for fetching images: allowed sources, maximum size, and timeout. */
export interface ImageFetcherOptions {
  /** True to allow `http:` in addition to `https:`. */
  readonly allowHttp: boolean;
  readonly maxBytes: number;
  /** Timeout for the whole fetch, including redirects. */
  readonly timeoutMilliseconds: number;
  readonly network?: ImageNetwork;
}

const MAX_REDIRECTS = 3;
const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];

/**
 * Creates a fetcher for the images of labels. It fetches only from the public internet, limits time and size, and
 * applies all checks to every redirect.
 */
export function createImageFetcher(options: ImageFetcherOptions): ImageFetcher {
  let loading: Promise<ImageClient> | undefined;
  const client = (): Promise<ImageClient> => {
    loading ??= createGuardedClient(options.network ?? publicInternet, options.timeoutMilliseconds);
    return loading;
  };
  return {
    fetch: async (url, signal) => {
      const timeout = AbortSignal.timeout(options.timeoutMilliseconds);
      const stop = signal === undefined ? timeout : AbortSignal.any([timeout, signal]);
      try {
        return await Promise.race([follow(new URL(url), options, await client(), stop), rejectedBy(stop)]);
      } catch (error) {
        signal?.throwIfAborted();
        throw asFetchError(error, timeout.aborted, options);
      }
    },
    close: async () => await (await loading)?.agent.destroy(),
  };
}

/**
 * Returns a promise that rejects when the signal fires. undici ignores the signal until a connection exists. Without
 * this promise, a slow DNS lookup or a host that does not respond would delay the cancellation.
 */
function rejectedBy(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    else signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

async function follow(
  start: URL,
  options: ImageFetcherOptions,
  { agent, request }: ImageClient,
  signal: AbortSignal,
): Promise<Uint8Array> {
  let url = start;
  for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
    checkScheme(url, options.allowHttp);
    const answer = await request(url, {
      dispatcher: agent,
      signal,
      headers: { accept: 'image/*', 'user-agent': 'Platen' },
    });
    const { location } = answer.headers;
    if (REDIRECTS.includes(answer.statusCode) && typeof location === 'string') {
      discard(answer.body);
      url = new URL(location, url);
      continue;
    }
    if (answer.statusCode !== 200) {
      discard(answer.body);
      throw new ImageFetchError('image_unreachable', imageFaults.answered(answer.statusCode));
    }
    return await readAtMost(answer.body, options.maxBytes);
  }
  throw new ImageFetchError('image_unreachable', `the image's address redirects more than ${MAX_REDIRECTS} times`);
}

/**
 * Discards an unread response body. Destroying it emits an error event, which would end the process if there were no
 * listener.
 */
function discard(body: Dispatcher.ResponseData['body']): void {
  body.on('error', () => undefined).destroy();
}

function checkScheme(url: URL, allowHttp: boolean): void {
  if (url.protocol === 'https:' || (allowHttp && url.protocol === 'http:')) return;
  const expected = allowHttp ? 'https: or http:' : 'https:';
  throw new ImageFetchError(
    'image_blocked',
    `images are fetched from ${expected} addresses only, not from ${url.protocol}`,
  );
}

async function readAtMost(body: Dispatcher.ResponseData['body'], maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  let [what, most] = ['image', maxBytes];
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    if (size === 0 && most > MAX_SVG_BYTES && isSvg(chunk)) [what, most] = ['SVG', MAX_SVG_BYTES];
    size += chunk.byteLength;
    if (size > most) {
      throw new ImageFetchError(
        'image_too_large',
        `the ${what} is larger than the limit of ${most} bytes; use a smaller file`,
      );
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** True if a file starts like an SVG file. SVG files have a lower size limit than other images. */
function isSvg(beginning: Uint8Array): boolean {
  try {
    return sniff(beginning).format === 'svg';
  } catch {
    return false;
  }
}

function asFetchError(
  error: unknown,
  timedOut: boolean,
  { timeoutMilliseconds }: ImageFetcherOptions,
): ImageFetchError {
  if (error instanceof ImageFetchError) return error;
  if (error instanceof BlockedAddress) {
    return new ImageFetchError('image_blocked', imageFaults.notPublic);
  }
  const after = timedOut ? ` within ${timeoutMilliseconds / 1000} s` : '';
  return new ImageFetchError('image_unreachable', `${imageFaults.notFetched}${after}`);
}

/** An image's file, or the reason why it could not be fetched. */
export type FetchedFile =
  | { readonly kind: 'fetched'; readonly bytes: Uint8Array }
  | { readonly kind: 'refused'; readonly code: ImageFetchErrorCode; readonly message: string };

/** Results of fetching images, by image URL. */
export type FetchedFiles = ReadonlyMap<string, FetchedFile>;

/**
 * Resolves the host names of images and decides which IP addresses may be contacted. Only tests replace the default,
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

/** Thrown if images must not be fetched from an IP address. */
class BlockedAddress extends Error {
  override readonly name = 'BlockedAddress';
}

/** The HTTP client that fetches images. */
interface ImageClient {
  readonly agent: Dispatcher;
  readonly request: typeof import('undici').request;
}

/**
 * Loads the HTTP client on demand, because many labels have no remote image. Creates an agent that connects only to
 * allowed addresses. The agent resolves a host name itself and then connects to the address that it checked, which
 * prevents DNS rebinding. IP addresses in URLs are checked too.
 */
async function createGuardedClient(network: ImageNetwork, timeoutMilliseconds: number): Promise<ImageClient> {
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
  // opens a new connection for each request, so that the address is checked for each request
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
  // rejects a name if any of its addresses is blocked, because that is an attack or a mistake
  if (!addresses.every((address) => network.allows(address))) throw new BlockedAddress(hostname);
  return first;
}

/**
 * True if an IP address belongs to the public internet. False for every private, loopback, link-local, shared,
 * reserved, documentation and multicast range, and for IPv6 addresses with an embedded IPv4 address.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  // RFC 4291 section 2.4: global unicast is currently 2000::/3 only
  return parsed.kind() === 'ipv4' || (itemAt(parsed.toByteArray(), 0) & 0xe0) === 0x20;
}
