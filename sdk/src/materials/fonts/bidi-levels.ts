import bidiFactory from 'bidi-js/dist/bidi.mjs';
import { noItem } from '../../base/item-at.ts';

// The Unicode Bidirectional Algorithm (UAX #9, revision 50) for one paragraph, in linear time. bidi-js takes quadratic
// time: it searches all runs for each isolate's end, and looks back from each digit for the last letter.

export type BaseLevel = 0 | 1;

/** Embedding levels of one paragraph, one for each code unit; odd levels run right to left. */
export interface BidiLevels {
  readonly levels: Uint8Array;
  readonly base: BaseLevel;
}

/** Maximum embedding depth (UAX #9, BD2). */
const MAX_DEPTH = 125;
/** Capacity of the bracket stack (UAX #9, BD16). */
const MAX_BRACKETS = 63;

const oneOf = (...classes: readonly string[]): ((kind: string | undefined) => boolean) => {
  const set = new Set<string | undefined>(classes);
  return (kind) => set.has(kind);
};
const opensIsolate = oneOf('LRI', 'RLI', 'FSI');
const opensEmbedding = oneOf('LRE', 'RLE', 'LRO', 'RLO');
/** Characters that rule X9 of UAX #9 removes. */
const isRemoved = oneOf('LRE', 'RLE', 'LRO', 'RLO', 'PDF', 'BN');
const isNeutral = oneOf('B', 'S', 'WS', 'ON', 'LRI', 'RLI', 'FSI', 'PDI');
const isSeparator = oneOf('B', 'S');
/** Whitespace and controls that rule L1 of UAX #9 resets to the base level at the end of a line. */
const isTrailing = oneOf('WS', 'LRI', 'RLI', 'FSI', 'PDI', 'LRE', 'RLE', 'LRO', 'RLO', 'PDF', 'BN');

/**
 * Computes the levels of a paragraph. Without `base`, the first strong character sets the base level (UAX #9, P2 and
 * P3).
 */
export function bidiLevels(text: string, base?: BaseLevel): BidiLevels {
  const written = Array.from({ length: text.length }, (_, i) => bidiClass(text.charAt(i)));
  const ends = isolateEnds(written);
  const level = base ?? firstDirection(written, ends, 0, text.length) ?? 0;
  const kinds = [...written];
  const levels = explicitLevels(kinds, ends, level);
  for (const sequence of isolatingRuns(written, levels, ends, level)) resolve(text, written, kinds, levels, sequence);
  finish(written, levels, level);
  return { levels, base: level };
}

/**
 * Returns the index of each isolate initiator's matching PDI (UAX #9, BD9); -1 for unmatched initiators and for any
 * other character.
 */
function isolateEnds(kinds: readonly string[]): Int32Array {
  const ends = new Int32Array(kinds.length).fill(-1);
  const open: number[] = [];
  for (const [i, kind] of kinds.entries()) {
    if (opensIsolate(kind)) open.push(i);
    else if (kind === 'PDI') ends[open.pop() ?? kinds.length] = i;
  }
  return ends;
}

/**
 * Returns the level of the first strong character outside isolates; `undefined` if there is none (UAX #9, P2 and P3).
 */
function firstDirection(kinds: readonly string[], ends: Int32Array, from: number, to: number): BaseLevel | undefined {
  for (let i = from; i < to; i++) {
    const kind = kinds[i];
    if (kind === 'L') return 0;
    if (kind === 'R' || kind === 'AL') return 1;
    if (!opensIsolate(kind)) continue;
    if (ends[i] === -1) return undefined;
    i = ends[i] ?? to;
  }
  return undefined;
}

interface Status {
  readonly level: number;
  readonly override: string | undefined;
  readonly isIsolate: boolean;
}

/**
 * Computes the explicit levels (UAX #9, rules X1 to X8). If the text contains a directional override, also changes
 * `kinds`.
 */
function explicitLevels(kinds: string[], ends: Int32Array, base: BaseLevel): Uint8Array {
  const levels = new Uint8Array(kinds.length);
  const stack: Status[] = [];
  let top: Status = { level: base, override: undefined, isIsolate: false };
  let [overflowIsolates, overflowEmbeddings, isolates] = [0, 0, 0];
  const pop = (): void => {
    top = stack.pop() ?? top;
  };
  const open = (isRight: boolean, override: string | undefined, isIsolate: boolean): void => {
    const level = isRight ? (top.level + 1) | 1 : (top.level + 2) & ~1;
    if (level > MAX_DEPTH || overflowIsolates > 0 || overflowEmbeddings > 0) {
      if (isIsolate) overflowIsolates++;
      else if (overflowIsolates === 0) overflowEmbeddings++;
      return;
    }
    if (isIsolate) isolates++;
    stack.push(top);
    top = { level, override, isIsolate };
  };
  const closeIsolate = (): void => {
    if (overflowIsolates > 0) overflowIsolates--;
    else if (isolates > 0) {
      overflowEmbeddings = 0;
      while (!top.isIsolate) pop();
      pop();
      isolates--;
    }
  };
  const closeEmbedding = (): void => {
    if (overflowIsolates > 0) return;
    if (overflowEmbeddings > 0) overflowEmbeddings--;
    else if (!top.isIsolate) pop();
  };
  for (const [i, kind] of kinds.entries()) {
    if (kind === 'PDI') closeIsolate();
    levels[i] = kind === 'B' ? base : top.level;
    if (top.override && !isRemoved(kind)) kinds[i] = top.override;
    if (kind === 'PDF') closeEmbedding();
    else if (opensEmbedding(kind)) open(kind.startsWith('R'), overrideOf(kind), false);
    else if (opensIsolate(kind)) {
      const end = ends[i] === -1 ? kinds.length : (ends[i] ?? noItem());
      const isRight = kind === 'FSI' ? firstDirection(kinds, ends, i + 1, end) === 1 : kind === 'RLI';
      open(isRight, undefined, true);
    }
  }
  return levels;
}

const overrideOf = (kind: string): string | undefined => (kind.endsWith('O') ? kind.charAt(0) : undefined);

/**
 * An isolating run sequence (UAX #9, BD13): characters of one level that are resolved together. Isolates between these
 * characters are skipped. Includes the direction on both sides of the sequence.
 */
interface IsolatingRun {
  readonly places: number[];
  readonly before: string;
  after: string;
}

const directionOf = (level: number): string => (level % 2 === 1 ? 'R' : 'L');

/** Splits the paragraph into isolating run sequences (UAX #9, rules X9 and X10). */
function isolatingRuns(
  kinds: readonly string[],
  levels: Uint8Array,
  ends: Int32Array,
  base: BaseLevel,
): readonly IsolatingRun[] {
  const runs: IsolatingRun[] = [];
  /** Interrupted run sequences, keyed by the index where they continue: the end of the isolate that interrupts them. */
  const waiting = new Map<number, IsolatingRun>();
  let last = -1;
  let run: IsolatingRun | undefined;
  const close = (next: number): void => {
    if (!run) return;
    const isOpen = opensIsolate(kinds[last]);
    const end = isOpen ? (ends[last] ?? -1) : -1;
    run.after = directionOf(Math.max(levels[last] ?? noItem(), isOpen ? base : next));
    if (end >= 0) waiting.set(end, run);
  };
  for (const [i, kind] of kinds.entries()) {
    if (isRemoved(kind)) continue;
    const level = levels[i] ?? noItem();
    if (!run || level !== levels[last]) {
      close(level);
      run = waiting.get(i);
      if (!run) {
        run = {
          places: [],
          before: directionOf(Math.max(level, last < 0 ? base : (levels[last] ?? noItem()))),
          after: '',
        };
        runs.push(run);
      }
    }
    run.places.push(i);
    last = i;
  }
  close(base);
  return runs;
}

/** Resolves one isolating run sequence by rules W1 to W7, N0 to N2, I1 and I2 of UAX #9. */
function resolve(
  text: string,
  written: readonly string[],
  all: readonly string[],
  levels: Uint8Array,
  { places, before, after }: IsolatingRun,
): void {
  const kinds = places.map((place) => all[place] ?? 'L');
  const embedding = directionOf(levels[places[0] ?? noItem()] ?? noItem());
  resolveWeak(kinds, before);
  resolveBrackets(kinds, places, text, written, { before, embedding });
  resolveNeutral(kinds, { before, after, embedding });
  for (const [i, place] of places.entries()) {
    const level = levels[place] ?? noItem();
    const kind = kinds[i];
    levels[place] = level + (level % 2 === 1 ? (kind === 'R' ? 0 : 1) : kind === 'R' ? 1 : kind === 'L' ? 0 : 2);
  }
}

function resolveWeak(kinds: string[], before: string): void {
  let last = before;
  let strong = before;
  for (const [i, kind] of kinds.entries()) {
    if (kind === 'NSM') kinds[i] = opensIsolate(last) || last === 'PDI' ? 'ON' : last; // UAX #9, rule W1
    last = kinds[i] ?? last;
    if (last === 'L' || last === 'R' || last === 'AL') strong = last;
    else if (last === 'EN' && strong === 'AL') kinds[i] = 'AN'; // UAX #9, rule W2
  }
  for (const [i, kind] of kinds.entries()) if (kind === 'AL') kinds[i] = 'R'; // UAX #9, rule W3
  for (const [i, kind] of kinds.entries()) {
    const number = kinds[i - 1];
    const isBetween = number !== undefined && number === kinds[i + 1]; // UAX #9, rule W4
    if ((kind === 'ES' || kind === 'CS') && isBetween && (number === 'EN' || (kind === 'CS' && number === 'AN')))
      kinds[i] = number;
  }
  terminateNumbers(kinds);
  strong = before;
  for (const [i, kind] of kinds.entries()) {
    if (kind === 'L' || kind === 'R') strong = kind;
    else if (kind === 'EN' && strong === 'L') kinds[i] = 'L'; // UAX #9, rule W7
  }
}

/** Resolves number terminators and separators (UAX #9, rules W5 and W6). */
function terminateNumbers(kinds: string[]): void {
  for (let i = 0; i < kinds.length; i++) {
    if (kinds[i] === 'ES' || kinds[i] === 'CS') kinds[i] = 'ON';
    if (kinds[i] !== 'ET') continue;
    let end = i;
    while (kinds[end] === 'ET') end++;
    kinds.fill(kinds[i - 1] === 'EN' || kinds[end] === 'EN' ? 'EN' : 'ON', i, end);
    i = end - 1;
  }
}

interface Sides {
  readonly before: string;
  readonly after: string;
  readonly embedding: string;
}

/** Returns the strong direction of a bidi class: `L` or `R`. Numbers count as `R`; a neutral class has no direction. */
const strongOf = (kind: string | undefined): string | undefined =>
  kind === 'L' ? 'L' : kind === 'R' || kind === 'EN' || kind === 'AN' ? 'R' : undefined;

/** Resolves paired brackets (UAX #9, rule N0). */
function resolveBrackets(
  kinds: string[],
  places: readonly number[],
  text: string,
  written: readonly string[],
  { before, embedding }: Pick<Sides, 'before' | 'embedding'>,
): void {
  const pairs = bracketPairs(kinds, places, text);
  if (pairs.size === 0) return;
  // Prefix sums: the number of left-to-right and right-to-left characters before each index.
  const left = new Uint32Array(kinds.length + 1);
  const right = new Uint32Array(kinds.length + 1);
  for (const [i, kind] of kinds.entries()) {
    left[i + 1] = (left[i] ?? noItem()) + (strongOf(kind) === 'L' ? 1 : 0);
    right[i + 1] = (right[i] ?? noItem()) + (strongOf(kind) === 'R' ? 1 : 0);
  }
  const turn = (at: number, direction: string): void => {
    kinds[at] = direction;
    for (let i = at + 1; written[places[i] ?? -1] === 'NSM'; i++) kinds[i] = direction;
  };
  let strong = before;
  for (let i = 0; i < kinds.length; i++) {
    const end = pairs.get(i);
    if (end !== undefined) {
      const has = (counts: Uint32Array): boolean => counts[end] !== counts[i + 1];
      const isOwn = has(embedding === 'L' ? left : right);
      // If the brackets contain strong characters of the opposite direction only, the pair takes the direction of the
      // preceding strong character.
      const direction = isOwn ? embedding : has(embedding === 'L' ? right : left) ? strong : undefined;
      if (direction) {
        turn(i, direction);
        turn(end, direction);
      }
    }
    strong = strongOf(kinds[i]) ?? strong;
  }
}

/** Returns the index of the closing bracket of each paired opening bracket (UAX #9, BD16). */
function bracketPairs(kinds: readonly string[], places: readonly number[], text: string): ReadonlyMap<number, number> {
  const pairs = new Map<number, number>();
  const open: { readonly closing: string; readonly at: number }[] = [];
  for (const [i, kind] of kinds.entries()) {
    if (kind !== 'ON') continue;
    const character = text.charAt(places[i] ?? noItem());
    const closing = closingOf(character);
    if (closing !== undefined) {
      if (open.length === MAX_BRACKETS) break;
      open.push({ closing, at: i });
      continue;
    }
    const own = asClosing(character);
    const match = own === undefined ? -1 : open.findLastIndex((bracket) => bracket.closing === own);
    if (match < 0) continue;
    pairs.set((open[match] ?? noItem()).at, i);
    open.length = match;
  }
  return pairs;
}

/**
 * Resolves neutral characters (UAX #9, rules N1 and N2). They take the direction of their neighbours or, if the
 * neighbours differ, the embedding direction.
 */
function resolveNeutral(kinds: string[], { before, after, embedding }: Sides): void {
  for (let i = 0; i < kinds.length; i++) {
    if (!isNeutral(kinds[i])) continue;
    let end = i;
    while (isNeutral(kinds[end])) end++;
    const from = strongOf(kinds[i - 1]) ?? before;
    const to = strongOf(kinds[end]) ?? after;
    kinds.fill(from === to ? from : embedding, i, end);
    i = end - 1;
  }
}

/**
 * Assigns the level of the preceding character to each character that rule X9 removes (UAX #9, 5.2). Then applies rule
 * L1.
 */
function finish(written: readonly string[], levels: Uint8Array, base: BaseLevel): void {
  for (const [i, kind] of written.entries()) if (isRemoved(kind)) levels[i] = levels[i - 1] ?? base;
  let isAtEnd = true;
  for (let i = written.length - 1; i >= 0; i--) {
    const kind = written[i];
    isAtEnd = isSeparator(kind) || (isAtEnd && isTrailing(kind));
    if (isAtEnd) levels[i] = base;
  }
}

const bidi = bidiFactory();

/** Bidi_Class of a code unit, in the short form of UAX #9: `L`, `AL`, `EN`, `RLI` … */
export const bidiClass = (character: string): string => bidi.getBidiCharTypeName(character);

/**
 * The mirror image of a character on an odd level (UAX #9, rule L4): a bracket becomes its counterpart; most characters
 * stay the same.
 */
export const mirrored = (character: string): string => bidi.getMirroredCharacter(character) ?? character;

const canonical = (bracket: string): string => bidi.getCanonicalBracket(bracket) ?? bracket;

/**
 * Returns the closing counterpart of an opening bracket, in canonical form so that equivalent brackets match (UAX #9,
 * BD16); `undefined` for any other character.
 */
function closingOf(character: string): string | undefined {
  const closing = bidi.openingToClosingBracket(character);
  return closing === null ? undefined : canonical(closing);
}

/** The canonical form of a closing bracket, comparable with `closingOf`; `undefined` for any other character. */
const asClosing = (character: string): string | undefined =>
  bidi.closingToOpeningBracket(character) === null ? undefined : canonical(character);
