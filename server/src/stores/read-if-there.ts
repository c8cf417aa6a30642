import { readFile } from 'node:fs/promises';
import { DataFolderFault } from './data-folder-fault.ts';

/** Reads a file of the data folder; undefined if it does not exist. Throws DataFolderFault if it can't be read. */
export async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw new DataFolderFault(`${path} can't be read: ${error instanceof Error ? error.message : error}`);
  }
}
