/** One POST /print: what was sent, and what its client knows of it. */
export interface PrintCall {
  readonly number: number;
  /** Of the accounts' keys, which one. */
  readonly account: number;
  readonly labels: number;
  readonly body: string;
  /** A call without one is not sent again when its connection breaks. */
  readonly idempotencyKey: string | undefined;
  readonly isPoisoned: boolean;
  /** Set once a 202 was read whole. */
  jobId: string | undefined;
  /** Set once it was answered by anything else: refused, as far as its client knows. */
  refusal: number | undefined;
  /** The final state that its client was told. */
  end: 'completed' | 'failed' | undefined;
}

/** One POST /render with an Idempotency-Key, which is sent until it is answered. */
export interface RenderCall {
  readonly account: number;
  readonly idempotencyKey: string;
  readonly body: string;
  isAnswered: boolean;
}

/** What the clients of one account know of its single labels. */
export interface Rendered {
  /** When each answer of 200 had come, in milliseconds of the trial's own time. */
  readonly answeredAt: number[];
  /** Calls without a key that broke: made, and charged, or not. */
  broken: number;
}

/** A template that clients change by `If-Match`: each counts its name up by one. */
export interface Counter {
  readonly account: number;
  readonly id: string;
  /** Changes that were answered 200, and those whose client does not know. */
  changed: number;
  inDoubt: number;
}

/** What is not to be, by its column of the table. */
export const wrongs = ['lost', 'double', 'wrong balance', 'hung', 'undocumented'] as const;
export type Wrong = (typeof wrongs)[number];

export interface Violation {
  readonly wrong: Wrong;
  readonly fact: string;
}

/** All that clients saw, over all rounds. */
export interface Seen {
  readonly prints: PrintCall[];
  readonly renders: RenderCall[];
  readonly rendered: readonly Rendered[];
  readonly counters: Counter[];
  /** Answers by status; `broken` for those that never came. */
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
