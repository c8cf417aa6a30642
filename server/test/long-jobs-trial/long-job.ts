import { type ChildProcess, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';

// Jobs of `platen print` that take more memory than one part of a file, run by the built command line in a process.

const CLI = join(import.meta.dirname, '..', '..', 'dist', 'cli.js');
/** Starter whose labels the jobs print. */
export const STARTER = 'product-label-2x1';

/** Returns the data of a label. */
export const rowOf = (index: number) => ({
  sku: String(index).padStart(8, '0'),
  name: `Product number ${index}`,
  price: `${(index % 1000) / 100 + 1} EUR`,
});

/** Writes a CSV file with a row for each label, and then `last`. Returns its path. */
export function writeRows(folder: string, count: number, last = ''): string {
  const path = join(folder, 'rows.csv');
  const lines = Array.from({ length: count }, (_, index) => Object.values(rowOf(index)).join(','));
  writeFileSync(path, `sku,name,price\n${lines.join('\n')}\n${last}`);
  return path;
}

/** A running `platen print`. */
export type PrintProcess = ChildProcess & { readonly stdout: NodeJS.ReadableStream };

/**
 * Starts `platen print`. Its peak memory in kilobytes is the last line of standard error. Linux counts the memory of the
 * parent process in `maxRSS`, so there the value comes from /proc.
 */
export function startPrint(folder: string, csv: string, out: string): PrintProcess {
  const reporter = join(folder, 'report-memory.mjs');
  writeFileSync(
    reporter,
    `import { existsSync, readFileSync } from 'node:fs';
    const status = '/proc/self/status';
    const peak = () => /VmHWM:\\s+(\\d+)/.exec(readFileSync(status, 'utf8'))[1];
    process.on('exit', () => console.error(existsSync(status) ? peak() : process.resourceUsage().maxRSS));`,
  );
  const args = ['--import', pathToFileURL(reporter).href, CLI];
  return spawn(process.execPath, [...args, 'print', '--starter', STARTER, '--csv', csv, '--out', out], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Waits until the process has ended. Returns its exit status and its messages. */
export async function finished(
  child: ChildProcess,
): Promise<{ readonly code: number | null; readonly messages: string }> {
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  if (child.stderr === null) throw new Error('the process has no standard error');
  const messages = await text(child.stderr);
  return { code: await ended, messages };
}

/** Prints a job of `count` labels to a file. Returns its peak memory in bytes. */
export async function peakOf(folder: string, count: number): Promise<number> {
  const child = startPrint(folder, writeRows(folder, count), join(folder, 'labels.pdf'));
  child.stdout.resume();
  const { code, messages } = await finished(child);
  if (code !== 0 || !messages.includes(`${count.toLocaleString('en')} labels on`))
    throw new Error(`platen print of ${count} labels ended with ${code}:\n${messages}`);
  return Number(messages.trim().split('\n').at(-1)) * 1024;
}
