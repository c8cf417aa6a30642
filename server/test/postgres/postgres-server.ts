import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chown, mkdtemp, readdir } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';

const run = promisify(execFile);

/** Where Debian has the programs of each version; whatever the path has comes first. */
const DEBIAN = '/usr/lib/postgresql';

/** A PostgreSQL server of the tests' own, in a temporary folder, reached by a socket there. */
export interface PostgresServer {
  /** Where its socket is. */
  readonly socket: string;
  /** The address of one of its databases. */
  urlOf(database: string): string;
  /** Runs a statement in its first database. */
  run(statement: string): Promise<void>;
  /** Ends it as a crash would (SIGQUIT), or in order of what it was asked. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Another server that follows all that this one writes, and can be asked, but not written to. */
  standby(): Promise<PostgresServer>;
  /** Makes a standby a server like any other: it follows no longer. */
  promote(): Promise<void>;
  /** Ends it for good. */
  end(): Promise<void>;
}

/** Whose programs are to be run: PostgreSQL refuses to be root. */
interface Owner {
  readonly uid?: number;
  readonly gid?: number;
}

/** What keeps tests from PostgreSQL; undefined where there is one. */
export const noPostgres: string | undefined = await programs().then(
  () => undefined,
  (error: Error) => error.message,
);

/** The folder of PostgreSQL's programs. Rejects with a sentence where there are none. */
export async function programs(): Promise<string> {
  const versions = await readdir(DEBIAN).catch(() => []);
  const newest = versions
    .map(Number)
    .filter(Number.isFinite)
    .toSorted((a, b) => b - a)[0];
  if (newest === undefined) throw new Error(`no PostgreSQL on this machine (${DEBIAN}): apt-get install postgresql`);
  await owner();
  return join(DEBIAN, String(newest), 'bin');
}

async function owner(): Promise<Owner> {
  if (userInfo().uid !== 0) return {};
  const idOf = async (flag: string): Promise<number> => Number((await run('id', [flag, 'postgres'])).stdout);
  return { uid: await idOf('-u'), gid: await idOf('-g') };
}

/** Without a wait for the disk: what a test writes need not outlive the machine. */
const SETTINGS = [
  'fsync=off',
  'full_page_writes=off',
  'listen_addresses=',
  'max_connections=1000',
  'shared_buffers=64MB',
];

/**
 * Ends the server with whoever started it, however that dies: its standard input is then closed. Unless it was told to keep
 * the folder, that is gone too.
 */
const GUARD =
  'set -m; folder=$1; shift; "$@" & server=$!; told=$(cat); kill -QUIT $server; wait $server; ' +
  '[ "$told" = keep ] || rm -rf "$folder"';

/** A new server, that ends with this process. */
export function startPostgres(settings: readonly string[] = []): Promise<PostgresServer> {
  return startOn(settings, 'initdb', ['-U', 'platen', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']);
}

/** A server whose data one of PostgreSQL's programs makes. */
async function startOn(
  settings: readonly string[],
  maker: 'initdb' | 'pg_basebackup',
  args: readonly string[],
): Promise<PostgresServer> {
  const bin = await programs();
  const who = await owner();
  const folder = await mkdtemp('/tmp/platen-postgres-');
  if (who.uid !== undefined && who.gid !== undefined) await chown(folder, who.uid, who.gid);
  const data = join(folder, 'data');
  await run(join(bin, maker), ['-D', data, ...args], { ...who, cwd: folder });
  const urlOf = (database: string): string => `postgres://platen@/${database}?host=${encodeURIComponent(folder)}`;
  const ask = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: urlOf('postgres') });
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
  const end = async (): Promise<void> => {
    await stop();
    await run('rm', ['-rf', folder]);
  };
  const standby = (): Promise<PostgresServer> =>
    // -R writes where it follows from (PostgreSQL, pg_basebackup)
    startOn(settings, 'pg_basebackup', ['-h', folder, '-U', 'platen', '-R', '-X', 'stream', '-c', 'fast', '--no-sync']);
  const promote = () => ask('select pg_promote()');
  return { socket: join(folder, '.s.PGSQL.5432'), urlOf, run: ask, stop, start, standby, promote, end };
}
