/** A third-party test suite or program with which a part of the project is compared. */
export interface Suite {
  readonly name: string;
  /** Author, version and origin: copied into this repository, from an npm package, or from a system package. */
  readonly source: string;
  /** The decision page that explains the intended differences. */
  readonly decisions: string;
  /** Share of the cases that `npm test` runs; 0 if even a few take seconds. */
  readonly testShare: number;
  /** Minimum number of equal cases if all cases run. With fewer, the trial fails. */
  readonly minEqual?: number;
  /** A sentence about what is missing on this machine; `undefined` if the suite can run. */
  missing(): string | undefined;
  /** Runs a share of the cases (0 to 1), evenly spread and selected by `seed`; 1 runs all of them. */
  run(options: SuiteOptions): Promise<SuiteResult>;
}

export interface SuiteOptions {
  readonly share: number;
  readonly seed: number;
}

export interface SuiteResult {
  readonly cases: number;
  /** Number of unsupported cases that were rejected with a message that gives the reason and position. */
  readonly rejected?: number;
  readonly differences: readonly Difference[];
}

export interface Difference {
  /** Name of the case in the suite. */
  readonly of: string;
  readonly expected: string;
  readonly actual: string;
  /** Why the difference is intended, as `decisions` explains it; without a reason, the trial fails. */
  readonly reason?: string | undefined;
}
