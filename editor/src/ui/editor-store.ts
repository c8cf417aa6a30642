import type { LayoutReport, PrintItem, Template } from '@platen/sdk';
import type { Unit } from '@platen/sdk/internal/base';
import type { Ink, QuietZone } from '@platen/sdk/preview';
import type { Issue } from '@platen/sdk/printers';
import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import type { EditorState, Effect, ViewMode } from '../commands/command.ts';
import type { CommandId } from '../commands/commands.ts';
import { COMMANDS } from '../commands/commands.ts';
import { perform } from '../commands/perform.ts';
import type { ReadRows, RowMemory, readRows } from '../data/read-rows.ts';
import type { CopiedItems } from '../data/refresh-computed.ts';
import { type EditorDocument, type ElementKey, templateOf } from '../document/editor-document.ts';
import { fieldsOf } from '../document/fields.ts';
import { amend, commit, createHistory, endRun, type History, typingRun, withdraw } from '../document/history.ts';
import { emptySummary, type RowSummary } from '../findings/summary.ts';
import { NOTHING_TYPED, type TypedAhead } from './type-ahead.ts';
import { centred, fitted, realScale, type Viewport, type ViewWindow, withinLimits, zoomOf } from './viewport.ts';

/** What was painted last. */
export interface PaintedLabel {
  /** The number of the opening (`openings`) whose label it is. */
  readonly opening: number;
  /** Whether that label had no element. */
  readonly isBlank: boolean;
  readonly report: LayoutReport;
  readonly quietZones: readonly QuietZone[];
}

/** What commands do beside changing the document and how it is shown: for the element that stands on a page. */
export type PageEffect = Exclude<
  Effect,
  { readonly kind: 'zoom' | 'show-row' | 'show-view' | 'set-snapping' | 'edit-in-place' }
>;

/**
 * All that the editor knows, as signals: canvas and panels show them, commands and gestures change them. What is derived is
 * worked out once, when it is asked for.
 */
export interface EditorStore {
  readonly history: ReadonlySignal<History>;
  /** What a gesture under way would make of the document; undefined when none is. */
  readonly draft: Signal<EditorDocument | undefined>;
  /** What is seen: the draft, or the document as it stands. */
  readonly shown: ReadonlySignal<EditorDocument>;
  readonly template: ReadonlySignal<Template>;
  readonly unit: ReadonlySignal<Unit>;
  /** The document's rows for the label's fields: items, and which column fills which field. */
  readonly readRows: ReadonlySignal<ReadRows>;
  /** The document's rows as a job's items; undefined for a label without a table. A draft has none of its own. */
  readonly items: ReadonlySignal<readonly PrintItem[] | undefined>;
  /** The items of a job where a counter counts copies one by one; undefined where `items` are those. */
  readonly copied: ReadonlySignal<CopiedItems | undefined>;
  /** The row that is shown, from 0. */
  readonly row: ReadonlySignal<number>;
  /** The texts of the row that is shown, by field; those of the draft while there is one. */
  readonly data: ReadonlySignal<Readonly<Record<string, string>>>;
  /** Dots an inch of the printer that the label is shown and checked for. */
  readonly resolutionDpi: Signal<number>;
  /** How that printer shows tones; undefined for one that has them all. */
  readonly ink: Signal<Ink | undefined>;
  /** Whether the whole label is to be seen, however large its window is. */
  readonly isFitted: ReadonlySignal<boolean>;
  /** The size of the window through which the label is seen, CSS pixels. */
  readonly window: Signal<ViewWindow>;
  readonly viewport: ReadonlySignal<Viewport>;
  readonly view: ReadonlySignal<ViewMode>;
  readonly isSnapping: ReadonlySignal<boolean>;
  /** The element whose content is edited on the label itself. */
  readonly editing: Signal<ElementKey | undefined>;
  /** Characters typed for a field that a command opens and that is not there yet; undefined while no field is awaited. */
  readonly typedAhead: Signal<TypedAhead | undefined>;
  readonly clipboard: Signal<string | undefined>;
  readonly painted: Signal<PaintedLabel | undefined>;
  /** What keeps the label as it is shown from being painted. */
  readonly issues: Signal<readonly Issue[]>;
  readonly summary: Signal<RowSummary>;
  /** Does a command; nothing where it is not possible. */
  do(id: CommandId): void;
  /** Whether a menu offers a command now; read within an effect it is followed. */
  isPossible(id: CommandId): boolean;
  /** Makes a change a step that can be undone; changes of the same `run` are one step. */
  commit(document: EditorDocument, by: string, run?: string): void;
  /** Changes what is selected, which is no step. */
  select(document: EditorDocument): void;
  /** Ends a run of changes that are one step: a field was left. */
  endRun(): void;
  /** Ends editing on the label. A text that was added to be typed and is empty is removed, with the step that added it. */
  endEditing(): void;
  /** Shows another part of the label, or it larger or smaller, within limits. */
  look(viewport: Viewport): void;
  showRow(row: number): void;
  /** Begins anew with another document. */
  open(document: EditorDocument): void;
  /** How many labels were opened: what was begun for one is not put on another. */
  readonly openings: ReadonlySignal<number>;
}

/** Commands that open a field to type in. */
const OPENS_FIELD: ReadonlySet<CommandId> = new Set<CommandId>(['add-text', 'edit-in-place', 'save']);

/** Whether the last step added this text, and nothing was typed into it or all of it was deleted. */
function isEmptyAddition({ run, present }: History, key: ElementKey): boolean {
  if (run !== typingRun(key) || present.by !== 'add-text') return false;
  const element = present.document.elements.find((each) => each.key === key)?.element;
  return element?.type === 'text' && element.field === undefined && (element.value ?? '').trim() === '';
}

/** The functions that turn a table into print items (`data/`, which is built on the store). */
export interface StoreParts {
  readonly readRows: typeof readRows;
  /** Fills the cells of computed columns. */
  readonly refresh: (document: EditorDocument) => EditorDocument;
  readonly copied: (data: EditorDocument['data'], fields: readonly string[]) => CopiedItems | undefined;
}

/** A store that begins with a document. `onEffect` does what only a page can. */
export function createEditorStore(
  first: EditorDocument,
  onEffect: (effect: PageEffect) => void,
  { readRows, refresh: refreshComputed, copied: copiedOf }: StoreParts,
): EditorStore {
  const history = signal(createHistory(first));
  const draft = signal<EditorDocument | undefined>(undefined);
  const shown = computed(() => draft.value ?? history.value.present.document);
  const template = computed(() => templateOf(shown.value));
  const unit = computed(() => template.value.unit ?? 'mm');
  const present = computed(() => history.value.present.document);
  const table = computed(() => present.value.data);
  // a text, so that rows are not read again at every step of a design
  const fields = computed(() => JSON.stringify(fieldsOf(present.value)));
  const memory: RowMemory = {};
  const rows = computed(() => readRows(table.value, JSON.parse(fields.value), memory));
  const items = computed(() => rows.value.items);
  const copied = computed(() => table.value.computed && copiedOf(table.value, JSON.parse(fields.value)));
  /** Fills the cells of computed columns. */
  const refresh = (document: EditorDocument): EditorDocument =>
    document.data.computed === undefined ? document : refreshComputed(document);
  const askedRow = signal(0);
  const openings = signal(0);
  const shownData = computed(() => shown.value.data);
  const row = computed(() => Math.max(0, Math.min(askedRow.value, shownData.value.rows.length - 1)));
  // read by itself: neither the next row nor a letter in a cell waits for all of them
  const shownItem = computed(() => {
    const { [row.value]: seen } = shownData.value.rows;
    const only = seen && { ...shownData.value, rows: [seen] };
    return only && readRows(only, JSON.parse(fields.value)).items?.[0];
  });
  const data = computed(() => shownItem.value?.data ?? {});
  const resolutionDpi = signal(300);
  const window = signal<ViewWindow>({ width: 1, height: 1 });
  /** Undefined while the whole label is to be seen, however large its window is. */
  const chosen = signal<Viewport | undefined>(undefined);
  // of the label alone: what is moved on it moves no view, and nothing that follows the view
  const label = computed(() => shown.value.label);
  const viewport = computed(() => chosen.value ?? fitted(label.value, window.value, unit.value));
  const view = signal<ViewMode>('label');
  const isSnapping = signal(true);
  const editing = signal<ElementKey | undefined>(undefined);
  const typedAhead = signal<TypedAhead | undefined>(undefined);
  const clipboard = signal<string | undefined>(undefined);

  const state = (): EditorState => ({
    history: history.value,
    clipboard: clipboard.value,
    row: row.value,
    resolutionDpi: resolutionDpi.value,
    zoom: zoomOf(viewport.value, unit.value),
    view: view.value,
    isSnapping: isSnapping.value,
  });
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
      history.value = isEmptyAddition(history.peek(), key) ? withdraw(history.peek()) : endRun(history.peek());
    });
  };
  const effect = (asked: Effect): void => {
    switch (asked.kind) {
      case 'zoom':
        zoomTo(asked.to);
        return;
      case 'show-row':
        askedRow.value = asked.row;
        return;
      case 'edit-in-place':
        // the user went on to another field meanwhile, and typed nothing for this one
        if (typedAhead.value?.isEnded === true && typedAhead.value.text === '') typedAhead.value = undefined;
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
      default:
        onEffect(asked);
    }
  };
  return {
    ...{
      history,
      draft,
      shown,
      template,
      unit,
      items,
      copied,
      row,
      data,
      resolutionDpi,
      window,
      viewport,
      view,
      isSnapping,
    },
    ...{
      readRows: rows,
      isFitted: computed(() => chosen.value === undefined),
      editing,
      typedAhead,
      openings,
      clipboard,
      painted: signal(undefined),
      issues: signal([]),
      ink: signal(undefined),
      summary: signal(emptySummary(1)),
      look,
      endEditing,
    },
    do: (id) => {
      // a field that opens on the label closes the one that is open
      if (id === 'add-text') endEditing();
      const opensField = OPENS_FIELD.has(id) && COMMANDS[id].isPossible(state());
      if (opensField) typedAhead.value = NOTHING_TYPED;
      const { history: next, effect: asked } = perform(state(), id);
      history.value = next;
      const isOpening = asked?.kind === 'edit-in-place' || asked?.kind === 'save';
      if (opensField && !isOpening) typedAhead.value = undefined;
      if (asked !== undefined) effect(asked);
    },
    isPossible: (id) => COMMANDS[id].isPossible(state()),
    commit: (document, by, run) => {
      const isSameData = document.data === present.peek().data;
      history.value = commit(history.value, isSameData ? document : refresh(document), by, run);
    },
    select: (document) => {
      history.value = endRun(amend(history.value, document));
    },
    endRun: () => {
      history.value = endRun(history.value);
    },
    showRow: (asked) => {
      askedRow.value = asked;
    },
    open: (document) =>
      batch(() => {
        history.value = createHistory(refresh(document));
        openings.value++;
        draft.value = undefined;
        editing.value = undefined;
        typedAhead.value = undefined;
        askedRow.value = 0;
        chosen.value = undefined;
      }),
  };
}
