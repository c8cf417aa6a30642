import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, opendir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { type FileStore, orFault } from './file-store.ts';

const CHECK_FILE = '.write-check';

export interface DiskOptions {
  /**
   * True if other processes also write to the folder. Opening the folder then does not remove partly written files,
   * because another process may still be writing to them.
   */
  readonly isShared?: boolean;
}

/**
 * Stores files in a folder. The server chooses their names (`<job id>.pdf`, `<job id>.zpl`), never a client. Partly
 * written files of a crashed process are removed when the folder is opened, unless it is shared. In a shared folder,
 * deleting a file also removes its partly written version. If the folder is deleted, the next write creates it again.
 */
export async function openDiskFiles(folder: string, { isShared = false }: DiskOptions = {}): Promise<FileStore> {
  await mkdir(folder, { recursive: true });
  if (!isShared) await removeParts(folder);
  const checkFile = join(folder, isShared ? `${CHECK_FILE}-${randomUUID()}` : CHECK_FILE);
  /** Runs `write`. If the folder was deleted, creates it again and then repeats `write` once. */
  const inFolder = async (write: () => Promise<void>): Promise<void> => {
    try {
      await write();
    } catch (error) {
      if (!isMissing(error)) throw error;
      await mkdir(folder, { recursive: true });
      await write();
    }
  };
  return {
    put: (name, bytes) => orFault(() => inFolder(() => putDurably(folder, name, bytes))),
    open: (name) => orFault(() => openFile(join(folder, name))),
    delete: async (name) => {
      const path = join(folder, name);
      await rm(path, { force: true });
      await rm(partOf(path), { force: true });
      await syncFolder(folder);
    },
    checkWritable: () =>
      orFault(() =>
        inFolder(async () => {
          await writeFile(checkFile, String(process.pid));
          await rm(checkFile, { force: true });
        }),
      ),
  };
}

const PART = '.part';
const partOf = (path: string): string => `${path}${PART}`;

async function removeParts(folder: string): Promise<void> {
  for await (const { name } of await opendir(folder)) {
    if (name.endsWith(PART) || name === CHECK_FILE) await rm(join(folder, name), { force: true });
  }
}

async function putDurably(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  const target = join(folder, name);
  const temporary = partOf(target);
  try {
    await writeDurably(temporary, bytes);
    await rename(temporary, target);
  } catch (error) {
    // deletes the partly written file: if the disk is full, this frees space
    await rm(temporary, { force: true }).catch(() => undefined);
    throw error;
  }
  await syncFolder(folder);
}

async function openFile(path: string): ReturnType<FileStore['open']> {
  const found = await stat(path).catch((error: unknown) => (isMissing(error) ? undefined : Promise.reject(error)));
  if (found === undefined) return undefined;
  // `end` of a read stream is inclusive
  const read = async (start: number, end: number): Promise<ReadableStream<Uint8Array>> =>
    Readable.toWeb(createReadStream(path, { start, end: end - 1 })) as ReadableStream<Uint8Array>;
  return { size: found.size, read };
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Makes renames and deletions in a folder durable. Does nothing on systems that can't open a folder (Windows). */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
