import { randomUUID } from 'node:crypto';
import { migrateQueue } from '../../src/jobs/queue/pg-boss/boss.ts';
import type { PostgresSettings } from '../../src/stores/postgres/connections.ts';
import { openPostgresForCommand } from '../../src/stores/postgres/open-postgres.ts';
import { startPostgres } from './postgres-server.ts';

/** One server for all tests of this process: it takes a second to make. */
const server = once(async () => {
  const started = await startPostgres();
  await started.run('create database platen_template');
  const { stores } = await openPostgresForCommand(settingsOf(started.urlOf('platen_template')));
  await stores.close();
  await migrateQueue(settingsOf(started.urlOf('platen_template')));
  return started;
});

/** The address of a fresh database, its schema up to date. */
export async function freshDatabase(): Promise<string> {
  const { run, urlOf } = await server();
  const name = `platen_${randomUUID().replaceAll('-', '')}`;
  await run(`create database ${name} template platen_template`);
  return urlOf(name);
}

/** The address of an empty database, as an operator gives it. */
export async function emptyDatabase(): Promise<string> {
  const { run, urlOf } = await server();
  const name = `platen_${randomUUID().replaceAll('-', '')}`;
  await run(`create database ${name}`);
  return urlOf(name);
}

/** How tests reach a database: few connections, and as much patience as a busy machine needs. */
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
