import type { ClaimedRequest } from './idempotency-store.ts';
import type { WindowUse } from './window-store.ts';

/** What a single label takes when it is drawn and about to be answered. */
export interface LabelCharge {
  /** The render that is charged. */
  readonly reference: string;
  readonly accountId: string;
  /** The window of its key, asked for when it is this charge's turn to write. */
  readonly windowNow: () => WindowUse;
  /** Labels that a key may make in a window. */
  readonly limit: number;
  readonly now: number;
  /** The call that may come again and pays nothing then, as long as it holds its key; undefined for one that would be another. */
  readonly repeatable: ClaimedRequest | undefined;
}

export type TakenLabel =
  /** Charged, and counted in its window. */
  | { readonly kind: 'taken'; readonly window: WindowUse; readonly used: number }
  /** The account can't pay. */
  | { readonly kind: 'unpaid' }
  /** The window has none left. */
  | { readonly kind: 'spent'; readonly window: WindowUse };

/** Single labels: what each takes, all or nothing. A transaction of its own, which does not wait for the disk. */
export interface RenderStore {
  /** Throws TakenOver, nothing taken, where a repeatable call has lost its key. */
  take(charge: LabelCharge): Promise<TakenLabel>;
}
