import { parseTemplate } from '../../sdk/src/contract/contract-issues.ts';
import { type EditorDocument, isLabel, MAX_ELEMENTS, templateOf } from '../src/document/editor-document.ts';

/** Checks the invariants of an editor document. Returns a sentence for each violation. */
export function documentFaults(document: EditorDocument): readonly string[] {
  const { elements, data, selection, nextKey } = document;
  const keys = [...elements.map(({ key }) => key), ...data.rows.map(({ key }) => key)];
  const template = templateOf(document);
  const chosen = Object.values(data.mapping).filter((column) => column !== false);
  const faults: readonly (readonly [boolean, string])[] = [
    [new Set(keys).size < keys.length, 'a key is used twice'],
    [keys.some((key) => !Number.isSafeInteger(key) || key >= nextKey), 'a key was not counted up'],
    [elements.length > MAX_ELEMENTS, 'there are too many elements'],
    [
      JSON.stringify(selection) !== JSON.stringify(keys.filter((key) => selection.includes(key))),
      'the selection is not a part of the elements in drawing order',
    ],
    [
      selection.some((key) => !elements.some((element) => element.key === key)),
      'something is selected that is not there',
    ],
    [data.rows.some(({ cells }) => cells.length !== data.columns.length), 'a row has not a cell for each column'],
    [chosen.some((column) => !(column in data.columns)), 'a field is filled by a column that is not there'],
    [
      typeof data.quantityColumn === 'number' && !(data.quantityColumn in data.columns),
      'copies are counted by a column that is not there',
    ],
    [!Number.isSafeInteger(data.copies) || data.copies < 1, 'copies are not a whole number from 1'],
    [!isLabel(document.label), 'the contract refuses the label'],
  ];
  const refused = template.elements.length === 0 ? [] : parseTemplate(template).issues.map(({ message }) => message);
  return [...faults.flatMap(([isFault, what]) => (isFault ? what : [])), ...refused];
}
