import type { Unit } from '@platen/sdk/internal/base';
import { numberShown } from '../ui/length-field.tsx';

/** So fine are lengths read beside the hand: hundredths of a millimetre, thousandths of an inch. */
const PARTS: Readonly<Record<Unit, number>> = { mm: 100, inch: 1000 };

/** A length as it is read at a glance, in the label's unit, with the mark for decimals that the page's language has. */
export const lengthRead = (length: number, unit: Unit, language: string): string =>
  numberShown(Math.round(length * PARTS[unit]) / PARTS[unit] + 0, language);
