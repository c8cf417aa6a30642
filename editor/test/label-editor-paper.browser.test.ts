import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Template } from '../../sdk/src/contract/types.ts';
import { defaultPresets } from '../../sdk/src/surfaces/msw/default-presets.ts';
import { closeEditorBrowser, type EditorHarness, openEditor } from './browser/editor-harness.ts';

// The `paper` property: assigned by the page and reported to it.

const label: Template = {
  ...{ unit: 'mm', width: 50, height: 20 },
  elements: [{ type: 'text', x: 2, y: 2, width: 30, height: 6, value: 'Oolong' }],
};
const AVERY = 'avery_2.625x1in_5160';
const laid = { unit: 'inch', width: 2.625, height: 1, type: 'SHEET', grid: { col: 3, row: 10 } };

let editor: EditorHarness;
let reported: unknown[];

beforeEach(async () => {
  editor = await openEditor();
  reported = [];
  await editor.page.exposeFunction('tell', (detail: unknown) => reported.push(detail));
  await editor.page.evaluate((presets) => {
    const { editor: element } = labelEditorPage;
    const { tell } = globalThis as unknown as { tell(detail: unknown): void };
    element.addEventListener('error', ({ detail }) => tell(detail));
    element.papers = {
      search: async () => ({ data: presets, total: presets.length }),
      read: async (id) => {
        const found = presets.find((preset) => preset.id === id);
        if (found === undefined) throw new Error('there is no such paper');
        return found;
      },
    };
  }, defaultPresets);
  await editor.give(label);
});
afterEach(async () => {
  expect(editor.errors).toEqual([]);
  await editor.close();
});
afterAll(closeEditorBrowser);

const give = (paper: unknown) =>
  editor.page.evaluate((given) => {
    labelEditorPage.editor.paper = given as string;
  }, paper);
const paper = () => editor.page.evaluate(() => labelEditorPage.editor.paper);
const changes = () => editor.page.evaluate(() => labelEditorPage.changes);
const act = (...commands: readonly ('select-all' | 'nudge-right' | 'undo')[]) =>
  editor.page.evaluate((ids) => labelEditorPage.perform(ids), commands);
const soon = <Value>(read: () => Value) => expect.poll(read);

describe('a paper that the page gives', () => {
  it('is read from the catalog by its id, as an attribute too, and laid under the label', async () => {
    await editor.page.evaluate((id) => labelEditorPage.editor.setAttribute('paper', id), AVERY);
    await soon(paper).toMatchObject({ id: AVERY, ...laid });
    expect(await editor.template()).toMatchObject({ ...laid, elements: [{ x: 0.0787, width: 1.1811 }] });
    expect(await changes()).toMatchObject([{ template: laid, paper: { id: AVERY, ...laid } }]);
    await act('undo');
    expect(await editor.template()).toMatchObject(laid);
  });

  it('keeps what could be undone', async () => {
    await act('select-all', 'nudge-right');
    await give({ unit: 'mm', width: 70, height: 30 });
    await soon(paper).toEqual({ unit: 'mm', width: 70, height: 30 });
    await act('undo', 'undo');
    expect(await editor.template()).toEqual(label);
  });

  it('applies to templates set after it, until the user selects another', async () => {
    await give(AVERY);
    await soon(paper).toMatchObject(laid);
    await editor.give({ ...label, height: 25 });
    await soon(editor.template).toMatchObject(laid);
    await editor.page.getByRole('tab', { name: 'Paper' }).click();
    await editor.page.getByRole('combobox', { name: 'Find paper' }).first().fill('7001');
    await editor.page.getByRole('option', { name: /7001/ }).first().click();
    const chosen = { id: 'rayfilm_64x21mm_7001', width: 64, grid: { col: 3, row: 13 } };
    await soon(paper).toMatchObject(chosen);
    expect((await changes()).at(-1)).toMatchObject({ template: { width: 64 }, paper: chosen });
    await editor.give({ ...label, height: 30 });
    await soon(paper).toEqual({ unit: 'mm', width: 50, height: 30 });
  });

  it('can be set to the reported value', async () => {
    await give(AVERY);
    await soon(paper).toMatchObject(laid);
    await act('select-all', 'nudge-right');
    const [, change] = await changes();
    expect(change?.paper).toMatchObject({ id: AVERY, ...laid });
    await give(change?.paper);
    expect(await editor.template()).toEqual(change?.template);
    await act('undo');
    expect(await editor.template()).toMatchObject({ elements: [{ x: 0.0787 }] });
  });

  it('is refused with a sentence where it cannot be, and the label stays', async () => {
    await give('acme_none');
    await soon(() => reported).toEqual([
      [
        {
          path: '/paper',
          code: 'unread_paper',
          message: '/paper: the paper "acme_none" could not be read: there is no such paper',
        },
      ],
    ]);
    await give({ unit: 'mm', width: 0, height: 20 });
    await soon(() => reported).toHaveLength(2);
    expect(reported[1]).toMatchObject([{ path: '/paper/width', code: 'range' }]);
    expect(await editor.template()).toEqual(label);
  });
});

describe('a paper of another size', () => {
  it('scales the content, and a message offers to keep its size, in the same undo step', async () => {
    await editor.page.getByRole('tab', { name: 'Paper' }).click();
    await editor.page.getByRole('combobox', { name: 'Find paper' }).first().fill('7001');
    await editor.page.getByRole('option', { name: /7001/ }).first().click();
    await editor.page.getByText(/Paper: .*7001.*\. Content scaled to the new size\./).waitFor();
    const width = async () => (await editor.template()).elements[0]?.width;
    expect(await width()).toBeGreaterThan(30);
    await editor.page.getByRole('button', { name: 'Keep its size' }).click();
    await editor.page.getByText(/Content kept its size\./).waitFor();
    expect([await width(), (await editor.template()).width]).toEqual([30, 64]);
    await editor.page.getByRole('button', { name: 'Scale it' }).click();
    await expect.poll(width).toBeGreaterThan(30);
    await act('undo');
    expect(await editor.template()).toEqual(label);
  });
});

describe('a paper that is searched', () => {
  it('is selected by Enter only from the results for the current search words', async () => {
    await editor.page.evaluate((presets) => {
      labelEditorPage.editor.papers = {
        // Later queries stay pending forever.
        search: (words) =>
          words === 'avery' ? Promise.resolve({ data: presets, total: presets.length }) : new Promise(() => {}),
        read: () => Promise.reject(new Error('there is no such paper')),
      };
    }, defaultPresets);
    await editor.page.getByRole('tab', { name: 'Paper' }).click();
    const field = editor.page.getByRole('combobox', { name: 'Find paper' });
    await field.fill('avery');
    await editor.page.getByRole('option').first().waitFor();
    await field.fill('avery 5160');
    await field.press('Enter');
    expect(await editor.template()).toMatchObject({ width: 50, height: 20 });
    await field.fill('avery');
    await editor.page.getByRole('option').first().waitFor();
    await expect
      .poll(async () => {
        await field.press('Enter');
        return (await editor.template()).type;
      })
      .toBe('ROLL2Up');
  });
});
