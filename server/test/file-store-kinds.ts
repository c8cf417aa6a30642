import { onTestFinished } from 'vitest';
import { openDiskFiles } from '../src/stores/files/disk.ts';
import type { FileStore } from '../src/stores/files/file-store.ts';
import { openS3Files } from '../src/stores/files/s3.ts';
import { s3Options } from './s3/s3-options.ts';
import { startS3Server } from './s3/s3-server.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** The kinds of file store, which all run the same test suite. */
export const fileStoreKinds: readonly (readonly [string, () => Promise<FileStore>])[] = [
  ['a folder', async () => openDiskFiles(await temporaryFolder())],
  [
    'a bucket',
    async () => {
      const server = await startS3Server();
      onTestFinished(() => server.stop());
      return openS3Files(s3Options(server));
    },
  ],
];
