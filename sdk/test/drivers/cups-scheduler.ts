import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { atTheEnd } from '../../../tools/at-the-end.ts';
import { missingDriver } from './cups.ts';

// A separate CUPS scheduler with its socket in the test's folder, so that the machine's printers and settings stay
// untouched.

const CUPSD = '/usr/sbin/cupsd';
const SAMPLE_DRIVERS = '/usr/share/cups/drv/sample.drv';

/** Returns why a scheduler cannot run on this machine; `undefined` if it can. */
export function missingScheduler(): string | undefined {
  if (process.getuid?.() !== 0) return 'cupsd starts for root only';
  if (!existsSync(CUPSD)) return `${CUPSD} is not installed (package cups)`;
  return missingDriver('rastertolabel');
}

/** A running scheduler with one queue. */
export interface Queue {
  /** Environment variables with which CUPS programs are found, use this scheduler, and save options in its folder. */
  readonly environment: Readonly<Record<string, string>>;
  /** Waits for all jobs and returns the last bytes sent to the printer. */
  readonly printed: () => Promise<Uint8Array>;
}

/** Starts a scheduler whose queue has CUPS's Zebra driver and prints to a file. */
export async function startZebraQueue(name: string, folder: string): Promise<Queue> {
  for (const part of ['cache', 'state', 'spool', 'etc', 'log']) mkdirSync(join(folder, part), { recursive: true });
  // CUPS filters run as the user lp, who needs access to the folder.
  chmodSync(folder, 0o755);
  const at = (part: string) => join(folder, part);
  const socket = at('cups.sock');
  const files = { ServerRoot: 'etc', CacheDir: 'cache', StateDir: 'state', RequestRoot: 'spool', TempDir: 'spool' };
  const logs = { AccessLog: 'log/access', ErrorLog: 'log/error', PageLog: 'log/page' };
  const paths = Object.entries({ ...files, ...logs }).map(([setting, part]) => `${setting} ${at(part)}`);
  writeFileSync(at('cups-files.conf'), [...paths, 'FileDevice Yes', 'User lp', 'Group lp', ''].join('\n'));
  const everyone = ['<Location />', 'Allow all', '</Location>'];
  const policy = ['<Policy default>', '<Limit All>', 'Allow all', '</Limit>', '</Policy>'];
  writeFileSync(at('cupsd.conf'), [`Listen ${socket}`, 'LogLevel warn', ...everyone, ...policy, ''].join('\n'));
  const scheduler = spawn(CUPSD, ['-f', '-c', at('cupsd.conf'), '-s', at('cups-files.conf')], { stdio: 'ignore' });
  const end = once(scheduler, 'exit');
  atTheEnd(async () => {
    scheduler.kill();
    await end;
  });
  // Debian has lpadmin in /usr/sbin, which is not in the PATH of every shell.
  const environment = { CUPS_SERVER: socket, CUPS_SERVERROOT: at('etc'), PATH: `${process.env.PATH}:/usr/sbin` };
  const run = (program: string, ...args: readonly string[]): string => {
    const { status, stdout, stderr } = spawnSync(program, args, {
      cwd: folder,
      env: { ...process.env, ...environment },
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stderr}`);
    return stdout;
  };
  run('ppdc', '-d', 'ppd', SAMPLE_DRIVERS);
  await until(() => existsSync(socket));
  run('lpadmin', '-p', name, '-v', `file:${at('printed')}`, '-P', at('ppd/zebra.ppd'), '-E');
  return {
    environment,
    async printed() {
      await until(() => run('lpstat', '-W', 'not-completed', '-o') === '');
      return readFileSync(at('printed'));
    },
  };
}

/** Polls every 50 ms, because CUPS sends no event; the time limit of the test ends it. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 50));
}
