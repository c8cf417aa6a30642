import { LineFull } from '../scheduling/turns.ts';
import { type BodyBuffers, createBodyBuffers } from './body-buffers.ts';

const MIB = 1024 * 1024;

/** Maximum number of body bytes that requests may hold in memory at one time. */
const MOST = {
  /** Limit of one account: six of the largest bodies. */
  account: 32 * MIB,
  /** Limit of all requests together, for accounts that already hold another body. */
  shared: 48 * MIB,
  /**
   * Limit of all requests together. The part above `shared` is reserved for accounts that hold no other body, so that
   * one busy account can't block them.
   */
  all: 96 * MIB,
} as const;

/** Bytes that one request has sent of its body. */
export interface Receipt {
  /** Counts received bytes. Throws `LineFull` if a limit is exceeded. */
  add(bytes: number): void;
  /** Returns a buffer of this length, valid until `end()`. */
  room(length: number): Uint8Array;
  /** Releases the body's bytes and its buffers, after the request no longer needs them. */
  end(): void;
}

/** Limits the memory for the bodies of all requests together. */
export interface ReceivedBytes {
  begin(accountId: string): Receipt;
}

/** Counts bytes as they arrive, not the announced length, so that slow senders do not block others. */
export function createReceivedBytes(
  most: Readonly<Record<keyof typeof MOST, number>> = MOST,
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
        room: (length) => {
          const bytes = buffers.take(length);
          rooms.push(bytes);
          return bytes;
        },
        add: (bytes) => {
          const held = byAccount.get(accountId) ?? 0;
          const bound = held > own ? most.shared : most.all;
          if (held + bytes > most.account || all + bytes > bound) throw new LineFull('too many large bodies at once');
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
