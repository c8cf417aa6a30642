import type { ClaimedRequest } from './idempotency-store.ts';
import type { WindowUse } from './window-store.ts';

/** Charge of a single label, which is drawn and ready to be answered. */
export interface LabelCharge {
  /** Id of the charged render. */
  readonly reference: string;
  readonly accountId: string;
  /** Returns the key's current window. Called when the charge is written. */
  readonly windowNow: () => WindowUse;
  /** Maximum number of labels of a key in a window. */
  readonly limit: number;
  readonly now: number;
  /** The call's idempotency key. A retry pays nothing while the call holds it. Undefined for a call without a key. */
  readonly repeatable: ClaimedRequest | undefined;
}

export type TakenLabel =
  /** The label was charged and counted. */
  | { readonly kind: 'taken'; readonly window: WindowUse; readonly used: number }
  /** The account can't pay. */
  | { readonly kind: 'unpaid' }
  /** The window has no labels left. */
  | { readonly kind: 'spent'; readonly window: WindowUse };

/** Charges single labels atomically, in a separate transaction that does not wait for the disk. */
export interface RenderStore {
  /** Throws TakenOver, without a charge, if a repeatable call has lost its key. */
  take(charge: LabelCharge): Promise<TakenLabel>;
}
