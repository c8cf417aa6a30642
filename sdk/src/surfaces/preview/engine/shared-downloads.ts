import type { Platform } from '../../../platform/platform.ts';
import { abortable } from './abortable.ts';

/** How long a failed download counts, so that typing elsewhere does not ask again at every keystroke. */
const FAILURE_MS = 5_000;

/**
 * A platform whose downloads, fonts too, outlive the layout that asked for them: the next keystroke gives that layout up, but wants
 * the same image. Each address is asked for once at a time; the renderer keeps what arrived.
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
