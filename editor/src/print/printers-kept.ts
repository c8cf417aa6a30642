import type { Resolution } from '@platen/sdk';
import { calibrationIssues } from '@platen/sdk/internal/calibration';
import { printerProfileIssues } from '@platen/sdk/internal/printers';
import type { CalibrationProfile } from '@platen/sdk/pdf';
import type { PrinterProfile } from '@platen/sdk/printers';
import { PRINTERS } from '../paper/printers.ts';

/** A printer of this place. */
export type KeptPrinter = MeasuredPrinter | LabelPrinter;

/** One that prints PDFs, and was measured. */
export interface MeasuredPrinter {
  readonly name: string;
  readonly resolution: Resolution;
  readonly profile: CalibrationProfile;
}

/** One that is spoken to in a language of label printers. */
export interface LabelPrinter {
  readonly name: string;
  readonly printerProfile: PrinterProfile;
  /** Bits a second of its serial port; what most are delivered with where it is left out. */
  readonly baudRate?: number | undefined;
}

/** Speeds that serial ports of printers are set to, bits a second. */
export const BAUD_RATES = [9600, 19_200, 38_400, 57_600, 115_200] as const;

/** The printers of this place, the one kept last first. */
export interface KeptPrinters {
  readonly printers: readonly KeptPrinter[];
  /** The name of the one that is printed on; undefined for one of which only the dots are known. */
  readonly chosen: string | undefined;
}

export const NO_PRINTERS: KeptPrinters = { printers: [], chosen: undefined };

/** The most printers that are kept. */
const MOST_PRINTERS = 20;
/** The longest name of one, characters. */
export const LONGEST_NAME = 60;

/** With a printer, which is chosen; another of the same name is forgotten, and so is `instead`, the one that it was before it was changed. */
export function withPrinter({ printers }: KeptPrinters, printer: KeptPrinter, instead?: string): KeptPrinters {
  const others = printers.filter(({ name }) => name !== printer.name && name !== instead);
  return { printers: [printer, ...others].slice(0, MOST_PRINTERS), chosen: printer.name };
}

/** Without the printer of a name; none is chosen if it was this one. */
export const withoutPrinter = ({ printers, chosen }: KeptPrinters, name: string): KeptPrinters => ({
  printers: printers.filter((printer) => printer.name !== name),
  chosen: chosen === name ? undefined : chosen,
});

/** The printer that is printed on; undefined for one of which only the dots are known. */
export const chosenPrinter = ({ printers, chosen }: KeptPrinters): KeptPrinter | undefined =>
  printers.find(({ name }) => name === chosen);

/** Reads what was kept as JSON; what is no printer, or has a profile that would be refused, is left out. */
export function readPrinters(kept: unknown): KeptPrinters {
  if (!isRecord(kept) || !Array.isArray(kept.printers)) return NO_PRINTERS;
  const printers = kept.printers.filter(isPrinter).slice(0, MOST_PRINTERS);
  return { printers, chosen: printers.find(({ name }) => name === kept.chosen)?.name };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isPrinter = (value: unknown): value is KeptPrinter =>
  isRecord(value) &&
  typeof value.name === 'string' &&
  value.name !== '' &&
  ('printerProfile' in value ? isLabelPrinter(value) : isMeasured(value));

const isMeasured = ({ resolution, profile }: Readonly<Record<string, unknown>>): boolean =>
  PRINTERS.some((each) => each.resolution === resolution) && calibrationIssues(profile).length === 0;

const isLabelPrinter = ({ printerProfile, baudRate }: Readonly<Record<string, unknown>>): boolean =>
  printerProfileIssues(printerProfile).length === 0 &&
  (baudRate === undefined || BAUD_RATES.some((each) => each === baudRate));
