import type { AccountUse } from './accounts/account-use.ts';
import type { AddressGuard, LabelBudget, RequestBudget } from './accounts/budgets.ts';
import type { KeyUse, PayingKeys } from './accounts/keys.ts';
import type { Ledger } from './accounts/ledger.ts';
import type { DeveloperSessions } from './accounts/sessions.ts';
import type { Attempts, Devices } from './accounts/sign-in.ts';
import type { Billing } from './billing/billing.ts';
import type { ReceivedBytes } from './bodies/received-bytes.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { AccountFonts } from './fonts/account-fonts.ts';
import type { JobEvents, JobLifecycle } from './jobs/job.ts';
import type { FileLinks } from './jobs/job-files.ts';
import type { JobQueue } from './jobs/queue/job-queue.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { DrawnBytes } from './rendering/held-bytes.ts';
import type { Rendering } from './rendering/rendering.ts';
import type { Accepting } from './scheduling/turns.ts';
import type { FileStore } from './stores/files/file-store.ts';
import type { StorageWatch } from './stores/storage-watch.ts';
import type { Stores } from './stores/stores.ts';
import type { Sweeper } from './sweeping/sweeper.ts';
import type { Tracing } from './tracing/tracing.ts';
import type { WebhookDeliverer } from './webhooks/deliverer.ts';
import type { WebhookEvents } from './webhooks/events.ts';

/** All components of a server. Tests replace the clock, and use real stores in a temporary folder. */
export interface Deps {
  readonly config: Config;
  readonly clock: Clock;
  /** Clock used to decide expiry. */
  readonly expiryClock: Clock;
  /** Returns a new UUID. */
  readonly newId: () => string;
  readonly log: Log;
  readonly stores: Stores;
  readonly files: FileStore;
  readonly storage: StorageWatch;
  readonly links: FileLinks;
  readonly budget: LabelBudget;
  readonly ledger: Ledger;
  readonly payingKeys: PayingKeys;
  readonly keyUse: KeyUse;
  readonly accountUse: AccountUse;
  readonly addressGuard: AddressGuard;
  readonly attempts: Attempts;
  readonly devices: Devices;
  readonly developerSessions: DeveloperSessions;
  readonly billing: Billing;
  readonly requestBudget: RequestBudget;
  readonly receivedBytes: ReceivedBytes;
  readonly rendering: Rendering;
  readonly accountFonts: AccountFonts;
  readonly drawnBytes: DrawnBytes;
  readonly lifecycle: JobLifecycle;
  readonly accepting: Accepting;
  readonly queue: JobQueue;
  readonly events: JobEvents;
  /** Notifies waiting agents of new deliveries, by agent id. */
  readonly deliveryEvents: JobEvents;
  /** Records events for webhooks. */
  readonly webhookEvents: WebhookEvents;
  readonly webhookDeliverer: WebhookDeliverer;
  readonly sweeper: Sweeper;
  readonly metrics: Metrics;
  readonly tracing: Tracing;
  /** Public address of the server without a trailing slash. Known once the server listens. */
  readonly publicUrl: () => string;
  /**
   * False once the server is stopping. The server still responds for a while, but load balancers should stop sending
   * requests to it.
   */
  readonly isReady: () => boolean;
}
