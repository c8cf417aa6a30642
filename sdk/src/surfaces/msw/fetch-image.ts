import { ImageError } from '../../materials/images/image-error.ts';
import type { FetchOptions } from '../../platform/platform.ts';

/** An image by fetch, where a test's own handlers may answer for its address. */
export async function fetchImage(url: string, { signal }: FetchOptions): Promise<Uint8Array> {
  const response = await fetch(url, signal === undefined ? {} : { signal }).catch((cause: unknown) => {
    throw new ImageError('image_unreachable', `${url} could not be fetched`, { cause });
  });
  if (!response.ok) throw new ImageError('image_unreachable', `${url} answered ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
