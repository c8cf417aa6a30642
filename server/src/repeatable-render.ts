import type { Deps } from './deps.ts';
import { keyConflict, oldestUse, takenClaim } from './idempotent-call.ts';
import type { IdempotentRequest } from './stores/idempotency-store.ts';
import { FINGERPRINT_DIGITS, type KeyUsed, type RenderKey, renderKeyId } from './stores/render-key-store.ts';

/** A request for a single label. Its client may repeat it with the same idempotency key. */
export interface RepeatableRender {
  /** True if the account was charged for the label in an earlier call with the same key. */
  readonly isPaid: boolean;
  readonly key: RenderKey;
}

export interface RunningRender extends RepeatableRender {
  /** Ends the call. Another call with the same key may then begin. */
  end(failed: boolean): Promise<void>;
}

/** Fingerprints of the calls that are running in this process, by the id of the call's key. */
export type RunningKeys = Map<string, string>;

type Parts = Pick<Deps, 'stores' | 'storage' | 'clock' | 'expiryClock' | 'config'>;

/**
 * Begins a call with an idempotency key. The call is stored only with its charge, so a failed call leaves no trace.
 * `used` is the earlier use of the key, if already known. Throws 409 if the key was used for a different request, or if
 * this process is working on a call with the key. If several instances receive the same call at the same time, all of
 * them return the label, but the account is charged only once.
 */
export async function beginRender(
  parts: Parts,
  running: RunningKeys,
  request: IdempotentRequest,
  used: KeyUsed | undefined,
): Promise<RunningRender> {
  const id = renderKeyId(request);
  const fingerprint = request.fingerprint.slice(0, FINGERPRINT_DIGITS);
  const other = running.get(id);
  if (other !== undefined) throw keyConflict(other === fingerprint ? 'running' : 'other-request');
  running.set(id, fingerprint);
  const over = async (): Promise<void> => {
    running.delete(id);
  };
  const key: RenderKey = { id, fingerprint, oldest: oldestUse(parts) };
  try {
    const found = used ?? (await parts.stores.renderKeys.find(request, key.oldest));
    const isPaid = await wasPaid(parts, { request, key, found });
    // waits for queued writes: if the charge may have been stored, it must be cancelled before the key is used again
    return { isPaid, key, end: (failed) => (failed ? parts.storage.writeOrQueue(over) : over()) };
  } catch (error) {
    await over();
    throw error;
  }
}

interface Found {
  readonly request: IdempotentRequest;
  readonly key: RenderKey;
  readonly found: KeyUsed;
}

async function wasPaid(parts: Parts, { request, key, found }: Found): Promise<boolean> {
  switch (found.kind) {
    case 'unused':
      return false;
    case 'charged':
      if (found.fingerprint !== key.fingerprint) throw keyConflict('other-request');
      return found.isRepeated || (await parts.stores.renderKeys.repeat(key.id));
    case 'claimed':
      return await wasPaidByClaim(parts, request, key.oldest);
    default:
      return found satisfies never;
  }
}

/**
 * Returns true if an earlier version of Platen charged the account for the label. Throws 409 if the key was used for a
 * different request.
 */
async function wasPaidByClaim({ stores, clock }: Parts, request: IdempotentRequest, oldest: number): Promise<boolean> {
  const { idempotency } = stores;
  const taken = takenClaim(await idempotency.claim(request, clock.now(), oldest));
  if (taken.kind === 'kept') return true;
  // no earlier call with this key was charged: release the claim, because this call's charge will record the key
  const claimed = { ...request, claim: taken.claim };
  await idempotency.release(claimed);
  idempotency.over(claimed);
  return false;
}
