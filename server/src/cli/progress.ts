import { grouped } from './numbers.ts';
import type { Terminal } from './terminal.ts';

/**
 * Shows the progress of a long job. A terminal shows one line that changes; other outputs get a line every few seconds.
 */
export interface Progress {
  update(done: number, total: number): void;
  /** Clears the changing line before the next message. */
  end(): void;
}

/** Milliseconds before the first progress line. Most jobs end sooner. */
const QUIET = 1000;
const BETWEEN_CHANGES = 100;
const BETWEEN_LINES = 3000;

/**
 * @param now monotonic clock in milliseconds
 * @param noun plural noun of the counted things
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
