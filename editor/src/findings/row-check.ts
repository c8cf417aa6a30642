import type { PrintItem, Template } from '@platen/sdk';
import type { Ink } from '@platen/sdk/preview';
import type { Inspection } from '@platen/sdk/render';
import { computed, effect } from '@preact/signals-core';
import type { ReadRows } from '../data/read-rows.ts';
import { type EditorDocument, templateOf } from '../document/editor-document.ts';
import type { EditorStore } from '../ui/editor-store.ts';
import { type FailedField, uncountedRows, withFailed } from './failed-fields.ts';
import { inspectInParts } from './inspect-in-parts.ts';
import { emptySummary } from './summary.ts';
import { createTally } from './tally.ts';

/** Input of an inspection: a label and its rows, for a printer. */
export interface Inspected {
  readonly template: Template;
  /** Undefined for a label without rows. */
  readonly items: readonly PrintItem[] | undefined;
  readonly resolutionDpi: number;
  /** The printer's ink; undefined if it prints colours and greys. */
  readonly ink?: Ink | undefined;
}

/** Dependencies of the row check. */
export interface RowCheckParts {
  /** Inspects some rows in a separate worker, so that editing stays responsive. */
  readonly inspect: (inspected: Inspected, signal: AbortSignal) => Promise<Inspection>;
  /** Debounce: resolves after some time without changes; rejects with the signal's reason. */
  readonly whenQuiet: (signal: AbortSignal) => Promise<void>;
  /** Returns the fields and quantities with invalid cells, which an inspection cannot detect. */
  readonly failedFields: (document: EditorDocument) => readonly FailedField[];
  /** Called with the reason if rows could not be inspected, such as no network or a dead worker. */
  readonly onError: (error: unknown) => void;
}

/**
 * Keeps the store's summary of its rows up to date. Each change of the document, except of drafts and the selection,
 * resets the summary. Then all rows are inspected again, longest texts first, and the summary grows with each part.
 * Returns a function that stops this.
 */
export function checkRows(store: EditorStore, parts: RowCheckParts): () => void {
  const document = computed(() => store.history.value.present.document);
  const template = computed(() => templateOf(document.value));
  const elements = computed(() => document.value.elements);
  const rowCount = computed(() => document.value.data.rows.length);
  let end = new AbortController();
  const stop = effect(() => {
    const label = { template: template.value, resolutionDpi: store.resolutionDpi.value, ink: store.ink.value };
    const table = store.readRows.value;
    end.abort(CHANGED);
    end = new AbortController();
    store.summary.value = emptySummary(Math.max(1, rowCount.value));
    // a label without elements has no findings, and is not a valid template yet
    if (elements.value.length > 0) void check(store, label, table, document.peek(), parts, end.signal);
  });
  return () => {
    stop();
    end.abort(CHANGED);
  };
}

const CHANGED = new DOMException('The label was changed.', 'AbortError');

async function check(
  store: EditorStore,
  label: Omit<Inspected, 'items'>,
  table: ReadRows,
  document: EditorDocument,
  { inspect, whenQuiet, failedFields, onError }: RowCheckParts,
  signal: AbortSignal,
): Promise<void> {
  try {
    await whenQuiet(signal);
    const { items } = table;
    const inspectPart = (part: readonly PrintItem[] | undefined) => inspect({ ...label, items: part }, signal);
    const tally = createTally(items?.length ?? 1, document.elements);
    const failed = [...uncountedRows(table), ...failedFields(document)];
    for await (const part of inspectInParts(items, inspectPart, signal))
      store.summary.value = tally.add(withFailed(part, failed));
  } catch (error) {
    if (!signal.aborted) onError(error);
  }
}
