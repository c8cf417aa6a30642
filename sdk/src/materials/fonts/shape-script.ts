import { LruMap } from '../../base/lru-map.ts';
import { type ComplexShaper, loadedShaper } from './complex-shaper.ts';
import { damageIn, FontError } from './font-error.ts';
import type { FontFace } from './font-face.ts';
import type { ScriptTag } from './scripts.ts';
import type { ShapedRun } from './shape.ts';
import type { ComplexGlyph } from './shaping/shape-complex.ts';

/** How a run is drawn. */
export interface RunStyle {
  /** Shear of a synthesised italic, kept in the run. */
  readonly slant: number;
  readonly rightToLeft: boolean;
}

const CACHED_RUNS = 1024;
const CACHED_LENGTH = 200;
const runsOf = new WeakMap<FontFace, LruMap<string, ShapedRun>>();

/**
 * The glyphs of a text by its script's rules: joined, reordered, marks in place. In the order of the text, like those
 * of `shapeRun`. Throws FontError when the shaper was not loaded or the face's tables are damaged. Cached for each face.
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

/** Letters beyond ASCII of the alphabets, which fonts may swap for others by their neighbours. */
const LETTER = /[\u00c0-\u1fff]/;

/** Whether a face may draw letters of a text otherwise beside one another: then the shaper has to say. */
export const maySwapLetters = (face: FontFace, text: string): boolean => face.isBrought === true && LETTER.test(text);

/** The alphabet by whose rules a text is drawn because its face swaps letters, though each has a glyph of its own. */
export const swappedAlphabet = (face: FontFace, text: string): ScriptTag | undefined =>
  maySwapLetters(face, text) ? shaperFor(face).swappedAlphabet(face, text) : undefined;

function shaperFor(face: FontFace): ComplexShaper {
  const shaper = loadedShaper();
  if (!shaper)
    throw new FontError(face.id, 'the shaper was not loaded before it was used', { code: 'font_not_loaded' });
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
    characters: meanings(glyphs, text),
    slant,
    starts: glyphs.map(({ cluster }) => cluster),
    placed: {
      advances: glyphs.map(({ advance }) => advance),
      shifts: glyphs.map(({ shift }) => shift),
      rises: glyphs.map(({ rise }) => rise),
    },
  };
}

/** A font's damaged tables are the font's fault, not the template's. */
function readGuarded<T>(face: FontFace, read: () => T): T {
  try {
    return read();
  } catch (cause) {
    throw new FontError(face.id, `the font's layout tables are damaged or not supported (${damageIn(cause)})`, {
      cause,
    });
  }
}

/** The first glyph of a cluster stands for all of it: letters change places, and marks are drawn with their letter. */
function meanings(glyphs: readonly ComplexGlyph[], text: string): readonly string[] {
  const ends = new Uint32Array(glyphs.length);
  let end = text.length;
  for (let i = glyphs.length - 1; i >= 0; i--) {
    ends[i] = end;
    const cluster = glyphs[i]?.cluster ?? 0;
    if (glyphs[i - 1]?.cluster !== cluster) end = cluster;
  }
  return glyphs.map(({ cluster }, i) => (glyphs[i - 1]?.cluster === cluster ? '' : text.slice(cluster, ends[i])));
}
