import { describe, expect, it } from 'vitest';
import { workingStore } from '../../../../test/editor-work.ts';
import type { LabelElement, Template } from '../../../contract/types.ts';
import { nodePlatform } from '../../../entries/node.ts';
import { createRenderer } from '../../../pipeline/renderer/create-renderer.ts';
import { inspect } from '../../../pipeline/renderer/inspect.ts';
import { documentOf, type EditorDocument } from '../document/editor-document.ts';
import { lockElements } from '../document/keep-elements.ts';
import { setTable } from '../document/rows.ts';
import type { EditorStore } from './editor-store.ts';
import { fixFor } from './fix-finding.ts';
import { checkRows, type Inspected } from './row-check.ts';

const renderer = createRenderer(nodePlatform());
const asked: Inspected[] = [];
const inspectHere = async (inspected: Inspected) => {
  asked.push(inspected);
  return inspect(renderer, inspected.template, inspected.items, { resolution: inspected.resolutionDpi });
};
const { signal } = new AbortController();

const name = { type: 'text', x: 2, y: 2, width: 46, height: 5, field: 'name', fontSize: 11 } as const;
const sku = { type: 'barcode', x: 5, y: 17, width: 40, height: 13, field: 'sku' } as const;
const labelOf = (...elements: readonly LabelElement[]): Template => ({
  width: 50,
  height: 32,
  elements: [...elements],
});
const rowsOf = (template: Template, longest: string): EditorDocument =>
  setTable(documentOf(template), {
    columns: ['name', 'sku'],
    rows: Array.from({ length: 60 }, (_, row) => [row === 41 ? longest : `Mug ${row}`, `MUG-${row}`]),
  });

/** A store whose every row was checked. */
async function checked(document: EditorDocument): Promise<EditorStore> {
  const store = workingStore(document);
  const end = checkRows(store, {
    inspect: inspectHere,
    failedFields: async () => [],
    whenQuiet: () => Promise.resolve(),
    onError: () => undefined,
  });
  await expect.poll(() => store.summary.value.checked, { timeout: 20_000 }).toBe(store.summary.value.rows);
  end();
  return store;
}

describe('the fix that is offered', () => {
  it('mends the finding, and was tried on every row', async () => {
    const store = await checked(
      rowsOf(labelOf(name, sku), 'Hand-thrown stoneware mug with a sand-coloured glaze, 350 ml'),
    );
    const { worst } = store.summary.value;
    if (worst === undefined) throw new Error('nothing was found');
    expect(worst).toMatchObject({ code: 'shrunk', row: 41, element: 1 });
    asked.length = 0;
    const fix = await fixFor(store, worst, { inspect: inspectHere }, signal);
    expect(fix?.kind).toBe('taller_box');
    expect(asked.filter(({ items }) => items?.length === 40).length).toBeGreaterThan(0);
    const better = labelOf(fix?.element ?? name, sku);
    expect((await checked(rowsOf(better, 'x'))).summary.value.findings).toEqual([]);
  });

  it('lies over no element that was left free: smaller type then, as little smaller as will do', async () => {
    const low = { ...name, y: 1, height: 5, fontSize: 12 } as const;
    const close = { ...sku, y: 6.5, height: 24 } as const;
    const store = await checked(
      rowsOf(labelOf(low, close), 'Hand-thrown stoneware mug with a sand-coloured glaze, 350 ml'),
    );
    const { worst } = store.summary.value;
    if (worst === undefined) throw new Error('nothing was found');
    const fix = await fixFor(store, worst, { inspect: inspectHere }, signal);
    expect(fix?.kind).toBe('smaller_type');
    const { fontSize = 0 } = fix?.element.type === 'text' ? fix.element : {};
    expect(fontSize).toBeLessThan(12);
    expect(fontSize).toBeGreaterThan(worst.fontSizePt ?? 0);
  });

  it('is none for an element that is locked', async () => {
    const store = await checked(lockElements(rowsOf(labelOf(name, sku), 'word '.repeat(40)), [1], true));
    const { worst } = store.summary.value;
    expect(worst && (await fixFor(store, worst, { inspect: inspectHere }, signal))).toBeUndefined();
  });

  it('is for the label itself where there are no rows', async () => {
    const low = { ...sku, field: undefined, value: 'MUG-1', height: 4 } as unknown as LabelElement;
    const store = await checked(documentOf(labelOf(low)));
    const [finding] = store.summary.value.findings;
    if (finding === undefined) throw new Error('nothing was found');
    expect(finding.code).toBe('bar_height');
    expect((await fixFor(store, finding, { inspect: inspectHere }, signal))?.kind).toBe('taller_box');
  });
});
