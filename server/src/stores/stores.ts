import type { AccountStore } from './account-store.ts';
import type { IdempotencyStore } from './idempotency-store.ts';
import type { JobStore } from './job-store.ts';
import type { TemplateStore } from './template-store.ts';
import type { WindowStore } from './window-store.ts';

/** Everything that outlives the process, but for files. Times are milliseconds since 1970. */
export interface Stores {
  readonly accounts: AccountStore;
  readonly templates: TemplateStore;
  readonly jobs: JobStore;
  readonly windows: WindowStore;
  readonly idempotency: IdempotencyStore;
  /** Runs `work` on stores that change together or, when it throws, not at all. */
  transaction<T>(work: (stores: Stores) => Promise<T>): Promise<T>;
  /** Whether the stores answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
