import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { type ServerProcess, startServer } from '../server-process.ts';

/** The role of a process in the cluster. */
export type Role = 'api' | 'worker' | 'all';

/** A slot of the cluster, in which processes run one after another. */
export interface Member {
  readonly name: string;
  readonly role: Role;
  /** `isAsked`: it serves requests. `isReady()`: a load balancer would send it requests. */
  readonly isAsked: boolean;
  isReady(): boolean;
  url(): string;
  pid(): number | undefined;
  /** Kills the process with SIGKILL. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Sends SIGTERM and starts a new process after the end. Resolves when the new process is ready. */
  restart(): Promise<void>;
  /** Suspends or resumes the process (SIGSTOP, SIGCONT). */
  hang(hangs: boolean): void;
  /** Sets the clock error of its machine, in milliseconds. */
  setClock(extra: number): void;
  stop(): Promise<void>;
  /** Number of crashes that the trial did not cause. */
  deaths(): number;
}

export interface MemberOptions {
  readonly name: string;
  readonly role: Role;
  readonly folder: string;
  readonly environment: Readonly<Record<string, string>>;
  /** Called with each line of the process's stderr. */
  readonly said: (name: string, line: string) => void;
}

/** Interval of the load balancer's polls of `/readyz`. */
const POLL_MILLISECONDS = 250;
/** Time that a process keeps serving after SIGTERM, so that every load balancer notices. */
export const DRAIN_SECONDS = 1;

const PROGRAM = 'test/faults-trial/server.ts';

export function createMember({ name, role, folder, environment, said }: MemberOptions): Member {
  let server: ServerProcess | undefined;
  let url = '';
  let ready = false;
  let hangs = false;
  let deaths = 0;
  /** `undefined` while another function supervises the process. */
  let watched: ServerProcess | undefined;

  const look = async (of: ServerProcess): Promise<void> => {
    while (server === of) {
      const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2000) }).catch(() => undefined);
      await answer?.arrayBuffer().catch(() => undefined);
      if (server === of) ready = answer?.status === 200;
      await after(POLL_MILLISECONDS);
    }
  };
  const start = async (): Promise<void> => {
    const dataDir = join(folder, name.replaceAll(' ', '-'));
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    const settings = { ...environment, PLATEN_DATA_DIR: dataDir, PLATEN_ROLE: role };
    const lines = (text: string): void => {
      for (const line of text.split('\n')) if (line !== '') said(name, line);
    };
    const started = startServer(settings, lines, PROGRAM);
    const listens = await started.url;
    // A process cannot start while its database is down, so the supervisor retries.
    if (listens === undefined) {
      await after(500);
      await start();
      return;
    }
    server = started;
    watched = started;
    url = listens;
    void look(started);
    void started.exited.then(async () => {
      if (watched !== started) return;
      ready = false;
      deaths++;
      await start();
    });
  };
  const waitUntilReady = async (): Promise<void> => {
    while (!ready) await after(20);
  };
  const ending = (): ServerProcess | undefined => {
    const of = server;
    watched = undefined;
    return of;
  };
  return {
    ...{ name, role, start },
    isAsked: role !== 'worker',
    isReady: () => ready && !hangs,
    url: () => url,
    pid: () => server?.pid,
    deaths: () => deaths,
    kill: async () => {
      const of = ending();
      ready = false;
      server = undefined;
      await of?.kill();
    },
    restart: async () => {
      const status = await ending()?.stop();
      ready = false;
      server = undefined;
      if (status !== 0) said(name, `SIGTERM ended it with ${status}`);
      await start();
      await waitUntilReady();
    },
    hang: (to) => {
      hangs = to;
      const pid = server?.pid;
      if (pid !== undefined) process.kill(pid, to ? 'SIGSTOP' : 'SIGCONT');
    },
    setClock: (clockBeside) => server?.tell({ clockBeside }),
    stop: async () => {
      const of = ending();
      ready = false;
      server = undefined;
      await of?.stop();
    },
  };
}
