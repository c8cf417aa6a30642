import type { PrintItem, Resolution } from '@platen/sdk';
import { calibrationIssues } from '@platen/sdk/internal/calibration';
import type { LineOptions, OrderOptions, SheetOptions } from '@platen/sdk/internal/imposition';
import { paperIssues } from '@platen/sdk/internal/paper';
import { printerProfileIssues, usualInk } from '@platen/sdk/internal/printers';
import type { CalibrationProfile, PaperIssue } from '@platen/sdk/pdf';
import type { LengthOptions } from '@platen/sdk/preview';
import type { PrinterProfile } from '@platen/sdk/printers';
import { batch, computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import { type EditorDocument, type LabelSettings, templateOf } from '../document/editor-document.ts';
import { slotsOf } from '../document/label.ts';
import type { EditorStore } from '../ui/editor-store.ts';
import { type Preferences, pageKept } from '../ui/kept.ts';
import { nearestResolution, PRINTERS } from '../ui/printers.ts';
import { type CutLengths, chosenLengths } from './chosen-lengths.ts';
import { mostLabelsOf, type PrintOrder, type PrintService, printServiceOf } from './print-service.ts';
import { type Spread, spreadOf } from './spread.ts';
import {
  afterPrinting,
  nextFree,
  paperKey,
  planSheets,
  readUsedSheets,
  type SheetPlan,
  type UsedSheet,
  type UsedSheets,
  usedSheet,
  withUsed,
} from './used-sheets.ts';

/**
 * Options for the order, the cut lines and the mirroring of labels. They apply only to PDFs that the browser creates.
 */
export interface PdfOptions extends OrderOptions, SheetOptions {}

/**
 * A print job that the print view starts: the template with its rows, the options for PDFs, and the calibration of the
 * printer.
 */
export interface DeskJob extends PrintOrder, PdfOptions, LengthOptions {
  readonly calibration: CalibrationProfile | undefined;
}

/** Printed labels, used to remember which positions of the sheet in the tray are taken. */
export interface Printed {
  readonly label: LabelSettings;
  readonly labels: number;
  readonly startPosition: number;
}

/** The state that the sheet and print views share: job, start position, printer and print service. */
export interface PrintDesk {
  /** The rows as print items. A label without rows is one item. If a counter numbers copies, each copy is an item. */
  readonly items: ReadonlySignal<readonly PrintItem[]>;
  /** Returns the index of the row from which an item was created. Both indexes start at 0. */
  rowOf(item: number): number;
  /** Issues with the paper that prevent printing. */
  readonly paperIssues: ReadonlySignal<readonly PaperIssue[]>;
  /** The layout of sheets or of the roll; undefined until a paper is chosen. */
  readonly spread: ReadonlySignal<Spread | undefined>;
  /** The label's settings with the paper to print on: the label's own sheet, or the roll of a label printer. */
  readonly label: ReadonlySignal<LabelSettings>;
  /** Number of positions on a sheet. */
  readonly slots: ReadonlySignal<number>;
  /**
   * Position on the first sheet, from 1, at which printing starts: the first unused position, unless the user chose
   * another one for this paper.
   */
  readonly start: ReadonlySignal<number>;
  readonly plan: ReadonlySignal<SheetPlan>;
  /** Used positions of the sheet in the tray. */
  readonly used: ReadonlySignal<UsedSheet>;
  readonly printers: ReadonlySignal<SavedPrinters>;
  /** The selected calibrated printer, whose profile corrects PDFs; undefined if none is selected. */
  readonly printer: ReadonlySignal<MeasuredPrinter | undefined>;
  /**
   * The selected label printer, which receives each label separately, in its printer language. Undefined if none is
   * selected; the job then becomes a PDF.
   */
  readonly labelPrinter: ReadonlySignal<LabelPrinter | undefined>;
  /**
   * The application's print service; undefined if there is none. Either this service or the page itself creates the
   * PDF.
   */
  readonly service: Signal<PrintService | undefined>;
  /** True if the print service, and not the page, is selected to create the PDF. */
  readonly isByService: Signal<boolean>;
  /** True if the job has more labels than the selected service accepts in one job. */
  readonly isTooMany: ReadonlySignal<boolean>;
  /** Index of the shown sheet or section of the roll, from 0. */
  readonly shown: Signal<number>;
  readonly job: ReadonlySignal<DeskJob>;
  /** Options for PDFs that the page creates. Empty if a service creates the PDF or a label printer is selected. */
  readonly way: ReadonlySignal<PdfOptions>;
  /** True if labels can be cut after their content: on a roll or tape without gaps, not on a sheet. */
  readonly canCut: ReadonlySignal<boolean>;
  /** Options for labels that are cut after their content; undefined for labels of the template's size. */
  readonly lengths: ReadonlySignal<LengthOptions | undefined>;
  setLengths(lengths: CutLengths | undefined): void;
  /** Sets the options. The browser saves the choice of lines and crop marks for the next visit. */
  setWay(way: PdfOptions): void;
  /**
   * Sets the position on the sheet, from 1, at which printing starts; the change can be undone. Calls with the same
   * `run` are merged into one undo step. Ignores a position that is not on the sheet.
   */
  setStart(position: number, run?: string): void;
  /** Marks the sheet in the tray as new, with all positions free. */
  beginSheet(): void;
  /** Marks the positions of the printed labels on the sheet as used. */
  remember(printed: Printed): void;
  /**
   * Replaces the saved printers and the selection. The label is then shown and checked at the selected printer's
   * resolution. Returns false if the browser could not store the printers and the selection.
   */
  setPrinters(printers: SavedPrinters): boolean;
}

const PLAIN: PdfOptions = {};

/** Storage key for the names of the lines to print. The label order and mirroring are not stored. */
const LINES = 'lines';
const LINE_NAMES = ['cropMarks', 'cutLines', 'outlines'] as const satisfies readonly (keyof LineOptions)[];

/** Returns the names of the lines that are turned on in the options. */
const linesOf = (options: PdfOptions): readonly string[] => LINE_NAMES.filter((name) => options[name] === true);

/** Returns PDF options that turn on the saved lines. Ignores saved values that are not in `LINE_NAMES`. */
const readLines = (saved: unknown): PdfOptions =>
  Object.fromEntries(
    LINE_NAMES.filter((name) => Array.isArray(saved) && saved.includes(name)).map((name) => [name, true]),
  );

const desks = new WeakMap<EditorStore, PrintDesk>();

/**
 * Returns the label as a label printer prints it: alone on its roll. `ROLL2Up` stays unchanged and is rejected later,
 * because no printer language supports it.
 */
const onRoll = (label: LabelSettings): LabelSettings => {
  if (label.type === 'ROLL2Up') return label;
  const { page: _page, grid: _grid, gap: _gap, ...alone } = label;
  return { ...alone, type: 'ROLL' };
};

/** Returns the editor's print desk; creates it on the first call. */
export function deskOf(store: EditorStore): PrintDesk {
  const desk = desks.get(store) ?? createPrintDesk(store, pageKept);
  desks.set(store, desk);
  return desk;
}

/** Creates a desk that saves printers and used sheets in `kept`. */
export function createPrintDesk(store: EditorStore, kept: Preferences): PrintDesk {
  const document = computed(() => store.history.value.present.document);
  const { printers, printer, labelPrinter, keepPrinters } = chosenPrinters(store, kept);
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
  const { used, sheet, start, keepSheet, remember } = sheetInTray(document, { label, slots, kept });
  const service = printServiceOf(store);
  const isByService = signal(false);
  const chosenOptions = signal<PdfOptions>(readLines(kept.read(LINES)));
  const way = computed(() => (isByService.value || labelPrinter.value !== undefined ? PLAIN : chosenOptions.value));
  const profile = computed(() => labelPrinter.value?.printerProfile);
  const cutting = chosenLengths({ label, profile, isByService, kept });
  const plan = computed(() =>
    planSheets(
      items.value.map(({ quantity = 1 }) => quantity),
      slots.value,
      start.value,
      way.value,
    ),
  );
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
      ...cutting.lengths.value,
    })),
    ...cutting,
    way,
    setWay: (next) => {
      chosenOptions.value = next;
      kept.write(LINES, linesOf(next));
    },
    setStart: (position, run) => {
      const isOnSheet = Number.isInteger(position) && position >= 1 && position <= slots.value;
      if (!isOnSheet || position === start.value) return;
      const paper = paperKey(label.value);
      store.commit({ ...document.value, start: { position, paper, sheet: sheet.value } }, 'start', run);
    },
    beginSheet: () => keepSheet(label.value, { slots: slots.value, taken: [] }),
    setPrinters: keepPrinters,
    remember,
  };
}

/** The saved printers and the selected one. Keeps the store's resolution and ink in sync with the selected printer. */
function chosenPrinters(store: EditorStore, kept: Preferences) {
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
  const setPrinters = (next: SavedPrinters): void =>
    batch(() => {
      printers.value = next;
      const dpi = labelPrinter.value?.printerProfile.dpi ?? printer.value?.resolution;
      store.resolutionDpi.value = dpi ?? nearestResolution(store.resolutionDpi.value);
    });
  const keepPrinters = (next: SavedPrinters): boolean => {
    setPrinters(next);
    return kept.write('printers', next);
  };
  // applies the resolution of the printer that was selected last time
  setPrinters(printers.peek());
  effect(() => {
    const { value } = labelPrinter;
    store.ink.value = value && usualInk(value.printerProfile);
    // setting another resolution in a panel deselects the printer
    if (value !== undefined && value.printerProfile.dpi !== store.resolutionDpi.value)
      keepPrinters({ ...printers.peek(), chosen: undefined });
  });
  return { printers, printer, labelPrinter, keepPrinters };
}

interface TrayParts {
  readonly label: ReadonlySignal<LabelSettings>;
  readonly slots: ReadonlySignal<number>;
  readonly kept: Preferences;
}

/** The used positions of the sheet in the tray, and the position on the sheet where printing starts. */
function sheetInTray(document: ReadonlySignal<EditorDocument>, { label, slots, kept }: TrayParts) {
  const sheets = signal<UsedSheets>(readUsedSheets(kept.read('sheets')));
  const used = computed(() => usedSheet(sheets.value, label.value));
  /**
   * Incremented each time the used positions of a sheet change. Any start position that the user chose before the
   * change is then ignored.
   */
  const sheet = signal(0);
  const start = computed(() => {
    const chosen = document.value.start;
    const isValid =
      chosen?.paper === paperKey(label.value) && chosen.sheet === sheet.value && chosen.position <= slots.value;
    return isValid ? chosen.position : nextFree(used.value);
  });
  const keepSheet = (of: LabelSettings, next: UsedSheet): void => {
    sheet.value++;
    sheets.value = withUsed(sheets.value, of, next);
    kept.write('sheets', sheets.value);
  };
  const remember = ({ label: of, labels, startPosition }: Printed): void =>
    keepSheet(of, afterPrinting(usedSheet(sheets.value, of), labels, startPosition));
  return { used, sheet, start, keepSheet, remember };
}

/** A printer saved in this browser. */
export type SavedPrinter = MeasuredPrinter | LabelPrinter;

/** A calibrated printer for PDFs. */
export interface MeasuredPrinter {
  readonly name: string;
  readonly resolution: Resolution;
  readonly profile: CalibrationProfile;
}

/** A printer that receives labels in a printer language. */
export interface LabelPrinter {
  readonly name: string;
  readonly printerProfile: PrinterProfile;
  /** Baud rate of the printer's serial port. If undefined, the factory default of most printers is used. */
  readonly baudRate?: number | undefined;
}

/** Selectable baud rates of serial ports. */
export const BAUD_RATES = [9600, 19_200, 38_400, 57_600, 115_200] as const;

/** The printers saved in this browser, most recently saved first. */
export interface SavedPrinters {
  readonly printers: readonly SavedPrinter[];
  /** Name of the selected printer; undefined if only a resolution is selected. */
  readonly chosen: string | undefined;
}

export const NO_PRINTERS: SavedPrinters = { printers: [], chosen: undefined };

/** Maximum number of saved printers. */
const MAX_PRINTERS = 20;
/** Maximum length of a printer's name, in characters. */
export const MAX_NAME_LENGTH = 60;

/**
 * Adds and selects a printer. Removes any other printer with the same name. If the user renamed the printer, also
 * removes the entry with the previous name, `instead`.
 */
export function withPrinter({ printers }: SavedPrinters, printer: SavedPrinter, instead?: string): SavedPrinters {
  const others = printers.filter(({ name }) => name !== printer.name && name !== instead);
  return { printers: [printer, ...others].slice(0, MAX_PRINTERS), chosen: printer.name };
}

/** Returns a name that no printer has: `name`, or `name` with a number. */
export function unusedName({ printers }: SavedPrinters, name: string): string {
  const isTaken = (wanted: string): boolean => printers.some((printer) => printer.name === wanted);
  let free = name;
  for (let number = 2; isTaken(free); number++) free = `${name} ${number}`;
  return free;
}

/** Removes the printer with this name, and deselects it. */
export const withoutPrinter = ({ printers, chosen }: SavedPrinters, name: string): SavedPrinters => ({
  printers: printers.filter((printer) => printer.name !== name),
  chosen: chosen === name ? undefined : chosen,
});

/** Returns the selected printer; undefined if only a resolution is selected. */
export const chosenPrinter = ({ printers, chosen }: SavedPrinters): SavedPrinter | undefined =>
  printers.find(({ name }) => name === chosen);

/** Reads the saved printers from JSON. Skips entries that are not printers or have an invalid profile. */
export function readPrinters(kept: unknown): SavedPrinters {
  if (!isRecord(kept) || !Array.isArray(kept.printers)) return NO_PRINTERS;
  const printers = kept.printers.filter(isPrinter).slice(0, MAX_PRINTERS);
  return { printers, chosen: printers.find(({ name }) => name === kept.chosen)?.name };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isPrinter = (value: unknown): value is SavedPrinter =>
  isRecord(value) &&
  typeof value.name === 'string' &&
  value.name !== '' &&
  ('printerProfile' in value ? isLabelPrinter(value) : isMeasured(value));

const isMeasured = ({ resolution, profile }: Readonly<Record<string, unknown>>): boolean =>
  PRINTERS.some((each) => each.resolution === resolution) && calibrationIssues(profile).length === 0;

const isLabelPrinter = ({ printerProfile, baudRate }: Readonly<Record<string, unknown>>): boolean =>
  printerProfileIssues(printerProfile).length === 0 &&
  (baudRate === undefined || BAUD_RATES.some((each) => each === baudRate));
