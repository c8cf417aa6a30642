import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';

// Two hosts on one machine: network namespaces of Linux, joined by a pair of virtual Ethernet devices. Needs root and
// Debian's iproute2.

const run = promisify(execFile);

/** Namespace of the server. */
export const SERVER_HOST = 'platen-wan';
/** Namespace of the agent and its printers. */
export const AGENT_HOST = 'platen-lan';
/** Address of the server, which the agent's host can reach. */
export const SERVER_ADDRESS = '10.77.0.1';
/** Address of the agent's host in its local network. The server's host has no route to it. */
export const PRINTER_ADDRESS = '192.168.77.9';
/** Address of the agent's host as the server sees it. No program listens there. */
export const AGENT_ADDRESS = '10.77.0.2';

const ip = async (...args: readonly string[]): Promise<void> => {
  await run('ip', args);
};

/** Creates both hosts. Removes hosts that an earlier trial left behind. */
export async function createHosts(): Promise<void> {
  await removeHosts();
  for (const host of [SERVER_HOST, AGENT_HOST]) {
    await ip('netns', 'add', host);
    await ip('-n', host, 'link', 'set', 'lo', 'up');
  }
  await ip('link', 'add', 'wan0', 'netns', SERVER_HOST, 'type', 'veth', 'peer', 'name', 'lan0', 'netns', AGENT_HOST);
  await ip('-n', SERVER_HOST, 'addr', 'add', `${SERVER_ADDRESS}/24`, 'dev', 'wan0');
  await ip('-n', AGENT_HOST, 'addr', 'add', `${AGENT_ADDRESS}/24`, 'dev', 'lan0');
  await ip('-n', AGENT_HOST, 'addr', 'add', `${PRINTER_ADDRESS}/32`, 'dev', 'lo');
  await ip('-n', SERVER_HOST, 'link', 'set', 'wan0', 'up');
  await ip('-n', AGENT_HOST, 'link', 'set', 'lan0', 'up');
}

export async function removeHosts(): Promise<void> {
  for (const host of [SERVER_HOST, AGENT_HOST]) await ip('netns', 'del', host).catch(() => undefined);
}

/** A program on a host. */
export interface Program {
  /** Output on standard output and standard error. */
  said(): string;
  /** Sends kill -9. Resolves when the process has ended. */
  kill(): Promise<void>;
  readonly child: ChildProcess;
}

const programs = new Set<Program>();

/** Starts a program on a host. */
export function startOn(
  host: string,
  command: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Program {
  const child = spawn('ip', ['netns', 'exec', host, ...command], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit');
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const program: Program = {
    ...{ child, said: () => said },
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
      programs.delete(program);
    },
  };
  programs.add(program);
  return program;
}

/** Runs a program on a host to its end, and returns its output. Rejects if it fails. */
export async function runOn(
  host: string,
  command: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<string> {
  const { stdout } = await run('ip', ['netns', 'exec', host, ...command], {
    env: { ...process.env, ...environment },
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout;
}

/** Kills all programs that were started with `startOn`. */
export async function killAll(): Promise<void> {
  for (const program of [...programs]) await program.kill();
}
