import type { Caller } from './account-store.ts';
import type { WindowUse } from './window-store.ts';

/** A caller, and its key's requests in a window; undefined if this request exceeds the limit. */
export interface Admission {
  readonly caller: Caller;
  readonly used: number | undefined;
}

/** Counts requests in the database, for several processes. */
export interface AdmissionStore {
  /** Counts one request of the active key with this hash. Returns undefined if there is no such key. */
  admit(hash: string, window: Omit<WindowUse, 'keyId'>, limit: number): Promise<Admission | undefined>;
}
