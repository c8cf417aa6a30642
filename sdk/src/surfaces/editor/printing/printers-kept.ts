import type { Resolution } from '../../../contract/types.ts';
import { type CalibrationProfile, calibrationIssues } from '../../../pipeline/imposition/calibration-profile.ts';
import { PRINTERS } from '../papers/printers.ts';

/** A printer of this place that was measured. */
export interface KeptPrinter {
  readonly name: string;
  readonly resolution: Resolution;
  readonly profile: CalibrationProfile;
}

/** The printers of this place, the one measured last first. */
export interface KeptPrinters {
  readonly printers: readonly KeptPrinter[];
  /** The name of the one that is printed on; undefined for one that was not measured. */
  readonly chosen: string | undefined;
}

export const NO_PRINTERS: KeptPrinters = { printers: [], chosen: undefined };

/** The most printers that are kept. */
const MOST_PRINTERS = 20;
/** The longest name of one, characters. */
export const LONGEST_NAME = 60;

/** With a printer, which is chosen; another of the same name is forgotten. */
export function withPrinter({ printers }: KeptPrinters, printer: KeptPrinter): KeptPrinters {
  const others = printers.filter(({ name }) => name !== printer.name);
  return { printers: [printer, ...others].slice(0, MOST_PRINTERS), chosen: printer.name };
}

/** Without the printer of a name; none is chosen if it was this one. */
export const withoutPrinter = ({ printers, chosen }: KeptPrinters, name: string): KeptPrinters => ({
  printers: printers.filter((printer) => printer.name !== name),
  chosen: chosen === name ? undefined : chosen,
});

/** The printer that is printed on; undefined for one that was not measured. */
export const chosenPrinter = ({ printers, chosen }: KeptPrinters): KeptPrinter | undefined =>
  printers.find(({ name }) => name === chosen);

/** Reads what was kept as JSON; what is no printer, or a profile that would be refused, is left out. */
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
  PRINTERS.some(({ resolution }) => resolution === value.resolution) &&
  calibrationIssues(value.profile).length === 0;
