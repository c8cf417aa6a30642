import { nodePlatform } from '@platen/sdk/node';
import { createRenderer, inspect } from '@platen/sdk/render';
import { expect, it } from 'vitest';
import { conditionalFields } from '../document/conditions.ts';
import { documentOf, drawnElements, type EditorDocument, templateOf } from '../document/editor-document.ts';
import { readRows } from '../document/read-rows.ts';
import { rowFill } from '../document/row-conditions.ts';
import { setCondition } from '../document/set-condition.ts';
import { fieldsOf, setTable } from '../document/table.ts';
import { inspectInParts } from './row-check.ts';
import { allPrintAsDesigned, createTally, emptySummary, type RowSummary } from './summary.ts';

const renderer = createRenderer(nodePlatform());
const LEAF = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>')}`;

const label = (columns: readonly string[]): EditorDocument =>
  setTable(
    documentOf({
      ...{ unit: 'mm', width: 60, height: 40, type: 'ROLL' },
      elements: [
        { type: 'image', x: 2, y: 2, width: 10, height: 10, value: LEAF },
        { type: 'text', x: 20, y: 2, width: 30, height: 10, value: 'Vegan' },
        { type: 'barcode', x: 5, y: 20, width: 45, height: 13, field: 'ean', barcodeType: 'ean13' },
      ],
    }),
    {
      columns,
      rows: [
        ['yes', '5901234123457'],
        ['no', '5901234123450'],
        ['yes', '5901234123450'],
      ],
    },
  );

async function summaryOf(document: EditorDocument): Promise<RowSummary> {
  const { items } = readRows(
    document.data,
    fieldsOf(document),
    {},
    rowFill(conditionalFields(drawnElements(document)), document.data),
  );
  const tally = createTally(items?.length ?? 1, drawnElements(document));
  const template = templateOf(document);
  let summary = emptySummary(3);
  const parts = inspectInParts(items, (part) => inspect(renderer, template, part), new AbortController().signal);
  for await (const part of parts) summary = tally.add(part);
  return summary;
}

it('counts no finding for rows in which the condition of an element does not hold', async () => {
  const vegan = { field: 'vegan', test: 'is', value: 'yes' } as const;
  const document = setCondition(label(['vegan', 'ean']), [1, 2], vegan);
  const { findings } = await summaryOf(setCondition(document, [3], { field: 'vegan', test: 'is', value: 'maybe' }));
  expect(findings).toEqual([]);
  expect(allPrintAsDesigned(await summaryOf(setCondition(document, [3], { ...vegan, field: 'ean' })))).toBe(true);
});

it('reports invalid content only in the rows in which the element is shown, at its own field', async () => {
  const vegan = { field: 'vegan', test: 'is', value: 'yes' } as const;
  const { findings, blocked } = await summaryOf(setCondition(label(['vegan', 'ean']), [3], vegan));
  expect(blocked).toBe(1);
  const faults = findings.filter(({ weight }) => weight === 'blocks');
  expect(faults).toMatchObject([{ code: 'check_digit', weight: 'blocks', row: 2, element: 3, field: 'ean' }]);
});

it('blocks every row if no column fills the tested field', async () => {
  const vegan = { field: 'vegan', test: 'is', value: 'yes' } as const;
  const { findings, blocked } = await summaryOf(setCondition(label(['bio', 'ean']), [1], vegan));
  expect(blocked).toBe(3);
  expect(findings[0]).toMatchObject({ weight: 'blocks', element: 1, field: 'vegan' });
});
