import { codePointAt } from '../../base/item-at.ts';
import { BREAK, graphemeBreak, isPictographic } from './characters.ts';

/**
 * First combining mark. Each character with a lower code point is a separate grapheme cluster, except that CR LF is one
 * cluster.
 */
const FIRST_MARK = 0x300;
const CARRIAGE_RETURN = 0x0d;

/**
 * First Hangul syllable. Syllables are encoded in rows of 28: first the syllable without a trailing consonant, then one
 * for each trailing consonant (The Unicode Standard, 3.12).
 */
const FIRST_SYLLABLE = 0xac00;
const ROW = 28;

/** Number of UTF-16 code units that encode a code point. */
const unitsOf = (codePoint: number): number => (codePoint > 0xffff ? 2 : 1);

/** Returns the end of the grapheme cluster that starts at `start` (UAX #29, extended clusters). */
export function clusterEnd(text: string, start: number): number {
  const next = start + 1;
  if (next >= text.length) return text.length;
  const first = text.charCodeAt(start);
  const simple = first < FIRST_MARK && first !== CARRIAGE_RETURN && text.charCodeAt(next) < FIRST_MARK;
  return simple ? next : longClusterEnd(text, start);
}

function longClusterEnd(text: string, start: number): number {
  const first = codePointAt(text, start);
  let kind = trailingKind(first);
  let at = start + unitsOf(first);
  // State for two rules of UAX #29. GB11 depends on the last pictograph before Extend characters. GB12 depends on
  // whether the preceding regional indicator is already paired.
  let pictograph = isPictographic(first);
  let unpaired = kind === BREAK.regional;
  let conjunct = isConjoining(first) ? LETTER : NO_CONJUNCT;
  while (at < text.length) {
    const codePoint = codePointAt(text, at);
    const next = graphemeBreak(codePoint);
    const joinsPictograph = kind === BREAK.zwj && pictograph && isPictographic(codePoint);
    const joinsFlag = unpaired && next === BREAK.regional;
    const joinsConjunct = conjunct === LINKED && isConjoining(codePoint);
    if (!joinsPictograph && !joinsFlag && !joinsConjunct && !staysWith(kind, next)) break;
    conjunct = conjunctAfter(conjunct, codePoint, next);
    if (next !== BREAK.extend && next !== BREAK.zwj) pictograph = joinsPictograph;
    unpaired = next === BREAK.regional && !joinsFlag;
    kind = trailingKind(codePoint);
    at += unitsOf(codePoint);
  }
  return at;
}

// States while reading a conjunct: GB9c keeps consonants together if a virama or stacker joins them (Unicode 17,
// Indic_Conjunct_Break). The tables cover the scripts that Platen shapes.
const NO_CONJUNCT = 0;
const LETTER = 1;
const LINKED = 2;
const LINKERS = /[\u094d\u09cd\u0acd\u0b4d\u0c4d\u0d4d\u1039\u17d2\u1a60\u1b44\u1bab\ua9c0\uaaf6]/;
const CONJOINING =
  /[\u0915-\u0939\u0958-\u095f\u0978-\u097f\u0995-\u09b9\u09dc-\u09df\u09f0\u09f1\u0a95-\u0ab9\u0af9\u0b15-\u0b39\u0b5c-\u0b5f\u0b71\u0c15-\u0c39\u0c58-\u0c5a\u0d15-\u0d3a\u1000-\u102a\u103f\u1050-\u1055\u105a-\u105d\u1061\u1065\u1066\u106e-\u1070\u1075-\u1081\u108e\u1780-\u17b3\ua9e0-\ua9e4\ua9e7-\ua9ef\ua9fa-\ua9fe\uaa60-\uaa6f\uaa71-\uaa73\uaa7a\uaa7e\uaa7f]/;
const FIRST_CONJOINING = 0x915;
const NON_JOINER = 0x200c;

const isConjoining = (code: number): boolean => code >= FIRST_CONJOINING && CONJOINING.test(String.fromCodePoint(code));

function conjunctAfter(before: number, codePoint: number, kind: number): number {
  if (isConjoining(codePoint)) return LETTER;
  if (before === NO_CONJUNCT) return NO_CONJUNCT;
  if (LINKERS.test(String.fromCodePoint(codePoint))) return LINKED;
  return (kind === BREAK.extend && codePoint !== NON_JOINER) || kind === BREAK.zwj ? before : NO_CONJUNCT;
}

/** Returns the break class that applies before the next character: a Hangul syllable counts as its last jamo. */
function trailingKind(codePoint: number): number {
  const kind = graphemeBreak(codePoint);
  if (kind !== BREAK.syllable) return kind;
  return (codePoint - FIRST_SYLLABLE) % ROW === 0 ? BREAK.v : BREAK.t;
}

const isControl = (kind: number): boolean => kind === BREAK.cr || kind === BREAK.lf || kind === BREAK.control;

/** Rules GB3 to GB9b of UAX #29: true if there is no break between the two classes. */
function staysWith(kind: number, next: number): boolean {
  if (kind === BREAK.cr) return next === BREAK.lf;
  if (isControl(kind) || isControl(next)) return false;
  if (next === BREAK.extend || next === BREAK.zwj || next === BREAK.spacing) return true;
  if (kind === BREAK.l) return next === BREAK.l || next === BREAK.v || next === BREAK.syllable;
  if (kind === BREAK.v) return next === BREAK.v || next === BREAK.t;
  if (kind === BREAK.t) return next === BREAK.t;
  return kind === BREAK.prepend;
}

/** Yields the grapheme clusters of a string, in order. */
export function* clustersOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; ) {
    const end = clusterEnd(text, at);
    yield text.slice(at, end);
    at = end;
  }
}
