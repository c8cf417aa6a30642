import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { awayFault, endsConnection, statementFault } from './faults.ts';

/** Connection settings of a PostgreSQL database. */
export interface PostgresSettings {
  /** `postgres://user:password@host:port/database`, with the query parameters of libpq's URIs. */
  readonly url: string;
  /**
   * Address that bypasses a pooler, for locks, notifications and migrations; undefined to use `url` for these as well.
   */
  readonly directUrl?: string | undefined;
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

/** Connection settings with the result of {@link detectPooler}. */
export interface DetectedSettings extends PostgresSettings {
  /**
   * True if a pooler may run each transaction of a client on a different connection, like PgBouncer in transaction
   * mode. A client then has no session: no session settings, session locks, prepared statements or notifications.
   */
  readonly sharesConnections: boolean;
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
 * Maximum number of prepared statements per connection. The stores need fewer, not counting statements that contain
 * lists of varying length.
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

/**
 * Configures a new connection so that its commits do not wait for the disk (`synchronous_commit`, PostgreSQL, 20.5.1).
 */
export const relaxCommits = (client: pg.ClientBase): Promise<unknown> => client.query('set synchronous_commit to off');

/** Returns SQL that limits the time of statements. `local` applies it to the current transaction only. */
const statementLimits = ({ statementMilliseconds, lockMilliseconds }: PostgresSettings, scope: 'local' | 'session') =>
  `set ${scope} statement_timeout = ${statementMilliseconds}` +
  (lockMilliseconds === undefined ? '' : `; set ${scope} lock_timeout = ${lockMilliseconds}`);

/** Returns SQL that limits the time for which a transaction may be idle. */
const idleLimit = (scope: 'local' | 'session') =>
  `set ${scope} idle_in_transaction_session_timeout = ${IDLE_MILLISECONDS}`;

/** Creates a connection pool for kysely. Queries throw StorageFault if the database is unavailable. */
export function createPool(settings: DetectedSettings): PostgresPool {
  const { connections: max, sharesConnections } = settings;
  const session = `${statementLimits({ lockMilliseconds: 0, ...settings }, 'session')}; ${idleLimit('session')}`;
  const pool = new pg.Pool({
    ...{ ...connectionConfig(settings), max, pipeline: sharesConnections },
    ...(!sharesConnections && { onConnect: (client) => client.query(session) }),
  });
  // The error is ignored here: the pool removes the broken connection, and the code that uses it gets the error. An
  // error event without a listener would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const nameOf = preparedNames();
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const opened = (client: pg.PoolClient): PostgresPoolClient => {
    const known = clients.get(client);
    if (known !== undefined) return known;
    const fresh = sharesConnections ? sharedClient(client, settings) : ownClient(client, nameOf);
    clients.set(client, fresh);
    return fresh;
  };
  return {
    connect: async () => {
      try {
        return opened(await pool.connect());
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

type Statement = { readonly text: string; readonly values: readonly unknown[] };
type Run = (statement: Statement) => Promise<pg.QueryResult>;

/** Wraps a connection that only this process uses: the connection keeps its limits and prepared statements. */
function ownClient(client: pg.PoolClient, nameOf: (text: string) => string | undefined): PostgresPoolClient {
  return watchedClient(client, ({ text, values }) => {
    const name = values.length === 0 ? undefined : nameOf(text);
    return client.query({ text, values: [...values], ...(name !== undefined && { name }) });
  });
}

/**
 * Wraps a connection that a pooler shares. Every transaction sets its limits, and a single statement gets its own
 * transaction. The three messages of that transaction are sent together (pipelining), so they take one round trip.
 */
function sharedClient(client: pg.PoolClient, settings: PostgresSettings): PostgresPoolClient {
  const limits = statementLimits(settings, 'local');
  let isInside = false;
  const alone: Run = async ({ text, values }) => {
    const sent = [
      client.query(`begin; ${limits}`),
      client.query({ text, values: [...values] }),
      client.query('commit'),
    ] as const;
    // waits for all three queries, because the connection may be released afterwards
    await Promise.allSettled(sent);
    const [, result] = await Promise.all(sent);
    return result;
  };
  const run: Run = async (statement) => {
    const { text, values } = statement;
    if (/^(?:begin|start transaction)\b/.test(text)) {
      isInside = true;
      return await client.query(`${text}; ${limits}; ${idleLimit('local')}`);
    }
    if (!isInside) return await alone(statement);
    const result = await client.query({ text, values: [...values] });
    if (text === 'commit' || text === 'rollback') isInside = false;
    return result;
  };
  return watchedClient(client, run, () => isInside);
}

/**
 * Wraps a connection: marks it as broken after a connection error, and converts its errors to storage faults. Discards
 * the connection if it is released while `isInside` reports an open transaction.
 */
function watchedClient(client: pg.PoolClient, run: Run, isInside: () => boolean = () => false): PostgresPoolClient {
  let broken = false;
  const query = async <R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> => {
    try {
      return (await run({ text, values: values.map(storable) })) as unknown as PostgresQueryResult<R>;
    } catch (error) {
      broken ||= endsConnection(error);
      throw statementFault(error);
    }
  };
  return {
    query: query as PostgresPoolClient['query'],
    release: (discard) => client.release(broken || isInside() || discard === true),
  };
}

/**
 * Replaces U+0000 with the replacement character U+FFFD in stored values and in queries. PostgreSQL can't store U+0000
 * in text (PostgreSQL manual, 8.3).
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
