import type { ComputedColumn, Counter } from '@platen/sdk/items';
import type { EditorData } from './editor-document.ts';

// Look-up of the table's computed columns.

/** The declaration of a computed column. */
export type ComputedColumnDeclaration =
  | { readonly list: 'sequence'; readonly counter: Counter }
  | { readonly list: 'compute'; readonly column: ComputedColumn };

/** The declaration of the column of this name; undefined if the user types its cells. */
export function computedColumn(
  { computed }: Pick<EditorData, 'computed'>,
  name: string,
): ComputedColumnDeclaration | undefined {
  const { sequence = {}, compute = {} } = computed ?? {};
  const counter = Object.hasOwn(sequence, name) ? sequence[name] : undefined;
  if (counter !== undefined) return { list: 'sequence', counter };
  const column = Object.hasOwn(compute, name) ? compute[name] : undefined;
  return column === undefined ? undefined : { list: 'compute', column };
}

/** Tests if the column at this index, from 0, is computed. */
export const isMade = (data: Pick<EditorData, 'columns' | 'computed'>, column: number): boolean =>
  data.computed !== undefined && computedColumn(data, data.columns[column] ?? '') !== undefined;

/** The names of all computed columns. */
export const computedNames = ({ computed }: Pick<EditorData, 'computed'>): readonly string[] => [
  ...Object.keys(computed?.sequence ?? {}),
  ...Object.keys(computed?.compute ?? {}),
];
