import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Template } from '../../sdk/src/contract/types.ts';
import { type FirefoxPage, type HandAct, launchFirefox, missingFirefox } from '../../sdk/test/browser/firefox.ts';
import { type StaticServer, serveFolder } from '../../sdk/test/browser/static-server.ts';
import { buildPage } from './browser/build-page.ts';
import { placeOfControl } from './browser/driven-controls.ts';
import type {} from './browser/label-editor-page/page.ts';
import { APPEARANCES, headsOverColumns } from './browser/table-heads.ts';

// Panels, table, menus, dialogs and the print view in Firefox.

const label: Template = {
  ...{ unit: 'mm', width: 60, height: 40, type: 'ROLL' },
  elements: [
    { type: 'text', x: 2, y: 2, width: 30, height: 8, value: 'Fixed' },
    { type: 'text', x: 2, y: 12, width: 30, height: 6, field: 'name', fontSize: 9 },
    { type: 'qrcode', x: 44, y: 2, width: 14, height: 14, value: 'A-1' },
  ],
};
const rows = [
  { name: 'Mug', price: '18' },
  { name: 'Plate', price: '7' },
];
const click = [{ button: 'down' }, { button: 'up' }] as const;
const keys = (...names: readonly string[]): readonly HandAct[] => names.map((key) => ({ key }));
const typed = (text: string): readonly HandAct[] => keys(...text);

describe.skipIf(missingFirefox() !== undefined)(missingFirefox() ?? 'the panels of the editor in Firefox', () => {
  let server: StaticServer;
  let page: FirefoxPage;
  beforeAll(async () => {
    server = await serveFolder(await buildPage('label-editor-page'));
    page = await launchFirefox();
    await page.open(server.url);
    await placeOf('Elements');
  });
  afterAll(async () => {
    await page?.close();
    await server?.close();
  });
  beforeEach(() => page.evaluate(([template, table]) => labelEditorPage.give(template, table), [label, rows] as const));

  const placeOf = (name: string) => placeOfControl(page, name);
  const press = async (name: string) => page.act({ move: await placeOf(name) }, ...click);
  const template = () => page.evaluate(() => labelEditorPage.editor.template, null);
  const tableRows = () => page.evaluate(() => labelEditorPage.editor.rows, null);
  const listed = () =>
    page.evaluate(
      () =>
        [...(labelEditorPage.editor.shadowRoot?.querySelectorAll('[role=listbox] .name') ?? [])].map(
          ({ textContent }) => textContent,
        ),
      null,
    );
  const isOpen = (selector: string) => page.evaluate((part) => labelEditorPage.part(part) !== null, selector);
  /** Polls, because the browser's driver answers when an event was sent, not when it was handled. */
  const soon = <Value>(read: () => Promise<Value>) => expect.poll(read);

  it('changes a property by its field, keeps what is no number, and undoes it', async () => {
    await press('Elements');
    await press('Fixed');
    await press('Top');
    await page.act({ key: 'a', with: 'Control' }, ...typed('3,5'), ...keys('Tab'));
    await soon(async () => (await template()).elements[0]?.y).toBe(3.5);
    await press('Width');
    await page.act({ key: 'a', with: 'Control' }, ...typed('wide'), ...keys('Tab'));
    await placeOf('Enter a number');
    await press('Undo');
    await soon(template).toEqual(label);
  });

  it('puts the list in another order by dragging, and leaves it at Escape', async () => {
    await press('Elements');
    const [held, above] = [await placeOf('Fixed'), await placeOf('A-1')];
    const upTo = [{ move: held }, { button: 'down' }, { move: above }, { move: [above[0], above[1] - 12] }] as const;
    await page.act(...upTo);
    await page.act({ key: 'Escape' }, { button: 'up' });
    await soon(listed).toEqual(['A-1', 'name', 'Fixed']);
    await page.act(...upTo, { button: 'up' });
    await soon(listed).toEqual(['Fixed', 'A-1', 'name']);
    await page.act({ key: 'z', with: 'Control' });
    await soon(listed).toEqual(['A-1', 'name', 'Fixed']);
  });

  it('puts the list in another order by keys', async () => {
    await press('Elements');
    await press('Fixed');
    for (const _ of [1, 2]) await page.act({ key: 'ArrowUp', with: 'Alt' });
    await soon(listed).toEqual(['Fixed', 'A-1', 'name']);
    for (const _ of [1, 2]) await page.act({ key: 'z', with: 'Control' });
    await soon(listed).toEqual(['A-1', 'name', 'Fixed']);
  });

  it('takes what is typed into cells, and takes it back', async () => {
    await press('Data');
    await press('Edit the table');
    await press('Mug');
    await page.act(...typed('Cup'), ...keys('Tab'), ...typed('9'), ...keys('Enter'));
    await soon(async () => (await tableRows())[0]).toEqual({ name: 'Cup', price: '9' });
    await page.act(...keys('ArrowUp'), ...typed('no'), ...keys('Escape'));
    await soon(async () => (await tableRows())[0]).toEqual({ name: 'Cup', price: '9' });
    const cell = await placeOf('Plate');
    await page.act({ move: cell }, ...click, ...click);
    await page.act(...typed('s'), ...keys('Enter'));
    await soon(async () => (await tableRows())[1]).toEqual({ name: 'Plates', price: '7' });
    for (const _ of [1, 2, 3]) await page.act({ key: 'z', with: 'Control' });
    await soon(tableRows).toEqual(rows);
    await press('Table');
  });

  it('has the heads of the table exactly over its columns, in any font and at any zoom', async () => {
    await press('Data');
    await press('Edit the table');
    await placeOf('Mug');
    for (const appearance of APPEARANCES) {
      const { apart, cells } = await page.evaluate(headsOverColumns, appearance);
      expect({ ...appearance, isApart: apart > 0.1, cells }).toEqual({ ...appearance, isApart: false, cells: 9 });
    }
    await page.evaluate(headsOverColumns, { font: '', zoom: 1 });
    await press('Table');
  });

  it('opens menus and dialogs, and closes them with Escape', async () => {
    await press('Elements');
    await press('A-1');
    await page.act({ key: 'F10', with: 'Shift' });
    await press('More tools');
    await soon(() => isOpen('.menu:popover-open')).toBe(true);
    await page.act(...keys('Escape'));
    await soon(() => isOpen('.menu:popover-open')).toBe(false);
    await page.act({ key: 'k', with: 'Control' });
    await soon(() => isOpen('dialog[open] input:focus')).toBe(true);
    await page.act(...typed('right align'), ...keys('Enter'));
    await soon(() => isOpen('dialog[open]')).toBe(false);
    await soon(async () => (await template()).elements[2]?.x).toBe(46);
    await press('File');
    await press('For developers');
    await placeOf('The examples read the API key');
    await page.act(...keys('Escape'));
    await soon(() => isOpen('dialog[open]')).toBe(false);
  });

  it('shows what is going to be printed, and measures a printer', async () => {
    await press('Print');
    await placeOf('What to print');
    await press('Calibrate a printer');
    await press('A: left edge to line');
    await page.act(...typed('0.75'));
    await soon(() => page.evaluate(() => labelEditorPage.part('dialog')?.textContent, null)).toContain(
      'If you measured',
    );
    await page.act(...keys('Escape'));
    await soon(() => isOpen('dialog[open]')).toBe(false);
    await press('Label');
  });
});
