import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Template } from '../../sdk/src/contract/types.ts';
import { closeEditorBrowser, type EditorHarness, openEditor, startEditorBrowser } from './browser/editor-harness.ts';

// The form for the selected elements: the selection comes first, and nothing that arrives later moves a field.

const label: Template = {
  ...{ unit: 'mm', width: 60, height: 40, type: 'ROLL' },
  elements: [
    { type: 'text', x: 2, y: 2, width: 40, height: 6, fontSize: 12, field: 'name' },
    { type: 'barcode', x: 2, y: 22, width: 40, height: 14, barcodeType: 'ean13', value: '5901234123457' },
  ],
};
const rows = [
  { name: 'Tea' },
  { name: 'A very long name that only fits if it is printed in small letters, every one of them' },
];

declare global {
  /** Sends the messages that workers other than the first have not received yet. */
  var releaseRowCheck: () => void;
}

let editor: EditorHarness;
let page: Page;

beforeAll(startEditorBrowser, 120_000);
afterEach(async () => {
  expect(editor.errors).toEqual([]);
  await editor.close();
});
afterAll(closeEditorBrowser);

const SIZES = [
  ['1440 pixels wide', { viewport: { width: 1440, height: 900 } }],
  ['1024 pixels wide', { viewport: { width: 1024, height: 700 } }],
  ['on a phone', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
] as const;

/** Opens the editor with a row check that waits for `releaseRowCheck`. The first worker, which draws, is not held. */
async function openHeld(options: Parameters<typeof openEditor>[0]): Promise<void> {
  // the panel of a narrow editor would still move
  editor = await openEditor({ ...options, reducedMotion: 'reduce' });
  page = editor.page;
  await page.addInitScript(() => {
    const { postMessage } = Worker.prototype;
    let held: (() => void)[] | undefined = [];
    let first: Worker | undefined;
    Worker.prototype.postMessage = function (...message: unknown[]) {
      const send = (): void => Reflect.apply(postMessage, this, message);
      first ??= this;
      if (this === first || held === undefined) send();
      else held.push(send);
    };
    globalThis.releaseRowCheck = () => {
      for (const send of held ?? []) send();
      held = undefined;
    };
  });
  await page.reload();
  await page.waitForFunction(() => 'labelEditorPage' in globalThis && labelEditorPage.part('.workspace') !== null);
  await editor.give(label, rows);
}

const inspector = () => page.locator('.right, .narrow .panel');

/** Shows the form of the element at this point, which a narrow editor has in a panel. */
async function select(at: readonly [number, number], name: string): Promise<void> {
  await editor.click(at);
  const tab = page.getByRole('tab', { name: 'Selection' });
  if ((await tab.count()) > 0 && (await tab.getAttribute('aria-selected')) !== 'true') await tab.click();
  await inspector().getByRole('heading', { name }).waitFor();
  await page.waitForFunction(() =>
    ['.show-fields', '.selection-findings'].every((each) => labelEditorPage.part(each) !== null),
  );
}

/** The position of every control of the form, except those in the findings at its end. */
const controls = () =>
  page.evaluate(() => {
    const form = labelEditorPage.part('.selection-findings')?.parentElement;
    return [...(form?.querySelectorAll('input, textarea, button, h2, h3') ?? [])]
      .filter((each) => each.closest('.selection-findings, .element-name .badge') === null)
      .map((each) => {
        const { x, y, width, height } = each.getBoundingClientRect();
        return [each.getAttribute('aria-label') ?? each.id, x, y, width, height];
      });
  });

describe.each(SIZES)('the form of a selected element, %s', { timeout: 45_000 }, (_, options) => {
  it('keeps every field in place when the findings of a slow check arrive', async () => {
    await openHeld(options);
    await select([6, 5], 'name');
    const before = await controls();
    expect(before.length).toBeGreaterThan(12);
    await page.evaluate(() => releaseRowCheck());
    await inspector()
      .getByText(/^Prints at [\d.]+ pt in row 2/)
      .waitFor();
    await inspector()
      .getByRole('list', { name: 'What to check' })
      .getByRole('button', { name: 'Show row 2' })
      .waitFor();
    await inspector().getByRole('button', { name: 'Shorten the text of row 2…' }).waitFor();
    expect(await controls()).toEqual(before);
  });

  it('keeps every field in place when the typed content is found to be wrong, and right again', async () => {
    await openHeld(options);
    await select([20, 28], '5901234123457');
    await page.evaluate(() => releaseRowCheck());
    const content = inspector().getByLabel('Content', { exact: true });
    await content.click();
    const before = await controls();
    await content.fill('5901234123450');
    await inspector().getByText('Check the number:').waitFor();
    await inspector().getByRole('button', { name: 'Use 5901234123457' }).waitFor();
    expect(await content.getAttribute('aria-invalid')).toBe('true');
    const about = await content.getAttribute('aria-describedby');
    expect(await editor.text(`[id="${about}"]`)).toMatch(/^Check the number:/);
    expect(await controls()).toEqual(before);
    await content.fill('5901234123457');
    await inspector().getByText('Check the number:').waitFor({ state: 'detached' });
    expect(await controls()).toEqual(before);
  });

  it('leads with the selection: its content, type and style, then its place and its rows', async () => {
    await openHeld(options);
    await select([6, 5], 'name');
    const found = await inspector().innerText();
    const order = ['name', 'Content source', 'Column', 'Font', 'Size', 'Colour', 'Position and size', 'Only if…'];
    const places = order.map((each) => found.indexOf(each));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
    await page.keyboard.press('Escape');
    await inspector().getByRole('heading', { name: 'Label', exact: true }).waitFor();
    expect((await inspector().innerText()).replaceAll('\n', ' ')).toMatch(/^Label Width mm Height mm/);
  });

  it('shows how many rows have findings next to its name, and leads to them', async () => {
    await openHeld(options);
    await select([6, 5], 'name');
    await page.evaluate(() => releaseRowCheck());
    await inspector().getByRole('button', { name: 'What to check: 1 of 2' }).click();
    await expect
      .poll(() =>
        page.evaluate(() => {
          const part = labelEditorPage.part('.selection-findings');
          const { top = -1 } = part?.getBoundingClientRect() ?? {};
          return part?.matches(':focus') === true && top >= 0 && top < innerHeight;
        }),
      )
      .toBe(true);
  });
});
