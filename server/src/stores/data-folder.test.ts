import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { DataFolderInUse, linkSecret, ownDataFolder, sharedLinkSecret } from './data-folder.ts';
import { openDatabase } from './open-storage.ts';
import { DataFolderFault } from './storage-faults.ts';

describe('a data folder', () => {
  it('belongs to one server at a time', async () => {
    const folder = await temporaryFolder();
    const disown = await ownDataFolder(folder);
    await expect(ownDataFolder(folder)).rejects.toThrow(DataFolderInUse);
    disown();
    (await ownDataFolder(folder))();
  });

  it('belongs to its server also when the lock file is deleted', async () => {
    const folder = await temporaryFolder();
    const disown = await ownDataFolder(folder);
    const { stores, memory } = await openDatabase(folder);
    await rm(join(folder, 'owner.lock'));
    await expect(ownDataFolder(folder)).rejects.toThrow('Another program has');
    // a second attempt fails too
    await expect(ownDataFolder(folder)).rejects.toThrow(DataFolderInUse);
    await stores.close();
    memory.close();
    disown();
    const own = await ownDataFolder(folder);
    await expect(ownDataFolder(folder)).rejects.toThrow('Another Platen server is already using');
    own();
  }, 30_000);

  it.each([
    ['can’t be read', (path: string) => mkdir(path), "link-secret can't be read: EISDIR"],
    [
      'is no secret',
      (path: string) => writeFile(path, 'cut'),
      'link-secret does not contain a secret of 64 hexadecimal digits',
    ],
  ])('names a secret that %s', async (_, make, message) => {
    const folder = await temporaryFolder();
    await make(join(folder, 'link-secret'));
    await expect(linkSecret(folder)).rejects.toThrow(message);
    await expect(linkSecret(folder)).rejects.toThrow(DataFolderFault);
  });

  it('has a secret for links, the same at every start, for its owner’s eyes only', async () => {
    const folder = await temporaryFolder();
    const [one, other] = await Promise.all([linkSecret(folder), linkSecret(folder)]);
    expect(one.secret).toHaveLength(32);
    expect(other.secret).toEqual(one.secret);
    expect(one.isNew).toBe(true);
    expect(await linkSecret(folder)).toEqual({ secret: one.secret, isNew: false });
    expect((await stat(join(folder, 'link-secret'))).mode & 0o777).toBe(0o600);
    expect(await readFile(join(folder, 'link-secret'), 'utf8')).toMatch(/^[0-9a-f]{64}$/);
  });

  it('does not decide a shared secret, and reports if its own differs', async () => {
    const folder = await temporaryFolder();
    const given = '0a'.repeat(32);
    const secret = Buffer.alloc(32, 0x0a);
    expect(await sharedLinkSecret(folder, given)).toEqual({ secret, isOther: false });
    await writeFile(join(folder, 'link-secret'), given);
    expect(await sharedLinkSecret(folder, given)).toEqual({ secret, isOther: false });
    expect(await sharedLinkSecret(folder, '0b'.repeat(32))).toMatchObject({ isOther: true });
  });
});
