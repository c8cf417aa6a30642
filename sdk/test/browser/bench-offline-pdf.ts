// Measures a PDF of 1,000 labels (bench/workloads/W1) in a Chromium tab and in Node: the time of each, and the longest
// task on the page's main thread. Run it with `npm run bench -- pdf`, on an otherwise idle machine.
import { readFileSync } from 'node:fs';
import { createPdf } from '../../dist/entries/pdf.js';
import { buildPage } from './build-page.ts';
import { launchChromium } from './chromium.ts';
import { serveFolder } from './static-server.ts';

/** The first round is cold: it loads the worker, fonts and code. */
const ROUNDS = 9;

const file = new URL('../../../bench/workloads/W1.json', import.meta.url);
const { template, items } = JSON.parse(readFileSync(file, 'utf8'));
const job = { template, items };
const server = await serveFolder(await buildPage('pdf-page'));
const browser = await launchChromium();
try {
  const page = await browser.newPage();
  await page.goto(server.url);
  await page.waitForFunction(() => 'pdfPage' in globalThis);
  const node: number[] = [];
  const tab: number[] = [];
  let longest = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const started = performance.now();
    await createPdf({ ...job, onProgress: () => {} });
    node.push(performance.now() - started);
    const { milliseconds, longestTask, labels } = await page.evaluate((given) => pdfPage.make(given), job);
    if (labels !== items.length) throw new Error(`expected ${items.length} labels, got ${labels}`);
    tab.push(milliseconds);
    longest = Math.max(longest, longestTask);
  }
  const middle = (times: readonly number[]): number => times.slice(1).sort((a, b) => a - b)[(ROUNDS - 1) >> 1] ?? 0;
  const [cold, warm] = [node[0] ?? 0, middle(node)];
  console.log(`Node: cold ${cold.toFixed(0)} ms, then median ${warm.toFixed(0)} ms`);
  console.log(`Chromium tab: cold ${tab[0]?.toFixed(0)} ms, then median ${middle(tab).toFixed(0)} ms`);
  console.log(`ratio: cold ${((tab[0] ?? 0) / cold).toFixed(2)}, then ${(middle(tab) / warm).toFixed(2)} (at most 3)`);
  console.log(`fastest: Node ${Math.min(...node).toFixed(0)} ms, tab ${Math.min(...tab).toFixed(0)} ms`);
  console.log(`longest task of the page: ${longest === 0 ? 'none over 50 ms' : `${longest.toFixed(0)} ms`}`);
} finally {
  await browser.close();
  await server.close();
}
