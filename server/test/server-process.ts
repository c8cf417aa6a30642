import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

/** The real server in a process of its own, on loopback. */
export interface ServerProcess {
  /** Its address once it listens; undefined when it died before. */
  readonly url: Promise<string | undefined>;
  /** kill -9; resolves when the process is gone. */
  kill(): Promise<void>;
  /** SIGTERM; resolves with the exit status. */
  stop(): Promise<number | null>;
}

const program = (file: string): string => fileURLToPath(new URL(`../${file}`, import.meta.url));

function run(file: string, args: readonly string[], environment: Readonly<Record<string, string>>) {
  const conditions = file.startsWith('src/') ? ['--conditions=@platen/source'] : [];
  return spawn(process.execPath, [...conditions, program(file), ...args], {
    env: { PORT: '0', PLATEN_HOST: '127.0.0.1', PLATEN_LOG_LEVEL: 'error', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Starts a server, from the sources or as it was built; `said` gets what it writes to its error output. */
export function startServer(
  environment: Readonly<Record<string, string>>,
  said: (text: string) => void,
  file: 'src/main.ts' | 'dist/main.js' = 'src/main.ts',
): ServerProcess {
  const child = run(file, [], environment);
  const exited = once(child, 'exit').then(([code]) => code as number | null);
  child.stderr.on('data', (chunk: Buffer) => said(chunk.toString()));
  const url = new Promise<string | undefined>((resolve) => {
    let out = '';
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk.toString();
      const found = /Platen listens on (http:\S+)/.exec(out)?.[1];
      if (found !== undefined) resolve(found);
    });
    void exited.then(() => resolve(undefined));
  });
  return {
    url,
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
    stop: () => {
      child.kill('SIGTERM');
      return exited;
    },
  };
}

/** A fresh API key in a data folder, made by the command line. */
export async function createKey(
  environment: Readonly<Record<string, string>>,
  email = 'trial@example.com',
): Promise<string> {
  const child = run('src/cli.ts', ['keys', 'create', '--email', email], environment);
  const [out, fault] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const key = /plt_dev_[0-9A-Za-z]{38}/.exec(out)?.[0];
  if (key === undefined) throw new Error(`no key was made: ${fault}`);
  return key;
}
