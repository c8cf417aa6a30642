import { LineFull } from '../scheduling/turns.ts';

const MIB = 1024 * 1024;

/** Maximum number of bytes of request bodies in memory at one time. */
const MAX_BYTES = {
  /** Limit for one account; enough for six bodies of the maximum size. */
  account: 32 * MIB,
  /**
   * Limit for all requests together. While the total exceeds this limit, the server accepts no further body from an
   * account that has a body in memory.
   */
  shared: 48 * MIB,
  /**
   * Limit for all requests together. The part above `shared` is reserved for accounts that have no other body in
   * memory, so that a busy account can't block them.
   */
  all: 96 * MIB,
} as const;

/** Counts the bytes received so far for the body of one request. */
export interface Receipt {
  /** Counts received bytes. Throws `LineFull` if they would exceed a limit. */
  add(bytes: number): void;
  /** Returns a buffer of this length, valid until `end()`. */
  buffer(length: number): Uint8Array;
  /** Stops counting the body's bytes and releases its buffers. Call it when the request no longer needs them. */
  end(): void;
}

/** Limits the memory for the bodies of all requests together. */
export interface ReceivedBytes {
  begin(accountId: string): Receipt;
}

/**
 * Creates the memory limits for request bodies. Bytes count when they arrive, not when a request announces its length,
 * so that slow senders do not block other requests.
 */
export function createReceivedBytes(
  most: Readonly<Record<keyof typeof MAX_BYTES, number>> = MAX_BYTES,
  buffers: BodyBuffers = createBodyBuffers(),
): ReceivedBytes {
  const byAccount = new Map<string, number>();
  let all = 0;
  const count = (accountId: string, bytes: number): void => {
    const sum = (byAccount.get(accountId) ?? 0) + bytes;
    if (sum === 0) byAccount.delete(accountId);
    else byAccount.set(accountId, sum);
    all += bytes;
  };
  return {
    begin: (accountId) => {
      let own = 0;
      const rooms: Uint8Array[] = [];
      return {
        buffer: (length) => {
          const bytes = buffers.take(length);
          rooms.push(bytes);
          return bytes;
        },
        add: (bytes) => {
          const held = byAccount.get(accountId) ?? 0;
          const bound = held > own ? most.shared : most.all;
          if (held + bytes > most.account || all + bytes > bound)
            throw new LineFull('too many large request bodies are being received');
          own += bytes;
          count(accountId, bytes);
        },
        end: () => {
          count(accountId, -own);
          own = 0;
          for (const bytes of rooms.splice(0)) buffers.giveBack(bytes);
        },
      };
    },
  };
}

/**
 * Pool of buffers for request bodies. Shared memory returns to the operating system only after a garbage collection in
 * every thread, which is rare in threads that allocate little. Without the pool, a server that received twenty bodies
 * of 5 MiB per second used 1.9 GB.
 */
export interface BodyBuffers {
  /** Returns a buffer of this length, which may still contain bytes of an earlier body. */
  take(length: number): Uint8Array;
  giveBack(bytes: Uint8Array): void;
}

/**
 * Size of the smallest buffer in bytes. Each larger size is twice the previous one, so that a buffer can be reused for
 * many bodies.
 */
const MIN_BYTES = 128 * 1024;
/** Maximum number of unused bytes that the pool keeps. */
const MAX_FREE_BYTES = 48 * 1024 * 1024;

export function createBodyBuffers(): BodyBuffers {
  const free = new Map<number, Uint8Array[]>();
  let freeBytes = 0;
  return {
    take: (length) => {
      let size = MIN_BYTES;
      while (size < length) size *= 2;
      const kept = free.get(size)?.pop();
      if (kept !== undefined) freeBytes -= size;
      return (kept ?? sharedBytes(size)).subarray(0, length);
    },
    giveBack: ({ buffer }) => {
      const size = buffer.byteLength;
      if (freeBytes + size > MAX_FREE_BYTES) return;
      freeBytes += size;
      const alike = free.get(size) ?? [];
      alike.push(new Uint8Array(buffer));
      free.set(size, alike);
    },
  };
}

/**
 * Allocates memory that threads can share without copying. The memory consists of whole pages, which all return to the
 * operating system once no thread uses them. In contrast, `malloc` would keep much of the memory of large bodies. A
 * page takes memory only after it has been written to.
 */
export function sharedBytes(length: number): Uint8Array<SharedArrayBuffer> {
  // a growable buffer, because V8 reserves whole pages only for growable buffers
  return new Uint8Array(new SharedArrayBuffer(length, { maxByteLength: length }), 0, length);
}

/** Encodes a string in UTF-8 in shared memory. */
export function sharedUtf8(text: string): Uint8Array<SharedArrayBuffer> {
  const bytes = sharedBytes(Buffer.byteLength(text));
  Buffer.from(bytes.buffer).write(text, 'utf8');
  return bytes;
}

/** Copies bytes to shared memory. */
export function sharedCopy(own: Uint8Array): Uint8Array<SharedArrayBuffer> {
  const bytes = sharedBytes(own.byteLength);
  bytes.set(own);
  return bytes;
}
