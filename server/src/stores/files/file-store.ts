import { StorageFault } from '../storage-faults.ts';

/** An open file. `read` returns its bytes from `start` (inclusive) to `end` (exclusive). */
export interface StoredFile {
  readonly size: number;
  /**
   * Reads a range of the file. Resolves when reading has started. Throws StorageFault; later errors make the stream
   * fail.
   */
  read(start: number, end: number): Promise<ReadableStream<Uint8Array>>;
}

export interface FileStore {
  /**
   * Stores bytes durably and atomically: a reader never sees a partial file. Throws StorageFault if they cannot be
   * stored.
   */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Opens a file. Returns undefined if it does not exist. Throws StorageFault if the file cannot be opened. */
  open(name: string): Promise<StoredFile | undefined>;
  /** Deletes a file durably; a missing file is not an error. */
  delete(name: string): Promise<void>;
  /**
   * Throws StorageFault if nothing can be stored: the disk is full, missing or read-only, or the bucket is unreachable.
   */
  checkWritable(): Promise<void>;
  /**
   * Returns a URL from which a client can download the file directly from the storage, with the given
   * Content-Disposition. The URL is valid for `seconds`. Undefined if clients get files only from the server.
   */
  readonly linkTo?: (name: string, link: FileLink) => Promise<string>;
}

export interface FileLink {
  readonly seconds: number;
  readonly contentDisposition: string;
}

/** Returns the media type for a file's name. Printer languages have no registered type (RFC 2046, clause 4.5.1). */
export const mediaTypeOf = (name: string): string =>
  name.endsWith('.pdf') ? 'application/pdf' : 'application/octet-stream';

/**
 * Converts every error to a StorageFault, because no error here is caused by a client: only the server names, writes
 * and reads these files.
 */
export async function orFault<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof StorageFault) throw cause;
    throw new StorageFault('files', cause instanceof Error ? cause.message : String(cause), { cause });
  }
}
