// @ts-check
// Converts a few characters of an OpenType font with CFF outlines to a TrueType file. Bundled fonts must be TrueType:
// the SDK loads its code for CFF only for fonts that users add.
import { parse } from 'opentype.js/dist/opentype.mjs';
import { POINTS_OF_VERB, VERB } from '../../sdk/src/base/path.ts';
import { parseFace } from '../../sdk/src/materials/fonts/parse-face.ts';
import { readName, readTables, requireTable } from '../../sdk/src/materials/fonts/sfnt.ts';
import { ByteWriter } from '../../sdk/src/pipeline/paint/pdf/content-writer.ts';
import { writeSfnt } from '../../sdk/src/pipeline/paint/pdf/subset-font.ts';
import { quadraticContours } from './quadratic-outline.mjs';
import { NAMES } from './split-font.mjs';

/**
 * @typedef {import('./quadratic-outline.mjs').OutlinePoint} OutlinePoint
 * @typedef {import('./quadratic-outline.mjs').Point} Point
 * @typedef {import('opentype.js/dist/opentype.mjs').PathCommand} PathCommand
 * @typedef {{ readonly advance: number, readonly contours: readonly (readonly OutlinePoint[])[] }} Drawn
 */

/**
 * Scale from the source's 1,000 units per em. At double resolution, on-curve points stay exact and rounding hardly
 * moves the control points.
 */
const SCALE = 2;
/** Largest allowed distance between an outline and its source: one unit, 1/2000 em. */
const MAX_DEVIATION = 1;
const TRUETYPE = 0x00010000;
/** Byte offsets of the 16-bit fields that contain lengths in font units (OpenType 1.9, hhea and OS/2). */
const LENGTHS = {
  hhea: [4, 6, 8, 10, 12, 14, 16],
  'OS/2': [2, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 68, 70, 72, 74, 76, 86, 88],
};
/** Flags of a glyph's points (OpenType 1.9, glyf). */
const POINT = { onCurve: 0x01, shortX: 0x02, shortY: 0x04, sameX: 0x10, sameY: 0x20 };
/**
 * Geometry of `.notdef`, the box for missing glyphs, as fractions of the em: as tall as letters, with lines as thick as
 * their strokes.
 */
const BOX = { left: 0.113, right: 0.613, top: 0.7, stroke: 0.05 };
/**
 * Underline for fonts that define none, as fractions of the em: the same distance below the baseline and the same
 * thickness as in Arimo.
 */
const UNDERLINE = { position: -217 / 2048, thickness: 150 / 2048 };

/**
 * Converts the printable ASCII characters of a CFF font with 1,000 units per em to a TrueType font. Glyph 0 is a box;
 * glyph 1 is the space, and the others follow in ASCII order. Throws if the font lacks a character, or if an outline is
 * further than 1/2000 em from the source.
 * @param {Uint8Array} source
 * @returns {Uint8Array}
 */
export function trueTypeOfCff(source) {
  const font = parse(source.slice().buffer);
  const characters = Array.from({ length: LAST - FIRST + 1 }, (_, i) => String.fromCharCode(FIRST + i));
  const lacked = characters.filter((character) => font.charToGlyphIndex(character) === 0);
  if (lacked.length > 0) throw new Error(`the font has no ${lacked.join(' ')}`);
  const glyphs = characters.map((character) => font.glyphs.get(font.charToGlyphIndex(character)));
  const { unitsPerEm } = font;
  const drawn = glyphs.map(({ advanceWidth, path }) => ({
    advance: advanceWidth * SCALE,
    contours: quadraticContours(path.commands, SCALE),
  }));
  const made = writeFont(source, [boxOf(drawn[0]?.advance ?? 0, unitsPerEm * SCALE), ...drawn], unitsPerEm * SCALE);
  const face = parseFace('made', made);
  glyphs.forEach(({ path }, i) => {
    const far = deviation(path.commands, face.outline(i + 1));
    if (!(far <= MAX_DEVIATION)) throw new Error(`${characters[i]} lies ${far} units from its source`);
  });
  return made;
}

const FIRST = 0x20;
const LAST = 0x7e;

/** @param {number} advance @param {number} em @returns {Drawn} */
function boxOf(advance, em) {
  const units = (/** @type {number} */ share) => Math.round(share * em);
  const rectangle = (/** @type {number} */ inset) => {
    const corner = (/** @type {number} */ x, /** @type {number} */ y) => ({ x, y, onCurve: true });
    const [x0, x1, y0, y1] = [units(BOX.left) + inset, units(BOX.right) - inset, inset, units(BOX.top) - inset];
    return [corner(x0, y0), corner(x0, y1), corner(x1, y1), corner(x1, y0)];
  };
  return { advance, contours: [rectangle(0), rectangle(units(BOX.stroke)).reverse()] };
}

/** @param {Uint8Array} source @param {readonly Drawn[]} glyphs @param {number} unitsPerEm */
function writeFont(source, glyphs, unitsPerEm) {
  const relabelled = source.slice();
  new DataView(relabelled.buffer).setUint32(0, TRUETYPE);
  const tables = readTables(relabelled);
  const copy = (/** @type {string} */ tag) => {
    const { buffer, byteOffset, byteLength } = requireTable(tables, tag);
    return new DataView(buffer.slice(byteOffset, byteOffset + byteLength));
  };
  const { glyf, loca, bounds } = outlineTables(glyphs);
  const head = copy('head');
  head.setUint16(18, unitsPerEm);
  bounds.forEach((value, i) => void head.setInt16(36 + i * 2, value));
  head.setInt16(50, 0);
  const [hhea, os2] = [scaledTable(copy('hhea'), LENGTHS.hhea), scaledTable(copy('OS/2'), LENGTHS['OS/2'])];
  hhea.setUint16(34, glyphs.length);
  os2.setUint16(64, FIRST);
  os2.setUint16(66, LAST);
  const written = { head, hhea, 'OS/2': os2, post: postOf(copy('post'), unitsPerEm), maxp: maxpOf(glyphs) };
  return writeSfnt(
    new Map([
      ...Object.entries(written).map(([tag, { buffer }]) => /** @type {const} */ ([tag, new Uint8Array(buffer)])),
      ['glyf', glyf],
      ['loca', loca],
      ['hmtx', words(glyphs.flatMap(({ advance, contours }) => [advance, boundsOf(contours.flat())[0]]))],
      ['cmap', characterMap()],
      ['name', nameTable(tables)],
    ]),
  );
}

/** @param {DataView} table @param {readonly number[]} places */
function scaledTable(table, places) {
  for (const at of places) table.setInt16(at, table.getInt16(at) * SCALE);
  return table;
}

/** Builds a `post` table of version 3, which has no glyph names. @param {DataView} source @param {number} unitsPerEm */
function postOf(source, unitsPerEm) {
  const post = new DataView(source.buffer.slice(0, 32));
  post.setUint32(0, 0x00030000);
  post.setInt16(8, Math.round(UNDERLINE.position * unitsPerEm));
  post.setInt16(10, Math.round(UNDERLINE.thickness * unitsPerEm));
  return post;
}

/** Builds a `maxp` table of version 1, without hinting. @param {readonly Drawn[]} glyphs */
function maxpOf(glyphs) {
  const maxp = new DataView(new ArrayBuffer(32));
  maxp.setUint32(0, 0x00010000);
  maxp.setUint16(4, glyphs.length);
  maxp.setUint16(6, Math.max(...glyphs.map(({ contours }) => contours.flat().length)));
  maxp.setUint16(8, Math.max(...glyphs.map(({ contours }) => contours.length)));
  maxp.setUint16(14, 1);
  return maxp;
}

/**
 * Builds the tables `glyf` and `loca` (short format), and computes the bounding box of all glyphs.
 * @param {readonly Drawn[]} glyphs
 */
function outlineTables(glyphs) {
  const out = new ByteWriter();
  const offsets = [0];
  for (const { contours } of glyphs) {
    writeGlyph(out, contours);
    if (out.length % 2 === 1) out.byte(0);
    offsets.push(out.length / 2);
  }
  const bounds = boundsOf(glyphs.flatMap(({ contours }) => contours.flat()));
  return { glyf: out.take(), loca: words(offsets), bounds };
}

/** @param {ByteWriter} out @param {Drawn['contours']} contours */
function writeGlyph(out, contours) {
  if (contours.length === 0) return;
  const points = contours.flat();
  let end = -1;
  const ends = contours.map(({ length }) => (end += length));
  out.bytes(words([contours.length, ...boundsOf(points), ...ends, 0]));
  const [x, y] = [coordinates(points.map((point) => point.x)), coordinates(points.map((point) => point.y))];
  points.forEach(({ onCurve }, i) => {
    const [across, up] = [x[i], y[i]];
    if (!across || !up) throw new Error('a point lacks a coordinate');
    out.byte(
      (onCurve ? POINT.onCurve : 0) |
        (across.isShort ? POINT.shortX : 0) |
        (across.isSame ? POINT.sameX : 0) |
        (up.isShort ? POINT.shortY : 0) |
        (up.isSame ? POINT.sameY : 0),
    );
  });
  for (const { bytes } of [...x, ...y]) out.bytes(bytes);
}

/**
 * Encodes each value as the difference from the previous value. A difference of 0 takes no bytes. A difference below
 * 256 takes one byte, and its sign is in the flags. Any other difference takes two bytes.
 * @param {readonly number[]} values
 */
const coordinates = (values) =>
  values.map((value, i) => {
    const step = value - (values[i - 1] ?? 0);
    const isShort = step !== 0 && Math.abs(step) < 256;
    const bytes = step === 0 ? new Uint8Array(0) : isShort ? Uint8Array.of(Math.abs(step)) : words([step]);
    return { isShort, isSame: isShort ? step > 0 : step === 0, bytes };
  });

/** @param {readonly OutlinePoint[]} points @returns {readonly [number, number, number, number]} */
function boundsOf(points) {
  if (points.length === 0) return [0, 0, 0, 0];
  const [x, y] = [points.map((point) => point.x), points.map((point) => point.y)];
  return [Math.min(...x), Math.min(...y), Math.max(...x), Math.max(...y)];
}

/** Builds a `cmap` subtable of format 4 with a single range, whose first character is glyph 1. */
const characterMap = () =>
  words([0, 1, 3, 1, 0, 12, 4, 32, 0, 4, 4, 1, 0, LAST, 0xffff, 0, FIRST, 0xffff, 1 - FIRST, 1, 0, 0]);

/**
 * Copies the source's English names for the Windows platform.
 * @param {import('../../sdk/src/materials/fonts/sfnt.ts').Tables} tables
 */
function nameTable(tables) {
  const names = NAMES.map((id) => ({ id, text: readName(tables, id).trim() })).filter(({ text }) => text !== '');
  const texts = new ByteWriter();
  const records = names.flatMap(({ id, text }) => {
    const from = texts.length;
    texts.bytes(words(Array.from({ length: text.length }, (_, i) => text.charCodeAt(i))));
    return [3, 1, 0x409, id, text.length * 2, from];
  });
  return new ByteWriter()
    .bytes(words([0, names.length, 6 + records.length * 2, ...records]))
    .bytes(texts.view())
    .take();
}

/** Encodes 16-bit numbers, signed or unsigned. @param {readonly number[]} values */
function words(values) {
  const view = new DataView(new ArrayBuffer(values.length * 2));
  values.forEach((value, i) => void view.setUint16(i * 2, value & 0xffff));
  return new Uint8Array(view.buffer);
}

/** Number of points of each curve at which the converted outline is compared with its source. */
const STEPS = 24;

/**
 * Returns the largest distance between the source outline and the converted outline, in font units.
 * @param {readonly PathCommand[]} commands @param {import('../../sdk/src/base/path.ts').Path} path
 */
function deviation(commands, path) {
  const [source, made] = [contoursOf(segmentsOfCommands(commands)), contoursOf(segmentsOfPath(path))];
  return Math.max(farthest(source, made), farthest(made, source));
}

/**
 * Converts segments to contours of points. A segment with a single point starts a contour; any other segment continues
 * from the last point.
 * @param {Iterable<readonly Point[]>} segments
 */
function contoursOf(segments) {
  /** @type {Point[][]} */
  const contours = [];
  for (const segment of segments) {
    const last = contours.at(-1)?.at(-1);
    if (segment.length === 0) contours.push([]);
    else if (!last) contours.at(-1)?.push(.../** @type {Point[]} */ (segment.slice(-1)));
    else for (let k = 1; k <= STEPS; k++) contours.at(-1)?.push(bezier([last, ...segment], k / STEPS));
  }
  return contours.filter(({ length }) => length > 0);
}

/**
 * Returns the point of a Bézier curve at the parameter `t` (de Casteljau's algorithm).
 * @param {readonly Point[]} points @param {number} t @returns {Point}
 */
function bezier(points, t) {
  const [first, ...rest] = points;
  if (!first) throw new Error('a curve needs a point');
  if (rest.length === 0) return first;
  const between = rest.map((to, i) => {
    const from = points[i] ?? to;
    return /** @type {const} */ ([from[0] + t * (to[0] - from[0]), from[1] + t * (to[1] - from[1])]);
  });
  return bezier(between, t);
}

/** @param {readonly PathCommand[]} commands @returns {Generator<readonly Point[]>} */
function* segmentsOfCommands(commands) {
  for (const command of commands) {
    if (command.type === 'M') yield [];
    if (command.type === 'Z' || command.type === 'Q') continue;
    const controls =
      command.type === 'C'
        ? [
            [command.x1, command.y1],
            [command.x2, command.y2],
          ]
        : [];
    yield [...controls, [command.x, command.y]].map(([x = 0, y = 0]) => [x * SCALE, y * SCALE]);
  }
}

/** @param {import('../../sdk/src/base/path.ts').Path} path @returns {Generator<readonly Point[]>} */
function* segmentsOfPath({ verbs, points }) {
  let at = 0;
  for (const verb of verbs) {
    if (verb === VERB.move) yield [];
    const taken = POINTS_OF_VERB[/** @type {0} */ (verb)];
    if (taken > 0)
      yield Array.from({ length: taken }, (_, i) => [points[at + i * 2] ?? 0, points[at + i * 2 + 1] ?? 0]);
    at += taken * 2;
  }
}

/** @param {readonly (readonly Point[])[]} from @param {readonly (readonly Point[])[]} to */
const farthest = (from, to) =>
  from.flat().reduce((most, point) => Math.max(most, Math.min(...to.map((contour) => distance(point, contour)))), 0);

/** Returns the distance from a point to a closed line. @param {Point} point @param {readonly Point[]} line */
const distance = (point, line) =>
  line.reduce(
    (least, end, i) => Math.min(least, toSegment(point, line.at(i - 1) ?? end, end)),
    Number.POSITIVE_INFINITY,
  );

/** @param {Point} point @param {Point} from @param {Point} to */
function toSegment([x, y], [x0, y0], [x1, y1]) {
  const [dx, dy] = [x1 - x0, y1 - y0];
  const squared = dx * dx + dy * dy;
  const t = squared === 0 ? 0 : Math.min(1, Math.max(0, ((x - x0) * dx + (y - y0) * dy) / squared));
  return Math.hypot(x - x0 - t * dx, y - y0 - t * dy);
}
