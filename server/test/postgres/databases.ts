import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { migrateQueue } from '../../src/jobs/queue/pg-boss/boss.ts';
import type { PostgresSettings } from '../../src/stores/postgres/connections.ts';
import { openPostgresForCommand } from '../../src/stores/postgres/open-postgres.ts';
import { startPostgres } from './postgres-server.ts';

/** One server for all tests of this process, because a start takes a second. */
const server = once(async () => {
  const started = await startPostgres();
  await started.run('create database platen_template');
  const { stores } = await openPostgresForCommand(settingsOf(started.directUrlOf('platen_template')));
  await stores.close();
  await migrateQueue(settingsOf(started.directUrlOf('platen_template')));
  return started;
});

/** Creates a database with the current schema and returns its address. */
export async function freshDatabase(): Promise<string> {
  const { run, urlOf } = await server();
  const name = `platen_${randomUUID().replaceAll('-', '')}`;
  await run(`create database ${name} template platen_template`);
  return urlOf(name);
}

/** Runs a statement in a database on a new connection, and returns its rows. */
export async function ask(
  url: string,
  statement: string,
  values: readonly unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement, [...values])).rows;
  } finally {
    await client.end();
  }
}

/** Creates an empty database and returns its address in the form of PLATEN_DATABASE_URL. */
export async function emptyDatabase(): Promise<string> {
  const { run, urlOf } = await server();
  const name = `platen_${randomUUID().replaceAll('-', '')}`;
  await run(`create database ${name}`);
  return urlOf(name);
}

/**
 * Returns the address of a database without the pooler of the test run, for programs such as pg_restore: their session
 * settings would affect the pooler's other clients.
 */
export async function directAddress(url: string): Promise<string> {
  const { directUrlOf } = await server();
  const { pathname } = new URL(url.replace('@/', '@localhost/'));
  return directUrlOf(pathname.slice(1));
}

/** Connection settings for tests: few connections, and timeouts for a busy machine. */
export const settingsOf = (url: string): PostgresSettings => ({
  ...{ url, connections: 4, connectMilliseconds: 60_000, statementMilliseconds: 60_000 },
});

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
