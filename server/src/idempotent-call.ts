import { rejectionIssues, rejectionMessages } from '@platen/sdk/internal/rejections';
import type { Deps } from './deps.ts';
import { ApiError, invalidInput } from './errors.ts';
import type {
  ClaimedRequest,
  IdempotencyClaim,
  IdempotentRequest,
  StoredResponse,
} from './stores/idempotency-store.ts';
import type { Stores } from './stores/stores.ts';

const HOUR = 3_600_000;

/** A call with an idempotency key. The client may repeat it, but it runs only once. */
export interface IdempotentCall {
  /** Stored response to the first call with this key; undefined if this is the first call. */
  readonly storedResponse: StoredResponse | undefined;
  /**
   * Stores the response. Call it in the transaction that also stores the call's changes. Does nothing if an earlier
   * response exists.
   */
  keep(stores: Stores, response: StoredResponse): Promise<void>;
  /** Ends the call. Releases the claim unless the call succeeded and stored its response. */
  end(failed: boolean): Promise<void>;
}

/** Returns true if the key consists of 1 to 255 visible ASCII characters. */
export const isIdempotencyKey = (key: string): boolean => /^[\x21-\x7e]{1,255}$/.test(key);

/**
 * Validates an idempotency key. Throws 400 with an issue at `path`; `name` is the name of the header or field, for the
 * error message.
 */
export function checkIdempotencyKey(key: string, name: string, path: string): void {
  if (isIdempotencyKey(key)) return;
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
  const oldest = oldestUse({ expiryClock, config });
  const taken = takenClaim(await stores.idempotency.claim(request, clock.now(), oldest));
  if (taken.kind === 'kept') return completedCall(taken.response);
  const { idempotency } = stores;
  const claimed: ClaimedRequest = { ...request, claim: taken.claim };
  let kept = false;
  return {
    storedResponse: undefined,
    keep: async (transaction, response) => {
      await transaction.idempotency.keep(claimed, response);
      kept = true;
    },
    end: async (failed) => {
      if (kept && !failed) return idempotency.over(claimed);
      // queue the release behind earlier writes: the charge must be refunded before another call can claim the key
      await storage.writeOrQueue(async () => {
        await idempotency.release(claimed);
        idempotency.over(claimed);
      });
    },
  };
}

/** Returns the start of the retention period of idempotency keys: keys that were used earlier have expired. */
export function oldestUse({ expiryClock, config }: Pick<Deps, 'expiryClock' | 'config'>): number {
  return expiryClock.now() - config.idempotencyHours * HOUR;
}

/** Returns a call whose response has already been stored, possibly by another instance. */
function completedCall(storedResponse: StoredResponse): IdempotentCall {
  return { storedResponse, keep: () => Promise.resolve(), end: () => Promise.resolve() };
}

/** Returns the claim if the call may continue, and throws 409 otherwise. */
export function takenClaim(claimed: IdempotencyClaim): Extract<IdempotencyClaim, { kind: 'first' | 'kept' }> {
  switch (claimed.kind) {
    case 'first':
    case 'kept':
      return claimed;
    case 'running':
    case 'other-request':
      throw keyConflict(claimed.kind);
    default:
      return claimed satisfies never;
  }
}

/** Returns the 409 error for a key that a running call uses, or that was used for a different request. */
export function keyConflict(kind: 'running' | 'other-request'): ApiError {
  return kind === 'running'
    ? new ApiError('conflict', rejectionMessages.idempotencyKeyRunning, { retryAfterSeconds: 1 })
    : new ApiError('conflict', rejectionMessages.idempotencyKeyUsed);
}
