import { sharedBytes } from './shared-bytes.ts';

/**
 * Room for bodies, used again: what threads share is given back to the system only when each of them has cleared up, which
 * threads that make little of their own hardly ever do. A server that took 5 MiB twenty times a second held 1.9 GB.
 */
export interface BodyBuffers {
  /** Room for so many bytes; what stood there before is still in it. */
  take(length: number): Uint8Array;
  giveBack(bytes: Uint8Array): void;
}

/** Sizes are powers of two from here on, so that rooms fit many bodies. */
const LEAST_BYTES = 128 * 1024;
/** Bytes that are kept while nobody needs them. */
const MOST_FREE_BYTES = 48 * 1024 * 1024;

export function createBodyBuffers(): BodyBuffers {
  const free = new Map<number, Uint8Array[]>();
  let freeBytes = 0;
  return {
    take: (length) => {
      let size = LEAST_BYTES;
      while (size < length) size *= 2;
      const kept = free.get(size)?.pop();
      if (kept !== undefined) freeBytes -= size;
      return (kept ?? sharedBytes(size)).subarray(0, length);
    },
    giveBack: ({ buffer }) => {
      const size = buffer.byteLength;
      if (freeBytes + size > MOST_FREE_BYTES) return;
      freeBytes += size;
      const alike = free.get(size) ?? [];
      alike.push(new Uint8Array(buffer));
      free.set(size, alike);
    },
  };
}
