import { h, labelled } from '../dom.ts';
import type { Columns } from './items.ts';

/** A choice of column for each field of the template; `onChoose` gets the field and its column, counted from 0, or -1. */
export function columnChoices(
  heading: readonly string[],
  columns: Columns,
  onChoose: (field: string, column: number) => void,
): readonly HTMLElement[] {
  const fields = Object.entries(columns).map(([field, column]) => {
    const select = h('select', {}, ...optionsFor(heading));
    select.value = String(column);
    select.addEventListener('change', () => onChoose(field, Number(select.value)));
    return labelled(field, select);
  });
  return [h('h2', { class: 'mapping-title' }, 'Column of each field'), ...fields];
}

const optionsFor = (heading: readonly string[]): readonly HTMLElement[] => [
  h('option', { value: '-1' }, 'as shown'),
  ...heading.map((name, index) => h('option', { value: String(index) }, name || `Column ${index + 1}`)),
];
