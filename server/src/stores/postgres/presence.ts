import { setTimeout as after } from 'node:timers/promises';
import { StorageFault } from '../storage-faults.ts';
import type { DetectedSettings } from './connections.ts';
import { INSTANCE_LOCKS } from './fragments.ts';
import { LoneConnection } from './lone-connection.ts';

/** Second keys of the advisory locks for background work that only one instance may run at a time. */
const SHARED_WORK = { sweeping: 1, files: 2 } as const;
const WORK_LOCKS = 0x706c6175;

export type SharedWork = keyof typeof SHARED_WORK;

/**
 * A server instance that uses a database. Its advisory locks show other instances that this instance is alive, and
 * which shared work it does. PostgreSQL releases these locks when the connection ends, even after a crash.
 */
export interface Presence {
  readonly instance: number;
  /**
   * Returns true if this instance does the shared work. If no instance does the work yet, assigns it to this instance.
   * Throws StorageFault if the connection is lost.
   */
  takes(work: SharedWork): Promise<boolean>;
  /** False if a pooler prevents notifications (LISTEN): the presence then calls `missed` every second instead. */
  readonly hears: boolean;
  /** Listens to a channel, and resumes after a lost connection. Throws StorageFault if the LISTEN statement fails. */
  listen(channel: string, hearing: Hearing): Promise<void>;
  close(): Promise<void>;
}

/** Listener on a PostgreSQL notification channel. */
export interface Hearing {
  heard(payload: string): void;
  /** Called if notifications may have been lost: after a reconnection, or every second if a pooler prevents them. */
  missed(): void;
}

/** Interval between attempts to reconnect. */
const AGAIN_MILLISECONDS = 1000;
/** Interval of the calls to `missed` if a pooler prevents notifications. */
const POLL_MILLISECONDS = 1000;

/**
 * Registers an instance under a free number, and reconnects after a lost connection. Rejects with StorageFault if the
 * first connection fails.
 */
export async function createPresence(settings: DetectedSettings, onFault: (error: unknown) => void): Promise<Presence> {
  for (;;) {
    const first = await LoneConnection.open(settings);
    const instance = await first.next('instance_numbers');
    if (await first.lock(INSTANCE_LOCKS, instance)) return new LockedPresence(settings, onFault, { first, instance });
    // the sequence has wrapped around, and another instance still uses this number
    await first.end();
  }
}

class LockedPresence implements Presence {
  readonly instance: number;
  readonly hears: boolean;
  readonly #settings: DetectedSettings;
  readonly #onFault: (error: unknown) => void;
  readonly #closing = new AbortController();
  readonly #held = new Set<SharedWork>();
  readonly #hearings = new Map<string, Hearing>();
  /**
   * The connection that holds this instance's locks. Undefined while disconnected: the locks are then released, so
   * other instances consider this instance dead.
   */
  #present: LoneConnection | undefined;
  readonly #polling: NodeJS.Timeout | undefined;

  constructor(
    settings: DetectedSettings,
    onFault: (error: unknown) => void,
    { first, instance }: { readonly first: LoneConnection; readonly instance: number },
  ) {
    this.#settings = settings;
    this.#onFault = onFault;
    this.instance = instance;
    this.hears = first.hears;
    if (!this.hears) this.#polling = setInterval(() => this.#missAll(), POLL_MILLISECONDS).unref();
    this.#follow(first);
  }

  async takes(work: SharedWork): Promise<boolean> {
    if (this.#held.has(work)) return true;
    const connection = this.#present;
    if (connection === undefined)
      throw new StorageFault(
        'database',
        'at the moment, the other instances cannot detect that this instance is running',
      );
    if (!(await connection.lock(WORK_LOCKS, SHARED_WORK[work]))) return false;
    if (connection === this.#present) this.#held.add(work);
    return this.#held.has(work);
  }

  async listen(channel: string, hearing: Hearing): Promise<void> {
    this.#hearings.set(channel, hearing);
    if (this.hears) await this.#present?.listen(channel);
  }

  async close(): Promise<void> {
    this.#closing.abort();
    clearInterval(this.#polling);
    await this.#present?.end();
  }

  #follow(connection: LoneConnection): void {
    this.#present = connection;
    connection.onNotification((channel, payload) => this.#hearings.get(channel)?.heard(payload));
    void connection.ended.then(() => {
      this.#present = undefined;
      this.#held.clear();
      if (this.#closing.signal.aborted) return;
      this.#onFault(
        new StorageFault(
          'database',
          'the database connection that announces this instance to the other instances was lost',
        ),
      );
      void this.#comeBack();
    });
  }

  async #comeBack(): Promise<void> {
    const { signal } = this.#closing;
    while (!signal.aborted && this.#present === undefined) {
      await after(AGAIN_MILLISECONDS, undefined, { signal }).catch(() => undefined);
      const connection = await LoneConnection.open(this.#settings).catch(() => undefined);
      if (connection === undefined) continue;
      // taking the lock fails until PostgreSQL has detected that the old connection is dead
      const isKnown = await connection.lock(INSTANCE_LOCKS, this.instance).catch(() => false);
      if (isKnown && !signal.aborted) await this.#hearAgain(connection);
      else await connection.end();
    }
  }

  async #hearAgain(connection: LoneConnection): Promise<void> {
    this.#follow(connection);
    for (const [channel, hearing] of this.#hearings) {
      // ends a failing connection, so that a new one is opened
      if (this.hears) await connection.listen(channel).catch(() => connection.end());
      hearing.missed();
    }
  }

  #missAll(): void {
    for (const { missed } of this.#hearings.values()) missed();
  }
}
