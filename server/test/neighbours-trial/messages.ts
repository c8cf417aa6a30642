/** Messages to the trial's server. */
export type ToServer =
  | { readonly kind: 'account'; readonly pro: boolean; readonly keys: number }
  | { readonly kind: 'state' }
  | { readonly kind: 'stop' };

export type FromServer =
  | { readonly kind: 'listening'; readonly url: string; readonly imagePort: number }
  | { readonly kind: 'account'; readonly keys: readonly string[] }
  /** The longest block of its event loop since the last query, in milliseconds, and its current memory. */
  | { readonly kind: 'state'; readonly longestHold: number; readonly megabytes: number };

/** The attacker's only instruction. */
export interface AttackOrder {
  readonly name: string;
  readonly url: string;
  readonly imagePort: number;
  readonly keys: readonly string[];
  readonly seconds: number;
}

/** The attacker's result: responses by status, and violations of the contract. */
export interface AttackReport {
  readonly answers: Readonly<Record<string, number>>;
  readonly faults: readonly string[];
}
