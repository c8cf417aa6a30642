import { describe, expect, it } from 'vitest';
import { documentFaults } from '../../test/check-document.ts';
import { fullLabel, labelOf, textAt } from '../../test/editor-documents.ts';
import { copySelected, paste, readCopied } from './clipboard.ts';
import { select, templateOf } from './editor-document.ts';

const copied = copySelected(select(fullLabel(), [1, 2])) ?? '';
const blank = labelOf([]);

describe('copying', () => {
  it('gives what is selected as JSON, with its kind, version and unit', () => {
    expect(JSON.parse(copied)).toEqual({
      kind: 'platen/elements',
      version: 1,
      unit: 'mm',
      elements: templateOf(fullLabel()).elements.slice(0, 2),
    });
  });
  it('gives nothing of no selection', () => expect(copySelected(fullLabel())).toBeUndefined());
});

describe('pasting', () => {
  it('adds the elements under keys of their own, selected', () => {
    const { document, issues } = paste(blank, copied);
    expect(issues).toEqual([]);
    expect(document.elements.map(({ element }) => element)).toMatchObject(templateOf(fullLabel()).elements.slice(0, 2));
    expect(document.selection).toEqual([1, 2]);
    expect(documentFaults(document)).toEqual([]);
  });
  it('is offset where the place is taken, all together', () => {
    const { document } = paste(fullLabel(), copied);
    expect(document.elements.slice(4).map(({ element }) => [element.x, element.y])).toEqual([
      [4, 4],
      [42, 4],
    ]);
  });
  it('converts lengths to the unit of the label', () => {
    const inches = labelOf([], { unit: 'inch', width: 3, height: 2 });
    expect(paste(inches, copied).document.elements[1]?.element).toMatchObject({ x: 1.5748, strokeWidth: 0.0197 });
  });
  it('takes a template, an element and a list of elements, in the unit of the label where they say none', () => {
    const template = { unit: 'inch', width: 4, height: 2, elements: [textAt(1, 0.5, { width: 1, height: 1 })] };
    expect(paste(blank, JSON.stringify(template)).document.elements[0]?.element).toMatchObject({ x: 25.4, y: 12.7 });
    expect(paste(blank, JSON.stringify(textAt(7, 8))).document.elements[0]?.element).toMatchObject({ x: 7, y: 8 });
    expect(paste(blank, JSON.stringify([textAt(7, 8), textAt(9, 9)])).document.elements).toHaveLength(2);
    const withoutSize = { elements: [textAt(7, 8)] };
    expect(paste(blank, JSON.stringify(withoutSize)).document.elements[0]?.element).toMatchObject({ x: 7, y: 8 });
  });
  it('leaves the label as it is and says what is wrong with the text', () => {
    const faults = (text: unknown) => {
      const { document, issues } = paste(blank, typeof text === 'string' ? text : JSON.stringify(text));
      expect(document).toBe(blank);
      return issues.map(({ path, code, message }) => `${path} ${code} ${message}`);
    };
    const own = { kind: 'platen/elements', version: 1, unit: 'mm', elements: [textAt(1, 1)] };
    expect(faults('Hello')).toEqual([
      ' json line 1, column 1: expected a value, found "Hello"; put text in double quotes',
    ]);
    expect(faults('')).toEqual([' json line 1, column 1: expected a value, found the end of the text']);
    expect(faults('7')).toEqual([
      ' type expected elements copied in the editor, or the JSON of a template, an element or a list of elements',
    ]);
    expect(faults({ name: 'x' })).toHaveLength(1);
    expect(faults([])).toEqual([' count expected 1 to 200 elements, got 0']);
    expect(faults({ ...own, version: 2 })).toEqual([
      '/version version /version: expected 1; the elements were copied from another version of the editor',
    ]);
    expect(faults({ ...own, unit: 'pt' })).toEqual(['/unit enum /unit: expected "mm" or "inch"']);
    expect(faults({ ...own, elements: [textAt(1, 1), { ...textAt(1, 1), width: 0 }] })[0]).toMatch(
      /^\/elements\/1\/width range \/elements\/1\/width: expected /,
    );
    expect(faults([{ ...textAt(1, 1), width: 0 }])[0]).toMatch(/^\/0\/width range \/0\/width: expected /);
    expect(faults({ ...textAt(1, 1), field: 'both' })[0]).toMatch(/^(\/\w+)? \w+ /);
    expect(faults({ width: 0, height: 1, elements: [textAt(1, 1)] })[0]).toMatch(/^\/width range /);
    expect(faults({ ...own, unit: 'inch', elements: [textAt(900_000, 1)] })).toEqual([
      " range a length exceeds 1,000,000 in the label's unit; reduce it and copy again",
    ]);
  });
  it('says how many do not fit', () => {
    const many = labelOf(Array.from({ length: 199 }, (_, index) => textAt(index / 10, 0)));
    const { document, issues } = paste(many, copied);
    expect(document).toBe(many);
    expect(issues).toEqual([
      {
        path: '/elements',
        code: 'count',
        message: 'a label can have at most 200 elements; this label already has 199, so 2 more do not fit',
      },
    ]);
    expect(paste(labelOf([]), JSON.stringify(Array(201).fill(textAt(1, 1)))).issues.map(({ code }) => code)).toEqual([
      'count',
    ]);
  });
  it('reads what it wrote', () => {
    expect(readCopied(copied)).toMatchObject({
      unit: 'mm',
      issues: [],
      elements: [{ type: 'text' }, { type: 'qrcode' }],
    });
  });
});
