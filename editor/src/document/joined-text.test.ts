import { describe, expect, it } from 'vitest';
import { documentOf, type EditorDocument } from './editor-document.ts';
import { setTypedText, typedParts, typedTextOf } from './joined-text.ts';
import { refreshComputed } from './refresh-computed.ts';
import { setTable } from './table.ts';

const TODAY = { year: 2026, month: 11, day: 21 };
const TEXT = { type: 'text', x: 0, y: 0, width: 20, height: 5, value: 'Text' } as const;
const TABLE = {
  columns: ['name', 'size'],
  rows: [
    ['Tea', '250 g'],
    ['Salt', ''],
  ],
};
const label: EditorDocument = setTable(documentOf({ width: 50, height: 20, elements: [TEXT, TEXT] }), TABLE);

const typed = (document: EditorDocument, key: number, text: string): EditorDocument =>
  refreshComputed(setTypedText(document, key, text), TODAY);
/** The cells of the column that an element shows. */
const cells = ({ data, elements }: EditorDocument, at: number) => {
  const column = data.columns.indexOf(elements[at]?.element.field ?? '');
  return data.rows.map((row) => row.cells[column]);
};
const element = ({ elements }: EditorDocument, at = 0) => {
  const { field, value } = elements[at]?.element ?? {};
  return field === undefined ? { value } : { field };
};
const textOf = ({ data, elements }: EditorDocument, at = 0) => elements[at] && typedTextOf(data, elements[at]);

describe('a text with columns in braces', () => {
  it('shows a joined column named after its columns, without separators next to blank cells', () => {
    const joined = typed(label, 1, '{name} · {size}');
    expect(element(joined)).toEqual({ field: 'name + size' });
    expect(cells(joined, 0)).toEqual(['Tea · 250 g', 'Salt']);
    expect(textOf(joined)).toBe('{name} · {size}');
  });

  it('shows a single column without joining it, in any case', () => {
    expect(element(typed(label, 1, '{ NAME }'))).toEqual({ field: 'name' });
    expect(typed(label, 1, '{name}').data).toBe(label.data);
  });

  it('stays a text if no column has the names', () => {
    expect(element(typed(label, 1, '{nothing} {'))).toEqual({ value: '{nothing} {' });
    const joined = typed(label, 1, '{name} {sise} }');
    expect(cells(joined, 0)).toEqual(['Tea {sise} }', 'Salt {sise} }']);
    expect(textOf(joined)).toBe('{name} {sise} }');
  });

  it('doubles braces to print them', () => {
    const joined = typed(label, 1, '{{name}} {name}');
    expect(cells(joined, 0)[0]).toBe('{name} Tea');
    expect(textOf(joined)).toBe('{{name}} {name}');
  });

  it('changes and renames its column while only this element uses it', () => {
    const first = typed(label, 1, '{name} · {size}');
    const changed = typed(first, 1, '{size}: {name}');
    expect(changed.data.columns).toEqual(['name', 'size', 'size + name']);
    expect(cells(changed, 0)[0]).toBe('250 g: Tea');
    expect(typed(changed, 1, 'plain').data.columns).toEqual(['name', 'size']);
    expect(typed(changed, 1, '{size}').data.columns).toEqual(['name', 'size']);
  });

  it('shares a column with the same text, and leaves it to the other element when it changes', () => {
    const shared = typed(typed(label, 1, '{name} · {size}'), 2, '{name} · {size}');
    expect(shared.data.columns).toEqual(['name', 'size', 'name + size']);
    const apart = typed(shared, 2, '{name}, {size}');
    expect(apart.data.columns).toEqual(['name', 'size', 'name + size', 'name + size 2']);
    expect([cells(apart, 0)[0], cells(apart, 1)[0]]).toEqual(['Tea · 250 g', 'Tea, 250 g']);
  });

  it('does not use its own column', () => {
    const joined = typed(label, 1, '{name} · {size}');
    expect(cells(typed(joined, 1, '{name} {name + size}'), 0)[0]).toBe('Tea {name + size}');
  });
});

describe('the parts of a typed text', () => {
  it('name the nearest column of an unknown name', () => {
    expect(typedParts('a {siez}', ['name', 'size'])).toEqual([
      { kind: 'text', text: 'a ' },
      { kind: 'unknown', name: 'siez', near: 'size', from: 2, to: 8 },
    ]);
  });
});
