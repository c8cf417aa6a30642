import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { LayoutReport, Template } from '../dist/contract/types.js';
import { nodePlatform } from '../dist/entries/node.js';
import { createPdf } from '../dist/entries/pdf.js';
import { type AddedFont, createRenderer } from '../dist/entries/render.js';
import { debian, suite } from './added-fonts/font-samples.ts';
import { buildPage } from './browser/build-page.ts';
import { launchChromium } from './browser/chromium.ts';
import { closeBrowser, type Harness, type HarnessOptions, openHarness, startBrowser } from './browser/harness.ts';
import { type StaticServer, serveFolder } from './browser/static-server.ts';
import { pdfObjects } from './pdf-objects.ts';
import { readWithSkia } from './png.ts';
import { JAPANESE, JAPANESE_FONT } from './test-fonts.ts';

// Custom fonts in a real browser, with the built package: pixels and PDFs must equal Node's.

const ARIMO = new URL('../fonts/arimo-bold.ttf', import.meta.url).pathname;
const KINDS = {
  otf: debian('opentype/cantarell/Cantarell-Regular.otf'),
  ttc: debian('opentype/noto/NotoSansCJK-Regular.ttc'),
  woff: suite('source-sans/WOFF/OTF/SourceSans3-Regular.otf.woff'),
  glyf: suite('inter-ui/variable/InterVariable.woff2'),
  cff2: suite('source-sans/WOFF2/VF/SourceSans3VF-Italic.otf.woff2'),
} as const;
const missingKinds = Object.values(KINDS).every(existsSync)
  ? undefined
  : 'fonts-cantarell, fonts-noto-cjk or tools/suites';
/** The fonts by file path, or by URL on a page. */
function kindsOfFonts(prefix?: string): readonly AddedFont[] {
  const file = (kind: keyof typeof KINDS): string => (prefix === undefined ? KINDS[kind] : `./${prefix}${kind}`);
  return [
    { family: 'Cubic', files: { regular: file('otf') } },
    { family: 'Noto Sans CJK JP', scripts: ['han', 'kana'], files: { regular: file('ttc') } },
    { family: 'Packed', files: { regular: file('woff') } },
    { family: 'Variable', files: { regular: file('glyf') } },
    { family: 'Variable Cubic', files: { regular: { file: file('cff2'), weight: 850, axes: {} } } },
  ];
}
const kindsOfText = ['Cubic', 'Noto Sans CJK JP', 'Packed', 'Variable', 'Variable Cubic'].map((fontFamily, i) => ({
  ...{ type: 'text' as const, x: 1, y: 1 + i * 7.5, width: 58, height: 7, fontFamily, fontSize: 14, bold: i === 3 },
  value: i === 1 ? 'Tea 緑茶 静' : 'AVATAR Größe 0129 $',
}));
const template: Template = {
  unit: 'mm',
  width: 50,
  height: 30,
  elements: [
    { type: 'text', x: 2, y: 1, width: 46, height: 8, field: 'name', fontSize: 12 },
    { type: 'text', x: 2, y: 10, width: 46, height: 8, value: 'House 42', fontFamily: 'House Sans', italic: true },
    { type: 'barcode', x: 6, y: 19, width: 38, height: 10, value: 'TEA-42' },
  ],
};
const data = { name: `${JAPANESE} 42` };
const scripts = ['han', 'kana'] as const;
const fontsAt = (japanese: string, house: string): readonly AddedFont[] => [
  { family: 'Noto Sans JP', scripts: [...scripts], files: { regular: japanese } },
  { family: 'House Sans', files: { regular: house } },
];
const NODE_FONTS = fontsAt(JAPANESE_FONT, ARIMO);
const PAGE_FONTS = fontsAt('./japanese.ttf', 'house.ttf');
const sha256 = (bytes: Uint8Array | Uint8ClampedArray): string => createHash('sha256').update(bytes).digest('hex');
const missing = ({ warnings }: LayoutReport) => warnings.filter(({ code }) => code === 'missing_glyph');

/** Draws with Node and returns the PNG's pixels, decoded by Skia. */
async function drawnByNode(fonts: readonly AddedFont[]) {
  const { png, report } = await createRenderer(nodePlatform({ fonts })).png(template, data);
  return { sha256: sha256((await readWithSkia(png)).rgba), report };
}

let open: { close(): Promise<void> }[] = [];
beforeAll(async () => {
  await startBrowser();
  for (const name of ['page', 'pdf-page'] as const) {
    const folder = await buildPage(name);
    await copyFile(JAPANESE_FONT, join(folder, 'japanese.ttf'));
    await copyFile(ARIMO, join(folder, 'house.ttf'));
    if (missingKinds) continue;
    for (const [kind, path] of Object.entries(KINDS)) await copyFile(path, join(folder, `kind-${kind}`));
  }
});
afterEach(async () => {
  await Promise.all(open.map((each) => each.close()));
  open = [];
});
afterAll(closeBrowser);

async function openPreview(options?: HarnessOptions): Promise<Harness> {
  const harness = await openHarness(options);
  open.push(harness);
  return harness;
}

async function fontServer(headers: Readonly<Record<string, string>>): Promise<StaticServer> {
  const server = await serveFolder(dirname(JAPANESE_FONT), { headers });
  open.push(server);
  return server;
}

const giveFonts = (page: Page, fonts: unknown): Promise<void> =>
  page.evaluate((given) => {
    pageUnderTest.preview().fonts = given as readonly AddedFont[];
  }, fonts);

describe('<label-preview fonts>', () => {
  it.each<readonly [string, HarnessOptions]>([
    ['in its worker', {}],
    ['on the page where there are no workers', { before: 'delete globalThis.Worker;' }],
  ])('shows the pixels and the report of Node with the same fonts, %s', async (_, options) => {
    const { page, show } = await openPreview(options);
    await giveFonts(page, PAGE_FONTS);
    const [shown] = await show([{ template, data }]);
    expect(shown).toMatchObject(await drawnByNode(NODE_FONTS));
    expect(shown).toMatchObject({ report: { warnings: [] } });
  });

  it.skipIf(missingKinds)(
    'shows the pixels of Node with OpenType, WOFF2, a collection and variable fonts',
    async () => {
      const { page, show } = await openPreview();
      await giveFonts(page, kindsOfFonts('kind-'));
      const label = { unit: 'mm' as const, width: 60, height: 40, elements: kindsOfText };
      const [shown] = await show([{ template: label, data: {} }]);
      const { png, report } = await createRenderer(nodePlatform({ fonts: kindsOfFonts() })).png(label, {});
      expect(shown).toMatchObject({ sha256: sha256((await readWithSkia(png)).rgba), report });
      expect(report.warnings).toEqual([]);
    },
  );

  it('takes bytes, an attribute of JSON, and objects that a worker cannot receive', async () => {
    const { page } = await openPreview();
    const expected = await drawnByNode(NODE_FONTS);
    const drawn = await page.evaluate(
      async ([label, row, json]) => {
        const preview = pageUnderTest.preview();
        const bytesOf = async (address: string) => new Uint8Array(await (await fetch(address)).arrayBuffer());
        const drawnNow = async () => pageUnderTest.hex((await preview.readPixels()).rgba);
        preview.template = label;
        preview.data = row;
        preview.setAttribute('fonts', json);
        const byAttribute = await drawnNow();
        preview.fonts = [];
        const withoutFonts = await drawnNow();
        // A template with a function cannot be cloned for the worker; the font bytes must arrive anyway.
        preview.template = new Proxy({ ...label, toJSON: () => label }, {});
        preview.fonts = [
          new Proxy({ family: 'Noto Sans JP', files: { regular: await bytesOf('japanese.ttf') } }, {}),
          { family: 'House Sans', files: { regular: new URL('house.ttf', location.href) } },
        ];
        const byBytes = await drawnNow();
        return { byAttribute, withoutFonts, byBytes };
      },
      [template, data, JSON.stringify(PAGE_FONTS)] as const,
    );
    expect(drawn).toEqual({
      byAttribute: expected.sha256,
      withoutFonts: (await drawnByNode([])).sha256,
      byBytes: expected.sha256,
    });
  });

  it('names the characters that no font has until fonts are added, and loads a font once', async () => {
    const { page, show, server } = await openPreview();
    const [without] = await show([{ template, data }]);
    if (without === undefined || 'issues' in without) throw new Error('the label was refused');
    expect(missing(without.report)[0]?.message).toContain('緑');
    server.takeRequests();
    for (const name of ['緑', '緑茶', '緑茶 静']) {
      await giveFonts(page, PAGE_FONTS);
      const [shown] = await show([{ template, data: { name } }]);
      expect(shown).toMatchObject({ report: { warnings: [] } });
    }
    const files = server.takeRequests().filter((path) => path.endsWith('.ttf'));
    expect(files.sort()).toEqual(['/house.ttf', '/japanese.ttf']);
  });

  it('makes PNG files and PDFs with them', async () => {
    const { page, show } = await openPreview();
    await giveFonts(page, PAGE_FONTS);
    await show([{ template, data }]);
    const made = await page.evaluate(async (row) => {
      const preview = pageUnderTest.preview();
      const png = new Uint8Array(await (await preview.renderPng()).arrayBuffer());
      const { pdf } = await preview.renderPdf([{ data: row }]);
      return { png: pageUnderTest.base64(png), pdf: pageUnderTest.base64(pdf) };
    }, data);
    const pixels = await readWithSkia(Buffer.from(made.png, 'base64'));
    expect(sha256(pixels.rgba)).toBe((await drawnByNode(NODE_FONTS)).sha256);
    const node = await createPdf({ template, items: [{ data }], fonts: NODE_FONTS });
    expect(pdfObjects(Buffer.from(made.pdf, 'base64'))).toEqual(pdfObjects(node.pdf));
  });

  it('loads fonts of another server that allows it', async () => {
    const { url } = await fontServer({ 'access-control-allow-origin': '*' });
    const { page, show } = await openPreview();
    await giveFonts(page, fontsAt(`${url}noto-sans-jp-subset.ttf`, 'house.ttf'));
    const [shown] = await show([{ template, data }]);
    expect(shown).toMatchObject(await drawnByNode(NODE_FONTS));
  });

  it('says which font another server does not let the page read, and where from', async () => {
    const { url } = await fontServer({});
    const { page, show } = await openPreview();
    const address = `${url}noto-sans-jp-subset.ttf`;
    await giveFonts(page, fontsAt(address, 'house.ttf'));
    expect(await show([{ template, data }])).toEqual([
      {
        issues: [
          {
            path: '/fonts/0/files/regular',
            code: 'font_unreachable',
            message: `Noto Sans JP, regular: the font could not be read: ${address} could not be fetched: the address is wrong, or the server does not allow this page to read the file (CORS)`,
          },
        ],
      },
    ]);
  });

  it('fires an error event that names a font that is not there, asks for it once, and recovers with the right address', async () => {
    const { page, show, server } = await openPreview();
    await giveFonts(page, fontsAt('absent.ttf', 'house.ttf'));
    const heard = page.evaluate(
      () =>
        new Promise((resolve) => {
          pageUnderTest.preview().addEventListener('error', ({ detail }) => resolve(detail), { once: true });
        }),
    );
    await show([{ template, data }]);
    const message = `Noto Sans JP, regular: the font could not be read: ${server.url}absent.ttf responded with status 404`;
    expect(await heard).toEqual([{ path: '/fonts/0/files/regular', code: 'font_unreachable', message }]);
    await show([{ template, data: { name: '緑茶' } }]);
    expect(server.takeRequests().filter((path) => path === '/absent.ttf')).toHaveLength(1);
    await giveFonts(page, PAGE_FONTS);
    expect(await show([{ template, data }])).toMatchObject([await drawnByNode(NODE_FONTS)]);
  });

  it('says what is wrong with a file that is not a font', async () => {
    const { page, show } = await openPreview();
    await giveFonts(page, fontsAt('index.html', 'house.ttf'));
    const [shown] = await show([{ template, data }]);
    expect(shown).toMatchObject({ issues: [{ path: '/fonts/0/files/regular', code: 'font_unsupported' }] });
    expect(JSON.stringify(shown)).toMatch(
      /Noto Sans JP, regular: the font can’t be used: it is a web page \(HTML or XML\), not a font/,
    );
  });

  it('gives every issue of a list of fonts, and those of the label, at once', async () => {
    const { page, show } = await openPreview();
    await giveFonts(page, [
      { family: 'X', files: {} },
      { family: 7, scripts: ['latin'], files: { regular: 'x' } },
    ]);
    const [shown] = await show([{ template, data: {} }]);
    const paths = shown !== undefined && 'issues' in shown ? shown.issues.map(({ path }) => path) : [];
    expect(paths).toEqual(['/fonts/0/files/regular', '/fonts/1/family', '/fonts/1/scripts/0', '/data/name']);
    await page.evaluate(() => pageUnderTest.preview().setAttribute('fonts', '[{'));
    expect(await show([{ template, data }])).toMatchObject([{ issues: [{ path: '/fonts', code: 'json_syntax' }] }]);
  });
});

describe('renderPreview({ fonts })', () => {
  it('draws with the fonts of each call on one page', async () => {
    const { page } = await openPreview();
    const drawn = await page.evaluate(
      async ([label, row, fonts]) => {
        const draw = async (options: object) => {
          const canvas = document.createElement('canvas');
          await pageUnderTest.renderPreview(canvas, label, row, options);
          const { data: dots } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {};
          return pageUnderTest.hex(dots ?? new Uint8ClampedArray());
        };
        return Promise.all([draw({ fonts }), draw({}), draw({ fonts: [fonts[0]] }), draw({ fonts })]);
      },
      [template, data, PAGE_FONTS] as const,
    );
    const all = (await drawnByNode(NODE_FONTS)).sha256;
    const one = (await drawnByNode(NODE_FONTS.slice(0, 1))).sha256;
    expect(drawn).toEqual([all, (await drawnByNode([])).sha256, one, all]);
  });

  it('draws with any number of lists, one after the other and again', async () => {
    const { page } = await openPreview();
    const drawn = await page.evaluate(
      async ([label, row, fonts]) => {
        const canvas = document.createElement('canvas');
        const [japanese, house] = fonts;
        const seen: string[] = [];
        for (const family of ['A', 'B', 'C', 'D', 'E', 'F', 'A']) {
          const list = japanese === undefined || house === undefined ? [] : [{ ...japanese, family }, house];
          await pageUnderTest.renderPreview(canvas, label, row, { fonts: list });
          const dots = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data;
          seen.push(await pageUnderTest.hex(dots ?? new Uint8ClampedArray()));
        }
        return seen;
      },
      [template, data, PAGE_FONTS] as const,
    );
    expect(drawn).toEqual(Array(7).fill((await drawnByNode(NODE_FONTS)).sha256));
  });

  it('rejects with PreviewError for what is not a list of fonts', async () => {
    const { page } = await openPreview();
    const refused = await page.evaluate(
      async ([label, row]) => {
        const canvas = document.createElement('canvas');
        const drawing = pageUnderTest.renderPreview(canvas, label, row, { fonts: JSON.parse('"Noto"') });
        return drawing.then(String, String);
      },
      [template, data] as const,
    );
    expect(refused).toContain('PreviewError: /fonts: fonts should be a list such as [{ family: "Noto Sans JP"');
  });
});

describe('createPdf({ fonts }) in a browser', () => {
  let browser: Awaited<ReturnType<typeof launchChromium>>;
  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterAll(() => browser.close());

  async function openPdfPage(before = ''): Promise<Page> {
    const server = await serveFolder(await buildPage('pdf-page'));
    const page = await browser.newPage();
    open.push(server, page);
    await page.addInitScript(before);
    await page.goto(server.url);
    await page.waitForFunction(() => 'pdfPage' in globalThis);
    return page;
  }
  const job = { template, items: [{ quantity: 2, data }, { data: { name: 'りんご' } }] };

  it.each([
    ['by a worker', ''],
    ['on the page', 'delete globalThis.Worker;'],
  ])('makes a file of the same content as Node, %s', async (_, before) => {
    const page = await openPdfPage(before);
    const made = await page.evaluate(([given, fonts]) => pdfPage.make({ ...given, fonts }), [job, PAGE_FONTS] as const);
    const node = await createPdf({ ...job, fonts: NODE_FONTS });
    expect(made).toMatchObject({ labels: 3, warnings: [] });
    expect(pdfObjects(Buffer.from(made.pdf ?? '', 'base64'))).toEqual(pdfObjects(node.pdf));
    const bundled = await page.evaluate((given) => pdfPage.make(given), job);
    expect(bundled.warnings).toHaveLength((await createPdf(job)).warnings.length);
    expect(bundled.warnings?.length).toBeGreaterThan(0);
  });

  it('takes bytes', async () => {
    const page = await openPdfPage();
    const made = await page.evaluate(async (given) => {
      const regular = new Uint8Array(await (await fetch('japanese.ttf')).arrayBuffer());
      return pdfPage.make({ ...given, fonts: [{ family: 'Noto Sans JP', files: { regular } }] });
    }, job);
    const node = await createPdf({ ...job, fonts: [{ family: 'Noto Sans JP', files: { regular: JAPANESE_FONT } }] });
    expect(pdfObjects(Buffer.from(made.pdf ?? '', 'base64'))).toEqual(pdfObjects(node.pdf));
  });

  it('names a font that is not there, and every issue of fonts and items at once', async () => {
    const page = await openPdfPage();
    const fonts = fontsAt('absent.ttf', 'house.ttf');
    const absent = await page.evaluate(([given, list]) => pdfPage.make({ ...given, fonts: list }), [
      job,
      fonts,
    ] as const);
    expect(absent.error).toMatch(
      /^FontError font_unreachable \/fonts\/0\/files\/regular: the font could not be read: http.*absent\.ttf responded with status 404$/,
    );
    const invalid = { template, items: [{ data: {} }], fonts: [{ family: '', files: { regular: 'x' } }] };
    const { issues } = await page.evaluate((given) => pdfPage.make(given), invalid);
    expect(issues?.map((issue) => issue.split(' ')[0])).toEqual(['/fonts/0/family', '/items/0/data/name']);
  });
});
