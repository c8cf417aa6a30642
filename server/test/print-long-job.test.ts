import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { nodePlatform } from '@platen/sdk/node';
import { renderPdf } from '@platen/sdk/pdf';
import { createRenderer, starters } from '@platen/sdk/render';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { finished, peakOf, rowOf, STARTER, startPrint, writeRows } from './long-jobs-trial/long-job.ts';

const MINUTES = 60_000;

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'platen-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

async function inMemory(count: number): Promise<string> {
  const template = starters.find(({ id }) => id === STARTER)?.template;
  if (template === undefined) throw new Error(`there is no starter ${STARTER}`);
  const items = Array.from({ length: count }, (_, index) => ({ data: rowOf(index) }));
  return sha256((await renderPdf(createRenderer(nodePlatform()), template, items)).pdf);
}

it('a label takes at most 3 kB of memory, and 30,000 labels take at most 250 MB', {
  timeout: 10 * MINUTES,
}, async () => {
  const [few, many] = [await peakOf(folder, 10_000), await peakOf(folder, 30_000)];
  expect((many - few) / 20_000).toBeLessThan(3000);
  expect(many).toBeLessThan(250e6);
});

it('a file that is written in parts has the bytes of one that is made in memory', {
  timeout: 5 * MINUTES,
}, async () => {
  const child = startPrint(folder, writeRows(folder, 3000), '-');
  const [pdf, { code }] = await Promise.all([buffer(child.stdout), finished(child)]);
  expect(code).toBe(0);
  expect(sha256(pdf)).toBe(await inMemory(3000));
});

it('errors in the last rows are all reported and leave no file', { timeout: 5 * MINUTES }, async () => {
  const child = startPrint(
    folder,
    writeRows(folder, 3000, 'Ä,Broken,1 EUR\nÄ,Broken,1 EUR\n'),
    join(folder, 'labels.pdf'),
  );
  child.stdout.resume();
  const { code, messages } = await finished(child);
  expect(code).toBe(2);
  expect(messages).toContain('rows.csv:3002 (sku)');
  expect(messages).toContain('rows.csv:3003 (sku)');
  expect(readdirSync(folder).sort()).toEqual(['report-memory.mjs', 'rows.csv']);
});

it('an error in the last row is reported before standard output is written', { timeout: 5 * MINUTES }, async () => {
  const child = startPrint(folder, writeRows(folder, 3000, 'Ä,Broken,1 EUR\n'), '-');
  const [written, { code, messages }] = await Promise.all([buffer(child.stdout), finished(child)]);
  expect([code, written.length]).toEqual([2, 0]);
  expect(messages).toContain('rows.csv:3002 (sku)');
});

it('a stopped job leaves the file that was there', { timeout: 5 * MINUTES }, async () => {
  const out = join(folder, 'labels.pdf');
  writeFileSync(out, 'old');
  const child = startPrint(folder, writeRows(folder, 60_000), out);
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
  const child = startPrint(folder, writeRows(folder, 20_000), '-');
  child.stdout.once('data', () => child.stdout.destroy());
  const { code, messages } = await finished(child);
  expect(code).toBe(0);
  expect(messages).not.toContain('labels on');
});
