import { createCanvas } from '@napi-rs/canvas';
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Template } from '../../sdk/src/contract/types.ts';
import { nodePlatform } from '../../sdk/src/entries/node.ts';
import { createRenderer } from '../../sdk/src/entries/render.ts';
import { parseDataUrl } from '../../sdk/src/materials/images/data-url.ts';
import { decodePicture } from '../../sdk/test/decode.ts';
import { closeEditorBrowser, type EditorHarness, openEditor, startEditorBrowser } from './browser/editor-harness.ts';

// The tools of `<label-editor>` for the content of codes and for pictures, with mouse and keyboard.

let editor: EditorHarness;
let page: Page;

beforeAll(startEditorBrowser);
beforeEach(async () => {
  editor = await openEditor();
  page = editor.page;
});
afterEach(async () => {
  expect(editor.errors).toEqual([]);
  await editor.close();
});
afterAll(closeEditorBrowser);

const soon = <Value>(read: () => Promise<Value>) => expect.poll(read, { timeout: 10_000 });
const button = (name: string) => page.getByRole('button', { name, exact: true });
/** The button that names the last step. */
const undo = () => page.getByRole('button', { name: /^Undo: / });
const field = (name: string) => page.getByLabel(name, { exact: true });
const press = async (...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};
const first = async () => (await editor.template()).elements[0];
const value = async () => (await first())?.value;
/** Decodes the codes of the label as it prints, with a second engine. */
async function decoded(): Promise<readonly string[]> {
  const { png } = await createRenderer(nodePlatform()).png(await editor.template(), {}, { resolution: 600 });
  return (await decodePicture(png)).map(({ text }) => text);
}

/** Opens a label with one element, selects it and shows its properties. */
async function give(element: Template['elements'][number]): Promise<void> {
  await editor.give({ unit: 'mm', width: 60, height: 40, type: 'ROLL', elements: [element] });
  await page.getByText('Prints exactly as shown').first().waitFor();
  await editor.click([element.x + element.width / 2, element.y + element.height / 2]);
}

describe('the content of a QR code', () => {
  const code = { type: 'qrcode', x: 5, y: 5, width: 30, height: 30, value: 'Hello' } as const;
  const choose = async (kind: string): Promise<void> => {
    await page.getByRole('combobox', { name: 'Content type' }).click();
    await page.getByRole('option', { name: kind, exact: true }).click();
  };

  it('is made for a Wi-Fi network with the mouse, and decoded from the printed label', async () => {
    await give(code);
    await choose('Wi-Fi network');
    await page.getByText('Enter the network name and the password.').waitFor();
    await field('Network name (SSID)').fill('Café "1"; guests');
    expect(await value()).toBe('Hello');
    await field('Password').fill('a,b:c\\d');
    await soon(value).toBe('WIFI:T:WPA;S:Café \\"1\\"\\; guests;P:a\\,b\\:c\\\\d;;');
    await page.getByText('The network is hidden').click();
    await soon(value).toContain(';H:true;;');
    expect(await decoded()).toEqual([await value()]);
    await page.getByRole('radio', { name: 'None', exact: true }).click();
    await soon(value).toBe('WIFI:T:nopass;S:Café \\"1\\"\\; guests;H:true;;');
    expect(await field('Password').count()).toBe(0);
  });

  it('is made with the keyboard alone, and undone in one step for each field', async () => {
    await give(code);
    const kind = page.getByRole('combobox', { name: 'Content type' });
    await kind.focus();
    // Text, Web address, Wi-Fi network, Contact, E-mail
    await press('Enter', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter', 'Tab');
    await page.keyboard.type('info@example.com');
    await press('Tab');
    await page.keyboard.type('Order & return');
    await soon(value).toBe('mailto:info@example.com?subject=Order%20%26%20return');
    await press('Tab');
    expect(await decoded()).toEqual(['mailto:info@example.com?subject=Order%20%26%20return']);
    await undo().click();
    await soon(value).toBe('mailto:info@example.com');
    expect(await field('E-mail address').inputValue()).toBe('info@example.com');
  });

  it('is recognised: a contact opens in its form, and stays a contact when it is changed', async () => {
    const card = 'BEGIN:VCARD\r\nVERSION:3.0\r\nN:Lovelace;Ada;;;\r\nFN:Ada Lovelace\r\nTEL:+44\r\nEND:VCARD\r\n';
    await give({ ...code, value: card });
    await soon(() => field('Last name').inputValue()).toBe('Lovelace');
    await field('Organization').fill('Engines, Ltd');
    await soon(value).toBe(card.replace('TEL:', 'ORG:Engines\\, Ltd\r\nTEL:'));
    const [text = ''] = await decoded();
    expect(text.replaceAll('\r\n', '\n')).toBe((await value())?.replaceAll('\r\n', '\n'));
  });

  it('is a phone number, a text message or a web address', async () => {
    await give(code);
    await choose('Phone number');
    await field('Phone number').fill('+49 30 123456');
    await soon(value).toBe('tel:+4930123456');
    await choose('Text message');
    await field('Message').fill('Yes');
    await soon(value).toBe('SMSTO:+4930123456:Yes');
    await choose('Web address');
    await field('Web address').fill('example.com/ä b');
    await soon(value).toBe('https://example.com/ä%20b');
  });

  it('is a GS1 Digital Link, whose GTIN gets the check digit that it lacks', async () => {
    await give(code);
    await choose('GS1 Digital Link');
    await field('GTIN (article number)').fill('950600013435');
    await page.getByText('The check digit is missing or wrong.').waitFor();
    await button('Use 9506000134352').click();
    await field('Batch or lot number').fill('A/1');
    await field('Expiry date').fill('2027-01-31');
    await field('Serial number').fill('12345');
    await soon(value).toBe('https://id.gs1.org/01/09506000134352/10/A%2F1/21/12345?17=270131');
    await field('Your domain (optional)').fill('example.com');
    await soon(value).toBe('https://example.com/01/09506000134352/10/A%2F1/21/12345?17=270131');
    expect(await decoded()).toEqual([await value()]);
  });
});

describe('the content of a barcode', () => {
  const code = { type: 'barcode', x: 3, y: 5, width: 54, height: 20 } as const;

  it('of GS1 is made of identifiers, which are found by name', async () => {
    await give({ ...code, barcodeType: 'gs1-128', value: '(01)09501101530003' });
    await button('Add an identifier').click();
    expect(await page.getByRole('combobox', { name: 'Identifier' }).nth(1).inputValue()).toBe(
      '(10) Batch or lot number',
    );
    const second = page.getByRole('combobox', { name: 'Identifier' }).nth(1);
    await second.click();
    await second.fill('expiry');
    await page.getByRole('option', { name: '(17) Expiry date', exact: true }).click();
    const data = page.getByLabel('Data', { exact: true }).nth(1);
    await data.fill('271340');
    await page.getByText('This value is not valid for this identifier. Date as YYMMDD').waitFor();
    expect(await value()).toBe('(01)09501101530003');
    await data.fill('271231');
    await soon(value).toBe('(01)09501101530003(17)271231');
    await button('Remove (17) Expiry date').click();
    await soon(value).toBe('(01)09501101530003');
    expect(await decoded()).toEqual(['0109501101530003']);
  });

  it('of GS1 is made with the keyboard alone', async () => {
    await give({ ...code, barcodeType: 'gs1-128', value: '(01)09501101530003' });
    await button('Add an identifier').focus();
    await press('Enter', 'Shift+Tab', 'Shift+Tab');
    await page.keyboard.type('B-7');
    await soon(value).toBe('(01)09501101530003(10)B-7');
    await press('Control+a');
    await page.keyboard.type('ä');
    await page.getByText('This value is not valid for this identifier. Up to 20 characters').waitFor();
    expect(await value()).toBe('(01)09501101530003(10)B-7');
  });

  it('shows the number with the check digit that it lacks, or that is wrong', async () => {
    await give({ ...code, barcodeType: 'ean13', value: '590123412345' });
    await page.getByText('The check digit is added automatically: 5901234123457').waitFor();
    await button('Use 5901234123457').click();
    await soon(value).toBe('5901234123457');
    expect(await button('Use 5901234123457').count()).toBe(0);
    await editor.give({
      ...{ unit: 'mm', width: 60, height: 40, type: 'ROLL' },
      elements: [{ ...code, barcodeType: 'upca', value: '036000291453' }],
    });
    await editor.click([30, 15]);
    await page.locator('.right').getByRole('button', { name: 'Use 036000291452' }).last().press('Enter');
    await soon(value).toBe('036000291452');
  });
});

/** A picture of 80 x 40 pixels with four quarters: red, green, blue and yellow, clockwise from the top left. */
const QUARTERS = [
  ['#ff0000', 0, 0],
  ['#00ff00', 40, 0],
  ['#0000ff', 40, 20],
  ['#ffff00', 0, 20],
] as const;
function quarters(): string {
  const canvas = createCanvas(80, 40);
  const context = canvas.getContext('2d');
  for (const [color, x, y] of QUARTERS) {
    context.fillStyle = color;
    context.fillRect(x, y, 40, 20);
  }
  return `data:image/png;base64,${canvas.toBuffer('image/png').toString('base64')}`;
}
const DRAWING = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40">${QUARTERS.map(
    ([color, x, y]) => `<rect x="${x}" y="${y}" width="40" height="20" fill="${color}"/>`,
  ).join('')}</svg>`,
)}`;

/** Returns the colour of the printed label at a point in millimetres, as red, green and blue. */
async function colorAt(x: number, y: number): Promise<string> {
  const platform = nodePlatform();
  const { png } = await createRenderer(platform).png(await editor.template(), {}, { resolution: 300 });
  const { rgba, width } = await platform.decodeImage(png, 'label');
  const at = (Math.round((y * 300) / 25.4) * width + Math.round((x * 300) / 25.4)) * 4;
  return [...rgba.subarray(at, at + 3)].join();
}
const [RED, GREEN, BLUE, YELLOW, WHITE] = ['255,0,0', '0,255,0', '0,0,255', '255,255,0', '255,255,255'];

describe.each([
  ['a picture', quarters()],
  ['a drawing', DRAWING],
])('%s', (_, url) => {
  const picture = { type: 'image', x: 10, y: 10, width: 40, height: 20, value: url } as const;
  const crop = () => page.getByRole('group', { name: /^Crop the picture/ });

  it('is cropped with the mouse after a double click, and the rest of it comes back later', async () => {
    await give(picture);
    await editor.click([20, 15], { clickCount: 2 });
    await crop().waitFor();
    const drawn = page.locator('.crop canvas');
    await soon(() =>
      drawn.evaluate((canvas) => {
        const { width, height } = canvas as HTMLCanvasElement;
        const copy = new OffscreenCanvas(width, height).getContext('2d');
        copy?.drawImage(canvas as HTMLCanvasElement, 0, 0);
        return [...(copy?.getImageData(width / 4, height / 4, 1, 1).data ?? [])];
      }),
    ).toEqual([255, 0, 0, 255]);
    // the left edge to the middle, then the bottom right corner
    await editor.drag([10, 20], [30, 20]);
    await editor.drag([50, 30], [45, 20]);
    await press('Enter');
    await soon(async () => (await first())?.width).toBeCloseTo(15, 0);
    const { x, y, width, height } = (await first()) ?? picture;
    for (const [length, expected] of [
      ...[
        [x, 30],
        [y, 10],
        [width, 15],
        [height, 10],
      ],
    ] as const)
      expect(Math.abs(length - expected)).toBeLessThan(0.4);
    expect(await colorAt(37, 15)).toBe(GREEN);
    expect(await colorAt(32, 18)).toBe(GREEN);
    expect(await colorAt(20, 15)).toBe(WHITE);
    // the original was kept
    await button('Crop').click();
    await crop().waitFor();
    await editor.drag([x, y + height / 2], [10, y + height / 2]);
    await button('Apply').click();
    await soon(async () => Math.abs(((await first())?.x ?? 0) - 10) < 0.4).toBe(true);
    await soon(() => colorAt(20, 15)).toBe(RED);
    await undo().click();
    await undo().click();
    await soon(async () => await first()).toEqual(picture);
  });

  it('is cropped with the keyboard, and left as it was by Escape', async () => {
    await give(picture);
    await press('Enter');
    await crop().waitFor();
    await soon(() => page.evaluate(() => labelEditorPage.editor.shadowRoot?.activeElement?.className)).toBe('crop');
    await press('Tab', 'Shift+ArrowRight', 'Shift+ArrowRight', 'Escape');
    await soon(() => crop().count()).toBe(0);
    expect(await first()).toEqual(picture);
    await press('Enter');
    await crop().waitFor();
    await soon(() => page.evaluate(() => labelEditorPage.editor.shadowRoot?.activeElement?.className)).toBe('crop');
    await press('Tab', 'Tab', 'Shift+ArrowDown', 'Shift+ArrowDown', 'Enter');
    await page.getByText('The picture was cropped.').first().waitFor();
    const { y, height } = (await first()) ?? picture;
    expect(y).toBeGreaterThan(10);
    expect(Math.abs(y + height - 30)).toBeLessThan(0.01);
  });

  it('is cropped along its own edges if it is rotated', async () => {
    await give({ ...picture, rotation: 90 });
    await editor.click([28, 15], { clickCount: 2 });
    await crop().waitFor();
    // its left edge is at the top of the label
    await editor.drag([30, 0], [30, 20]);
    await press('Enter');
    await soon(async () => Math.abs(((await first())?.width ?? 0) - 20) < 0.4).toBe(true);
    const { x, y, height, rotation } = (await first()) ?? { ...picture, rotation: 0 };
    expect([Math.abs(x - 20) < 0.4, Math.abs(y - 20) < 0.4, height, rotation]).toEqual([true, true, 20, 90]);
    expect([await colorAt(36, 30), await colorAt(24, 30), await colorAt(30, 10)]).toEqual([GREEN, BLUE, WHITE]);
  });

  it('moves behind the frame, and a click outside of it applies the crop', async () => {
    await give(picture);
    await editor.click([20, 15], { clickCount: 2 });
    await crop().waitFor();
    await editor.drag([50, 20], [30, 20]);
    await editor.drag([20, 24], [4, 24]);
    await editor.click([55, 38]);
    await soon(() => crop().count()).toBe(0);
    await soon(() => colorAt(27, 14)).toBe(GREEN);
    expect([await colorAt(12, 14), await colorAt(12, 26)]).toEqual([RED, YELLOW]);
    expect((await first())?.x).toBe(10);
  });

  it('fills its box, is flipped and made transparent, and gets back its original', async () => {
    await give({ ...picture, width: 20, height: 20 });
    expect(await colorAt(20, 11)).toBe(WHITE);
    await page.getByRole('radio', { name: 'Fill box' }).click();
    await soon(() => colorAt(15, 12)).toBe(RED);
    await button('Flip horizontally').click();
    await soon(() => colorAt(15, 12)).toBe(GREEN);
    await button('Flip vertically').press('Enter');
    await soon(() => colorAt(15, 12)).toBe(BLUE);
    expect(await colorAt(25, 12)).toBe(YELLOW);
    await page.getByRole('radio', { name: '50%' }).click();
    await soon(async () => (await colorAt(15, 12)).replace('128,128', '127,127')).toBe('127,127,255');
    await page.getByRole('radio', { name: 'Whole picture' }).press('ArrowLeft');
    await button('Undo all changes to the picture').click();
    await soon(value).toBe(url);
    await soon(() => page.getByRole('radio', { name: 'Whole picture' }).getAttribute('aria-checked')).toBe('true');
  });

  it('keeps its proportions at the corners unless Shift is held', async () => {
    await give(picture);
    await editor.drag([50, 30], [40, 28]);
    const { width = 0, height = 0 } = (await first()) ?? {};
    expect(width / height).toBeCloseTo(2, 2);
    expect(width).toBeLessThan(39);
    await page.keyboard.down('Shift');
    await editor.drag([10 + width, 10 + height], [30, 35]);
    await page.keyboard.up('Shift');
    expect((await first())?.height).toBeGreaterThan(24);
    expect((await first())?.width).toBeLessThan(21);
  });

  it('is replaced in its box', async () => {
    await give(picture);
    const chooser = page.waitForEvent('filechooser');
    await button('Choose another picture…').click();
    const buffer = createCanvas(8, 8).toBuffer('image/png');
    await (await chooser).setFiles({ name: 'new.png', mimeType: 'image/png', buffer });
    await soon(async () => (await value()) === url).toBe(false);
    expect(parseDataUrl((await value()) ?? '').length).toBe(buffer.length);
    expect(await first()).toMatchObject({ x: 10, y: 10, width: 40, height: 20 });
  });
});
