import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

export interface StartOptions {
  readonly env?: NodeJS.ProcessEnv;
  /** Matches the program's output on either stream once it is ready. By default the program is ready at once. */
  readonly ready?: RegExp;
}

export interface RunningChild {
  /** The match of `ready`, with its groups. */
  readonly match: readonly string[];
  /** Ends the program and all processes that it started. Resolves when they have ended. */
  stop(): Promise<void>;
}

/** Time limit to become ready. */
const START_MS = 90_000;
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) signal(child, 'SIGKILL');
});

/**
 * Starts a program in its own process group, so that its children end with it. If it does not become ready, throws an
 * error with its output.
 */
export async function startChild(
  command: string,
  args: readonly string[],
  options: StartOptions,
): Promise<RunningChild> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], detached: true, env: options.env });
  running.add(child);
  const gone = once(child, 'exit').catch(() => undefined);
  const stop = async (): Promise<void> => {
    signal(child, 'SIGKILL');
    if (child.pid !== undefined) await gone;
    running.delete(child);
  };
  try {
    return { match: await readiness(child, options.ready), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Sends a signal to all remaining processes of the group. */
function signal({ pid }: ChildProcess, name: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, name);
  } catch {
    // The group has already ended.
  }
}

function readiness(child: ChildProcess, ready: RegExp | undefined): Promise<readonly string[]> {
  let printed = '';
  return new Promise((resolve, reject) => {
    const fail = (why: string): void => reject(new Error(`${child.spawnfile} ${why}. It printed: ${printed}`));
    const late = setTimeout(() => fail(`was not ready within ${START_MS / 1000} s`), START_MS);
    const read = (chunk: Buffer): void => {
      // Keeps reading the pipes, because the program would block on a full pipe; later output is discarded.
      if (printed.length < 10_000) printed += chunk.toString();
      const match = ready?.exec(printed);
      if (match) settle([...match]);
    };
    const settle = (said: readonly string[]): void => {
      clearTimeout(late);
      resolve(said);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('spawn', () => ready === undefined && settle([]));
    child.once('error', ({ message }) => fail(message));
    child.once('exit', (code) => fail(`ended with ${code}`));
  });
}
