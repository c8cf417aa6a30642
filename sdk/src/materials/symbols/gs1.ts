import { itemAt } from '../../base/item-at.ts';
import { gs1CheckDigit } from './check-digit.ts';
import { type Gs1CharacterSet, type Gs1Component, type Gs1Requirement, gs1Format, matchesAi } from './gs1-format.ts';
import { bracketed, type Gs1Element, plainElements, splitElements } from './gs1-input.ts';
import { type Gs1Problem, LINTERS } from './gs1-linters.ts';
import { acceptedText, SymbolError, shownCharacter, shownText } from './symbol-error.ts';

/** Maximum number of data characters in a GS1-128 symbol, separators included (GS1 General Specifications, 5.4.2). */
const MAX_DATA_CHARACTERS = 48;
/** Default symbology name in messages. */
const GS1_128 = 'GS1-128';
/** Maximum number of problems in one message; further problems are only counted. */
const MAX_PROBLEMS = 8;

const CHARACTER_SETS: Readonly<Record<Gs1CharacterSet, { readonly allowed: RegExp; readonly name: string }>> = {
  N: { allowed: /^[0-9]*$/, name: 'digits' },
  X: { allowed: /^[!"%&'()*+,\-./0-9:;<=>?A-Z_a-z]*$/, name: 'letters, digits and !"%&\'()*+,-./:;<=>?_' },
  Y: { allowed: /^[#\-/0-9A-Z]*$/, name: 'capital letters, digits and #-/' },
  Z: { allowed: /^[-_=0-9A-Za-z]*$/, name: 'letters, digits and -_=' },
};

/**
 * Parses element strings with bracketed identifiers, `(01)09521234543213(10)ABC`, or without brackets as readers send
 * them. An opening bracket in bracketed data is written `\(`. Applies all checks of the GS1 Barcode Syntax Dictionary
 * that concern a single symbol; `missingCompanions` checks identifiers across symbols. Adds a missing check digit at the
 * end of the data. Throws a SymbolError that lists all problems. The error has the code of the first problem, and the
 * message starts with `name`, the name of the symbology.
 */
export function parseGs1(text: string, name = GS1_128): Gs1Element[] {
  const read = splitElements(text, name).map(({ ai, data }) => ({ ai, data: completed(ai, data) }));
  const found = read.map(({ ai, data }) => elementProblems(ai, data));
  const problems = [...found.flat(), ...pairingProblems(read)];
  if (problems.length === 0) return read;
  // applies the first fix proposed for each element string; the resulting text is proposed only if it is valid
  const meant = read.map(({ ai, data }, index) => ({ ai, data: found[index]?.[0]?.proposal ?? data }));
  const isWhole = problems.every(({ proposal }) => proposal !== undefined);
  throw gs1Error(
    problems,
    plainElements(text) === undefined ? name : `${name}, read as ${shownText(bracketed(read))}`,
    isWhole ? acceptedText([bracketed(meant)], (text) => parseGs1(text, name)) : undefined,
  );
}

/** Combines all problems into one error. */
export function gs1Error(problems: readonly Gs1Problem[], name = GS1_128, proposal?: string): SymbolError {
  const shown = problems.slice(0, MAX_PROBLEMS).map(({ message }) => message);
  if (problems.length > MAX_PROBLEMS) shown.push(`and ${problems.length - MAX_PROBLEMS} more`);
  return new SymbolError(problems[0]?.code ?? 'format', `${name}: ${shown.join('; ')}`, proposal);
}

/**
 * Concatenates element strings. Appends `separator` to each element string that has no predefined length, except to the
 * last one.
 */
export function concatenated(elements: readonly Gs1Element[], separator: string): string {
  let joined = '';
  elements.forEach(({ ai, data }, index) => {
    const ends = index < elements.length - 1 && !gs1Format(ai)?.hasPredefinedLength;
    joined += ai + data + (ends ? separator : '');
  });
  return joined;
}

/**
 * Concatenates element strings like `concatenated`. Throws SymbolError if the data does not fit into one GS1-128
 * symbol.
 */
export function joinGs1(elements: readonly Gs1Element[], separator: string): string {
  const joined = concatenated(elements, separator);
  if (joined.length > MAX_DATA_CHARACTERS) {
    throw new SymbolError(
      'capacity',
      `GS1-128 can encode at most ${MAX_DATA_CHARACTERS} characters, including identifiers and separators, got ${joined.length}: split the data between two barcodes`,
    );
  }
  return joined;
}

/**
 * Human-readable text below the bars (GS1 General Specifications, 4.14). Identifiers are in brackets, which are not
 * encoded in the bars.
 */
export const printGs1 = (elements: readonly Gs1Element[]): string =>
  elements.map(({ ai, data }) => `(${ai})${data}`).join('');

/** Appends the check digit if it is the only missing character; otherwise, returns the data unchanged. */
export function completed(ai: string, data: string): string {
  const [only, more] = gs1Format(ai)?.components ?? [];
  const lacksOne = only?.linters.includes('csum') && more === undefined && data.length === only.max - 1;
  return lacksOne && /^\d+$/.test(data) ? `${data}${gs1CheckDigit(data)}` : data;
}

/** Returns the problems in the data of one identifier. Ignores the other identifiers of the symbol. */
export function elementProblems(ai: string, data: string): Gs1Problem[] {
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

/** Returns only the first problem of a component, because each check assumes that the preceding checks passed. */
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
    const message = `(${place.ai}) allows = only as the last one or two characters, to pad the data to a multiple of 3 characters`;
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
  const first = itemAt(lengths, 0);
  const last = itemAt(lengths, lengths.length - 1);
  if (lengths.length === 1) return `${last}`;
  if (last - first + 1 === lengths.length && lengths.length > 2) return `${first} to ${last}`;
  return `${lengths.slice(0, -1).join(', ')} or ${last}`;
}

// Rules for combining element strings: the keys `ex` and `req` of the GS1 Barcode Syntax Dictionary (GS1 General
// Specifications, 4.13).

interface Element {
  readonly ai: string;
  readonly data: string;
}

/** Returns the problems within one symbol: an identifier with two values, and identifiers that exclude each other. */
export function pairingProblems(elements: readonly Element[]): Gs1Problem[] {
  const values = new Map<string, string>();
  const problems: Gs1Problem[] = [];
  for (const { ai, data } of elements) {
    const before = values.get(ai) ?? data;
    values.set(ai, before);
    if (before === data) continue;
    const message = `(${ai}) occurs twice with different data; a symbol can have only one value for each identifier`;
    problems.push({ code: 'repeated_ai', message });
  }
  return [...problems, ...exclusions(values), ...unsignable(values)];
}

function exclusions(values: ReadonlyMap<string, string>): Gs1Problem[] {
  // Known identifiers only: their number is limited, so long text can't make this quadratic loop slow.
  const ais = [...values.keys()].filter((ai) => gs1Format(ai) !== undefined);
  return ais.flatMap((ai, index) =>
    ais
      .slice(index + 1)
      .filter((other) => excludes(ai, other) || excludes(other, ai))
      .map(
        (other): Gs1Problem => ({ code: 'excluded_ai', message: `(${ai}) and (${other}) must not be used together` }),
      ),
  );
}

const excludes = (ai: string, other: string): boolean =>
  gs1Format(ai)?.excluded.some((pattern) => matchesAi(pattern, other)) ?? false;

/**
 * Lengths of GS1 keys without the optional serial part, by application identifier. If the symbol also contains a
 * digital signature (8030), the serial part is required (GS1 General Specifications, 3.9).
 */
const WITHOUT_SERIAL = { 253: 13, 255: 13, 8003: 14 } as const;

function unsignable(values: ReadonlyMap<string, string>): Gs1Problem[] {
  if (!values.has('8030')) return [];
  return Object.entries(WITHOUT_SERIAL)
    .filter(([ai, length]) => values.get(ai)?.length === length)
    .map(
      ([ai, length]): Gs1Problem => ({
        code: 'missing_ai',
        message: `(${ai}) needs a serial number after its ${length} digits, because (8030) contains a digital signature`,
      }),
    );
}

/**
 * Returns a problem for each requirement of the identifiers in `ais` that `present` does not meet. `present` contains
 * all identifiers of the label, including `ais`.
 */
export function companionProblems(ais: readonly string[], present: readonly string[]): Gs1Problem[] {
  const isPresent = (pattern: string): boolean => present.some((ai) => matchesAi(pattern, ai));
  return [...new Set(ais)].flatMap((ai) =>
    (gs1Format(ai)?.requirements ?? [])
      .filter((alternatives) => !alternatives.some((group) => group.every(isPresent)))
      .map(
        (alternatives): Gs1Problem => ({
          code: 'missing_ai',
          message: `(${ai}) needs ${alternativesOf(alternatives)} as well, in this barcode or in another barcode on the label`,
        }),
      ),
  );
}

/** Formats alternatives, such as `(01), (02) or (8006) with (21)`. */
function alternativesOf(alternatives: Gs1Requirement): string {
  const names = alternatives.map((group) => group.map((pattern) => `(${pattern})`).join(' with '));
  return names.length === 1 ? `${names[0]}` : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}
