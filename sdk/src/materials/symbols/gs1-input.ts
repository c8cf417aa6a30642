import { gs1Format } from './gs1-format.ts';
import { SymbolError, shownText } from './symbol-error.ts';

/** An application identifier and its data. */
export interface Gs1Element {
  readonly ai: string;
  readonly data: string;
}

/** Separator that readers send for FNC1 between element strings (GS1 General Specifications, 7.8). */
export const GROUP_SEPARATOR = '\u001d';

/**
 * Splits text into element strings. The text is `(01)09521234543213(10)ABC`, or `010952123454321310ABC` as sent by a
 * reader; any other form throws a SymbolError. The data is not checked.
 */
export const splitElements = (text: string, name: string): readonly Gs1Element[] =>
  plainElements(text) ?? bracketedElements(text, name);

function bracketedElements(text: string, name: string): readonly Gs1Element[] {
  const elements: Gs1Element[] = [];
  const pattern = /\((\d{2,4})\)((?:[^(\\]|\\\(?)*)/y;
  while (pattern.lastIndex < text.length) {
    const from = pattern.lastIndex;
    const [, ai, data] = pattern.exec(text) ?? [];
    if (ai === undefined || data === undefined) throw notBracketed(text, from, name);
    elements.push({ ai, data: data.replaceAll('\\(', '(') });
  }
  if (elements.length === 0) throw notBracketed(text, 0, name);
  return elements;
}

const notBracketed = (text: string, from: number, name: string): SymbolError =>
  new SymbolError(
    'format',
    `${name} needs application identifiers in parentheses, as in (01)09521234543213(10)ABC123, got ${shownText(text.slice(from, from + 20))} at character ${from + 1}` +
      (text[from] === '(' && from > 0 ? '; write \\( for a parenthesis that belongs to the data' : ''),
  );

/**
 * Matches the symbology identifier that some readers send before the data of a GS1 symbol (GS1 General Specifications,
 * 5.1.3).
 */
const SYMBOLOGY_IDENTIFIER = /^\](?:C1|e0|d2|Q3|J1)/;

/**
 * Matches text that is parsed as element strings even without a symbology identifier or group separator, because it
 * starts with the identifier of an SSCC or GTIN. Other text may be an article number: 4006381333931 would be misread as
 * (400)6381333931.
 */
const UNMARKED = /^0[012][^(]*$/;

/**
 * Splits element strings without brackets. The text must start with the identifier 00, 01 or 02, or contain a symbology
 * identifier or group separator, as sent by a reader. Data of predefined length needs no separator; other data ends at
 * a group separator or at the end of the text. Returns `undefined` if the text does not consist of known identifiers.
 */
export function plainElements(text: string): readonly Gs1Element[] | undefined {
  const isMarked = SYMBOLOGY_IDENTIFIER.test(text) || text.includes(GROUP_SEPARATOR);
  if (!isMarked && !UNMARKED.test(text)) return undefined;
  const elements: Gs1Element[] = [];
  const sent = text.replace(SYMBOLOGY_IDENTIFIER, '');
  let at = sent.startsWith(GROUP_SEPARATOR) ? 1 : 0;
  // Position of the next separator. Later searches start at this position, so the text is scanned only once.
  let separator = -1;
  while (at < sent.length) {
    const ai = identifierAt(sent, at);
    if (ai === undefined) return undefined;
    const { hasPredefinedLength, lengths } = gs1Format(ai) ?? {};
    if (separator < at) separator = separatorAfter(sent, at);
    const [length = 0] = lengths ?? [];
    const from = at + ai.length;
    const to = hasPredefinedLength ? Math.min(separator, from + length) : separator;
    elements.push({ ai, data: sent.slice(from, to) });
    at = sent[to] === GROUP_SEPARATOR ? to + 1 : to;
  }
  return elements.length > 0 ? elements : undefined;
}

/** Returns the position of the next group separator, or the end of the text. */
function separatorAfter(text: string, from: number): number {
  const at = text.indexOf(GROUP_SEPARATOR, from);
  return at < 0 ? text.length : at;
}

/** Returns the identifier at a position. No identifier is a prefix of another one. */
const identifierAt = (text: string, at: number): string | undefined =>
  [2, 3, 4].map((length) => text.slice(at, at + length)).find((ai) => gs1Format(ai) !== undefined);

/** Formats element strings as input with brackets. Opening brackets in the data are escaped. */
export const bracketed = (elements: readonly Gs1Element[]): string =>
  elements.map(({ ai, data }) => `(${ai})${data.replaceAll('(', '\\(')}`).join('');
