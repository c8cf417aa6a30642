import { MAX_SVG_BYTES, sniff } from '@platen/sdk/internal/images';
import { imageFaults } from '@platen/sdk/internal/rejections';
import { type Dispatcher, request } from 'undici';
import { BlockedAddress, createGuardedAgent, type ImageNetwork, publicInternet } from './image-network.ts';

/** Machine-readable reason why an image could not be fetched. */
export type ImageFetchErrorCode = 'image_unreachable' | 'image_blocked' | 'image_too_large';

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
  /** Returns the bytes at an address. Throws ImageFetchError. */
  fetch(url: string, signal?: AbortSignal): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** Allowed sources of images, and limits of their size and time. */
export interface ImageFetcherOptions {
  /** True to allow `http:` in addition to `https:`. */
  readonly allowHttp: boolean;
  readonly maxBytes: number;
  /** Timeout of the whole fetch, including redirects. */
  readonly timeoutMilliseconds: number;
  readonly network?: ImageNetwork;
}

const MOST_REDIRECTS = 3;
const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];

/**
 * Creates a fetcher for the images of labels. It fetches from the public internet only, limits time and size, and
 * checks every redirect again.
 */
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
 * Rejects when the signal fires. undici checks a signal only after connecting, so an unresolvable name or a silent host
 * would otherwise block.
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
 * Discards an unread response. Destroying a body emits an error event, which would end the process if it had no
 * listener.
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

/** True if a file starts like an SVG file, which has a lower size limit than other images. */
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
