import type { ColumnMatch } from '@platen/sdk/items';
import { h, labelled } from '../dom.ts';

/** A choice of column for each field of the template; `onChoose` gets the field and its column, counted from 0, or `false`. */
export function columnChoices(
  columns: readonly string[],
  matches: readonly ColumnMatch[],
  onChoose: (field: string, column: number | false) => void,
): readonly HTMLElement[] {
  const fields = matches.map(({ field, column }) => {
    const select = h('select', {}, ...optionsFor(columns));
    select.value = String(column ?? -1);
    select.addEventListener('change', () => onChoose(field, select.value === '-1' ? false : Number(select.value)));
    return labelled(field, select);
  });
  return fields.length === 0 ? [] : [h('h2', { class: 'mapping-title' }, 'Column of each field'), ...fields];
}

const optionsFor = (columns: readonly string[]): readonly HTMLElement[] => [
  h('option', { value: '-1' }, 'as shown'),
  ...columns.map((name, index) => h('option', { value: String(index) }, name || `Column ${index + 1}`)),
];
