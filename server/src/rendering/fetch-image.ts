import { MAX_SVG_BYTES, sniff } from '@platen/sdk/internal/images';
import { imageFaults } from '@platen/sdk/internal/rejections';
import type { Dispatcher } from 'undici';
import {
  BlockedAddress,
  createGuardedClient,
  discard,
  type GuardedClient,
  type ImageNetwork,
  publicInternet,
  rejectedBy,
} from './guarded-client.ts';

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
  let loading: Promise<GuardedClient> | undefined;
  const client = (): Promise<GuardedClient> => {
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

async function follow(
  start: URL,
  options: ImageFetcherOptions,
  { agent, request }: GuardedClient,
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

/** Returns true if a file starts like an SVG file. SVG files have a lower size limit than other images. */
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
