/** One POST /print, and its outcome as the client knows it. */
export interface PrintCall {
  readonly number: number;
  /** Index of the account's key. */
  readonly account: number;
  readonly labels: number;
  readonly body: string;
  /** A call without one is not repeated after a broken connection. */
  readonly idempotencyKey: string | undefined;
  readonly isPoisoned: boolean;
  /** Set once a complete 202 was received. */
  jobId: string | undefined;
  /** Status of any other response: the client considers the call rejected. */
  refusal: number | undefined;
  /** The final status that the client received. */
  end: 'completed' | 'failed' | undefined;
}

/** One POST /render with an Idempotency-Key, which is repeated until it is answered. */
export interface RenderCall {
  readonly account: number;
  readonly idempotencyKey: string;
  readonly body: string;
  isAnswered: boolean;
}

/** The records of an account's clients about its single labels. */
export interface Rendered {
  /** Times of the 200 responses, on the trial's clock in milliseconds. */
  readonly answeredAt: number[];
  /** Calls without a key whose connection broke: they may have been charged. */
  broken: number;
}

/** A template whose name is a counter. Clients increment it with `If-Match`. */
export interface Counter {
  readonly account: number;
  readonly id: string;
  /** Changes that were answered 200, and changes with an unknown outcome. */
  changed: number;
  inDoubt: number;
}

/** Violations, by their column in the table. */
export const wrongs = ['lost', 'double', 'wrong balance', 'hung', 'undocumented'] as const;
export type Wrong = (typeof wrongs)[number];

export interface Violation {
  readonly wrong: Wrong;
  readonly fact: string;
}

/** The clients' records of all rounds. */
export interface Seen {
  readonly prints: PrintCall[];
  readonly renders: RenderCall[];
  readonly rendered: readonly Rendered[];
  readonly counters: Counter[];
  /** Responses by status; `broken` counts missing ones. */
  readonly answers: Map<string, number>;
  readonly violations: Violation[];
  calls: number;
}

export function nothingSeen(accounts: number): Seen {
  const rendered = Array.from({ length: accounts }, (): Rendered => ({ answeredAt: [], broken: 0 }));
  return {
    ...{ prints: [], renders: [], rendered, counters: [], answers: new Map(), violations: [] },
    calls: 0,
  };
}
