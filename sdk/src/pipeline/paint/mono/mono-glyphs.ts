import { codePointAt, noItem } from '../../../base/item-at.ts';
import type { Path } from '../../../base/path.ts';
import { pathBounds } from '../../../base/path.ts';
import type { Rect } from '../../../base/rect.ts';
import { applyX, applyY, compose, type Transform } from '../../../base/transform.ts';
import { POINTS_PER_INCH } from '../../../base/units.ts';
import type { FontFace } from '../../../materials/fonts/font-face.ts';
import { readGlyphTables, readOutline } from '../../../materials/fonts/glyf.ts';
import { readCharacterMap, requireTable } from '../../../materials/fonts/sfnt.ts';
import { type GlyphsNode, glyphTransform, riseAt } from '../../scene/scene.ts';
import { type DotBox, dotsTouched, Edges, type Runs } from '../raster/edges.ts';
import { type Axis, type AxisFeatures, findFeatures, fitAxis, type Warp } from './fit-axis.ts';
import type { MonoPage, Pattern } from './mono-page.ts';
import type { ScanConverter } from './scan-converter.ts';

/** A cached rasterised glyph. Positions are relative to its origin, which is at a point where four dots meet. */
interface FittedGlyph {
  readonly runs: Runs;
  /** Distance, in dots, by which fitting moved the glyph to the right. */
  readonly shift: number;
  /**
   * Horizontal extent of the ink, in dots from the origin. `left` and `right` are measured after fitting, `inkLeft` and
   * `inkRight` before it.
   */
  readonly left: number;
  readonly right: number;
  readonly inkLeft: number;
  readonly inkRight: number;
}

/** Maximum size, in dots, at which a glyph is fitted to whole dots. A larger glyph looks good without fitting. */
const MAX_SIDE = 512;
/**
 * Maximum number of 32-bit numbers in the cache, 16 MiB in total. When the cache exceeds this number, all glyphs are
 * evicted.
 */
const MAX_CACHED_NUMBERS = 4 * 1024 * 1024;
const EVERYWHERE: DotBox = { left: -MAX_SIDE, top: -MAX_SIDE, right: MAX_SIDE, bottom: MAX_SIDE };

/**
 * Minimum width, in dots, of a gap between adjacent glyphs that must stay open after fitting. Narrower gaps may close.
 */
const MIN_GAP = 0.4;

type Features = readonly [upright: AxisFeatures, level: AxisFeatures];
const NO_FEATURES: AxisFeatures = { stems: [], sides: [] };

/**
 * Paints black-and-white text. Glyphs are fitted to the dots and then filled, so that a glyph has the same dots in
 * every position.
 */
export class MonoGlyphs {
  readonly #scan: ScanConverter;
  readonly #edges = new Edges();
  readonly #features = new WeakMap<FontFace, Map<number, Features>>();
  #fitted = new WeakMap<FontFace, Map<string, FittedGlyph | undefined>>();
  #numbers = 0;

  constructor(scan: ScanConverter) {
    this.#scan = scan;
  }

  /**
   * Paints text after mapping it to dots with `toDots`. Text that is unrotated or rotated by quarter turns is fitted to
   * the dots. At other angles, the outlines are filled without fitting.
   */
  paint(page: MonoPage, node: GlyphsNode, toDots: Transform, resolutionDpi: number, pattern: Pattern): void {
    const turn = quarterTurnOf(toDots, resolutionDpi / POINTS_PER_INCH);
    if (turn) this.#paintFitted(page, node, toDots, turn, pattern);
    else this.#paintTurned(page, node, toDots, pattern);
  }

  #paintFitted(page: MonoPage, node: GlyphsNode, toDots: Transform, turn: QuarterTurn, pattern: Pattern): void {
    const { face, glyphs, offsets, slant } = node.run;
    const perUnit = node.sizePt / face.unitsPerEm;
    const scale = perUnit * turn.scale;
    if (!(scale > 0)) return;
    // Position along the line of text, and position of the baseline, in dots before the rotation by `turn`.
    const start = turn.alongOf(toDots, node.x, node.y);
    const baseline = Math.round(turn.downOf(toDots, node.x, node.y));
    if (!Number.isSafeInteger(baseline)) return;
    /** End of the previous glyphs' ink: `inkEnd` before fitting, `fittedEnd` after it. */
    let inkEnd = Number.NEGATIVE_INFINITY;
    let fittedEnd = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < glyphs.length; i++) {
      const glyph = glyphs[i] ?? noItem();
      const fitted = this.#glyph(face, glyph, scale, slant, turn);
      const along = start + (offsets[i] ?? noItem()) * scale;
      const down = baseline - Math.round(riseAt(node.run, i) * scale);
      if (!fitted) {
        const placed = compose(turn.transform, glyphTransform(scale, slant, along, down));
        this.#fill(page, face.outline(glyph), placed, pattern);
        continue;
      }
      let column = Math.round(along - fitted.shift);
      if (along + fitted.inkLeft - inkEnd >= MIN_GAP && column + fitted.left <= fittedEnd) column++;
      inkEnd = Math.max(inkEnd, along + fitted.inkRight);
      fittedEnd = Math.max(fittedEnd, column + fitted.right);
      const { x, y } = turn.onPage(column, down);
      page.fillRuns(fitted.runs, x, y, pattern);
    }
  }

  #paintTurned(page: MonoPage, node: GlyphsNode, toDots: Transform, pattern: Pattern): void {
    const { face, glyphs, offsets, slant } = node.run;
    const perUnit = node.sizePt / face.unitsPerEm;
    for (let i = 0; i < glyphs.length; i++) {
      const y = node.y - riseAt(node.run, i) * perUnit;
      const placed = glyphTransform(perUnit, slant, node.x + (offsets[i] ?? noItem()) * perUnit, y);
      this.#fill(page, face.outline(glyphs[i] ?? noItem()), compose(toDots, placed), pattern);
    }
  }

  #fill(page: MonoPage, outline: Path, toDots: Transform, pattern: Pattern): void {
    this.#edges.clear();
    this.#edges.path(outline, toDots);
    const box = dotsTouched(this.#edges, page.box);
    if (box) page.fillRuns(this.#scan.fill(this.#edges, box), 0, 0, pattern);
  }

  #glyph(face: FontFace, glyph: number, scale: number, slant: number, turn: QuarterTurn): FittedGlyph | undefined {
    const key = `${glyph} ${scale} ${slant} ${turn.quarters}`;
    let ofFace = this.#fitted.get(face);
    if (!ofFace || this.#numbers > MAX_CACHED_NUMBERS) {
      if (ofFace) this.#fitted = new WeakMap();
      this.#numbers = 0;
      ofFace = new Map();
      this.#fitted.set(face, ofFace);
    }
    if (ofFace.has(key)) return ofFace.get(key);
    const made = this.#fit(face, glyph, scale, slant, turn);
    ofFace.set(key, made);
    this.#numbers += made?.runs.length ?? 0;
    return made;
  }

  #fit(face: FontFace, glyph: number, scale: number, slant: number, turn: QuarterTurn): FittedGlyph | undefined {
    const { across, up } = this.#warps(face, glyph, scale, slant);
    const outline = face.outline(glyph);
    const inDots = warped(outline, scale, across, up);
    const edges = this.#edges;
    edges.clear();
    edges.path(inDots, compose(turn.transform, glyphTransform(1, slant, 0, 0)));
    const side = Math.max(0 - edges.left, 0 - edges.top, edges.right, edges.bottom);
    if (edges.length > 0 && !(side < MAX_SIDE)) return undefined;
    const box = dotsTouched(edges, EVERYWHERE);
    const runs = box ? this.#scan.fill(edges, box) : undefined;
    const fitted = pathBounds(inDots) ?? NO_INK;
    const ink = pathBounds(outline) ?? NO_INK;
    return {
      runs: runs ? { data: runs.data.slice(0, runs.length), length: runs.length } : EMPTY,
      shift: across.shift,
      left: Math.round(fitted.x),
      right: Math.round(fitted.x + fitted.width),
      inkLeft: ink.x * scale,
      inkRight: (ink.x + ink.width) * scale,
    };
  }

  #warps(face: FontFace, glyph: number, scale: number, slant: number): { readonly across: Warp; readonly up: Warp } {
    const [upright, level] = this.#featuresOf(face, glyph);
    const { zones, stems } = measureFace(face);
    const usual = stems.map((width) => (width === undefined ? undefined : width * scale));
    return {
      across: fitAxis(slant === 0 ? upright : NO_FEATURES, { scale, usualStem: usual[0], zones: [] }),
      up: fitAxis(level, { scale, usualStem: usual[1], zones }),
    };
  }

  #featuresOf(face: FontFace, glyph: number): Features {
    let ofFace = this.#features.get(face);
    if (!ofFace) {
      ofFace = new Map();
      this.#features.set(face, ofFace);
    }
    const known = ofFace.get(glyph);
    if (known) return known;
    const outline = face.outline(glyph);
    const found: Features = [findFeatures(outline, 0, face.unitsPerEm), findFeatures(outline, 1, face.unitsPerEm)];
    ofFace.set(glyph, found);
    return found;
  }
}

const NO_INK: Rect = { x: 0, y: 0, width: 0, height: 0 };
const EMPTY: Runs = { data: new Int32Array(0), length: 0 };

/** Returns an outline in dots, with y pointing up, after fitting both axes. */
function warped({ verbs, points }: Path, scale: number, across: Warp, up: Warp): Path {
  const moved = Float64Array.from(points, (value, i) => (i % 2 === 0 ? across : up).of(value * scale));
  return { verbs, points: moved };
}

/** A rotation by quarter turns about a point where four dots meet. It maps whole dots to whole dots. */
interface QuarterTurn {
  readonly quarters: 0 | 1 | 2 | 3;
  /** Dots per point. */
  readonly scale: number;
  readonly transform: Transform;
  /** Maps a point with `toDots`, undoes the rotation, and returns its coordinate along the line of text, in dots. */
  alongOf(toDots: Transform, x: number, y: number): number;
  /**
   * Maps a point with `toDots`, undoes the rotation, and returns its coordinate perpendicular to the line of text
   * (downwards), in dots.
   */
  downOf(toDots: Transform, x: number, y: number): number;
  /**
   * Returns the position on the page of a point where four dots meet. The arguments are in dots before the rotation.
   */
  onPage(along: number, down: number): { readonly x: number; readonly y: number };
}

const COSINES = [1, 0, -1, 0] as const;
const SINES = [0, 1, 0, -1] as const;

/**
 * Returns the quarter turn of `toDots`, or undefined if `toDots` does anything except rotate by quarter turns, scale by
 * `scale`, and move.
 */
function quarterTurnOf({ a, b, c, d }: Transform, scale: number): QuarterTurn | undefined {
  for (const quarters of [0, 1, 2, 3] as const) {
    const cos = COSINES[quarters];
    const sin = SINES[quarters];
    if (a !== cos * scale || b !== sin * scale || c !== 0 - sin * scale || d !== cos * scale) continue;
    return {
      quarters,
      scale,
      transform: { a: cos, b: sin, c: 0 - sin, d: cos, e: 0, f: 0 },
      alongOf: (t, x, y) => cos * applyX(t, x, y) + sin * applyY(t, x, y),
      downOf: (t, x, y) => cos * applyY(t, x, y) - sin * applyX(t, x, y),
      onPage: (along, down) => ({ x: cos * along - sin * down, y: sin * along + cos * down }),
    };
  }
  return undefined;
}

/** A height in font units at which letters of a font start or end, such as the baseline or the x-height. */
export interface Zone {
  readonly at: number;
  /** True if letters have their tops at this height, false if they have their bottoms there. */
  readonly isTop: boolean;
}

/** Heights and stem widths that many letters of a font share, in font units. */
export interface FaceMeasures {
  readonly zones: readonly Zone[];
  /** Usual widths of vertical and of horizontal stems, each undefined if the font lacks the reference letters. */
  readonly stems: readonly [upright: number | undefined, level: number | undefined];
}

const BASELINE: Zone = { at: 0, isTop: false };
const TOPS = ['x', 'H', 'd', '7'];
const BOTTOMS = ['x', 'p'];
/** Reference letters for measuring stem widths, as in FreeType's automatic hinter. */
const STEMS = ['o', 'n'];

const known = new WeakMap<FontFace, FaceMeasures>();

/**
 * Measures a font, using only its first file, so that the result does not depend on which other files are loaded. The
 * result is cached.
 */
function measureFace(face: FontFace): FaceMeasures {
  const before = known.get(face);
  if (before) return before;
  const measures = measure(face, firstOutlines(face));
  known.set(face, measures);
  return measures;
}

type OutlineOf = (character: string) => Path | undefined;

function measure(face: FontFace, outlineOf: OutlineOf): FaceMeasures {
  const boundsOf = (character: string) => {
    const path = outlineOf(character);
    return path && pathBounds(path);
  };
  const tops = TOPS.flatMap((character) => {
    const box = boundsOf(character);
    return box ? [{ at: box.y + box.height, isTop: true }] : [];
  });
  const bottoms = BOTTOMS.flatMap((character) => {
    const box = boundsOf(character);
    return box ? [{ at: box.y, isTop: false }] : [];
  });
  return {
    zones: [BASELINE, ...tops, ...bottoms],
    stems: [usualStem(face, outlineOf, 0), usualStem(face, outlineOf, 1)],
  };
}

function usualStem(face: FontFace, outlineOf: OutlineOf, axis: Axis): number | undefined {
  const widths = STEMS.flatMap((character) => {
    const path = outlineOf(character);
    return path ? findFeatures(path, axis, face.unitsPerEm).stems.map(({ low, high }) => high - low) : [];
  }).sort((a, b) => a - b);
  return widths[widths.length >> 1];
}

function firstOutlines(face: FontFace): OutlineOf {
  const glyphOf = readCharacterMap(requireTable(face.tables, 'cmap'));
  const outline = face.tables.has('glyf') ? glyfOutlines(face) : (glyph: number) => face.outline(glyph);
  return (character) => {
    const glyph = glyphOf(codePointAt(character, 0));
    return glyph === 0 ? undefined : outline(glyph);
  };
}

function glyfOutlines({ tables }: FontFace): (glyph: number) => Path | undefined {
  const glyphs = readGlyphTables(tables);
  return (glyph) => (glyph < glyphs.glyphCount ? readOutline(glyphs, glyph) : undefined);
}
