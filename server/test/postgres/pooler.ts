import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { type Owner, ownerOf } from './owner.ts';

/** PgBouncer's mode: a client keeps a connection until it disconnects (`session`), or only during a transaction. */
export type PoolerMode = 'session' | 'transaction';

/** Path of Debian's package. */
const PROGRAM = '/usr/sbin/pgbouncer';

/** The reason why tests cannot use PgBouncer; `undefined` if they can. */
export const noPooler: string | undefined = existsSync(PROGRAM)
  ? undefined
  : `no PgBouncer on this machine (${PROGRAM}): apt-get install pgbouncer`;

/** The mode of a test run with `PLATEN_TEST_POOLER`, in which the tests reach PostgreSQL through PgBouncer. */
export function triedPooler(): PoolerMode | undefined {
  const mode = process.env.PLATEN_TEST_POOLER ?? '';
  if (mode === '') return undefined;
  if (mode !== 'session' && mode !== 'transaction')
    throw new Error('PLATEN_TEST_POOLER must be session or transaction');
  if (noPooler !== undefined) throw new Error(noPooler);
  return mode;
}

/** A running PgBouncer. */
export interface Pooler {
  /** Returns the address of a database through the pooler. */
  urlOf(database: string): string;
  end(): Promise<void>;
}

/** Stops PgBouncer and deletes its folder when the parent process ends, because its standard input is then closed. */
const GUARD = '"$1" "$2/pgbouncer.ini" & pooler=$!; cat; kill -INT $pooler; wait $pooler; rm -rf "$2"';

/**
 * Settings of a pooler in tests. In session mode, every client needs a connection. In transaction mode, few connections
 * in turn give almost every transaction another connection.
 */
const SETTINGS: Readonly<Record<PoolerMode, readonly string[]>> = {
  session: ['default_pool_size = 200'],
  transaction: ['default_pool_size = 20', 'server_round_robin = 1'],
};

/**
 * Starts PgBouncer in front of the PostgreSQL server whose socket is in `folder`. It ends with this process. `settings`
 * replace the settings of the mode.
 */
export async function startPooler(folder: string, mode: PoolerMode, settings = SETTINGS[mode]): Promise<Pooler> {
  const owner: Owner = await ownerOf();
  const own = await mkdtemp('/tmp/platen-pooler-');
  await writeFile(join(own, 'users'), '"platen" ""\n');
  const lines = [
    ...['[databases]', `* = host=${folder}`, '[pgbouncer]', 'listen_addr =', 'listen_port = 5432'],
    ...[`unix_socket_dir = ${own}`, 'auth_type = trust', `auth_file = ${join(own, 'users')}`],
    ...[`pool_mode = ${mode}`, 'max_client_conn = 1000', 'server_login_retry = 1'],
    ...['query_wait_timeout = 15', ...settings],
  ];
  await writeFile(join(own, 'pgbouncer.ini'), `${lines.join('\n')}\n`);
  if (owner.uid !== undefined && owner.gid !== undefined) await chown(own, owner.uid, owner.gid);
  const child = spawn('sh', ['-c', GUARD, 'sh', PROGRAM, own], {
    ...owner,
    cwd: own,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  child.unref();
  while (!existsSync(join(own, '.s.PGSQL.5432'))) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended with status ${child.exitCode}`);
    await after(20);
  }
  return {
    urlOf: (database) => `postgres://platen@/${database}?host=${encodeURIComponent(own)}`,
    end: async () => {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.ref();
      child.stdin?.end();
      await gone;
    },
  };
}
