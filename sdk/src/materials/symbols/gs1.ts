import { gs1CheckDigit } from './check-digit.ts';
import { type Gs1CharacterSet, type Gs1Part, gs1Format, hasPredefinedLength } from './gs1-application-identifiers.ts';
import { SymbolError, shownCharacter, shownText } from './symbol-error.ts';

/** An application identifier and its data. */
export interface Gs1Element {
  readonly ai: string;
  readonly data: string;
}

/** The separator that readers send for FNC1 between element strings (GS1 General Specifications, 7.8). */
export const GROUP_SEPARATOR = '\u001d';
/** Data characters in one GS1-128 symbol, separators included (GS1 General Specifications, 5.4.2). */
const MAX_DATA_CHARACTERS = 48;

const CHARACTER_SETS: Readonly<Record<Gs1CharacterSet, { readonly allowed: RegExp; readonly name: string }>> = {
  N: { allowed: /^[0-9]*$/, name: 'digits' },
  X: { allowed: /^[!"%&'()*+,\-./0-9:;<=>?A-Z_a-z]*$/, name: 'letters, digits and !"%&\'()*+,-./:;<=>?_' },
  Y: { allowed: /^[#\-/0-9A-Z]*$/, name: 'capital letters, digits and #-/' },
  Z: { allowed: /^[-_=0-9A-Za-z]*$/, name: 'letters, digits and -_=' },
};

/**
 * Element strings written with bracketed identifiers, `(01)09521234543213(10)ABC`; an opening bracket that belongs to
 * the data is written `\(`. Identifiers, lengths, character sets, dates and check digits are checked (GS1 General
 * Specifications, 3 and 7). A missing check digit is worked out where the data ends with one. Throws SymbolError.
 */
export function parseGs1(text: string): Gs1Element[] {
  const elements: Gs1Element[] = [];
  const pattern = /\((\d{2,4})\)((?:[^(\\]|\\\(|\\(?!\())*)/y;
  while (pattern.lastIndex < text.length) {
    const from = pattern.lastIndex;
    const [, ai, data] = pattern.exec(text) ?? [];
    if (ai === undefined || data === undefined) throw notBracketed(text, from);
    elements.push(checkElement(ai, data.replaceAll('\\(', '(')));
  }
  if (elements.length === 0) throw notBracketed(text, 0);
  return elements;
}

const notBracketed = (text: string, from: number): SymbolError =>
  new SymbolError(
    'format',
    `GS1-128 takes identifiers in brackets, as in (01)09521234543213(10)ABC123, got ${shownText(text.slice(from, from + 20))} at character ${from + 1}` +
      (text[from] === '(' && from > 0 ? '; write \\( for a bracket that belongs to the data' : ''),
  );

/** What the symbol carries: element strings end to end, `separator` after those whose length is not predefined and that are not last. */
export function joinGs1(elements: readonly Gs1Element[], separator: string): string {
  let joined = '';
  elements.forEach(({ ai, data }, index) => {
    const ends = index < elements.length - 1 && !hasPredefinedLength(ai);
    joined += ai + data + (ends ? separator : '');
  });
  if (joined.length > MAX_DATA_CHARACTERS) {
    throw new SymbolError(
      'capacity',
      `GS1-128 holds at most ${MAX_DATA_CHARACTERS} characters, identifiers and separators included, got ${joined.length}: divide the data between two barcodes`,
    );
  }
  return joined;
}

/** The line below the bars (GS1 General Specifications, 4.14: identifiers in brackets, which the bars don't carry). */
export const printGs1 = (elements: readonly Gs1Element[]): string =>
  elements.map(({ ai, data }) => `(${ai})${data}`).join('');

function checkElement(ai: string, data: string): Gs1Element {
  const format = gs1Format(ai);
  if (!format) {
    throw new SymbolError(
      'unknown_ai',
      `GS1-128: (${ai}) is not an application identifier of the GS1 General Specifications`,
    );
  }
  const [only] = format;
  if (format.length === 1 && only?.rule === 'check' && data.length === only.max - 1 && /^\d+$/.test(data)) {
    return { ai, data: `${data}${gs1CheckDigit(data)}` };
  }
  checkLength(ai, data, format);
  let at = 0;
  for (const part of format) {
    const piece = data.slice(at, at + part.max);
    at += piece.length;
    if (piece === '' && part.optional) continue;
    checkPart(ai, data, piece, part, format);
  }
  return { ai, data };
}

function checkLength(ai: string, data: string, format: readonly Gs1Part[]): void {
  const lengths = lengthsOf(format);
  if (lengths.includes(data.length)) return;
  const noun = format.every((part) => part.set === 'N') ? 'digit' : 'character';
  const plural = lengths.length === 1 && lengths[0] === 1 ? '' : 's';
  throw new SymbolError('length', `GS1-128: (${ai}) takes ${listed(lengths)} ${noun}${plural}, got ${data.length}`);
}

/** Every length that data of `format` can have, ascending; only a last part varies or is left out. */
function lengthsOf(format: readonly Gs1Part[]): number[] {
  let lengths = [0];
  for (const part of format) {
    const longest = lengths.at(-1) ?? 0;
    const withPart = Array.from({ length: part.max - part.min + 1 }, (_, i) => longest + part.min + i);
    lengths = part.optional ? [...lengths, ...withPart] : withPart;
  }
  return lengths;
}

/** `14`, `1 to 20`, `6 or 12`, `3, 6 or 9`. */
function listed(lengths: readonly number[]): string {
  const first = lengths[0] ?? 0;
  const last = lengths.at(-1) ?? 0;
  if (lengths.length === 1) return `${last}`;
  if (last - first + 1 === lengths.length && lengths.length > 2) return `${first} to ${last}`;
  return `${lengths.slice(0, -1).join(', ')} or ${last}`;
}

function checkPart(ai: string, data: string, piece: string, part: Gs1Part, format: readonly Gs1Part[]): void {
  const set = CHARACTER_SETS[part.set];
  if (!set.allowed.test(piece)) {
    const wrong = [...piece].find((character) => !set.allowed.test(character)) ?? '';
    const where = format.length > 1 && part.set === 'N' ? ` at character ${data.indexOf(piece) + 1} and on` : '';
    throw new SymbolError('character_set', `GS1-128: (${ai}) takes ${set.name}${where}, got ${shownCharacter(wrong)}`);
  }
  if (part.rule === 'check') checkCheckDigit(ai, piece);
  if (part.rule === 'date' || part.rule === 'date0') checkDate(ai, piece, part.rule);
}

function checkCheckDigit(ai: string, digits: string): void {
  const check = gs1CheckDigit(digits.slice(0, -1));
  const got = digits.slice(-1);
  if (got === String(check)) return;
  throw new SymbolError('check_digit', `GS1-128: the check digit of (${ai}) should be ${check}, got ${got}`);
}

/** YYMMDD; the century is open, so that 29 February is let through in every year divisible by four. */
function checkDate(ai: string, digits: string, rule: 'date' | 'date0'): void {
  const year = Number(digits.slice(0, 2));
  const month = Number(digits.slice(2, 4));
  const day = Number(digits.slice(4, 6));
  const days = month === 2 ? (year % 4 === 0 ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
  if (month >= 1 && month <= 12 && day <= days && (day >= 1 || rule === 'date0')) return;
  const whole = rule === 'date0' ? ', with day 00 for a whole month' : '';
  throw new SymbolError('format', `GS1-128: (${ai}) takes a date as YYMMDD${whole}, got ${digits}`);
}
