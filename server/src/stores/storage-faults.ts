/** A part of the server's storage. */
export type StoragePart = 'database' | 'files';

/**
 * Thrown if the database or the files are temporarily unavailable. The input is not the cause, and a retry may succeed.
 */
export class StorageFault extends Error {
  override readonly name = 'StorageFault';
  readonly part: StoragePart;
  constructor(part: StoragePart, message: string, options?: ErrorOptions) {
    super(message, options);
    this.part = part;
  }
}

/** Thrown if a call has lost its Idempotency-Key, usually to another call. The call's changes are never written. */
export class TakenOver extends Error {
  override readonly name = 'TakenOver';
  constructor() {
    super('another call with the same Idempotency-Key replaced this call');
  }
}

/**
 * SQLite's primary result codes (sqlite.org/rescode.html) for a temporarily unavailable database: busy, locked,
 * read-only, input/output, full, can't open.
 */
const AWAY: ReadonlySet<number> = new Set([5, 6, 8, 10, 13, 14]);
const PRIMARY_CODE = 0xff;

/** Returns the storage part that an error reports as unavailable; undefined for any other error. */
export function faultyPart(error: unknown): StoragePart | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof StorageFault) return error.part;
  if (!('errcode' in error) || typeof error.errcode !== 'number') return undefined;
  return AWAY.has(error.errcode & PRIMARY_CODE) ? 'database' : undefined;
}

/** SQLite's result codes for a full disk: SQLITE_FULL, and SQLITE_IOERR_SHMSIZE for its shared memory file. */
const FULL: ReadonlySet<unknown> = new Set([13, 4874]);

/** File system error codes of a full disk and an exceeded disk quota. */
const NO_SPACE: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT']);

/** Returns true if an error of the file system or SQLite means that the disk is full or its quota is exceeded. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && NO_SPACE.has(error.code)) || ('errcode' in error && FULL.has(error.errcode));
}

/**
 * Thrown if the configured database can't be used or belongs to another program. The message explains how to fix it.
 */
export class DatabaseFault extends Error {
  override readonly name = 'DatabaseFault';
}

/**
 * Thrown if the data folder is not as the server left it, or if a part of the folder can't be read. The message names
 * the part and explains how to fix it.
 */
export class DataFolderFault extends Error {
  override readonly name = 'DataFolderFault';
}
