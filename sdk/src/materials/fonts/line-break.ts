import { codePointAt, noItem } from '../../base/item-at.ts';
import { LruMap } from '../../base/lru-map.ts';
import { createLookUp } from './characters.ts';
import { LINE_BREAK_CLASSES, LINE_BREAK_RUNS } from './generated/line-breaks.ts';
import { clusterEnd } from './graphemes.ts';
import { UNSPACED, wordBreaks } from './word-breaks.ts';

/** Mandatory breaks (UAX #14, LB4 and LB5); all count as a line feed in a template. */
export const HARD_BREAK = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/;

const CACHED_TEXTS = 2048;
const CACHED_LENGTH = 200;
const cache = new LruMap<string, readonly number[]>(CACHED_TEXTS);

/**
 * Matches text of ASCII letters, digits and spaces only, which breaks only after a run of spaces (LB7, LB18, LB23,
 * LB25, LB28).
 */
const PLAIN = /^[A-Za-z0-9 ]*$/;
const SPACE = 0x20;

/**
 * Returns the break opportunities in text without hard breaks (UAX #14), as ascending code unit indexes. The last one
 * is the end of the text. Empty for empty text.
 */
export function breakOpportunities(text: string): readonly number[] {
  if (PLAIN.test(text)) return breaksAfterSpaces(text);
  if (text.length > CACHED_LENGTH) return findBreaks(text);
  const known = cache.get(text);
  if (known) return known;
  const breaks = findBreaks(text);
  cache.set(text, breaks);
  return breaks;
}

function breaksAfterSpaces(text: string): readonly number[] {
  const breaks: number[] = [];
  for (let at = 1; at < text.length; at++) {
    if (text.charCodeAt(at) !== SPACE && text.charCodeAt(at - 1) === SPACE) breaks.push(at);
  }
  if (text.length > 0) breaks.push(text.length);
  return breaks;
}

/**
 * Finds the break opportunities by the rules of UAX #14. Adds breaks between words of Thai, Lao, Burmese and Khmer, for
 * which UAX #14 requires a dictionary (class SA).
 */
function findBreaks(text: string): readonly number[] {
  const breaks = betweenClusters(text, breaksByRules(text));
  breaks.push(text.length);
  if (!UNSPACED.test(text)) return breaks;
  return [...new Set([...breaks, ...wordBreaks(text)])].sort((a, b) => a - b);
}

/** Removes breaks inside a grapheme cluster, such as before the skin tone of a hand or before a mark on a space. */
function betweenClusters(text: string, breaks: readonly number[]): number[] {
  let boundary = 0;
  return breaks.filter((at) => {
    while (boundary < at) boundary = clusterEnd(text, boundary);
    return boundary === at;
  });
}

// The rules of UAX #14 (revision 55, Unicode 17.0) for text without hard breaks. Rules about two adjacent classes are
// compiled into a table once; functions check the rules that need more context. `breakOpportunities` adds two more
// rules: LB30b, through grapheme clusters, and a rule for words of scripts without spaces.

/**
 * Class of Hangul LV syllables. The class table has one run for LV and LVT syllables; every 28th syllable of the run is
 * LV (The Unicode Standard, 3.12).
 */
const LV = 'H2w';
const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;
const ROW = 28;

const NAMES = [...LINE_BREAK_CLASSES.split(' '), LV];
const COUNT = NAMES.length;

/**
 * The parts of LB11 to LB19 that concern two adjacent classes: no break between a class before × and a class after it.
 */
const BEFORE_LB20 = ['* × WJ CL CP EX SY IS QU QF', 'WJ GL OP QU QI × *', '^BA HY HH × GL', 'CL CP × NS', 'B2 × B2'];
/**
 * LB21 to LB30, preceded by an additional rule that browsers also follow in Latin text. The additional rule forbids a
 * break after a sign, such as a slash, a comma or a percent sign, unless a space follows. The rule keeps units, prices,
 * paths and web addresses together. It does not apply before East Asian characters and emoji.
 */
const AFTER_LB20 = [
  'SY IS! CL! CP! PR! PO! × *!',
  '* × BA HH HY NS IN',
  'BB × *',
  'SY × HL',
  'AL HL × AL HL NU PR PO',
  'NU × AL HL NU',
  'PR × AL HL NU ID EB EM JL JV JT H2 H3',
  'ID EB EM JL JV JT H2 H3 × PO',
  'PO × AL HL NU',
  'HY IS × NU',
  'JL × JL JV H2 H3',
  'JV H2 × JV JT',
  'JT H3 × JT',
  'AP × AK DC AS',
  'AK DC AS × VF VI',
  'IS × AL HL',
  'AL HL NU × OP!',
  'CP! × AL HL NU',
];

/**
 * Names by which the rules refer to each class: `OP` for any width, `OP!` for characters that are not East Asian, `*`
 * for all classes. The dotted circle also counts as a letter.
 */
const CLASS_NAMES = NAMES.map((name) => {
  const names = [name.replace('w', ''), '*', ...(name === 'DC' ? ['AL'] : [])];
  return name.endsWith('w') ? names : [...names, ...names.map((each) => `${each}!`)];
});

/**
 * Returns an array with 1 for each class in a list. If the list starts with `^`, returns 1 for all other classes
 * instead.
 */
function classesOf(list: string): Uint8Array {
  const listed = new Set(list.replace('^', '').split(' '));
  const isLeftOut = list.startsWith('^');
  return Uint8Array.from(CLASS_NAMES, (names) => (names.some((name) => listed.has(name)) === isLeftOut ? 0 : 1));
}

/** Table indexed by the class before and the class after a position: 1 if no break is allowed there. */
function pairTable(): Uint8Array {
  const table = new Uint8Array(COUNT * COUNT);
  const fill = (rule: string, value: number): void => {
    const [befores = [], afters = []] = rule.split(' × ').map(placesOf);
    for (const before of befores) for (const after of afters) table[before * COUNT + after] = value;
  };
  for (const rule of AFTER_LB20) fill(rule, 1);
  // LB20 allows breaks before and after the class CB. It takes precedence over LB21 to LB30, filled in above.
  for (const rule of ['CB × *', '* × CB']) fill(rule, 0);
  for (const rule of BEFORE_LB20) fill(rule, 1);
  return table;
}

const placesOf = (list: string): readonly number[] => [...classesOf(list)].flatMap((is, place) => (is ? [place] : []));

let pairs: Uint8Array | undefined;
const runs = createLookUp(LINE_BREAK_RUNS);
const LV_PLACE = NAMES.indexOf(LV);
const ALPHABETIC = NAMES.indexOf('AL');

const classOf = (code: number): number =>
  code >= FIRST_SYLLABLE && code <= LAST_SYLLABLE && (code - FIRST_SYLLABLE) % ROW === 0 ? LV_PLACE : runs(code);

type Test = (kind: number | undefined) => boolean;

/** Returns a predicate that is true for the classes in `list`, and false for `undefined` (no character). */
function isOneOf(list: string): Test {
  const classes = classesOf(list);
  return (kind) => kind !== undefined && classes[kind] === 1;
}

const isMark = isOneOf('CM ZWJ');
const isJoiner = isOneOf('ZWJ');
const isLetter = isOneOf('AL HL');
const isHebrew = isOneOf('HL');
const isNumber = isOneOf('NU');
const isSign = isOneOf('SY IS');
const isPoint = isOneOf('IS');
const isOpening = isOneOf('OP');
const isClosing = isOneOf('CL CP');
const isUnit = isOneOf('PO PR');
const isSpace = isOneOf('SP');
const isZeroWidth = isOneOf('ZW');
const isHyphen = isOneOf('HY HH');
const isDash = isOneOf('B2');
const isStarterless = isOneOf('NS');
const isFlag = isOneOf('RI');
const isQuote = isOneOf('QU QI QF');
const isOpeningQuote = isOneOf('QI');
const isClosingQuote = isOneOf('QF');
const isWide = isOneOf('^*!');
const isAksara = isOneOf('AK DC AS');
const isAksaraBase = isOneOf('AK DC');
const isVirama = isOneOf('VI');
const isFinalVirama = isOneOf('VF');
const opensBefore = isOneOf('OP QU QI QF GL SP ZW');
const closesBefore = isOneOf('SP GL WJ CL QU QI QF CP EX IS SY ZW');
const startsWord = isOneOf('SP ZW CB GL');
const clingsAcrossSpaces = isOneOf('WJ CL CP EX SY');

/** Text split into items, each of which is a character with its marks (LB9, LB10). */
interface Items {
  readonly kinds: readonly number[];
  /** Code unit index of each item's start. */
  readonly starts: readonly number[];
  /** True for each item that ends with a zero width joiner. */
  readonly joins: readonly boolean[];
}

function readItems(text: string): Items {
  const kinds: number[] = [];
  const starts: number[] = [];
  const joins: boolean[] = [];
  for (let at = 0; at < text.length; ) {
    const code = codePointAt(text, at);
    const kind = classOf(code);
    const last = kinds.at(-1);
    if (isMark(kind) && last !== undefined && !isSpace(last) && !isZeroWidth(last)) {
      joins[joins.length - 1] = isJoiner(kind);
    } else {
      kinds.push(isMark(kind) ? ALPHABETIC : kind);
      starts.push(at);
      joins.push(isJoiner(kind));
    }
    at += code > 0xffff ? 2 : 1;
  }
  return { kinds, starts, joins };
}

/** Code unit indexes where a line may break, in ascending order, excluding the start and the end of the text. */
export function breaksByRules(text: string): readonly number[] {
  const { kinds, starts, joins } = readItems(text);
  const breaks: number[] = [];
  // State before `at`: index of the last item that is not a space, state of the current number, and number of adjacent
  // regional indicators.
  let base = -1;
  let number = NO_NUMBER;
  let flags = 0;
  for (let at = 1; at < kinds.length; at++) {
    const before = kinds[at - 1];
    if (!isSpace(before)) base = at - 1;
    number = numberAfter(number, before);
    flags = isFlag(before) ? flags + 1 : 0;
    const after = kinds[at];
    if (isSpace(after) || isZeroWidth(after)) continue;
    if (!isZeroWidth(kinds[base])) {
      if (isSpace(before) ? staysAcrossSpaces(kinds, base, at) : joins[at - 1] || staysWith(kinds, at)) continue;
      if (continuesNumber(number, after) || (flags % 2 === 1 && isFlag(after))) continue;
    }
    breaks.push(starts[at] ?? noItem());
  }
  return breaks;
}

// States while reading a number (LB25): not in a number, after NU (SY | IS)*, or after the closing bracket that follows
// this sequence.
const NO_NUMBER = 0;
const IN_NUMBER = 1;
const CLOSED_NUMBER = 2;

function numberAfter(state: number, kind: number | undefined): number {
  if (isNumber(kind)) return IN_NUMBER;
  if (state !== IN_NUMBER) return NO_NUMBER;
  return isSign(kind) ? IN_NUMBER : isClosing(kind) ? CLOSED_NUMBER : NO_NUMBER;
}

const continuesNumber = (state: number, after: number | undefined): boolean =>
  (state !== NO_NUMBER && isUnit(after)) || (state === IN_NUMBER && isNumber(after));

/**
 * True if LB11 to LB17 forbid a break before the item `at`, which follows spaces. `base` is the item before those
 * spaces, or -1 if only spaces precede `at`.
 */
function staysAcrossSpaces(kinds: readonly number[], base: number, at: number): boolean {
  const before = kinds[base];
  const after = kinds[at];
  if (clingsAcrossSpaces(after)) return true;
  if (isPoint(after)) return !isNumber(kinds[at + 1]);
  if (isOpening(before) || opensQuotation(kinds, base) || closesQuotation(kinds, at)) return true;
  return (isClosing(before) && isStarterless(after)) || (isDash(before) && isDash(after));
}

/** True if the item is an opening quotation mark at the start of a quotation (LB15a). */
const opensQuotation = (kinds: readonly number[], at: number): boolean =>
  isOpeningQuote(kinds[at]) && (at === 0 || opensBefore(kinds[at - 1]));

/** True if the item is a closing quotation mark at the end of a quotation (LB15b). */
const closesQuotation = (kinds: readonly number[], at: number): boolean =>
  isClosingQuote(kinds[at]) && (at === kinds.length - 1 || closesBefore(kinds[at + 1]));

/**
 * True if a rule forbids a break between two adjacent items. Applies the pair table, and the rules that look one item
 * ahead.
 */
function staysWith(kinds: readonly number[], at: number): boolean {
  const before = kinds[at - 1] ?? noItem();
  const after = kinds[at] ?? noItem();
  pairs ??= pairTable();
  return (
    pairs[before * COUNT + after] === 1 ||
    staysWithQuote(kinds, at) ||
    staysWithHyphen(kinds[at - 2], before, after) ||
    (isUnit(before) && opensNumber(kinds, at)) ||
    staysWithAksara(kinds, at)
  );
}

/** LB19a: no line break before or after an ambiguous quotation mark, except among East Asian characters. */
function staysWithQuote(kinds: readonly number[], at: number): boolean {
  const isLoose = (index: number): boolean => !isWide(kinds[index]);
  if (isQuote(kinds[at]) && (isLoose(at - 1) || isLoose(at + 1))) return true;
  return isQuote(kinds[at - 1]) && (isLoose(at) || isLoose(at - 2));
}

/**
 * LB20a: no break after a hyphen at the start of a word. LB21a: no break after a hyphen between a Hebrew and a
 * non-Hebrew letter.
 */
function staysWithHyphen(first: number | undefined, before: number, after: number): boolean {
  if (!isHyphen(before)) return false;
  if (isLetter(after) && (first === undefined || startsWord(first))) return true;
  return isHebrew(first) && !isHebrew(after);
}

/**
 * LB25: true if an opening bracket and a number start at `at`. No line break is allowed between a unit or currency sign
 * and this bracket.
 */
const opensNumber = (kinds: readonly number[], at: number): boolean =>
  isOpening(kinds[at]) && (isNumber(kinds[at + 1]) || (isPoint(kinds[at + 1]) && isNumber(kinds[at + 2])));

/** LB28a: no break inside an orthographic syllable of a Brahmic script. */
function staysWithAksara(kinds: readonly number[], at: number): boolean {
  const before = kinds[at - 1];
  if (isVirama(before)) return isAksara(kinds[at - 2]) && isAksaraBase(kinds[at]);
  return isAksara(before) && isAksara(kinds[at]) && isFinalVirama(kinds[at + 1]);
}
