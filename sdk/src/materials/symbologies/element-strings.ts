import { concatenated, GROUP_SEPARATOR, type Gs1Element, parseGs1, printGs1 } from '../symbols/gs1.ts';
import { SymbolError } from '../symbols/symbol-error.ts';
import { checkFilled, escaped } from './content.ts';

/** GS1 element strings that were checked as those of GS1-128 are, in the forms that encoders, readers and people want. */
export interface ElementStrings {
  readonly elements: readonly Gs1Element[];
  readonly identifiers: readonly string[];
  /** What a reader sends. */
  readonly encoded: string;
  /** With identifiers in brackets. */
  readonly text: string;
  /** For bwip-js: function characters where they belong, none before the first. */
  readonly withFnc1: string;
}

/** The length that is rejected before anything is read. */
export interface ReadLimit {
  /** Characters, those of brackets included. */
  readonly most: number;
  /** Says how much the symbology holds. */
  readonly tooLong: string;
}

/** Reads bracketed element strings for the symbology of that name. Throws SymbolError with all that is wrong with them. */
export function elementStrings(content: string, name: string, { most, tooLong }: ReadLimit): ElementStrings {
  checkFilled(content, name);
  if (content.length > most) throw new SymbolError('capacity', tooLong);
  const elements = parseGs1(content, name);
  return {
    elements,
    identifiers: elements.map(({ ai }) => ai),
    encoded: concatenated(elements, GROUP_SEPARATOR),
    text: printGs1(elements),
    withFnc1: escaped(concatenated(elements, GROUP_SEPARATOR)).replaceAll(GROUP_SEPARATOR, '^FNC1'),
  };
}
