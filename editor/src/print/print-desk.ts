import type { PrintItem } from '@platen/sdk';
import type { OrderOptions, SheetOptions } from '@platen/sdk/internal/imposition';
import { paperIssues } from '@platen/sdk/internal/paper';
import type { CalibrationProfile, PaperIssue } from '@platen/sdk/pdf';
import { batch, computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import { type LabelSettings, templateOf } from '../document/editor-document.ts';
import { nearestResolution } from '../paper/printers.ts';
import { planSheets, type SheetPlan } from '../paper/sheet-plan.ts';
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
} from '../paper/used-sheets.ts';
import type { EditorStore } from '../ui/editor-store.ts';
import { type Kept, pageKept } from '../ui/kept.ts';
import { mostLabelsOf, type PrintOrder, type PrintService, printServiceOf } from './print-service.ts';
import {
  chosenPrinter,
  type KeptPrinters,
  type LabelPrinter,
  type MeasuredPrinter,
  readPrinters,
} from './printers-kept.ts';
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
  /** The label on what it is printed on: its sheet, or a label printer's roll. */
  readonly label: ReadonlySignal<LabelSettings>;
  /** Places on a sheet. */
  readonly slots: ReadonlySignal<number>;
  /** First label to use on the first sheet, from 1: behind those that are used, unless another was chosen for this paper. */
  readonly start: ReadonlySignal<number>;
  readonly plan: ReadonlySignal<SheetPlan>;
  /** The sheet in the tray. */
  readonly used: ReadonlySignal<UsedSheet>;
  readonly printers: ReadonlySignal<KeptPrinters>;
  /** The printer that PDFs are made for, where it was measured. */
  readonly printer: ReadonlySignal<MeasuredPrinter | undefined>;
  /** The label printer that is printed on, in its language: each label by itself, whatever its sheet. Undefined where PDFs are made. */
  readonly labelPrinter: ReadonlySignal<LabelPrinter | undefined>;
  /** Who else could make the PDF; undefined where only the page does. */
  readonly service: Signal<PrintService | undefined>;
  /** Whether the service is to make it. */
  readonly isByService: Signal<boolean>;
  /** Whether whoever makes the PDF takes so many labels. */
  readonly isTooMany: ReadonlySignal<boolean>;
  /** The sheet or piece of roll that is looked at, from 0. */
  readonly shown: Signal<number>;
  readonly job: ReadonlySignal<DeskJob>;
  /** Nothing where a service makes the PDF, or where a label printer is given labels one by one. */
  readonly way: ReadonlySignal<PrintWay>;
  setWay(way: PrintWay): void;
  /**
   * Sets the first label to use, as a step that can be undone; steps of the same `run` are one. Ignores a position that is not
   * on the sheet.
   */
  setStart(position: number, run?: string): void;
  /** Lays a new sheet in the tray. */
  beginSheet(): void;
  /** Remembers the places that are used now. */
  remember(printed: Printed): void;
  /** Chooses among printers, whose dots the label is shown and checked with from then on. Whether they are kept beyond the page, which may be refused its storage. */
  setPrinters(printers: KeptPrinters): boolean;
}

const PLAIN: PrintWay = {};

const desks = new WeakMap<EditorStore, PrintDesk>();

/** A label as a label printer prints it: alone on its roll. Two beside each other stay so, which no language can print. */
const onRoll = (label: LabelSettings): LabelSettings => {
  if (label.type === 'ROLL2Up') return label;
  const { page: _page, grid: _grid, gap: _gap, ...alone } = label;
  return { ...alone, type: 'ROLL' };
};

/** The desk of an editor: the same whoever asks. */
export function deskOf(store: EditorStore): PrintDesk {
  const desk = desks.get(store) ?? createPrintDesk(store, pageKept);
  desks.set(store, desk);
  return desk;
}

/** A desk that keeps printers and begun sheets in `kept`. */
export function createPrintDesk(store: EditorStore, kept: Kept): PrintDesk {
  const document = computed(() => store.history.value.present.document);
  const printers = signal(readPrinters(kept.read('printers')));
  const chosen = computed(() => chosenPrinter(printers.value));
  const printer = computed(() => {
    const { value } = chosen;
    return value !== undefined && 'profile' in value ? value : undefined;
  });
  const labelPrinter = computed(() => {
    const { value } = chosen;
    return value !== undefined && 'printerProfile' in value ? value : undefined;
  });
  const ownLabel = computed(() => document.value.label);
  const label = computed(() => (labelPrinter.value === undefined ? ownLabel.value : onRoll(ownLabel.value)));
  const ownTemplate = computed(() => templateOf(document.value));
  const template = computed(() =>
    labelPrinter.value === undefined ? ownTemplate.value : { ...label.value, elements: ownTemplate.value.elements },
  );
  const copies = computed(() => document.value.data.copies);
  const items = computed(
    () => store.copied.value?.items ?? store.items.value ?? [{ quantity: copies.value, data: {} }],
  );
  const slots = computed(() => slotsOf(label.value));
  const sheets = signal<UsedSheets>(readUsedSheets(kept.read('sheets')));
  const used = computed(() => usedSheet(sheets.value, label.value));
  /** Counts the sheets that were in the tray: a first label that was chosen for one of them says nothing about the next. */
  const sheet = signal(0);
  const start = computed(() => {
    const chosen = document.value.start;
    const isValid =
      chosen?.paper === paperKey(label.value) && chosen.sheet === sheet.value && chosen.position <= slots.value;
    return isValid ? chosen.position : nextFree(used.value);
  });
  const service = printServiceOf(store);
  const isByService = signal(false);
  const askedWay = signal<PrintWay>({});
  const way = computed(() => (isByService.value || labelPrinter.value !== undefined ? PLAIN : askedWay.value));
  const plan = computed(() =>
    planSheets(
      items.value.map(({ quantity = 1 }) => quantity),
      slots.value,
      start.value,
      way.value,
    ),
  );
  const setPrinters = (next: KeptPrinters): void =>
    batch(() => {
      printers.value = next;
      const dpi = labelPrinter.value?.printerProfile.dpi ?? printer.value?.resolution;
      store.resolutionDpi.value = dpi ?? nearestResolution(store.resolutionDpi.value);
    });
  const keepPrinters = (next: KeptPrinters): boolean => {
    setPrinters(next);
    return kept.write('printers', next);
  };
  // what was chosen the last time is what is printed on again
  setPrinters(printers.peek());
  effect(() => {
    const { value } = labelPrinter;
    store.ink.value = value && 'mono';
    // who asks for other dots, in a panel, asks for another printer
    if (value !== undefined && value.printerProfile.dpi !== store.resolutionDpi.value)
      keepPrinters({ ...printers.peek(), chosen: undefined });
  });
  const keepSheet = (of: LabelSettings, next: UsedSheet): void => {
    sheet.value++;
    sheets.value = withUsed(sheets.value, of, next);
    kept.write('sheets', sheets.value);
  };
  return {
    rowOf: (item) => store.copied.value?.rowOf[item] ?? item,
    ...{ items, slots, start, plan, used, printers, printer, labelPrinter },
    paperIssues: computed(() => paperIssues({ ...label.value, elements: [] })),
    label,
    spread: computed(() => spreadOf(label.value)),
    ...{ service, isByService },
    isTooMany: computed(
      () =>
        labelPrinter.value === undefined &&
        isByService.value &&
        service.value !== undefined &&
        plan.value.labels > mostLabelsOf(service.value),
    ),
    shown: signal(0),
    job: computed(() => ({
      template: template.value,
      items: items.value,
      startPosition: start.value > 1 ? start.value : undefined,
      resolution: nearestResolution(store.resolutionDpi.value),
      calibration: printer.value?.profile,
      ...way.value,
    })),
    way,
    setWay: (next) => {
      askedWay.value = next;
    },
    setStart: (position, run) => {
      const isOnSheet = Number.isInteger(position) && position >= 1 && position <= slots.value;
      if (!isOnSheet || position === start.value) return;
      const paper = paperKey(label.value);
      store.commit({ ...document.value, start: { position, paper, sheet: sheet.value } }, 'start', run);
    },
    beginSheet: () => keepSheet(label.value, { slots: slots.value, taken: [] }),
    setPrinters: keepPrinters,
    remember: ({ label: of, labels, startPosition }) =>
      keepSheet(of, afterPrinting(usedSheet(sheets.value, of), labels, startPosition)),
  };
}
