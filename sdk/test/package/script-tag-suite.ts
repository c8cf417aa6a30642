import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromiumPage } from '../browser/chromium-page.ts';
import { launchFirefox, missingFirefox } from '../browser/firefox.ts';
import { type StaticServer, serveFolder } from '../browser/static-server.ts';
import { launchWebkitgtk, missingWebkitgtk } from '../browser/webkitgtk.ts';
import { readBlocks } from '../guides/read-blocks.ts';
import type { PackedSdk } from './packed-sdk.ts';
import { LABEL } from './seen-page.ts';

// Pages without a bundler that load the packed packages from another origin, as from a CDN (docs/guides/script-tag.md).

const root = join(import.meta.dirname, '../../..');
const CDN = 'https://cdn.jsdelivr.net';
const FILES = [
  ['sdk', 'preview.js'],
  ['sdk', 'pdf.js'],
  ['editor', 'editor.js'],
] as const;

const BROWSERS = [
  { name: 'Chromium', launch: launchChromiumPage, missing: undefined },
  { name: 'Firefox', launch: launchFirefox, missing: missingFirefox() },
  { name: 'WebKitGTK', launch: launchWebkitgtk, missing: missingWebkitgtk() },
];

/** Declares the tests. Both arguments are available when the tests run. */
export function describeScriptTag(packed: () => PackedSdk, browser: () => Browser): void {
  describe('a page that loads the packages from another origin, without a bundler', () => {
    let cdn: StaticServer;
    let site: StaticServer;
    const local = (text: string): string => text.replaceAll(CDN, cdn.url.slice(0, -1));

    beforeAll(async () => {
      const { project, write } = packed();
      await mkdir(join(project, 'cdn/npm/@platen'), { recursive: true });
      for (const name of ['fonts', 'sdk', 'editor'])
        await symlink(join(project, 'node_modules/@platen', name), join(project, `cdn/npm/@platen/${name}@1.0.0`));
      cdn = await serveFolder(join(project, 'cdn'), { headers: { 'access-control-allow-origin': '*' } });
      await write('site/index.html', local(await pageWithHashes(project)));
      await write('site/page.js', local(PAGE_SCRIPT));
      const guide = readBlocks(await readFile(join(root, 'docs/guides/script-tag.md'), 'utf8'));
      const policy = guide.find(({ language }) => language === '')?.code ?? '';
      const [, code = ''] = /<script type="module">(.*)<\/script>/s.exec(guide[1]?.code ?? '') ?? [];
      await write('site/guide.js', local(`${code}\nexport { pages };`));
      site = await serveFolder(join(project, 'site'), { headers: { 'content-security-policy': local(policy) } });
    });
    afterAll(async () => {
      await site?.close();
      await cdn?.close();
    });

    for (const { name, launch, missing } of BROWSERS) {
      const title = `shows a label and an editor and creates a PDF in ${name}, in workers, with the guide’s policy`;
      it.skipIf(missing !== undefined)(missing ?? title, async () => {
        cdn.takeRequests();
        const page = await launch();
        try {
          await page.open(site.url);
          const made = { painted: [472, 236], pdf: '%PDF-', pages: [1, 2], pixels: 'drawn', edited: 2, complaints: [] };
          expect(await page.evaluate(untilMade, 60_000)).toEqual(made);
          const requests = [...new Set(cdn.takeRequests())];
          const scripts = FILES.map(([of, file]) => `/npm/@platen/${of}@1.0.0/dist/cdn/${file}`);
          expect(requests.filter((path) => path.endsWith('.js')).toSorted()).toEqual(scripts.toSorted());
          const others = requests.filter((path) => !path.endsWith('.js'));
          expect(others).toContain('/npm/@platen/fonts@1.0.0/noto-sans-regular.ttf');
          expect(others.filter((path) => !path.startsWith('/npm/@platen/fonts@1.0.0/'))).toEqual([]);
        } finally {
          await page.close();
        }
      });
    }

    it('works as in the guide when it is opened as a file, and loads the fonts from the folder that it names', async () => {
      const example = await readFile(join(root, 'examples/script-tag/index.html'), 'utf8');
      const [shown] = readBlocks(await readFile(join(root, 'docs/guides/script-tag.md'), 'utf8'));
      expect(`${shown?.code}\n`).toBe(example);
      const fonts = `<meta name="platen-fonts" content="${cdn.url}npm/@platen/fonts@1.0.0">`;
      const file = await packed().write('label.html', local(example).replace('<title>', `${fonts}<title>`));
      const page = await browser().newPage();
      const errors: string[] = [];
      page.on('console', (message) => errors.push(message.text()));
      page.on('pageerror', ({ message }) => errors.push(message));
      await page.goto(pathToFileURL(file).href);
      await page.waitForFunction(() => document.querySelector('label-preview')?.report !== undefined);
      await Promise.all([page.waitForEvent('popup'), page.getByRole('button', { name: 'PDF' }).click()]);
      expect([errors, page.workers().length]).toEqual([[], 2]);
      await page.context().close();
    });

    it('runs no script whose hash differs', async () => {
      const { project } = packed();
      const html = await readFile(join(project, 'site/index.html'), 'utf8');
      await writeFile(join(project, 'site/changed.html'), html.replace('sha384-', 'sha384-A'));
      const page = await browser().newPage();
      const errors: string[] = [];
      page.on('console', (message) => errors.push(message.text()));
      await page.goto(`${site.url}changed.html`);
      await expect.poll(() => errors.join()).toMatch(/integrity/);
      expect(await page.evaluate(() => customElements.get('label-preview'))).toBeUndefined();
      await page.close();
    });
  });
}

/** Returns a page with a preview and an editor, whose scripts have the integrity hashes of the packages. */
async function pageWithHashes(project: string): Promise<string> {
  const scripts = FILES.map(async ([name, file]) => {
    const hashes = join(project, 'node_modules/@platen', name, 'dist/cdn/integrity.json');
    const integrity = JSON.parse(await readFile(hashes, 'utf8'))[file];
    const src = `${CDN}/npm/@platen/${name}@1.0.0/dist/cdn/${file}`;
    return `<script type="module" crossorigin="anonymous" integrity="${integrity}" src="${src}"></script>`;
  });
  return [
    ...['<!doctype html><meta charset="utf-8"><title>Script tag</title><link rel="icon" href="data:,">'],
    ...(await Promise.all(scripts)),
    ...['<label-preview></label-preview><label-editor preload></label-editor>'],
    '<script type="module" src="./page.js"></script>',
  ].join('\n');
}

/** Uses all surfaces. `complaints` are warnings, such as about a worker that did not start. */
const PAGE_SCRIPT = `
import { createPdf } from '${CDN}/npm/@platen/sdk@1.0.0/dist/cdn/pdf.js';
import { pages as guidePages } from './guide.js';
const complaints = [];
console.warn = console.error = (...words) => complaints.push(words.join(' '));
addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => complaints.push(violatedDirective + ' ' + blockedURI));
const template = ${JSON.stringify(LABEL)};
const preview = document.querySelector('label-preview');
const painted = new Promise((resolve) => {
  preview.addEventListener('painted', ({ detail }) => resolve([detail.width, detail.height]));
  preview.addEventListener('error', ({ detail }) => resolve(detail));
});
preview.template = template;
preview.data = { sku: 'A-1' };
const editor = document.querySelector('label-editor');
editor.template = template;
const { pdf, pages } = await createPdf({ template, items: [{ quantity: 2, data: { sku: 'A-1' } }] });
await editor.ready;
const made = { painted: await painted, pdf: new TextDecoder().decode(pdf.subarray(0, 5)), pages: [guidePages, pages] };
const { rgba } = await preview.readPixels();
made.pixels = rgba.some((value) => value === 0) ? 'drawn' : 'blank';
made.edited = editor.template.elements.length;
window.made = { ...made, complaints };
`;

async function untilMade(milliseconds: number): Promise<unknown> {
  for (const end = Date.now() + milliseconds; ; ) {
    const made: unknown = Reflect.get(globalThis, 'made');
    if (made !== undefined) return made;
    if (Date.now() > end) throw new Error('the page stored no result');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
