/** What a server stores in. */
export type StoragePart = 'database' | 'files';

/** Database or files can't be written or read at present. What was asked for is not at fault, and can be tried again. */
export class StorageFault extends Error {
  override readonly name = 'StorageFault';
  readonly part: StoragePart;
  constructor(part: StoragePart, message: string, options?: ErrorOptions) {
    super(message, options);
    this.part = part;
  }
}

/** A call has lost its Idempotency-Key, mostly to another: what it was to write is not written, now or later. */
export class TakenOver extends Error {
  override readonly name = 'TakenOver';
  constructor() {
    super('the call was taken over by another with its Idempotency-Key');
  }
}

/**
 * SQLite's primary result codes (sqlite.org/rescode.html) for a database that is away for a while: busy, locked,
 * read-only, input/output, full, can't be opened.
 */
const AWAY: ReadonlySet<number> = new Set([5, 6, 8, 10, 13, 14]);
const PRIMARY_CODE = 0xff;

/** The part that an error says is away; undefined for any other error. */
export function faultyPart(error: unknown): StoragePart | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof StorageFault) return error.part;
  if (!('errcode' in error) || typeof error.errcode !== 'number') return undefined;
  return AWAY.has(error.errcode & PRIMARY_CODE) ? 'database' : undefined;
}

/** SQLite's result codes for a full disk: SQLITE_FULL, and SQLITE_IOERR_SHMSIZE for its shared memory file. */
const FULL: ReadonlySet<unknown> = new Set([13, 4874]);

/** Error codes of the file system for a full disk and for a used-up disk quota. */
const NO_SPACE: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT']);

/** Whether an error, of the file system or of SQLite, says that the disk is full or its quota is used up. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && NO_SPACE.has(error.code)) || ('errcode' in error && FULL.has(error.errcode));
}
