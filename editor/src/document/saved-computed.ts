import { sourceNames } from '@platen/sdk/internal/computed-columns';
import type { ComputedColumns } from '@platen/sdk/items';
import type { EditorDocument } from './editor-document.ts';
import { rowFunctions } from './refresh-computed.ts';
import { sampleData } from './sample-data.ts';
import { computedColumn, computedNames, markSample, setTable } from './table.ts';

// Computed columns belong to the design: a text such as `{name} · {size}` is one. A template library stores their
// declarations with the template, without the rows.

/** Names of the columns from which a computed column is made; none for other columns. */
function sourcesOf(computed: ComputedColumns | undefined, name: string): readonly string[] {
  const made = computedColumn({ computed }, name);
  if (made === undefined) return [];
  return made.list === 'compute' ? sourceNames(made.column) : [made.counter.restart ?? []].flat();
}

/** Names of the columns that elements and conditions show, and of all columns from which these are computed. */
function columnsOf({ elements, data }: Pick<EditorDocument, 'elements' | 'data'>): ReadonlySet<string> {
  const names = new Set(
    elements.flatMap(({ element, condition }) => [element.field ?? [], condition?.field ?? []].flat()),
  );
  // iterating a Set also visits members that are added during the loop
  for (const name of names) for (const source of sourcesOf(data.computed, name)) names.add(source);
  return names;
}

/** Declarations of the computed columns that the label shows; undefined if it shows none. */
export function shownComputed(document: EditorDocument): ComputedColumns | undefined {
  const { computed } = document.data;
  if (computed === undefined) return undefined;
  const names = columnsOf(document);
  const shown = <Value>(list: Readonly<Record<string, Value>> = {}): Readonly<Record<string, Value>> =>
    Object.fromEntries(Object.entries(list).filter(([name]) => names.has(name)));
  const kept = { sequence: shown(computed.sequence), compute: shown(computed.compute) };
  return computedNames({ computed: kept }).length > 0 ? kept : undefined;
}

/**
 * Adds saved declarations of computed columns to a document without rows, with sample data for the columns from which
 * they are computed. Ignores declarations that cannot be read.
 */
export function withComputed(document: EditorDocument, saved: object): EditorDocument {
  try {
    const computed = saved as ComputedColumns;
    const data = { ...document.data, computed };
    const made = new Set(computedNames({ computed }));
    const columns = [...columnsOf({ ...document, data })].filter((name) => !made.has(name));
    const text = { type: 'text', x: 0, y: 0, width: 1, height: 1 } as const;
    const sample = {
      ...sampleData(columns.map((field) => ({ ...text, field }))),
      ...sampleData(document.elements.map(({ element }) => element)),
    };
    const filled = setTable({ ...document, data }, { columns, rows: [columns.map((name) => sample[name] ?? '')] });
    return markSample(rowFunctions.refresh(filled));
  } catch {
    return document;
  }
}
