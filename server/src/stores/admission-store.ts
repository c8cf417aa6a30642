import type { Caller } from './account-store.ts';
import type { WindowUse } from './window-store.ts';

/** A caller, with the requests of its key in a window; undefined where this one would pass the limit. */
export interface Admission {
  readonly caller: Caller;
  readonly used: number | undefined;
}

/** Requests that are counted where several processes see them. */
export interface AdmissionStore {
  /** Counts one request of the unrevoked key that has this hash; undefined where there is none. */
  admit(hash: string, window: Omit<WindowUse, 'keyId'>, limit: number): Promise<Admission | undefined>;
}
