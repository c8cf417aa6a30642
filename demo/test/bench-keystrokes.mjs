/**
 * Measures keystroke to painted label in a real Chromium. Real keys are typed into a field. The time runs from the
 * event's time stamp to the new dots on the page's canvas, when `painted` fires.
 *
 * There are three parts:
 * - the first preview of a cold page
 * - a page with only a field and the preview of a label of 20 elements
 * - a text of the same label in the editor of the first page
 *
 * Needs `npm run build`. `KEYS=500 npm run bench -- preview` types more keys. Prints the load of the machine, which
 * determines the 95th percentile.
 */
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { launchChromium } from '../../sdk/test/browser/chromium.ts';
import { openHarness } from '../../sdk/test/browser/harness.ts';
import { serveFolder } from '../../sdk/test/browser/static-server.ts';
import { benchFirstPreview } from './bench-first-preview.mjs';
import { shippingLabel } from './shipping-label.mjs';

const KEYS = Number(process.env.KEYS ?? 200);
/** Pause of a fast typist. Without it, the next key would wait for the previous one. */
const PAUSE_MS = 40;
const WORDS = 'stoneware mug with lid ';

await benchFirstPreview();
await benchBarePage();
await benchDemo();

async function benchBarePage() {
  const harness = await openHarness();
  await harness.show([shippingLabel]);
  await harness.page.evaluate(({ data }) => {
    const preview = globalThis.pageUnderTest.preview();
    const field = document.createElement('input');
    field.addEventListener('input', () => {
      preview.data = { ...data, consignee: field.value };
    });
    document.body.prepend(field);
  }, shippingLabel);
  print('20 elements, 4 x 6 in', await measure(harness.page, harness.page.locator('input')));
  const browser = harness.page.context().browser();
  await harness.close();
  await browser?.close();
}

async function benchDemo() {
  const server = await serveFolder(join(import.meta.dirname, '../dist'));
  const browser = await launchChromium();
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(server.url);
  await page.waitForFunction(() => globalThis.document.querySelector('label-editor')?.shadowRoot !== null);
  await page.evaluate(async ({ template, data }) => {
    const editor = document.querySelector('label-editor');
    await editor.ready;
    editor.template = template;
    editor.rows = [data];
  }, shippingLabel);
  await page.waitForTimeout(1000);
  await page.getByRole('listbox', { name: 'Elements' }).getByRole('option', { name: 'consignee' }).click();
  await page.keyboard.press('Enter');
  print('the first page, 20 elements', await measure(page, page.locator('textarea.in-place')));
  await browser.close();
  await server.close();
}

/** Types the keys one by one, each after the previous one has been painted. */
async function measure(page, field) {
  await field.fill('');
  await page.evaluate(() => {
    const editor = document.querySelector('label-editor');
    globalThis.previewOfPage = (editor?.shadowRoot ?? document).querySelector('label-preview');
    return globalThis.previewOfPage.settled();
  });
  await page.evaluate(() => {
    const times = {
      'key to painted': [],
      'of that, key to input handler': [],
      'of that, layout and paint in the worker': [],
      'key to the frame that shows it': [],
    };
    let typed = 0;
    let handled = 0;
    const stop = new AbortController();
    const onInput = (event) => {
      typed = event.timeStamp;
      handled = performance.now();
    };
    document.addEventListener('input', onInput, { capture: true, signal: stop.signal });
    const preview = globalThis.previewOfPage;
    const onPainted = ({ detail }) => {
      const since = typed;
      times['key to painted'].push(performance.now() - since);
      times['of that, key to input handler'].push(handled - since);
      times['of that, layout and paint in the worker'].push(detail.milliseconds);
      requestAnimationFrame(() => times['key to the frame that shows it'].push(performance.now() - since));
    };
    preview.addEventListener('painted', onPainted, { signal: stop.signal });
    globalThis.bench = { times, stop };
  });
  for (let key = 0; key < KEYS; key++) {
    // Starts over, so that the text stays as long as a label's text.
    if (key % WORDS.length === 0 && key > 0) await page.keyboard.press('Control+A');
    const letter = WORDS[key % WORDS.length];
    await field.press(letter === ' ' ? 'Space' : letter);
    await page.waitForTimeout(PAUSE_MS);
    await page.evaluate(() => globalThis.previewOfPage.settled());
  }
  return page.evaluate(() => {
    globalThis.bench.stop.abort();
    return globalThis.bench.times;
  });
}

function print(label, times) {
  console.log(`${label}   (load ${loadavg()[0]?.toFixed(1)})`);
  for (const [name, values] of Object.entries(times)) {
    console.log(`  ${name.padEnd(40)} median ${at(values, 0.5)} ms   p95 ${at(values, 0.95)} ms   n ${values.length}`);
  }
}

function at(values, share) {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return value.toFixed(1).padStart(5);
}
