import { imageFaults } from '../../contract/rejections.ts';
import { ImageError } from '../../materials/images/decoded-image.ts';
import { checkPublicAddress } from '../../pipeline/renderer/public-address.ts';
import type { FetchOptions } from '../../platform/platform.ts';

/**
 * Fetches an image. A test's own handlers may answer its address. As on the server, addresses outside of the public
 * internet are blocked.
 */
export async function fetchImage(url: string, { signal }: FetchOptions): Promise<Uint8Array> {
  checkPublicAddress(url);
  const response = await answerOf(url, signal).catch((cause: unknown) => {
    throw new ImageError('image_unreachable', imageFaults.notFetched, { cause });
  });
  if (!response.ok) throw new ImageError('image_unreachable', imageFaults.answered(response.status));
  return new Uint8Array(await response.arrayBuffer());
}

/** Async, so that an invalid address rejects as well: msw's `fetch` throws synchronously. */
const answerOf = async (url: string, signal: AbortSignal | undefined): Promise<Response> =>
  fetch(url, signal === undefined ? {} : { signal });
