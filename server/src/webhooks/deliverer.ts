import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import { faultFacts, type Log } from '../log.ts';
import type { Stores } from '../stores/stores.ts';
import type { StoredWebhook, StoredWebhookDelivery } from '../stores/webhook-store.ts';
import { assignEvents } from './assign-events.ts';
import type { Attempt, WebhookSender } from './send.ts';
import { signedHeaders } from './sign.ts';

/** Pauses before the second and later attempts of a delivery, in seconds. Their sum is less than 24 hours. */
const RETRY_SECONDS = [5, 300, 1800, 7200, 18_000, 36_000, 21_600] as const;
/** Share of a pause that is random, so that retries after an outage are spread over time. */
const JITTER = 0.1;
/** Time without a success, counted from the first failure, after which a webhook is disabled. */
const FAILING_MILLISECONDS = 5 * 24 * 3_600_000;
/**
 * Maximum backoff of a webhook after consecutive failures. Without a backoff, each of its turns might wait for a
 * timeout.
 */
const MAX_PAUSE_MILLISECONDS = 300_000;
/** Pause of a webhook after an error of this server, such as a result that could not be stored. */
const ERROR_PAUSE_MILLISECONDS = 60_000;
/** Time without attempts after which the next failure starts a new series of failures. */
const IDLE_MILLISECONDS = 24 * 3_600_000;

/** Maximum number of webhooks that one instance sends to at the same time. */
const PLACES = 16;
/** Maximum number of webhooks of the same account that one instance sends to at the same time. */
const PLACES_AN_ACCOUNT = 2;
/** Limits of a turn: maximum number of deliveries to one webhook, and the time after which no delivery starts. */
const TURN_DELIVERIES = 20;
const TURN_MILLISECONDS = 10_000;
/** Duration of a lease. Must exceed the time limit of a turn plus the timeout of its last attempt. */
const LEASE_MILLISECONDS = 60_000;
/** Maximum number of deliveries to keep for a webhook, and to delete in one transaction. */
const KEPT_DELIVERIES = 50_000;
const TRIM_BATCH = 500;
/**
 * Maximum number of transactions that delete deliveries in a turn, and the interval between two counts of deliveries.
 */
const TRIM_TRANSACTIONS = 20;
const TRIM_MILLISECONDS = 60_000;
/** Poll interval for events that other instances recorded, and for retries. */
const POLL_MILLISECONDS = 5000;
/**
 * Maximum pause after consecutive faults of the database. The first pause is one poll interval; each further pause is
 * twice as long.
 */
const MAX_REST_MILLISECONDS = 60_000;

/** Sends events to webhooks. Each instance of a server has one. */
export interface WebhookDeliverer {
  /** Checks for events now, without waiting for the next poll. */
  wake(): void;
  start(): void;
  /** Processes recorded events, and resolves when no delivery is due. For tests. */
  settle(): Promise<void>;
  /** Stops starting deliveries, and waits for deliveries in progress; aborts them after `milliseconds`. */
  stop(milliseconds: number): Promise<void>;
}

export interface WebhookDelivererDeps {
  readonly stores: Stores;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly log: Log;
  readonly sender: WebhookSender;
  /** Returns a number from 0 to 1, for the jitter. */
  readonly random?: () => number;
  /** Maximum number of deliveries to keep for a webhook. */
  readonly kept?: number;
}

export const createWebhookDeliverer = (deps: WebhookDelivererDeps): WebhookDeliverer => new Deliverer(deps);

class Deliverer implements WebhookDeliverer {
  readonly #deps: WebhookDelivererDeps;
  /** Turns in progress, by webhook id. `over` resolves when the turn is over. */
  readonly #turns = new Map<string, { readonly accountId: string; readonly over: Promise<void> }>();
  readonly #abort = new AbortController();
  /** Webhooks whose deliveries were counted since `#countedAt`. */
  readonly #counted = new Set<string>();
  #countedAt = Number.NEGATIVE_INFINITY;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;
  #again = false;
  /** Number of pauses since the database last worked. */
  #faults = 0;
  /** True during a pause after a fault of the database. */
  #isResting = false;
  #isStarted = false;
  #isStopped = false;

  constructor(deps: WebhookDelivererDeps) {
    this.#deps = deps;
  }

  start(): void {
    this.#isStarted = true;
    this.wake();
  }

  wake(): void {
    if (!this.#isStarted || this.#isStopped || this.#isResting) return;
    this.#again = true;
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined;
      this.#sleep();
    });
  }

  async settle(): Promise<void> {
    do {
      // waits for a check in progress: the next round would not see the events that this check has already claimed
      await this.#looking;
      await this.#round();
      await Promise.all([...this.#turns.values()].map(({ over }) => over));
    } while ((await this.#round()) > 0);
  }

  async stop(milliseconds: number): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#looking;
    const late = setTimeout(() => this.#abort.abort(), milliseconds);
    await Promise.all([...this.#turns.values()].map(({ over }) => over));
    clearTimeout(late);
    await this.#deps.sender.close();
  }

  #sleep(): void {
    if (this.#isResting) return;
    clearTimeout(this.#timer);
    if (!this.#isStopped) this.#timer = setTimeout(() => this.wake(), POLL_MILLISECONDS).unref();
  }

  /** Pauses all work after a fault of the database. Logs only the first fault of a series. */
  #rest(error: unknown, facts: { readonly webhookId?: string } = {}): void {
    if (this.#isResting || this.#isStopped) return;
    if (this.#faults === 0) this.#deps.log('error', 'webhook fault', { ...facts, ...faultFacts(error) });
    const pause = Math.min(MAX_REST_MILLISECONDS, POLL_MILLISECONDS * 2 ** Math.min(this.#faults, 10));
    this.#faults++;
    this.#isResting = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#isResting = false;
      this.wake();
    }, pause).unref();
  }

  async #look(): Promise<void> {
    while (this.#again && !this.#isStopped && !this.#isResting) {
      this.#again = false;
      try {
        await this.#round();
      } catch (error) {
        this.#rest(error);
      }
      // yields to the event loop, because SQLite's calls are synchronous
      await nextTurn();
    }
  }

  /**
   * Creates deliveries for the recorded events, then starts sending for due webhooks while concurrency slots are free.
   * Returns the number of webhooks started.
   */
  async #round(): Promise<number> {
    const { stores, clock } = this.#deps;
    for (let most: number | undefined; !this.#isStopped; ) {
      most = await assignEvents(this.#deps, most);
      if (most === undefined) break;
      // yields to the event loop, because SQLite's calls are synchronous
      await nextTurn();
    }
    const free = PLACES - this.#turns.size;
    if (free <= 0 || this.#isStopped) return 0;
    const accounts = [...this.#turns.values()].map(({ accountId }) => accountId);
    const full = accounts.filter((one) => accounts.filter((other) => other === one).length >= PLACES_AN_ACCOUNT);
    const due = await stores.webhooks.due(clock.now(), [...new Set(full)], free);
    if (due.length === 0 && this.#turns.size === 0) this.#faults = 0;
    let started = 0;
    for (const { id, accountId } of due) {
      const working = [...this.#turns.values()].filter((turn) => turn.accountId === accountId).length;
      if (this.#turns.has(id)) continue;
      if (working >= PLACES_AN_ACCOUNT) {
        // webhooks of this account may have filled the list `due` and displaced due webhooks of other accounts
        this.#again = true;
        continue;
      }
      const over = this.#turn(id).finally(() => {
        this.#turns.delete(id);
        this.wake();
      });
      this.#turns.set(id, { accountId, over });
      started++;
    }
    return started;
  }

  /** Sends due deliveries of one webhook, until its turn is over or a delivery fails. Never rejects. */
  async #turn(id: string): Promise<void> {
    const { stores, clock, newId } = this.#deps;
    const lease = newId();
    try {
      const now = clock.now();
      const until = now + LEASE_MILLISECONDS;
      const webhook = await stores.transaction(({ webhooks }) => webhooks.lease(id, lease, now, until));
      if (webhook !== undefined) {
        const pause = await this.#pauseAfter(webhook);
        await stores.transaction(({ webhooks }) => webhooks.release(id, lease, clock.now(), pause));
      }
      this.#faults = 0;
    } catch (error) {
      // the lease could not be released; other instances can take the webhook when it expires
      this.#rest(error, { webhookId: id });
    }
  }

  /** Sends due deliveries. Returns how long the webhook must pause, even if an error occurred. Never rejects. */
  async #pauseAfter(webhook: StoredWebhook): Promise<number> {
    try {
      const pause = await this.#sendDue(webhook);
      await this.#trim(webhook.id);
      return pause;
    } catch (error) {
      if (this.#abort.signal.aborted) return 0;
      // without a pause, a message whose result was not stored would be sent again at once
      this.#deps.log('error', 'webhook fault', { webhookId: webhook.id, ...faultFacts(error) });
      return ERROR_PAUSE_MILLISECONDS;
    }
  }

  /** Deletes a webhook's oldest deliveries if it has too many. */
  async #trim(webhookId: string): Promise<void> {
    const { stores, kept = KEPT_DELIVERIES } = this.#deps;
    if (performance.now() - this.#countedAt >= TRIM_MILLISECONDS) {
      this.#counted.clear();
      this.#countedAt = performance.now();
    }
    if (this.#counted.has(webhookId)) return;
    this.#counted.add(webhookId);
    for (let count = 0; count < TRIM_TRANSACTIONS && !this.#isStopped; count++) {
      const trimmed = await stores.webhooks.trim(webhookId, kept, TRIM_BATCH);
      if (trimmed < TRIM_BATCH) return;
      await nextTurn();
    }
  }

  /** Sends due deliveries one after the other. Returns how long the webhook must pause, in milliseconds. */
  async #sendDue(webhook: StoredWebhook): Promise<number> {
    const { stores, clock } = this.#deps;
    const began = performance.now();
    let { failures } = webhook;
    for (const delivery of await stores.webhooks.dueDeliveries(webhook.id, clock.now(), TURN_DELIVERIES)) {
      if (this.#isStopped || performance.now() - began > TURN_MILLISECONDS) return 0;
      if (delivery.expiresAt <= clock.now()) {
        await stores.transaction(({ webhooks }) => webhooks.endAttempt(delivery, expired(delivery)));
        continue;
      }
      const hasSucceeded = await this.#attempt(webhook, delivery, failures);
      if (!hasSucceeded) return Math.min(MAX_PAUSE_MILLISECONDS, 1000 * 2 ** Math.min(failures, 20));
      failures = 0;
    }
    return 0;
  }

  /** Sends one delivery and stores the result. Returns true if the receiver accepted it. */
  async #attempt(webhook: StoredWebhook, delivery: StoredWebhookDelivery, failures: number): Promise<boolean> {
    const { stores, clock, sender, log } = this.#deps;
    const now = clock.now();
    const { id, body } = delivery;
    const headers = signedHeaders(webhook, { id, body, now });
    const result = await sender.send(webhook.url, { headers, body }, this.#abort.signal);
    const attempt: Attempt = { at: new Date(now).toISOString(), ...result };
    const { status } = attempt;
    const hasSucceeded = status !== null && status >= 200 && status < 300;
    const isGone = status === 410;
    const failingSince = hasSucceeded ? null : failures === 0 ? now : sinceOf(webhook, now);
    const isHopeless = failingSince !== null && now - failingSince >= FAILING_MILLISECONDS;
    await stores.transaction(async ({ webhooks }) => {
      await webhooks.endAttempt(delivery, this.#endOf(delivery, attempt, { hasSucceeded, isGone }));
      if (!hasSucceeded || failures > 0)
        await webhooks.setHealth(webhook.id, { failures: hasSucceeded ? 0 : failures + 1, failingSince });
      if (isGone || isHopeless) await webhooks.disable(webhook.id, isGone ? 'gone' : 'failing');
    });
    if (isGone || isHopeless)
      log('info', 'webhook disabled', { webhookId: webhook.id, reason: isGone ? 'gone' : 'failing' });
    return hasSucceeded;
  }

  #endOf(
    delivery: StoredWebhookDelivery,
    attempt: Attempt,
    { hasSucceeded, isGone }: { readonly hasSucceeded: boolean; readonly isGone: boolean },
  ): Pick<StoredWebhookDelivery, 'state' | 'attempts' | 'nextAt' | 'lastAttempt'> {
    const { clock, random = Math.random } = this.#deps;
    const attempts = delivery.attempts + 1;
    const lastAttempt = JSON.stringify(attempt);
    if (hasSucceeded) return { state: 'delivered', attempts, nextAt: null, lastAttempt };
    const seconds = isGone ? undefined : RETRY_SECONDS[delivery.attempts];
    if (seconds === undefined) return { state: 'failed', attempts, nextAt: null, lastAttempt };
    const nextAt = Math.round(clock.now() + seconds * 1000 * (1 - JITTER * random()));
    return { state: 'pending', attempts, nextAt, lastAttempt };
  }
}

/** Returns the time at which the current series of failures started. After idle time, a new series starts at `now`. */
function sinceOf({ failingSince, pausedUntil }: StoredWebhook, now: number): number {
  const wasIdle = pausedUntil !== null && now - pausedUntil > IDLE_MILLISECONDS;
  return wasIdle ? now : (failingSince ?? now);
}

const expired = ({ attempts, lastAttempt }: StoredWebhookDelivery) => ({
  ...{ state: 'failed' as const, attempts, nextAt: null, lastAttempt },
});
