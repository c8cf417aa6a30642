import { databarexpanded, databarexpandedstacked } from 'bwip-js/generic';
import { SymbolError } from '../symbols/symbol-error.ts';
import { databarRetail } from './databar-gtin.ts';
import { type ElementStrings, elementStrings } from './element-strings.ts';
import { recordedGrid, recordedWidths } from './encoding.ts';
import { type EncodeSymbol, linearSymbol } from './optional-symbol.ts';

// GS1 DataBar Expanded (ISO/IEC 24724, 7): element strings in one or more rows. The symbol needs no quiet zone (GS1
// General Specifications, 5.5.1.1).

/**
 * Capacity: 74 digits or 41 letters (ISO/IEC 24724, 4.2). Content as users write it is longer, because they put each
 * identifier in brackets.
 */
const MAX_DIGITS = 74;
const MAX_CHARACTERS = 2 * MAX_DIGITS;
const tooLong = (name: string): string =>
  `${name} can encode at most ${MAX_DIGITS} digits or 41 letters, including the identifiers: split the data between two codes`;
/** Matches digits in brackets within the data. The encoder would mistake these digits for an identifier. */
const BRACKETED = /\(\d{2,4}\)/;

/** Parses element strings, and rejects data that the encoder would misread. The encoder adds FNC1 itself. */
function read(content: string, name: string): ElementStrings {
  const strings = elementStrings(content, name, { most: MAX_CHARACTERS, tooLong: tooLong(name) });
  const odd = strings.elements.find(({ data }) => BRACKETED.test(data));
  if (odd !== undefined) {
    const message = `${name}: the data of (${odd.ai}) contains digits in parentheses, which can't be distinguished from an identifier; use gs1-128 or gs1-datamatrix instead`;
    throw new SymbolError('format', message);
  }
  return strings;
}

/**
 * Runs the encoder. Converts a TypeError to a SymbolError. The encoder throws TypeError if no symbol is large enough,
 * because it reads past the end of its size table.
 */
function withinCapacity<T>(name: string, encode: () => T): T {
  try {
    return encode();
  } catch (error) {
    throw error instanceof TypeError ? new SymbolError('capacity', tooLong(name)) : error;
  }
}

/** Encodes a symbol with a single row, which is 34 modules high (ISO/IEC 24724, 7). */
export const encodeDatabarExpanded: EncodeSymbol = (content) => {
  const name = 'GS1 DataBar Expanded';
  const { text, encoded, identifiers } = read(content, name);
  return linearSymbol({
    ...{ type: 'databar-expanded', size: databarRetail(34), gs1Name: name, quiet: 0, text, encoded, identifiers },
    ...withinCapacity(name, () => recordedWidths(databarexpanded, { text, dontlint: true }, tooLong(name))),
  });
};

/**
 * Encodes a symbol of several rows. Each row contains four symbol characters and is 34 modules high. The separators
 * between the rows are three modules high (ISO/IEC 24724, 7.2.8).
 */
export const encodeDatabarExpandedStacked: EncodeSymbol = (content) => {
  const name = 'GS1 DataBar Expanded Stacked';
  const { text, encoded, identifiers } = read(content, name);
  const { minXDimensionMm, maxXDimensionMm, xSource } = databarRetail(71);
  return {
    ...{
      kind: 'modules',
      type: 'databar-expanded-stacked',
      name,
      gs1Name: name,
      encoded,
      identifiers,
      quietModules: 0,
    },
    ...withinCapacity(name, () =>
      recordedGrid(databarexpandedstacked, { text, dontlint: true, segments: 4 }, tooLong(name)),
    ),
    ...{ minXDimensionMm, maxXDimensionMm, xSource },
  };
};
