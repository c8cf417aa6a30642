// Measures the time from opening a page to its first label, in Chromium with a cold cache. The page loads the packed
// packages with a script tag from another origin. The simulated network delays each response by a round trip and limits
// the bandwidth; the browser caches nothing. Run it with `npm run bench -- script-tag`, on an otherwise idle machine.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Browser } from 'playwright';
import { packSdk } from '../package/packed-sdk.ts';
import { LABEL } from '../package/seen-page.ts';
import { launchChromium } from './chromium.ts';

const ROUNDS = 7;
const NETWORKS = [
  { name: 'no delay', roundTripMs: 0, bytesPerMs: Number.POSITIVE_INFINITY },
  { name: '40 ms, 10 Mbit/s', roundTripMs: 40, bytesPerMs: 1250 },
] as const;
const TYPES: Readonly<Record<string, string>> = { js: 'text/javascript', ttf: 'font/ttf', html: 'text/html' };

declare const firstLabel: Promise<number>;

/** A page that sets `firstLabel`: the time of the first label after the start of the navigation. */
const pageOf = (element: string, script: string): string => `<!doctype html>
<meta charset="utf-8"><link rel="icon" href="data:,">
<script type="module" src="${script}"></script>
<${element}></${element}>
<script>
  var firstLabel = new Promise((resolve) => {
    const look = () => {
      const host = document.querySelector('${element}');
      const preview = host.shadowRoot?.querySelector('label-preview') ?? host;
      if (preview.report) resolve(performance.now());
      else requestAnimationFrame(look);
    };
    look();
  });
</script>
<script type="module">
  const host = document.querySelector('${element}');
  host.template = ${JSON.stringify(LABEL)};
  if ('${element}' === 'label-editor') host.rows = [{ sku: 'A-1' }];
  else host.data = { sku: 'A-1' };
</script>`;

const packed = await packSdk({ editor: true });
const browser = await launchChromium();
try {
  for (const network of NETWORKS)
    for (const [element, name] of [
      ['label-preview', '@platen/sdk@1.0.0/dist/cdn/preview.js'],
      ['label-editor', '@platen/editor@1.0.0/dist/cdn/editor.js'],
    ] as const) {
      const times = await measure(browser, network, element, name);
      const sorted = times.toSorted((a, b) => a - b);
      const middle = sorted[ROUNDS >> 1] ?? 0;
      console.log(`${element}, ${network.name}: median ${middle.toFixed(0)} ms, worst ${sorted.at(-1)?.toFixed(0)} ms`);
    }
} finally {
  await browser.close();
  await packed.remove();
}

type Network = (typeof NETWORKS)[number];

/** Opens the page in a new profile each time, and returns the times to the first label in milliseconds. */
async function measure(browser: Browser, network: Network, element: string, script: string): Promise<number[]> {
  const files = new Map<string, { readonly body: Buffer; readonly headers: Record<string, string> }>();
  const origin = async (): Promise<{ readonly url: string; close(): void }> => {
    const server = createServer(async ({ url = '/' }, response) => {
      const { body, headers } = await fileFor(url);
      await sleep(network.roundTripMs + body.length / network.bytesPerMs);
      response.writeHead(200, headers).end(body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    // Parsing boundary: a server that listens on a port has this kind of address.
    const { port } = server.address() as AddressInfo;
    return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
  };
  const fileFor = async (url: string) => {
    const known = files.get(url);
    if (known !== undefined) return known;
    const text = url === '/' ? pageOf(element, `${cdn.url}/npm/${script}`) : await readFile(pathOf(url));
    const params = { [constants.BROTLI_PARAM_QUALITY]: 6 };
    const headers = {
      'content-type': TYPES[url === '/' ? 'html' : (url.split('.').at(-1) ?? '')] ?? 'application/octet-stream',
      'content-encoding': 'br',
      'access-control-allow-origin': '*',
    };
    const file = { body: brotliCompressSync(text, { params }), headers };
    files.set(url, file);
    return file;
  };
  const pathOf = (url: string): string =>
    join(packed.project, 'node_modules', url.replace('/npm/', '').replaceAll('@1.0.0', ''));
  const [cdn, site] = await Promise.all([origin(), origin()]);
  const times: number[] = [];
  // The first round only compresses the files.
  for (let round = 0; round <= ROUNDS; round++) {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(site.url);
    const time = await page.evaluate(() => firstLabel);
    if (round > 0) times.push(time);
    await context.close();
  }
  cdn.close();
  site.close();
  return times;
}
