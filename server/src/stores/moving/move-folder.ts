import { noteMoved } from '../data-folder.ts';
import { DatabaseFault } from '../database-fault.ts';
import type { FileStore } from '../files/file-store.ts';
import { withoutPassword } from '../postgres/address.ts';
import type { PostgresSettings } from '../postgres/connections.ts';
import { openMoveTarget } from '../postgres/open-postgres.ts';
import { type MovedFiles, moveFiles } from './move-files.ts';
import { type Compared, compareTables, isSame, type MoveWatch, moveTables } from './move-tables.ts';
import { type MoveSource, openMoveSource } from './source.ts';
import type { MoveTarget } from './target.ts';

export interface Move {
  readonly folder: string;
  readonly postgres: PostgresSettings;
  /** Opens the target of the PDFs; undefined if they stay in the folder. */
  readonly openFiles: (() => Promise<FileStore>) | undefined;
  readonly signal: AbortSignal;
  /** Called at the start of each phase. Returns the callback for its progress. */
  readonly begun: (phase: 'rows' | 'PDFs' | 'comparison', goesOn: boolean) => MoveWatch['onProgress'];
}

/** Result of a move. */
export interface Moved {
  /** The comparison of every table; empty if all was moved before. */
  readonly tables: readonly Compared[];
  readonly files: MovedFiles | undefined;
}

/**
 * Moves a folder's database and its PDFs to storage that several servers can share. An interrupted move continues when
 * called again. The folder stays unchanged, except for a note of the move. Throws DataFolderInUse, DataFolderFault,
 * DatabaseFault, StorageFault, BucketFault and the signal's reason.
 */
export async function moveFolder(move: Move): Promise<Moved> {
  const source = await openMoveSource(move.folder);
  try {
    const { target, close } = await openMoveTarget(move.postgres);
    try {
      return await moveTo(source, target, move);
    } finally {
      await close();
    }
  } finally {
    source.close();
  }
}

async function moveTo(
  source: MoveSource,
  target: MoveTarget,
  { folder, postgres, openFiles, signal, begun }: Move,
): Promise<Moved> {
  const state = await target.begin(source.mark);
  if (state === 'moved') return { tables: [], files: undefined };
  const files = await openFiles?.();
  await moveTables(source, target, { signal, onProgress: begun('rows', state === 'goes on') });
  const moved =
    files &&
    (await moveFiles({ folder, source, target, files }, { signal, onProgress: begun('PDFs', state === 'goes on') }));
  begun('comparison', false);
  const tables = await compareTables(source, target, signal);
  const others = tables.filter((table) => !isSame(table));
  if (others.length > 0) throw new DatabaseFault(`${others.map(differs).join('; ')}. ${CHANGED}`);
  // in this order, so that no servers can use both databases
  await noteMoved(folder, withoutPassword(postgres.url));
  await target.finish(source.mark);
  return { tables, files: moved };
}

const CHANGED =
  'The folder, or the database, was changed since its move was begun. Drop the database, create it anew, and run platen move again';

const differs = ({ name, source, target }: Compared): string =>
  source.rows === target.rows
    ? `${name} has other values than in the folder`
    : `${name} has ${target.rows} rows, in the folder ${source.rows}`;
