// @ts-check
// Splits a font file into pieces. All pieces keep the original glyph ids; hinting is dropped, because our code ignores
// it. Tables that apply to all glyphs are copied unchanged. The first piece lists the other pieces
// (sdk/src/materials/fonts/parse-face.ts).
import { createHash } from 'node:crypto';
import { coveredGlyphs, featureLookups } from '../../sdk/src/materials/fonts/layout-tables.ts';
import { parseFace } from '../../sdk/src/materials/fonts/parse-face.ts';
import { readTables } from '../../sdk/src/materials/fonts/sfnt.ts';
import { writeSfnt } from '../../sdk/src/pipeline/paint/pdf/subset-font.ts';

/**
 * @typedef {import('./families.mjs').Piece} Piece
 * @typedef {import('./harfbuzz.mjs').Kept} Kept
 * @typedef {(font: Uint8Array, kept: Kept) => Uint8Array} Subset
 * @typedef {Piece & { index: number, own: readonly number[] }} Filled a piece with the code points assigned to it
 */

const LAST_CODE_POINT = 0x10ffff;
/** OpenType features for Devanagari, including the general features of the last stage of Devanagari shaping. */
const INDIC_FEATURES = [
  ...['nukt', 'akhn', 'rphf', 'rkrf', 'blwf', 'abvf', 'half', 'pstf', 'vatu', 'cjct'],
  ...['pres', 'abvs', 'blws', 'psts', 'haln', 'calt', 'clig', 'rclt'],
];
/** Every OpenType feature that sdk/src/materials/fonts applies (shaping/plan.ts). */
const FEATURES = [
  ...['ccmp', 'locl', 'rlig', 'liga', 'mset', 'isol', 'fina', 'medi', 'init'],
  ...INDIC_FEATURES,
  ...['abvm', 'blwm', 'mark', 'mkmk', 'curs', 'dist', 'kern'],
];
/** OpenType features for letters with marks, without ligatures, so that no ligature glyphs are kept. */
const MARK_FEATURES = ['ccmp', 'locl', 'rlig', 'abvm', 'blwm', 'mark', 'mkmk', 'curs', 'dist', 'kern'];
/** Lookup types of GSUB. */
const LIGATURE = 4;
const EXTENSION = 7;
const LAYOUT = ['GDEF', 'GPOS', 'GSUB'];
/**
 * Ids of the entries to keep in the table `name`: copyright, family, style, full name, version, PostScript name,
 * trademark, licence and licence URL.
 */
export const NAMES = [0, 1, 2, 4, 5, 6, 7, 13, 14];
/** Font tables to omit, such as the tables for hinting, because Platen does not read them. */
export const UNREAD = [
  'STAT',
  'gasp',
  'prep',
  'fpgm',
  'cvt ',
  'vhea',
  'vmtx',
  'DSIG',
  'hdmx',
  'LTSH',
  'VDMX',
  'kern',
  'meta',
];
/**
 * Offsets of the fields that must match the subset: head.indexToLocFormat, hhea.numberOfHMetrics, maxp.numGlyphs. The
 * other fields of these tables are copied from the original font.
 */
const OWN_FIELDS = { head: 50, hhea: 34, maxp: 4 };
/**
 * Pieces whose letters occur next to letters of every script. Every other piece contains the kerning between its
 * letters and the letters of these pieces.
 */
const SHARED = ['latin', 'vietnamese'];

/**
 * Splits a face into files. The keys are the suffixes of the file names after the face's id: `''` for the first piece,
 * `-greek` for another.
 * @param {Uint8Array} font
 * @param {readonly Piece[]} plan
 * @param {Subset} subset
 * @returns {ReadonlyMap<string, Uint8Array>}
 */
export function splitFont(font, plan, subset) {
  const face = parseFace('whole', font);
  const pieces = fillPieces(plan, face);
  const source = createHash('sha256').update(font).digest('hex').slice(0, 12);
  const made = madeGlyphs(font, pieces, face, subset);
  /** @type {Map<string, Uint8Array>} */
  const files = new Map();
  for (const piece of pieces) {
    const outlines = subset(font, {
      codePoints: piece.own,
      glyphs: made.get(piece) ?? [],
      names: NAMES,
      notdef: piece.index === 0,
      without: [...LAYOUT, ...UNREAD],
    });
    const tables = new Map([...tablesOf(outlines), ...layoutOf(font, piece, pieces, subset)]);
    for (const [tag, at] of Object.entries(OWN_FIELDS)) keepFields(tables, tablesOf(font), tag, at);
    const list = piece.index === 0 && pieces.length > 1 ? { source, ...listOf(pieces) } : { source };
    if (pieces.length > 1) tables.set('PLTN', new TextEncoder().encode(JSON.stringify(list)));
    files.set(piece.index === 0 ? '' : `-${piece.name}`, writeSfnt(tables));
  }
  return files;
}

/**
 * @param {readonly Piece[]} plan
 * @param {import('../../sdk/src/materials/fonts/font-face.ts').FontFace} face
 * @returns {readonly Filled[]} the pieces that are not empty
 */
function fillPieces(plan, face) {
  /** @type {number[][]} */
  const own = plan.map(() => []);
  for (let codePoint = 0; codePoint <= LAST_CODE_POINT; codePoint++) {
    if (face.glyphOf(codePoint) === 0) continue;
    const named = plan.findIndex(({ codePoints }) => codePoints?.some((range) => isIn(range, codePoint)));
    own[named < 0 ? plan.length - 1 : named]?.push(codePoint);
  }
  return plan
    .map((piece, i) => ({ ...piece, own: own[i] ?? [] }))
    .filter(({ own }) => own.length > 0)
    .map((piece, index) => ({ ...piece, index }));
}

/** @param {number | readonly [number, number]} range @param {number} codePoint */
const isIn = (range, codePoint) =>
  typeof range === 'number' ? range === codePoint : codePoint >= range[0] && codePoint <= range[1];

/**
 * Returns the glyphs that substitutions produce, grouped by the piece that contains the substitution's layout tables.
 * That piece must also contain the glyphs, even if they have code points, because the pieces of these code points may
 * not be loaded.
 * @param {Uint8Array} font @param {readonly Filled[]} pieces
 * @param {import('../../sdk/src/materials/fonts/font-face.ts').FontFace} face @param {Subset} subset
 * @returns {ReadonlyMap<Filled, ReadonlySet<number>>}
 */
function madeGlyphs(font, pieces, face, subset) {
  /** @type {Map<Filled, Set<number>>} */
  const made = new Map();
  const hold = (/** @type {Filled} */ piece, /** @type {number} */ glyph) =>
    made.set(piece, (made.get(piece) ?? new Set()).add(glyph));
  for (const piece of pieces) {
    if (!piece.scripts) continue;
    const all = substituted(piece, pieces);
    const runs = piece.index === 0 ? [[...piece.own, ...marksOf(pieces)]] : runsOfAlphabets(piece, pieces);
    const found = [all.codePoints, ...runs].flatMap((codePoints) =>
      computedOf(font, face, { ...all, codePoints }, subset),
    );
    const sequences = piece.index === 0 ? sequenceGlyphs(piece, pieces, face) : new Map();
    for (const glyph of [...found, ...sequences.keys()]) hold(sequences.get(glyph) ?? piece, glyph);
  }
  return made;
}

/**
 * Returns a list of code points for each alphabet. Each list contains the code points that can occur together in one
 * run of text. These are all code points of the alphabet's piece, the first piece and `rest`. Returns no lists if
 * `rest` is not the piece for all scripts (`*`).
 * @param {Filled} rest @param {readonly Filled[]} pieces
 */
const runsOfAlphabets = (rest, pieces) =>
  rest.scripts?.includes('*')
    ? pieces
        .filter(({ scripts }) => !scripts)
        .map((piece) => [pieces[0], rest, piece].flatMap((part) => part?.own ?? []))
    : [];

/** @param {Uint8Array} font @param {import('../../sdk/src/materials/fonts/font-face.ts').FontFace} face @param {Kept} kept @param {Subset} subset */
function computedOf(font, face, kept, subset) {
  const closed = parseFace('closed', subset(font, { ...kept, without: UNREAD }));
  const nominal = new Set(Array.from(kept.codePoints, (codePoint) => face.glyphOf(codePoint)));
  const made = [];
  for (let glyph = 1; closed.glyphTables(glyph); glyph++) {
    if (nominal.has(glyph)) continue;
    if (closed.advance(glyph) !== 0 || closed.outline(glyph).verbs.length > 0) made.push(glyph);
  }
  return made;
}

/**
 * Maps the glyph of each emoji sequence to the piece of the font that contains the sequence's first character. These
 * glyphs are large, so they must not all be in one piece.
 * @param {Filled} first @param {readonly Filled[]} pieces
 * @param {import('../../sdk/src/materials/fonts/font-face.ts').FontFace} face
 * @returns {ReadonlyMap<number, Filled>}
 */
function sequenceGlyphs(first, pieces, face) {
  const gsub = face.tables.get('GSUB');
  /** @type {Map<number, Filled>} */
  const found = new Map();
  if (!gsub) return found;
  const pieceOf = new Map(pieces.flatMap((piece) => piece.own.map((codePoint) => [face.glyphOf(codePoint), piece])));
  for (const { at } of featureLookups(gsub, 'DFLT', 'ccmp', LIGATURE, EXTENSION).flat()) {
    [...coveredGlyphs(gsub, at + gsub.getUint16(at + 2))].forEach((glyph, i) => {
      const set = at + gsub.getUint16(at + 6 + i * 2);
      for (let k = 0; k < gsub.getUint16(set); k++) {
        const ligature = gsub.getUint16(set + gsub.getUint16(set + 2 + k * 2));
        found.set(ligature, pieceOf.get(glyph) ?? first);
      }
    });
  }
  return found;
}

/**
 * Returns the letters whose substitution glyphs a piece must contain, with the features to apply.
 * @param {Filled} piece
 * @param {readonly Filled[]} pieces
 * @returns {Kept}
 */
function substituted(piece, pieces) {
  const { scripts = [], own, index } = piece;
  if (!scripts.includes('*')) {
    return { codePoints: [...own, ...marksOf(pieces)], features: FEATURES, scripts, closed: true };
  }
  const others = pieces.filter((other) => other === piece || !other.scripts);
  return {
    codePoints: others.flatMap((other) => other.own),
    features: index === 0 ? FEATURES : MARK_FEATURES,
    closed: true,
  };
}

/**
 * Returns the characters that a piece's layout tables cover. If the piece is for specific scripts, these are its own
 * characters and those of the first piece. Otherwise, they are the characters of all pieces.
 * @param {Filled} piece
 * @param {readonly Filled[]} pieces
 * @returns {Kept}
 */
function laidOut({ scripts = [], own, index }, pieces) {
  if (!scripts.includes('*')) {
    return { codePoints: [...own, ...(pieces[0]?.own ?? [])], features: FEATURES, scripts, closed: true };
  }
  return {
    codePoints: pieces.flatMap((piece) => piece.own),
    features: index === 0 ? FEATURES : [...INDIC_FEATURES, ...MARK_FEATURES],
    closed: true,
  };
}

/** Returns marks and joiners, which combine with letters of any script. @param {readonly Filled[]} pieces */
const marksOf = (pieces) =>
  pieces.flatMap(({ own }) =>
    own.filter((codePoint) => /[\p{M}\p{Default_Ignorable_Code_Point}]/u.test(String.fromCodePoint(codePoint))),
  );

/**
 * Returns a piece's layout tables. A piece with scripts gets the tables of those scripts. Any other piece gets none if
 * the first piece already has all layout tables. Otherwise, it gets the kerning between its own glyphs, and between
 * them and the glyphs of the shared pieces.
 * @param {Uint8Array} font @param {Filled} piece @param {readonly Filled[]} pieces @param {Subset} subset
 */
function layoutOf(font, piece, pieces, subset) {
  if (!piece.scripts && pieces[0]?.scripts) return [];
  const shared = pieces.filter(({ name }) => SHARED.includes(name) && SHARED.indexOf(name) <= indexOfShared(piece));
  const kept = piece.scripts
    ? laidOut(piece, pieces)
    : { codePoints: [...shared, piece].flatMap(({ own }) => own), features: ['kern'] };
  const tables = tablesOf(
    subset(font, { ...kept, without: ['glyf', 'cmap', 'loca', 'hmtx', 'post', 'name', ...UNREAD] }),
  );
  return [...tables].filter(([tag]) => (piece.scripts ? LAYOUT.includes(tag) : tag === 'GPOS'));
}

/** @param {Filled} piece */
const indexOfShared = ({ name }) => (SHARED.includes(name) ? SHARED.indexOf(name) : SHARED.length);

/** @param {readonly Filled[]} pieces */
function listOf(pieces) {
  const layout = Object.fromEntries(pieces.flatMap(({ scripts, index }) => (scripts ?? []).map((tag) => [tag, index])));
  return { pieces: pieces.map(({ name }) => name), layout, characters: runsOf(pieces) };
}

/** @param {readonly Filled[]} pieces */
function runsOf(pieces) {
  const pieceOf = new Map(pieces.flatMap(({ own, index }) => own.map((codePoint) => [codePoint, index + 1])));
  const runs = [];
  let last = 0;
  let before = 0;
  for (const start of [...pieceOf.keys()].flatMap((codePoint) => [codePoint, codePoint + 1]).sort((a, b) => a - b)) {
    const piece = pieceOf.get(start) ?? 0;
    if (piece === before) continue;
    runs.push((start - last).toString(36) + piece.toString(36));
    last = start;
    before = piece;
  }
  return runs.join(' ');
}

/** @param {Uint8Array} font @returns {Map<string, Uint8Array>} */
const tablesOf = (font) =>
  new Map(
    [...readTables(font)].map(([tag, view]) => [
      tag,
      new Uint8Array(view.buffer, view.byteOffset, view.byteLength).slice(),
    ]),
  );

/**
 * Restores a table of the original font, except the one field that must match the subset.
 * @param {Map<string, Uint8Array>} tables @param {ReadonlyMap<string, Uint8Array>} whole @param {string} tag
 * @param {number} at
 */
function keepFields(tables, whole, tag, at) {
  const [own, table] = [tables.get(tag), whole.get(tag)?.slice()];
  if (!own || !table) throw new Error(`table ${tag} is missing`);
  table.set(own.subarray(at, at + 2), at);
  tables.set(tag, table);
}
