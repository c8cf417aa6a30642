import type { LayoutReport, PrintItem, Template } from '@platen/sdk';
import type { Unit } from '@platen/sdk/internal/base';
import type { Ink, QuietZone } from '@platen/sdk/preview';
import type { Issue } from '@platen/sdk/printers';
import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import { isShapeId, type ShapeId } from '../commands/adding.ts';
import { type CanvasAids, readAids } from '../commands/canvas-aids.ts';
import type { EditorState, Effect, ViewMode } from '../commands/command.ts';
import { COMMANDS, type CommandId, perform } from '../commands/commands.ts';
import { type ConditionalField, conditionalFields, type RowFill } from '../document/conditions.ts';
import {
  drawnElements,
  type EditorDocument,
  type EditorElement,
  type ElementKey,
  templateOf,
} from '../document/editor-document.ts';
import {
  amend,
  amendSteps,
  commit,
  createHistory,
  endRun,
  type History,
  type Step,
  travelTo,
  typingRun,
  withdraw,
} from '../document/history.ts';
import type { ReadRows, RowMemory, readRows } from '../document/read-rows.ts';
import type { CopiedItems } from '../document/refresh-computed.ts';
import { fieldsOf } from '../document/table.ts';
import { kindOf, typedText } from '../elements/element-kinds.ts';
import { emptySummary, type RowSummary } from '../findings/summary.ts';
import { pageKept } from './kept.ts';
import { rowFill } from './row-fill.ts';
import { NOTHING_TYPED, type TypedAhead } from './typed-ahead.ts';
import { centred, fitted, realScale, type Viewport, type ViewWindow, withinLimits, zoomOf } from './viewport.ts';

/** State of the label when it was last painted. */
export interface PaintedLabel {
  /** Value of the store's `openings` when the label was painted. */
  readonly opening: number;
  /** True if the painted label had no elements. */
  readonly isBlank: boolean;
  /** Issues of the elements that the picture omits, because they cannot be drawn. */
  readonly issues: readonly Issue[];
  readonly report: LayoutReport;
  readonly quietZones: readonly QuietZone[];
}

/** Text with column names in braces, as the user types it. Valid only while `of` is the current document. */
export interface TypedText {
  readonly key: ElementKey;
  readonly text: string;
  /** The document that typing this text produced, as stored in the undo history. */
  readonly of: EditorDocument;
  /** The document in `of`, with the text as typed. It is shown while the text is edited on the label. */
  readonly shown: EditorDocument;
}

/** Effects of commands on the page. `<label-editor>` performs them, because the store has no access to the page. */
export type PageEffect = Exclude<
  Effect,
  { readonly kind: 'zoom' | 'show-row' | 'show-view' | 'set-snapping' | 'set-aids' | 'edit-in-place' }
>;

/**
 * State of the editor, as signals. Canvas and panels show it; commands and gestures change it. Derived values are
 * computed lazily and cached.
 */
export interface EditorStore {
  readonly history: ReadonlySignal<History>;
  /** The document as changed by the current gesture; undefined without a gesture. */
  readonly draft: Signal<EditorDocument | undefined>;
  /** The document on the screen: the draft if there is one, otherwise the present document. */
  readonly shown: ReadonlySignal<EditorDocument>;
  readonly template: ReadonlySignal<Template>;
  readonly unit: ReadonlySignal<Unit>;
  /** The document's rows, converted to print items, and the column that fills each field of the label. */
  readonly readRows: ReadonlySignal<ReadRows>;
  /**
   * The document's rows as print items; undefined for a label without a table. Unfinished gestures do not affect the
   * items.
   */
  readonly items: ReadonlySignal<readonly PrintItem[] | undefined>;
  /** One print item per copy, if a counter column numbers the copies. Otherwise undefined: use `items` instead. */
  readonly copied: ReadonlySignal<CopiedItems | undefined>;
  /** Index of the shown row, from 0. */
  readonly row: ReadonlySignal<number>;
  /** Values of the shown row by field, including changes made by the current gesture. */
  readonly data: ReadonlySignal<Readonly<Record<string, string>>>;
  /** Resolution, in dpi, of the printer for which the label is shown and checked. */
  readonly resolutionDpi: Signal<number>;
  /** Ink of the printer for which the label is shown and checked; undefined if the printer prints colours and greys. */
  readonly ink: Signal<Ink | undefined>;
  /** True if the zoom follows the window, so that the whole label is always visible. */
  readonly isFitted: ReadonlySignal<boolean>;
  /** Size of the window that shows the label, in CSS pixels. */
  readonly window: Signal<ViewWindow>;
  readonly viewport: ReadonlySignal<Viewport>;
  readonly view: ReadonlySignal<ViewMode>;
  readonly isSnapping: ReadonlySignal<boolean>;
  /** Settings of the grid and the guides. */
  readonly aids: ReadonlySignal<CanvasAids>;
  /** Changes grid and guide settings for all labels in this browser. */
  setAids(changes: Partial<CanvasAids>): void;
  /** True to scale the elements when the user changes the label's size. */
  readonly isScaling: Signal<boolean>;
  /** The element whose content is being edited on the label. */
  readonly editing: Signal<ElementKey | undefined>;
  /** Text typed for a field that a command is about to open; undefined if no field is being opened. */
  readonly typedAhead: Signal<TypedAhead | undefined>;
  /** Text with column names in braces while the user types it; otherwise undefined. */
  readonly typing: Signal<TypedText | undefined>;
  /** Key of the element or group whose name is being typed in the list of elements. */
  readonly renaming: Signal<number | undefined>;
  readonly clipboard: Signal<string | undefined>;
  /** The chosen drawing tool, which waits for a drag or a click on the label; undefined if none is chosen. */
  readonly tool: Signal<ShapeId | undefined>;
  /** The document right after an element was added. Until the document changes again, `added` is the element's key. */
  readonly addition: Signal<EditorDocument | undefined>;
  readonly added: ReadonlySignal<ElementKey | undefined>;
  readonly painted: Signal<PaintedLabel | undefined>;
  /**
   * Issues that prevent printing the shown label. If the label is painted without the elements that have issues, this
   * is the same array as `painted.issues`.
   */
  readonly issues: Signal<readonly Issue[]>;
  readonly summary: Signal<RowSummary>;
  /**
   * Runs a command; does nothing if it is unavailable. For a command that adds a shape, selects its drawing tool. If
   * the tool is already selected, or `isPlaced` is true, adds the shape in a free place.
   */
  do(id: CommandId, isPlaced?: boolean): void;
  /** Reports whether a command is available; reads signals, so effects can track it. */
  isPossible(id: CommandId): boolean;
  /** Adds an undoable step. Consecutive steps with the same `run` are merged. */
  commit(document: EditorDocument, by: string, run?: string): void;
  /** Replaces the document of the last undo step, for example when asynchronous work finishes after the step. */
  amend(document: EditorDocument): void;
  /** Replaces the documents of undo steps, for example when asynchronous work finishes after later steps were added. */
  amendSteps(amended: (step: Step) => Step): void;
  /**
   * Changes the box of the newly added element within the undo step that added the element. Reopens a text element for
   * typing.
   */
  place(document: EditorDocument): void;
  /** Undoes or redoes all steps up to this one. */
  travelTo(step: Step): void;
  /** Changes the selection without adding a step. */
  select(document: EditorDocument): void;
  /** Starts a new undo step for the next change, for example when a field loses the focus. */
  endRun(): void;
  /** Ends editing on the label. If a newly added text element is still empty, removes the element and its undo step. */
  endEditing(): void;
  /** Moves or zooms the view, within limits. */
  look(viewport: Viewport): void;
  showRow(row: number): void;
  /**
   * Opens another document and clears the history. With `by`, keeps the history and adds an undo step with this name.
   */
  open(document: EditorDocument, by?: string): void;
  /**
   * Number that identifies the open document. Asynchronous work applies its result only if this number has not changed.
   */
  readonly openings: ReadonlySignal<number>;
}

/** Commands that open a text field. */
const OPENS_FIELD: ReadonlySet<CommandId> = new Set<CommandId>(['add-text', 'edit-in-place', 'save']);

/** Command effects after which the drawing tool stays selected. */
const KEEP_TOOL: ReadonlySet<Effect['kind']> = new Set<Effect['kind']>(['zoom', 'set-snapping', 'set-aids']);

/** Tests if the last step added this text element, and the element is still empty. */
function isEmptyAddition({ run, present }: History, key: ElementKey): boolean {
  if (run !== typingRun(key) || present.by !== 'add-text') return false;
  const element = present.document.elements.find((each) => each.key === key)?.element;
  return (
    element !== undefined &&
    kindOf(element).textStyle(element) !== undefined &&
    element.field === undefined &&
    typedText(element).trim() === ''
  );
}

/** Returns the content of an element in the shown row; empty if no column fills its field. */
export const contentOf = (store: EditorStore, { element }: EditorElement): string =>
  element.field === undefined ? typedText(element) : (store.data.value[element.field] ?? '');

/**
 * Functions that turn the table into print items. They are passed in, so that the store does not import the code that
 * computes columns.
 */
export interface StoreParts {
  readonly readRows: typeof readRows;
  /** Recalculates the cells of computed columns. */
  readonly refresh: (document: EditorDocument) => EditorDocument;
  readonly copied: (
    data: EditorDocument['data'],
    fields: readonly string[],
    conditions?: RowFill,
  ) => CopiedItems | undefined;
}

/** Creates a store with a document. `onEffect` performs the effects of commands on the page. */
export function createEditorStore(
  first: EditorDocument,
  onEffect: (effect: PageEffect) => void,
  { readRows, refresh: refreshComputed, copied: copiedOf }: StoreParts,
): EditorStore {
  const internal = createSignals(first, { readRows, copied: copiedOf });
  const { chosen, requestedRow, ...signals } = internal;
  const { history, draft, unit, row, resolutionDpi, viewport } = signals;
  const { view, isSnapping, aids, editing, typedAhead, clipboard, addition, tool } = signals;
  let last = 0;
  /** Recalculates the cells of computed columns. */
  const refresh = (document: EditorDocument): EditorDocument =>
    document.data.computed === undefined ? document : refreshComputed(document);

  const state = (): EditorState => ({
    history: history.value,
    clipboard: clipboard.value,
    row: row.value,
    resolutionDpi: resolutionDpi.value,
    zoom: zoomOf(viewport.value, unit.value),
    view: view.value,
    isSnapping: isSnapping.value,
    aids: aids.value,
  });
  const { look, setAids, endEditing, carryOut } = viewActions(internal, onEffect);
  return {
    ...signals,
    ...{ look, setAids, endEditing },
    ...historyActions(internal, refresh),
    do: (id, isPlaced) => {
      if (isShapeId(id) && isPlaced !== true && tool.value !== id && COMMANDS[id].isPossible(state())) {
        endEditing();
        tool.value = id;
        return;
      }
      // opening a field on the label closes the previous field
      if (id === 'add-text') endEditing();
      const opensField = OPENS_FIELD.has(id) && COMMANDS[id].isPossible(state());
      if (opensField) typedAhead.value = NOTHING_TYPED;
      const { history: next, effect: asked } = perform(state(), id);
      if (asked === undefined || !KEEP_TOOL.has(asked.kind)) tool.value = undefined;
      if (id.startsWith('add-') && next !== history.value) addition.value = next.present.document;
      history.value = next;
      const isOpening = asked?.kind === 'edit-in-place' || asked?.kind === 'save';
      if (opensField && !isOpening) typedAhead.value = undefined;
      if (asked !== undefined) carryOut(asked);
    },
    isPossible: (id) => COMMANDS[id].isPossible(state()),
    showRow: (asked) => {
      requestedRow.value = asked;
    },
    open: (document, by) =>
      batch(() => {
        const opened = refresh(document);
        last++;
        history.value = by ? commit(history.peek(), opened, by, by, last) : createHistory(opened, last);
        draft.value = undefined;
        tool.value = undefined;
        editing.value = undefined;
        typedAhead.value = undefined;
        requestedRow.value = 0;
        chosen.value = undefined;
      }),
  };
}

type HistoryAction = 'commit' | 'amend' | 'amendSteps' | 'place' | 'travelTo' | 'select' | 'endRun';

/** Returns functions that change the document and its undo steps. `refresh` recalculates the computed columns. */
function historyActions(
  { history, editing, typing }: ReturnType<typeof createSignals>,
  refresh: StoreParts['refresh'],
): Pick<EditorStore, HistoryAction> {
  return {
    commit: (document, by, run) => {
      const isSameData = document.data === history.peek().present.document.data;
      history.value = commit(history.value, isSameData ? document : refresh(document), by, run);
    },
    amend: (document) => {
      history.value = amend(history.value, document);
    },
    amendSteps: (amended) => {
      history.value = amendSteps(history.value, amended);
    },
    place: (document) => {
      const [key] = document.selection;
      const isText = history.value.present.by === 'add-text' && key !== undefined;
      const placed = amend(history.value, document);
      batch(() => {
        history.value = isText ? { ...placed, run: typingRun(key) } : placed;
        if (isText) editing.value = key;
      });
    },
    travelTo: (step) => {
      history.value = travelTo(history.value, step);
    },
    select: (document) => {
      history.value = endRun(amend(history.value, document));
    },
    endRun: () => {
      typing.value = undefined;
      history.value = endRun(history.value);
    },
  };
}

/** The fields and conditions of a label as text. They determine how the label's rows are read. */
const inputsOf = (document: EditorDocument): string =>
  JSON.stringify([fieldsOf(document), conditionalFields(drawnElements(document))]);

function inputsIn(text: string, data: EditorDocument['data']): [readonly string[], RowFill | undefined] {
  const [fields, conditions]: [readonly string[], readonly ConditionalField[]] = JSON.parse(text);
  return [fields, conditions.length === 0 ? undefined : rowFill.value?.(conditions, data)];
}

/** Name under which the grid and guide settings are saved. */
const AIDS = 'canvas-aids';

/** The signals of a store: its state, and values derived from the state. `chosen` and `requestedRow` are internal. */
function createSignals(first: EditorDocument, { readRows, copied: copiedOf }: Omit<StoreParts, 'refresh'>) {
  const history = signal(createHistory(first));
  const draft = signal<EditorDocument | undefined>(undefined);
  const editing = signal<ElementKey | undefined>(undefined);
  const typing = signal<TypedText | undefined>(undefined);
  const shown = computed(() => {
    const { document } = history.value.present;
    const { of, key, shown: typed = document } = typing.value ?? {};
    return draft.value ?? (of === document && key === editing.value ? typed : document);
  });
  const template = computed(() => templateOf(shown.value, rowFill.value !== undefined));
  const unit = computed(() => template.value.unit ?? 'mm');
  const present = computed(() => history.value.present.document);
  const table = computed(() => present.value.data);
  // the value is a string, so the rows are read again only if the fields or conditions have changed
  const inputs = computed(() => inputsOf(present.value));
  const shownInputs = computed(() => inputsOf(shown.value));
  const memory: RowMemory = {};
  const rows = computed(() => {
    const [fields, conditions] = inputsIn(inputs.value, table.value);
    return readRows(table.value, fields, memory, conditions);
  });
  const items = computed(() => rows.value.items);
  const copied = computed(() => table.value.computed && copiedOf(table.value, ...inputsIn(inputs.value, table.value)));
  const requestedRow = signal(0);
  const openings = computed(() => history.value.present.opening);
  const shownData = computed(() => shown.value.data);
  const row = computed(() => Math.max(0, Math.min(requestedRow.value, shownData.value.rows.length - 1)));
  // reads only the shown row, so that showing a row or typing in a cell does not wait for all rows
  const shownItem = computed(() => {
    const { [row.value]: seen } = shownData.value.rows;
    const only = seen && { ...shownData.value, rows: [seen] };
    const [fields, conditions] = inputsIn(shownInputs.value, shownData.value);
    return only && readRows(only, fields, {}, conditions).items?.[0];
  });
  const data = computed(() => shownItem.value?.data ?? {});
  const resolutionDpi = signal(300);
  const window = signal<ViewWindow>({ width: 1, height: 1 });
  /** The view that the user chose; undefined while the zoom follows the window. */
  const chosen = signal<Viewport | undefined>(undefined);
  // depends on the label only, so that moving an element does not update the view
  const label = computed(() => shown.value.label);
  const viewport = computed(() => chosen.value ?? fitted(label.value, window.value, unit.value));
  const view = signal<ViewMode>('label');
  const isSnapping = signal(true);
  const typedAhead = signal<TypedAhead | undefined>(undefined);
  const clipboard = signal<string | undefined>(undefined);
  const addition = signal<EditorDocument | undefined>(undefined);
  return {
    ...{ history, draft, shown, template, unit, items, copied, row, data, openings },
    ...{ resolutionDpi, window, viewport, view, isSnapping, editing, typing, typedAhead, clipboard, addition },
    tool: signal<ShapeId | undefined>(undefined),
    added: computed(() => (addition.value === present.value ? present.value.selection[0] : undefined)),
    readRows: rows,
    isFitted: computed(() => chosen.value === undefined),
    painted: signal<PaintedLabel | undefined>(undefined),
    issues: signal<readonly Issue[]>([]),
    ink: signal<Ink | undefined>(undefined),
    summary: signal(emptySummary(1)),
    aids: signal(readAids(pageKept.read(AIDS))),
    isScaling: signal(true),
    renaming: signal<number | undefined>(undefined),
    ...{ chosen, requestedRow },
  };
}

/** Returns functions that move the view, end editing on the label, and carry out the effect of a command. */
function viewActions(signals: ReturnType<typeof createSignals>, onEffect: (effect: PageEffect) => void) {
  const { history, template, unit, window, view, isSnapping, editing, typing, typedAhead, chosen, requestedRow } =
    signals;
  const look = (next: Viewport): void => {
    chosen.value = withinLimits(next, template.value, window.value, unit.value);
  };
  const zoomTo = (to: number | 'fit'): void => {
    if (to === 'fit') chosen.value = undefined;
    else look(centred(template.value, window.value, to * realScale(unit.value)));
  };
  const endEditing = (): void => {
    const key = editing.peek();
    if (key === undefined) return;
    batch(() => {
      editing.value = undefined;
      typing.value = undefined;
      history.value = isEmptyAddition(history.peek(), key) ? withdraw(history.peek()) : endRun(history.peek());
    });
  };
  const setAids = (changes: Partial<CanvasAids>): void => {
    signals.aids.value = { ...signals.aids.value, ...changes };
    pageKept.write(AIDS, signals.aids.value);
  };
  const carryOut = (asked: Effect): void => {
    switch (asked.kind) {
      case 'zoom':
        zoomTo(asked.to);
        return;
      case 'show-row':
        requestedRow.value = asked.row;
        return;
      case 'edit-in-place':
        // the user pressed Escape or moved to another field without typing anything for this element
        if (typedAhead.value?.isEnded === true && typedAhead.value.edits.length === 0) typedAhead.value = undefined;
        else
          batch(() => {
            view.value = 'label';
            editing.value = asked.key;
          });
        return;
      case 'show-view':
        view.value = asked.view;
        if (asked.view !== 'label') endEditing();
        return;
      case 'set-snapping':
        isSnapping.value = asked.isSnapping;
        return;
      case 'set-aids':
        setAids(asked.aids);
        return;
      default:
        onEffect(asked);
    }
  };
  return { look, setAids, endEditing, carryOut };
}
