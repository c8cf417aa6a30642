import { gs1CheckDigit } from './check-digit.ts';
import { type Gs1CharacterSet, type Gs1Component, gs1Format } from './gs1-application-identifiers.ts';
import { type Gs1Problem, LINTERS } from './gs1-linters.ts';
import { pairingProblems } from './gs1-pairings.ts';
import { acceptedText, SymbolError, shownCharacter, shownText } from './symbol-error.ts';

/** An application identifier and its data. */
export interface Gs1Element {
  readonly ai: string;
  readonly data: string;
}

/** Separator that readers send for FNC1 between element strings (GS1 General Specifications, 7.8). */
export const GROUP_SEPARATOR = '\u001d';
/** Maximum number of data characters in a GS1-128 symbol, separators included (GS1 General Specifications, 5.4.2). */
const MAX_DATA_CHARACTERS = 48;
/** Default symbology name in messages. */
const GS1_128 = 'GS1-128';
/** Maximum number of problems in one message; the rest are counted. */
const MAX_PROBLEMS = 8;

const CHARACTER_SETS: Readonly<Record<Gs1CharacterSet, { readonly allowed: RegExp; readonly name: string }>> = {
  N: { allowed: /^[0-9]*$/, name: 'digits' },
  X: { allowed: /^[!"%&'()*+,\-./0-9:;<=>?A-Z_a-z]*$/, name: 'letters, digits and !"%&\'()*+,-./:;<=>?_' },
  Y: { allowed: /^[#\-/0-9A-Z]*$/, name: 'capital letters, digits and #-/' },
  Z: { allowed: /^[-_=0-9A-Za-z]*$/, name: 'letters, digits and -_=' },
};

/**
 * Parses element strings with bracketed identifiers, `(01)09521234543213(10)ABC`. An opening bracket in the data is
 * written `\(`. Applies all checks of the GS1 Barcode Syntax Dictionary that concern a single symbol;
 * `missingCompanions` checks identifiers across symbols. Adds a missing check digit at the end of the data. Throws a
 * SymbolError that lists all problems, with the code of the first one; its message starts with `name`, the symbology.
 */
export function parseGs1(text: string, name = GS1_128): Gs1Element[] {
  const read = splitElements(text, name).map(({ ai, data }) => ({ ai, data: completed(ai, data) }));
  const found = read.map(({ ai, data }) => elementProblems(ai, data));
  const problems = [...found.flat(), ...pairingProblems(read)];
  if (problems.length === 0) return read;
  // applies the proposal for each element; proposed only if the result is valid
  const meant = read.map(({ ai, data }, index) => ({ ai, data: found[index]?.[0]?.proposal ?? data }));
  const isWhole = problems.every(({ proposal }) => proposal !== undefined);
  throw gs1Error(
    problems,
    name,
    isWhole ? acceptedText([writtenGs1(meant)], (text) => parseGs1(text, name)) : undefined,
  );
}

/** Formats element strings as input: opening brackets in the data are escaped. */
const writtenGs1 = (elements: readonly Gs1Element[]): string =>
  elements.map(({ ai, data }) => `(${ai})${data.replaceAll('(', '\\(')}`).join('');

/** Combines all problems into one error. */
export function gs1Error(problems: readonly Gs1Problem[], name = GS1_128, proposal?: string): SymbolError {
  const told = problems.slice(0, MAX_PROBLEMS).map(({ message }) => message);
  if (problems.length > MAX_PROBLEMS) told.push(`and ${problems.length - MAX_PROBLEMS} more`);
  return new SymbolError(problems[0]?.code ?? 'format', `${name}: ${told.join('; ')}`, proposal);
}

function splitElements(text: string, name: string): Gs1Element[] {
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
    `${name} takes identifiers in brackets, as in (01)09521234543213(10)ABC123, got ${shownText(text.slice(from, from + 20))} at character ${from + 1}` +
      (text[from] === '(' && from > 0 ? '; write \\( for a bracket that belongs to the data' : ''),
  );

/** Concatenates element strings, with `separator` after each one without a predefined length, except the last. */
export function concatenated(elements: readonly Gs1Element[], separator: string): string {
  let joined = '';
  elements.forEach(({ ai, data }, index) => {
    const ends = index < elements.length - 1 && !gs1Format(ai)?.hasPredefinedLength;
    joined += ai + data + (ends ? separator : '');
  });
  return joined;
}

/** Data of a GS1-128 symbol, as from `concatenated`. Throws SymbolError if they do not fit into one. */
export function joinGs1(elements: readonly Gs1Element[], separator: string): string {
  const joined = concatenated(elements, separator);
  if (joined.length > MAX_DATA_CHARACTERS) {
    throw new SymbolError(
      'capacity',
      `GS1-128 holds at most ${MAX_DATA_CHARACTERS} characters, identifiers and separators included, got ${joined.length}: divide the data between two barcodes`,
    );
  }
  return joined;
}

/**
 * Human-readable text below the bars (GS1 General Specifications, 4.14), with identifiers in brackets, which are not
 * encoded.
 */
export const printGs1 = (elements: readonly Gs1Element[]): string =>
  elements.map(({ ai, data }) => `(${ai})${data}`).join('');

/** Adds the check digit if it is all that is missing and nothing follows it. */
function completed(ai: string, data: string): string {
  const [only, more] = gs1Format(ai)?.components ?? [];
  const lacksOne = only?.linters.includes('csum') && more === undefined && data.length === only.max - 1;
  return lacksOne && /^\d+$/.test(data) ? `${data}${gs1CheckDigit(data)}` : data;
}

function elementProblems(ai: string, data: string): Gs1Problem[] {
  const format = gs1Format(ai);
  if (!format) {
    const message = `(${ai}) is not an application identifier of the GS1 General Specifications`;
    return [{ code: 'unknown_ai', message }];
  }
  const { components, lengths } = format;
  if (!lengths.includes(data.length)) {
    const noun = components.every(({ set }) => set === 'N') ? 'digit' : 'character';
    const plural = lengths.length === 1 && lengths[0] === 1 ? '' : 's';
    return [{ code: 'length', message: `(${ai}) takes ${listed(lengths)} ${noun}${plural}, got ${data.length}` }];
  }
  const problems: (Gs1Problem | undefined)[] = [];
  let at = 0;
  for (const component of components) {
    const piece = data.slice(at, at + component.max);
    if (piece === '' && component.optional) break;
    const where = components.length > 1 ? placeOf(at, piece.length) : '';
    const problem = componentProblem(piece, component, { ai, where });
    const [before, behind] = [data.slice(0, at), data.slice(at + piece.length)];
    problems.push(
      problem?.proposal === undefined ? problem : { ...problem, proposal: `${before}${problem.proposal}${behind}` },
    );
    at += piece.length;
  }
  return problems.filter((problem) => problem !== undefined);
}

const placeOf = (at: number, length: number): string =>
  length > 1 ? `, at characters ${at + 1} to ${at + length}` : `, at character ${at + 1}`;

/** First problem of a component; later checks assume that earlier ones passed. */
function componentProblem(
  piece: string,
  { set, linters }: Gs1Component,
  place: { readonly ai: string; readonly where: string },
): Gs1Problem | undefined {
  const { allowed, name } = CHARACTER_SETS[set];
  if (!allowed.test(piece)) {
    const wrong = [...piece].find((character) => !allowed.test(character)) ?? '';
    const message = `(${place.ai}) takes ${name}${place.where}, got ${shownCharacter(wrong)}`;
    return { code: 'character_set', message };
  }
  if (set === 'Z' && piece.includes('=') && !(/^[^=]+={1,2}$/.test(piece) && piece.length % 3 === 0)) {
    const message = `(${place.ai}) takes one or two = as its last characters alone, to fill its length up to a multiple of 3`;
    return { code: 'format', message };
  }
  for (const linter of linters) {
    const problem = LINTERS[linter](piece, place);
    if (problem) return problem;
  }
  return undefined;
}

/** Formats lengths: `14`, `1 to 20`, `6 or 12`, `3, 6 or 9`. */
function listed(lengths: readonly number[]): string {
  const first = lengths[0] ?? 0;
  const last = lengths.at(-1) ?? 0;
  if (lengths.length === 1) return `${last}`;
  if (last - first + 1 === lengths.length && lengths.length > 2) return `${first} to ${last}`;
  return `${lengths.slice(0, -1).join(', ')} or ${last}`;
}
