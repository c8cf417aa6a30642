import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chown, mkdtemp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { ownerOf } from './owner.ts';
import { type Pooler, type PoolerMode, startPooler, triedPooler } from './pooler.ts';

const run = promisify(execFile);

/** Debian's folder of PostgreSQL versions. Programs on PATH take precedence. */
const DEBIAN = '/usr/lib/postgresql';

/** A PostgreSQL server for tests, in a temporary folder, with a Unix socket in the folder. */
export interface PostgresServer {
  /** Folder of its socket. */
  readonly socket: string;
  /** Returns the address of one of its databases, through the pooler of the test run if there is one. */
  urlOf(database: string): string;
  /** Returns the address of one of its databases without a pooler. */
  directUrlOf(database: string): string;
  /** Starts a pooler in front of it. */
  pooler(mode: PoolerMode, settings?: readonly string[]): Promise<Pooler>;
  /** Runs a statement in its default database. */
  run(statement: string): Promise<void>;
  /** Stops it abruptly (SIGQUIT), as a crash would. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Starts a read-only standby that replicates this server. */
  standby(): Promise<PostgresServer>;
  /** Promotes a standby to an independent primary. */
  promote(): Promise<void>;
  /** Stops it for good and deletes its folder. */
  end(): Promise<void>;
}

/** The reason why tests cannot use PostgreSQL; `undefined` if they can. */
export const noPostgres: string | undefined = await programs().then(
  () => undefined,
  (error: Error) => error.message,
);

/** Returns the folder of PostgreSQL's programs. Rejects with an explanation if there are none. */
export async function programs(): Promise<string> {
  const versions = await readdir(DEBIAN).catch(() => []);
  const newest = versions
    .map(Number)
    .filter(Number.isFinite)
    .toSorted((a, b) => b - a)[0];
  if (newest === undefined) throw new Error(`no PostgreSQL on this machine (${DEBIAN}): apt-get install postgresql`);
  await ownerOf();
  return join(DEBIAN, String(newest), 'bin');
}

/** No fsync: test data need not survive a crash of the machine. */
const SETTINGS = [
  'fsync=off',
  'full_page_writes=off',
  'listen_addresses=',
  'max_connections=1000',
  'shared_buffers=64MB',
];

/**
 * Shell script that stops the server when its parent process ends for any reason, because its standard input is then
 * closed. It also deletes the folder, unless told to keep it.
 */
const GUARD =
  'set -m; folder=$1; shift; "$@" & server=$!; told=$(cat); kill -QUIT $server; wait $server; ' +
  '[ "$told" = keep ] || rm -rf "$folder"';

/** Starts a new server, which ends with this process. */
export function startPostgres(settings: readonly string[] = []): Promise<PostgresServer> {
  return startOn(settings, 'initdb', ['-U', 'platen', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']);
}

/** Starts a server whose data folder is created by the given PostgreSQL program. */
async function startOn(
  settings: readonly string[],
  maker: 'initdb' | 'pg_basebackup',
  args: readonly string[],
): Promise<PostgresServer> {
  const bin = await programs();
  const who = await ownerOf();
  const folder = await mkdtemp('/tmp/platen-postgres-');
  if (who.uid !== undefined && who.gid !== undefined) await chown(folder, who.uid, who.gid);
  const data = join(folder, 'data');
  await run(join(bin, maker), ['-D', data, ...args], { ...who, cwd: folder });
  const directUrlOf = (database: string): string => `postgres://platen@/${database}?host=${encodeURIComponent(folder)}`;
  const ask = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: directUrlOf('postgres') });
    client.on('error', () => undefined);
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  let child: ChildProcess | undefined;
  const stop = async (): Promise<void> => {
    const ending = child;
    child = undefined;
    if (ending === undefined) return;
    const gone = new Promise((resolve) => ending.once('exit', resolve));
    ending.ref();
    ending.stdin?.end('keep');
    await gone;
  };
  const start = async (): Promise<void> => {
    const options = [...SETTINGS, ...settings, `unix_socket_directories=${folder}`].flatMap((setting) => [
      '-c',
      setting,
    ]);
    child = spawn('sh', ['-c', GUARD, 'sh', folder, join(bin, 'postgres'), '-D', data, ...options], {
      ...{ ...who, cwd: folder, stdio: ['pipe', 'ignore', 'ignore'] },
    });
    child.unref();
    const answers = (): Promise<boolean> =>
      ask('select 1').then(
        () => true,
        () => false,
      );
    while (!(await answers())) await after(20);
  };
  await start();
  const pooler: PostgresServer['pooler'] = (mode, given) => startPooler(folder, mode, given);
  const mode = triedPooler();
  const tried = mode === undefined ? undefined : await pooler(mode);
  const urlOf = tried?.urlOf ?? directUrlOf;
  const end = async (): Promise<void> => {
    await tried?.end();
    await stop();
    await run('rm', ['-rf', folder]);
  };
  const standby = (): Promise<PostgresServer> =>
    // -R writes the connection to the primary into the configuration (PostgreSQL, pg_basebackup).
    startOn(settings, 'pg_basebackup', ['-h', folder, '-U', 'platen', '-R', '-X', 'stream', '-c', 'fast', '--no-sync']);
  const promote = () => ask('select pg_promote()');
  const socket = join(folder, '.s.PGSQL.5432');
  return { socket, urlOf, directUrlOf, pooler, run: ask, stop, start, standby, promote, end };
}
