import { readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { openDiskFiles } from './disk.ts';

const bytes = new TextEncoder().encode('0123456789');

describe('files on disk', () => {
  it('give back what was put', async () => {
    const files = await openDiskFiles(await temporaryFolder());
    await files.put('a.pdf', bytes);
    const file = await files.open('a.pdf');
    expect(file?.size).toBe(10);
    expect(await new Response(file?.read(0, 10)).text()).toBe('0123456789');
    expect(await new Response(file?.read(3, 5)).text()).toBe('34');
  });

  it('leave nothing half written beside them', async () => {
    const folder = await temporaryFolder();
    const files = await openDiskFiles(folder);
    await files.put('a.pdf', bytes);
    await files.put('a.pdf', bytes);
    expect(await readdir(folder)).toEqual(['a.pdf']);
  });

  it('that are not there are undefined, and deleting them is not an error', async () => {
    const files = await openDiskFiles(await temporaryFolder());
    await files.delete('a.pdf');
    expect(await files.open('a.pdf')).toBeUndefined();
  });
});
