import type { PrintItem, Template } from '@platen/sdk';
import { nodePlatform } from '@platen/sdk/node';
import { createRenderer, inspect } from '@platen/sdk/render';
import { describe, expect, it } from 'vitest';
import { documentOf } from '../document/editor-document.ts';
import type { Finding } from './finding.ts';
import { inspectInParts } from './row-check.ts';
import {
  allPrintAsDesigned,
  createGroups,
  createTally,
  emptySummary,
  MAX_GROUP_ROWS,
  type RowSummary,
  rowWeights,
  sortGroups,
} from './summary.ts';

const renderer = createRenderer(nodePlatform());
const name = { type: 'text', x: 2, y: 2, width: 46, height: 8, field: 'name', fontSize: 12 } as const;
const ean = { type: 'barcode', x: 5, y: 11, width: 40, height: 13, field: 'ean', barcodeType: 'ean13' } as const;
const labelOf = (...elements: Template['elements']): Template => ({ width: 50, height: 25, elements });

/** Returns all intermediate summaries; the last one covers all rows. */
async function summaries(template: Template, items?: readonly PrintItem[]): Promise<readonly RowSummary[]> {
  const { elements } = documentOf(template);
  const list = [emptySummary(items?.length ?? 1)];
  const tally = createTally(items?.length ?? 1, elements);
  const parts = inspectInParts(items, (part) => inspect(renderer, template, part), new AbortController().signal);
  for await (const part of parts) list.push(tally.add(part));
  return list;
}
const last = async (template: Template, items?: readonly PrintItem[]): Promise<RowSummary> => {
  const summary = (await summaries(template, items)).at(-1);
  if (summary === undefined) throw new Error('nothing was inspected');
  return summary;
};
const rowsOf = (...data: readonly Record<string, string>[]): readonly PrintItem[] => data.map((row) => ({ data: row }));

describe('a summary of rows', () => {
  it('says that all rows print as designed only when all were inspected', async () => {
    const items = Array.from({ length: 100 }, (_, row) => ({ data: { name: `Mug ${row}` } }));
    const list = await summaries(labelOf(name), items);
    expect(list.map(({ checked }) => checked)).toEqual([0, 40, 80, 100]);
    expect(list.map(allPrintAsDesigned)).toEqual([false, false, false, true]);
  });

  it('counts rows that cannot be printed apart from those that print unlike the design', async () => {
    const long = 'Hand-thrown stoneware mug, dishwasher safe, '.repeat(12);
    const items = rowsOf(
      { name: 'Mug', ean: '5901234123457' },
      { name: long, ean: '5901234123457' },
      { name: 'Cup', ean: '5901234123450' },
      { name: long, ean: '1' },
    );
    const { blocked, differing, worst, byElement } = await last(labelOf(name, ean), items);
    expect({ blocked, differing }).toEqual({ blocked: 2, differing: 1 });
    expect(worst).toMatchObject({ weight: 'blocks', row: 2, element: 2, field: 'ean', path: '/items/2/data/ean' });
    expect(byElement.get(2)).toEqual({ weight: 'blocks', rows: 2, firstRow: 2 });
  });

  it('counts for an element only the rows with its worst findings, in any order of inspection', async () => {
    const items = rowsOf(
      { ean: '5901234123457' },
      { ean: '1' },
      ...Array.from({ length: 44 }, () => ({ ean: '5901234123457' })),
    );
    const { byElement, findings } = await last(labelOf(ean), items);
    expect(findings.filter(({ weight }) => weight === 'advice')).toHaveLength(45);
    expect(byElement.get(1)).toEqual({ weight: 'blocks', rows: 1, firstRow: 1 });
  });

  it('counts rows whose text is visibly smaller than designed, unless something worse happens to them', async () => {
    const items = rowsOf(
      { name: 'Mug' },
      { name: 'Stoneware mug with a handle' },
      { name: 'Stoneware mug with handles' },
      { name: 'word '.repeat(200) },
    );
    const summary = await last(labelOf({ ...name, height: 5.5 }), items);
    const { blocked, differing, smaller } = summary;
    expect({ blocked, differing, smaller }).toEqual({ blocked: 0, differing: 1, smaller: 2 });
    expect(allPrintAsDesigned(await last(labelOf({ ...name, height: 5.5 }), items.slice(0, 3)))).toBe(false);
    expect(allPrintAsDesigned(await last(labelOf({ ...name, height: 5.5 }), items.slice(1, 2)))).toBe(true);
  });

  it('counts every row that cannot be printed, however many issues an inspection lists', async () => {
    const codes = [0, 1, 2].map((at) => ({ ...ean, x: 1 + at * 16, width: 15, field: `ean${at}` }) as const);
    const items = Array.from({ length: 100 }, () => ({ data: { ean0: '1', ean1: '2', ean2: '3' } }));
    const { checked, blocked } = await last(labelOf(...codes), items);
    expect({ checked, blocked }).toEqual({ checked: 100, blocked: 100 });
  });

  it('does not change after it was returned', async () => {
    const items = Array.from({ length: 90 }, () => ({ data: { name: 'word '.repeat(200) } }));
    const [, first, , end] = await summaries(labelOf(name), items);
    expect([first, end].map((each) => [each?.findings.length, each?.groups[0]?.count, each?.kinds])).toEqual([
      [80, 40, 2],
      [180, 90, 2],
    ]);
  });

  it('leads to the row with the smallest type', async () => {
    const items = rowsOf({ name: 'Mug' }, { name: 'A longer name than that '.repeat(3) }, { name: 'word '.repeat(32) });
    const { worst, smallestSizes } = await last(labelOf(name), items);
    expect(worst).toMatchObject({ weight: 'differs', code: 'shrunk', row: 2, element: 1 });
    expect(worst?.fontSizePt).toBe(smallestSizes.get('e0')?.fontSizePt);
  });

  it('inspects the longest rows first', async () => {
    const items = Array.from({ length: 90 }, (_, row) => ({
      data: { name: row === 77 ? 'word '.repeat(200) : 'Mug' },
    }));
    const [, first] = await summaries(labelOf(name), items);
    expect(first?.worst).toMatchObject({ code: 'truncated', row: 77 });
  });

  it('reports findings of the design once, and counts every row for them', async () => {
    const items = Array.from({ length: 90 }, () => ({ data: { name: 'Mug' } }));
    const wrong = { ...ean, field: undefined, value: '5901234123450' } as const;
    const { findings, blocked } = await last(labelOf(name, wrong as never), items);
    expect(findings.map(({ path, row, element }) => ({ path, row, element }))).toEqual([
      { path: '/template/elements/1/value', row: undefined, element: 2 },
    ]);
    expect(blocked).toBe(90);
  });

  it('is of the design where there are no rows', async () => {
    const { rows, checked, findings } = await last(labelOf({ ...ean, field: undefined, value: 'x' } as never));
    expect({ rows, checked, found: findings.length }).toEqual({ rows: 1, checked: 1, found: 1 });
  });

  it('ends when it is no longer wanted', async () => {
    const end = new AbortController();
    const items = Array.from({ length: 90 }, () => ({ data: { name: 'Mug' } }));
    const parts = inspectInParts(items, (part) => inspect(renderer, labelOf(name), part), end.signal);
    await parts.next();
    end.abort(new Error('changed'));
    await expect(parts.next()).rejects.toThrow('changed');
  });
});

const finding = (code: string, row: number | undefined, more: Partial<Finding> = {}): Finding => ({
  ...{ code, row, weight: 'differs', message: code, element: 1, field: undefined, path: '' },
  ...more,
});

function groupFindings(findings: readonly Finding[]) {
  const groups = createGroups();
  for (const each of findings) groups.add(each);
  return sortGroups(groups.list());
}

describe('findings in groups', () => {
  it('are one group for each element and kind, the worst first, then the commonest', () => {
    const groups = groupFindings([
      finding('shrunk', 8),
      finding('shrunk', 3),
      finding('shrunk', 3, { element: 2 }),
      finding('truncated', 3),
      finding('check_digit', 5, { weight: 'blocks' }),
    ]);
    expect(groups.map(({ first: { code, row }, element, rows }) => [code, row, element, rows])).toEqual([
      ['check_digit', 5, 1, [5]],
      ['truncated', 3, 1, [3]],
      ['shrunk', 3, 1, [3, 8]],
      ['shrunk', 3, 2, [3]],
    ]);
  });
  it('count every row once, know each, and list the first ones in their order', () => {
    const rows = Array.from({ length: 500 }, (_, at) => (at * 7) % 500);
    const [group] = groupFindings([...rows, ...rows].map((row) => finding('shrunk', row)));
    expect([group?.count, group?.first.row, group?.has(499), group?.has(500)]).toEqual([500, 0, true, false]);
    expect(group?.rows).toEqual(Array.from({ length: MAX_GROUP_ROWS }, (_, row) => row));
  });
  it('stay as they were listed, whatever is added later', () => {
    const groups = createGroups();
    groups.add(finding('shrunk', 3));
    const before = groups.list();
    groups.add(finding('shrunk', 1));
    expect([before[0]?.count, before[0]?.rows, groups.list()[0]?.rows]).toEqual([1, [3], [1, 3]]);
  });
  it('have no rows where the design itself is concerned', () => {
    expect(groupFindings([finding('off_label', undefined)])[0]?.rows).toEqual([]);
  });
  it('weigh each row by the worst of them, and advice not at all', () => {
    const weights = rowWeights([
      finding('a', 2, { weight: 'blocks' }),
      finding('b', 2),
      finding('c', 4),
      finding('bar_height', 5, { weight: 'advice' }),
      finding('d', undefined),
    ]);
    expect([...weights]).toEqual([
      [2, 'blocks'],
      [4, 'differs'],
    ]);
  });
});
