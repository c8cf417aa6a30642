import { rejectionIssues, rejectionMessages } from '@platen/sdk/internal/rejections';
import type { Deps } from './deps.ts';
import { ApiError, invalidInput } from './errors.ts';
import type { ClaimedRequest, IdempotencyClaim, IdempotentRequest, KeptAnswer } from './stores/idempotency-store.ts';
import type { Stores } from './stores/stores.ts';

const HOUR = 3_600_000;

/** A call with an idempotency key. The client may repeat it, but it runs only once. */
export interface IdempotentCall {
  /** Stored answer of the first call with this key; undefined if this is the first call. */
  readonly answered: KeptAnswer | undefined;
  /**
   * Stores the answer. Call it in the transaction that also stores the call's changes. Does nothing if an earlier
   * answer exists.
   */
  keep(stores: Stores, answer: KeptAnswer): Promise<void>;
  /**
   * The call's claim of its key. A charge succeeds only while this call holds the claim. Undefined if the call was
   * already answered.
   */
  readonly claimed: ClaimedRequest | undefined;
  /** Ends the call. Releases the claim unless the call succeeded and stored its answer. */
  end(failed: boolean): Promise<void>;
}

/**
 * Validates an idempotency key. Throws 400 with an issue at `path`; `name` is the name of the header or field, for the
 * error message.
 */
export function checkIdempotencyKey(key: string, name: string, path: string): void {
  if (/^[\x21-\x7e]{1,255}$/.test(key)) return;
  throw invalidInput('invalid_request', [rejectionIssues.idempotencyKey(name, path)]);
}

/**
 * Claims an idempotency key for a call. Throws 409 if the key was used for a different request, or if the first call
 * with the key is in progress.
 */
export async function claimCall(
  {
    stores,
    storage,
    clock,
    expiryClock,
    config,
  }: Pick<Deps, 'stores' | 'storage' | 'clock' | 'expiryClock' | 'config'>,
  request: IdempotentRequest,
): Promise<IdempotentCall> {
  const oldest = expiryClock.now() - config.idempotencyHours * HOUR;
  const taken = takenClaim(await stores.idempotency.claim(request, clock.now(), oldest));
  if (taken.kind === 'kept') return answeredCall(taken.answer);
  const { idempotency } = stores;
  const claimed: ClaimedRequest = { ...request, claim: taken.claim };
  let kept = false;
  return {
    ...{ answered: undefined, claimed },
    keep: async (transaction, answer) => {
      await transaction.idempotency.keep(claimed, answer);
      kept = true;
    },
    end: async (failed) => {
      if (kept && !failed) return idempotency.over(claimed);
      // runs after the queued writes, because the charge must be refunded before another call can claim the key
      await storage.writeOrQueue(async () => {
        await idempotency.release(claimed);
        idempotency.over(claimed);
      });
    },
  };
}

/** Returns a call whose answer has already been stored, possibly by another instance. */
function answeredCall(answered: KeptAnswer): IdempotentCall {
  return { answered, claimed: undefined, keep: () => Promise.resolve(), end: () => Promise.resolve() };
}

/** Returns the claim if the call may continue, and throws 409 otherwise. */
function takenClaim(claimed: IdempotencyClaim): Extract<IdempotencyClaim, { kind: 'first' | 'kept' }> {
  switch (claimed.kind) {
    case 'first':
    case 'kept':
      return claimed;
    case 'running':
      throw new ApiError('conflict', rejectionMessages.idempotencyKeyRunning, { retryAfterSeconds: 1 });
    case 'other-request':
      throw new ApiError('conflict', rejectionMessages.idempotencyKeyUsed);
    default:
      return claimed satisfies never;
  }
}
