import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import type { PrintItem } from '../../../contract/types.ts';
import type { PaperIssue } from '../../../materials/paper/axis-issues.ts';
import { paperIssues } from '../../../materials/paper/paper.ts';
import type { CalibrationProfile } from '../../../pipeline/imposition/calibration-profile.ts';
import type { SheetOptions } from '../../../pipeline/imposition/impose.ts';
import type { OrderOptions } from '../../../pipeline/imposition/print-order.ts';
import { type LabelSettings, templateOf } from '../document/editor-document.ts';
import {
  afterPrinting,
  nextFree,
  paperKey,
  readUsedSheets,
  slotsOf,
  type UsedSheet,
  type UsedSheets,
  usedSheet,
  withUsed,
} from '../papers/used-sheets.ts';
import { planSheets, type SheetPlan } from '../sheet/sheet-plan.ts';
import type { EditorStore } from '../state/editor-store.ts';
import { type Kept, pageKept } from './kept.ts';
import { mostLabelsOf, type PrintOrder, type PrintService, printServiceOf } from './print-service.ts';
import { chosenPrinter, type KeptPrinter, type KeptPrinters, readPrinters } from './printers-kept.ts';
import { type Spread, spreadOf } from './spread.ts';

/** In which order and with which lines labels are printed, and whether in a mirror: by the page alone. */
export interface PrintWay extends OrderOptions, SheetOptions {}

/** A job as it is printed from here. */
export interface DeskJob extends PrintOrder, PrintWay {
  readonly calibration: CalibrationProfile | undefined;
}

/** Labels that were printed, for the memory of the sheet that lies in the tray then. */
export interface Printed {
  readonly label: LabelSettings;
  readonly labels: number;
  readonly startPosition: number;
}

/** What views of sheets and of printing share: what is printed, where it begins, on which printer, and by whom. */
export interface PrintDesk {
  /** The rows as items; one for a label without rows, and one for each copy where a counter counts copies. */
  readonly items: ReadonlySignal<readonly PrintItem[]>;
  /** The row that an item was made of, both from 0. */
  rowOf(item: number): number;
  /** What keeps the paper from being printed on. */
  readonly paperIssues: ReadonlySignal<readonly PaperIssue[]>;
  /** How sheets or the roll look; undefined while there is no paper. */
  readonly spread: ReadonlySignal<Spread | undefined>;
  /** Places on a sheet. */
  readonly slots: ReadonlySignal<number>;
  /** First label to use on the first sheet, from 1: behind those that are used, unless another was chosen for this paper. */
  readonly start: ReadonlySignal<number>;
  readonly plan: ReadonlySignal<SheetPlan>;
  /** The sheet in the tray. */
  readonly used: ReadonlySignal<UsedSheet>;
  readonly printers: ReadonlySignal<KeptPrinters>;
  readonly printer: ReadonlySignal<KeptPrinter | undefined>;
  /** Who else could make the PDF; undefined where only the page does. */
  readonly service: Signal<PrintService | undefined>;
  /** Whether the service is to make it. */
  readonly isByService: Signal<boolean>;
  /** Whether whoever makes the PDF takes so many labels. */
  readonly isTooMany: ReadonlySignal<boolean>;
  /** The sheet or piece of roll that is looked at, from 0. */
  readonly shown: Signal<number>;
  readonly job: ReadonlySignal<DeskJob>;
  /** Nothing where a service makes the PDF, which has no such options. */
  readonly way: ReadonlySignal<PrintWay>;
  setWay(way: PrintWay): void;
  /** Chooses the first label to use; what is no place is none. */
  setStart(position: number): void;
  /** Lays a new sheet in the tray. */
  beginSheet(): void;
  /** Remembers the places that are used now. */
  remember(printed: Printed): void;
  /** Whether these are kept beyond the page, which may be refused its storage. */
  setPrinters(printers: KeptPrinters): boolean;
}

const PLAIN: PrintWay = {};

const desks = new WeakMap<EditorStore, PrintDesk>();

/** The desk of an editor: the same whoever asks. */
export function deskOf(store: EditorStore): PrintDesk {
  const desk = desks.get(store) ?? createPrintDesk(store, pageKept);
  desks.set(store, desk);
  return desk;
}

/** A desk that keeps printers and begun sheets in `kept`. */
export function createPrintDesk(store: EditorStore, kept: Kept): PrintDesk {
  const document = computed(() => store.history.value.present.document);
  const label = computed(() => document.value.label);
  const copies = computed(() => document.value.data.copies);
  const items = computed(
    () => store.copied.value?.items ?? store.items.value ?? [{ quantity: copies.value, data: {} }],
  );
  const slots = computed(() => slotsOf(label.value));
  const sheets = signal<UsedSheets>(readUsedSheets(kept.read('sheets')));
  const used = computed(() => usedSheet(sheets.value, label.value));
  /** Where printing is to begin on which paper, as it was chosen. */
  const asked = signal<{ readonly paper: string; readonly position: number } | undefined>(undefined);
  const start = computed(() => {
    const { paper, position } = asked.value ?? {};
    const isAsked = paper === paperKey(label.value) && position !== undefined && position <= slots.value;
    return isAsked ? position : nextFree(used.value);
  });
  const service = printServiceOf(store);
  const isByService = signal(false);
  const askedWay = signal<PrintWay>({});
  const way = computed(() => (isByService.value ? PLAIN : askedWay.value));
  const plan = computed(() =>
    planSheets(
      items.value.map(({ quantity = 1 }) => quantity),
      slots.value,
      start.value,
      way.value,
    ),
  );
  const printers = signal(readPrinters(kept.read('printers')));
  const printer = computed(() => chosenPrinter(printers.value));
  // what was chosen the last time is what is printed on again
  store.resolutionDpi.value = printer.peek()?.resolution ?? store.resolutionDpi.peek();
  const keepSheet = (of: LabelSettings, sheet: UsedSheet): void => {
    sheets.value = withUsed(sheets.value, of, sheet);
    kept.write('sheets', sheets.value);
    asked.value = undefined;
  };
  return {
    rowOf: (item) => store.copied.value?.rowOf[item] ?? item,
    ...{ items, slots, start, plan, used, printers, printer },
    paperIssues: computed(() => paperIssues({ ...label.value, elements: [] })),
    spread: computed(() => spreadOf(label.value)),
    ...{ service, isByService },
    isTooMany: computed(
      () => isByService.value && service.value !== undefined && plan.value.labels > mostLabelsOf(service.value),
    ),
    shown: signal(0),
    job: computed(() => ({
      template: templateOf(document.value),
      items: items.value,
      startPosition: start.value > 1 ? start.value : undefined,
      resolution: store.resolutionDpi.value,
      calibration: printer.value?.profile,
      ...way.value,
    })),
    way,
    setWay: (next) => {
      askedWay.value = next;
    },
    setStart: (position) => {
      if (!Number.isInteger(position) || position < 1 || position > slots.value) return;
      asked.value = { paper: paperKey(label.value), position };
    },
    beginSheet: () => keepSheet(label.value, { slots: slots.value, taken: [] }),
    setPrinters: (next) => {
      printers.value = next;
      return kept.write('printers', next);
    },
    remember: ({ label: of, labels, startPosition }) =>
      keepSheet(of, afterPrinting(usedSheet(sheets.value, of), labels, startPosition)),
  };
}
