/** The longest time that a server's event loop was blocked, in milliseconds. */
export interface Held {
  /** In processor time. */
  readonly processor: number;
  /** In wall-clock time. */
  readonly wall: number;
}

/** Message of the server once it listens. */
export interface Started {
  readonly url: string;
  readonly key: string;
}
