import { execFile, spawn, spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { access, chmod, mkdir, readdir, readFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { PrintAccepted } from '@platen/sdk';
import { expect, it } from 'vitest';
import { atTheEnd } from '../../tools/at-the-end.ts';
import { type AgentProcess, addPrinter, delivered, eventually, pair, serve, startAgent } from './agent/agent-world.ts';
import { addQueue, prepareCups } from './agent/cups-server.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { startTestServer } from './test-server.ts';

// Kills an agent at random moments while it prints PDFs through CUPS on an IPP printer: `ippeveprinter` of Debian's
// cups-ipp-utils. `npm run trial -- agent` runs 200 rounds.

const ROUNDS = Number(process.env.PLATEN_AGENT_ROUNDS ?? 3);
const LABELS = 3;
/** Longest time, in milliseconds, from the acceptance of a job to the kill. */
const LATEST_KILL = 1500;
const QUEUE = 'office';

const programs = ['cupsd', 'dbus-daemon', 'ippeveprinter', 'lpadmin', 'lp', 'pdftotext'];
const path = `${process.env.PATH}:/usr/sbin`;
const absent = programs.filter((name) => spawnSync(name, ['--help'], { env: { ...process.env, PATH: path } }).error);
const missing =
  userInfo().uid !== 0 ? 'cupsd needs root' : absent.length > 0 ? `not installed: ${absent.join(', ')}` : undefined;

const run = promisify(execFile);

/** A paper size that every IPP printer supports. */
const page = {
  ...{ unit: 'inch', width: 8.5, height: 11 },
  elements: [{ type: 'text', x: 0.5, y: 0.5, width: 7, height: 1, field: 'name', fontSize: 30 }],
};

it.skipIf(missing !== undefined)(
  `prints every page once on an IPP printer in ${ROUNDS} rounds of kill -9${missing === undefined ? '' : `: ${missing}`}`,
  { timeout: 60_000 + ROUNDS * 60_000 },
  async () => {
    const printer = await startPrinter();
    const server = await startTestServer();
    const url = await serve(server);
    const key = await server.newKey();
    await server.deps.stores.ledger.setGranted((await accountOf(server, key)) ?? '', true);
    const state = await temporaryFolder();
    const first = await pair(server, key, '--server', url, '--state', state);
    let agent: AgentProcess = first.agent;
    const settings = { profile: null, agentId: first.record.id, address: `lp:${QUEUE}` };
    const { id } = await addPrinter(server, key, settings);
    const stored = await server.call('POST', '/templates', { key, body: { name: 'Page', template: page } });
    const { id: templateId } = stored.body as { id: string };
    const restart = async (): Promise<void> => {
      await agent.kill();
      agent = startAgent('--state', state);
    };
    const seen = { whole: 0, interruptedBefore: 0, interruptedAfter: 0 };
    for (let round = 0; round < ROUNDS; round++) {
      // a new minute for the label budget
      server.clock.time += 60_000;
      const names = Array.from({ length: LABELS }, (_, index) => `R${round}-${index}`);
      const items = names.map((name) => ({ data: { name } }));
      const { body } = await server.call('POST', `/print?printer=${id}`, { key, body: { templateId, items } });
      let { jobId } = body as PrintAccepted;
      await server.call('GET', `/print/${jobId}?wait=30`, { key });
      await after(randomInt(LATEST_KILL));
      await restart();
      for (;;) {
        const { delivery } = await delivered(server, key, jobId);
        // looks at the printer, as a person does
        const printed = (await printer.pages(state)).filter((name) => names.includes(name));
        // CUPS takes all pages or none
        expect([round, printed]).toEqual([round, printed.length === 0 ? [] : names]);
        if (delivery?.state === 'sent') {
          seen.whole++;
          expect([round, printed]).toEqual([round, names]);
          break;
        }
        expect(delivery).toMatchObject({ state: 'failed', interruptedAt: 1 });
        if (printed.length > 0) {
          seen.interruptedAfter++;
          break;
        }
        seen.interruptedBefore++;
        const more = await server.call('POST', `/print/${jobId}/delivery`, { key, body: { from: 1 } });
        expect(more.status).toBe(202);
        ({ jobId } = more.body as PrintAccepted);
        if (randomInt(2) === 0) {
          await after(randomInt(LATEST_KILL));
          await restart();
        }
      }
    }
    const all = await printer.pages(state);
    expect([all.length, new Set(all).size]).toEqual([ROUNDS * LABELS, ROUNDS * LABELS]);
    console.info(`deliveries: ${JSON.stringify(seen)}`);
  },
);

/** Starts CUPS with a queue for a simulated IPP printer. The programs of this process then use this CUPS. */
async function startPrinter() {
  const folder = await temporaryFolder();
  // the filters of CUPS run as another user
  await chmod(folder, 0o755);
  const spool = join(folder, 'printed');
  await mkdir(spool);
  const { command, environment, isReady } = await prepareCups(join(folder, 'cups'));
  Object.assign(process.env, { ...environment, PATH: path });
  // ippeveprinter needs a D-Bus, even if it announces nothing
  const bus = `unix:path=${join(folder, 'bus')}`;
  start(['dbus-daemon', '--session', '--nofork', '--nopidfile', `--address=${bus}`]);
  await eventually(() =>
    access(join(folder, 'bus')).then(
      () => true,
      () => undefined,
    ),
  );
  const port = await freePort();
  start(
    [
      ...['ippeveprinter', '-r', 'off', '-p', `${port}`, '-n', 'localhost', '-d', spool, '-k', '-c', '/bin/true'],
      ...['-f', 'application/pdf,image/pwg-raster', 'Platen test'],
    ],
    { DBUS_SYSTEM_BUS_ADDRESS: bus },
  );
  await eventually(() =>
    fetch(`http://localhost:${port}`).then(
      () => true,
      () => undefined,
    ),
  );
  start(command);
  const [lpadmin = '', ...queue] = addQueue(QUEUE, port);
  await eventually(() => run(lpadmin, queue).catch(() => undefined));
  await eventually(async () => ((await isReady(QUEUE)) ? true : undefined));
  const texts = new Map<string, readonly string[]>();
  return {
    /** Waits until no program of an agent and no job of CUPS prints. Returns the text of each printed page, in order. */
    async pages(state: string): Promise<readonly string[]> {
      await eventually(async () => ((await isRunning('lp', state)) ? undefined : true));
      await eventually(async () => ((await run('lpstat', ['-o', QUEUE])).stdout === '' ? true : undefined));
      for (const name of await readdir(spool)) {
        // ippeveprinter also leaves an empty file of another type for each job
        if (texts.has(name) || !name.endsWith('.pdf')) continue;
        const { stdout } = await run('pdftotext', [join(spool, name), '-']);
        texts.set(
          name,
          stdout.split(/[\n\f]+/).filter((line) => line !== ''),
        );
      }
      return [...texts.values()].flat();
    },
  };
}

function start([program = '', ...given]: readonly string[], variables: Readonly<Record<string, string>> = {}): void {
  const child = spawn(program, given, { env: { ...process.env, ...variables }, stdio: 'ignore' });
  const exited = once(child, 'exit');
  atTheEnd(async () => {
    child.kill('SIGKILL');
    await exited;
  });
}

/** True if a process runs this program with a file in the folder: it survives the agent that started it. */
async function isRunning(program: string, folder: string): Promise<boolean> {
  for (const id of await readdir('/proc')) {
    if (!/^\d+$/.test(id)) continue;
    const [name, ...given] = (await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')).split('\0');
    if (name === program && given.some((argument) => argument.startsWith(folder))) return true;
  }
  return false;
}

/** Returns a port that is currently free. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function accountOf(server: Awaited<ReturnType<typeof startTestServer>>, key: string) {
  const { hashApiKey } = await import('../src/accounts/keys.ts');
  return (await server.deps.stores.accounts.findCaller(hashApiKey(key)))?.accountId;
}
