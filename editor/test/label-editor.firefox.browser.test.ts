import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Template } from '../../sdk/src/contract/types.ts';
import { nodePlatform } from '../../sdk/src/entries/node.ts';
import { createRenderer } from '../../sdk/src/entries/render.ts';
import { type FirefoxPage, launchFirefox, missingFirefox } from '../../sdk/test/browser/firefox.ts';
import { type StaticServer, serveFolder } from '../../sdk/test/browser/static-server.ts';
import { readWithSkia } from '../../sdk/test/png.ts';
import { buildPage } from './browser/build-page.ts';

// The main features of `<label-editor>` in Firefox: select, move, undo, type, and the painted label.

const label: Template = {
  ...{ unit: 'mm', width: 60, height: 30, type: 'ROLL' },
  elements: [
    { type: 'text', x: 5, y: 3, width: 20, height: 6, field: 'name', fontSize: 10 },
    { type: 'qrcode', x: 40, y: 8, width: 15, height: 15, value: 'https://example.com' },
  ],
};
const rows = [{ name: 'Oolong' }];
const LOAD_MS = 60_000;

describe.skipIf(missingFirefox() !== undefined)(missingFirefox() ?? 'the label editor in Firefox', () => {
  let server: StaticServer;
  let page: FirefoxPage;
  beforeAll(async () => {
    server = await serveFolder(await buildPage('label-editor-page'));
    page = await launchFirefox();
    await page.open(server.url);
    await page.evaluate(async (milliseconds) => {
      for (const end = Date.now() + milliseconds; globalThis.labelEditorPage?.part('.workspace') == null; ) {
        if (Date.now() > end) throw new Error('the editor did not start');
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    }, LOAD_MS);
    await page.evaluate(([template, table]) => labelEditorPage.give(template, table), [label, rows] as const);
  });
  afterAll(async () => {
    await page?.close();
    await server?.close();
  });

  const template = () => page.evaluate(() => labelEditorPage.editor.template, null);
  const placeOf = (x: number, y: number) =>
    page.evaluate(([across, down]) => labelEditorPage.placeOf(across, down), [x, y] as const);
  const drag = async (from: readonly [number, number], to: readonly [number, number]) => {
    const [start, end] = [await placeOf(...from), await placeOf(...to)];
    const middle = [(start[0] + end[0]) / 2, (start[1] + end[1]) / 2] as const;
    await page.act({ move: start }, { button: 'down' }, { move: middle }, { move: end }, { button: 'up' });
  };

  it('moves by mouse, and undo and redo go there and back', async () => {
    await drag([12, 6], [16, 12]);
    await expect.poll(async () => (await template()).elements[0]?.x).toBeGreaterThan(8);
    const moved = await template();
    await page.act({ key: 'z', with: 'Control' });
    await expect.poll(template).toEqual(label);
    await page.act({ key: 'y', with: 'Control' });
    await expect.poll(template).toEqual(moved);
    await page.act({ key: 'z', with: 'Control' });
  });

  it('moves and turns by keys', async () => {
    await page.act(
      { key: 'n' },
      { key: 'ArrowRight' },
      { key: 'ArrowRight', with: 'Control' },
      { key: 'r', with: 'Alt' },
    );
    await expect.poll(async () => (await template()).elements.find(({ rotation }) => rotation === 90)).toBeDefined();
    await page.act({ key: 'z', with: 'Control' }, { key: 'z', with: 'Control' }, { key: 'z', with: 'Control' });
    await expect.poll(template).toEqual(label);
  });

  it('types a text in place', async () => {
    const click = [{ button: 'down' }, { button: 'up' }] as const;
    await page.act({ move: await placeOf(12, 6) }, ...click, ...click);
    await page.act({ key: 'T' }, { key: 'e' }, { key: 'a' }, { key: 'Escape' });
    await expect.poll(() => page.evaluate(() => labelEditorPage.editor.rows, null)).toEqual([{ name: 'Tea' }]);
  });

  it('types into a text that was just added, and into the name that Save asks for', async () => {
    const keys = (text: string) => [...text].map((key) => ({ key }));
    const values = async () =>
      (await template()).elements.flatMap((each) => (each.type === 'text' ? (each.value ?? each.field) : []));
    const before = await template();
    await page.act({ move: await placeOf(59, 29) }, { button: 'down' }, { button: 'up' }, { key: 't' });
    await page.act(...keys('Garten Profi'));
    await expect.poll(values).toEqual(['name', 'Garten Profi']);
    await page.act({ key: 's', with: 'Control' });
    await expect
      .poll(() => page.evaluate(() => labelEditorPage.part('dialog input')?.matches(':focus') === true, null))
      .toBe(true);
    await page.act(...keys('Lab'), { key: 'Escape' });
    await expect.poll(() => page.evaluate(() => labelEditorPage.part('dialog') === null, null)).toBe(true);
    await page.act(...keys('x'));
    await expect.poll(values).toEqual(['name', 'Garten Profix']);
    await page.act({ key: 'Escape' }, { key: 'z', with: 'Control' });
    await expect.poll(template).toEqual(before);
  });

  it('paints what the renderer paints', async () => {
    await drag([47, 15], [30, 18]);
    const { png } = await createRenderer(nodePlatform()).png(await template(), { name: 'Tea' });
    const { width, height, rgba } = await readWithSkia(png);
    const expected = { width, height, sha256: createHash('sha256').update(rgba).digest('hex') };
    // The preview may still be drawing an earlier state.
    await expect
      .poll(() => page.evaluate(() => labelEditorPage.painted(), null), { timeout: 20_000 })
      .toEqual(expected);
  });
});
