import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atTheEnd } from '../../tools/at-the-end.ts';

/** Creates a folder that is deleted after the caller's test or file. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'platen-'));
  atTheEnd(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }));
  return folder;
}
