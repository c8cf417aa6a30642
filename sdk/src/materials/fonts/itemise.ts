import { codePointAt, noItem } from '../../base/item-at.ts';
import { type BidiRules, loadedBidi, mayTurn } from './bidi.ts';
import type { BaseLevel } from './bidi-levels.ts';
import { isIgnorable, isWholeScript, type ScriptTag } from './characters.ts';
import type { ClusterChoice, FontBook, FontRequest } from './font-book.ts';
import { FontError } from './font-error.ts';
import type { FontFace } from './font-face.ts';
import { clusterEnd } from './graphemes.ts';
import { mapCluster } from './map-cluster.ts';
import { type ShapedRun, shapeRun } from './shape.ts';
import { shapeScript, swappedAlphabet } from './shape-script.ts';

/** Part of a line whose characters have the same style, face and direction. */
export interface TextRun {
  /** Start and end (exclusive) of the run, as code unit indexes in the line's text. */
  readonly from: number;
  readonly to: number;
  /** Embedding level (UAX #9); an odd level means right to left. */
  readonly level: number;
  /** Glyphs in logical order; in a right-to-left run, brackets are mirrored. */
  readonly shaped: ShapedRun;
}

/** A line between hard breaks, split into runs in logical order. */
export interface ItemisedText {
  readonly text: string;
  readonly runs: readonly TextRun[];
  readonly base: BaseLevel;
  /** Style of each code unit; `undefined` if the whole line has the style of its element. */
  readonly styles: readonly TextStyle[] | undefined;
  /** Code points that are drawn as .notdef, in order, with duplicates. */
  readonly missing: readonly number[];
}

const PLAIN = /^[ -~]*$/;
const FIRST_PRINTABLE = 0x20;
const LAST_PRINTABLE = 0x7e;
const coversPlain = new WeakMap<FontFace, boolean>();

/**
 * True if the face has a glyph for every printable ASCII character. If so, printable ASCII text forms a single run, and
 * no face needs to be chosen for each cluster.
 */
function coversAscii(face: FontFace): boolean {
  let covers = coversPlain.get(face);
  if (covers === undefined) {
    covers = true;
    for (let code = FIRST_PRINTABLE; code <= LAST_PRINTABLE; code++) covers &&= face.has(code);
    coversPlain.set(face, covers);
  }
  return covers;
}

/** Style of a part of a line. Adjacent characters form one run only if their style is the same object. */
export interface TextStyle {
  readonly font: FontRequest;
  readonly underline: boolean;
}

/**
 * Options for shaping a line: the base level of its paragraph, how much of the line to shape, and the styles of its
 * parts.
 */
export interface LinePart {
  /** Base embedding level of the paragraph (UAX #9). */
  readonly base: BaseLevel;
  /**
   * Number of code units to shape, from the start of the line. The direction of these characters still depends on the
   * whole line.
   */
  readonly shown: number;
  /** Style of each code unit; by default, the whole line has the style of its element. */
  readonly styles: readonly TextStyle[] | undefined;
}

/** Splits a line into runs of one face and direction, and shapes them. */
export function itemise(
  line: string,
  request: FontRequest,
  book: FontBook,
  { base, shown, styles }: Partial<LinePart> = {},
): ItemisedText {
  const { face, slant } = book.primary(request);
  const text = line.slice(0, shown);
  if (!styles && base !== 1 && PLAIN.test(line) && coversAscii(face)) {
    const run = { from: 0, to: text.length, level: 0, shaped: shapeRun(face, text, slant) };
    return { text, runs: text === '' ? [] : [run], base: 0, styles, missing: [] };
  }
  const bidi = base === 1 || mayTurn(line) ? rulesFor(face).bidiLevels(line, base) : undefined;
  return { text, base: bidi?.base ?? 0, styles, ...splitByFace(text, request, book, { levels: bidi?.levels, styles }) };
}

function rulesFor(face: FontFace): BidiRules {
  const rules = loadedBidi();
  if (!rules)
    throw new FontError(face.id, 'the bidi rules were used before they were loaded', {
      code: 'font_not_loaded',
    });
  return rules;
}

interface OpenRun {
  readonly from: number;
  readonly level: number;
  readonly face: FontFace;
  readonly slant: number;
  readonly style: TextStyle | undefined;
  /** Script of the run's first cluster that needs script-specific rules; `undefined` if there is none yet. */
  script: ScriptTag | undefined;
  /**
   * True if part of the run draws .notdef. Text that needs a script's rules then starts a new run, because the rules
   * would place marks on .notdef, which has no anchors.
   */
  missing: boolean;
}

/**
 * True if a cluster continues the run. Letters with marks may share a run with plain letters; a complex script always
 * forms its own run.
 */
function continuesRun(
  open: OpenRun,
  { face, script, missing }: ClusterChoice,
  level: number,
  cluster: string,
): boolean {
  if (open.level !== level || (open.script ? missing : open.missing && script)) return false;
  if (open.script && isWholeScript(open.script) && isIgnorable(codePointAt(cluster, 0))) return true;
  if (open.face !== face) return false;
  if (open.script === script) return true;
  const both = open.script ?? script;
  return (open.script === undefined || script === undefined) && both !== undefined && !isWholeScript(both);
}

function splitByFace(
  text: string,
  request: FontRequest,
  book: FontBook,
  { levels, styles }: Pick<ItemisedText, 'styles'> & { readonly levels: Uint8Array | undefined },
): Pick<ItemisedText, 'runs' | 'missing'> {
  const runs: TextRun[] = [];
  const missing: number[] = [];
  let open: OpenRun | undefined;
  const close = (to: number): void => {
    if (open) runs.push(shapeTextRun(text, open, to));
  };
  for (let at = 0; at < text.length; ) {
    const end = clusterEnd(text, at);
    const cluster = text.slice(at, end);
    const style = styles?.[at];
    const choice = book.choose(style?.font ?? request, cluster);
    if (choice.missing) for (const codePoint of mapCluster(choice.face, cluster).missing) missing.push(codePoint);
    const level = levels === undefined ? 0 : (levels[at] ?? noItem());
    if (!open || open.style !== style || !continuesRun(open, choice, level, cluster)) {
      close(at);
      open = {
        from: at,
        level,
        face: choice.face,
        slant: choice.slant,
        style,
        script: choice.script,
        missing: choice.missing,
      };
    }
    open.script ??= choice.script;
    open.missing ||= choice.missing;
    at = end;
  }
  close(text.length);
  return { runs, missing };
}

function shapeTextRun(text: string, { from, level, face, slant, ...open }: OpenRun, to: number): TextRun {
  const own = text.slice(from, to);
  const rightToLeft = level % 2 === 1;
  const script = open.script ?? (open.missing ? undefined : swappedAlphabet(face, own));
  const shape = (turned: string): ShapedRun =>
    script ? shapeScript(face, turned, script, { slant, rightToLeft }) : shapeRun(face, turned, slant);
  if (!rightToLeft) return { from, to, level, shaped: shape(own) };
  const { mirrored } = rulesFor(face);
  const turned = Array.from(own, mirrored).join('');
  const shaped = shape(turned);
  return { from, to, level, shaped: turned === own ? shaped : withCharactersOf(shaped, own, mirrored) };
}

/** Restores the original character of each mirrored bracket, so that text copied from a PDF is correct. */
function withCharactersOf(shaped: ShapedRun, text: string, mirrored: BidiRules['mirrored']): ShapedRun {
  const characters = shaped.characters.map((character, i) => {
    const written = text.charAt(shaped.starts[i] ?? noItem());
    return mirrored(written) === character ? written : character;
  });
  return { ...shaped, characters };
}
