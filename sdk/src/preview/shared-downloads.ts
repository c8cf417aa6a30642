import type { Platform } from '../platform/platform.ts';
import { abortable } from './abortable.ts';

/** How long a failed download counts, so that typing elsewhere does not ask again at every keystroke. */
const FAILURE_MS = 5_000;

/**
 * A platform whose downloads outlive the layout that asked for them: the next keystroke gives that layout up, but wants
 * the same image. Each address is asked for once at a time; the renderer keeps what arrived.
 */
export function withSharedDownloads(platform: Platform): Platform {
  const running = new Map<string, Promise<Uint8Array>>();

  function download(url: string): Promise<Uint8Array> {
    const known = running.get(url);
    if (known !== undefined) return known;
    const bytes = platform.fetchBytes(url, {});
    running.set(url, bytes);
    bytes.then(
      () => running.delete(url),
      () => setTimeout(() => running.delete(url), FAILURE_MS),
    );
    return bytes;
  }

  return { ...platform, fetchBytes: (url, options) => abortable(download(url), options.signal) };
}
