import type { Platform } from '../../../platform/platform.ts';
import { abortable } from './abortable.ts';

/** Time for which a failed download is cached, so that typing elsewhere does not retry it with every keystroke. */
const FAILURE_MS = 5_000;

/**
 * Wraps a platform so that image and font downloads continue when the layout that requested them is cancelled. The next
 * keystroke cancels that layout but needs the same image. Concurrent requests for an address share one download; the
 * renderer caches the results.
 */
export function withSharedDownloads(platform: Platform): Platform {
  const running = new Map<string, Promise<Uint8Array>>();

  function once(key: string, download: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const known = running.get(key);
    if (known !== undefined) return known;
    const bytes = download();
    running.set(key, bytes);
    bytes.then(
      () => running.delete(key),
      () => setTimeout(() => running.delete(key), FAILURE_MS),
    );
    return bytes;
  }

  return {
    ...platform,
    readFont: (file) => once(`font ${file}`, () => platform.readFont(file)),
    fetchBytes: (url, { signal }) =>
      abortable(
        once(`image ${url}`, () => platform.fetchBytes(url, {})),
        signal,
      ),
  };
}
