import { execFile } from 'node:child_process';
import { statfs } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A disk of the trial's own, which it can fill up. */
export interface Disk {
  /** From now on it has not a byte left. */
  fill(): Promise<void>;
  /** It has room again. */
  free(): Promise<void>;
  /** Takes it away, with all that is on it. */
  remove(): Promise<void>;
}

const ROOM = '4g';
const MOST_TRIES = 50;

/** A memory disk at a folder; undefined where the system lets nobody mount one (not Linux, not root). */
export async function mountDisk(folder: string): Promise<Disk | undefined> {
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${ROOM},mode=700`, 'tmpfs', folder]);
  } catch {
    return undefined;
  }
  const resize = (size: string) => run('mount', ['-o', `remount,size=${size}`, folder]);
  return {
    fill: async () => {
      // a disk can't be made smaller than what is on it, which may grow between the two
      for (let tries = 1; ; tries++) {
        const { blocks, bfree, bsize } = await statfs(folder);
        const done = await resize(String((blocks - bfree) * bsize)).catch((error: unknown) => error);
        if (!(done instanceof Error)) return;
        if (tries === MOST_TRIES) throw done;
      }
    },
    free: async () => {
      await resize(ROOM);
    },
    remove: async () => {
      await run('umount', ['-l', folder]);
    },
  };
}
