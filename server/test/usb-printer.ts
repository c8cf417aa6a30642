import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';

/** True if this computer has the program `script` of util-linux, which opens pseudo terminals. */
export const hasPseudoTerminals =
  process.platform === 'linux' &&
  spawnSync('script', ['--version'], { encoding: 'utf8' }).stdout?.includes('util-linux');

export interface UsbPrinter {
  /** Path of the character device. */
  readonly path: string;
  /** Everything that the printer has received, including queries. */
  readonly received: () => string;
  /** Resolves when the printer has received a text. */
  readonly whenReceived: (text: string) => Promise<void>;
  /** Sends a response that was not requested. */
  readonly say: (text: string) => void;
}

/**
 * Starts a simulated USB printer: a pseudo terminal, which is a character device like /dev/usb/lp0. The printer responds
 * to each `query` with the next of `answers` and repeats the last one; with an empty list, it never responds.
 */
export async function usbPrinter(query: string, answers: readonly string[]): Promise<UsbPrinter> {
  const left = [...answers];
  const command = 'tty; stty raw -echo; echo ready; exec sleep 1000';
  const child = spawn('script', ['-qfc', command, '/dev/null'], { stdio: ['pipe', 'pipe', 'ignore'] });
  const ended = once(child, 'close');
  onTestFinished(async () => {
    // `script` would wait for the shell, which ends when its terminal closes
    child.kill('SIGKILL');
    await ended;
  });
  let said = '';
  let start = 0;
  let answered = 0;
  const waiting = new Set<() => void>();
  child.stdout.on('data', (data: Buffer) => {
    said += data.toString('latin1');
    for (const wake of waiting) wake();
    if (start === 0) return;
    for (let at = said.indexOf(query, answered); at >= 0; at = said.indexOf(query, answered)) {
      answered = at + query.length;
      const answer = left.length > 1 ? left.shift() : left[0];
      if (answer !== undefined) child.stdin.write(answer, 'latin1');
    }
  });
  const whenSaid = (isSaid: () => boolean): Promise<void> =>
    new Promise((resolve) => {
      const look = (): void => {
        if (!isSaid()) return;
        waiting.delete(look);
        resolve();
      };
      waiting.add(look);
      look();
    });
  await whenSaid(() => said.includes('ready\n'));
  const path = /^\/dev\/\S+/.exec(said)?.[0];
  if (path === undefined) throw new Error(`script printed no path: ${said}`);
  start = said.length;
  answered = start;
  return {
    path,
    received: () => said.slice(start),
    whenReceived: (text) => whenSaid(() => said.includes(text, start)),
    say: (text) => child.stdin.write(text, 'latin1'),
  };
}
