import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchChromium } from '../../sdk/test/browser/chromium.ts';
import { type StaticServer, serveFolder } from '../../sdk/test/browser/static-server.ts';
import { missingTool, readPages, runTool } from '../../sdk/test/pdf.ts';
import { buildPage } from './browser/build-page.ts';
import type {} from './browser/print-page/page.ts';

// Sheets and printing in `<label-editor>`, from the built package. Third-party tools read the PDFs.

/** Avery 5160 as in the catalog: 30 labels on US Letter. */
const avery5160 = {
  ...{ unit: 'inch', width: 2.625, height: 1, type: 'SHEET', grid: { col: 3, row: 10 } },
  page: { width: 8.5, height: 11, margins: [0.15625, 0.5, 0.15625, 0.5] },
  elements: [
    { type: 'text', x: 0.1, y: 0.1, width: 2.4, height: 0.3, field: 'name', fontSize: 14 },
    { type: 'barcode', x: 0.2, y: 0.42, width: 2, height: 0.5, field: 'sku' },
  ],
};
const rows = (count: number) =>
  Array.from({ length: count }, (_, row) => ({ name: `Mug${row + 1}`, sku: `SK-${row}` }));

let browser: Browser;
let folder: string;
let server: StaticServer;
let page: Page;

beforeAll(async () => {
  [folder, browser] = await Promise.all([buildPage('print-page'), launchChromium()]);
  server = await serveFolder(folder, {
    headers: { 'content-security-policy': "default-src 'self'; img-src 'self' data: blob:; object-src 'none'" },
  });
});
afterAll(async () => {
  await browser.close();
  await server.close();
});
afterEach(() => page.context().close());

async function open(
  items: readonly Readonly<Record<string, string>>[] = rows(45),
  screen: BrowserContextOptions = {},
): Promise<Page> {
  const viewport = { width: 1280, height: 900 };
  const context = await browser.newContext({ viewport, acceptDownloads: true, ...screen });
  page = await context.newPage();
  await show(items);
  return page;
}

async function show(items: readonly Readonly<Record<string, string>>[]): Promise<void> {
  await page.goto(server.url);
  await page.waitForFunction(() => 'printPage' in globalThis);
  await page.evaluate(
    ([template, given]) => {
      printPage.editor.template = template as never;
      printPage.editor.rows = given as never;
    },
    [avery5160, items] as const,
  );
}

const view = (name: 'Label' | 'Sheet' | 'Print') =>
  page.getByRole('group', { name: 'View' }).getByRole('button', { name });
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });

/** The cell at a position of the visible sheet, from 1. */
const cell = (place: number) => page.getByRole('gridcell', { name: new RegExp(`^Position ${place}:`) });
const rowShown = () => page.locator('.strip input[inputmode]').inputValue();
const focused = () => page.evaluate(() => printPage.editor.shadowRoot?.activeElement?.className);

/** Clicks and returns the PDF that the page saves. */
async function saved(): Promise<{ readonly name: string; readonly pdf: Uint8Array }> {
  const [download] = await Promise.all([page.waitForEvent('download'), button('Save as PDF').click()]);
  return { name: download.suggestedFilename(), pdf: await readFile(await download.path()) };
}

describe('the view of sheets', () => {
  it('starts printing at the place for which that is chosen, as the PDF then does', async () => {
    await open();
    await view('Sheet').click();
    await cell(7).click();
    await button('Start printing here').click();
    await expect.poll(() => page.getByText('45 labels on 2 sheets, starting at position 7').count()).toBe(1);
    expect(await page.getByRole('gridcell', { name: 'Position 7: row 1, Mug1, printing starts here' }).count()).toBe(1);
    expect(await page.getByRole('gridcell', { name: 'Position 6: skipped' }).count()).toBe(1);
    await view('Print').click();
    const { name, pdf } = await saved();
    expect(name).toBe('labels.pdf');
    const pages = await readPages(pdf);
    expect(pages.map(({ text }) => text.match(/Mug\d+/g)?.length)).toEqual([24, 21]);
    expect(pages[1]?.text.match(/Mug\d+/)?.[0]).toBe('Mug25');
    expect(placeOf('Mug1', pdf)).toEqual(missingTool('pdftotext') === undefined ? { column: 0, row: 2 } : undefined);
  });

  it('selects the label that is clicked, on the first sheet as on the second, and moves no label', async () => {
    await open();
    await view('Sheet').click();
    await cell(7).click();
    expect(await cell(7).getAttribute('aria-selected')).toBe('true');
    expect(await rowShown()).toBe('7');
    await page.getByText('45 labels on 2 sheets', { exact: true }).waitFor();
    await button('Edit row 7').waitFor();
    await button('Next sheet').click();
    await cell(3).click();
    expect(await cell(3).getAttribute('aria-selected')).toBe('true');
    expect(await rowShown()).toBe('33');
    expect(await button('Start printing here').count()).toBe(0);
    // Tests that clicks on both sheets moved no label and did not change where printing starts.
    await button('Previous sheet').click();
    await page.getByRole('gridcell', { name: 'Position 1: row 1, Mug1, printing starts here' }).waitFor();
  });

  it('opens the row of a label that is double-clicked, or by its button, and shows that row’s place again', async () => {
    await open();
    await view('Sheet').click();
    await cell(12).dblclick();
    await expect.poll(() => view('Label').getAttribute('aria-pressed')).toBe('true');
    expect(await rowShown()).toBe('12');
    // The label's keys work at once.
    await expect.poll(focused).toMatch(/^window/);
    await page.keyboard.press('Control+End');
    await expect.poll(rowShown).toBe('45');
    await view('Sheet').click();
    await page.getByText('Sheet 2 of 2').waitFor();
    expect(await cell(15).getAttribute('aria-selected')).toBe('true');
    await cell(2).click();
    await button('Edit row 32').click();
    await expect.poll(rowShown).toBe('32');
  });

  it('takes back the first place by undo, and leaves the paper', async () => {
    await open();
    await page.evaluate((template) => {
      printPage.editor.paper = { ...template, elements: undefined, grid: { col: 2, row: 10 } } as never;
    }, avery5160);
    await view('Sheet').click();
    await expect.poll(() => page.getByRole('gridcell').count()).toBe(20);
    await cell(5).click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Start printing here' }).click();
    await page.getByText('45 labels on 3 sheets, starting at position 5').waitFor();
    await page.getByLabel('First label').fill('12');
    await page.getByText('45 labels on 3 sheets, starting at position 12').waitFor();
    await cell(12).focus();
    await page.keyboard.press('Control+z');
    await page.getByText('45 labels on 3 sheets, starting at position 5').waitFor();
    await page.keyboard.press('Control+z');
    await page.getByText('45 labels on 3 sheets', { exact: true }).waitFor();
    expect(await page.getByRole('gridcell').count()).toBe(20);
    await page.keyboard.press('Control+y');
    await page.getByText('45 labels on 3 sheets, starting at position 5').waitFor();
  });

  it('is worked by keys, one stop for the Tab key', async () => {
    await open();
    await view('Sheet').click();
    await cell(1).focus();
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'End', 'Home', 'ArrowLeft', 'ArrowRight']) {
      await page.keyboard.press(key);
    }
    await page.keyboard.press('Shift+F10');
    await page.getByRole('menuitem', { name: 'Edit row 7' }).waitFor();
    for (const key of ['ArrowDown', 'Enter']) await page.keyboard.press(key);
    await expect.poll(() => page.getByText('starting at position 7').count()).toBe(1);
    expect(await cell(7).evaluate((button) => button.matches(':focus'))).toBe(true);
    expect(await page.locator('[role=gridcell][tabindex="0"]').count()).toBe(1);
    // The elements selected on the hidden label must not change.
    const before = await page.evaluate(() => {
      printPage.editor.do('select-all');
      return JSON.stringify(printPage.editor.template);
    });
    for (const key of ['ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'Delete']) await page.keyboard.press(key);
    expect(await page.evaluate(() => JSON.stringify(printPage.editor.template))).toBe(before);
    await page.keyboard.press('PageDown');
    await expect.poll(() => page.getByText('Sheet 2 of 2').count()).toBe(1);
    expect(await page.getByRole('gridcell', { name: /^Position 21: row 45/ }).count()).toBe(1);
    await page.keyboard.press('Enter');
    await expect.poll(() => view('Label').getAttribute('aria-pressed')).toBe('true');
    expect(await rowShown()).toBe('25');
  });
});

describe('the flag on the first label', () => {
  const flag = () => page.getByRole('slider', { name: 'Start of printing' });
  const placed = () => flag().getAttribute('aria-valuenow');
  const undo = () => button('Undo').first();
  const middle = async (of: Locator): Promise<readonly [number, number]> => {
    const { x, y, width, height } = (await of.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    return [x + width / 2, y + height / 2];
  };
  const hold = async (...places: readonly number[]): Promise<void> => {
    await page.mouse.move(...(await middle(flag())));
    await page.mouse.down();
    for (const place of places) await page.mouse.move(...(await middle(cell(place))));
  };
  beforeEach(async () => {
    await open();
    await view('Sheet').click();
    await flag().waitFor();
  });

  it('is dragged to another place, shows it meanwhile, and is one step to undo', async () => {
    await hold(12, 8);
    expect(await placed()).toBe('8');
    expect(await cell(7).getAttribute('class')).toBe('left-out');
    expect(await cell(8).getAttribute('class')).toBe('first');
    expect(await undo().getAttribute('aria-disabled')).toBe('true');
    await page.mouse.up();
    await page.getByText('45 labels on 2 sheets, starting at position 8').waitFor();
    await page.keyboard.press('Control+z');
    await page.getByText('45 labels on 2 sheets', { exact: true }).waitFor();
    expect(await placed()).toBe('1');
    expect(await undo().getAttribute('aria-disabled')).toBe('true');
  });

  it('goes back by Escape while it is dragged, and stays there when it is released', async () => {
    await hold(12);
    await page.keyboard.press('Escape');
    await expect.poll(placed).toBe('1');
    await page.mouse.move(...(await middle(cell(20))));
    await page.mouse.up();
    expect(await placed()).toBe('1');
    expect(await undo().getAttribute('aria-disabled')).toBe('true');
  });

  it('is moved by arrow keys where they point, by Home and End, as one step', async () => {
    await flag().focus();
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowUp']) await page.keyboard.press(key);
    await page.getByText('45 labels on 2 sheets, starting at position 5').waitFor();
    await page.keyboard.press('End');
    await page.getByText('45 labels on 3 sheets, starting at position 30').waitFor();
    await page.keyboard.press('ArrowRight');
    expect(await flag().getAttribute('aria-valuetext')).toBe('Printing starts at position 30.');
    await page.keyboard.press('Control+z');
    await page.getByText('45 labels on 2 sheets', { exact: true }).waitFor();
  });

  it('is on the place that it is dropped on where the sheet is rotated, and the page runs from right to left', async () => {
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl';
      const paper = printPage.editor.shadowRoot?.querySelector<HTMLElement>('.sheet-paper');
      if (paper) paper.style.rotate = '90deg';
    });
    await hold(11);
    await page.mouse.up();
    expect(await placed()).toBe('11');
    await page.getByText('45 labels on 2 sheets, starting at position 11').waitFor();
  });

  it('is dragged by a finger', async () => {
    await page.context().close();
    await open(rows(45), { hasTouch: true });
    await view('Sheet').tap();
    await flag().waitFor();
    const [from, to] = [await middle(flag()), await middle(cell(14))];
    const fingers = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: readonly (readonly [number, number])[]) =>
      fingers.send('Input.dispatchTouchEvent', { type, touchPoints: at.map(([x, y]) => ({ x, y })) });
    await touch('touchStart', from);
    await touch('touchMove', [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]);
    await touch('touchMove', to);
    await touch('touchEnd');
    await page.getByText('45 labels on 2 sheets, starting at position 14').waitFor();
  });

  it('is on the first sheet alone', async () => {
    await button('Next sheet').click();
    await flag().waitFor({ state: 'detached' });
  });
});

/** Number of dark pixels on the large sheet, once the page has drawn it. */
const inkOfSheet = () =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    const canvas = printPage.editor.shadowRoot?.querySelector<HTMLCanvasElement>('.sheet-body canvas');
    const { width = 1, height = 1 } = canvas ?? {};
    const pixels = canvas?.getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
    let dark = 0;
    // RGBA values of each pixel; transparent pixels are empty.
    for (let at = 0; at < pixels.length; at += 4) if ((pixels[at] ?? 255) < 128 && (pixels[at + 3] ?? 0) > 0) dark++;
    return dark;
  });

describe('labels that cannot be shown on a sheet', () => {
  const trouble = () => page.getByRole('alert').filter({ hasText: 'The labels cannot be shown at the moment' });
  /** Opens the sheet view with label workers that fail at every request, until the returned function is called. */
  async function openWithBrokenWorkers(): Promise<() => Promise<void>> {
    await open();
    const broken = await page.evaluateHandle(() => {
      const state = { isBroken: true };
      globalThis.Worker = class extends Worker {
        override postMessage(...message: readonly unknown[]): void {
          if (state.isBroken) this.dispatchEvent(new Event('error', { cancelable: true }));
          else Reflect.apply(super.postMessage, this, message);
        }
      };
      return state;
    });
    await view('Sheet').click();
    await trouble().waitFor();
    return () =>
      broken.evaluate((state) => {
        state.isBroken = false;
      });
  }

  it('are shown by "Try again" once the cause was removed', async () => {
    const restore = await openWithBrokenWorkers();
    await restore();
    await trouble().getByRole('button', { name: 'Try again' }).click();
    await trouble().waitFor({ state: 'detached' });
    await expect.poll(inkOfSheet).toBeGreaterThan(1000);
  });

  it('are shown by themselves when the network is back', async () => {
    const restore = await openWithBrokenWorkers();
    await restore();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await trouble().waitFor({ state: 'detached' });
    await expect.poll(inkOfSheet).toBeGreaterThan(1000);
  });

  it('are retried automatically after a while, without an event', async () => {
    const restore = await openWithBrokenWorkers();
    await restore();
    await trouble().waitFor({ state: 'detached' });
    await expect.poll(inkOfSheet).toBeGreaterThan(1000);
  });

  it('are asked for again with the next change', async () => {
    const restore = await openWithBrokenWorkers();
    await restore();
    await page.evaluate(() => {
      printPage.editor.rows = [{ name: 'Other', sku: 'SK-1' }];
    });
    await trouble().waitFor({ state: 'detached' });
    await expect.poll(inkOfSheet).toBeGreaterThan(30);
  });
});

describe('the picture of a sheet', () => {
  it.each([1, 1.25, 2])('has its labels at every window height, at %d device pixels per CSS pixel', async (density) => {
    await open(rows(45), { deviceScaleFactor: density });
    await view('Sheet').click();
    // the first picture waits for the view's code and its worker
    await expect.poll(inkOfSheet).toBeGreaterThan(1000);
    const blank: number[] = [];
    for (let height = 880; height < 900; height++) {
      await page.setViewportSize({ width: 1280, height });
      const hasInk = await expect
        .poll(inkOfSheet, { timeout: 3000 })
        .toBeGreaterThan(1000)
        .then(
          () => true,
          () => false,
        );
      if (!hasInk) blank.push(height);
    }
    expect(blank).toEqual([]);
  });

  it('has nothing left of the labels before when the same sheet is divided in another way', async () => {
    await open();
    await view('Sheet').click();
    await expect.poll(inkOfSheet).toBeGreaterThan(1000);
    await page.evaluate(
      (template) => {
        printPage.editor.template = template as never;
      },
      { ...avery5160, width: 2, grid: { col: 1, row: 1 }, elements: [] },
    );
    await expect.poll(() => page.getByRole('gridcell').count()).toBe(1);
    await expect.poll(inkOfSheet).toBe(0);
  });

  it('is painted again, and sharp, when the window moves to a screen of another pixel density', async () => {
    await open();
    await view('Sheet').click();
    await expect.poll(inkOfSheet).toBeGreaterThan(1000);
    const sharpness = () =>
      page.evaluate(() => {
        const canvas = printPage.editor.shadowRoot?.querySelector<HTMLCanvasElement>('.sheet-body canvas');
        return (canvas?.width ?? 0) / (canvas?.getBoundingClientRect().width ?? 1);
      });
    expect(await sharpness()).toBeCloseTo(1, 2);
    const screen = await page.context().newCDPSession(page);
    // Also another height than before, because Chromium evaluates media queries when the window changes its size.
    const size = { width: 1280, height: 901, mobile: false };
    await screen.send('Emulation.setDeviceMetricsOverride', { ...size, deviceScaleFactor: 2 });
    await expect.poll(sharpness).toBeCloseTo(2, 2);
    await expect.poll(inkOfSheet).toBeGreaterThan(1000);
  });

  it('has its labels after each click on a label of the second sheet', async () => {
    await open(rows(60));
    await view('Sheet').click();
    for (let height = 886; height < 896; height++) {
      await page.setViewportSize({ width: 1280, height });
      await button('Next sheet').click();
      await page.getByText('Sheet 2 of 2').waitFor();
      await page.getByRole('gridcell', { name: /^Position 4:/ }).click();
      await expect.poll(inkOfSheet).toBeGreaterThan(1000);
      await button('Previous sheet').click();
      await expect.poll(inkOfSheet).toBeGreaterThan(1000);
    }
  });
});

/**
 * The position of a text on a PDF's first page, as column and row of labels from the top left, found by poppler.
 * Undefined without poppler.
 */
function placeOf(text: string, pdf: Uint8Array): { readonly column: number; readonly row: number } | undefined {
  if (missingTool('pdftotext') !== undefined) return undefined;
  const boxes = runTool('pdftotext', pdf, ['-bbox', '-l', '1', 'FILE', '-']).out.toString();
  const [, x, y] = new RegExp(`xMin="([\\d.]+)" yMin="([\\d.]+)"[^>]*>${text}<`).exec(boxes) ?? [];
  const inches = (points: string | undefined): number => Number(points) / 72;
  return { column: Math.floor((inches(x) - 0.15625) / 2.78125), row: Math.floor(inches(y) - 0.5) };
}

describe('the view of printing', () => {
  it('remembers the sheet in the tray, also after the page was left', async () => {
    await open();
    await view('Print').click();
    await page.getByLabel('First label').fill('7');
    await saved();
    await page.getByText('If the labels were printed, the next free position on this sheet is number 22.').waitFor();
    await button('Remember this sheet').click();
    await page.getByText('The next job will start at position 22.').waitFor();
    await show(rows(3));
    await view('Sheet').click();
    await page.getByText('3 labels on 1 sheet, starting at position 22').waitFor();
    await expect.poll(() => page.getByRole('gridcell', { name: /already used/ }).count()).toBe(21);
    await button('Use a new sheet').click();
    await page.getByText('3 labels on 1 sheet', { exact: true }).waitFor();
  });

  it('can be cancelled and started again', async () => {
    await open();
    let release = (): void => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.context().route(/pdf-worker/, async (route) => {
      await held;
      await route.continue().catch(() => {});
    });
    await view('Print').click();
    await button('Save as PDF').click();
    await page.getByText('Labels created: 0 of 45').waitFor();
    await button('Cancel').click();
    await page.getByText('Cancelled. Nothing was printed.').waitFor();
    release();
    expect(await readPages((await saved()).pdf)).toHaveLength(2);
  });

  it('is opened in place of printing a row that cannot be printed, names it and leads there', async () => {
    await open([...rows(2), { name: 'Mug3', sku: 'ä' }]);
    await page.evaluate(() => printPage.editor.do('print'));
    const fault = page.getByRole('region', { name: 'Checked rows' }).getByRole('listitem').filter({ hasText: 'Row 3' });
    await fault.getByText('sku: The code contains characters that this type of code does not support.').waitFor();
    expect(await button('Save as PDF').getAttribute('aria-disabled')).toBe('true');
    await fault.getByRole('button', { name: 'Show row' }).click();
    await view('Sheet').click();
    await page.getByRole('gridcell', { name: /^Position 3:.*cannot be printed$/ }).waitFor();
    expect(await page.locator('.strip input[inputmode]').inputValue()).toBe('3');
  });

  it('says what was not loaded, and tries again', async () => {
    await open(rows(2));
    let isAway = true;
    await page.context().route(/ocr-b/, (route) => (isAway ? route.abort() : route.continue()));
    await show(rows(2));
    await view('Print').click();
    await button('Save as PDF').click();
    await page.getByText(/^The PDF was not created: a required part could not be loaded \(ocr-b-regular: /).waitFor();
    isAway = false;
    const again = page.getByRole('region', { name: 'Print', exact: true }).getByRole('button', { name: 'Try again' });
    const [download] = await Promise.all([page.waitForEvent('download'), again.click()]);
    expect(await readPages(await readFile(await download.path()))).toHaveLength(1);
  });

  it('saves the row that is shown as a picture', async () => {
    await open(rows(2));
    const command = page.evaluate(() => printPage.editor.do('save-png'));
    const [download] = await Promise.all([page.waitForEvent('download'), command]);
    expect(download.suggestedFilename()).toBe('labels.png');
    const png = await readFile(await download.path());
    // IHDR has width and height after the signature and the chunk header (PNG, 11.2.1). The resolution is 300 dpi.
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([788, 300]);
  });

  it('prints from a hidden frame, one at a time', async () => {
    const plain = await serveFolder(folder);
    await open();
    await page.goto(plain.url);
    await page.waitForFunction(() => 'printPage' in globalThis);
    const printed = await page.evaluate(async (file) => {
      Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true });
      // This browser has no PDF viewer, so an HTML page takes the place of a PDF.
      const once = () => printPage.printPdf(new Blob([file], { type: 'text/html' }));
      return [await once(), await once(), document.querySelectorAll('iframe').length];
    }, '<p>label</p>');
    await plain.close();
    expect(printed).toEqual(['dialog', 'dialog', 1]);
  });

  it('prints from a tab where the policy of the page refuses frames', async () => {
    await open();
    const printed = await page.evaluate(async () => {
      Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true });
      return [
        await printPage.printPdf(new Blob(['x'], { type: 'text/plain' })),
        document.querySelectorAll('iframe').length,
      ];
    });
    expect(printed).toEqual(['tab', 0]);
  });

  it('lets a service make the PDF, and says what it says', async () => {
    await open();
    await page.evaluate(() => {
      printPage.editor.printer = {
        name: 'the API',
        labelsLeft: async () => 955,
        print: async () => {
          throw new Error('The trial is used up.');
        },
      };
    });
    await view('Print').click();
    await page.getByLabel('the API').check();
    await page.getByText('45 labels count towards your account’s quota. You have 955 labels left.').waitFor();
    await button('Save as PDF').click();
    await page.getByText('The PDF was not created. The trial is used up.').waitFor();
  });
});

describe('measuring a printer', () => {
  it('keeps a profile by its printer and explains bad readings', async () => {
    await open();
    await view('Print').click();
    await button('Calibrate a printer…').click();
    await page.getByLabel('A: left edge to line').fill('19');
    await page.getByText('If you measured 19 mm, enter it with the unit').waitFor();
    await page.getByLabel('A: left edge to line').fill('0.79');
    await page.getByLabel('B: top edge to line').fill('19.05 mm');
    await page.getByLabel('C: length of the top line').fill('7');
    await page.getByLabel('D: length of the left line').fill('9,5');
    await page.getByText('This printer prints 1 mm too far right.').waitFor();
    await page.getByText('Does the printer feed the paper at an angle?').click();
    await page.getByLabel('E: left edge to line, at the bottom').fill('2');
    await page.getByText('Length E should be about 0.79 in. Measure again').waitFor();
    await page.getByLabel('E: left edge to line, at the bottom').fill('0.885');
    await page.getByText('further right for every 100 mm down the page').waitFor();
    await page.getByLabel('E: left edge to line, at the bottom').fill('');
    await page.getByText('This printer prints 1 mm too far right.').waitFor();
    await page.getByLabel('Printer name').fill('Office');
    await button('Save for this printer').click();
    await show(rows(45));
    await view('Print').click();
    await expect.poll(() => page.getByRole('combobox', { name: 'Printer' }).innerText()).toBe('Office');
    await button('Forget this printer').click();
    await expect
      .poll(() => page.getByRole('combobox', { name: 'Printer' }).innerText())
      .toBe('Office printer, 300 dpi');
  });
});
