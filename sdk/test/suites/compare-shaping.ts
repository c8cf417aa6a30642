import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Path, POINTS_OF_VERB, VERB } from '../../src/base/path.ts';
import type { ScriptTag } from '../../src/materials/fonts/characters.ts';
import { createFontBook, type FontBook, type FontRequest } from '../../src/materials/fonts/font-book.ts';
import type { FontFace } from '../../src/materials/fonts/font-face.ts';
import { clusterEnd } from '../../src/materials/fonts/graphemes.ts';
import { type ItemisedText, itemise, type TextRun } from '../../src/materials/fonts/itemise.ts';
import { advanceOf, type ShapedRun } from '../../src/materials/fonts/shape.ts';
import { fontRequest, readFontFile } from '../font-files.ts';
import type { ComparedFace } from './harfbuzz-faces.ts';
import { type DrawnGlyph, type DrawnText, shapeWithHarfBuzz } from './hb-shape.ts';
import { drawShare } from './udhr-words.ts';
import { wholeFont } from './whole-font.ts';

/** One word in one face, as HarfBuzz draws it and as we draw it. */
export interface ComparedWord {
  readonly word: string;
  readonly expected: string;
  readonly actual: string;
  readonly reason: string | undefined;
}

/** Words of one script in one face. */
export interface ComparedWords {
  readonly face: string;
  readonly script: ScriptTag;
  readonly words: number;
  readonly different: readonly ComparedWord[];
}

/** Compares our shaping of a share of the words of each face's scripts with HarfBuzz's, in the same face. */
export async function* compareFaces(
  faces: readonly ComparedFace[],
  words: ReadonlyMap<ScriptTag, readonly string[]>,
  share: number,
  seed: number,
): AsyncGenerator<ComparedWords> {
  const folder = mkdtempSync(join(tmpdir(), 'whole-fonts-'));
  try {
    for (const face of faces)
      for (const script of face.scripts)
        yield compareWords(face, script, drawShare(words.get(script) ?? [], share, seed), folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function compareWords(
  face: ComparedFace,
  script: ScriptTag,
  words: readonly string[],
  folder: string,
): Promise<ComparedWords> {
  const drawn = await shapeByFile(face, script, words, folder);
  // Only words whose characters are all in the face: HarfBuzz has no opinion on fallback fonts.
  const covered = words.flatMap((word, i) => {
    const expected = drawn[i];
    return expected && !expected.glyphs.some(({ glyph }) => glyph === 0) ? [{ word, expected }] : [];
  });
  const { book, request } = bookOf(face);
  await book.load(
    request,
    covered.map(({ word }) => word),
  );
  const different = covered.flatMap(({ word, expected }) => {
    const [theirs, ours] = [written(expected), writtenByUs(itemise(word, request, book), book, request)];
    return theirs === ours
      ? []
      : [{ word, expected: theirs, actual: ours, reason: reasonFor(word, expected, book, request) }];
  });
  return { face: face.name, script, words: covered.length, different };
}

async function shapeByFile(
  { bundled, file, options }: ComparedFace,
  script: ScriptTag,
  words: readonly string[],
  folder: string,
): Promise<readonly DrawnText[]> {
  if (!bundled) return shapeWithHarfBuzz(file ?? '', script, words, options);
  const piece = layoutPieceOf(bundled.id, script);
  const whole = join(folder, `${bundled.id} ${piece}.ttf`);
  if (!existsSync(whole)) writeFileSync(whole, await wholeFont(bundled.id, piece));
  return shapeWithHarfBuzz(whole, script, words);
}

/** Returns the piece with the whole font's layout tables for a script (tools/fonts/families.mjs). */
function layoutPieceOf(id: string, script: ScriptTag): string {
  if (/^noto-sans-(?:hebrew|arabic|thai)/.test(id)) return '';
  return script === 'devanagari' ? 'devanagari' : 'rest';
}

function bookOf({ name, bundled, file, pick }: ComparedFace): { book: FontBook; request: FontRequest } {
  if (bundled) {
    const { family, bold, italic } = bundled;
    return { book: createFontBook(readFontFile), request: fontRequest(family, { bold, italic }) };
  }
  const bytes = new Uint8Array(readFileSync(file ?? ''));
  const read = (asked: string): Promise<Uint8Array> =>
    asked.startsWith('added-') ? Promise.resolve(bytes) : readFontFile(asked);
  return {
    book: createFontBook(read, [{ family: name, files: { regular: { file: bytes, ...pick } } }]),
    request: fontRequest(name),
  };
}

const written = ({ glyphs, width }: DrawnText): string =>
  `${glyphs.map(({ glyph, x, y }) => `${glyph}@${x},${y}`).join(' ')} |${width}`;

/** Formats our shaping of a word in the form of `written`. Lists missing characters and fallback faces. */
function writtenByUs({ runs, missing }: ItemisedText, book: FontBook, request: FontRequest): string {
  if (missing.length > 0) return `missing ${missing.map((code) => `U+${code.toString(16)}`).join(' ')}`;
  const { face } = book.primary(request);
  const others = runs.filter(({ shaped }) => shaped.face !== face).map(({ shaped }) => shaped.face.id);
  return others.length === 0 ? written(drawnText(runs)) : `partly by ${others.join(', ')}`;
}

/** Joins the runs of a text with a single direction. */
function drawnText(runs: readonly TextRun[]): DrawnText {
  const width = runs.reduce((sum, { shaped }) => sum + shaped.width, 0);
  let pen = 0;
  const glyphs = runs.flatMap(({ shaped, level }) => {
    const rightToLeft = level % 2 === 1;
    const left = rightToLeft ? width - pen - shaped.width : pen;
    pen += shaped.width;
    return drawnRun(shaped, rightToLeft).map(({ x, ...glyph }) => ({ ...glyph, x: left + x }));
  });
  return { glyphs, width };
}

/**
 * Returns why a difference is intended, as docs/decisions/0020-shaping-and-added-fonts.md explains; `undefined` if it is
 * not.
 */
function reasonFor(word: string, expected: DrawnText, book: FontBook, request: FontRequest): string | undefined {
  const { face } = book.primary(request);
  const { runs } = itemise(word, request, book);
  const elsewhere = clustersOf(word).filter((cluster) => {
    const choice = book.choose(request, cluster);
    return choice.missing || choice.face !== face;
  });
  if (elsewhere.length > 0) return elsewhere.every(bearsMark) ? UNPLACED : undefined;
  const drawn = drawnText(runs);
  return drawn.width === expected.width && isInkNear(face, drawn, expected) ? SAME_INK : undefined;
}

const UNPLACED =
  'a mark that the face has no place for is drawn, with its letter, by a face that has one, or .notdef and named';
const SAME_INK =
  'a composed letter is drawn by its own glyph, which HarfBuzz puts together of two: the same outlines, a mark within 0.03 em';

/** Largest distance of a composed letter's mark from HarfBuzz's position, in ems. */
const MAX_ASIDE = 0.03;

const bearsMark = (cluster: string): boolean => /\p{M}/u.test(cluster.normalize('NFD'));

function clustersOf(word: string): readonly string[] {
  const clusters: string[] = [];
  for (let at = 0; at < word.length; at += clusters.at(-1)?.length ?? 1)
    clusters.push(word.slice(at, clusterEnd(word, at)));
  return clusters;
}

/** A contour by its shape and position. */
interface Contour {
  readonly shape: string;
  readonly x: number;
  readonly y: number;
}

/** True if two texts have the same contours, each within a tolerance of its position. */
function isInkNear(face: FontFace, one: DrawnText, other: DrawnText): boolean {
  const [ours, theirs] = [contoursOf(face, one), contoursOf(face, other)];
  return (
    ours.length === theirs.length &&
    ours.every(({ shape, x, y }, i) => {
      const near = theirs[i];
      const away = near ? Math.max(Math.abs(x - near.x), Math.abs(y - near.y)) : Number.POSITIVE_INFINITY;
      return shape === near?.shape && away <= MAX_ASIDE * face.unitsPerEm;
    })
  );
}

/** Returns the contours sorted by shape, then by position. */
const contoursOf = (face: FontFace, { glyphs }: DrawnText): readonly Contour[] =>
  glyphs
    .flatMap(({ glyph, x, y }) => outlineContours(face.outline(glyph), x, y))
    .sort((a, b) => (a.shape < b.shape ? -1 : a.shape > b.shape ? 1 : a.x - b.x || a.y - b.y));

function outlineContours({ verbs, points }: Path, x: number, y: number): readonly Contour[] {
  const contours: Contour[] = [];
  let [start, at] = [0, 0];
  for (const verb of verbs) {
    if (verb === VERB.move) start = at;
    at += (POINTS_OF_VERB[verb] ?? 0) * 2;
    if (verb !== VERB.close) continue;
    const [fromX = 0, fromY = 0] = points.subarray(start, start + 2);
    const shape = points.subarray(start, at).map((value, i) => value - (i % 2 === 0 ? fromX : fromY));
    contours.push({ shape: shape.join(' '), x: fromX + x, y: fromY + y });
  }
  return contours;
}

const drawnRun = (run: ShapedRun, rightToLeft: boolean): readonly DrawnGlyph[] =>
  run.glyphs.map((glyph, i) => {
    const pen = run.offsets[i] ?? 0;
    const left = rightToLeft ? run.width - pen - advanceOf(run, i) : pen;
    return { glyph, x: left + (run.placed?.shifts[i] ?? 0), y: run.placed?.rises[i] ?? 0 };
  });
