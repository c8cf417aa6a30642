import { ImageError } from '../../materials/images/image-error.ts';
import type { FetchOptions } from '../../platform/platform.ts';

/** An image by fetch, where a test's own handlers may answer for its address. */
export async function fetchImage(url: string, { signal }: FetchOptions): Promise<Uint8Array> {
  const response = await answerOf(url, signal).catch((cause: unknown) => {
    throw new ImageError('image_unreachable', `${url} could not be fetched`, { cause });
  });
  if (!response.ok) throw new ImageError('image_unreachable', `${url} answered ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** Async, so that an address that is none is a rejection, too: msw's own `fetch` throws. */
const answerOf = async (url: string, signal: AbortSignal | undefined): Promise<Response> =>
  fetch(url, signal === undefined ? {} : { signal });
