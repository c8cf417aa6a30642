/** What the trial asks of its server. */
export type ToServer =
  | { readonly kind: 'account'; readonly pro: boolean; readonly keys: number }
  | { readonly kind: 'state' }
  | { readonly kind: 'stop' };

export type FromServer =
  | { readonly kind: 'listening'; readonly url: string; readonly imagePort: number }
  | { readonly kind: 'account'; readonly keys: readonly string[] }
  /** Since it was last asked: how long its event loop was held at most, in milliseconds; and its memory now. */
  | { readonly kind: 'state'; readonly longestHold: number; readonly megabytes: number };

/** What an attacker is told, once. */
export interface AttackOrder {
  readonly name: string;
  readonly url: string;
  readonly imagePort: number;
  readonly keys: readonly string[];
  readonly seconds: number;
}

/** What an attacker did: its answers by status, and what of them the contract does not allow. */
export interface AttackReport {
  readonly answers: Readonly<Record<string, number>>;
  readonly faults: readonly string[];
}
