import type { AccountStore } from './account-store.ts';
import type { AdmissionStore } from './admission-store.ts';
import type { IdempotencyStore } from './idempotency-store.ts';
import type { JobStore } from './job-store.ts';
import type { LaunchStore } from './launch-store.ts';
import type { LedgerStore } from './ledger-store.ts';
import type { RenderStore } from './render-store.ts';
import type { SignInStore } from './sign-in-store.ts';
import type { SubscriptionStore } from './subscription-store.ts';
import type { TemplateStore } from './template-store.ts';
import type { UseStore } from './use-store.ts';
import type { WindowStore } from './window-store.ts';

/** Runs statements of PostgreSQL; within a transaction, among its others. */
export interface Statements {
  executeSql(text: string, values?: readonly unknown[]): Promise<{ readonly rows: Record<string, unknown>[] }>;
}

/** Everything that outlives the process, but for files. Times are milliseconds since 1970. */
export interface Stores {
  readonly accounts: AccountStore;
  readonly ledger: LedgerStore;
  readonly signIns: SignInStore;
  readonly launches: LaunchStore;
  readonly subscriptions: SubscriptionStore;
  readonly templates: TemplateStore;
  readonly jobs: JobStore;
  readonly windows: WindowStore;
  readonly idempotency: IdempotencyStore;
  readonly use: UseStore;
  readonly renders: RenderStore;
  /** Requests, where they are counted in the database; undefined where one process counts them in memory. */
  readonly admissions?: AdmissionStore;
  /** Runs `work` on stores that change together or, when it throws, not at all. */
  transaction<T>(work: (stores: Stores) => Promise<T>): Promise<T>;
  /**
   * Like `transaction`, but does not wait for the disk: what it changed outlives the process, however it dies, but the
   * last of it may be gone when the machine loses its power. For what is not worth the wait.
   */
  relaxed<T>(work: (stores: Stores) => Promise<T>): Promise<T>;
  /** For a library that keeps tables of its own beside the stores'; left out where there is no PostgreSQL. */
  readonly statements?: Statements;
  /** Whether the stores answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
