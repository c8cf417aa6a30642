import type { LabelElement, PrintItem, Template } from '@platen/sdk';
import { nodePlatform } from '@platen/sdk/node';
import { createRenderer, inspect } from '@platen/sdk/render';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { workingStore } from '../../test/editor-work.ts';
import { lockElements } from '../document/change-elements.ts';
import { documentOf, type EditorDocument, templateOf } from '../document/editor-document.ts';
import { setTable } from '../document/table.ts';
import type { EditorStore } from '../ui/editor-store.ts';
import { findingsOf, weightOf } from './finding.ts';
import { createFixSearch, findFixes, freeSpace, type Seen, sizeKey, withFix } from './fix-finding.ts';
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

const wideLabelOf = (...elements: Template['elements']): Template => ({ unit: 'mm', width: 60, height: 30, elements });

const see = async (template: Template, items: readonly PrintItem[]): Promise<Seen> => {
  const inspection = await inspect(renderer, template, items);
  const { elements } = documentOf(template);
  const findings = findingsOf({ rows: items.map((_, row) => row), inspection }, elements);
  const shrunk = inspection.shrunkTexts.map(
    ({ item, element, fontSizePt }) => [sizeKey(item, elements[Number(element.slice(1))]?.key), fontSizePt] as const,
  );
  return { findings, shrunk: new Map(shrunk) };
};

/** Returns the first fix of the first finding with this code, and the findings of the label with that fix. */
async function fixOf(template: Template, code: string, items: readonly PrintItem[] = [{ data: {} }]) {
  const before = await see(template, items);
  const finding = before.findings.find((each) => each.code === code);
  const document = documentOf(template);
  const element = document.elements.find(({ key }) => key === finding?.element);
  if (finding === undefined || element === undefined) throw new Error(`no ${code} among ${JSON.stringify(before)}`);
  const withElement = (changed: LabelElement): Template => ({
    ...template,
    elements: template.elements.map((each) => (each === element.element ? changed : each)),
  });
  const { width, height, unit } = template;
  const place = {
    label: { width, height },
    step: unit === 'inch' ? 1 / 64 : 0.5,
    isFree: freeSpace(document, element, []),
  };
  const fixes = await findFixes(place, finding, element, before, (changed) => see(withElement(changed), items));
  const [proposal] = fixes;
  return { fixes, proposal, after: proposal && (await see(withElement(proposal.element), items)).findings };
}

const text = { type: 'text', x: 2, y: 2, width: 30, height: 5, fontSize: 12 } as const;
const bars = { type: 'barcode', x: 15, y: 8, width: 30, height: 15, value: 'MUG-0417' } as const;

describe('the fix of a finding', () => {
  it('lets a cut text wrap at the size it asks for, in a box that grows down only as far as that takes', async () => {
    const rows = [{ data: { name: 'Mug' } }, { data: { name: 'word '.repeat(12) } }];
    const { proposal, after } = await fixOf(wideLabelOf({ ...text, field: 'name', fontSize: 9 }), 'shrunk', rows);
    expect(proposal).toMatchObject({ kind: 'taller_box', row: 1, sizesPt: [5, 9], element: { x: 2, y: 2, width: 30 } });
    expect(proposal?.element.height).toBe(17.5);
    expect(after).toEqual([]);
  });

  it('widens the box of a text that is one long word, away from the side that it is aligned to', async () => {
    const word = { ...text, x: 28, value: 'Donaudampfschifffahrtsgesellschaft', align: 'right', fontSize: 12 } as const;
    const { fixes } = await fixOf(wideLabelOf(word), 'shrunk');
    const wider = fixes.find(({ kind }) => kind === 'wider_box');
    expect(wider?.sizesPt?.[1]).toBe(9.5);
    expect((wider?.element.x ?? 0) + (wider?.element.width ?? 0)).toBe(58);
  });

  it('grows over no other element and leaves half a millimetre to it and to the edge', async () => {
    const below = { ...bars, x: 2, y: 12, width: 40, height: 14, value: 'A-1' } as const;
    const cut = { ...text, value: 'word '.repeat(40) } as const;
    const { fixes } = await fixOf(wideLabelOf(cut, below), 'truncated');
    expect(fixes.length).toBeGreaterThan(0);
    for (const { element } of fixes) {
      expect(element.y + element.height).toBeLessThanOrEqual(11.5);
      expect(element.x + element.width).toBeLessThanOrEqual(59.5);
    }
  });

  it('makes low bars tall enough', async () => {
    const { proposal, after } = await fixOf(wideLabelOf({ ...bars, height: 4 }), 'bar_height');
    expect(proposal?.kind).toBe('taller_box');
    expect(after).toEqual([]);
  });

  it('puts the low bars of a retail code next to the text of a label an inch high', async () => {
    const inch = (...elements: Template['elements']): Template => ({ unit: 'inch', width: 2.625, height: 1, elements });
    const name = { type: 'text', x: 0.1, y: 0.1, width: 1.2, height: 0.3, value: 'Mug', fontSize: 12 } as const;
    const code = { ...bars, x: 0.55, y: 0.4, width: 1.5, height: 0.55, barcodeType: 'ean13', value: '5901234123457' };
    const { proposal, after } = await fixOf(inch(name, code as never), 'bar_height');
    expect(proposal?.element.height).toBeGreaterThan(0.7);
    expect(after).toEqual([]);
  });

  it('moves a code whose quiet zone extends beyond the edge', async () => {
    const edge = { ...bars, x: 0, width: 32 } as const;
    const { proposal, after } = await fixOf(wideLabelOf(edge), 'quiet_zone');
    expect(proposal?.kind).toBe('move_in');
    expect(after?.filter(({ weight }) => weight !== 'advice')).toEqual([]);
  });

  it('widens bars that are too thin', async () => {
    const thin = { ...bars, barcodeType: 'ean13', value: '5901234123457', width: 20 } as const;
    const { proposal, after } = await fixOf(wideLabelOf(thin), 'x_dimension');
    expect(proposal?.kind).toBe('wider_box');
    expect(after?.filter(({ code }) => code === 'x_dimension')).toEqual([]);
  });

  it('moves an element that extends beyond the edge onto the label', async () => {
    const { proposal, after } = await fixOf(wideLabelOf({ ...text, value: 'Stoneware', x: -4 }), 'off_label');
    expect(proposal?.kind).toBe('move_in');
    expect(after).toEqual([]);
  });

  it('prints pale text in black', async () => {
    const { proposal } = await fixOf(wideLabelOf({ ...text, value: 'Mug', color: '#dddddd' }), 'low_contrast');
    expect(proposal).toMatchObject({ kind: 'black_ink' });
    expect(proposal?.element).toEqual({ ...text, value: 'Mug' });
  });

  it('is not offered where every way makes something else worse', async () => {
    const wall = { ...bars, x: 0, y: 7.2, width: 60, height: 22.8, value: 'A-1' } as const;
    const full = wideLabelOf({ ...text, x: 0, y: 0, width: 60, height: 6.5, value: 'word '.repeat(90) }, wall);
    const { proposal } = await fixOf(full, 'truncated');
    expect(proposal).toBeUndefined();
  });
});
