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

/** What is inspected: a label and its rows, for a printer. */
export interface Inspected {
  readonly template: Template;
  /** Undefined for a label without rows. */
  readonly items: readonly PrintItem[] | undefined;
  readonly resolutionDpi: number;
  /** Undefined for a printer that has all tones. */
  readonly ink?: Ink | undefined;
}

/** What checking rows needs of the page. */
export interface RowCheckParts {
  /** Inspects some of the rows: in a worker of its own, so that the hand feels nothing of it. */
  readonly inspect: (inspected: Inspected, signal: AbortSignal) => Promise<Inspection>;
  /** Resolves when nothing changed for a while; rejects with the signal's reason. */
  readonly whenQuiet: (signal: AbortSignal) => Promise<void>;
  /** The fields whose text could not be made in some rows, which an inspection finds blank, and copies that could not. */
  readonly failedFields: (document: EditorDocument) => readonly FailedField[];
  /** Told why rows could not be inspected: no network, a worker that died. */
  readonly onError: (error: unknown) => void;
}

/**
 * Keeps the store's summary of its rows true. At each change of the document, not of a draft or of what is selected, nothing
 * is known of any row; then all are inspected anew, those with the longest texts first, and the summary grows part by part.
 * Returns what ends it.
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
    // a blank label has nothing that could print wrong, and is no template yet
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
