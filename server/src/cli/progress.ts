import { grouped } from './numbers.ts';
import type { Terminal } from './terminal.ts';

/** Tells how far a long job is: one line that changes on a terminal, a line every few seconds elsewhere. */
export interface Progress {
  update(done: number, total: number): void;
  /** Clears the changing line, so that the next message stands alone. */
  end(): void;
}

/** Milliseconds before anything is said: most jobs end sooner. */
const QUIET = 1000;
const BETWEEN_CHANGES = 100;
const BETWEEN_LINES = 3000;

/**
 * @param now milliseconds that only grow
 * @param noun what is counted
 */
export function createProgress(
  terminal: Terminal,
  now: () => number = () => performance.now(),
  noun = 'labels',
): Progress {
  const start = now();
  let next = start + QUIET;
  let onLine = false;
  return {
    update: (done, total) => {
      if (now() < next) return;
      next = now() + (terminal.messagesAreOnTerminal ? BETWEEN_CHANGES : BETWEEN_LINES);
      const text = `${grouped(done)} of ${grouped(total)} ${noun}`;
      terminal.say(terminal.messagesAreOnTerminal ? `\r\x1b[K${text}` : `${text}\n`);
      onLine = terminal.messagesAreOnTerminal;
    },
    end: () => {
      if (onLine) terminal.say('\r\x1b[K');
      onLine = false;
    },
  };
}
