import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileOf } from '../../jobs/file-names.ts';
import { FILES_FOLDER } from '../data-folder.ts';
import type { FileStore } from '../files/file-store.ts';
import type { MoveWatch } from './move-tables.ts';
import type { MoveSource } from './source.ts';
import type { MoveTarget } from './target.ts';

/** Result for the PDFs of unexpired jobs. */
export interface MovedFiles {
  /** Number of files in the target, with matching sizes. */
  readonly moved: number;
  /** Number of files missing from both sides, which were lost earlier. */
  readonly lost: number;
}

const PART = 'PDFs';

/**
 * Copies the PDFs of a folder's jobs to the target. Continues an interrupted move, and keeps files that are already
 * there.
 */
export async function moveFiles(
  {
    folder,
    source,
    target,
    files,
  }: { readonly folder: string; readonly source: MoveSource; readonly target: MoveTarget; readonly files: FileStore },
  watch: MoveWatch,
): Promise<MovedFiles> {
  const known = JSON.parse((await target.noted(PART)) ?? '{"last":"","moved":0,"lost":0}') as MovedFiles & {
    readonly last: string;
  };
  let { moved, lost } = known;
  const total = source.completedJobs();
  for (const job of source.completedAfter(known.last)) {
    watch.signal.throwIfAborted();
    const name = fileOf(job);
    if (await moveFile(join(folder, FILES_FOLDER, name), name, files)) moved++;
    else lost++;
    await target.put('', [], { part: PART, place: JSON.stringify({ last: job.id, moved, lost }) });
    watch.onProgress(moved + lost, total);
  }
  return { moved, lost };
}

/**
 * Copies a file; true if the target has it afterwards. A file of the same size is assumed to be equal, because files
 * are stored atomically.
 */
async function moveFile(path: string, name: string, files: FileStore): Promise<boolean> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  const stored = await files.open(name);
  if (found === undefined) return stored !== undefined;
  if (stored?.size !== found.size) await files.put(name, await readFile(path));
  return true;
}
