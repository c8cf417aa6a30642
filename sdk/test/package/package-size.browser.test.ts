import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PackedSdk, packSdk } from './packed-sdk.ts';

// Limits of the size and the number of files of the packed packages, with room for ordinary growth.

let packed: PackedSdk;
beforeAll(async () => {
  packed = await packSdk({ editor: true });
}, 120_000);
afterAll(() => packed?.remove());

describe.each([
  { name: 'fonts', index: 0, megabytes: 5.7, files: 200 },
  { name: 'sdk', index: 1, megabytes: 3.4, files: 600 },
  { name: 'editor', index: 2, megabytes: 1.9, files: 200 },
])('@platen/$name', ({ name, index, megabytes, files }) => {
  it(`is at most ${megabytes} MB and ${files} files`, async () => {
    const { size } = await stat(packed.tarballs[index] ?? '');
    expect(size / 1e6).toBeLessThan(megabytes);
    expect((await filesOf(name)).length).toBeLessThan(files);
  });

  it('has no sources, source maps or tests', async () => {
    expect((await filesOf(name)).filter((file) => /(?:^|\/)src\/|\.map$|\.test\.|(?<!\.d)\.tsx?$/.test(file))).toEqual(
      [],
    );
  });
});

const filesOf = async (name: string): Promise<readonly string[]> => {
  const entries = await readdir(join(packed.project, 'node_modules/@platen', name), {
    recursive: true,
    withFileTypes: true,
  });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name: file }) => join(parentPath, file));
};
