/**
 * Measures the first preview on a cold page: from the start of the navigation to the painted label, in a new profile
 * each time. Also measures the time to fetch the same font files. Uses loopback. Needs `npm run build`.
 */
import { loadavg } from 'node:os';
import { buildPage } from '../../sdk/test/browser/build-page.ts';
import { launchChromium } from '../../sdk/test/browser/chromium.ts';
import { serveFolder } from '../../sdk/test/browser/static-server.ts';
import { shippingLabel } from './shipping-label.mjs';

const RUNS = 9;

const textLabel = {
  template: {
    unit: 'mm',
    width: 50,
    height: 30,
    elements: [{ type: 'text', x: 2, y: 2, width: 46, height: 10, value: 'Stoneware mug' }],
  },
  data: {},
};

export async function benchFirstPreview() {
  const server = await serveFolder(await buildPage());
  const browser = await launchChromium();
  for (const [name, label] of [
    ['a text', textLabel],
    ['20 elements, 4 x 6 in', shippingLabel],
  ]) {
    const painted = [];
    const fetched = [];
    for (let run = 0; run < RUNS; run++) {
      const { time, fonts } = await firstPreview(browser, server, label);
      painted.push(time);
      fetched.push(await timeToFetch(browser, server, fonts));
    }
    const limit = 1.5 * median(fetched) + 300;
    console.log(`first preview on a cold page, ${name}   (load ${loadavg()[0]?.toFixed(1)})`);
    console.log(`  navigation to painted  median ${median(painted).toFixed(0)} ms   n ${RUNS}`);
    console.log(`  its fonts by fetch     median ${median(fetched).toFixed(0)} ms   so at most ${limit.toFixed(0)} ms`);
  }
  await browser.close();
  await server.close();
}

async function firstPreview(browser, server, label) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.addInitScript(async (given) => {
    await customElements.whenDefined('label-preview');
    const preview = document.querySelector('label-preview');
    const done = () => {
      globalThis.paintedAt = performance.now();
    };
    preview.addEventListener('painted', done, { once: true });
    preview.template = given.template;
    preview.data = given.data;
  }, label);
  server.takeRequests();
  await page.goto(server.url);
  await page.waitForFunction(() => globalThis.paintedAt > 0);
  const time = await page.evaluate(() => globalThis.paintedAt);
  const fonts = server.takeRequests().filter((path) => path.endsWith('.ttf'));
  await context.close();
  return { time, fonts };
}

async function timeToFetch(browser, server, fonts) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(server.url);
  const time = await page.evaluate(async (urls) => {
    const start = performance.now();
    await Promise.all(urls.map(async (url) => (await fetch(url)).arrayBuffer()));
    return performance.now() - start;
  }, fonts);
  await context.close();
  return time;
}

const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
