/** A stored file, opened: its size, and its bytes from `start` up to, not including, `end`. */
export interface StoredFile {
  readonly size: number;
  read(start: number, end: number): ReadableStream<Uint8Array>;
}

export interface FileStore {
  /** Stores bytes under a name, durably, all or nothing: a reader never sees a part. Throws StorageFault. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Undefined when there is no such file. Throws StorageFault. */
  open(name: string): Promise<StoredFile | undefined>;
  /** Deletes durably; a file that is not there is no error. */
  delete(name: string): Promise<void>;
  /** Throws StorageFault when nothing can be stored: the disk is full, gone or read-only. */
  checkWritable(): Promise<void>;
}
