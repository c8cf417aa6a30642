import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { awayFault, endsConnection, statementFault } from './faults.ts';

/** How a PostgreSQL database is reached. */
export interface PostgresSettings {
  /** `postgres://user:password@host:port/database`, with what libpq's URIs take as a query. */
  readonly url: string;
  /** Connections at most. */
  readonly connections: number;
  /** How long a call waits for one: for a free place, and for the server to answer. */
  readonly connectMilliseconds: number;
  /** How long a statement may take, waiting for locks included. */
  readonly statementMilliseconds: number;
  /** How long a statement waits for a lock; as long as it may take if left out. */
  readonly lockMilliseconds?: number;
}

/** How long the server is given beyond that, before its connection counts as dead. */
const ANSWER_MILLISECONDS = 5000;
/** How long a connection is quiet before it is looked at whether the server is still there. */
const KEEP_ALIVE_MILLISECONDS = 10_000;
/** A transaction in which nothing happens for so long is one whose process is stuck: it keeps rows from others. */
const IDLE_MILLISECONDS = 60_000;
/** Statements that a connection keeps prepared: more than the stores have, but for lists of any length. */
const MOST_PREPARED = 300;
const INT8_OID = 20;

/** Numbers as the stores count them: sums, times and sizes stay below 2^53. */
const types = {
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === INT8_OID ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/** What every connection is opened with. */
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

/** A connection of its own, for what lives as long as the connection does. */
export interface LoneConnection {
  readonly client: pg.Client;
  /** Resolves when it is over, whoever ended it. */
  readonly ended: Promise<void>;
}

/** By these the server notices within half a minute that a machine is gone; PostgreSQL, 20.3.2. Its own default is two hours. */
const NOTICE = 'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 4';

/** Rejects with StorageFault. */
export async function connectAlone(settings: PostgresSettings): Promise<LoneConnection> {
  const client = new pg.Client(connectionConfig(settings));
  // told to whoever asks next; an error that nobody listens to would end the process
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

/** Connections for kysely, opened as they are needed. What fails because the database is away is a StorageFault. */
export function createPool(settings: PostgresSettings): PostgresPool {
  const pool = new pg.Pool({ ...connectionConfig(settings), max: settings.connections });
  // one that breaks is gone from the pool, and told to whoever uses it: an error that nobody listens to ends the process
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
        // asked after the end: a mistake of ours
        throw pool.ending ? error : awayFault(error);
      }
    },
    end: async () => {
      if (!pool.ending) await pool.end();
    },
    options: {},
  };
}

/** A connection that is given up once it failed, and tells by which error. */
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

/** PostgreSQL has no U+0000 in texts (8.3): it is stored, and looked for, as the mark of a character that was replaced. */
function storable(value: unknown): unknown {
  return typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\uFFFD') : value;
}

/**
 * A name for each statement that is prepared once a connection. One that gives all columns (`*`) is not: it fails after a
 * migration that adds one.
 */
function preparedNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= MOST_PREPARED || text.includes('*')) return known;
    const name = `platen_${names.size}`;
    names.set(text, name);
    return name;
  };
}
