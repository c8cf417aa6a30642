import { setTimeout as after } from 'node:timers/promises';
import { itemAt } from '@platen/sdk/internal/base';
import type pg from 'pg';
import { StorageFault } from '../storage-faults.ts';
import { connectAlone, type LoneConnection, type PostgresSettings } from './connections.ts';
import { awayFault } from './faults.ts';
import { INSTANCE_LOCKS } from './fragments.ts';

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
   * Throws StorageFault.
   */
  takes(work: SharedWork): Promise<boolean>;
  /** Listens to a channel (LISTEN), and resumes after a lost connection. Throws StorageFault. */
  listen(channel: string, hearing: Hearing): Promise<void>;
  close(): Promise<void>;
}

/** Listener on a PostgreSQL notification channel. */
export interface Hearing {
  heard(payload: string): void;
  /** Called after a lost connection was restored. Notifications may have been lost in the meantime. */
  missed(): void;
}

/** Interval between attempts to reconnect. */
const AGAIN_MILLISECONDS = 1000;

/** Registers an instance under a free number, and reconnects after a lost connection. Rejects with StorageFault. */
export async function createPresence(settings: PostgresSettings, onFault: (error: unknown) => void): Promise<Presence> {
  const first = await connectAlone(settings);
  return new LockedPresence(settings, onFault, { first, instance: await freeNumber(first.client) });
}

class LockedPresence implements Presence {
  readonly instance: number;
  readonly #settings: PostgresSettings;
  readonly #onFault: (error: unknown) => void;
  readonly #closing = new AbortController();
  readonly #held = new Set<SharedWork>();
  readonly #hearings = new Map<string, Hearing>();
  /**
   * The connection that holds this instance's locks. Undefined while disconnected; the other instances then can't see
   * this one.
   */
  #present: LoneConnection | undefined;

  constructor(
    settings: PostgresSettings,
    onFault: (error: unknown) => void,
    { first, instance }: { readonly first: LoneConnection; readonly instance: number },
  ) {
    this.#settings = settings;
    this.#onFault = onFault;
    this.instance = instance;
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
    if (!(await tryLock(connection.client, WORK_LOCKS, SHARED_WORK[work]))) return false;
    if (connection === this.#present) this.#held.add(work);
    return this.#held.has(work);
  }

  async listen(channel: string, hearing: Hearing): Promise<void> {
    this.#hearings.set(channel, hearing);
    if (this.#present !== undefined) await listenOn(this.#present.client, channel);
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#present?.client.end().catch(() => undefined);
  }

  #follow(connection: LoneConnection): void {
    this.#present = connection;
    connection.client.on('notification', ({ channel, payload = '' }) => this.#hearings.get(channel)?.heard(payload));
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
      const connection = await connectAlone(this.#settings).catch(() => undefined);
      if (connection === undefined) continue;
      // taking the lock fails until PostgreSQL has detected that the old connection is dead
      const isKnown = await tryLock(connection.client, INSTANCE_LOCKS, this.instance).catch(() => false);
      if (isKnown && !signal.aborted) await this.#hearAgain(connection);
      else await connection.client.end().catch(() => undefined);
    }
  }

  async #hearAgain(connection: LoneConnection): Promise<void> {
    this.#follow(connection);
    for (const [channel, hearing] of this.#hearings) {
      // ends a failing connection, so that a new one is opened
      await listenOn(connection.client, channel).catch(() => connection.client.end().catch(() => undefined));
      hearing.missed();
    }
  }
}

async function listenOn(client: pg.Client, channel: string): Promise<void> {
  try {
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
  } catch (error) {
    throw awayFault(error);
  }
}

/** Takes a lock for the lifetime of the connection, unless another connection holds it. Rejects with StorageFault. */
async function tryLock(client: pg.Client, kind: number, key: number): Promise<boolean> {
  try {
    const locked = 'select pg_try_advisory_lock($1, $2) as locked';
    const { rows } = await client.query<{ locked: boolean }>(locked, [kind, key]);
    return rows[0]?.locked === true;
  } catch (error) {
    throw awayFault(error);
  }
}

/** Finds a number that no instance uses, and locks it. */
async function freeNumber(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ number: number }>("select nextval('instance_numbers')::integer as number");
  const { number } = itemAt(rows, 0);
  // the sequence starts over after its last number, so another instance may be using this number
  return (await tryLock(client, INSTANCE_LOCKS, number)) ? number : await freeNumber(client);
}
