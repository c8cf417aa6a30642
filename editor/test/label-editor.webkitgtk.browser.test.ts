import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Template } from '../../sdk/src/contract/types.ts';
import { nodePlatform } from '../../sdk/src/entries/node.ts';
import { createRenderer } from '../../sdk/src/entries/render.ts';
import type { DrivenPage } from '../../sdk/test/browser/driven-page.ts';
import { type StaticServer, serveFolder } from '../../sdk/test/browser/static-server.ts';
import { launchWebkitgtk, missingWebkitgtk } from '../../sdk/test/browser/webkitgtk.ts';
import { readWithSkia } from '../../sdk/test/png.ts';
import type { CommandId } from '../src/commands/commands.ts';
import { buildPage } from './browser/build-page.ts';
import { placeOfControl } from './browser/driven-controls.ts';
import type {} from './browser/label-editor-page/page.ts';

// The label, its panels, views and dialogs in WebKitGTK. Its driver cannot send mouse input here, so the page clicks
// the controls.

const label: Template = {
  ...{ unit: 'mm', width: 60, height: 30, type: 'ROLL' },
  elements: [
    { type: 'text', x: 5, y: 3, width: 20, height: 6, field: 'name', fontSize: 10 },
    { type: 'qrcode', x: 40, y: 8, width: 15, height: 15, value: 'https://example.com' },
  ],
};
const rows = [{ name: 'Oolong' }, { name: 'Tea' }];

describe.skipIf(missingWebkitgtk() !== undefined)(missingWebkitgtk() ?? 'the label editor in WebKitGTK', () => {
  let server: StaticServer;
  let page: DrivenPage;
  beforeAll(async () => {
    server = await serveFolder(await buildPage('label-editor-page'));
    page = await launchWebkitgtk();
    await page.open(server.url);
    await seen('Elements');
    await page.evaluate(([template, table]) => labelEditorPage.give(template, table), [label, rows] as const);
  });
  afterAll(async () => {
    await page?.close();
    await server?.close();
  });

  const seen = (name: string) => placeOfControl(page, name);
  const press = async (name: string) => {
    await page.evaluate(
      ([x, y]) => {
        const at = labelEditorPage.editor.shadowRoot
          ?.elementFromPoint(x, y)
          ?.closest<HTMLElement>('button, [role=option]');
        at?.focus();
        at?.click();
      },
      await seen(name),
    );
  };
  const does = (command: CommandId) => page.evaluate((id) => labelEditorPage.editor.do(id), command);
  /** The name of the focused control in the open dialog; `none` without an open dialog. */
  const focused = () =>
    page.evaluate(() => {
      const dialog = labelEditorPage.part('dialog[open]');
      if (dialog === null) return 'none';
      const active = labelEditorPage.editor.shadowRoot?.activeElement ?? null;
      return dialog.contains(active) ? (active?.getAttribute('aria-label') ?? '') : '';
    }, null);

  it('paints what the renderer paints, and knows of all rows', async () => {
    await seen('All 2 rows print exactly as shown');
    await does('select-next');
    await does('nudge-right-far');
    const template = await page.evaluate(() => labelEditorPage.editor.template, null);
    expect(template.elements[0]?.x).toBe(10);
    const { png } = await createRenderer(nodePlatform()).png(template, { name: 'Oolong' });
    const { width, height, rgba } = await readWithSkia(png);
    const expected = { width, height, sha256: createHash('sha256').update(rgba).digest('hex') };
    await expect
      .poll(() => page.evaluate(() => labelEditorPage.painted(), null), { timeout: 20_000 })
      .toEqual(expected);
    await does('undo');
    expect(await page.evaluate(() => labelEditorPage.editor.template, null)).toEqual(label);
  });

  it('opens its panels and the table', async () => {
    await press('Data');
    await press('Edit the table');
    await seen('Oolong');
    await press('Paper');
    await press('Elements');
    await press('name');
    const chosen = () => page.evaluate(() => labelEditorPage.part('[aria-selected=true] .name')?.textContent, null);
    await expect.poll(chosen).toBe('name');
  });

  it('gives the focus to what a dialog is for', async () => {
    await does('open-palette');
    await expect.poll(focused, { timeout: 20_000 }).toBe('Find a command');
    await page.evaluate(
      () => labelEditorPage.part('dialog')?.querySelector<HTMLElement>('[aria-label=Close]')?.click(),
      null,
    );
    await expect.poll(focused, { timeout: 20_000 }).toBe('none');
  });

  it('makes a PDF of what is going to be printed', async () => {
    await press('Print');
    await press('Save as PDF');
    await seen('labels.pdf was saved.');
  });
});
