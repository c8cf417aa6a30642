import { execFile } from 'node:child_process';
import { statfs } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A small disk that the trial can fill up. */
export interface Disk {
  /** Uses up all free space. */
  fill(): Promise<void>;
  /** Makes space available again. */
  free(): Promise<void>;
  /** Unmounts the disk and discards its content. */
  remove(): Promise<void>;
}

const ROOM = '4g';
const MAX_TRIES = 50;

/** Mounts a memory disk at a folder. Returns `undefined` if that is not possible (not Linux, or not root). */
export async function mountDisk(folder: string): Promise<Disk | undefined> {
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${ROOM},mode=700`, 'tmpfs', folder]);
  } catch {
    return undefined;
  }
  const resize = (size: string) => run('mount', ['-o', `remount,size=${size}`, folder]);
  return {
    fill: async () => {
      // A disk cannot be smaller than its content, which may grow between both calls.
      for (let tries = 1; ; tries++) {
        const { blocks, bfree, bsize } = await statfs(folder);
        const done = await resize(String((blocks - bfree) * bsize)).catch((error: unknown) => error);
        if (!(done instanceof Error)) return;
        if (tries === MAX_TRIES) throw done;
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
