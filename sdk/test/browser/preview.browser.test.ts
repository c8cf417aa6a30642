import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  type Case,
  closeBrowser,
  type Harness,
  type HarnessOptions,
  openHarness,
  type Shown,
  startBrowser,
} from './harness.ts';

const text = { type: 'text', x: 0.1, y: 0.05, width: 1.8, height: 0.3, field: 'name', fontSize: 12, bold: true };
const bars = { type: 'barcode', x: 0.2, y: 0.45, width: 1.6, height: 0.5, field: 'sku', barcodeType: 'code128' };
const template = { unit: 'inch', width: 2, height: 1, elements: [text, bars] };
const label: Case = { template, data: { name: 'Stoneware mug', sku: 'MUG-0417' } };
const colours: Case = {
  template: {
    unit: 'mm',
    width: 50,
    height: 30,
    elements: [
      { type: 'text', x: 2, y: 2, width: 30, height: 12, value: 'Rot', fontSize: 24, color: '#c00000', rotation: 7 },
      {
        type: 'qrcode',
        x: 33,
        y: 2,
        width: 15,
        height: 15,
        value: 'https://example.com',
        stroke: '#0060a0',
        strokeWidth: 0.5,
      },
    ],
  },
};

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

/** Returns the hashes of labels, all of which must have been painted. */
function sums(shown: readonly Shown[]): string[] {
  return shown.map((each) => {
    if ('issues' in each) throw new Error(`not painted: ${JSON.stringify(each.issues)}`);
    return each.sha256;
  });
}

describe('<label-preview> in a browser', () => {
  it('paints exactly the print dots: 600 by 300 for a label of 2 by 1 inch', async () => {
    const { show, page } = await harness();
    const [shown] = await show([label]);
    expect(shown).toMatchObject({ width: 600, height: 300 });
    expect(await page.evaluate(() => pageUnderTest.seen().width)).toBe(600);
  });

  it('paints at the resolution asked for', async () => {
    const { show } = await harness();
    expect(await show([{ ...label, resolution: 203 }])).toMatchObject([{ width: 406, height: 203 }]);
  });

  it('draws black on white: the bars are there', async () => {
    const { show, page } = await harness();
    await show([label]);
    const row = await page.evaluate(async () => {
      const { width, rgba } = await pageUnderTest.preview().readPixels();
      return Array.from({ length: width }, (_, x) => rgba[(170 * width + x) * 4]);
    });
    expect(new Set(row)).toEqual(new Set([0, 255]));
    expect(row.filter((grey) => grey === 0).length).toBeGreaterThan(100);
  });

  it('shows on the page the pixels that the worker painted', async () => {
    const { show, page } = await harness();
    for (const each of [label, colours]) {
      const [shown] = await show([each]);
      const seen = await page.evaluate(async () => {
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        return pageUnderTest.hex(pageUnderTest.seen().data);
      });
      expect(shown).toMatchObject({ sha256: seen });
    }
  });

  it('works in a worker, not on the page', async () => {
    const { show, page } = await harness();
    await show([label]);
    expect(page.workers()).toHaveLength(1);
  });

  it('reports what was drawn in a layout event', async () => {
    const { show } = await harness();
    const [shown] = await show([label]);
    expect(shown).toMatchObject({
      report: {
        unit: 'inch',
        elements: [{ id: 'e0', text: { lines: ['Stoneware mug'], truncated: false } }, { id: 'e1' }],
      },
    });
  });

  it('names the label for those who cannot see it', async () => {
    const { show, page } = await harness();
    await show([label]);
    await page.getByRole('img', { name: 'Label, 2 × 1 inch: Stoneware mug; 1 barcode' }).waitFor();
  });

  it('is as large as the label at zoom 1, and as wide as its parent without zoom', async () => {
    const { show, page } = await harness();
    await show([label]);
    const width = (zoom: number | undefined) =>
      page.evaluate((scale) => {
        const preview = pageUnderTest.preview();
        preview.zoom = scale;
        return preview.shadowRoot?.querySelector('canvas')?.getBoundingClientRect().width;
      }, zoom);
    expect(await width(1)).toBe(192);
    expect(await width(2.5)).toBe(480);
    expect(await width(undefined)).toBe(await page.evaluate(() => document.body.clientWidth));
  });

  it('takes template and data as attributes of JSON', async () => {
    const { page } = await harness();
    const size = await page.evaluate(async (given) => {
      document.body.insertAdjacentHTML('beforeend', '<label-preview id="html"></label-preview>');
      const preview = document.querySelector('#html') as ReturnType<typeof pageUnderTest.preview>;
      preview.setAttribute('data', JSON.stringify(given.data));
      preview.setAttribute('template', JSON.stringify(given.template));
      await preview.settled();
      const { width, height } = await preview.readPixels();
      return [width, height];
    }, label);
    expect(size).toEqual([600, 300]);
  });

  it('paints for the newest keystroke and drops those it overtook', async () => {
    const { show, page } = await harness();
    await show([label]);
    const painted = await page.evaluate(async () => {
      const preview = pageUnderTest.preview();
      let count = 0;
      preview.addEventListener('painted', () => count++);
      for (let typed = 1; typed <= 200; typed++) {
        preview.data = { name: `Typed ${typed}`, sku: 'A' };
        // Some assignments are separate tasks, as keystrokes are. All are faster than a label can be painted.
        if (typed % 4 === 0) await new Promise((resolve) => setTimeout(resolve, 0));
        else await Promise.resolve();
      }
      await preview.settled();
      return { count, lines: preview.report?.elements[0]?.text?.lines };
    });
    expect(painted.lines).toEqual(['Typed 200']);
    expect(painted.count).toBeLessThan(200);
  });

  it('keeps the last good picture, dimmed, while the template has issues, and names them all', async () => {
    const { show, page } = await harness();
    const [good] = await show([label]);
    const invalid = await page.evaluate(async () => {
      const preview = pageUnderTest.preview();
      const events: unknown[] = [];
      preview.addEventListener('error', ({ detail }) => events.push(detail));
      preview.data = { sku: 'MUG-0417' };
      await preview.settled();
      const { rgba } = await preview.readPixels();
      const canvas = preview.shadowRoot?.querySelector('canvas');
      return { events, error: preview.error, sha256: await pageUnderTest.hex(rgba), dimmed: canvas?.className };
    });
    expect(invalid.error).toMatchObject([{ path: '/data/name' }]);
    expect(invalid.events).toEqual([invalid.error]);
    expect(good).toMatchObject({ sha256: invalid.sha256 });
    expect(invalid.dimmed).toBe('stale');
  });

  it('recovers when the template is fixed', async () => {
    const { show } = await harness();
    const shown = await show([label, { ...label, data: {} }, label]);
    expect(shown[1]).toHaveProperty('issues');
    expect(shown[2]).toEqual(shown[0]);
    expect(shown[0]).toHaveProperty('sha256');
  });

  it('reports an attribute that is not JSON', async () => {
    const { page } = await harness();
    const error = await page.evaluate(async () => {
      const preview = pageUnderTest.preview();
      preview.setAttribute('data', '{');
      await preview.settled();
      return preview.error;
    });
    expect(error).toMatchObject([{ path: '/data', code: 'json_syntax' }]);
  });

  it('makes a PNG and a PDF in the worker', async () => {
    const { show, page } = await harness();
    await show([label]);
    const files = await page.evaluate(async () => {
      const preview = pageUnderTest.preview();
      const png = new Uint8Array(await (await preview.renderPng()).arrayBuffer());
      const made = await preview.renderPdf([{ quantity: 3, data: { name: 'Mug', sku: 'M1' } }]);
      return {
        png: [...png.subarray(0, 8)],
        pdf: String.fromCharCode(...made.pdf.subarray(0, 5)),
        labels: made.labels,
        pages: made.pages,
      };
    });
    expect(files.png).toEqual([137, 80, 78, 71, 13, 10, 26, 10]);
    expect(files).toMatchObject({ pdf: '%PDF-', labels: 3, pages: 3 });
  });

  it('refuses a PDF with an invalid row, naming the row', async () => {
    const { show, page } = await harness();
    await show([label]);
    const issues = await page.evaluate(() =>
      pageUnderTest
        .preview()
        .renderPdf([{ data: { name: 'Mug', sku: 'M1' } }, { data: { name: 'Mug' } }])
        .then(
          () => [],
          (error) => error.issues,
        ),
    );
    expect(issues).toMatchObject([{ path: '/items/1/data/sku' }]);
  });

  it('needs no WebAssembly, on the page or in the worker', async () => {
    // Init scripts do not run in workers. There, the policy without 'wasm-unsafe-eval' forbids WebAssembly.
    const { show } = await harness({
      before: 'delete globalThis.WebAssembly;',
      headers: { 'content-security-policy': "script-src 'self'" },
    });
    expect(await show([label])).toMatchObject([{ width: 600, height: 300 }]);
  });

  it('works under a policy that allows neither inline code nor inline styles', async () => {
    const policy =
      "default-src 'none'; script-src 'self'; style-src 'self'; worker-src 'self'; connect-src 'self'; img-src 'self' data:";
    const { show, page, errors } = await harness({ headers: { 'content-security-policy': policy } });
    expect(await show([label])).toMatchObject([{ width: 600, height: 300 }]);
    expect(page.workers()).toHaveLength(1);
    expect(errors).toEqual([]);
  });

  it('works on a page without layout sizes and style sheets, as in jsdom', async () => {
    const { show, errors } = await harness({
      before:
        'delete globalThis.ResizeObserver; delete globalThis.matchMedia; delete CSSStyleSheet.prototype.replaceSync;',
    });
    expect(await show([label])).toMatchObject([{ width: 600, height: 300 }]);
    expect(errors).toEqual([]);
  });

  it('asks no other host for anything', async () => {
    const { page, show, server } = await harness();
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).host));
    await show([label]);
    expect([...hosts]).toEqual([new URL(server.url).host]);
  });

  it('requests files of optional symbologies and compressed images only when a label needs them', async () => {
    const { show, server } = await harness();
    const others = /mono|grey-raster|paint-svg|draw-art|read-svg|open-font|decompress|symbolog|deflate|encode-png/;
    await show([label, colours]);
    const asked = server.takeRequests();
    expect(asked.some((path) => path.includes('place-qr-code'))).toBe(true);
    expect(asked.filter((path) => others.test(path))).toEqual([]);
    await show([{ ...label, ink: 'mono' }]);
    expect(server.takeRequests().some((path) => path.includes('mono-painter'))).toBe(true);
  });
});

it('<label-preview> with length="content" has the size of the PNG, and follows its attributes', async () => {
  const { page } = await harness();
  const template = {
    ...{ unit: 'mm', width: 50, height: 100 },
    elements: [{ type: 'text', x: 3, y: 3, width: 44, height: 80, value: 'one line' }],
  };
  const sizes = await page.evaluate(async (given) => {
    const preview = pageUnderTest.preview();
    const size = async () => {
      await preview.settled();
      const { width, height } = await preview.readPixels();
      return [width, height];
    };
    preview.template = given as never;
    preview.lengths = { length: 'content', minLength: 25.4 };
    const cut = await size();
    preview.setAttribute('min-length', '50.8');
    const longer = await size();
    preview.lengths = undefined;
    return [cut, longer, await size()];
  }, template);
  expect(sizes).toEqual([
    [591, 300],
    [591, 600],
    [591, 1181],
  ]);
});

describe('<label-preview> with unchanged properties', () => {
  /** Assigns each of `given`, waits, and counts the events. */
  const counted = async ({ page }: Harness, given: readonly Case[]) =>
    page.evaluate(async (cases) => {
      const preview = pageUnderTest.preview();
      const counts = { painted: 0, error: 0 };
      for (const name of ['painted', 'error'] as const) preview.addEventListener(name, () => counts[name]++);
      for (const each of cases) {
        preview.template = each.template;
        preview.data = each.data;
        await preview.settled();
      }
      return counts;
    }, given);

  it('does not repaint or fire events while template and data are equal, even as new objects', async () => {
    const opened = await harness();
    expect(await counted(opened, [label, label, label])).toEqual({ painted: 1, error: 0 });
  });

  it('reports an equal faulty label once', async () => {
    const faulty = { ...label, data: {} };
    expect(await counted(await harness(), [faulty, faulty, label, faulty])).toEqual({ painted: 1, error: 2 });
  });

  it('sees what was changed in place when it is assigned again', async () => {
    const { page } = await harness();
    const lines = await page.evaluate(async (given) => {
      const preview = pageUnderTest.preview();
      const data = { name: 'Mug', sku: 'A-1' };
      preview.template = given.template;
      preview.data = data;
      await preview.settled();
      data.name = 'Tea';
      preview.data = data;
      await preview.settled();
      return preview.report?.elements[0]?.text?.lines;
    }, label);
    expect(lines).toEqual(['Tea']);
  });

  it('paints again when it is asked to', async () => {
    const { page, show } = await harness();
    await show([label]);
    const painted = await page.evaluate(async () => {
      const preview = pageUnderTest.preview();
      let count = 0;
      preview.addEventListener('painted', () => count++);
      preview.refresh();
      await preview.settled();
      return count;
    });
    expect(painted).toBe(1);
  });
});

describe('<label-preview> without a worker', () => {
  const cases = [label, colours, { ...label, resolution: 203 }];

  it.each([
    ['there are no workers', { before: 'delete globalThis.Worker;' }],
    ['there is no OffscreenCanvas', { before: 'delete globalThis.OffscreenCanvas;' }],
    ['the policy forbids workers', { headers: { 'content-security-policy': "worker-src 'none'" } }],
    ['the worker’s file is missing', { missing: /worker-[^/]*\.js$/ }],
  ] as const)('paints the same pixels on the page where %s', async (_, options) => {
    const [inWorker, onPage] = await Promise.all([harness(), harness(options)]);
    const [expected, shown] = await Promise.all([inWorker.show(cases), onPage.show(cases)]);
    expect(onPage.page.workers()).toHaveLength(0);
    expect(sums(shown)).toEqual(sums(expected));
  });
});

describe('<label-preview> on a page that changes', () => {
  it('keeps its picture and its worker when it is moved to another place', async () => {
    const { show, page } = await harness();
    await show([label]);
    const shown = await page.evaluate(async () => {
      const box = document.createElement('div');
      document.body.append(box);
      box.append(pageUnderTest.preview());
      await pageUnderTest.preview().settled();
      return (await pageUnderTest.preview().readPixels()).width;
    });
    expect(shown).toBe(600);
    expect(page.workers()).toHaveLength(1);
  });

  it('keeps its picture when its worker breaks, and paints the next label by a new one', async () => {
    const { show, page } = await harness();
    const next = { ...label, data: { name: 'Tea', sku: 'TEA-1' } };
    const [before, after] = await show([label, next]);
    await show([label]);
    await page.workers()[0]?.evaluate(() => {
      setTimeout(() => {
        throw new Error('broken on purpose');
      });
    });
    await expect.poll(() => page.workers().length).toBe(0);
    expect(sums(await show([label]))).toEqual(sums(before === undefined ? [] : [before]));
    expect(page.workers()).toHaveLength(0);
    expect(sums(await show([next]))).toEqual(sums(after === undefined ? [] : [after]));
    expect(page.workers()).toHaveLength(1);
  });

  it('gives its worker up when it is removed, and starts one when it comes back', async () => {
    const { show, page } = await harness();
    await show([label]);
    await page.evaluate(() => pageUnderTest.preview().remove());
    await expect.poll(() => page.workers().length).toBe(0);
    const width = await page.evaluate(async () => {
      document.body.append(pageUnderTest.preview());
      await pageUnderTest.preview().settled();
      return (await pageUnderTest.preview().readPixels()).width;
    });
    expect(width).toBe(600);
  });
});
