import { LineFull } from '../scheduling/turns.ts';
import { type BodyBuffers, createBodyBuffers } from './body-buffers.ts';

const MIB = 1024 * 1024;

/** Bytes of bodies that are received or worked for at one time. */
const MOST = {
  /** Of one account: six of the largest bodies. */
  account: 32 * MIB,
  /** Of all, for those who have another body here already. */
  shared: 48 * MIB,
  /** Of all: what is left above `shared` is for those who have none, so that nobody who sends many keeps them out. */
  all: 96 * MIB,
} as const;

/** What one request has sent of its body. */
export interface Receipt {
  /** Counts bytes that came. Throws LineFull where too many are here. */
  add(bytes: number): void;
  /** Room for a body of so many bytes, until the end. */
  room(length: number): Uint8Array;
  /** The body is needed no more: its room is given to the next. */
  end(): void;
}

/** What is here of the bodies of all requests together, so that many large ones do not fill the memory. */
export interface ReceivedBytes {
  begin(accountId: string): Receipt;
}

/** Counts what came, not what was announced: who sends slowly takes no room from others. */
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
