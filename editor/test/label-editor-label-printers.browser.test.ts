import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { nodePlatform } from '../../sdk/src/entries/node.ts';
import { parsePrinterProfile, printerModels, renderPrinterFile } from '../../sdk/src/entries/printers.ts';
import { createRenderer } from '../../sdk/src/entries/render.ts';
import { launchChromium } from '../../sdk/test/browser/chromium.ts';
import { type StaticServer, serveFolder } from '../../sdk/test/browser/static-server.ts';
import { twoInksOf } from '../../sdk/test/printers/black-red-dots.ts';
import { differingDots } from '../../sdk/test/printers/mono-pictures.ts';
import { buildPage } from './browser/build-page.ts';
import type {} from './browser/print-page/page.ts';
import { chooseOption } from './choose-option.ts';

// Label printers in `<label-editor>`, from the built package, with simulated printers.

const template = {
  ...{ unit: 'mm', width: 60, height: 30, type: 'SHEET', grid: { col: 3, row: 9 } },
  page: { width: 210, height: 297, margins: [0, 0, 0, 0] },
  elements: [
    { type: 'text', x: 4, y: 3, width: 52, height: 8, field: 'name', fontSize: 14 },
    { type: 'barcode', x: 6, y: 13, width: 46, height: 13, field: 'sku' },
  ],
} as const;
const rows = (count: number) =>
  Array.from({ length: count }, (_, row) => ({ name: `Mug ${row + 1}`, sku: `SK-${100 + row}` }));
const items = (count: number) => rows(count).map((data) => ({ data })) as never;
const renderer = createRenderer(nodePlatform());

let browser: Browser;
let server: StaticServer;
let page: Page;

beforeAll(async () => {
  const [folder, launched] = await Promise.all([buildPage('print-page'), launchChromium()]);
  browser = launched;
  server = await serveFolder(folder);
});
afterAll(async () => {
  await browser.close();
  await server.close();
});
afterEach(() => page.context().close());

/**
 * The page's simulated ports. The printer accepts `takes` transfers; `isChosen` is false if the user chooses none;
 * `none` removes the browser's API.
 */
interface Ports {
  readonly takes?: number;
  readonly isChosen?: boolean;
  readonly none?: boolean;
}

async function open(count = 12, ports: Ports = {}, lang = 'en'): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, acceptDownloads: true });
  page = await context.newPage();
  await page.addInitScript(putPorts, ports);
  await page.goto(server.url);
  await show(count, lang);
}

async function show(count: number, lang = 'en'): Promise<void> {
  await page.waitForFunction(() => 'printPage' in globalThis);
  await page.evaluate(
    async ([given, table, language]) => {
      printPage.editor.lang = language;
      printPage.editor.template = given as never;
      printPage.editor.rows = table as never;
      await printPage.editor.ready;
      printPage.editor.do('view-print');
    },
    [template, rows(count), lang] as const,
  );
}

/** Runs in the page before its scripts. */
function putPorts({ takes = Number.POSITIVE_INFINITY, isChosen = true, none = false }: Ports): void {
  const log = { calls: [] as string[], bytes: [] as number[], gate: undefined as Promise<void> | undefined };
  Object.assign(globalThis, { ports: log });
  const choose = async <Port>(port: Port): Promise<Port> => {
    if (!navigator.userActivation.isActive) throw new DOMException('no click', 'SecurityError');
    if (!isChosen) throw new DOMException('none', 'NotFoundError');
    return port;
  };
  let transfers = 0;
  const take = async (bytes: Uint8Array): Promise<void> => {
    if (++transfers > takes) throw new DOMException('gone', 'NetworkError');
    await log.gate;
    log.bytes.push(...bytes);
  };
  const endpoint = { endpointNumber: 2, direction: 'out', type: 'bulk' };
  const alternates = [{ alternateSetting: 0, interfaceClass: 7, endpoints: [endpoint] }];
  const device = {
    configuration: { interfaces: [{ interfaceNumber: 0, alternates }] },
    open: async () => void log.calls.push('open'),
    close: async () => void log.calls.push('close'),
    claimInterface: async () => {},
    transferOut: async (_: number, bytes: Uint8Array) => {
      await take(bytes);
      return { status: 'ok', bytesWritten: bytes.length };
    },
  };
  const port = {
    writable: new WritableStream<Uint8Array>({ write: take }),
    open: async ({ baudRate }: { readonly baudRate: number }) => void log.calls.push(`open ${baudRate}`),
    close: async () => void log.calls.push('close'),
  };
  const put = (name: string, value: unknown) =>
    Object.defineProperty(navigator, name, { value: none ? undefined : value });
  put('usb', { requestDevice: () => choose(device) });
  put('serial', { requestPort: () => choose(port) });
}

const portsSeen = () =>
  page.evaluate(
    () => (globalThis as unknown as { ports: { readonly calls: string[]; readonly bytes: number[] } }).ports,
  );
const button = (name: string) => page.getByRole('button', { name, exact: true });
const form = () => page.getByRole('dialog', { name: 'Add a label printer' });
const choose = (label: string, option: string) => chooseOption(form().getByLabel(label, { exact: true }), option);

/** Adds a printer with the form. */
async function add(name: string, fill: () => Promise<unknown> = async () => {}): Promise<void> {
  await button('Add a label printer…').click();
  await form().getByLabel('Printer name').fill(name);
  await fill();
  await button('Save this printer').click();
  await form().waitFor({ state: 'detached' });
}

async function saved(): Promise<{ readonly name: string; readonly file: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), button('Save printer file').click()]);
  return { name: download.suggestedFilename(), file: await readFile(await download.path()) };
}

describe('a label printer in the editor', () => {
  it('is added by its form, which says at each field what would be refused, and is there again', async () => {
    await open();
    await button('Add a label printer…').click();
    await form().getByLabel('Darkness').fill('31');
    await form().getByText('Enter a whole number from 0 to 30').waitFor();
    await button('Save this printer').click();
    await expect
      .poll(() =>
        form()
          .getByLabel('Darkness')
          .evaluate((each) => each.matches(':focus')),
      )
      .toBe(true);
    await form().getByLabel('Printer name').fill('Packing table 2');
    await form().getByLabel('Darkness').fill('18');
    await page.keyboard.press('Enter');
    await form().waitFor({ state: 'detached' });
    await page.getByText('ZPL (Zebra), 203 dpi, print width 104.1 mm.').waitFor();
    const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('label-editor/printers') ?? ''));
    const printerProfile = { language: 'zpl', dpi: 203, width: 832, darkness: 18 };
    expect(kept).toEqual({ printers: [{ name: 'Packing table 2', printerProfile }], chosen: 'Packing table 2' });
    await page.reload();
    await show(12);
    await page.getByText('ZPL (Zebra), 203 dpi, print width 104.1 mm.').waitFor();
    await button('Change this printer…').click();
    const changed = page.getByRole('dialog', { name: 'Change a label printer' });
    expect(await changed.getByLabel('Darkness').inputValue()).toBe('18');
    await changed.getByLabel('Printer name').fill('Packing table 3');
    await button('Save this printer').click();
    await expect.poll(() => page.getByRole('combobox', { name: 'Printer' }).innerText()).toBe('Packing table 3');
    await button('Forget this printer').click();
    await expect.poll(() => page.getByRole('combobox', { name: 'Printer' }).innerText()).toBe('Label printer, 203 dpi');
    await button('Save as PDF').waitFor();
  });

  it.each([
    ['Zebra ZD421, ZT411 · 300 dpi', 'zpl', printerModels['zebra-300']],
    ['TSC TE200, DA210 · 203 dpi', 'tspl', printerModels['tsc-203']],
    ['ESC/POS · 80 mm', 'escpos', printerModels['escpos-80']],
    ['Brother QL-700, QL-800, QL-820NWB · 62 mm', 'brother-ql', printerModels['brother-ql-62']],
    ['DYMO LabelWriter 4XL', 'dymo', printerModels['dymo-4xl']],
  ] as const)('%s saves the file that the SDK makes of its profile', async (model, language, profile) => {
    await open(12, { none: true });
    await add('Packing', () => choose('Model', model));
    const { name, file } = await saved();
    expect(name).toBe(`labels.${language}`);
    const alone = { ...template, type: 'ROLL', grid: undefined, page: undefined } as never;
    const expected = await renderPrinterFile(renderer, alone, items(12), parsePrinterProfile(profile));
    expect(file.equals(Buffer.from(expected.file))).toBe(true);
  });

  it('shows the labels with black dots and white ones alone, each by itself', async () => {
    await open(3);
    await add('Packing');
    await page.getByText('3 labels', { exact: true }).waitFor();
    await page.evaluate(() => printPage.editor.do('view-label'));
    const tones = () =>
      page.evaluate(() => {
        const preview = printPage.editor.shadowRoot?.querySelector('label-preview');
        const canvas = preview?.shadowRoot?.querySelector('canvas');
        const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
        return [...new Set([...pixels].filter((_, index) => index % 4 === 0))].toSorted((a, b) => a - b);
      });
    await expect.poll(tones).toEqual([0, 255]);
  });

  it('shows and saves the black and red dots of the SDK, if its tape prints both', async () => {
    await open(1, { none: true });
    const [text, code] = template.elements;
    const alone = { ...template, type: 'ROLL', grid: undefined, page: undefined };
    const given = { ...alone, elements: [{ ...text, color: '#c8102e' }, code] };
    await page.evaluate((label) => {
      printPage.editor.template = label as never;
    }, given);
    await add('Sale', () => choose('Model', 'Brother QL-800, QL-810W, QL-820NWB · DK-22251, 62 mm'));
    await page.getByText('tape 62 mm, continuous, black and red').waitFor();
    await page.getByText('with exactly the black and red dots shown here').waitFor();
    const expected = await renderPrinterFile(renderer, given as never, items(1), printerModels['brother-ql-62-red']);
    expect((await saved()).file.equals(Buffer.from(expected.file))).toBe(true);
    await page.evaluate(() => printPage.editor.do('view-label'));
    const { png } = await renderer.png(given as never, rows(1)[0] as never, { ink: 'black-red' });
    const sent = await twoInksOf(png);
    const wrong = async (): Promise<readonly number[]> => {
      const url = await page.evaluate(() => {
        const preview = printPage.editor.shadowRoot?.querySelector('label-preview');
        return preview?.shadowRoot?.querySelector('canvas')?.toDataURL() ?? '';
      });
      const shown = await twoInksOf(Buffer.from(url.split(',')[1] ?? '', 'base64'));
      return [shown.others, differingDots(shown.black, sent.black), differingDots(shown.red, sent.red)];
    };
    await expect.poll(wrong).toEqual([0, 0, 0]);
  });

  it('with continuous tape cuts each label after its content, as the print view shows', async () => {
    await open(2, { none: true });
    const [text] = template.elements;
    const tall = { ...template, type: 'ROLL', grid: undefined, page: undefined, height: 100 };
    const given = { ...tall, elements: [{ ...text, height: 80, field: 'note' }] };
    const notes = [{ note: 'Mug' }, { note: 'a longer text '.repeat(30) }];
    await page.evaluate(
      ([label, table]) => {
        printPage.editor.template = label as never;
        printPage.editor.rows = table as never;
      },
      [given, notes] as const,
    );
    await add('Zebra');
    const cut = page.getByLabel('Cut each label after its content, on a roll or tape without gaps');
    expect(await cut.count()).toBe(0);
    await add('Tape', () => choose('Model', 'Brother QL-700, QL-800, QL-820NWB · 62 mm'));
    await cut.check();
    await page.getByLabel('End margin').fill('2');
    await page.getByText(/from 3 mm to 100 mm/).waitFor();
    await page.getByLabel('End margin').fill('6');
    await page.getByLabel('Minimum length').fill('20');
    const jobs = notes.map((data) => ({ data })) as never;
    const options = { length: 'content', margin: 6, minLength: 20 } as const;
    const own = await renderPrinterFile(renderer, given as never, jobs, printerModels['brother-ql-62'], options);
    expect((await saved()).file.equals(Buffer.from(own.file))).toBe(true);
    // The first label is as long as the minimum. The third place is free and shows the whole length of the template.
    const shares = () =>
      page.evaluate(() => {
        const canvas = printPage.editor.shadowRoot?.querySelector<HTMLCanvasElement>('.sheet-picture canvas');
        const { width = 0, height = 1 } = canvas ?? {};
        const column = canvas?.getContext('2d')?.getImageData(width / 2, 0, 1, height).data ?? [];
        const runs = [...column].filter((_, index) => index % 4 === 3).map((alpha) => (alpha === 255 ? '#' : '.'));
        const lengths = (runs.join('').match(/#+/g) ?? []).map(({ length }) => length);
        return [lengths.length, Math.round((10 * (lengths[0] ?? 0)) / (lengths.at(-1) ?? 1))];
      });
    await expect.poll(shares).toEqual([3, 2]);
  });

  it('whose head has other dots than PDFs is what the paper panel shows, until others are chosen there', async () => {
    await open(2);
    await add('Tapes', () => choose('Model', 'Brother PT-H500, PT-P700, PT-P750W · 12 mm'));
    await page.evaluate(() => printPage.editor.do('view-label'));
    await page.getByRole('tab', { name: 'Paper' }).click();
    const printer = page.getByRole('combobox', { name: 'Printer resolution' });
    const offered = async (): Promise<string[]> => {
      await printer.click();
      return page.getByRole('option').allInnerTexts();
    };
    const usual = ['Label printer, 203 dpi', 'Office printer, 300 dpi', 'Laser printer, 600 dpi'];
    expect(await printer.innerText()).toBe('Label printer, 180 dpi');
    expect(await offered()).toEqual(['Label printer, 180 dpi', ...usual]);
    await page.getByRole('option', { name: 'Office printer, 300 dpi' }).click();
    await expect.poll(() => printer.innerText()).toBe('Office printer, 300 dpi');
    expect(await offered()).toEqual(usual);
  });

  it('is sent labels by USB, in a click', async () => {
    await open(4);
    await add('Packing');
    await button('Send by USB…').click();
    await page.getByText('4 labels were sent.').waitFor();
    const { calls, bytes } = await portsSeen();
    const alone = { ...template, type: 'ROLL', grid: undefined, page: undefined } as never;
    const { file } = await renderPrinterFile(renderer, alone, items(4), { language: 'zpl', dpi: 203, width: 832 });
    expect(calls).toEqual(['open', 'close']);
    expect(Buffer.from(bytes).equals(Buffer.from(file))).toBe(true);
  });

  it('is sent labels by a serial port at its own speed', async () => {
    await open(2);
    await add('Packing', async () => {
      await form().getByText('More settings').click();
      await choose('Baud rate', '115200');
    });
    await button('Send through a serial port…').click();
    await page.getByText('2 labels were sent.').waitFor();
    expect((await portsSeen()).calls).toEqual(['open 115200', 'close']);
  });

  it('that goes away midway leaves labels, and these are sent', async () => {
    await open(12, { takes: 5 });
    await add('Packing');
    await button('Send by USB…').click();
    await page.getByText('The printer stopped accepting data.').waitFor();
    await page.getByText('Labels sent: 5 of 12.').waitFor();
    await page.getByText('7 labels remain to be sent. The remaining labels start with row 6.').waitFor();
    expect(await page.getByLabel('First label to send').inputValue()).toBe('6');
    await page.getByLabel('First label to send').fill('5');
    await page.getByText('8 labels remain to be sent. The remaining labels start with row 5.').waitFor();
    await button('Send remaining labels…').click();
    // The printer has already accepted its five transfers and rejects these.
    await page.getByText('Labels sent: 4 of 12.').waitFor();
  });

  it('is cancelled midway', async () => {
    await open(12);
    await page.evaluate(() => {
      const { ports } = globalThis as unknown as { ports: { gate?: Promise<void> } };
      ports.gate = new Promise((resolve) => Object.assign(globalThis, { release: resolve }));
    });
    await add('Packing');
    await button('Send by USB…').click();
    await page.getByText('Labels: 0 of 12').waitFor();
    await button('Cancel').click();
    await page.evaluate(() => (globalThis as unknown as { release(): void }).release());
    await page.getByText(/^Cancelled\./).waitFor();
    await button('Send by USB…').waitFor();
  });

  it('is not sent anything where none was chosen', async () => {
    await open(2, { isChosen: false });
    await add('Packing');
    await button('Send by USB…').click();
    await page.getByText('No printer was chosen. Nothing was sent.').waitFor();
  });

  it('is reached by its file or the PDF where the browser has no ports, which is said', async () => {
    await open(2, { none: true });
    await add('Packing');
    await page.getByText(/^This browser cannot send data to printers over USB or a serial port/).waitFor();
    expect(await button('Send by USB…').count()).toBe(0);
    await button('Print the PDF instead').click();
    await button('Save as PDF').waitFor();
  });

  it('that a label is too wide for turns labels where that helps', async () => {
    await open(2);
    await add('Small', () => choose('Model', 'Zebra ZD411 · 203 dpi'));
    await page.getByText('The label prints 60.1 mm wide, but the print head is only 56.1 mm wide.').waitFor();
    expect(await button('Save printer file').getAttribute('aria-disabled')).toBe('true');
    await button('Rotate labels by 90°').click();
    await expect.poll(() => button('Save printer file').getAttribute('aria-disabled')).toBe('false');
  });

  it.each([
    ['de', 'Etikettendrucker hinzufügen …', 'Druckerdatei speichern'],
    ['fr', 'Ajouter une imprimante d’étiquettes…', 'Enregistrer le fichier d’impression'],
  ])('is spoken of in %s', async (lang, added, save) => {
    await open(1, {}, lang);
    await button(added).click();
    await page.getByRole('dialog').getByRole('textbox').first().fill('Packen');
    await page.keyboard.press('Enter');
    await button(save).waitFor();
  });
});
