import { sourceNames } from '@platen/sdk/internal/computed-columns';
import { matchColumns } from '@platen/sdk/internal/items';
import type { EditorData } from './editor-document.ts';
import { computedColumn } from './table.ts';

/**
 * Returns the indexes, from 0, of these columns and of all columns from which they are computed, directly or through
 * other computed columns.
 */
export function withSources(
  data: Pick<EditorData, 'columns' | 'computed'>,
  shown: readonly number[],
): ReadonlySet<number> {
  const found = new Set(shown);
  // iterating a Set also visits members that are added during the loop
  for (const index of found) for (const source of sourcesOf(data, data.columns[index] ?? '')) found.add(source);
  return found;
}

/** Returns the indexes of the columns that the computed column with this name uses directly. */
function sourcesOf(data: Pick<EditorData, 'columns' | 'computed'>, name: string): readonly number[] {
  const made = computedColumn(data, name);
  if (made === undefined) return [];
  const names = made.list === 'compute' ? sourceNames(made.column) : [made.counter.restart ?? []].flat();
  return matchColumns(names, data.columns).flatMap(({ column }) => column ?? []);
}
