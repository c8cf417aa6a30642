import { loadavg } from 'node:os';
import type { LabelPreview } from '@platen/sdk/preview';
import type { Browser } from 'playwright';
import { launchChromium } from '../../../sdk/test/browser/chromium.ts';
import { type StaticServer, serveFolder } from '../../../sdk/test/browser/static-server.ts';
import { buildPage } from './build-page.ts';

const RUNS = 15;

/** Times of one start, in milliseconds. */
interface Start {
  /** From the start of the navigation to the frame after the first picture of the label. */
  readonly picture: number;
  /** From the start of the navigation to the frame that shows the handles of the pressed element. */
  readonly edit: number;
  /** From the press on the element to that frame. */
  readonly press: number;
}

/**
 * Measures how soon users see a label and can edit it: opens a page with an editor in a new profile each time, and
 * presses on an element as soon as the label is painted. The editor's code loads during or after the press. The page is
 * minified and served by loopback.
 */
export async function benchStart(): Promise<void> {
  const [folder, browser] = await Promise.all([buildPage('untouched-page'), launchChromium()]);
  const server = await serveFolder(folder);
  const starts: Start[] = [];
  // The first start is not counted, because it also starts the browser's processes.
  for (let run = 0; run <= RUNS; run++) starts.push(await start(browser, server));
  starts.shift();
  await browser.close();
  await server.close();
  console.log(`start with a cold profile, n ${RUNS}; load ${loadavg()[0]?.toFixed(1)}`);
  console.log(`navigation to first picture: ${summary(starts.map(({ picture }) => picture))}`);
  console.log(`navigation to first edit: ${summary(starts.map(({ edit }) => edit))}`);
  console.log(`of that, press to handles: ${summary(starts.map(({ press }) => press))}`);
}

declare global {
  var startSeen: { picture?: number; press?: number; handles?: number };
}

/** Opens the page once, and presses on the first element. */
async function start(browser: Browser, server: StaticServer): Promise<Start> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.addInitScript(observe);
  await page.goto(server.url);
  await page.waitForFunction(() => globalThis.startSeen.picture !== undefined);
  const [x = 0, y = 0] = await page.locator('label-preview').evaluate((preview) => {
    const { report } = preview as LabelPreview;
    const box = report?.elements[0]?.box;
    const { left, top, width } = preview.getBoundingClientRect();
    const scale = width / (report?.label.width ?? Number.NaN);
    return box === undefined ? [] : [left + (box.x + box.width / 2) * scale, top + (box.y + box.height / 2) * scale];
  });
  await page.mouse.click(x, y);
  await page.waitForFunction(() => globalThis.startSeen.handles !== undefined);
  const { picture, press, handles } = await page.evaluate(() => globalThis.startSeen);
  await context.close();
  if (picture === undefined || press === undefined || handles === undefined) throw new Error('a time is missing');
  return { picture, edit: handles, press: handles - press };
}

/** Runs in the page before its scripts: records the time of the first picture, press and handles. */
function observe(): void {
  globalThis.startSeen = {};
  addEventListener('pointerdown', ({ timeStamp }) => (globalThis.startSeen.press ??= timeStamp), true);
  const look = (): void => {
    const shown = document.querySelector('label-editor')?.shadowRoot;
    const preview = shown?.querySelector('label-preview');
    const now = performance.now();
    if ((preview as LabelPreview | null | undefined)?.report !== undefined) globalThis.startSeen.picture ??= now;
    if (shown?.querySelector('.handles')) globalThis.startSeen.handles ??= now;
    if (globalThis.startSeen.handles === undefined) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

function summary(times: readonly number[]): string {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number): string => (sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN).toFixed(0);
  return `median ${at(0.5)} ms, 95th percentile ${at(0.95)} ms, longest ${at(1)} ms`;
}
