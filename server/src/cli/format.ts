import { itemAt } from '@platen/sdk/internal/base';
import type { Terminal } from './command.ts';

/** Formats an integer as `1,234,567`, independent of the locale. */
export const grouped = (value: number): string => String(value).replace(/\B(?=(?:\d{3})+$)/g, ',');

/** Formats `1 label` or `1,000 labels`. */
export const counted = (value: number, noun: string): string => `${grouped(value)} ${noun}${value === 1 ? '' : 's'}`;

/** Formats a size as `840 bytes`, `92 kB` or `1.4 MB`; 1 kB is 1,000 bytes. */
export function fileSize(bytes: number): string {
  if (bytes < 1000) return counted(bytes, 'byte');
  return bytes < 999_500
    ? `${Math.round(bytes / 1000)} kB`
    : `${grouped(Math.floor(bytes / 1e6))}.${Math.floor(bytes / 1e5) % 10} MB`;
}

/**
 * Formats headings and rows as a table with aligned columns. Columns without a heading and the last column are not
 * padded.
 */
export function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [headings, ...rows];
  const widths = headings.map((_, column) => Math.max(...lines.map((line) => itemAt(line, column).length)));
  const written = lines.map((line) => line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
  return written.map((line) => `${line.trimEnd()}\n`).join('');
}

/** Formats a time in UTC to the minute: `2030-01-15 12:00`. */
export const minuteText = (milliseconds: number): string =>
  new Date(milliseconds).toISOString().slice(0, 16).replace('T', ' ');

/**
 * Shows the progress of a long job. In a terminal, one line is updated in place; any other output gets a new line every
 * few seconds.
 */
export interface Progress {
  update(done: number, total: number): void;
  /** Clears the progress line in a terminal. Call it before the next message. */
  end(): void;
}

/** Milliseconds before the first progress line. Most jobs end sooner. */
const QUIET = 1000;
const BETWEEN_CHANGES = 100;
const BETWEEN_LINES = 3000;

/**
 * @param now monotonic clock in milliseconds
 * @param noun plural noun that names the counted items
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
