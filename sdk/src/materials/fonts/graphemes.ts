import { codePointAt } from '../../base/item-at.ts';
import { BREAK, graphemeBreak, isPictographic } from './characters.ts';

/**
 * First combining mark. Each character with a lower code point is a separate grapheme cluster, except that CR LF is one
 * cluster.
 */
const FIRST_MARK = 0x300;
const CARRIAGE_RETURN = 0x0d;

/**
 * Hangul syllables are encoded in rows of 28: first the syllable without a trailing consonant, then one for each
 * trailing consonant (The Unicode Standard, 3.12).
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
  // Rule GB11 of UAX #29 depends on the last pictograph before Extend characters. Rule GB12 depends on whether the
  // preceding regional indicator is already paired.
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

// States while reading a conjunct: GB9c keeps Devanagari consonants together if a virama joins them. Platen does not
// draw the other scripts to which this rule applies.
const NO_CONJUNCT = 0;
const LETTER = 1;
const LINKED = 2;
const VIRAMA = 0x94d;
const NON_JOINER = 0x200c;

const isConjoining = (code: number): boolean =>
  (code >= 0x915 && code <= 0x939) || (code >= 0x958 && code <= 0x95f) || (code >= 0x978 && code <= 0x97f);

function conjunctAfter(before: number, codePoint: number, kind: number): number {
  if (isConjoining(codePoint)) return LETTER;
  if (before === NO_CONJUNCT) return NO_CONJUNCT;
  if (codePoint === VIRAMA) return LINKED;
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

/** The grapheme clusters of a text, in order. */
export function* clustersOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; ) {
    const end = clusterEnd(text, at);
    yield text.slice(at, end);
    at = end;
  }
}
