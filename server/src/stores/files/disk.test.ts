import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { StorageFault } from '../storage-faults.ts';
import { openDiskFiles } from './disk.ts';

const bytes = new TextEncoder().encode('0123456789');

describe('files on disk', () => {
  it('leave no partly written files', async () => {
    const folder = await temporaryFolder();
    const files = await openDiskFiles(folder);
    await files.put('a.pdf', bytes);
    await files.put('a.pdf', bytes);
    expect(await readdir(folder)).toEqual(['a.pdf']);
  });

  it('that a process left half written are removed at the start', async () => {
    const folder = await temporaryFolder();
    for (const name of ['a.pdf', 'a.pdf.part', 'b.pdf.part', '.write-check'])
      await writeFile(join(folder, name), 'half');
    await openDiskFiles(folder);
    expect(await readdir(folder)).toEqual(['a.pdf']);
  });

  it('are stored in a folder that is made again when it was removed', async () => {
    const folder = join(await temporaryFolder(), 'files');
    const files = await openDiskFiles(folder);
    await rm(folder, { recursive: true });
    await files.checkWritable();
    await rm(folder, { recursive: true });
    await files.put('a.pdf', bytes);
    expect((await files.open('a.pdf'))?.size).toBe(10);
  });

  it('that can’t be stored are a fault of the storage, to be tried again', async () => {
    const folder = join(await temporaryFolder(), 'files');
    const files = await openDiskFiles(folder);
    await rm(folder, { recursive: true });
    await writeFile(folder, 'in the way');
    await expect(files.put('a.pdf', bytes)).rejects.toThrow(StorageFault);
    await expect(files.checkWritable()).rejects.toThrow(StorageFault);
    await expect(files.open('b.pdf')).rejects.toThrow(StorageFault);
  });
});
