import { itemAt } from '../../base/item-at.ts';
import { LruMap } from '../../base/lru-map.ts';
import { type ScriptTag, syllableModel } from './characters.ts';
import { damageIn, FontError } from './font-error.ts';
import type { FontFace } from './font-face.ts';
import type { ShapedRun } from './shape.ts';
import type { ComplexGlyph } from './shaping/shape-complex.ts';

/** Slant and writing direction of a text run. */
interface RunStyle {
  /** Horizontal shear of a synthesised italic; 0 for a real face. */
  readonly slant: number;
  readonly rightToLeft: boolean;
}

const CACHED_RUNS = 1024;
const CACHED_LENGTH = 200;
const runsOf = new WeakMap<FontFace, LruMap<string, ShapedRun>>();

/**
 * Shapes text by the rules of its script: joins and reorders letters, and positions marks. Returns glyphs in logical
 * order, like `shapeRun`. Throws FontError if the shaper is not loaded or the face's tables are damaged. Results are
 * cached for each face.
 */
export function shapeScript(face: FontFace, text: string, script: ScriptTag, style: RunStyle): ShapedRun {
  if (text.length > CACHED_LENGTH) return shape(face, text, script, style);
  let runs = runsOf.get(face);
  if (!runs) {
    runs = new LruMap(CACHED_RUNS);
    runsOf.set(face, runs);
  }
  const key = `${script} ${style.slant} ${style.rightToLeft} ${text}`;
  const known = runs.get(key);
  if (known) return known;
  const run = shape(face, text, script, style);
  runs.set(key, run);
  return run;
}

/** Matches non-ASCII letters of alphabets, which fonts may substitute depending on the letters around them. */
const LETTER = /[\u00c0-\u1fff]/;

/**
 * True if the face may substitute letters of the text depending on the letters around them. Only the shaper can
 * determine whether the face substitutes any letters.
 */
export const maySwapLetters = (face: FontFace, text: string): boolean => face.isAdded === true && LETTER.test(text);

/**
 * Returns the script whose rules must shape the text, because the face substitutes letters depending on the letters
 * around them; `undefined` if the face substitutes none.
 */
export const swappedAlphabet = (face: FontFace, text: string): ScriptTag | undefined =>
  maySwapLetters(face, text) ? shaperFor(face).swappedAlphabet(face, text) : undefined;

function shaperFor(face: FontFace): ComplexShaper {
  const shaper = loadedShaper();
  if (!shaper) throw new FontError(face.id, 'the shaper was used before it was loaded', { code: 'font_not_loaded' });
  return shaper;
}

function shape(face: FontFace, text: string, script: ScriptTag, { slant, rightToLeft }: RunStyle): ShapedRun {
  const shaper = shaperFor(face);
  const glyphs = readGuarded(face, () => shaper.shape(face, text, script, rightToLeft));
  const offsets: number[] = [];
  let pen = 0;
  for (const { advance } of glyphs) {
    offsets.push(pen);
    pen += advance;
  }
  return {
    face,
    glyphs: glyphs.map(({ glyph }) => glyph),
    offsets,
    width: pen,
    characters: textsOf(glyphs, text),
    slant,
    starts: glyphs.map(({ cluster }) => cluster),
    placed: {
      advances: glyphs.map(({ advance }) => advance),
      shifts: glyphs.map(({ shift }) => shift),
      rises: glyphs.map(({ rise }) => rise),
    },
  };
}

/** Rethrows errors as FontError, because damaged tables are an error in the font, not in the template. */
function readGuarded<T>(face: FontFace, read: () => T): T {
  try {
    return read();
  } catch (cause) {
    throw new FontError(face.id, `the font's layout tables are damaged or not supported (${damageIn(cause)})`, {
      cause,
    });
  }
}

/**
 * Returns the text of each glyph. The first glyph of a cluster represents the cluster's whole text, because glyphs may
 * be reordered within a cluster.
 */
function textsOf(glyphs: readonly ComplexGlyph[], text: string): readonly string[] {
  const ends = new Uint32Array(glyphs.length);
  let end = text.length;
  for (let i = glyphs.length - 1; i >= 0; i--) {
    ends[i] = end;
    const { cluster } = itemAt(glyphs, i);
    if (glyphs[i - 1]?.cluster !== cluster) end = cluster;
  }
  return glyphs.map(({ cluster }, i) => (glyphs[i - 1]?.cluster === cluster ? '' : text.slice(cluster, ends[i])));
}

/** Shaper for scripts whose letters join, reorder or have combining marks. Uses the layout tables of the face. */
interface ComplexShaper {
  /** Shapes text in one script; returns the glyphs in logical order. */
  shape(face: FontFace, text: string, script: ScriptTag, rightToLeft: boolean): readonly ComplexGlyph[];
  /**
   * Returns the script of the text if the face substitutes some of the text's letters by context; otherwise
   * `undefined`.
   */
  swappedAlphabet(face: FontFace, text: string): ScriptTag | undefined;
  /** Code points of a grapheme cluster that the face cannot shape in its script; empty if it can shape all of them. */
  missing(face: FontFace, cluster: string, script: ScriptTag): readonly number[];
  /** Returns advice for the warning about missing characters: which font to add for their script. */
  advice(codePoints: readonly number[]): string;
  /** Loads the rules of scripts that reorder the letters of syllables. */
  loadSyllableRules(): Promise<void>;
}

let loaded: ComplexShaper | undefined;

/**
 * Loads the shaper's code, which most text does not need. Also loads the rules for reordering syllables if any of
 * `scripts` needs them.
 */
export async function loadComplexShaper(scripts: readonly ScriptTag[] = []): Promise<void> {
  if (!loaded) {
    const complex = await import('./shaping/shape-complex.ts');
    const { shapeComplex, missingInScript, swappedAlphabet, scriptAdvice, loadSyllableRules } = complex;
    loaded = {
      shape: shapeComplex,
      swappedAlphabet,
      missing: missingInScript,
      advice: scriptAdvice,
      loadSyllableRules,
    };
  }
  if (scripts.some((script) => syllableModel(script) !== undefined)) await loaded.loadSyllableRules();
}

/**
 * The shaper, or `undefined` before it is loaded. `FontBook.load` loads it before layout for every text that needs it.
 */
export const loadedShaper = (): ComplexShaper | undefined => loaded;
