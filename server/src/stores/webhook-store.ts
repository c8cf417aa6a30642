/** Reason why the server disabled a webhook: the receiver responded with 410, or failed for days. */
export type DisabledReason = 'gone' | 'failing';

/** A stored webhook: a URL to which the server sends events of an account. */
export interface StoredWebhook {
  /** UUID. */
  readonly id: string;
  readonly accountId: string;
  readonly url: string;
  /** JSON array of event types. */
  readonly events: string;
  readonly secret: string;
  /** The secret before the last rotation; null if there is none. */
  readonly oldSecret: string | null;
  /** Time until which messages are also signed with `oldSecret`. */
  readonly oldSecretUntil: number | null;
  /** 1 if the webhook is enabled, otherwise 0. */
  readonly enabled: number;
  readonly disabledReason: DisabledReason | null;
  /** Number of failed attempts since the last success. */
  readonly failures: number;
  /** Time of the first failed attempt since the last success; null if the last attempt succeeded. */
  readonly failingSince: number | null;
  /** End of the pause after the last failed attempt; null before the first failure. */
  readonly pausedUntil: number | null;
  readonly createdAt: number;
}

/** Properties of a webhook that can be changed. */
export type WebhookChanges = Partial<Omit<StoredWebhook, 'id' | 'accountId' | 'createdAt'>>;

/** An event that is stored, but not yet assigned to webhooks. */
export interface StoredEvent {
  readonly id: string;
  readonly accountId: string;
  readonly type: string;
  /** JSON of the event's data. */
  readonly data: string;
  readonly createdAt: number;
}

export type WebhookDeliveryState = 'pending' | 'delivered' | 'failed';

/** The delivery of one event to one webhook. */
export interface StoredWebhookDelivery {
  /** UUID, sent as `webhook-id`. */
  readonly id: string;
  readonly webhookId: string;
  readonly type: string;
  /** JSON body of the request. */
  readonly body: string;
  readonly state: WebhookDeliveryState;
  /** Number of attempts since the delivery was created or last resent. */
  readonly attempts: number;
  /** Time of the next attempt; null unless pending. */
  readonly nextAt: number | null;
  /** Time after which the server stops trying. */
  readonly expiresAt: number;
  /** JSON of the last attempt's result; null before the first attempt. */
  readonly lastAttempt: string | null;
  readonly createdAt: number;
}

/** A position in a webhook's list of deliveries. */
export type DeliveryPosition = Pick<StoredWebhookDelivery, 'id' | 'createdAt'>;

/** A webhook with deliveries that are due. */
export type DueWebhook = Pick<StoredWebhook, 'id' | 'accountId'>;

/** Job properties that the job's events report. */
export interface EventJob {
  readonly accountId: string;
  readonly status: string;
  readonly labelsTotal: number;
  readonly warningCount: number;
  readonly format: string;
  readonly printerId: string | null;
  readonly error: string | null;
  readonly errorCode: string | null;
}

/**
 * Webhooks, their events and deliveries. A change and its event are stored in one transaction (transactional outbox).
 * Later, the event becomes one delivery for each subscribed webhook.
 */
export interface WebhookStore {
  insert(webhook: StoredWebhook): Promise<void>;
  find(id: string, accountId: string): Promise<StoredWebhook | undefined>;
  /** Returns all webhooks of an account, oldest first. */
  list(accountId: string): Promise<readonly StoredWebhook[]>;
  /**
   * Changes the given properties of a webhook. Enabling a webhook resumes its pending deliveries after its pause;
   * disabling it stops them. Call this in a transaction.
   */
  change(id: string, changes: WebhookChanges): Promise<void>;
  /** Deletes a webhook. The sweeper deletes its deliveries later. */
  delete(id: string): Promise<void>;
  /**
   * Enables `trial.low` for the account, if it has a trial and the event was not recorded before. The event is recorded
   * when at most a tenth of the trial is left.
   */
  watchTrial(accountId: string): Promise<void>;

  /** Stores an event if the account has an enabled webhook. Returns true if it was stored. */
  addEvent(event: StoredEvent): Promise<boolean>;
  /** Returns the job properties that the job's events report; undefined if the account has no enabled webhook. */
  jobForEvent(jobId: string): Promise<EventJob | undefined>;
  /** Returns true if at least one event is stored. */
  hasEvents(): Promise<boolean>;
  /** Removes the oldest events, at most `most`, and returns them. Two callers never get the same event. */
  takeEvents(most: number): Promise<readonly StoredEvent[]>;

  /** Stores a delivery, and makes its webhook due. */
  addDelivery(delivery: StoredWebhookDelivery): Promise<void>;
  /** Stores deliveries in one statement, and makes their webhooks due. */
  addDeliveries(deliveries: readonly StoredWebhookDelivery[]): Promise<void>;
  /** Returns a delivery of a webhook. */
  findDelivery(id: string, webhookId: string): Promise<StoredWebhookDelivery | undefined>;
  /** Returns at most `limit` deliveries of a webhook, newest first, starting after the position `after`. */
  deliveries(webhookId: string, limit: number, after?: DeliveryPosition): Promise<readonly StoredWebhookDelivery[]>;
  /** Makes a delivery pending and due at the time `now`, regardless of its state. */
  requeue(id: string, webhookId: string, now: number, expiresAt: number): Promise<void>;

  /**
   * Returns at most `most` webhooks with due deliveries that no instance has leased, longest waiting first. Skips
   * webhooks of the accounts in `except`.
   */
  due(now: number, except: readonly string[], most: number): Promise<readonly DueWebhook[]>;
  /**
   * Leases a webhook for one instance until the time `until`, and returns it. Returns undefined if it is not due, or if
   * another instance has leased it. `lease` is a random token.
   */
  lease(id: string, lease: string, now: number, until: number): Promise<StoredWebhook | undefined>;
  /** Returns at most `most` due deliveries of a webhook, in the order in which they became due. */
  dueDeliveries(webhookId: string, now: number, most: number): Promise<readonly StoredWebhookDelivery[]>;
  /** Stores the result of an attempt, unless the delivery was changed since it was read. */
  endAttempt(
    read: StoredWebhookDelivery,
    end: Pick<StoredWebhookDelivery, 'state' | 'attempts' | 'nextAt' | 'lastAttempt'>,
  ): Promise<void>;
  /** Stores a webhook's number of failures, and the time of the first one. */
  setHealth(id: string, health: Pick<StoredWebhook, 'failures' | 'failingSince'>): Promise<void>;
  /** Disables a webhook. */
  disable(id: string, reason: DisabledReason): Promise<void>;
  /**
   * Ends a lease. The webhook becomes due again with its next delivery, but not before `now` (so that other webhooks
   * come first), and not before a pause of `pause` milliseconds ends.
   */
  release(id: string, lease: string, now: number, pause: number): Promise<void>;
  /** Deletes at most `most` deliveries that were created before `before`. Returns their number. */
  deleteBefore(before: number, most: number): Promise<number>;
  /** Deletes at most `most` deliveries of removed webhooks. Returns their number. */
  deleteRemoved(most: number): Promise<number>;
  /**
   * Deletes a webhook's oldest deliveries, at most `most`, but keeps the newest `kept`. Returns the number of deleted
   * deliveries.
   */
  trim(webhookId: string, kept: number, most: number): Promise<number>;
  /** Deletes at most `most` events that were created before `before`, and are not assigned to webhooks. */
  deleteEventsBefore(before: number, most: number): Promise<number>;
}
