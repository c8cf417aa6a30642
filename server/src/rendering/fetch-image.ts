import { MAX_SVG_BYTES, sniff } from '@platen/sdk/internal/images';
import { imageFaults } from '@platen/sdk/internal/rejections';
import { type Dispatcher, request } from 'undici';
import { BlockedAddress, createGuardedAgent, type ImageNetwork, publicInternet } from './image-network.ts';

/** Why there is no image, for programs. */
export type ImageFetchErrorCode = 'image_unreachable' | 'image_blocked' | 'image_too_large';

/** An image that could not be fetched. */
export class ImageFetchError extends Error {
  override readonly name = 'ImageFetchError';
  readonly code: ImageFetchErrorCode;
  constructor(code: ImageFetchErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** Fetches images; `close` ends its connections and whatever is under way. */
export interface ImageFetcher {
  /** The bytes behind an address. Throws ImageFetchError. */
  fetch(url: string, signal?: AbortSignal): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** Where images may come from, and how large and slow they may be. */
export interface ImageFetcherOptions {
  /** Whether `http:` is allowed beside `https:`. */
  readonly allowHttp: boolean;
  readonly maxBytes: number;
  /** For the whole fetch, redirects included. */
  readonly timeoutMilliseconds: number;
  readonly network?: ImageNetwork;
}

const MOST_REDIRECTS = 3;
const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];

/** Fetches images for labels: from the public internet only, in bounded time and size, every redirect checked anew. */
export function createImageFetcher(options: ImageFetcherOptions): ImageFetcher {
  const agent = createGuardedAgent(options.network ?? publicInternet, options.timeoutMilliseconds);
  return {
    fetch: async (url, signal) => {
      const timeout = AbortSignal.timeout(options.timeoutMilliseconds);
      const stop = signal === undefined ? timeout : AbortSignal.any([timeout, signal]);
      try {
        return await Promise.race([follow(new URL(url), options, agent, stop), rejectedBy(stop)]);
      } catch (error) {
        signal?.throwIfAborted();
        throw asFetchError(error, timeout.aborted, options);
      }
    },
    close: () => agent.destroy(),
  };
}

/**
 * undici heeds a signal only once it is connected: a name that does not resolve, or a silent host, would keep us
 * waiting.
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
  agent: Dispatcher,
  signal: AbortSignal,
): Promise<Uint8Array> {
  let url = start;
  for (let hop = 0; hop <= MOST_REDIRECTS; hop++) {
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
  throw new ImageFetchError('image_unreachable', `the image's address redirects more than ${MOST_REDIRECTS} times`);
}

/**
 * Drops an answer that nobody reads; destroying a body emits an error event, which would end the process if nobody
 * listened.
 */
function discard(body: Dispatcher.ResponseData['body']): void {
  body.on('error', () => undefined).destroy();
}

function checkScheme(url: URL, allowHttp: boolean): void {
  if (url.protocol === 'https:' || (allowHttp && url.protocol === 'http:')) return;
  const expected = allowHttp ? 'https: or http:' : 'https:';
  throw new ImageFetchError('image_blocked', `images come from ${expected} addresses, not from ${url.protocol}`);
}

async function readAtMost(body: Dispatcher.ResponseData['body'], maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  let [what, most] = ['image', maxBytes];
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    if (size === 0 && most > MAX_SVG_BYTES && isSvg(chunk)) [what, most] = ['SVG', MAX_SVG_BYTES];
    size += chunk.byteLength;
    if (size > most) {
      throw new ImageFetchError('image_too_large', `the ${what} has more than ${most} bytes`);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Whether a file begins as an SVG does, which may have fewer bytes than a picture. */
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
