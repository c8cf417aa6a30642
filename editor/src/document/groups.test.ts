import { describe, expect, it } from 'vitest';
import { duplicateElements } from './add-elements.ts';
import { bringForward, bringToFront, sendBackward } from './arrange.ts';
import { copySelected, paste } from './clipboard.ts';
import { documentOf, type EditorDocument, select, templateOf } from './editor-document.ts';
import {
  enterGroup,
  groupSelected,
  hideElements,
  leaveGroup,
  nameLayer,
  selectedGroup,
  ungroupSelected,
  wholeGroups,
} from './groups.ts';
import { layerRows, moveToGap } from './layers.ts';
import { readDocument, saveDocument } from './saved-document.ts';
import { fieldsOf } from './table.ts';

const label = (count = 5): EditorDocument =>
  documentOf({
    ...{ unit: 'mm', width: 60, height: 40, type: 'ROLL' },
    elements: Array.from({ length: count }, (_, index) => ({
      ...{ type: 'text', x: index * 10, y: 0, width: 8, height: 5, field: `f${index + 1}` },
    })),
  });

const grouped = (document: EditorDocument, ...keys: readonly number[]): EditorDocument =>
  groupSelected(select(document, keys));

/** The list of elements as text, topmost first; each group around a row indents it. */
const listOf = ({ elements }: EditorDocument): readonly string[] =>
  layerRows(elements).map(({ depth, each, group }) => {
    const name = each === undefined ? (group?.name ?? 'group') : (each.element.field ?? '');
    return `${'-'.repeat(depth)}${name}`;
  });

describe('groups', () => {
  it('collect the selected elements below the topmost of them', () => {
    expect(listOf(grouped(label(), 1, 4))).toEqual(['f5', 'group', '-f4', '-f1', 'f3', 'f2']);
  });

  it('are selected as a whole from outside, and by element from inside', () => {
    const document = select(grouped(label(), 1, 4), []);
    expect(wholeGroups(document, [1])).toEqual([1, 4]);
    expect(wholeGroups(document, [1, 2])).toEqual([2, 1, 4]);
    expect(wholeGroups(select(document, [4]), [1])).toEqual([1]);
    expect(wholeGroups(select(document, [2]), [1])).toEqual([1, 4]);
  });

  it('are entered one level at a time, and left again', () => {
    const document = grouped(grouped(label(), 1, 2), 1, 2, 3);
    expect(selectedGroup(document)?.key).toBe(7);
    const inner = enterGroup(document, 1);
    expect(inner.selection).toEqual([1, 2]);
    const innermost = enterGroup(inner, 1);
    expect(innermost.selection).toEqual([1]);
    expect(leaveGroup(innermost).selection).toEqual([1, 2]);
    expect(leaveGroup(leaveGroup(innermost)).selection).toEqual([1, 2, 3]);
    expect(leaveGroup(leaveGroup(leaveGroup(innermost))).selection).toEqual([]);
  });

  it('are dissolved from outside to inside', () => {
    const document = grouped(grouped(label(), 1, 2), 1, 2, 3);
    const once = ungroupSelected(document);
    expect(listOf(once)).toEqual(['f5', 'f4', 'f3', 'group', '-f2', '-f1']);
    expect(listOf(ungroupSelected(once))).toEqual(['f5', 'f4', 'f3', 'f2', 'f1']);
  });

  it('move as one in the drawing order', () => {
    const document = grouped(label(), 1, 2);
    expect(listOf(bringForward(document, [1, 2]))).toEqual(['f5', 'f4', 'group', '-f2', '-f1', 'f3']);
    expect(listOf(sendBackward(document, [3]))).toEqual(['f5', 'f4', 'group', '-f2', '-f1', 'f3']);
    expect(listOf(bringToFront(document, [1]))).toEqual(['f5', 'f4', 'f3', 'group', '-f1', '-f2']);
  });

  it('are joined and left by dropping elements in the list', () => {
    const document = grouped(label(), 2, 3);
    expect(listOf(document)).toEqual(['f5', 'f4', 'group', '-f3', '-f2', 'f1']);
    expect(listOf(moveToGap(document, [5], 4))).toEqual(['f4', 'group', '-f3', '-f5', '-f2', 'f1']);
    expect(listOf(moveToGap(document, [5], 5))).toEqual(['f4', 'group', '-f3', '-f2', 'f5', 'f1']);
    expect(listOf(moveToGap(document, [3], 5))).toEqual(['f5', 'f4', 'group', '-f2', '-f3', 'f1']);
    expect(listOf(moveToGap(document, [2, 3], 0))).toEqual(['group', '-f3', '-f2', 'f5', 'f4', 'f1']);
    expect(moveToGap(document, [5], 0)).toBe(document);
  });

  it('are duplicated and pasted as new groups with the same names', () => {
    const document = nameLayer(grouped(label(), 1, 2), 6, 'Price');
    const copied = duplicateElements(document, [1, 2]);
    expect(listOf(copied).slice(0, 3)).toEqual(['Price', '-f2', '-f1']);
    expect(selectedGroup(copied)?.key).not.toBe(6);
    const pasted = paste(label(1), copySelected(document) ?? '').document;
    expect(listOf(pasted)).toEqual(['Price', '-f2', '-f1', 'f1']);
  });

  it('keep duplicates of their elements', () => {
    const document = grouped(label(), 1, 2);
    expect(listOf(duplicateElements(select(document, [1]), [1]))).toEqual([
      'f5',
      'f4',
      'f3',
      'group',
      '-f1',
      '-f2',
      '-f1',
    ]);
  });
});

it('leaves hidden elements out of the template and the fields, and keeps them in the saved document', () => {
  const document = hideElements(nameLayer(grouped(label(3), 1, 2), 1, 'Brand'), [1, 3], true);
  expect(templateOf(document).elements.map(({ field }) => field)).toEqual(['f2']);
  expect(fieldsOf(document)).toEqual(['f2']);
  const read = readDocument(saveDocument(document)).document;
  expect(read?.elements.map(({ name, hidden, groups }) => [name, hidden, groups?.map(({ key }) => key)])).toEqual([
    ['Brand', true, [4]],
    [undefined, undefined, [4]],
    [undefined, true, undefined],
  ]);
  expect(templateOf(read ?? document)).toEqual(templateOf(document));
});

it('ignores invalid groups, names and hidden elements in a saved document', () => {
  const saved = {
    ...JSON.parse(saveDocument(label(2))),
    hidden: 7,
    names: { 0: 5 },
    groups: [{ elements: [0, 9] }, 3],
  };
  const read = readDocument(JSON.stringify(saved)).document;
  expect(read?.elements.map(({ key, element, locked }) => ({ key, element, locked }))).toEqual(label(2).elements);
  expect(read?.elements.some(({ hidden, name, groups }) => hidden ?? name ?? groups)).toBe(false);
});
