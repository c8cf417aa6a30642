import type { ComputedColumn, Counter } from '@platen/sdk/items';
import type { EditorData } from './editor-document.ts';

// Which columns of the table are made, not typed.

/** How a column is made. */
export type MadeColumn =
  | { readonly list: 'sequence'; readonly counter: Counter }
  | { readonly list: 'compute'; readonly column: ComputedColumn };

/** How the column of a name is made; undefined for one that is typed. */
export function madeColumn({ computed }: Pick<EditorData, 'computed'>, name: string): MadeColumn | undefined {
  const { sequence = {}, compute = {} } = computed ?? {};
  const counter = Object.hasOwn(sequence, name) ? sequence[name] : undefined;
  if (counter !== undefined) return { list: 'sequence', counter };
  const column = Object.hasOwn(compute, name) ? compute[name] : undefined;
  return column === undefined ? undefined : { list: 'compute', column };
}

/** Whether a column, counted from 0, is made. */
export const isMade = (data: Pick<EditorData, 'columns' | 'computed'>, column: number): boolean =>
  data.computed !== undefined && madeColumn(data, data.columns[column] ?? '') !== undefined;

/** The names of all that are made. */
export const madeNames = ({ computed }: Pick<EditorData, 'computed'>): readonly string[] => [
  ...Object.keys(computed?.sequence ?? {}),
  ...Object.keys(computed?.compute ?? {}),
];
