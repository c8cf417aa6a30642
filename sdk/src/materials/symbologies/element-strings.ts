import { concatenated, parseGs1, printGs1 } from '../symbols/gs1.ts';
import { GROUP_SEPARATOR, type Gs1Element } from '../symbols/gs1-input.ts';
import { SymbolError } from '../symbols/symbol-error.ts';
import { checkFilled, escaped } from './encoding.ts';

/**
 * The GS1 element strings of a symbol, which are validated by the same rules as in GS1-128. The properties contain
 * these strings in several formats: as the encoder expects them, as a barcode reader sends them, and as human-readable
 * text.
 */
export interface ElementStrings {
  readonly elements: readonly Gs1Element[];
  readonly identifiers: readonly string[];
  /** Data that a barcode reader sends. */
  readonly encoded: string;
  /** Human-readable text, with identifiers in brackets. */
  readonly text: string;
  /** Input for bwip-js, with FNC1 between element strings but not at the start. */
  readonly withFnc1: string;
}

/** Length limit that is checked before parsing. */
export interface ReadLimit {
  /** Maximum number of characters, including brackets. */
  readonly most: number;
  /** Error message for content that is too long. It states the capacity of the symbology. */
  readonly tooLong: string;
}

/**
 * Parses bracketed element strings for the symbology `name`. Throws a SymbolError that reports all problems of the
 * element strings.
 */
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
