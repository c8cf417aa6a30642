import { isIPv4 } from 'node:net';
import { homedir, hostname } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { isPrinterAddress } from '@platen/sdk/internal/printer-requests';
import { commandProgram, threadArguments } from '../package-files.ts';
import { DataFolderInUse, ownDataFolder } from '../stores/data-folder.ts';
import { AgentQueue } from './agent/agent-queue.ts';
import { AgentCallError, AgentServer, Backoff } from './agent/agent-server.ts';
import { DurableFolder } from './agent/durable-folder.ts';
import { runAgent } from './agent/run-agent.ts';
import { SERVICE_STATE, windowsService } from './agent/windows-service.ts';
import {
  type Command,
  commandHelp,
  type Given,
  HELP_OPTION,
  inputError,
  type Option,
  readOptions,
  STATUS,
  type Terminal,
  valuesOf,
} from './command.ts';

const OPTIONS: readonly Option[] = [
  {
    name: 'server',
    value: 'URL',
    help: 'the Platen server, such as https://labels.example.com;\nneeded only to connect',
  },
  {
    name: 'device',
    value: 'ADDRESS',
    many: true,
    help: 'a printer that the agent may use; may be repeated:\ntcp://HOST:9100, usb:/dev/usb/lp0 or lp:QUEUE. The CUPS queues of\nthis computer are found without this option',
  },
  { name: 'name', value: 'NAME', help: 'the name to show in the list of agents (default: the host name)' },
  { name: 'find', help: 'list the printers that this computer can reach, and exit' },
  {
    name: 'service',
    value: 'windows',
    help: 'print a WinSW configuration that runs the agent as a Windows\nservice with the other options of this command, and exit',
  },
  { name: 'state', value: 'FOLDER', help: 'the folder for the token and the queue\n(default: ~/.platen-agent)' },
  HELP_OPTION,
];

/** Name of the connection file in the state folder. */
const CONNECTION = 'agent.json';

/** Address of an agent's server, and the id and token that the agent received when it was paired. */
interface Connection {
  readonly server: string;
  readonly agentId: string;
  readonly token: string;
}

/** `platen agent`: prints a server's jobs on the printers that this computer can reach. */
export const agentCommand: Command = {
  help: commandHelp({
    name: 'agent',
    synopsis: '[--server URL] [--device ADDRESS]…',
    about:
      'Prints the jobs of a Platen server on the printers that this computer can reach, until it is stopped.\nOn its first start, shows a code: enter it on the server’s page /printers, or pass it to POST /agents.\nThe agent connects to the server; the server never connects to the agent.',
    options: OPTIONS,
    examples: [
      [
        '--server https://labels.example.com --device tcp://192.0.2.7:9100',
        'connects to the server, then prints its jobs',
      ],
      ['--find', 'lists printers, with their values for --device'],
      ['--device tcp://192.0.2.7:9100', 'resumes printing after a restart, without a new code'],
      [
        '--service windows --server https://labels.example.com > platen-agent.xml',
        'creates the configuration of a Windows service',
      ],
    ],
  }),
  run: async (args, terminal) => {
    const given = readOptions(args, OPTIONS);
    if (given.find !== undefined) return await listFound(terminal);
    const addresses = readDevices(given);
    if (given.service !== undefined) {
      await terminal.writeOutput(serviceConfiguration(given, addresses));
      return STATUS.done;
    }
    const path = resolve(given.state ?? join(homedir(), '.platen-agent'));
    const folder = await DurableFolder.open(path);
    const release = await lock(path);
    try {
      const connection = await connectionOf(given, folder, terminal);
      const server = new AgentServer(connection.server, connection.token, terminal.signal);
      const { agentId } = connection;
      const queue = await AgentQueue.open(await DurableFolder.open(join(path, 'queue')), agentId);
      terminal.say(`platen agent: connected to ${connection.server}\n`);
      const log = (text: string): void => terminal.say(`platen agent: ${text}\n`);
      const end = await runAgent({ server, queue, agentId, addresses, stop: terminal.signal, log });
      if (end === 'stopped') return STATUS.done;
      await folder.remove(CONNECTION);
      terminal.say(
        'platen agent: this agent was removed from its account. To connect it again, start it with --server\n',
      );
      return STATUS.failed;
    } finally {
      release();
    }
  },
};

/** Lists the printers that this computer can reach, for `--device`. */
async function listFound(terminal: Terminal): Promise<number> {
  // imported here, because only this option needs multicast DNS
  const { findPrinters } = await import('./agent/find-printers.ts');
  const found = await findPrinters({ signal: terminal.signal });
  const width = Math.max(0, ...found.map(({ address }) => address.length));
  for (const { address, name } of found)
    await terminal.writeOutput(`${name === undefined ? address : `${address.padEnd(width)}  ${name}`}\n`);
  if (found.length > 0) return STATUS.done;
  terminal.say(
    'No printer was found. The search misses printers that are off, use a port other than 9100, or are on another network. On networks with more than 254 addresses, it finds only printers that answer multicast DNS or SNMP. Pass the addresses of other printers with --device\n',
  );
  return STATUS.failed;
}

function readDevices({ device }: Given): readonly string[] {
  const addresses = valuesOf(device);
  const wrong = addresses.find((address) => !isPrinterAddress(address));
  if (wrong === undefined) return addresses;
  throw inputError('--device', `expected tcp://HOST:9100, usb:/dev/usb/lp0 or lp:QUEUE, got "${wrong}"`);
}

/** Returns the configuration of a Windows service that runs the agent with the given options. */
function serviceConfiguration(given: Given, addresses: readonly string[]): string {
  if (given.service !== 'windows') throw inputError('--service', `expected windows, got "${given.service}"`);
  if (given.server === undefined) throw serverMissing();
  const options = [['--server', serverAddress(given.server)]];
  for (const name of ['name', 'state'] as const) {
    const value = given[name];
    // WinSW replaces %NAME% with environment variables
    if (value !== undefined && /[%\p{Cc}]/u.test(value))
      throw inputError(`--${name}`, `must not contain % or control characters, got ${JSON.stringify(value)}`);
    const text = value ?? (name === 'state' ? SERVICE_STATE : undefined);
    if (text !== undefined) options.push([`--${name}`, text]);
  }
  const args = [...options, ...addresses.map((address) => ['--device', address])].flat();
  const program = fileURLToPath(commandProgram);
  return windowsService({ node: process.execPath, args: [...threadArguments, program, 'agent', ...args] });
}

/**
 * Locks the state folder, so that only one agent uses it. Returns the function that releases the lock. Throws
 * InputError if another agent holds the lock.
 */
async function lock(path: string): Promise<() => void> {
  try {
    return await ownDataFolder(path);
  } catch (error) {
    if (!(error instanceof DataFolderInUse)) throw error;
    throw inputError('--state', `another agent is already using ${path}; stop it, or pass another folder`);
  }
}

/** Returns the stored connection. Pairs the agent first if none is stored, or if `--server` names another server. */
async function connectionOf(given: Given, folder: DurableFolder, terminal: Terminal): Promise<Connection> {
  const known = (await folder.read(CONNECTION)) as Connection | undefined;
  const wanted = given.server === undefined ? undefined : serverAddress(given.server);
  if (known !== undefined && (wanted === undefined || wanted === known.server)) return known;
  if (wanted === undefined) throw serverMissing();
  const connection = await pair(wanted, given.name ?? hostname(), terminal);
  await folder.write(CONNECTION, connection);
  return connection;
}

const serverMissing = (): Error =>
  inputError('--server', 'required to connect this agent; give the address of a Platen server');

function serverAddress(text: string): string {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol))
    throw inputError('--server', `expected an address such as https://labels.example.com, got "${text}"`);
  if (url.protocol === 'http:' && !isLocal(url.hostname))
    throw inputError('--server', 'expected an https address: over http, others could read the token and the labels');
  return url.origin;
}

/** True if a host is this computer or is on a private network, where servers often have no TLS certificate. */
const isLocal = (host: string): boolean =>
  isIPv4(host)
    ? /^(?:127|10|192\.168|172\.(?:1[6-9]|2\d|3[01]))\./.test(host)
    : /^\[(?:::1\]|f[cd])/.test(host) || !/[.:]/.test(host);

/**
 * Pairs the agent with an account on the server: shows a code, and polls until a user has entered it. Shows a new code
 * whenever one expires.
 */
async function pair(address: string, name: string, terminal: Terminal): Promise<Connection> {
  const { signal } = terminal;
  const server = new AgentServer(address, '', signal);
  const backoff = new Backoff();
  for (;;) {
    const { deviceCode, userCode, verificationUri, interval } = await server.startPairing(name);
    terminal.say(`platen agent: to connect this agent, enter the code ${userCode} on ${verificationUri}\n`);
    for (let isOpen = true; isOpen; ) {
      await after(interval * 1000, undefined, { signal });
      try {
        const answer = await server.pollPairing(deviceCode);
        backoff.reset();
        if (answer.state === 'connected') return { server: address, agentId: answer.agentId, token: answer.token };
      } catch (error) {
        signal.throwIfAborted();
        isOpen = !(error instanceof AgentCallError && error.status === 404);
        if (isOpen) await after(backoff.next(), undefined, { signal });
      }
    }
  }
}
