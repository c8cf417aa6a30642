import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eventually } from './eventually.ts';
import { AGENT_HOST, runOn, startOn } from './hosts.ts';

// CUPS on the agent's host, with an IPP printer: `ippeveprinter` of Debian's cups-ipp-utils, which needs Avahi and D-Bus.

export const QUEUE = 'office';
const IPP_PORT = 8631;

/** A print server with one queue. */
export interface PrintServer {
  /** Variables for programs that use this print server. */
  readonly environment: Readonly<Record<string, string>>;
  /** Returns the paths of the files that the printer has received, oldest first. */
  received(): Promise<readonly string[]>;
}

export async function startCups(folder: string): Promise<PrintServer> {
  const spool = join(folder, 'ipp-spool');
  const root = join(folder, 'cups');
  for (const path of [spool, root, join(root, 'spool'), join(root, 'cache'), join(root, 'run'), '/run/dbus'])
    await mkdir(path, { recursive: true });
  const socket = join(root, 'run', 'cups.sock');
  const environment = { CUPS_SERVER: socket };
  await writeFile(
    join(root, 'cupsd.conf'),
    `Listen ${socket}\nLogLevel warn\nMaxLogSize 0\nBrowsing No\nDefaultAuthType None\n<Location />\nOrder allow,deny\nAllow all\n</Location>\n<Policy default>\n<Limit All>\nOrder allow,deny\nAllow all\n</Limit>\n</Policy>\n`,
  );
  await writeFile(
    join(root, 'cups-files.conf'),
    `ServerRoot ${root}\nRequestRoot ${root}/spool\nCacheDir ${root}/cache\nStateDir ${root}/run\nTempDir ${root}/spool\nAccessLog ${root}/access_log\nErrorLog ${root}/error_log\nPageLog ${root}/page_log\nSystemGroup root\nFileDevice Yes\n`,
  );
  const bus = startOn(AGENT_HOST, ['dbus-daemon', '--system', '--nofork', '--nopidfile', '--print-address']);
  await eventually('D-Bus', () => (bus.said().includes('unix:') ? true : undefined));
  const avahi = startOn(AGENT_HOST, ['avahi-daemon', '--no-drop-root', '--no-rlimits']);
  await eventually('Avahi', () => (avahi.said().includes('startup complete') ? true : undefined));
  startOn(AGENT_HOST, [
    ...['ippeveprinter', '-p', String(IPP_PORT), '-n', 'localhost', '-d', spool, '-k'],
    ...['-f', 'application/pdf,image/pwg-raster', 'Platen trial'],
  ]);
  startOn(AGENT_HOST, ['cupsd', '-f', '-c', join(root, 'cupsd.conf'), '-s', join(root, 'cups-files.conf')]);
  await eventually('the queue of CUPS', () =>
    runOn(
      AGENT_HOST,
      ['lpadmin', '-p', QUEUE, '-E', '-v', `ipp://localhost:${IPP_PORT}/ipp/print`, '-m', 'everywhere'],
      environment,
    ).catch(() => undefined),
  );
  return {
    environment,
    received: async () => (await readdir(spool)).sort().map((name) => join(spool, name)),
  };
}
