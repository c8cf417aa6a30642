/** A stored file, opened: its size, and its bytes from `start` up to, not including, `end`. */
export interface StoredFile {
  readonly size: number;
  /** Resolves once reading has begun. Throws StorageFault; the stream ends with an error when it can't go on. */
  read(start: number, end: number): Promise<ReadableStream<Uint8Array>>;
}

export interface FileStore {
  /** Stores bytes under a name, durably, all or nothing: a reader never sees a part. Throws StorageFault. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Undefined when there is no such file. Throws StorageFault. */
  open(name: string): Promise<StoredFile | undefined>;
  /** Deletes durably; a file that is not there is no error. */
  delete(name: string): Promise<void>;
  /** Throws StorageFault when nothing can be stored: the disk is full, gone or read-only, the bucket out of reach. */
  checkWritable(): Promise<void>;
  /**
   * An address at which a client gets the file from where it is kept, for some seconds, under the Content-Disposition that
   * is given. Left out where clients get files from us alone.
   */
  readonly linkTo?: (name: string, link: FileLink) => Promise<string>;
}

export interface FileLink {
  readonly seconds: number;
  readonly contentDisposition: string;
}
