import { itemAt } from '@platen/sdk/internal/base';
import pg from 'pg';
import { connectionConfig, type DetectedSettings } from './connections.ts';
import { awayFault } from './faults.ts';

/**
 * Keepalive settings that let PostgreSQL detect a dead client within half a minute (PostgreSQL manual, 20.3.2). The
 * default is two hours.
 */
const NOTICE = 'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 4';
/**
 * Starts a transaction that reserves one of the pooler's connections for this client. The transaction changes nothing
 * and holds no snapshot between its statements, so it does not delay vacuum.
 */
const PIN = 'begin; set local idle_in_transaction_session_timeout = 0';

/** Time limit for releasing the locks. If it is exceeded, the locks end with the connection. */
const RELEASE_MILLISECONDS = 1000;

/** Returns the settings for connections that should bypass a pooler. */
export function directSettings<S extends DetectedSettings>(settings: S): S {
  const { directUrl } = settings;
  return directUrl === undefined ? settings : { ...settings, url: directUrl, sharesConnections: false };
}

/** A separate connection, for locks and notifications that last as long as the connection. */
export class LoneConnection {
  /** Resolves when either side has closed the connection. */
  readonly ended: Promise<void>;
  readonly #client: pg.Client;
  readonly #sharesConnections: boolean;
  #isPinned = false;
  #isLocked = false;

  private constructor(client: pg.Client, sharesConnections: boolean) {
    this.#client = client;
    this.#sharesConnections = sharesConnections;
    this.ended = new Promise((resolve) => client.once('end', resolve));
  }

  /**
   * Opens a connection, which bypasses the pooler if a direct address is set. Rejects with StorageFault if this fails.
   */
  static async open(settings: DetectedSettings): Promise<LoneConnection> {
    const direct = directSettings(settings);
    const client = new pg.Client(connectionConfig(direct));
    // ignores the error, because the next call on the connection reports it; an error event without a listener would
    // end the process
    client.on('error', () => undefined);
    const connection = new LoneConnection(client, direct.sharesConnections);
    try {
      await client.connect();
      if (!direct.sharesConnections) await client.query(NOTICE);
    } catch (error) {
      await connection.end();
      throw awayFault(error);
    }
    return connection;
  }

  /** False if a pooler shares the connection: PostgreSQL then can't send notifications to this client. */
  get hears(): boolean {
    return !this.#sharesConnections;
  }

  /**
   * Takes an advisory lock for the lifetime of the connection. Returns false if another connection holds the lock. If a
   * pooler shares the connection, the lock belongs to a transaction that stays open. Rejects with StorageFault if a
   * query fails.
   */
  async lock(kind: number, key: number): Promise<boolean> {
    try {
      if (this.#sharesConnections && !this.#isPinned) {
        await this.#client.query(PIN);
        this.#isPinned = true;
      }
      const take = this.#isPinned ? 'pg_try_advisory_xact_lock' : 'pg_try_advisory_lock';
      // without parameters: a statement with parameters keeps its snapshot, which delays vacuum
      const { rows } = await this.#client.query<{ locked: boolean }>(`select ${take}(${kind}, ${key}) as locked`);
      const { locked } = itemAt(rows, 0);
      this.#isLocked ||= locked;
      return locked;
    } catch (error) {
      // an error ends the transaction, which releases all its locks
      if (this.#sharesConnections) await this.end();
      throw awayFault(error);
    }
  }

  /**
   * Returns the next number of a sequence. Call it before the first lock. Rejects with StorageFault if the query fails.
   */
  async next(sequence: string): Promise<number> {
    // in the transaction that holds a lock, `nextval` would assign a transaction id, which delays vacuum
    if (this.#isPinned) throw new Error('the connection holds a lock');
    try {
      const { rows } = await this.#client.query<{ number: number }>('select nextval($1)::integer as number', [
        sequence,
      ]);
      return itemAt(rows, 0).number;
    } catch (error) {
      throw awayFault(error);
    }
  }

  /** Listens to a channel (LISTEN). Rejects with StorageFault if the query fails. */
  async listen(channel: string): Promise<void> {
    try {
      await this.#client.query(`listen ${this.#client.escapeIdentifier(channel)}`);
    } catch (error) {
      throw awayFault(error);
    }
  }

  onNotification(heard: (channel: string, payload: string) => void): void {
    this.#client.on('notification', ({ channel, payload = '' }) => heard(channel, payload));
  }

  /**
   * Releases the locks and ends the connection. Without the release, a pooler would keep the locks until it resets the
   * session, and a server that starts immediately afterwards could not take them.
   */
  async end(): Promise<void> {
    if (this.#isLocked) {
      const text = this.#isPinned ? 'rollback' : 'select pg_advisory_unlock_all()';
      // the driver's types omit `query_timeout`
      const release = { text, query_timeout: RELEASE_MILLISECONDS };
      // ignores the error, because a lost connection has no locks
      await this.#client.query(release).catch(() => undefined);
    }
    await this.#client.end().catch(() => undefined);
  }
}
