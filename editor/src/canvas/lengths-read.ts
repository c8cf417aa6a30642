import type { Unit } from '@platen/sdk/internal/base';
import { numberShown } from '../ui/length-field.tsx';

/** Precision of lengths shown during a gesture: hundredths of a millimetre, thousandths of an inch. */
const PARTS: Readonly<Record<Unit, number>> = { mm: 100, inch: 1000 };

/** Formats a length in the label's unit with the decimal separator of the page's language. */
export const formatLength = (length: number, unit: Unit, language: string): string =>
  numberShown(Math.round(length * PARTS[unit]) / PARTS[unit] + 0, language);
