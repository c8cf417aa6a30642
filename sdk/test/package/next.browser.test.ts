import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type {} from '@platen/editor';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningChild, startChild } from '../browser/child-process.ts';
import { launchChromium } from '../browser/chromium.ts';
import { type PackedSdk, packSdk } from './packed-sdk.ts';
import { expectSeen, FINE, LABEL } from './seen-page.ts';

// The packed package in an application with Next's App Router, built and started. Next has a separate installation in
// tools/next. The application is in the same folder, because Next follows no links outside of its root.

const run = promisify(execFile);
const folder = join(import.meta.dirname, '../../../tools/next');
const next = join(folder, 'node_modules/next/dist/bin/next');
const env = { ...process.env, NODE_ENV: undefined, NODE_OPTIONS: undefined, NEXT_TELEMETRY_DISABLED: '1' };

describe.skipIf(!existsSync(next))('an application of Next (npm ci --prefix tools/next installs it, 340 MB)', () => {
  let app: PackedSdk;
  let browser: Browser;
  beforeAll(async () => {
    [app, browser] = await Promise.all([packSdk({ within: folder, copied: true, editor: true }), launchChromium()]);
    for (const [file, text] of Object.entries(APP)) await app.write(file, text);
  }, 300_000);
  afterAll(async () => {
    await browser?.close();
    await app?.remove();
  });

  describe.each([
    ['--turbopack', 'without a setting', {}],
    ['--webpack', 'with the image decoder outside of the bundle', { serverExternalPackages: ['@napi-rs/canvas'] }],
  ])('built with %s, %s', (bundler, _, settings) => {
    let server: RunningChild;
    let url: string;
    beforeAll(async () => {
      const roots = { turbopack: { root: folder }, outputFileTracingRoot: folder };
      await app.write('next.config.js', `export default ${JSON.stringify({ ...roots, ...settings })};`);
      await run(process.execPath, [next, 'build', bundler, app.project], { env });
      const start = [next, 'start', app.project, '--port', '0', '--hostname', '127.0.0.1'];
      server = await startChild(process.execPath, start, { env, ready: /Local: +(\S+)[\s\S]+Ready/ });
      url = server.match[1] ?? '';
    }, 300_000);
    afterAll(() => server?.stop());

    it('has a preview and makes a PDF in a client component, each by its worker', async () => {
      await expectSeen(browser, url, FINE);
    });

    it('prerenders <LabelPreview>, which the page fills without a complaint', async () => {
      expect(await (await fetch(`${url}/preview`)).text()).toContain('<label-preview');
      const page = await browser.newPage();
      const complaints: string[] = [];
      page.on('pageerror', ({ message }) => complaints.push(message));
      page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
      await page.goto(`${url}/preview`);
      await page.getByText('layout of 2 elements').waitFor();
      expect(complaints).toEqual([]);
      await page.close();
    });

    it('prerenders <LabelEditor>, which the page fills without a complaint and people edit', async () => {
      expect(await (await fetch(`${url}/editor`)).text()).toContain('<label-editor');
      const page = await browser.newPage();
      const complaints: string[] = [];
      page.on('pageerror', ({ message }) => complaints.push(message));
      page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
      await page.goto(`${url}/editor`);
      await page.waitForFunction(
        () => document.querySelector('label-editor')?.shadowRoot?.querySelector('label-preview')?.report !== undefined,
      );
      await page.evaluate(() => {
        const editor = document.querySelector('label-editor');
        editor?.do('select-all');
        editor?.do('nudge-right-far');
      });
      await page.getByText(`moved to ${(LABEL.elements[0]?.x ?? 0) + 5}`).waitFor();
      expect(complaints).toEqual([]);
      await page.close();
    });

    it('draws a label in a server component', async () => {
      const page = await browser.newPage();
      await page.goto(url);
      expect(await page.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(472);
      await page.close();
    });

    it.each([
      ['png', 'image/png', '\x89PNG\r'],
      ['pdf', 'application/pdf', '%PDF-'],
    ])('answers with a %s from a route handler', async (kind, type, head) => {
      const answer = await fetch(`${url}/label.${kind}`);
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect([answer.headers.get('content-type'), bytes.toString('latin1', 0, 5)]).toEqual([type, head]);
    });
  });
});

const APP = {
  'app/oak-shelf.js': `export const template = ${JSON.stringify(LABEL)};`,
  'app/renderer.js': `
    import { nodePlatform } from '@platen/sdk/node';
    import { createRenderer } from '@platen/sdk/render';
    export const renderer = createRenderer(nodePlatform());`,
  // Without an icon, a browser asks for /favicon.ico and logs that it is missing.
  'app/layout.js': `
    export const metadata = { icons: 'data:,' };
    export default function Layout({ children }) {
      return <html lang="en"><body>{children}</body></html>;
    }`,
  'app/page.js': `
    import { LabelPage } from './label-page.js';
    import { template } from './oak-shelf.js';
    import { renderer } from './renderer.js';
    export default async function Page() {
      const { png } = await renderer.png(template, { sku: 'A-1' });
      return <>
        <img alt="Oak shelf" src={'data:image/png;base64,' + Buffer.from(png).toString('base64')} />
        <LabelPage />
      </>;
    }`,
  'app/label-page.js': `'use client';
    import { createPdf } from '@platen/sdk/pdf';
    import { renderPreview } from '@platen/sdk/preview';
    import { useEffect, useRef } from 'react';
    import { template } from './oak-shelf.js';
    export function LabelPage() {
      const canvas = useRef(null);
      useEffect(() => {
        const draw = async () => {
          const { width, height } = await renderPreview(canvas.current, template, { sku: 'A-1' });
          const { pdf, pages } = await createPdf({ template, items: [{ quantity: 2, data: { sku: 'A-1' } }] });
          return { painted: [width, height], pdf: new TextDecoder().decode(pdf.subarray(0, 5)), pages };
        };
        draw().catch(String).then((made) => { window.made = made; });
      }, []);
      return <canvas ref={canvas} />;
    }`,
  'app/preview/page.js': `'use client';
    import { useState } from 'react';
    import { LabelPreview } from '@platen/sdk/preview/react';
    import { template } from '../oak-shelf.js';
    export default function Page() {
      const [count, setCount] = useState(0);
      return <>
        <p>layout of {count} elements</p>
        <LabelPreview template={template} data={{ sku: 'A-1' }} onLayout={({ detail }) => setCount(detail.elements.length)} />
      </>;
    }`,
  'app/editor/page.js': `'use client';
    import { useState } from 'react';
    import { LabelEditor } from '@platen/editor/react';
    import { template } from '../oak-shelf.js';
    const rows = [{ sku: 'A-1' }];
    export default function Page() {
      const [label, setLabel] = useState(template);
      return <>
        <p>moved to {label.elements[0].x}</p>
        <LabelEditor template={label} rows={rows} onChange={({ detail }) => setLabel(detail.template)} />
      </>;
    }`,
  'app/label.png/route.js': `
    import { template } from '../oak-shelf.js';
    import { renderer } from '../renderer.js';
    export async function GET() {
      const { png } = await renderer.png(template, { sku: 'A-1' });
      return new Response(png, { headers: { 'content-type': 'image/png' } });
    }`,
  'app/label.pdf/route.js': `
    import { createPdf } from '@platen/sdk/pdf';
    import { template } from '../oak-shelf.js';
    export async function GET() {
      const { pdf } = await createPdf({ template, items: [{ data: { sku: 'A-1' } }] });
      return new Response(pdf, { headers: { 'content-type': 'application/pdf' } });
    }`,
};
