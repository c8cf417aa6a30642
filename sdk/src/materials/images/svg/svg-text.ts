import { itemAt, noItem, numberAt } from '../../../base/item-at.ts';
import { joinPaths, type Path, PathBuilder } from '../../../base/path.ts';
import { type Rect, rect, union } from '../../../base/rect.ts';
import { compose, mapRect, type Transform } from '../../../base/transform.ts';
import { visualOrder } from '../../fonts/bidi.ts';
import type { FontBook, FontRequest } from '../../fonts/font-book.ts';
import type { FontFace } from '../../fonts/font-face.ts';
import { itemise, type TextRun } from '../../fonts/itemise.ts';
import { requireTable } from '../../fonts/sfnt.ts';
import { advanceOf, type ShapedRun, sliceRun } from '../../fonts/shape.ts';
import { mapPath } from './clips.ts';
import type { SvgElement } from './document.ts';
import type { FontStyle } from './font-style.ts';
import type { Where } from './placing.ts';
import { type SvgFonts, X_HEIGHT_LETTER } from './svg-fonts.ts';
import { type Budget, shown, unsupportedPart } from './svg-refusal.ts';
import { type EnterSpan, type FindPath, type TextCharacter, type TextSpan, unfoldText } from './text-content.ts';
import type { TextPath } from './text-path.ts';

/** Outlines of consecutive characters with the same style, in the units of the text element. */
export interface TextPiece {
  /** Element that directly contains the characters. */
  readonly element: SvgElement;
  readonly where: Where;
  readonly path: Path;
}

/** A `text` element converted to outlines. */
export interface OutlinedText {
  /** The pieces in painting order. */
  readonly pieces: readonly TextPiece[];
  /**
   * Bounding box of the text, to which gradients refer: the union of the characters' boxes (SVG 2, 8.10). Each box is
   * as wide as the advance and as high as the font. `undefined` if the text is empty.
   */
  readonly box: Rect | undefined;
}

interface TextParts {
  readonly fonts: SvgFonts;
  readonly budget: Budget;
  readonly enter: EnterSpan;
  readonly findPath: FindPath;
}

const NOTHING: OutlinedText = { pieces: [], box: undefined };

/**
 * Converts a `text` element to outlines (SVG 2, chapter 11). `where` is the state inside the element. Returns nothing
 * while the fonts are not loaded. Throws ImageError for unsupported properties, unknown families and missing glyphs.
 */
export function outlineText(element: SvgElement, where: Where, parts: TextParts): OutlinedText {
  const { fonts, budget } = parts;
  const { characters, spans, width } = unfoldText(element, where, parts);
  for (const span of spans) {
    const { font } = span.where.style;
    if (font.problem !== undefined)
      throw unsupportedPart(
        span.element,
        `has ${font.problem}, which is not supported for text; convert the text to paths`,
      );
  }
  for (const { character, span } of characters) fonts.need(span.where.style.font, character);
  for (const { where: inside } of spans)
    for (const raise of inside.style.font.raises) if ('font' in raise) fonts.need(raise.font, '');
  const { book } = fonts;
  if (!book || characters.length === 0) return NOTHING;
  const writer = new TextWriter(book, fonts, budget);
  for (let from = 0; from < characters.length; ) {
    let to = from + 1;
    while (to < characters.length && !startsChunk(characters[to], characters[to - 1])) to++;
    writer.write(characters.slice(from, to), width);
    from = to;
  }
  return writer.text();
}

/** True if a character starts a new chunk: it has a position, or is not on the same path as the character before it. */
const startsChunk = (character: TextCharacter | undefined, before: TextCharacter | undefined): boolean =>
  character?.x !== undefined || character?.y !== undefined || character?.span.path !== before?.span.path;

/** Style of a run. Consecutive characters are shaped together if they share a style object. */
interface RunStyle {
  readonly font: FontRequest;
  readonly underline: boolean;
}

const SHARE_BEFORE = { start: 0, middle: 0.5, end: 1 } as const;
/** Height of the hanging baseline, as a share of the ascender, for fonts without a baseline table. */
const HANGING = 0.8;

/** Offsets of the fields ySuperscriptYOffset and ySubscriptYOffset in the table `OS/2` (OpenType 1.9). */
const SUPER_AT = 24;
const SUB_AT = 16;

/** Places chunks of text one after the other. */
class TextWriter {
  readonly #book: FontBook;
  readonly #fonts: SvgFonts;
  readonly #budget: Budget;
  readonly #pieces: TextPiece[] = [];
  readonly #styles = new Map<string, RunStyle>();
  readonly #styleOfSpan = new Map<TextSpan, RunStyle>();
  #box: Rect | undefined;
  #x = 0;
  #y = 0;

  constructor(book: FontBook, fonts: SvgFonts, budget: Budget) {
    this.#book = book;
    this.#fonts = fonts;
    this.#budget = budget;
  }

  text(): OutlinedText {
    return { pieces: this.#pieces, box: this.#box };
  }

  /**
   * Writes a chunk of text, in which only the first character may have an absolute position. If `wanted` is given,
   * spaces the characters evenly to reach this width.
   */
  write(chunk: readonly TextCharacter[], wanted?: number): void {
    const [first] = chunk;
    if (!first) return;
    const units = chunk.flatMap((each) => Array.from({ length: each.character.length }, () => each));
    const styles = units.map(({ span }) => this.#styleOf(span));
    const text = chunk.map(({ character }) => character).join('');
    const { runs, missing } = itemise(text, this.#styleOf(first.span).font, this.#book, { base: 0, styles });
    if (missing[0] !== undefined) throw missingGlyph(chunk, missing[0]);
    const { path } = first.span;
    if (!path) {
      this.#x = first.x ?? this.#x;
      this.#y = first.y ?? this.#y;
    }
    checkJoins(runs, units);
    const place = (gap: number): readonly Part[] => visualOrder(runs).map((run) => partOf(run, units, gap));
    const gap = wanted === undefined || chunk.length < 2 ? 0 : (wanted - widthOf(place(0))) / (chunk.length - 1);
    // There is no gap after the last character.
    const parts = place(gap).map((part, i) => (i < runs.length - 1 ? part : { ...part, width: part.width - gap }));
    const width = widthOf(parts);
    const before = width * SHARE_BEFORE[first.span.where.style.font.anchor];
    if (path) {
      this.#drawAlong(parts, path, path.start + (first.x ?? 0) - before);
      this.#x = path.end.x;
      this.#y = path.end.y;
      return;
    }
    let x = this.#x - before;
    for (const part of parts) {
      this.#draw(part, x);
      x += part.width;
      this.#y += part.fall;
    }
    this.#x = x;
  }

  #styleOf(span: TextSpan): RunStyle {
    const known = this.#styleOfSpan.get(span);
    if (known) return known;
    const { font } = span.where.style;
    const request = this.#fonts.requestOf(font);
    if (this.#book.isSubstituted(request))
      throw unsupportedPart(
        span.element,
        `uses the font family ${shown(font.family)}, which is not available; add the font, or convert the text to paths`,
      );
    const key = `${request.bold} ${request.italic} ${font.size} ${font.baseline} ${font.family}`;
    const style = this.#styles.get(key) ?? { font: request, underline: false };
    this.#styles.set(key, style);
    this.#styleOfSpan.set(span, style);
    return style;
  }

  #draw({ run, units, scale, shifts, falls, width }: Part, x: number): void {
    const { shaped, level } = run;
    const { face } = shaped;
    const baseline = this.#y + this.#baselineOf(itemAt(units, 0).span.where.style.font);
    const isTurned = level % 2 === 1;
    let turnedX = x;
    for (const { from, to, span } of isTurned ? spansOf(shaped, units).toReversed() : spansOf(shaped, units)) {
      const raise = this.#raiseOf(span.where.style.font);
      const glyphs = sliceRun(shaped, from, to, isTurned);
      const left = isTurned ? turnedX : x + (shaped.offsets[from] ?? noItem()) * scale;
      turnedX += glyphs.width * scale;
      const paths = glyphs.glyphs.map((glyph, i): Path => {
        const across = left + (glyphs.offsets[i] ?? noItem()) * scale + (shifts[from + i] ?? noItem());
        const down = baseline - raise + (falls[from + i] ?? noItem()) - (glyphs.rises?.[i] ?? 0) * scale;
        const outline = face.outline(glyph);
        this.#budget.segments(outline.verbs.length);
        return mapPath(outline, { a: scale, b: 0, c: glyphs.slant * scale, d: -scale, e: across, f: down });
      });
      const start = left + (shifts[from] ?? noItem());
      const end =
        to === shaped.glyphs.length && !isTurned
          ? x + width
          : left + glyphs.width * scale + (shifts[to - 1] ?? noItem());
      if (span.underlinedBy && end > start)
        this.#underline(span.underlinedBy, rect(start, baseline + (falls[from] ?? noItem()), end - start, 0));
      if (raise !== 0 && end > start) this.#addBox(rect(start, baseline - raise, end - start, 0), face, scale);
      const path = joinPaths(paths);
      if (path.verbs.length > 0) this.#pieces.push({ element: span.element, where: span.where, path });
    }
    if (width > 0 && units.some(({ span }) => this.#raiseOf(span.where.style.font) === 0))
      this.#addBox(rect(x, baseline, width, 0), face, scale);
  }

  /** Draws parts along a path, with each letter rotated about the middle of its width (SVG 2, 11.8.3). */
  #drawAlong(parts: readonly Part[], path: TextPath, start: number): void {
    let x = start;
    let y = 0;
    for (const { run, units, scale, shifts, falls, width, fall } of parts) {
      const { shaped } = run;
      for (const { from, to, span } of lettersOf(run, units)) {
        const left = numberAt(shaped.offsets, from);
        const wide = (numberAt(shaped.offsets, to - 1) + advanceOf(shaped, to - 1) - left) * scale;
        const spot = path.at(x + left * scale + numberAt(shifts, from) + wide / 2);
        if (!spot) continue;
        const { font } = span.where.style;
        const down = y + this.#baselineOf(font) - this.#raiseOf(font) + numberAt(falls, from);
        const turned = { a: spot.dx, b: spot.dy, c: -spot.dy, d: spot.dx, e: spot.x, f: spot.y };
        const paths = shaped.glyphs.slice(from, to).map((glyph, i): Path => {
          const across = (numberAt(shaped.offsets, from + i) - left) * scale - wide / 2;
          const outline = shaped.face.outline(glyph);
          this.#budget.segments(outline.verbs.length);
          return mapPath(
            outline,
            compose(turned, { a: scale, b: 0, c: shaped.slant * scale, d: -scale, e: across, f: down }),
          );
        });
        if (span.underlinedBy)
          this.#underline(span.underlinedBy, rect(-wide / 2, down + this.#raiseOf(font), wide, 0), turned);
        const letter = joinPaths(paths);
        if (letter.verbs.length > 0) this.#pieces.push({ element: span.element, where: span.where, path: letter });
        this.#addBox(rect(-wide / 2, down, wide, 0), shaped.face, scale, turned);
      }
      x += width;
      y += fall;
    }
  }

  /** Extends the box of the text to include the font's height above and below a part of a baseline. */
  #addBox({ x, y, width }: Rect, { ascender, descender }: FontFace, scale: number, turned?: Transform): void {
    const box = rect(x, y - ascender * scale, width, (ascender - descender) * scale);
    this.#box = union(this.#box, turned ? mapRect(turned, box) : box);
  }

  /** Adds an underline along a part of the baseline. */
  #underline({ element, where }: TextSpan, { x, y, width }: Rect, turned?: Transform): void {
    const { font } = where.style;
    const { face } = this.#book.primary(this.#fonts.requestOf(font));
    const scale = font.size / face.unitsPerEm;
    const top = face.underlinePosition < 0 ? -face.underlinePosition : face.underlineThickness;
    const height = face.underlineThickness * scale;
    const path = new PathBuilder().rect({ x, y: y + top * scale - this.#raiseOf(font), width, height }).build();
    this.#pieces.push({ element, where, path: turned ? mapPath(path, turned) : path });
  }

  /** Distance of a style's baseline above the baseline of its text. */
  #raiseOf({ raises }: FontStyle): number {
    return raises.reduce((sum, raise) => {
      if (raise.kind === 'length') return sum + raise.by;
      const { face } = this.#book.primary(this.#fonts.requestOf(raise.font));
      const offset = requireTable(face.tables, 'OS/2').getInt16(raise.kind === 'super' ? SUPER_AT : SUB_AT);
      return sum + ((raise.kind === 'super' ? offset : -offset) * raise.font.size) / face.unitsPerEm;
    }, 0);
  }

  /** Distance from the `y` of a `text` element down to its alphabetic baseline. */
  #baselineOf(font: FontStyle): number {
    const { face } = this.#book.primary(this.#fonts.requestOf(font));
    const scale = font.size / face.unitsPerEm;
    switch (font.baseline) {
      case 'alphabetic':
        return 0;
      case 'hanging':
        return face.ascender * HANGING * scale;
      case 'central':
        return ((face.ascender + face.descender) / 2) * scale;
      case 'middle':
        return ((face.glyphBounds(face.glyphOf(X_HEIGHT_LETTER.charCodeAt(0)))?.[3] ?? 0) / 2) * scale;
    }
  }
}

/** Glyphs of a run, ready to draw. Lengths are in the units of the text element. */
interface Part extends Spacing {
  readonly run: TextRun;
  /** The character that each UTF-16 code unit of the run belongs to. */
  readonly units: readonly TextCharacter[];
  /** Length of one font unit, in units of the text element. */
  readonly scale: number;
}

interface Spacing {
  /** Additional horizontal offset of each glyph. */
  readonly shifts: readonly number[];
  /** Additional distance of each glyph below the run's baseline. */
  readonly falls: readonly number[];
  readonly width: number;
  /** Distance by which the run moves the baseline down. */
  readonly fall: number;
}

const widthOf = (parts: readonly Part[]): number => parts.reduce((sum, { width }) => sum + width, 0);

/**
 * Places the glyphs of a run, relative to its start, with `gap` after each character. Throws ImageError if spacing
 * would separate joined or right-to-left letters.
 */
function partOf(run: TextRun, units: readonly TextCharacter[], gap: number): Part {
  const { span } = itemAt(units, run.from);
  const own = units.slice(run.from, run.to);
  const isTurned = run.level % 2 === 1;
  if ((isTurned || run.shaped.placed) && (gap !== 0 || areSpaced(own)))
    throw unsupportedPart(
      span.element,
      'has dx, dy, letter-spacing, word-spacing or textLength, which are not supported in scripts that join letters or run from right to left; convert the text to paths',
    );
  const scale = span.where.style.font.size / run.shaped.face.unitsPerEm;
  return { run, units: own, scale, ...spacing(run.shaped, own, scale, gap) };
}

/** Consecutive glyphs of a run that come from the same span and are on the same baseline, in logical order. */
interface SpanGlyphs {
  readonly from: number;
  readonly to: number;
  readonly span: TextSpan;
}

/** Returns the glyphs of each letter of a run along a path. Throws ImageError if letters join or run from right to left. */
function lettersOf({ level, shaped }: TextRun, units: readonly TextCharacter[]): readonly SpanGlyphs[] {
  const { starts } = shaped;
  if (level % 2 === 1 || shaped.placed)
    throw unsupportedPart(
      itemAt(units, 0).span.element,
      'is text along a path, which is not supported in scripts that join letters or run from right to left; convert the text to paths',
    );
  const letters: SpanGlyphs[] = [];
  for (let from = 0; from < starts.length; ) {
    let to = from + 1;
    while (to < starts.length && starts[to] === starts[from]) to++;
    letters.push({ from, to, span: itemAt(units, numberAt(starts, from)).span });
    from = to;
  }
  return letters;
}

function spansOf({ starts }: ShapedRun, units: readonly TextCharacter[]): readonly SpanGlyphs[] {
  const found: SpanGlyphs[] = [];
  let from = 0;
  for (let to = 1; to <= starts.length; to++) {
    const { span } = itemAt(units, starts[from] ?? noItem());
    const next = starts[to];
    const after = next === undefined ? undefined : itemAt(units, next);
    if (after?.span === span && after.dy === 0) continue;
    found.push({ from, to, span });
    from = to;
  }
  return found;
}

/** Throws ImageError if a change of font or size splits a word whose letters may join. */
function checkJoins(runs: readonly TextRun[], units: readonly TextCharacter[]): void {
  for (const [i, { to, shaped }] of runs.entries()) {
    const next = runs[i + 1];
    const [last, first] = [units[to - 1], units[to]];
    if (!next || !last || !first || last.span === first.span || !shaped.placed || !next.shaped.placed) continue;
    if (!SPACES.has(last.character) && !SPACES.has(first.character))
      throw unsupportedPart(
        first.span.element,
        'changes the font within a word whose letters may join, which is not supported; convert the text to paths',
      );
  }
}

const areSpaced = (own: readonly TextCharacter[]): boolean =>
  own.some(({ dx, dy, span: { where } }) => {
    const { letterSpacing, wordSpacing } = where.style.font;
    return dx !== 0 || dy !== 0 || letterSpacing !== 0 || wordSpacing !== 0;
  });

const SPACES = new Set([' ', '\u00a0']);

function spaceAfter({ character, span }: TextCharacter): number {
  const { letterSpacing, wordSpacing } = span.where.style.font;
  return letterSpacing + (SPACES.has(character) ? wordSpacing : 0);
}

/** Adds up the letter spacing, the word spacing, the gap, and the `dx` and `dy` of the characters of a run. */
function spacing(shaped: ShapedRun, own: readonly TextCharacter[], scale: number, gap: number): Spacing {
  const shifts: number[] = [];
  const falls: number[] = [];
  let aside = 0;
  let fall = 0;
  let reached = 0;
  let before: TextCharacter | undefined;
  const moveTo = (unit: number): void => {
    for (; reached <= unit && reached < own.length; reached++) {
      const character = itemAt(own, reached);
      if (character === before) continue;
      if (before) aside += spaceAfter(before) + gap;
      aside += character.dx;
      fall += character.dy;
      before = character;
    }
  };
  for (const start of shaped.starts) {
    moveTo(start);
    shifts.push(aside);
    falls.push(fall);
  }
  moveTo(own.length - 1);
  if (before) aside += spaceAfter(before) + gap;
  return { shifts, falls, width: shaped.width * scale + aside, fall };
}

function missingGlyph(chunk: readonly TextCharacter[], codePoint: number): Error {
  const character = String.fromCodePoint(codePoint);
  const { span } = chunk.find((each) => each.character.includes(character)) ?? chunk[0] ?? noItem();
  const code = codePoint.toString(16).toUpperCase().padStart(4, '0');
  return unsupportedPart(
    span.element,
    `contains ${shown(character)} (U+${code}), which no available font contains; convert the text to paths`,
  );
}
