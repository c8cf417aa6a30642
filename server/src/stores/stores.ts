import type { AccountStore, LaunchStore, SignInStore, UseStore } from './account-store.ts';
import type { DeliveryStore } from './delivery-store.ts';
import type { FontStore } from './font-store.ts';
import type { HookStore } from './hook-store.ts';
import type { IdempotencyStore } from './idempotency-store.ts';
import type { JobStore } from './job-store.ts';
import type { LedgerStore, SubscriptionStore } from './ledger-store.ts';
import type { MeasureStore } from './measure-store.ts';
import type { PollerStore } from './poller-store.ts';
import type { AgentStore, PrinterStore } from './printer-store.ts';
import type { RenderKeyStore } from './render-key-store.ts';
import type { TemplateStore } from './template-store.ts';
import type { VersionStore } from './version-store.ts';
import type { WebhookStore } from './webhook-store.ts';
import type { AdmissionStore, RenderStore, WindowStore } from './window-store.ts';

/** Runs PostgreSQL statements, as part of the current transaction if there is one. */
export interface Statements {
  executeSql(text: string, values?: readonly unknown[]): Promise<{ readonly rows: Record<string, unknown>[] }>;
}

/** All persistent data except files. Times are milliseconds since 1970. */
export interface Stores {
  readonly accounts: AccountStore;
  readonly ledger: LedgerStore;
  readonly signIns: SignInStore;
  readonly launches: LaunchStore;
  readonly subscriptions: SubscriptionStore;
  readonly templates: TemplateStore;
  readonly versions: VersionStore;
  readonly fonts: FontStore;
  readonly jobs: JobStore;
  readonly printers: PrinterStore;
  readonly agents: AgentStore;
  readonly pollers: PollerStore;
  readonly deliveries: DeliveryStore;
  readonly hooks: HookStore;
  readonly webhooks: WebhookStore;
  readonly windows: WindowStore;
  readonly idempotency: IdempotencyStore;
  readonly renderKeys: RenderKeyStore;
  readonly use: UseStore;
  readonly renders: RenderStore;
  readonly measures: MeasureStore;
  /** Store that counts requests in the database; undefined if a single process counts them in memory. */
  readonly admissions?: AdmissionStore;
  /** Runs `work` in a transaction, which is rolled back if `work` throws. */
  transaction<T>(work: (stores: Stores) => Promise<T>): Promise<T>;
  /**
   * Like `transaction`, but does not wait for the disk. Changes survive a crash of the process, but a power failure may
   * lose the latest ones. Use it only for changes whose loss is acceptable.
   */
  relaxed<T>(work: (stores: Stores) => Promise<T>): Promise<T>;
  /** Runs the statements of a library that has its own tables in the same database. Present only with PostgreSQL. */
  readonly statements?: Statements;
  /** Resolves if the database responds. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
