/**
 * Keystroke to painted label on the demo's first page, in a real Chromium: 200 keys typed into a data field of a
 * typical label. Prints median and 95th percentile. Needs `npm run build`.
 */
import { join } from 'node:path';
import { launchChromium } from '../../sdk/test/browser/chromium.ts';
import { serveFolder } from '../../sdk/test/browser/static-server.ts';

const KEYS = 200;
const LABELS = ['product-label-2x1', 'inventory-label-4x2', 'everything'];

const server = await serveFolder(join(import.meta.dirname, '../dist'));
const browser = await launchChromium();
const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
await page.goto(server.url);
await page.waitForFunction(() => document.querySelector('label-preview')?.report !== undefined);

for (const label of LABELS) {
  await page.selectOption('.toolbar select', label);
  await page.waitForTimeout(500);
  const times = await measure();
  console.log(label);
  for (const [name, values] of Object.entries(times)) {
    console.log(`  ${name.padEnd(38)} median ${at(values, 0.5)} ms   p95 ${at(values, 0.95)} ms   n ${values.length}`);
  }
}
await browser.close();
await server.close();

/** Types the keys one at a time, each after the one before was painted. */
async function measure() {
  const field = page.locator('.data-form input').first();
  await field.fill('');
  await page.evaluate(() => document.querySelector('label-preview').settled());
  await page.evaluate(() => {
    const times = {
      'key to painted': [],
      'key to the frame that shows it': [],
      'of that, layout and paint in the worker': [],
    };
    let typed = 0;
    const stop = new AbortController();
    document.addEventListener('input', (event) => (typed = event.timeStamp), { capture: true, signal: stop.signal });
    const preview = document.querySelector('label-preview');
    const onPainted = ({ detail }) => {
      const since = typed;
      times['key to painted'].push(performance.now() - since);
      times['of that, layout and paint in the worker'].push(detail.milliseconds);
      requestAnimationFrame(() => times['key to the frame that shows it'].push(performance.now() - since));
    };
    preview.addEventListener('painted', onPainted, { signal: stop.signal });
    globalThis.bench = { times, stop };
  });
  const letters = 'stoneware mug with lid ';
  for (let key = 0; key < KEYS; key++) {
    // Words of a label's length, not one ever longer text.
    if (key % letters.length === 0 && key > 0) await page.keyboard.press('Control+A');
    await field.press(letters[key % letters.length] === ' ' ? 'Space' : letters[key % letters.length]);
    await page.evaluate(() => document.querySelector('label-preview').settled());
  }
  return page.evaluate(() => {
    globalThis.bench.stop.abort();
    return globalThis.bench.times;
  });
}

function at(values, share) {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return value.toFixed(1).padStart(5);
}
