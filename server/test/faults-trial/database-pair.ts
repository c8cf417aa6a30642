import { setTimeout as after } from 'node:timers/promises';
import pg from 'pg';
import { type PostgresServer, startPostgres } from '../postgres/postgres-server.ts';
import { createTcpProxy, type TcpProxy } from './tcp-proxy.ts';

/**
 * A PostgreSQL primary and its standby, behind one address. Replication is synchronous: a commit with
 * `synchronous_commit = on` is on both servers (PostgreSQL manual, 27.2.8).
 */
export interface DatabasePair {
  /** The address for Platen's servers. */
  readonly url: string;
  readonly proxy: TcpProxy;
  /** Queries the primary directly, without the proxy. */
  ask<Row extends pg.QueryResultRow>(statement: string, values?: readonly unknown[]): Promise<readonly Row[]>;
  /** Crashes the primary and restarts it after a number of milliseconds. */
  restart(awayMilliseconds: number): Promise<void>;
  /**
   * Crashes the primary for good and promotes the standby after a number of milliseconds. Resolves when the proxy leads
   * to it.
   */
  failOver(awayMilliseconds: number): Promise<void>;
  /** Creates a new standby after a failover. */
  pairUp(): Promise<void>;
  end(): Promise<void>;
}

const DATABASE = 'platen';
/** Shorter interval for a standby to reconnect to a lost primary; PostgreSQL's default is five seconds. */
const SETTINGS = ['wal_retrieve_retry_interval=200ms', 'max_connections=200'];

export async function startDatabasePair(): Promise<DatabasePair> {
  const proxy = await createTcpProxy();
  let first = await startPostgres(SETTINGS);
  let second: PostgresServer | undefined;
  await first.run(`create database ${DATABASE}`);
  const ask: DatabasePair['ask'] = async <Row extends pg.QueryResultRow>(
    statement: string,
    values: readonly unknown[] = [],
  ) => {
    const client = new pg.Client({ connectionString: first.urlOf(DATABASE) });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<Row>(statement, [...values])).rows;
    } finally {
      await client.end();
    }
  };
  const waitForBoth = async (names: string): Promise<void> => {
    await first.run(`alter system set synchronous_standby_names = '${names}'`);
    await first.run('select pg_reload_conf()');
  };
  const isFollowed = async (): Promise<boolean> => {
    const followers = await ask("select from pg_stat_replication where state = 'streaming' and sync_state = 'sync'");
    return followers.length > 0;
  };
  const pairUp = async (): Promise<void> => {
    if (second !== undefined) return;
    second = await first.standby();
    await waitForBoth('*');
    while (!(await isFollowed())) await after(50);
  };
  await pairUp();
  proxy.lead(first.socket);
  return {
    url: `postgres://platen@127.0.0.1:${proxy.port}/${DATABASE}`,
    proxy,
    ask,
    restart: async (awayMilliseconds) => {
      await first.stop();
      await after(awayMilliseconds);
      await first.start();
    },
    failOver: async (awayMilliseconds) => {
      if (second === undefined) throw new Error('there is no second server to fail over to');
      const crashed = first;
      await crashed.stop();
      proxy.lead(undefined);
      proxy.cut();
      await after(awayMilliseconds);
      await second.promote();
      first = second;
      second = undefined;
      // Not synchronous yet: without a standby, every commit would block.
      await waitForBoth('');
      proxy.lead(first.socket);
      await crashed.end();
    },
    pairUp,
    end: async () => {
      proxy.close();
      await second?.end();
      await first.end();
    },
  };
}
