/** Bit flags for the style of a character; they can be combined. */
export const BOLD = 1;
export const ITALIC = 2;
export const UNDERLINE = 4;

/** Text without its marks, and the style of each of its code units. */
export interface MarkedText {
  readonly text: string;
  /** Style of each code unit of `text`: a combination of `BOLD`, `ITALIC` and `UNDERLINE`. */
  readonly styles: readonly number[];
}

/**
 * Parses text in which `**` encloses bold parts, `*` italic parts and `_` underlined parts. Parts may be nested and may
 * overlap. A backslash escapes: `\*`, `\_` and `\\` become `*`, `_` and `\`.
 *
 * Every other mark is plain text: a mark without a partner, an opening mark before a space, a closing mark after a
 * space, four or more `*` in a row, and two or more `_` in a row. `_` inside a name such as `AB_12_C` is also text, and
 * so is `*` between digits, as in `30*20*10`.
 *
 * @example parseMarkup('**a** b') // { text: 'a b', styles: [1, 0, 0] }
 */
export function parseMarkup(source: string): MarkedText {
  const pieces = Array.from(source.matchAll(PIECES), ({ 0: text, index }) => piecesOf(source, text, index)).flat();
  const paired = pairedMarks(pieces);
  let text = '';
  const styles: number[] = [];
  let style = 0;
  for (const { text: part, mark } of pieces) {
    if (mark !== undefined && paired.has(mark)) style ^= mark.style;
    else {
      text += part;
      for (let i = 0; i < part.length; i++) styles.push(style);
    }
  }
  return { text, styles };
}

/** Part of the source text: plain text or a mark. A mark without a partner is printed as text. */
interface Piece {
  readonly text: string;
  readonly mark?: Mark;
}

interface Mark {
  readonly style: number;
  readonly opens: boolean;
  readonly closes: boolean;
}

/** Matches an escaped character, a run of equal marks, a single backslash, or the text between these. */
const PIECES = /\\[\\*_]|\*+|_+|[^\\*_]+|\\/g;
const MAX_STARS = 3;
/**
 * Matches characters that occur in names. A `_` directly after such a character cannot start an underlined part, and a
 * `_` directly before such a character cannot end one.
 */
const NAME = /[\p{Script=Latin}\p{Nd}]/u;
const DIGIT = /\p{Nd}/u;
const SPACE = /\s/;

function piecesOf(source: string, text: string, at: number): readonly Piece[] {
  const [first] = text;
  if (first === '\\') return [{ text: text.slice(text.length - 1) }];
  if (first === '_' && text.length === 1) return [{ text, mark: markOf(source, at, text, UNDERLINE) }];
  if (first !== '*' || text.length > MAX_STARS) return [{ text }];
  const bold = { text: '**', mark: markOf(source, at, text, BOLD) };
  const italic = { text: '*', mark: markOf(source, at, text, ITALIC) };
  return [...(text.length > 1 ? [bold] : []), ...(text.length !== 2 ? [italic] : [])];
}

function markOf(source: string, at: number, row: string, style: number): Mark {
  const before = source.charAt(at - 1);
  const after = source.charAt(at + row.length);
  const isText = (character: string): boolean => character !== '' && !SPACE.test(character);
  const isName = (character: string): boolean => style === UNDERLINE && NAME.test(character);
  const isProduct = DIGIT.test(before) && DIGIT.test(after);
  return {
    style,
    opens: isText(after) && !isName(before) && !isProduct,
    closes: isText(before) && !isName(after) && !isProduct,
  };
}

/**
 * Returns the marks that form pairs. A closing mark is paired with the nearest preceding opening mark of the same kind
 * if there is at least one character of text between them.
 */
function pairedMarks(pieces: readonly Piece[]): ReadonlySet<Mark> {
  const paired = new Set<Mark>();
  const open = new Map<number, { readonly mark: Mark; readonly length: number }>();
  /** Number of code units so far that are certainly text, not marks. */
  let length = 0;
  for (const { text, mark } of pieces) {
    const partner = mark && open.get(mark.style);
    if (mark?.closes && partner && partner.length < length) {
      paired.add(partner.mark).add(mark);
      open.delete(mark.style);
    } else if (mark?.opens) open.set(mark.style, { mark, length });
    else length += text.length;
  }
  return paired;
}
