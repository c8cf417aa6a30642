import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileOf } from '../../jobs/file-names.ts';
import { FILES_FOLDER } from '../data-folder.ts';
import type { FileStore } from '../files/file-store.ts';
import type { MoveWatch } from './move-tables.ts';
import type { MoveSource } from './source.ts';
import type { MoveTarget } from './target.ts';

/** What became of the PDFs of jobs that are kept. */
export interface MovedFiles {
  /** They are in the target, with their sizes. */
  readonly moved: number;
  /** They are in neither: they were lost before. */
  readonly lost: number;
}

const PART = 'PDFs';

/** Stores the PDFs of a folder's jobs elsewhere, from where an earlier attempt ended; one that is there already stays. */
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

/** Whether the target has it now: one of the same size is the same, since a file is stored as a whole or not at all. */
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
