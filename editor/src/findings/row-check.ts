import type { CodeGrade, PrintItem, Template } from '@platen/sdk';
import { itemAt, MAX_ISSUES } from '@platen/sdk/internal/base';
import { PageEngine, startEngine, type TakeEngine } from '@platen/sdk/internal/preview';
import type { Ink } from '@platen/sdk/preview';
import type { Inspection } from '@platen/sdk/render';
import { computed, effect } from '@preact/signals-core';
import { drawnElements, type EditorDocument, templateOf } from '../document/editor-document.ts';
import type { FailedField, ReadRows } from '../document/read-rows.ts';
import { addedFonts } from '../elements/added-fonts.ts';
import { offeredKinds } from '../elements/offered-elements.ts';
import type { EditorStore } from '../ui/editor-store.ts';
import { uncountedRows, withFailed } from './failed-fields.ts';
import { createTally, emptySummary, type SummarisedPart } from './summary.ts';
import { until } from './until.ts';

/** Input of an inspection: a label, its rows, and properties of the printer. */
export interface Inspected {
  readonly template: Template;
  /** The rows as print items; undefined for a label without rows. */
  readonly items: readonly PrintItem[] | undefined;
  readonly resolutionDpi: number;
  /** The printer's ink; undefined if the printer prints colours and greys. */
  readonly ink?: Ink | undefined;
}

/** A label whose codes are graded, with the values of its row. */
export interface Graded extends Omit<Inspected, 'items'> {
  readonly data: PrintItem['data'];
}

/** Dependencies of the row check. */
export interface RowCheckParts {
  /** Inspects rows in a separate worker, so that editing stays responsive. */
  readonly inspect: (inspected: Inspected, signal: AbortSignal) => Promise<Inspection>;
  /** Debounce: resolves after some time without changes; rejects with the signal's reason. */
  readonly whenQuiet: (signal: AbortSignal) => Promise<void>;
  /** Returns the fields and quantities with invalid cells, which `inspect` cannot detect. */
  readonly failedFields: (document: EditorDocument) => readonly FailedField[];
  /**
   * Called with the error if rows could not be inspected, for example without a network or after the worker crashed.
   */
  readonly onError: (error: unknown) => void;
}

/**
 * Keeps the summary of the row check in the store up to date. Every change to the document, except unfinished gestures
 * and changes to the selection, resets the summary and inspects all rows again. Rows with the longest text are
 * inspected first, and the summary is updated after each part of the rows. While `store.draft` is set, that is, during a
 * gesture or while the user types in a cell, the check pauses, so that drawing the draft has all processors. Returns a
 * function that stops the updates.
 */
export function checkRows(store: EditorStore, parts: RowCheckParts): () => void {
  const document = computed(() => store.history.value.present.document);
  const template = computed(() => templateOf(document.value));
  const elements = computed(() => drawnElements(document.value));
  const rowCount = computed(() => document.value.data.rows.length);
  let end = new AbortController();
  const stop = effect(() => {
    const label = { template: template.value, resolutionDpi: store.resolutionDpi.value, ink: store.ink.value };
    const table = store.readRows.value;
    // tracks the added fonts, because they can change how any row prints
    void addedFonts.value;
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
    const inspectPart = async (part: readonly PrintItem[] | undefined) => {
      await until(store.draft, (draft) => draft === undefined);
      signal.throwIfAborted();
      return inspect({ ...label, items: part }, signal);
    };
    const tally = createTally(items?.length ?? 1, drawnElements(document));
    const failed = [...uncountedRows(table), ...failedFields(document)];
    for await (const part of inspectInParts(items, inspectPart, signal))
      store.summary.value = tally.add(withFailed(part, failed));
  } catch (error) {
    if (!signal.aborted) onError(error);
  }
}

/** Number of rows per inspection, which takes tens of milliseconds. Cancellation is checked between inspections. */
const ROWS_A_PART = 40;

/** Inspects items in a worker or on the main thread. */
export type InspectItems = (items: readonly PrintItem[] | undefined, signal: AbortSignal) => Promise<Inspection>;

/**
 * Inspects all rows in parts, rows with the longest text first, because they are the most likely to have findings. A
 * label without rows is inspected once. When `signal` is aborted, throws its reason.
 */
export async function* inspectInParts(
  items: readonly PrintItem[] | undefined,
  inspect: InspectItems,
  signal: AbortSignal,
): AsyncGenerator<SummarisedPart, void, void> {
  for (const rows of partsOf(items)) yield* inspectPart(rows, items, inspect, signal);
}

async function* inspectPart(
  rows: readonly number[],
  items: readonly PrintItem[] | undefined,
  inspect: InspectItems,
  signal: AbortSignal,
): AsyncGenerator<SummarisedPart, void, void> {
  signal.throwIfAborted();
  const inspection = await inspect(items && rows.flatMap((row) => items[row] ?? []), signal);
  signal.throwIfAborted();
  if (rows.length < 2 || !isCutShort(inspection)) {
    yield { rows, inspection, texts: inspection.texts, shrunkTexts: inspection.shrunkTexts };
    return;
  }
  const middle = Math.ceil(rows.length / 2);
  yield* inspectPart(rows.slice(0, middle), items, inspect, signal);
  yield* inspectPart(rows.slice(middle), items, inspect, signal);
}

/** Tests if an inspection returned the maximum number of issues, so that issues of other rows may be missing. */
const isCutShort = ({ issues }: Inspection): boolean =>
  issues.length >= MAX_ISSUES && issues.some(({ path }) => path.startsWith('/items/'));

function partsOf(items: readonly PrintItem[] | undefined): readonly (readonly number[])[] {
  if (items === undefined || items.length === 0) return [[]];
  const lengths = items.map(({ data = {} }) => Object.values(data).reduce((sum, text) => sum + text.length, 0));
  const order = items.map((_, row) => row).sort((a, b) => itemAt(lengths, b) - itemAt(lengths, a) || a - b);
  const parts: number[][] = [];
  for (let from = 0; from < order.length; from += ROWS_A_PART) parts.push(order.slice(from, from + ROWS_A_PART));
  return parts;
}

/** Inspects labels in a dedicated worker, so that inspections never delay drawing. */
export interface Inspector {
  /**
   * Inspects rows; the result includes all issues of the label and the rows. If the signal is aborted, rejects with the
   * signal's reason. Rejects with a PreviewError if a font or a part of the code could not be loaded, or if two workers
   * crashed during this inspection.
   */
  readonly inspect: (inspected: Inspected, signal: AbortSignal) => Promise<Inspection>;
  /**
   * Predicts the grades of the codes on the label of one row. Rejects in the same cases as `inspect`, and also if the
   * label has issues.
   */
  readonly grade: (graded: Graded, signal: AbortSignal) => Promise<readonly CodeGrade[]>;
  /** Terminates the worker and rejects its pending inspections; the next inspection starts another worker. */
  readonly close: () => void;
}

/** Timeout in milliseconds for one inspection in a worker. An inspection normally takes tens of milliseconds. */
const TIMEOUT_MS = 30_000;

/**
 * Wraps `inspect` with a timeout that terminates the worker. Some browsers fire no event when a worker runs out of
 * memory. After a timeout, the inspection rejects, and the next inspection starts another worker.
 */
export const inspectWithTimeout =
  ({ inspect, close }: Pick<Inspector, 'inspect' | 'close'>): Inspector['inspect'] =>
  async (inspected, signal) => {
    const timer = setTimeout(close, TIMEOUT_MS);
    try {
      return await inspect(inspected, signal);
    } finally {
      clearTimeout(timer);
    }
  };

/**
 * Creates an inspector with a dedicated worker, which previews do not use. The worker starts with the first inspection
 * and is replaced if it crashes.
 */
export function createInspector(take: TakeEngine = (onCrash) => startEngine(onCrash)): Inspector {
  const engine = new PageEngine(take);
  return {
    async inspect(inspected, signal) {
      signal.throwIfAborted();
      return engine.inspect({ ...inspected, ...offeredKinds(), fonts: addedFonts.peek() ?? [] }, signal);
    },
    async grade(graded, signal) {
      signal.throwIfAborted();
      return engine.grade({ ...graded, ...offeredKinds(), fonts: addedFonts.peek() ?? [] }, signal);
    },
    close: () => engine.close(),
  };
}
