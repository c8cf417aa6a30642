import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { addQueue, prepareCups } from '../agent/cups-server.ts';
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
  for (const path of [spool, '/run/dbus']) await mkdir(path, { recursive: true });
  const { command, environment, isReady } = await prepareCups(join(folder, 'cups'));
  const bus = startOn(AGENT_HOST, ['dbus-daemon', '--system', '--nofork', '--nopidfile', '--print-address']);
  await eventually('D-Bus', () => (bus.said().includes('unix:') ? true : undefined));
  const avahi = startOn(AGENT_HOST, ['avahi-daemon', '--no-drop-root', '--no-rlimits']);
  await eventually('Avahi', () => (avahi.said().includes('startup complete') ? true : undefined));
  startOn(AGENT_HOST, [
    ...['ippeveprinter', '-p', String(IPP_PORT), '-n', 'localhost', '-d', spool, '-k'],
    ...['-f', 'application/pdf,image/pwg-raster', 'Platen trial'],
  ]);
  startOn(AGENT_HOST, command);
  await eventually('CUPS', () => runOn(AGENT_HOST, addQueue(QUEUE, IPP_PORT), environment).catch(() => undefined));
  await eventually('the queue of CUPS', async () => ((await isReady(QUEUE)) ? true : undefined));
  return {
    environment,
    received: async () => (await readdir(spool)).sort().map((name) => join(spool, name)),
  };
}
