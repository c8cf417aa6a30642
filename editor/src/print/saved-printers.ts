import type { Resolution } from '@platen/sdk';
import { calibrationIssues } from '@platen/sdk/internal/calibration';
import { printerProfileIssues } from '@platen/sdk/internal/printers';
import type { CalibrationProfile } from '@platen/sdk/pdf';
import type { PrinterProfile } from '@platen/sdk/printers';
import { PRINTERS } from '../paper/printers.ts';

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
  /** Baud rate of its serial port; if undefined, the rate that most printers are delivered with. */
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

/** Adds and selects a printer. Replaces a printer of the same name, and `instead`, its name before it was renamed. */
export function withPrinter({ printers }: SavedPrinters, printer: SavedPrinter, instead?: string): SavedPrinters {
  const others = printers.filter(({ name }) => name !== printer.name && name !== instead);
  return { printers: [printer, ...others].slice(0, MAX_PRINTERS), chosen: printer.name };
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
