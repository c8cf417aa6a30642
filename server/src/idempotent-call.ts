import { rejectionIssues, rejectionMessages } from '@platen/sdk/internal/rejections';
import type { Deps } from './deps.ts';
import { ApiError, invalidInput } from './errors.ts';
import type { ClaimedRequest, IdempotencyClaim, IdempotentRequest, KeptAnswer } from './stores/idempotency-store.ts';
import type { Stores } from './stores/stores.ts';

const HOUR = 3_600_000;

/** A call that its client may send again without it being done twice. */
export interface IdempotentCall {
  /** What the first of these calls was answered; undefined when this is the first. */
  readonly answered: KeptAnswer | undefined;
  /** Keeps the answer, in the same transaction as the work itself; nothing where an earlier call's is kept. */
  keep(stores: Stores, answer: KeptAnswer): Promise<void>;
  /** On which its charge is conditional; undefined where it is answered. */
  readonly claimed: ClaimedRequest | undefined;
  /** The call is over: forgets it unless its answer was kept and it did not fail. */
  end(failed: boolean): Promise<void>;
}

/** What a key must be: `name` is what the client knows it by, `path` where it stands in the request. */
export function checkIdempotencyKey(key: string, name: string, path: string): void {
  if (/^[\x21-\x7e]{1,255}$/.test(key)) return;
  throw invalidInput('invalid_request', [rejectionIssues.idempotencyKey(name, path)]);
}

/** Claims a key for a call. Throws 409 where it was used for another, or the first is still running. */
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
      // after whatever the call owes: its answer is kept, or its charge given back, before another may be the first
      await storage.owe(async () => {
        await idempotency.release(claimed);
        idempotency.over(claimed);
      });
    },
  };
}

/** A call whose answer is an earlier one's, perhaps another instance's. */
function answeredCall(answered: KeptAnswer): IdempotentCall {
  return { answered, claimed: undefined, keep: () => Promise.resolve(), end: () => Promise.resolve() };
}

/** A claim that lets the call go on. */
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
