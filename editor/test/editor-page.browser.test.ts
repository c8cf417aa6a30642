import { createCanvas } from '@napi-rs/canvas';
import type { BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { nodePlatform } from '../../sdk/dist/entries/node.js';
import { createRenderer, inspect } from '../../sdk/dist/entries/render.js';
import type { Template } from '../../sdk/src/contract/types.ts';
import { parseDataUrl } from '../../sdk/src/materials/images/data-url.ts';
import { launchChromium } from '../../sdk/test/browser/chromium.ts';
import { type StaticServer, serveFolder } from '../../sdk/test/browser/static-server.ts';
import { documentOf } from '../src/document/editor-document.ts';
import { setTable } from '../src/document/table.ts';
import { buildPage } from './browser/build-page.ts';
import type {} from './browser/editor-page/page.ts';

// The parts of the label editor that use browser APIs, in a real browser, from the built package.

const template: Template = {
  unit: 'mm',
  width: 50,
  height: 30,
  elements: [
    { type: 'text', x: 2, y: 2, width: 30, height: 6, field: 'name', fontSize: 12 },
    { type: 'barcode', x: 5, y: 10, width: 40, height: 15, field: 'sku' },
  ],
};
const mug = documentOf(template, 'Mug');
const filled = setTable(mug, {
  columns: ['name', 'sku'],
  rows: Array.from({ length: 90 }, (_, row) => [row === 77 ? 'word '.repeat(60) : `Mug ${row}`, `SKU-${row}`]),
});

/** Two megabytes that a browser cannot compress. */
const MUCH = Array.from({ length: 300_000 }, (_, index) => (Math.imul(index, 2_654_435_761) >>> 0).toString(36)).join(
  '',
);

let browser: Awaited<ReturnType<typeof launchChromium>>;
let folder: string;
let server: StaticServer;
let context: BrowserContext;
let open: (readonly [BrowserContext, StaticServer])[] = [];

beforeAll(async () => {
  [folder, browser] = await Promise.all([buildPage('editor-page'), launchChromium()]);
});
afterAll(() => browser.close());
afterEach(async () => {
  await Promise.all(open.map(([context, server]) => Promise.all([context.close(), server.close()])));
  open = [];
});

/** Opens a page in a new browser context. `before` is JavaScript that runs before the page's own scripts. */
async function opened(before?: string): Promise<Page> {
  server = await serveFolder(folder);
  context = await browser.newContext({ acceptDownloads: true });
  open.push([context, server]);
  if (before !== undefined) await context.addInitScript(before);
  return tab();
}
async function tab(): Promise<Page> {
  const page = await context.newPage();
  await ready(page, () => page.goto(server.url));
  return page;
}
async function ready(page: Page, go: () => Promise<unknown>): Promise<void> {
  await go();
  await page.waitForFunction(() => 'editorPageUnderTest' in globalThis);
}

describe('a draft in the browser', () => {
  const keep = (page: Page, since: number | 'any', name = 'Mug') =>
    page.evaluate(
      ([document, known, called]) =>
        editorPageUnderTest
          .createDrafts('drafts')
          .keep(
            'a',
            { ...document, name: called },
            { since: known, picture: new Blob(['dots'], { type: 'image/png' }) },
          ),
      [filled, since, name] as const,
    );
  const read = (page: Page) => page.evaluate(() => editorPageUnderTest.createDrafts('drafts').read('a'));

  it('is there after a reload, with its rows and its picture', async () => {
    const page = await opened();
    expect(await keep(page, 0)).toMatchObject({ kind: 'kept', version: 1 });
    await ready(page, () => page.reload());
    expect(await read(page)).toMatchObject({ kind: 'read', version: 1, document: { name: 'Mug', data: filled.data } });
    const listed = await page.evaluate(async () => {
      const list = await editorPageUnderTest.createDrafts('drafts').list();
      return list.kind === 'listed'
        ? Promise.all(list.drafts.map(async ({ key, name, picture }) => [key, name, await picture?.text()]))
        : list;
    });
    expect(listed).toEqual([['a', 'Mug', 'dots']]);
  });

  it('is put back after it was removed', async () => {
    const page = await opened();
    await keep(page, 0);
    const undone = await page.evaluate(async () => {
      const drafts = editorPageUnderTest.createDrafts('drafts');
      const removed = await drafts.remove('a');
      const between = await drafts.list();
      return [between, removed.kind === 'removed' && (await removed.undo())];
    });
    expect(undone).toMatchObject([
      { kind: 'listed', drafts: [] },
      { kind: 'kept', version: 1 },
    ]);
    expect(await read(page)).toMatchObject({ kind: 'read', version: 1 });
  });

  it('that two tabs write is not written over unasked', async () => {
    const [one, other] = [await opened(), await tab()];
    await keep(one, 0);
    const both = await Promise.all([keep(one, 1, 'one'), keep(other, 1, 'other')]);
    expect(both.map(({ kind }) => kind).toSorted()).toEqual(['failed', 'kept']);
    expect(both.find(({ kind }) => kind === 'failed')).toEqual({ kind: 'failed', code: 'changed_elsewhere' });
    expect(await keep(other, 'any', 'other')).toMatchObject({ kind: 'kept', version: 3 });
  });

  it('that exceeds the quota is reported, and the earlier draft remains', async () => {
    const page = await opened();
    const devtools = await context.newCDPSession(page);
    const { origin } = new URL(server.url);
    // Before the first write, because Chromium checks the remaining quota at most twice a minute.
    await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1_000_000 });
    await keep(page, 0);
    expect(await keep(page, 1, MUCH)).toEqual({ kind: 'failed', code: 'full' });
    expect(await read(page)).toMatchObject({ kind: 'read', version: 1, document: { name: 'Mug' } });
    expect(await keep(page, 1)).toMatchObject({ kind: 'kept', version: 2 });
  });

  it('without storage is reported', async () => {
    const page = await opened("Object.defineProperty(globalThis, 'indexedDB', { value: undefined })");
    expect(await keep(page, 0)).toEqual({ kind: 'failed', code: 'unavailable' });
  });

  it('that is not stored in time is reported, and not written later', async () => {
    const page = await opened(`globalThis.timeout = AbortSignal.timeout;
      AbortSignal.timeout = () => AbortSignal.abort(new DOMException('late', 'TimeoutError'));`);
    expect(await keep(page, 0)).toEqual({ kind: 'failed', code: 'blocked' });
    await page.evaluate('AbortSignal.timeout = timeout');
    expect(await read(page)).toEqual({ kind: 'missing' });
  });

  it('of a store is kept when it rests, and when the page is left before', async () => {
    const page = await opened();
    const change = (name: string, since: number) =>
      page.evaluate(
        ([document, called, known]) => {
          const { createDrafts, workingStore, keepDraft, rename } = editorPageUnderTest;
          const store = workingStore(document);
          // Disables the debounce timer, so that the page is always left before it fires.
          if (known > 0) globalThis.setTimeout = (() => 0) as unknown as typeof setTimeout;
          const keeper = keepDraft(store, { drafts: createDrafts('drafts'), key: 'a', since: known });
          store.commit(rename(document, called), 'rename');
          return new Promise<void>((resolve) => {
            if (known > 0) resolve();
            keeper.state.subscribe(({ kind }) => {
              if (kind === 'saved') resolve();
            });
          });
        },
        [filled, name, since] as const,
      );
    await change('rested', 0);
    expect(await read(page)).toMatchObject({ version: 1, document: { name: 'rested' } });
    await change('left', 1);
    await ready(page, () => page.reload());
    expect(await read(page)).toMatchObject({ version: 1, document: { name: 'left' } });
  });
});

describe('a picture in the browser', () => {
  const brought = (page: Page, file: Buffer, dots: number, maxBytes = 500_000) =>
    page.evaluate(
      async ([base64, side, most]) => {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        const fit = { dots: { width: side, height: side }, maxBytes: most };
        return editorPageUnderTest.takePicture(new Blob([bytes]), fit, new AbortController().signal);
      },
      [file.toString('base64'), dots, maxBytes] as const,
    );
  /** A picture that is red on the left and blue on the right, with a gradient between. */
  function photograph(width: number, height: number, alpha: number) {
    const canvas = createCanvas(width, height);
    const context = canvas.getContext('2d');
    const hues = context.createLinearGradient(0, 0, width, 0);
    hues.addColorStop(0, `rgba(255, 0, 0, ${alpha})`);
    hues.addColorStop(1, 'rgba(0, 0, 255, 1)');
    context.fillStyle = hues;
    context.fillRect(0, 0, width, height);
    return canvas;
  }
  const pixelsOf = (url: string) => nodePlatform().decodeImage(parseDataUrl(url), 'made');

  it('becomes a JPEG of what prints, upright as its Exif data ask', async () => {
    const jpeg = photograph(2000, 1500, 1).toBuffer('image/jpeg', 95);
    const exif = Buffer.from(
      '\xff\xe1\0\x22Exif\0\0MM\0\x2a\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0',
      'latin1',
    );
    const made = await brought(await opened(), Buffer.concat([jpeg.subarray(0, 2), exif, jpeg.subarray(2)]), 200);
    expect(made).toMatchObject({ kind: 'imported', what: 'shrunk', width: 150, height: 200 });
    if (made.kind !== 'imported') return;
    const { width, height, rgba } = await pixelsOf(made.url);
    expect([width, height]).toEqual([150, 200]);
    // The left side is now at the top: the picture was rotated by 90 degrees clockwise.
    expect((rgba[0] ?? 0) - (rgba[2] ?? 0)).toBeGreaterThan(200);
    expect((rgba.at(-2) ?? 0) - (rgba.at(-4) ?? 0)).toBeGreaterThan(200);
  });

  it('stays transparent as a PNG, and within its bytes', async () => {
    const made = await brought(await opened(), photograph(900, 900, 0).toBuffer('image/png'), 400, 20_000);
    expect(made.kind).toBe('imported');
    if (made.kind !== 'imported') return;
    expect(made.after).toBeLessThanOrEqual(20_000);
    expect(made.url.slice(0, 15)).toBe('data:image/png;');
    const { opaque, rgba } = await pixelsOf(made.url);
    expect([opaque, (rgba[3] ?? 0) < 5]).toEqual([false, true]);
  });

  it('is the same where no worker starts', async () => {
    const jpeg = photograph(900, 600, 1).toBuffer('image/jpeg', 95);
    const extra = await brought(await opened(), jpeg, 100);
    const onPage = await brought(await opened('delete globalThis.Worker'), jpeg, 100);
    expect(extra).toMatchObject({ kind: 'imported', what: 'shrunk', width: 100, height: 67 });
    expect(onPage).toEqual(extra);
  });

  it('that ends its worker is refused', async () => {
    const page = await opened(`globalThis.Worker = class extends Worker {
      postMessage() { this.dispatchEvent(new ErrorEvent('error')); }
    }`);
    const png = photograph(30, 30, 1).toBuffer('image/png');
    expect(await brought(page, png, 100)).toMatchObject({ kind: 'refused', code: 'too_many_pixels' });
  });

  it('that is none is refused', async () => {
    const page = await opened();
    expect(await brought(page, Buffer.from('<svg/>'), 100)).toMatchObject({ kind: 'refused', code: 'svg_size' });
    const half = photograph(300, 300, 1).toBuffer('image/jpeg').subarray(0, 1000);
    expect(await brought(page, half, 100)).toMatchObject({ kind: 'refused', code: 'broken', format: 'JPEG' });
  });
});

describe('rows inspected in a worker', () => {
  /** Script that collects the page's workers, so that a test can terminate them. */
  const keepWorkers = `globalThis.workers = []; globalThis.Worker = class extends Worker {
    constructor(...all) { super(...all); workers.push(this); }
  }`;
  const summaryIn = (page: Page, crashes: boolean) =>
    page.evaluate(
      ([document, dies]) => {
        const { workingStore, createInspector, checkRows, whenQuiet } = editorPageUnderTest;
        const store = workingStore(document);
        const { inspect: ask, close } = createInspector();
        return new Promise<unknown>((resolve, reject) => {
          const end = checkRows(store, { inspect: ask, failedFields: () => [], whenQuiet, onError: reject });
          let isDead = false;
          store.summary.subscribe((summary) => {
            if (dies && !isDead && summary.checked > 0) {
              isDead = true;
              const { workers } = globalThis as unknown as { readonly workers: readonly Worker[] };
              workers[0]?.dispatchEvent(new ErrorEvent('error'));
            }
            if (summary.checked < summary.rows) return;
            const { checked, differing, worst } = summary;
            resolve({ checked, differing, worst: [worst?.code, worst?.row], worst_size: worst?.fontSizePt });
            queueMicrotask(end);
            close();
          });
        });
      },
      [filled, crashes] as const,
    );

  it('are found to print as they are found to in Node', async () => {
    const items = filled.data.rows.map(({ cells: [name = '', sku = ''] }) => ({ data: { name, sku } }));
    const { warnings, texts } = await inspect(createRenderer(nodePlatform()), template, items);
    expect(warnings.map(({ item, code }) => [item, code])).toContainEqual([77, 'truncated']);
    const page = await opened();
    expect(await summaryIn(page, false)).toEqual({
      ...{ checked: 90, differing: new Set(warnings.map(({ item }) => item)).size },
      ...{ worst: ['truncated', 77], worst_size: texts[0]?.smallestFontSize },
    });
    await expect.poll(() => page.workers().length).toBe(0);
  });

  it('are all found though the worker died under way', async () => {
    const page = await opened(keepWorkers);
    expect(await summaryIn(page, true)).toMatchObject({ checked: 90, worst: ['truncated', 77] });
    expect(await page.evaluate('workers.length')).toBe(2);
  });

  it('are cancelled when their result is no longer needed', async () => {
    const page = await opened();
    const given = await page.evaluate(
      async ([design, texts]) => {
        const { inspect: ask } = editorPageUnderTest.createInspector();
        const items = Array.from({ length: 400 }, (_, row) => ({ data: { name: `${texts} ${row}`, sku: `S${row}` } }));
        const inspected = { template: design, items, resolutionDpi: 300 } as const;
        await ask({ ...inspected, items: items.slice(0, 1) }, new AbortController().signal);
        const changed = new AbortController();
        const asked = ask(inspected, changed.signal).then(
          () => 'inspected',
          (error: Error) => error.name,
        );
        changed.abort();
        return asked;
      },
      [template, 'a long name that is broken and shrunk '.repeat(5)] as const,
    );
    expect(given).toBe('AbortError');
  });
});

describe('files and the clipboard', () => {
  it('are saved under their name', async () => {
    const page = await opened();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.evaluate(() => editorPageUnderTest.saveFile(new Blob(['{}']), 'Mug.json')),
    ]);
    expect(download.suggestedFilename()).toBe('Mug.json');
  });

  it('are chosen, or not', async () => {
    const page = await opened();
    const choose = () =>
      page.evaluate(() => editorPageUnderTest.openFile('.json').then((file) => file?.text() ?? 'none'));
    const [chooser, chosen] = [page.waitForEvent('filechooser'), choose()];
    await (await chooser).setFiles({ name: 'a.json', mimeType: 'application/json', buffer: Buffer.from('{}') });
    expect(await chosen).toBe('{}');
    const [again, cancelled] = [page.waitForEvent('filechooser'), choose()];
    await again;
    await page.locator('input[type=file]').dispatchEvent('cancel');
    expect(await cancelled).toBe('none');
    expect(await page.locator('input').count()).toBe(0);
  });

  it('are refused in words where the browser refuses', async () => {
    const page = await opened();
    const copyAndRead = () =>
      page.evaluate(async () => [
        await editorPageUnderTest.copyText('label'),
        await editorPageUnderTest.readClipboard(),
      ]);
    const [, refused] = await copyAndRead();
    expect(refused).toEqual({ kind: 'refused', code: 'denied' });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    expect(await copyAndRead()).toEqual([{ kind: 'copied' }, { kind: 'read', text: 'label', files: [] }]);
  });
});
