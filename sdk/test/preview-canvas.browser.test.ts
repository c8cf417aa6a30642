import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { nodePlatform } from '../src/entries/node.ts';
import { createRenderer } from '../src/entries/render.ts';
import { takeScreenshot } from './browser/chromium.ts';
import { closeBrowser, type Harness, type HarnessOptions, openHarness, startBrowser } from './browser/harness.ts';
import { readWithSkia } from './png.ts';

const template = {
  unit: 'inch',
  width: 2,
  height: 1,
  elements: [
    { type: 'text', x: 0.1, y: 0.05, width: 1.2, height: 0.3, field: 'name', fontSize: 12, bold: true },
    { type: 'barcode', x: 0.2, y: 0.45, width: 1.1, height: 0.5, value: 'A-100', barcodeType: 'code128' },
    { type: 'qrcode', x: 1.35, y: 0.3, width: 0.6, height: 0.6, value: 'A-100' },
  ],
} as const;
const sha256 = (bytes: Uint8Array | Uint8ClampedArray): string => createHash('sha256').update(bytes).digest('hex');

beforeAll(startBrowser);
let open: Harness[] = [];
async function harness(options?: HarnessOptions): Promise<Harness> {
  const opened = await openHarness(options);
  open.push(opened);
  return opened;
}
afterEach(async () => {
  await Promise.all(open.map((each) => each.close()));
  open = [];
});
afterAll(closeBrowser);

/** Returns the hash of the pixels that the server would send. */
async function served(name: string, resolutionDpi = 300): Promise<string> {
  const { png } = await createRenderer(nodePlatform()).png(template, { name }, { resolution: resolutionDpi });
  return sha256((await readWithSkia(png)).rgba);
}

describe('renderPreview', () => {
  it.each(['canvas', 'OffscreenCanvas'] as const)(
    'puts the dots of the PNG on a %s and gives the report',
    async (kind) => {
      const { page } = await harness();
      const drawn = await page.evaluate(
        async ([design, which]) => {
          const canvas = which === 'canvas' ? document.createElement('canvas') : new OffscreenCanvas(1, 1);
          const painted = await pageUnderTest.renderPreview(canvas, design, { name: 'Mug' }, { resolution: 203 });
          const context = canvas.getContext('2d');
          if (context === null || !('getImageData' in context)) throw new Error('no context');
          const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
          return { painted, size: [canvas.width, canvas.height], sha256: await pageUnderTest.hex(data) };
        },
        [template, kind] as const,
      );
      expect(drawn.size).toEqual([406, 203]);
      expect(drawn.painted).toMatchObject({ width: 406, height: 203 });
      expect(drawn.painted.report.elements.map(({ type }) => type)).toEqual(['TEXT', 'BARCODE', 'QRCODE']);
      expect(drawn.sha256).toBe(await served('Mug', 203));
    },
  );

  it('works in its own worker, one for all canvases', async () => {
    const { page, show } = await harness();
    await show([{ template, data: { name: 'Mug' } }]);
    const widths = await page.evaluate(async (design) => {
      const canvases = Array.from({ length: 5 }, () => document.createElement('canvas'));
      await Promise.all(canvases.map((canvas, i) => pageUnderTest.renderPreview(canvas, design, { name: `Mug ${i}` })));
      return canvases.map((canvas) => canvas.width);
    }, template);
    expect(widths).toEqual([600, 600, 600, 600, 600]);
    // One of them belongs to the element.
    expect(page.workers()).toHaveLength(2);
  });

  it('draws on the page where there are no workers', async () => {
    const { page } = await harness({ before: 'delete globalThis.Worker;' });
    const sum = await page.evaluate(async (design) => {
      const canvas = document.createElement('canvas');
      await pageUnderTest.renderPreview(canvas, design, { name: 'Mug' });
      return pageUnderTest.hex(canvas.getContext('2d')?.getImageData(0, 0, 600, 300).data ?? new Uint8Array());
    }, template);
    expect(sum).toBe(await served('Mug'));
  });

  it('rejects with every issue and leaves the canvas as it was', async () => {
    const { page } = await harness();
    const refused = await page.evaluate(async (design) => {
      const canvas = document.createElement('canvas');
      const error: unknown = await pageUnderTest.renderPreview(canvas, design).catch((reason) => reason);
      const { name, issues } = error as { name: string; issues: unknown };
      return { name, issues, width: canvas.width };
    }, template);
    expect(refused).toMatchObject({ name: 'PreviewError', issues: [{ path: '/data/name' }], width: 300 });
  });

  it('refuses a resolution that the API refuses', async () => {
    const { page } = await harness();
    const refused = await page.evaluate(async (design) => {
      const canvas = document.createElement('canvas');
      const drawn = pageUnderTest.renderPreview(canvas, design, { name: 'Mug' }, { resolution: 150 });
      const error: unknown = await drawn.catch((reason) => reason);
      return { issues: (error as { issues: unknown }).issues };
    }, template);
    const message = '/resolution: expected 203, 300 or 600, got 150';
    expect(refused.issues).toEqual([{ path: '/resolution', code: 'enum', message }]);
  });

  it('rejects with the reason of its signal, at once', async () => {
    const { page } = await harness();
    const outcome = await page.evaluate(async (design) => {
      const canvas = document.createElement('canvas');
      const controller = new AbortController();
      const drawing = pageUnderTest.renderPreview(canvas, design, { name: 'Mug' }, { signal: controller.signal });
      controller.abort(new Error('changed my mind'));
      return drawing.then(
        () => 'drawn',
        (error: Error) => `${error.message}, ${canvas.width} dots wide`,
      );
    }, template);
    expect(outcome).toBe('changed my mind, 300 dots wide');
  });

  it('ends with the newest label of a canvas, whatever was asked before', async () => {
    const { page } = await harness();
    const { outcomes, sum } = await page.evaluate(async (design) => {
      const canvas = document.createElement('canvas');
      const asked = ['M', 'Mu', 'Mug'].map((name) => pageUnderTest.renderPreview(canvas, design, { name }));
      const settled = await Promise.allSettled(asked);
      const data = canvas.getContext('2d')?.getImageData(0, 0, 600, 300).data ?? new Uint8Array();
      return {
        outcomes: settled.map((one) => (one.status === 'fulfilled' ? 'drawn' : one.reason.name)),
        sum: await pageUnderTest.hex(data),
      };
    }, template);
    expect(outcomes).toEqual(['AbortError', 'AbortError', 'drawn']);
    expect(sum).toBe(await served('Mug'));
  });

  it('says what it got instead of a canvas', async () => {
    const { page } = await harness();
    const message = await page.evaluate(
      (design) =>
        pageUnderTest
          .renderPreview(document.createElement('div') as unknown as HTMLCanvasElement, design)
          .catch((error: Error) => error.message),
      template,
    );
    expect(message).toBe('Expected a canvas or an OffscreenCanvas, got HTMLDivElement.');
  });
});

describe('a keystroke', () => {
  it('repaints the dots that it changed and leaves the picture of a label painted whole', async () => {
    const { page, show } = await harness({
      before: `globalThis.puts = []; const put = CanvasRenderingContext2D.prototype.putImageData;
        CanvasRenderingContext2D.prototype.putImageData = function (image, ...at) { puts.push(image.width * image.height); put.call(this, image, ...at); };`,
    });
    const steps = ['Mug', 'Mugs', 'Mugs', 'A large mug, sand', 'Tea'];
    const shown = await show(steps.map((name) => ({ template, data: { name } })));
    expect(shown.map((each) => ('sha256' in each ? each.sha256 : ''))).toEqual(
      await Promise.all(steps.map((name) => served(name))),
    );
    const puts = await page.evaluate(() => Reflect.get(globalThis, 'puts') as number[]);
    expect(puts).toHaveLength(4);
    expect(puts[0]).toBe(180_000);
    expect(Math.max(...puts.slice(1))).toBeLessThan(40_000);
  });

  it('repaints the whole label when its size, its resolution or its use of colour changes', async () => {
    const { show } = await harness();
    const red = {
      ...template,
      elements: [{ ...template.elements[0], color: '#c00000' }, ...template.elements.slice(1)],
    };
    const data = { name: 'Mug' };
    const cases = [
      { template, data },
      { template, data, resolution: 203 },
      { template: red, data },
      { template, data },
      { template: { ...template, width: 2.5 }, data },
    ];
    const shown = await show(cases);
    const renderer = createRenderer(nodePlatform());
    const expected = [];
    for (const each of cases) {
      const resolutionDpi = 'resolution' in each ? each.resolution : 300;
      const { png } = await renderer.png(each.template, each.data, { resolution: resolutionDpi });
      expected.push(sha256((await readWithSkia(png)).rgba));
    }
    expect(shown.map((each) => ('sha256' in each ? each.sha256 : ''))).toEqual(expected);
  });
});

it('a label that ends its worker twice is reported as an error, and the next one is drawn', async () => {
  const { page, show } = await harness();
  let asked = 0;
  await page.route(/worker-[^/]*\.js$/, (route) => {
    asked++;
    const broken = "postMessage({ kind: 'ready' }); onmessage = () => { throw new Error('broken on purpose'); };";
    return asked <= 2 ? route.fulfill({ contentType: 'text/javascript', body: broken }) : route.continue();
  });
  const error = await page.evaluate(async (design) => {
    const preview = document.createElement('label-preview');
    const failed = new Promise((resolve) => preview.addEventListener('error', ({ detail }) => resolve(detail)));
    preview.template = design;
    preview.data = { name: 'Mug' };
    pageUnderTest.preview().replaceWith(preview);
    const detail = await failed;
    preview.replaceWith(pageUnderTest.preview());
    return detail;
  }, template);
  expect(error).toMatchObject([{ code: 'internal_error', message: expect.stringContaining('stopped twice') }]);
  expect(await show([{ template, data: { name: 'Mug' } }])).toMatchObject([{ width: 600, height: 300 }]);
  // Two broken workers, and one for the page's original preview, which is shown again.
  expect(asked).toBe(3);
});

describe('sharpness', () => {
  it.each([1, 1.25, 1.5, 2, 3])(
    'shows each dot as exactly one screen pixel at %s screen pixels a CSS pixel',
    async (ratio) => {
      const { page, show } = await harness();
      const session = await page.context().newCDPSession(page);
      const metrics = { width: 1000, height: 700, deviceScaleFactor: ratio, mobile: false };
      await session.send('Emulation.setDeviceMetricsOverride', metrics);
      await page.evaluate((scale) => {
        document.body.style.margin = '0';
        pageUnderTest.preview().zoom = 300 / 96 / scale;
      }, ratio);
      await show([{ template, data: { name: 'Stoneware mug' } }]);
      const { data } = await session.send('Page.captureScreenshot', { format: 'png' });
      const screen = await readWithSkia(Buffer.from(data, 'base64'));
      expect(screen.width).toBe(1000 * ratio);
      const rows = Array.from({ length: 300 }, (_, y) =>
        screen.rgba.subarray(y * screen.width * 4, (y * screen.width + 600) * 4),
      );
      expect(sha256(Buffer.concat(rows.map((row) => Buffer.from(row))))).toBe(await served('Stoneware mug'));
    },
  );

  it('shows each dot as a square of four screen pixels at twice that size', async () => {
    const { page, show } = await harness();
    await page.evaluate(() => {
      document.body.style.margin = '0';
      pageUnderTest.preview().zoom = (300 / 96) * 2;
    });
    await page.setViewportSize({ width: 1300, height: 700 });
    await show([{ template, data: { name: 'Stoneware mug' } }]);
    const screen = await readWithSkia(await takeScreenshot(page));
    const dots = new Uint8Array(600 * 300 * 4);
    let uneven = 0;
    for (let y = 0; y < 600; y++) {
      for (let x = 0; x < 1200; x++) {
        const at = (y * screen.width + x) * 4;
        const dot = ((y >> 1) * 600 + (x >> 1)) * 4;
        if (x % 2 === 0 && y % 2 === 0) dots.set(screen.rgba.subarray(at, at + 4), dot);
        else if (screen.rgba[at] !== dots[dot]) uneven++;
      }
    }
    expect(uneven).toBe(0);
    expect(sha256(dots)).toBe(await served('Stoneware mug'));
  });

  it('follows a screen pixel ratio that changes under a label that does not', async () => {
    const { page, show } = await harness();
    const session = await page.context().newCDPSession(page);
    const metrics = { width: 1000, height: 700, deviceScaleFactor: 1, mobile: false };
    await session.send('Emulation.setDeviceMetricsOverride', metrics);
    await page.evaluate(() => {
      pageUnderTest.preview().zoom = 300 / 96 / 2;
    });
    await show([{ template, data: { name: 'Mug' } }]);
    const rendering = () =>
      page.evaluate(() => pageUnderTest.preview().shadowRoot?.querySelector('canvas')?.style.imageRendering);
    expect(await rendering()).toBe('auto');
    await session.send('Emulation.setDeviceMetricsOverride', { ...metrics, deviceScaleFactor: 2 });
    // Chromium evaluates media queries when it takes a screenshot.
    await session.send('Page.captureScreenshot');
    await expect.poll(rendering).toBe('pixelated');
  });
});
