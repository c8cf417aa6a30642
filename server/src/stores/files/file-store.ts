/** An open file: its size, and its bytes from `start` up to but excluding `end`. */
export interface StoredFile {
  readonly size: number;
  /** Resolves when reading has started. Throws StorageFault; later errors end the stream. */
  read(start: number, end: number): Promise<ReadableStream<Uint8Array>>;
}

export interface FileStore {
  /** Stores bytes durably and atomically: a reader never sees a part. Throws StorageFault. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Returns undefined if there is no such file. Throws StorageFault. */
  open(name: string): Promise<StoredFile | undefined>;
  /** Deletes a file durably; a missing file is not an error. */
  delete(name: string): Promise<void>;
  /**
   * Throws StorageFault if nothing can be stored: the disk is full, missing or read-only, or the bucket is unreachable.
   */
  checkWritable(): Promise<void>;
  /**
   * Returns an address where a client gets the file directly from its storage for some seconds, with the given
   * Content-Disposition. Absent if clients get files only from the server.
   */
  readonly linkTo?: (name: string, link: FileLink) => Promise<string>;
}

export interface FileLink {
  readonly seconds: number;
  readonly contentDisposition: string;
}
