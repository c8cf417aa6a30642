/** The longest that a server's thread did not come round to its timers, in milliseconds. */
export interface Held {
  /** Of processor time. */
  readonly processor: number;
  /** By the clock. */
  readonly wall: number;
}

/** What the server says when it listens. */
export interface Started {
  readonly url: string;
  readonly key: string;
}
