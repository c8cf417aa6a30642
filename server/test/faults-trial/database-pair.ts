import { setTimeout as after } from 'node:timers/promises';
import pg from 'pg';
import { type PostgresServer, startPostgres } from '../postgres/postgres-server.ts';
import { createTcpProxy, type TcpProxy } from './tcp-proxy.ts';

/**
 * PostgreSQL on two servers, of which one follows the other, at one address. Replication is synchronous: what was committed
 * with `synchronous_commit = on` is on both (PostgreSQL, 27.2.8).
 */
export interface DatabasePair {
  /** The address that servers are given. */
  readonly url: string;
  readonly proxy: TcpProxy;
  /** Asks the server that is written to, past the proxy. */
  ask<Row extends pg.QueryResultRow>(statement: string, values?: readonly unknown[]): Promise<readonly Row[]>;
  /** The first server crashes and is started again after so many milliseconds. */
  restart(awayMilliseconds: number): Promise<void>;
  /** The first server crashes for good; after so many milliseconds the second takes its place. Resolves when that is led to. */
  failOver(awayMilliseconds: number): Promise<void>;
  /** Makes a second server again where one took the first's place. */
  pairUp(): Promise<void>;
  end(): Promise<void>;
}

const DATABASE = 'platen';
/** A server that follows looks again so soon for the one that it lost; five seconds unless told. */
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
      // nobody follows it yet: it would wait for them at every commit
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
