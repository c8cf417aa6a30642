import type { LabelElement, Template } from '@platen/sdk';
import { nodePlatform } from '@platen/sdk/node';
import { createRenderer, inspect } from '@platen/sdk/render';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { workingStore } from '../../test/editor-work.ts';
import { lockElements } from '../document/change-elements.ts';
import { documentOf, type EditorDocument, templateOf } from '../document/editor-document.ts';
import { setTable } from '../document/rows.ts';
import type { EditorStore } from '../ui/editor-store.ts';
import { weightOf } from './finding.ts';
import { createFixSearch, withFix } from './fix-finding.ts';
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

/** Creates a store and checks all of its rows. */
async function checked(document: EditorDocument): Promise<EditorStore> {
  const store = workingStore(document);
  const end = checkRows(store, {
    inspect: inspectHere,
    failedFields: () => [],
    whenQuiet: () => Promise.resolve(),
    onError: () => undefined,
  });
  await expect.poll(() => store.summary.value.checked, { timeout: 20_000 }).toBe(store.summary.value.rows);
  end();
  return store;
}

/** Returns the fixes offered for the worst finding of a store. */
async function offersOf(store: EditorStore) {
  const { worst, groups } = store.summary.value;
  if (worst === undefined) throw new Error('nothing was found');
  const group = groups.find(({ first }) => first.code === worst.code && first.element === worst.element);
  const search = createFixSearch(store, { inspect: inspectHere }, signal);
  return { worst, ...(await search.offersFor(group?.first ?? worst, group?.count ?? 0)) };
}

const LONG_NAME = 'Hand-thrown stoneware mug with a sand-coloured glaze, 350 ml';

describe('the fixes that are offered', () => {
  it('fix the finding, were tried on every row, and give the row the size of the others', async () => {
    const document = rowsOf(labelOf(name, sku), LONG_NAME);
    const store = await checked(document);
    asked.length = 0;
    const { worst, fixes } = await offersOf(store);
    expect(worst).toMatchObject({ code: 'shrunk', row: 41, element: 1 });
    expect(fixes[0]).toMatchObject({ kind: 'taller_box', row: 41, sizesPt: [5, 10] });
    expect(asked.filter(({ items }) => items?.length === 40).length).toBeGreaterThan(0);
    const [fix] = fixes;
    if (fix === undefined) throw new Error('no fix is offered');
    expect((await checked(withFix(document, 1, fix))).summary.value.findings).toEqual([]);
  });

  it('never make the type smaller: if there is no free space, the one long row is offered to be shortened', async () => {
    const low = { ...name, x: 1, y: 1, width: 48, height: 5, fontSize: 12 } as const;
    const close = { ...sku, y: 6.5, height: 24 } as const;
    const store = await checked(rowsOf(labelOf(low, close), LONG_NAME));
    const { fixes, shortening } = await offersOf(store);
    expect(fixes).toEqual([]);
    expect(shortening).toEqual({ row: 41, fits: 35, length: 60 });
  });

  it('are found by a search that shares the inspection of one that was ended', async () => {
    const store = await checked(rowsOf(labelOf(name, sku), LONG_NAME));
    const [group] = store.summary.value.groups;
    if (group === undefined) throw new Error('nothing was found');
    const ended = new AbortController();
    const slowly = async (inspected: Inspected, by: AbortSignal) => {
      await Promise.resolve();
      by.throwIfAborted();
      return inspectHere(inspected);
    };
    const first = createFixSearch(store, { inspect: slowly }, ended.signal).offersFor(group.first, group.count);
    const second = createFixSearch(store, { inspect: slowly }, signal).offersFor(group.first, group.count);
    ended.abort();
    await expect(first).rejects.toBe(ended.signal.reason);
    expect((await second).fixes[0]?.kind).toBe('taller_box');
  });

  it('are none for an element that is locked', async () => {
    const store = await checked(lockElements(rowsOf(labelOf(name, sku), 'word '.repeat(40)), [1], true));
    expect(await offersOf(store)).toMatchObject({ fixes: [], shortening: undefined });
  });

  it('are for the label itself if there are no rows', async () => {
    const low = { type: 'barcode', x: 5, y: 17, width: 40, height: 4, value: 'MUG-1' } as const;
    const store = await checked(documentOf(labelOf(low)));
    const { worst, fixes } = await offersOf(store);
    expect(worst.code).toBe('bar_height');
    expect(fixes.map(({ kind }) => kind)).toEqual(['taller_box']);
  });

  it('remove their finding and make no row worse, whatever the label and its rows', async () => {
    const box = (type: 'text' | 'barcode') =>
      fc.record({
        type: fc.constant(type),
        x: fc.integer({ min: 0, max: 40 }),
        y: fc.integer({ min: 0, max: 25 }),
        width: fc.integer({ min: 8, max: 45 }),
        height: fc.integer({ min: 3, max: 14 }),
      });
    const texts = fc.tuple(box('text'), fc.integer({ min: 6, max: 16 }), fc.constantFrom('left', 'center', 'right'));
    const words = fc.array(fc.constantFrom('mug', 'stoneware', 'of', 'Donaudampfschiff', '350 ml'), {
      minLength: 1,
      maxLength: 14,
    });
    const cases = fc.record({
      texts: fc.array(texts, { minLength: 1, maxLength: 2 }),
      bars: fc.array(box('barcode'), { maxLength: 1 }),
      rows: fc.array(words, { minLength: 1, maxLength: 5 }),
    });
    await fc.assert(
      fc.asyncProperty(cases, async ({ texts: some, bars, rows }) => {
        const label = labelOf(
          ...some.map(([place, fontSize, align]) => ({ ...place, fontSize, align, field: 'name' }) as LabelElement),
          ...bars.map((place) => ({ ...place, field: 'sku' }) as LabelElement),
        );
        const document = setTable(documentOf(label), {
          columns: ['name', 'sku'],
          rows: rows.map((row, at) => [row.join(' '), `MUG-${at}`]),
        });
        const store = await checked(document);
        const items = store.items.value ?? [];
        const search = createFixSearch(store, { inspect: inspectHere }, signal);
        for (const { first, count } of store.summary.value.groups) {
          const { fixes } = await search.offersFor(first, count);
          for (const fix of fixes) {
            const template = templateOf(withFix(document, first.element ?? -1, fix));
            for (const [row, item] of items.entries()) {
              const [before, after] = [
                await inspect(renderer, label, [item]),
                await inspect(renderer, template, [item]),
              ];
              const at = `e${document.elements.findIndex(({ key }) => key === first.element)}`;
              expect(after.warnings.filter((each) => each.element === at && each.code === first.code)).toEqual([]);
              const known = before.warnings.map(({ element, code }) => `${element} ${code}`);
              const isEased = known.includes(`${at} ${first.code}`) && first.weight !== 'advice';
              for (const { element, code } of after.warnings) {
                const isAdvice = element === at && weightOf(code) === 'advice';
                if (!(isEased && isAdvice)) expect(known, `row ${row}`).toContain(`${element} ${code}`);
              }
              for (const text of after.texts) {
                const was = before.texts.find(({ element }) => element === text.element);
                expect(text.smallestFontSize).toBeGreaterThanOrEqual(was?.smallestFontSize ?? 0);
              }
            }
          }
        }
      }),
      { numRuns: 40 },
    );
  }, 120_000);
});
