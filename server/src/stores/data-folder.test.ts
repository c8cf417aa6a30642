import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { DataFolderInUse, linkSecret, ownDataFolder } from './data-folder.ts';

describe('a data folder', () => {
  it('belongs to one server at a time', async () => {
    const folder = await temporaryFolder();
    const disown = await ownDataFolder(folder);
    await expect(ownDataFolder(folder)).rejects.toThrow(DataFolderInUse);
    disown();
    (await ownDataFolder(folder))();
  });

  it('has a secret for links, the same at every start, for its owner’s eyes only', async () => {
    const folder = await temporaryFolder();
    const secrets = await Promise.all([linkSecret(folder), linkSecret(folder)]);
    expect(secrets[0]).toHaveLength(32);
    expect(secrets[1]).toEqual(secrets[0]);
    expect(await linkSecret(folder)).toEqual(secrets[0]);
    expect((await stat(join(folder, 'link-secret'))).mode & 0o777).toBe(0o600);
    expect(await readFile(join(folder, 'link-secret'), 'utf8')).toMatch(/^[0-9a-f]{64}$/);
  });
});
