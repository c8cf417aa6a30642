import type { Deps } from './deps.ts';
import { keyConflict, oldestUse, takenClaim } from './idempotent-call.ts';
import type { IdempotentRequest } from './stores/idempotency-store.ts';
import { FINGERPRINT_DIGITS, type KeyUsed, type RenderKey, renderKeyId } from './stores/render-key-store.ts';

/** A request for a single label that its client may repeat with the same idempotency key. */
export interface RepeatableRender {
  /** True if an earlier call with the key has paid for the label. */
  readonly isPaid: boolean;
  readonly key: RenderKey;
}

/** A running `RepeatableRender`. */
export interface RunningRender extends RepeatableRender {
  /** Ends the call. Another call with the same key may then begin. */
  end(failed: boolean): Promise<void>;
}

/** Fingerprints of this process's running calls, by the ids of their keys. */
export type RunningKeys = Map<string, string>;

type Parts = Pick<Deps, 'stores' | 'storage' | 'clock' | 'expiryClock' | 'config'>;

/**
 * Begins a call with an idempotency key. The call is stored only with its charge, so a failed call leaves no trace.
 * `used` is the earlier use of the key if it was already looked up. Throws 409 if the key was used for a different
 * request, or if this process is working on a call with the key. Calls on several instances at once all get the label,
 * and the first of them pays.
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
    // runs after the queued writes, because a charge in doubt must be cancelled before another call can use the key
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

/** True if an earlier release has charged the label. Throws 409 if the key was used for a different request. */
async function wasPaidByClaim({ stores, clock }: Parts, request: IdempotentRequest, oldest: number): Promise<boolean> {
  const { idempotency } = stores;
  const taken = takenClaim(await idempotency.claim(request, clock.now(), oldest));
  if (taken.kind === 'kept') return true;
  // the claim of a call that was never charged: the charge of this call replaces it
  const claimed = { ...request, claim: taken.claim };
  await idempotency.release(claimed);
  idempotency.over(claimed);
  return false;
}
