import { expect, it } from 'vitest';
import { documentOf, type EditorDocument, templateOf } from './editor-document.ts';
import { hideElements, nameLayer } from './groups.ts';
import { rowFunctions } from './refresh-computed.ts';
import { designData, documentWithDesign } from './saved-design.ts';
import { setCondition } from './set-condition.ts';
import { isSample, setTable, textsByColumn } from './table.ts';

const text = (field: string) => ({ type: 'text', x: 0, y: 0, width: 20, height: 5, rotation: 0, field }) as const;
const label = (...fields: readonly string[]): EditorDocument =>
  documentOf({ unit: 'mm', width: 60, height: 40, type: 'ROLL', elements: fields.map(text) }, 'Tea');

/** The document as it is opened from a library elsewhere, without its rows. */
const reopened = (document: EditorDocument): EditorDocument =>
  documentWithDesign(templateOf(document), document.name, JSON.parse(JSON.stringify(designData(document))));

it('has no data for a label that the template contains completely', () => {
  expect(designData(label('name'))).toBeUndefined();
});

it('keeps hidden elements at their places, with names, groups, locks and guides', () => {
  const plain = label('a', 'b', 'c');
  const [first, second, third] = plain.elements;
  if (!first || !second || !third) throw new Error('three elements');
  const groups = [{ key: 4, name: 'Head' }];
  const document = hideElements(
    nameLayer(
      {
        ...plain,
        elements: [{ ...first, groups }, { ...second, groups, locked: true, shrinks: true }, third],
        guides: [{ axis: 'x', at: 7 }],
        nextKey: 5,
      },
      3,
      'Old price',
    ),
    [1, 3],
    true,
  );
  expect(templateOf(document).elements.map(({ field }) => field)).toEqual(['b']);
  expect(reopened(document)).toEqual(document);
});

it('keeps a condition with the content that it replaced, and the name of its field', () => {
  const rows = { columns: ['name', 'vegan'], rows: [['Tofu', 'yes']] };
  const table = setTable(label('hidden', 'name', 'vegan'), rows);
  const shown = { field: 'vegan', test: 'is', value: 'yes' } as const;
  const document = setCondition(
    hideElements({ ...table, elements: table.elements.slice(0, 2) }, [1], true),
    [2],
    shown,
  );
  const [field] = templateOf(document).elements.map((element) => element.field);
  expect(field).toBe('name 2 if vegan');
  const again = reopened(document);
  expect(again.elements).toEqual(document.elements);
  expect(templateOf({ ...again, data: document.data }).elements[0]?.field).toBe(field);
});

it('keeps the computed columns that the label shows, with sample data for their sources', () => {
  const compute = {
    to: { kind: 'joined', text: '{name} · {SIZE}' },
    SIZE: { kind: 'upper', from: 'size' },
    unused: { kind: 'upper', from: 'name' },
  } as const;
  const table = setTable(label('to'), { columns: ['name', 'size'], rows: [['Tofu', '1 l']] });
  const document = rowFunctions.refresh({ ...table, data: { ...table.data, computed: { compute } } });
  const { data } = reopened(document);
  expect(Object.keys(data.computed?.compute ?? {})).toEqual(['to', 'SIZE']);
  expect(isSample(data)).toBe(true);
  const texts = textsByColumn(data.columns, data.rows[0]?.cells);
  expect(texts.to).toBe(`${texts.name} · ${texts.size?.toUpperCase()}`);
  expect(texts.size).not.toBe('');
});

it.each([
  ['of a template with another number of elements', { drawn: 2 }],
  ['of another version of the editor', { version: 2 }],
  ['with an invalid hidden element', { hidden: [{ index: 0, element: { type: 'text' } }] }],
  ['that is not an object', undefined],
])('ignores data %s', (_, change) => {
  const document = nameLayer(label('a'), 1, 'Brand');
  const data = change && { ...designData(document), ...change };
  expect(documentWithDesign(templateOf(document), 'Tea', data)).toEqual(label('a'));
});
