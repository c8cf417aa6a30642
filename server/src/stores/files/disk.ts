import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { FileStore } from './file-store.ts';

/** Files in a folder. Names are ours (`<job id>.pdf`), never a client's. */
export async function openDiskFiles(folder: string): Promise<FileStore> {
  await mkdir(folder, { recursive: true });
  return {
    put: async (name, bytes) => {
      const target = join(folder, name);
      const temporary = partOf(target);
      await writeDurably(temporary, bytes);
      await rename(temporary, target);
      await syncFolder(folder);
    },
    open: async (name) => {
      const path = join(folder, name);
      const found = await stat(path).catch((error: unknown) => (isMissing(error) ? undefined : Promise.reject(error)));
      if (found === undefined) return undefined;
      // `end` of a read stream is the last byte's place
      const read = (start: number, end: number): ReadableStream<Uint8Array> =>
        Readable.toWeb(createReadStream(path, { start, end: end - 1 })) as ReadableStream<Uint8Array>;
      return { size: found.size, read };
    },
    delete: async (name) => {
      const path = join(folder, name);
      await rm(path, { force: true });
      // left by a process that died while it wrote
      await rm(partOf(path), { force: true });
      await syncFolder(folder);
    },
    checkWritable: async () => {
      const path = join(folder, '.write-check');
      await writeFile(path, String(process.pid));
      await rm(path, { force: true });
    },
  };
}

const partOf = (path: string): string => `${path}.part`;

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Makes a rename durable; systems that can't open a folder (Windows) do without. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
