import type { Locator } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Template } from '../../sdk/src/contract/types.ts';
import { axeFindings } from '../../sdk/test/browser/axe.ts';
import { closeEditorBrowser, type EditorHarness, openEditor, startEditorBrowser } from './browser/editor-harness.ts';

// The list of stored labels, copies of labels, and links that contain a label.

const label: Template = {
  ...{ unit: 'mm', width: 60, height: 40, type: 'ROLL' },
  elements: [{ type: 'text', x: 2, y: 2, width: 50, height: 8, field: 'name' }],
};
const rows = [{ name: 'Oolong' }, { name: 'Assam' }];

let editor: EditorHarness;
beforeAll(startEditorBrowser);
beforeEach(async () => {
  editor = await openEditor();
  await editor.give(label, rows);
});
afterEach(async () => {
  const { errors } = editor;
  await editor.close();
  expect(errors).toEqual([]);
});
afterAll(closeEditorBrowser);

const dialog = (name: string): Locator => editor.page.getByRole('dialog', { name });
const button = (name: string | RegExp): Locator => editor.page.getByRole('button', { name, exact: true });
const named = (name: string): Promise<void> =>
  editor.page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
const shownName = (): Promise<string> => editor.page.getByRole('textbox', { name: 'Name', exact: true }).inputValue();
const said = (sentence: string): Promise<void> => editor.page.getByText(sentence).first().waitFor();

async function command(name: string): Promise<void> {
  await button('File').click();
  await editor.page.getByRole('menuitem', { name }).click();
}

it('opens a stored label with all of its sample rows', async () => {
  await editor.page.evaluate((samples) => {
    Object.assign(labelEditorPage.editor, { rows: [], sampleRows: samples });
  }, rows);
  await expect.poll(() => editor.page.evaluate(() => labelEditorPage.editor.rows.length)).toBe(2);
  await named('Tea');
  await editor.page.keyboard.press('Control+s');
  await editor.page.getByText('Saved', { exact: true }).waitFor();
  await editor.page.keyboard.press('Alt+Shift+N');
  await dialog('New label').getByRole('button', { name: 'Blank' }).click();
  await dialog('New label').waitFor({ state: 'detached' });
  await editor.page.evaluate(() => labelEditorPage.perform(['show-history']));
  await editor.page.getByRole('option', { name: 'New label', selected: true }).waitFor();
  await editor.page.keyboard.press('Escape');
  await editor.page.keyboard.press('Control+o');
  await dialog('Open a label').getByText('Tea', { exact: true }).click();
  await expect.poll(shownName).toBe('Tea');
  expect(await editor.page.evaluate(() => labelEditorPage.editor.rows)).toEqual(rows);
});

/** Stores labels in a library of the page that counts how many of them are read. */
async function useLibrary(count: number): Promise<{ reads(): Promise<number> }> {
  await editor.page.evaluate(
    ({ total, template }) => {
      const stored = Array.from({ length: total }, (_, index) => ({
        ...{ id: `t${index}`, name: index % 2 === 0 ? `Küche ${index % 20}/Dose ${index}` : `Mug ${index}`, template },
        ...{ unit: 'mm' as const, width: 60, height: 40, type: 'ROLL' as const, tag: 'v1' },
        updatedAt: new Date(1_700_000_000_000 - index * 60_000).toISOString(),
      }));
      const done = <Value>(value: Value) => Promise.resolve({ kind: 'done' as const, value });
      const host = document.querySelector('label-editor');
      if (host === null) throw new Error('no editor');
      host.library = {
        list: (cursor = '0') => {
          const from = Number(cursor);
          const next = from + 100 < stored.length ? String(from + 100) : undefined;
          return done({ templates: stored.slice(from, from + 100), next });
        },
        read: (id) => {
          host.dataset.reads = String(Number(host.dataset.reads ?? 0) + 1);
          const found = stored.find((each) => each.id === id);
          return found === undefined ? Promise.resolve({ kind: 'gone' as const }) : done(found);
        },
        save: ({ id = `t${stored.length}`, name, template: saved }) => {
          const made = { ...stored[0], id, name, template: saved, tag: 'v1', updatedAt: new Date().toISOString() };
          stored.unshift(made as (typeof stored)[number]);
          return done(made);
        },
        rename: () => Promise.resolve({ kind: 'gone' as const }),
        remove: () => Promise.resolve({ kind: 'gone' as const }),
      };
    },
    { total: count, template: label },
  );
  return {
    reads: () => editor.page.evaluate(() => Number(document.querySelector('label-editor')?.dataset.reads ?? 0)),
  };
}

describe('the list of 2,000 stored labels', () => {
  const entries = () => dialog('Open a label').getByRole('listitem');
  const search = () => editor.page.getByLabel('Find by name');

  it('shows all in folders with counts, but renders and reads only the labels in view', async () => {
    const { reads } = await useLibrary(2000);
    await editor.page.keyboard.press('Control+o');
    await said('2,000 labels');
    const folders = dialog('Open a label').locator('summary');
    expect(await folders.count()).toBe(10);
    expect(await folders.first().innerText()).toMatch(/Küche 0\s+100 labels/);
    expect(await entries().count()).toBe(30);
    expect(await reads()).toBeLessThan(30);
    await entries().last().scrollIntoViewIfNeeded();
    await expect.poll(() => entries().count()).toBeGreaterThan(30);
    await folders.nth(2).click();
    await dialog('Open a label').getByRole('list', { name: 'Küche 4' }).getByText('Dose 4', { exact: true }).waitFor();
  });

  it('finds labels by every word, without accents, in all folders, and sorts them', async () => {
    await useLibrary(2000);
    await editor.page.keyboard.press('Control+o');
    await said('2,000 labels');
    await search().fill('dose 190 kuche');
    await said('7 labels');
    expect(await entries().locator('strong').allInnerTexts()).toEqual([
      ...[190, 1190, 1900, 1902, 1904, 1906, 1908].map((number) => `Küche ${number % 20}/Dose ${number}`),
    ]);
    await search().fill('mug');
    await editor.page.getByRole('radio', { name: 'Name', exact: true }).click();
    await expect.poll(() => entries().locator('strong').nth(1).innerText()).toBe('Mug 3');
    await search().fill('nothing');
    await said('No label has a matching name.');
  });

  it('stores a copy of a label without opening it', async () => {
    await useLibrary(3);
    await editor.page.keyboard.press('Control+o');
    await said('3 labels');
    await button('Duplicate Mug 1').click();
    await said('“Mug 1 copy” was created.');
    await button('Duplicate Mug 1').click();
    await said('“Mug 1 copy 2” was created.');
    await button(/^Mug 1 copy 2/).waitFor();
    expect(await shownName()).toBe('');
  });
});

describe('a copy of the open label', () => {
  it('is stored in the browser at once and opened; the original is stored too', async () => {
    await named('Tea');
    await command('Duplicate label');
    await said('“Tea copy” is saved and open.');
    expect(await shownName()).toBe('Tea copy');
    await command('Duplicate label');
    await said('“Tea copy 2” is saved and open.');
    await editor.page.keyboard.press('Control+o');
    await said('3 labels');
    const names = await dialog('Open a label').locator('.stored strong').allInnerTexts();
    expect(names.toSorted()).toEqual(['Tea', 'Tea copy', 'Tea copy 2']);
  });

  it('takes the changes with it, while the template in the library stays as it was saved', async () => {
    await useLibrary(2);
    await named('Tea');
    await editor.page.keyboard.press('Control+s');
    await editor.page.getByText('Saved', { exact: true }).waitFor();
    await button('Add text').first().click();
    await editor.page.keyboard.press('Escape');
    await command('Duplicate label');
    await said('The original keeps its last saved version.');
    expect((await editor.template()).elements).toHaveLength(2);
    await editor.page.keyboard.press('Control+o');
    await button(/^Tea,? ?60|^Tea\b(?! copy)/)
      .first()
      .click();
    await dialog('Open a label').waitFor({ state: 'detached' });
    expect((await editor.template()).elements).toHaveLength(1);
  });
});

describe('sharing a label', () => {
  const link = () => dialog('Share label').getByRole('textbox', { name: 'Link' });
  const openLink = (url: string) =>
    editor.page.evaluate((hash) => document.querySelector('label-editor')?.openShared(hash), new URL(url).hash);
  const share = async (): Promise<string> => {
    await command('Share…');
    await expect.poll(() => link().inputValue()).toContain('#label=');
    return link().inputValue();
  };
  const usePage = (address: string) =>
    editor.page.evaluate((url) => document.querySelector('label-editor')?.setAttribute('share-page', url), address);

  it('as a link works under any path, contains rows only on request, and opens as a copy', async () => {
    await usePage('https://example.org/tools/labels/?lang=de');
    await named('Tea');
    const url = await share();
    expect(url).toMatch(/^https:\/\/example\.org\/tools\/labels\/\?lang=de#label=[\w-]+$/);
    await editor.page.getByLabel('Include the rows (2)').click();
    await expect.poll(() => link().inputValue()).not.toBe(url);
    await expect.poll(() => link().inputValue()).toContain('#label=');
    const withRows = await link().inputValue();
    await editor.page.keyboard.press('Escape');
    await editor.give({ ...label, width: 30 }, [{ name: 'Mine' }]);
    await named('My draft');

    expect(await openLink(url)).toEqual({ kind: 'opened', name: 'Tea', kept: 'My draft' });
    expect([await shownName(), (await editor.template()).width]).toEqual(['Tea', 60]);
    const rowsNow = () => editor.page.evaluate(() => document.querySelector('label-editor')?.rows);
    expect(await rowsNow()).toEqual([{ name: 'Stoneware mug, sand' }]);
    expect(await openLink(withRows)).toMatchObject({ kind: 'opened' });
    expect(await rowsNow()).toEqual(rows);

    await editor.page.keyboard.press('Control+o');
    await button(/^My draft/).click();
    await expect.poll(shownName).toBe('My draft');
    expect(await rowsNow()).toEqual([{ name: 'Mine' }]);
  });

  it('copies the link to the clipboard', async () => {
    await editor.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await usePage('./');
    const url = await share();
    await button('Copy link').click();
    await said('The link was copied.');
    expect(await editor.page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  });

  it('offers only a file if the page opens no links, or the label is too large for one', async () => {
    await command('Share…');
    await button('Save file').waitFor();
    expect(await link().count()).toBe(0);
    await editor.page.keyboard.press('Escape');
    await usePage('./');
    const noise = Array.from({ length: 9000 }, (_, index) => ({ name: `${Math.sin(index + 1)}` }));
    await editor.give(label, noise);
    await command('Share…');
    await editor.page.getByLabel('Include the rows (9,000)').click();
    await said('With its rows, this label is too large for a link');
    expect(await button('Copy link').isDisabled()).toBe(true);
    const download = editor.page.waitForEvent('download');
    await button('Save file').click();
    expect((await download).suggestedFilename()).toMatch(/\.json$/);
  });

  it('rejects a broken link without touching the label', async () => {
    await usePage('./');
    await named('Tea');
    const url = await share();
    await editor.page.keyboard.press('Escape');
    expect(await openLink(url.slice(0, -9))).toEqual({ kind: 'damaged' });
    expect(await openLink('https://example.org/#label=AAAA')).toEqual({ kind: 'damaged' });
    expect(await shownName()).toBe('Tea');
  });
});

describe('for all users', () => {
  it('the list with folders and the dialog for sharing have no finding of axe, in light and dark', async () => {
    await useLibrary(100);
    await editor.page.evaluate(() => document.querySelector('label-editor')?.setAttribute('share-page', './'));
    for (const colorScheme of ['light', 'dark'] as const) {
      await editor.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await editor.page.keyboard.press('Control+o');
      await said('100 labels');
      const folder = dialog('Open a label').locator('details').first();
      if ((await folder.getAttribute('open')) === null) await folder.locator('summary').click();
      await folder.getByRole('listitem').first().waitFor();
      expect(await axeFindings(editor.page, 'label-editor')).toEqual([]);
      await editor.page.keyboard.press('Escape');
      await dialog('Open a label').waitFor({ state: 'detached' });
      await command('Share…');
      await button('Save file').waitFor();
      expect(await axeFindings(editor.page, 'label-editor')).toEqual([]);
      await editor.page.keyboard.press('Escape');
      await dialog('Share label').waitFor({ state: 'detached' });
    }
  });
});
