import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { nodePlatform } from '@platen/sdk/node';
import { renderPdf } from '@platen/sdk/pdf';
import { createRenderer, starters } from '@platen/sdk/render';
import { afterEach, beforeEach, expect, it } from 'vitest';

// Jobs that take more memory than one part of a file, run by the built command line in a child process.

const CLI = join(import.meta.dirname, '..', 'dist', 'cli.js');
const STARTER = 'product-label-2x1';
const MINUTES = 60_000;

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'platen-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const rowOf = (index: number) => ({
  sku: String(index).padStart(8, '0'),
  name: `Product number ${index}`,
  price: `${(index % 1000) / 100 + 1} EUR`,
});

function writeRows(count: number, last = ''): string {
  const path = join(folder, 'rows.csv');
  const lines = Array.from({ length: count }, (_, index) => Object.values(rowOf(index)).join(','));
  writeFileSync(path, `sku,name,price\n${lines.join('\n')}\n${last}`);
  return path;
}

/**
 * Starts `platen print`. Its peak memory in kilobytes is the last line of standard error. Linux counts the memory of the
 * parent process in `maxRSS`, so there the value comes from /proc.
 */
function startPrint(csv: string, out: string): ChildProcess & { readonly stdout: NodeJS.ReadableStream } {
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

async function finished(child: ChildProcess): Promise<{ readonly code: number | null; readonly messages: string }> {
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  if (child.stderr === null) throw new Error('the process has no standard error');
  const messages = await text(child.stderr);
  return { code: await ended, messages };
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

async function inMemory(count: number): Promise<string> {
  const template = starters.find(({ id }) => id === STARTER)?.template;
  if (template === undefined) throw new Error(`there is no starter ${STARTER}`);
  const items = Array.from({ length: count }, (_, index) => ({ data: rowOf(index) }));
  return sha256((await renderPdf(createRenderer(nodePlatform()), template, items)).pdf);
}

/** Returns the peak memory, in bytes, of a job of `count` labels. */
async function peakOf(count: number): Promise<number> {
  const child = startPrint(writeRows(count), join(folder, 'labels.pdf'));
  child.stdout.resume();
  const { code, messages } = await finished(child);
  expect(code).toBe(0);
  expect(messages).toContain(`${count.toLocaleString('en')} labels on`);
  return Number(messages.trim().split('\n').at(-1)) * 1024;
}

it('a label takes at most 3 kB of memory, and 30,000 labels take at most 250 MB', {
  timeout: 10 * MINUTES,
}, async () => {
  const [few, many] = [await peakOf(10_000), await peakOf(30_000)];
  expect((many - few) / 20_000).toBeLessThan(3000);
  expect(many).toBeLessThan(250e6);
});

it('a file that is written in parts has the bytes of one that is made in memory', {
  timeout: 5 * MINUTES,
}, async () => {
  const child = startPrint(writeRows(3000), '-');
  const [pdf, { code }] = await Promise.all([buffer(child.stdout), finished(child)]);
  expect(code).toBe(0);
  expect(sha256(pdf)).toBe(await inMemory(3000));
});

it('errors in the last rows are all reported and leave no file', { timeout: 5 * MINUTES }, async () => {
  const child = startPrint(writeRows(3000, 'Ä,Broken,1 EUR\nÄ,Broken,1 EUR\n'), join(folder, 'labels.pdf'));
  child.stdout.resume();
  const { code, messages } = await finished(child);
  expect(code).toBe(2);
  expect(messages).toContain('rows.csv:3002 (sku)');
  expect(messages).toContain('rows.csv:3003 (sku)');
  expect(readdirSync(folder).sort()).toEqual(['report-memory.mjs', 'rows.csv']);
});

it('an error in the last row is reported before standard output is written', { timeout: 5 * MINUTES }, async () => {
  const child = startPrint(writeRows(3000, 'Ä,Broken,1 EUR\n'), '-');
  const [written, { code, messages }] = await Promise.all([buffer(child.stdout), finished(child)]);
  expect([code, written.length]).toEqual([2, 0]);
  expect(messages).toContain('rows.csv:3002 (sku)');
});

it('a stopped job leaves the file that was there', { timeout: 5 * MINUTES }, async () => {
  const out = join(folder, 'labels.pdf');
  writeFileSync(out, 'old');
  const child = startPrint(writeRows(60_000), out);
  child.stdout.resume();
  // The first line is the progress of a job that takes more than a second.
  child.stderr?.once('data', () => child.kill('SIGINT'));
  const { code, messages } = await finished(child);
  expect(code).toBe(130);
  expect(messages).toContain('stopped; nothing was written');
  expect(readFileSync(out, 'utf8')).toBe('old');
  expect(readdirSync(folder).sort()).toEqual(['labels.pdf', 'report-memory.mjs', 'rows.csv']);
});

it('a reader that closes the pipe ends the job without an error', { timeout: 5 * MINUTES }, async () => {
  const child = startPrint(writeRows(20_000), '-');
  child.stdout.once('data', () => child.stdout.destroy());
  const { code, messages } = await finished(child);
  expect(code).toBe(0);
  expect(messages).not.toContain('labels on');
});
