/** One suite that others wrote, or program that others wrote, against which a part of the project is held. */
export interface Suite {
  readonly name: string;
  /** Whose it is, in which version, and where it comes from: carried here, from an npm package or from a system's package. */
  readonly source: string;
  /** The page of the decisions that argues the differences which stay. */
  readonly decisions: string;
  /** The share of cases that `npm test` runs; 0 where even a few cost seconds. */
  readonly testShare: number;
  /** What the suite needs and this machine lacks, as a sentence; undefined when it can run. */
  missing(): string | undefined;
  /** `share` (0 to 1) of the cases, evenly spread, drawn by `seed`; 1 is all of them. */
  run(options: SuiteOptions): Promise<SuiteResult>;
}

export interface SuiteOptions {
  readonly share: number;
  readonly seed: number;
}

export interface SuiteResult {
  readonly cases: number;
  /** Cases that are outside of what is supported, and rejected with a message that names why and where. */
  readonly rejected?: number;
  readonly differences: readonly Difference[];
}

export interface Difference {
  /** Which case, so that it can be found in the suite. */
  readonly of: string;
  readonly expected: string;
  readonly actual: string;
  /** Why it stays, as `decisions` argues it; undefined for one that nobody has argued, which fails the trial. */
  readonly reason?: string | undefined;
}
