import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { awayFault, endsConnection, statementFault } from './faults.ts';

/** Connection settings of a PostgreSQL database. */
export interface PostgresSettings {
  /** `postgres://user:password@host:port/database`, with the query parameters of libpq's URIs. */
  readonly url: string;
  /** Maximum number of connections. */
  readonly connections: number;
  /**
   * Time limit for getting a connection: for a connection of the pool to become free, and for the database server to
   * accept a new connection.
   */
  readonly connectMilliseconds: number;
  /** Time limit of a statement, including waiting for locks. */
  readonly statementMilliseconds: number;
  /** Time limit for waiting for a lock; defaults to `statementMilliseconds`. */
  readonly lockMilliseconds?: number;
}

/**
 * A connection counts as dead if the database has not answered a query within `statementMilliseconds` plus this time.
 */
const ANSWER_MILLISECONDS = 5000;
/** Idle time of a connection before TCP keepalive probes start. */
const KEEP_ALIVE_MILLISECONDS = 10_000;
/**
 * Time after which PostgreSQL ends an idle transaction. The Platen process that started the transaction has probably
 * stopped responding, and the row locks of the transaction block other transactions.
 */
const IDLE_MILLISECONDS = 60_000;
/**
 * Maximum number of prepared statements per connection. The stores use fewer different statements, not counting
 * statements that contain lists of varying length.
 */
const MAX_PREPARED = 300;
const INT8_OID = 20;

/** Parses `bigint` values as JavaScript numbers: sums, times and sizes stay below 2^53. */
const types = {
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === INT8_OID ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/** Options of every connection. */
export const connectionConfig = ({ url, connectMilliseconds, statementMilliseconds }: PostgresSettings) =>
  ({
    connectionString: url,
    application_name: 'platen',
    connectionTimeoutMillis: connectMilliseconds,
    query_timeout: statementMilliseconds + ANSWER_MILLISECONDS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MILLISECONDS,
    types,
  }) satisfies pg.ClientConfig;

/** A separate connection, for locks and notifications that last as long as the connection. */
export interface LoneConnection {
  readonly client: pg.Client;
  /** Resolves when the connection has ended, on either side. */
  readonly ended: Promise<void>;
}

/**
 * Keepalive settings that let PostgreSQL detect a dead client within half a minute (PostgreSQL, 20.3.2). The default is
 * two hours.
 */
const NOTICE = 'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 4';

/** Opens a separate connection. Rejects with StorageFault. */
export async function connectAlone(settings: PostgresSettings): Promise<LoneConnection> {
  const client = new pg.Client(connectionConfig(settings));
  // ignores the error, because the next call on the connection reports it; an error event without a listener would end
  // the process
  client.on('error', () => undefined);
  const ended = new Promise<void>((resolve) => client.once('end', resolve));
  try {
    await client.connect();
    await client.query(NOTICE);
  } catch (error) {
    await client.end().catch(() => undefined);
    throw awayFault(error);
  }
  return { client, ended };
}

/** Connection pool for kysely. Throws StorageFault if the database is unavailable. */
export function createPool(settings: PostgresSettings): PostgresPool {
  const pool = new pg.Pool({ ...connectionConfig(settings), max: settings.connections });
  // the error is ignored here: the pool removes the broken connection, and the code that uses the connection gets the
  // error; an error event without a listener would end the process
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const session =
    `set statement_timeout = ${settings.statementMilliseconds}; ` +
    `set idle_in_transaction_session_timeout = ${IDLE_MILLISECONDS}; ` +
    `set lock_timeout = ${settings.lockMilliseconds ?? 0}`;
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const nameOf = preparedNames();
  const opened = async (client: pg.PoolClient): Promise<PostgresPoolClient> => {
    const known = clients.get(client);
    if (known !== undefined) return known;
    try {
      await client.query(session);
    } catch (error) {
      client.release(true);
      throw error;
    }
    const fresh = watchedClient(client, nameOf);
    clients.set(client, fresh);
    return fresh;
  };
  return {
    connect: async () => {
      try {
        return await opened(await pool.connect());
      } catch (error) {
        // a call after closing the pool is a bug in this program, not a storage fault
        throw pool.ending ? error : awayFault(error);
      }
    },
    end: async () => {
      if (!pool.ending) await pool.end();
    },
    options: {},
  };
}

/** Wraps a connection: marks it as broken after a connection error, and converts its errors to storage faults. */
function watchedClient(client: pg.PoolClient, nameOf: (text: string) => string | undefined): PostgresPoolClient {
  let broken = false;
  const query = async <R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> => {
    try {
      const name = values.length === 0 ? undefined : nameOf(text);
      const result = await client.query({ text, values: values.map(storable), ...(name !== undefined && { name }) });
      return result as unknown as PostgresQueryResult<R>;
    } catch (error) {
      broken ||= endsConnection(error);
      throw statementFault(error);
    }
  };
  return {
    query: query as PostgresPoolClient['query'],
    release: (discard) => client.release(broken || discard === true),
  };
}

/**
 * Replaces U+0000, which PostgreSQL can't store in texts (PostgreSQL, 8.3), with the replacement character U+FFFD, in
 * stored values and in queries.
 */
function storable(value: unknown): unknown {
  return typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\uFFFD') : value;
}

/**
 * Creates a function that returns the name under which a statement is prepared once per connection, or undefined if the
 * statement is not prepared. Statements that contain `*` are not prepared, because they would fail after a migration
 * that adds a column.
 */
function preparedNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= MAX_PREPARED || text.includes('*')) return known;
    const name = `platen_${names.size}`;
    names.set(text, name);
    return name;
  };
}
