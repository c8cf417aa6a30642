import { readFile } from 'node:fs/promises';
import type { BrowserContext, Locator, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { labelDrawn, makeAccount, openPortal, openTab, type Portal } from './portal-pages.ts';

let portal: Portal;
let context: BrowserContext;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal?.close());
async function begin(serviceWorkers: 'allow' | 'block'): Promise<void> {
  context = await portal.newContext({ serviceWorkers });
  complaints = [];
  page = await openTab(context, complaints);
}
/** Most tests block the service worker, which would fetch all offline files in each new browser context. */
beforeEach(() => begin('block'));
async function withServiceWorker(): Promise<void> {
  await context.close();
  await begin('allow');
}
afterEach(() => context.close());

async function open(path: string, on: Page = page): Promise<void> {
  await on.goto(portal.base + path);
  await labelDrawn(on);
}

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const nameField = (on: Page = page) => on.getByRole('textbox', { name: 'Name', exact: true });
const kept = () => page.getByText('Stored in this browser').waitFor();

async function file(item: string): Promise<void> {
  await button('File').click();
  await page
    .getByRole('menuitem', { name: new RegExp(`^${item}`) })
    .first()
    .click();
}

/** Returns the open template. */
const template = (on: Page = page) =>
  on.evaluate(() => {
    const editor = document.querySelector('label-editor');
    if (editor === null) throw new Error('there is no editor');
    return editor.template;
  });
const rows = (on: Page = page) => on.evaluate(() => document.querySelector('label-editor')?.rows);
/** Sets three distinctive rows. */
const giveRows = () =>
  page.evaluate(() => {
    const editor = document.querySelector('label-editor');
    if (editor !== null) editor.rows = ['Oolong', 'Assam', 'Sencha'].map((name) => ({ name, price: '1', sku: 'T-1' }));
  });

describe('the first page', () => {
  it('shows a label of three rows without complaint, and asks nothing of an account', async () => {
    await withServiceWorker();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await open('/');
    expect(await rows()).toHaveLength(3);
    expect(complaints).toEqual([]);
    expect(asked.filter((url) => !url.startsWith(portal.base))).toEqual([]);
    expect(asked.filter((url) => url.includes('/portal/'))).toEqual([]);
  });

  it('finds open-source fonts by name, and asks for the catalog only once the user types', async () => {
    const asked: string[] = [];
    await page.route('https://api.fontsource.org/**', async (route) => {
      asked.push(new URL(route.request().url()).pathname);
      const json = [{ id: 'lobster', family: 'Lobster', license: 'OFL-1.1' }];
      await route.fulfill({ headers: { 'access-control-allow-origin': '*' }, json });
    });
    await open('/');
    await page.getByRole('listbox', { name: 'Elements' }).getByRole('option', { name: 'price' }).click();
    await page.getByRole('combobox', { name: 'Font' }).click();
    await page.getByRole('option', { name: 'Add font…' }).click();
    expect(asked).toEqual([]);
    await page.getByLabel('Find a font by name').fill('lob');
    await page.getByRole('button', { name: 'Add Lobster' }).waitFor();
    expect(asked).toEqual(['/v1/fonts']);
  });

  it('fits screens of 360 and of 320 pixels, which is what a zoom of 400 % leaves of 1,280, without scrolling sideways', async () => {
    for (const width of [360, 320]) {
      await page.setViewportSize({ width, height: 640 });
      await open('/');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });

  it('takes keys and pastes before anything is clicked, and after a new blank label', async () => {
    const types = async () => (await template()).elements.map(({ type }) => type);
    await open('/');
    const before = await types();
    await page.keyboard.press('q');
    await expect.poll(types).toEqual([...before, 'qrcode']);
    await page.keyboard.press('b');
    await expect.poll(types).toEqual([...before, 'qrcode', 'barcode']);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.keyboard.press('Control+c');
    await page.keyboard.press('Control+v');
    await expect.poll(types).toEqual([...before, 'qrcode', 'barcode', 'barcode']);
    await file('New label');
    await button(/^Blank/)
      .first()
      .click();
    await expect.poll(types).toEqual([]);
    await page.keyboard.press('t');
    await page.keyboard.type('Tea');
    await page.keyboard.press('Escape');
    expect((await template()).elements).toMatchObject([{ type: 'text', value: 'Tea' }]);
  });

  it('keeps its tools in place when the saved state changes', async () => {
    await open('/');
    const tool = page.locator('.toolbar [data-command="add-text"]');
    const before = await tool.boundingBox();
    await page.keyboard.press('q');
    await page.getByText('Stored in this browser').waitFor();
    expect(await tool.boundingBox()).toEqual(before);
  });

  it('leaves single letters to the page once something else on it is used', async () => {
    await open('/');
    const count = (await template()).elements.length;
    await page
      .locator('header')
      .first()
      .click({ position: { x: 2, y: 2 } });
    await page.keyboard.press('q');
    expect((await template()).elements).toHaveLength(count);
  });

  it('says that its editor could not be loaded, and loads it when it is tried again', async () => {
    await context.route(/\/assets\/workspace-/, (route) => route.abort());
    await page.goto(portal.base);
    await page.getByRole('alert').getByText('The editor could not be loaded.').waitFor();
    await context.unroute(/\/assets\/workspace-/);
    await button('Try again').click();
    await labelDrawn(page);
  });
});

describe('the ways to start', () => {
  const card = () => page.getByRole('region', { name: 'Start with' });

  it('are offered over the sample of a first visit, and not over the draft of a later one', async () => {
    await open('/');
    await card().getByRole('button', { name: 'Open a spreadsheet…' }).waitFor();
    await card().getByRole('button', { name: 'Start with a blank label' }).click();
    await card().waitFor({ state: 'detached' });
    expect((await template()).elements).toEqual([]);
    expect(await rows()).toEqual([]);
    await kept();
    await page.reload();
    await page.getByText('The label is blank').waitFor();
    expect(await card().count()).toBe(0);
  });

  it.each([
    [1280, 800],
    [1440, 900],
    [1024, 768],
    [390, 844],
  ])('cover no part of the label in a window of %i × %i pixels', async (width, height) => {
    await page.setViewportSize({ width, height });
    await open('/');
    await card().getByRole('list').getByRole('button').first().waitFor();
    const edgesOf = async (part: Locator): Promise<readonly [number, number]> => {
      const { y, height: tall } = (await part.boundingBox()) ?? { y: Number.NaN, height: Number.NaN };
      return [y, y + tall];
    };
    const holder = page.locator('.window > .holder');
    const [[, end], [top, bottom], [, windowEnd]] = [
      ...[await edgesOf(card()), await edgesOf(holder), await edgesOf(page.locator('.window'))],
    ] as const;
    expect(top).toBeGreaterThan(end);
    expect(bottom).toBeLessThan(windowEnd);
    // large enough to read
    expect(bottom - top).toBeGreaterThan(40);
  });

  it('start from a spreadsheet instead of the sample', async () => {
    await open('/');
    const chooser = page.waitForEvent('filechooser');
    await card().getByRole('button', { name: 'Open a spreadsheet…' }).click();
    const buffer = Buffer.from('recipient,city\nNadia Okafor,Bristol\n');
    await (await chooser).setFiles({ name: 'people.csv', mimeType: 'text/csv', buffer });
    await button('Put the columns on the label').click();
    await expect.poll(async () => (await template()).elements.map(({ field }) => field)).toEqual(['recipient', 'city']);
  });

  it('are not offered over the label of a link', async () => {
    await makeAccount(context, portal.base);
    await open('/editor?preset=avery_2.625x1in_5160&layout=price-tag');
    await expect.poll(() => nameField().inputValue()).toBe('Avery 5160, Address labels');
    expect(await card().count()).toBe(0);
  });
});

describe('the sample rows', () => {
  const strip = () => page.getByRole('region', { name: 'Row check' });
  // a layout has one sample row or three
  const printable = () =>
    strip()
      .getByText(/^(?:Prints|All \d+ rows print) exactly as shown$/)
      .waitFor();
  const fields = async (on: Page = page) => new Set((await template(on)).elements.flatMap(({ field }) => field ?? []));
  const open5160 = (layout: string) => open(`/editor?preset=avery_2.625x1in_5160&layout=${layout}`);

  beforeEach(() => makeAccount(context, portal.base));

  it('of one link give way to those of the next, so that each label can be printed', async () => {
    for (const layout of ['price-tag', 'detailed-address', 'classic-top-bottom']) {
      await open5160(layout);
      await printable();
      expect([1, 3]).toContain((await rows())?.length);
      expect(new Set(Object.keys((await rows())?.[0] ?? {}))).toEqual(await fields());
      await strip().getByRole('button', { name: 'Sample data' }).waitFor();
      await page.reload();
      await labelDrawn(page);
    }
    await open('/editor?starter=inventory-label-4x2');
    await printable();
    expect(new Set(Object.keys((await rows())?.[0] ?? {}))).toEqual(await fields());
  });

  it('give way to those of a stored template that a link opens', async () => {
    await open5160('detailed-address');
    await nameField().fill('Address');
    await page.getByText('Unsaved changes').waitFor();
    await page.keyboard.press('Control+s');
    await page.getByText('Saved', { exact: true }).waitFor();
    const stored = new URL(page.url()).search;
    expect(stored).toMatch(/^\?template=/);
    await open5160('price-tag');
    await printable();
    await open(`/editor${stored}`);
    await printable();
    expect((await rows())?.[0]).toMatchObject({ recipient: 'Nadia Okafor' });
  });

  it('are replaced by the rows of a label that is started on a first visit', async () => {
    await open('/');
    await file('New');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Inventory label/ })
      .click();
    await printable();
    expect(new Set(Object.keys((await rows())?.[0] ?? {}))).toEqual(await fields());
  });

  it('say that they are samples, until the user’s own rows take their place, which no link drops', async () => {
    await open('/editor');
    await strip().getByRole('button', { name: 'Sample data' }).click();
    await page.getByText('These rows are sample data.').waitFor();
    await giveRows();
    expect(await strip().getByRole('button', { name: 'Sample data' }).count()).toBe(0);
    await nameField().fill('Tea');
    await page.getByText('Unsaved changes').waitFor();
    await page.keyboard.press('Control+s');
    await page.getByText('Saved', { exact: true }).waitFor();
    await open5160('price-tag');
    expect((await rows())?.map((row) => row.name)).toEqual(['Oolong', 'Assam', 'Sencha']);
    // the rows have none of its fields: they are kept, and missing texts are reported
    await page.goto(`${portal.base}/editor?starter=inventory-label-4x2`);
    await expect.poll(() => nameField().inputValue()).toBe('Inventory label, 4 x 2 in');
    expect((await rows())?.map((row) => row.name)).toEqual(['Oolong', 'Assam', 'Sencha']);
  });

  it('are shown for each link of a first visit, and replace own rows that lack its fields by one click', async () => {
    const links = [
      'preset=avery_2.625x1in_5160&layout=price-tag',
      'preset=avery_2.625x1in_5160&layout=detailed-address',
    ];
    for (const link of [...links, 'starter=inventory-label-4x2']) {
      const visitor = await portal.newContext({ serviceWorkers: 'block' });
      await makeAccount(visitor, portal.base);
      page = await openTab(visitor, complaints);
      await open(`/editor?${link}`);
      await printable();
      expect(new Set(Object.keys((await rows())?.[0] ?? {}))).toEqual(await fields());
      await visitor.close();
    }
    page = await openTab(context, complaints);
    await open(`/editor?${links[0]}`);
    await page.locator('label-editor .window').evaluate((window) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(['name,price,sku\nOolong,1,T-1\nAssam,2,T-2\n'], 'tea.csv'));
      window.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    });
    await expect.poll(async () => (await rows())?.map((row) => row.name)).toEqual(['Oolong', 'Assam']);
    await nameField().fill('Tea');
    await page.getByText('Unsaved changes').waitFor();
    await page.keyboard.press('Control+s');
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.goto(`${portal.base}/editor?${links[1]}`);
    const notice = page.locator('.canvas-notice');
    await notice.getByText(/^Your rows have no columns for “/).waitFor();
    const said = await notice.innerText();
    expect(said).toContain('“sender”, “recipient”, “street”, “city”, “country”, and “order”.');
    expect(said.match(/cannot be printed/g)).toHaveLength(1);
    expect(said).not.toContain('an earlier version');
    await notice.getByRole('button', { name: 'Use sample data for this label' }).click();
    await printable();
    expect(new Set(Object.keys((await rows())?.[0] ?? {}))).toEqual(await fields());
    await page.getByRole('tab', { name: 'Data' }).click();
    await button('Use my own rows').click();
    await notice.waitFor();
    expect((await rows())?.map((row) => row.name)).toEqual(['Oolong', 'Assam']);
  });

  it('are known again in a draft of an older editor, which kept them without a mark', async () => {
    await open('/editor');
    const sampled = await rows();
    await page.evaluate((given) => {
      const editor = document.querySelector('label-editor');
      if (editor === null || given === undefined) return;
      editor.rows = [];
      editor.rows = given;
    }, sampled);
    expect(await page.evaluate(() => document.querySelector('label-editor')?.sampleRows)).toBeUndefined();
    await nameField().fill('Old');
    await page.getByText('Unsaved changes').waitFor();
    await page.keyboard.press('Control+s');
    await page.getByText('Saved', { exact: true }).waitFor();
    await open5160('detailed-address');
    await printable();
    expect((await rows())?.[0]).toMatchObject({ recipient: 'Nadia Okafor' });
  });
});

describe('the current label', () => {
  it('survives a reload, design, name and rows', async () => {
    await open('/');
    await nameField().fill('Tea');
    await giveRows();
    await button('Add text').first().click();
    await kept();
    const before = await template();
    await page.reload();
    await labelDrawn(page);
    expect(await nameField().inputValue()).toBe('Tea');
    expect(await template()).toEqual(before);
    expect(before.elements).toHaveLength(4);
    expect((await rows())?.map((row) => row.name)).toEqual(['Oolong', 'Assam', 'Sencha']);
  });

  it('is kept though the page is left in the moment after a key', async () => {
    await open('/');
    await nameField().fill('At the last moment');
    await page.goto(`${portal.base}/login`);
    await open('/');
    expect(await nameField().inputValue()).toBe('At the last moment');
  });

  it('is the same label on every door, and stays so for who signs in', async () => {
    await open('/');
    await nameField().fill('Tea');
    await kept();
    await open('/print');
    expect(await nameField().inputValue()).toBe('Tea');
    const view = page.getByRole('group', { name: 'View' }).getByRole('button', { pressed: true });
    // the label appears before the print view has loaded
    await expect.poll(() => view.textContent()).toBe('Print');
    await makeAccount(context, portal.base);
    await open('/editor');
    expect(await nameField().inputValue()).toBe('Tea');
    await page.keyboard.press('Control+s');
    await page.getByText('Saved', { exact: true }).waitFor();
    await open('/');
    expect(await nameField().inputValue()).toBe('Tea');
    await page.getByText('Saved', { exact: true }).waitFor();
  });

  it('continues in another tab, and reports conflicting changes', async () => {
    await open('/');
    const other = await openTab(context, complaints);
    await open('/', other);
    await nameField(other).fill('Theirs');
    await other.getByText('Stored in this browser').waitFor();
    await page.bringToFront();
    await nameField().fill('Mine');
    const conflict = page.getByRole('alert').filter({ hasText: 'another tab' });
    await conflict.waitFor();
    await conflict.getByRole('button', { name: 'Open the other version' }).click();
    await expect.poll(() => nameField().inputValue()).toBe('Theirs');
  });

  it('is put aside for a new label, and opened again with its rows', async () => {
    await open('/');
    await giveRows();
    await nameField().fill('Tea');
    await file('New label');
    await page.getByRole('dialog', { name: 'New label' }).waitFor();
    await page.keyboard.press('Escape');
    expect((await template()).elements).not.toHaveLength(0);
    await file('New label');
    await page
      .getByRole('button', { name: /^Blank/ })
      .first()
      .click();
    await expect.poll(async () => (await template()).elements).toHaveLength(0);
    await page.keyboard.press('Control+o');
    await page.getByRole('button', { name: /^Tea/ }).click();
    await expect.poll(() => nameField().inputValue()).toBe('Tea');
    expect((await rows())?.[0]?.name).toBe('Oolong');
  });
});

describe('files', () => {
  it('of JSON are written whole, and read again', async () => {
    await open('/');
    await nameField().fill('Tea & more');
    await giveRows();
    const [saved] = await Promise.all([page.waitForEvent('download'), file('Export JSON')]);
    expect(saved.suggestedFilename()).toBe('Tea & more.json');
    const path = await saved.path();
    const other = await portal.newContext();
    page = await openTab(other, complaints);
    await open('/');
    await file('Import JSON');
    const chooser = page.waitForEvent('filechooser');
    await button('Choose file…').click();
    await (await chooser).setFiles({
      ...{ name: 'tea.json', mimeType: 'application/json' },
      buffer: await readFile(path),
    });
    await expect.poll(() => nameField().inputValue()).toBe('Tea & more');
    expect((await rows())?.[2]?.name).toBe('Sencha');
    await other.close();
  });

  it('that cannot be read leave the label, and say in sentences why', async () => {
    await open('/');
    await file('Import JSON');
    await page.getByLabel('or as text').fill('{ "width": 50, }');
    await button('Import').click();
    await page.getByText('line 1, column 14: remove the "," before the closing "}"').waitFor();
    await page.getByLabel('or as text').fill('{ "width": 50, "elements": [] }');
    await button('Import').click();
    await page.getByText('/height: required, but missing').waitFor();
    await page.keyboard.press('Escape');
    expect((await template()).elements).toHaveLength(3);
  });

  it('of PNG hold what is painted', async () => {
    await open('/');
    const [png] = await Promise.all([page.waitForEvent('download'), file('Save as PNG')]);
    const bytes = await readFile(await png.path());
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    // 70 mm at 300 dpi
    expect(bytes.readUInt32BE(16)).toBe(827);
  });
});

describe('the panel for developers', () => {
  it('takes JSON that is typed, marks what is wrong with it, and is one step to undo', async () => {
    await open('/');
    await file('For developers');
    const area = page.getByRole('textbox', { name: 'Template' });
    const text = await area.inputValue();
    await area.fill(text.replace('"width": 70', '"width": 70,,'));
    await page.getByRole('button', { name: /^3:\d+ / }).waitFor();
    expect(await button('Apply').isDisabled()).toBe(true);
    await area.fill(text.replace('"width": 70', '"width": 80'));
    // this undo is the text field's own
    await page.keyboard.press('Control+z');
    expect((await template()).width).toBe(70);
    await area.fill(text.replace('"width": 70', '"width": 80'));
    await button('Apply').click();
    expect((await template()).width).toBe(80);
    await page.keyboard.press('Escape');
    await button(/^Undo/).click();
    expect((await template()).width).toBe(70);
  });

  it('has the call that prints this very label with the row that is shown', async () => {
    await open('/');
    await button(/^Next row/).click();
    await file('For developers');
    const call = (await page.getByRole('group', { name: 'curl' }).textContent()) ?? '';
    expect(call).toContain(`curl -s '${portal.base}/api/v1/render'`);
    const body = JSON.parse(/-d '(.*)'$/s.exec(call)?.[1] ?? '');
    expect(body).toMatchObject({ template: { width: 70 }, data: { name: 'Olive oil 500 ml' } });
    const checked = await context.request.post(`${portal.base}/api/v1/render`, { data: body });
    // rejected only because the key is missing
    expect(checked.status()).toBe(401);
  });
});

describe('without a network', () => {
  beforeEach(withServiceWorker);

  /** Waits until the service worker has cached its files and controls this page. */
  const keepsOffline = () =>
    page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      while (navigator.serviceWorker.controller === null) await new Promise((resolve) => setTimeout(resolve, 50));
    });

  it('the pages open again, draw, and open parts that were never loaded', async () => {
    await open('/');
    await nameField().fill('Offline');
    await kept();
    await keepsOffline();
    await context.setOffline(true);
    for (const path of ['/', '/print']) {
      await open(path);
      expect(await nameField().inputValue()).toBe('Offline');
    }
    await file('For developers');
    await page.getByRole('heading', { name: 'For developers' }).waitFor();
  });

  it('nothing of an account is kept, and its page still opens the label', async () => {
    await makeAccount(context, portal.base);
    await open('/editor');
    await keepsOffline();
    await page.reload();
    await labelDrawn(page);
    const addresses = await page.evaluate(async () => {
      const names = await caches.keys();
      const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return all.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(addresses.filter((path) => !/^\/(?:assets\/.+|platen\.svg|print|editor|station|)$/.test(path))).toEqual([]);
    await context.setOffline(true);
    await open('/editor');
    await page.keyboard.press('Control+s');
    // a label that was never stored needs a name first
    await page.getByRole('dialog', { name: 'Save label' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('The server cannot be reached.').waitFor();
  });

  it('papers that were searched for are found again', async () => {
    await open('/');
    await keepsOffline();
    const search = async (): Promise<number> => {
      await page.getByRole('tab', { name: 'Paper' }).click();
      await page.getByLabel('Find paper').fill('avery 5160');
      await page
        .getByRole('option', { name: /^Avery 5160/ })
        .first()
        .waitFor();
      return page.getByRole('option').count();
    };
    const online = await search();
    await context.setOffline(true);
    await open('/');
    expect(await search()).toBe(online);
  });
});
