import { coverageIndex } from '../layout-tables.ts';
import { applyAll, type LookupTable } from './apply-lookup.ts';
import {
  GLYPH_CLASS,
  type GlyphBuffer,
  type GlyphList,
  mergeClusters,
  replaceGlyph,
  type ShapingGlyph,
} from './glyph-buffer.ts';
import { isIgnored, type Lookup, matchSequence, type Walk } from './matching.ts';

/** Context for applying GSUB lookups. */
interface Substitution extends Pick<LookupTable, 'table' | 'nested'> {
  readonly buffer: GlyphBuffer;
}

const SINGLE = 1;
const MULTIPLE = 2;
const ALTERNATE = 3;
const LIGATURE = 4;
const CONTEXT = 5;
const CHAINED_CONTEXT = 6;
const REVERSE_CHAINED = 8;

/** True for lookups that depend on neighbouring glyphs. */
export const isContextual = ({ type }: Lookup): boolean => type === CONTEXT || type === CHAINED_CONTEXT;

/** Applies a lookup to the whole text (OpenType 1.9, GSUB). */
export function substituteAll(substitution: Substitution, walk: Walk): void {
  if (walk.lookup.type === REVERSE_CHAINED) {
    substituteBackwards(substitution.table, walk);
    return;
  }
  const apply: LookupTable['apply'] = (...place) => substituteBy(substitution, ...place);
  applyAll({ ...substitution, contextTypes: { context: CONTEXT, chained: CHAINED_CONTEXT }, apply }, walk);
}

function substituteBy(
  substitution: Substitution,
  walk: Walk,
  subtable: number,
  at: number,
  item: ShapingGlyph,
  index: number,
): number | undefined {
  const { table } = substitution;
  switch (walk.lookup.type) {
    case SINGLE:
      return substituteOne(table, walk, subtable, at, item, index);
    case MULTIPLE:
      return multiply(table, walk, subtable + table.getUint16(subtable + 6 + index * 2), at, item);
    case ALTERNATE:
      replaceGlyph(item, table.getUint16(subtable + table.getUint16(subtable + 6 + index * 2) + 2), walk.definitions);
      return at + 1;
    case LIGATURE:
      return ligate(substitution, walk, subtable + table.getUint16(subtable + 6 + index * 2), at);
    default:
      return undefined;
  }
}

function substituteOne(
  table: DataView,
  walk: Walk,
  subtable: number,
  at: number,
  item: ShapingGlyph,
  index: number,
): number {
  const isDelta = table.getUint16(subtable) === 1;
  const glyph = isDelta
    ? (item.glyph + table.getUint16(subtable + 4)) & 0xffff
    : table.getUint16(subtable + 6 + index * 2);
  replaceGlyph(item, glyph, walk.definitions);
  return at + 1;
}

/** Replaces one glyph with several glyphs, or removes it. */
function multiply(
  table: DataView,
  { glyphs, definitions }: Walk,
  sequence: number,
  at: number,
  item: ShapingGlyph,
): number {
  const count = table.getUint16(sequence);
  if (count === 1) {
    replaceGlyph(item, table.getUint16(sequence + 2), definitions);
    return at + 1;
  }
  const made = Array.from({ length: count }, (_, i): ShapingGlyph => {
    const part: ShapingGlyph = { ...item, text: i === 0 ? item.text : '' };
    replaceGlyph(part, table.getUint16(sequence + 2 + i * 2), definitions);
    if (item.ligature === 0) part.component = i;
    part.isMultiplied = true;
    return part;
  });
  glyphs.replace(at, made);
  return at + count;
}

/** Applies the first ligature of the ligature set `set` whose other components all follow glyph `at`. */
function ligate(substitution: Substitution, walk: Walk, set: number, at: number): number | undefined {
  const { table } = substitution;
  const count = table.getUint16(set);
  for (let i = 0; i < count; i++) {
    const ligature = set + table.getUint16(set + 2 + i * 2);
    const components = table.getUint16(ligature + 2);
    const found = matchSequence(
      walk,
      at,
      1,
      components - 1,
      false,
      ({ glyph }, place) => glyph === table.getUint16(ligature + 4 + place * 2),
    );
    if (!found || !belongTogether(walk.glyphs, at, found)) continue;
    return joinGlyphs(substitution.buffer, walk, table.getUint16(ligature), at, found);
  }
  return undefined;
}

/**
 * False for marks of different ligature components or of different ligatures, which must not form a ligature together.
 */
function belongTogether(glyphs: GlyphList, at: number, rest: readonly number[]): boolean {
  const first = glyphs.get(at);
  return rest.every((index) => {
    const item = glyphs.get(index);
    if (!first || !item) return false;
    if (first.ligature !== 0 && first.component !== 0)
      return item.ligature === first.ligature && item.component === first.component;
    return item.ligature === 0 || item.component === 0 || item.isMultiplied || item.ligature === first.ligature;
  });
}

const componentsOf = (item: ShapingGlyph): number =>
  item.glyphClass === GLYPH_CLASS.ligature && item.ligature !== 0 && item.components > 0 ? item.components : 1;

/**
 * Replaces several glyphs with a ligature. Marks between the glyphs remain; each stores the number of the ligature
 * component that it belongs to, for GPOS.
 */
function joinGlyphs(buffer: GlyphBuffer, walk: Walk, glyph: number, at: number, rest: readonly number[]): number {
  const { glyphs, definitions } = walk;
  const parts = [at, ...rest].flatMap((index) => glyphs.get(index) ?? []);
  const [first] = parts;
  if (!first) return at + 1;
  const last = rest.at(-1) ?? at;
  mergeClusters(glyphs, at, last + 1);
  const marksOnly = parts.slice(1).every(({ glyphClass }) => glyphClass === GLYPH_CLASS.mark);
  const startsWith = (glyphClass: number): boolean => first.glyphClass === glyphClass;
  const isLigature = !(marksOnly && (startsWith(GLYPH_CLASS.base) || startsWith(GLYPH_CLASS.mark)));
  const isMark = marksOnly && startsWith(GLYPH_CLASS.mark);
  const ligature = isLigature ? ++buffer.ligatures : 0;
  let lastLigature = first.ligature;
  let lastComponents = componentsOf(first);
  let soFar = lastComponents;
  const moveMark = (item: ShapingGlyph): void => {
    const component = item.component === 0 ? lastComponents : item.component;
    item.component = soFar - lastComponents + Math.min(component, lastComponents);
    item.ligature = ligature;
  };
  for (let index = at + 1; index <= last; index++) {
    const item = glyphs.get(index);
    if (!item) continue;
    if (rest.includes(index)) {
      lastLigature = item.ligature;
      lastComponents = componentsOf(item);
      soFar += lastComponents;
    } else if (isLigature) moveMark(item);
  }
  for (let index = last + 1; !isMark && isLigature && lastLigature !== 0; index++) {
    const item = glyphs.get(index);
    if (!item || item.ligature !== lastLigature || item.component === 0) break;
    moveMark(item);
  }
  const total = parts.reduce((sum, part) => sum + componentsOf(part), 0);
  first.text = parts.map(({ text }) => text).join('');
  replaceGlyph(first, glyph, definitions);
  first.isLigated = true;
  first.isMultiplied = false;
  if (isLigature) {
    if (!definitions.hasClasses) first.glyphClass = GLYPH_CLASS.ligature;
    first.ligature = ligature;
    first.component = 0;
    first.components = total;
  }
  for (const index of [...rest].reverse()) glyphs.replace(index, []);
  return last + 1 - rest.length;
}

/**
 * Applies a reverse chaining lookup from the end of the text to its start (OpenType 1.9, GSUB 8). The result for a
 * glyph depends on the glyphs already substituted after it.
 */
export function substituteBackwards(table: DataView, walk: Walk): void {
  const { glyphs, lookup } = walk;
  for (let at = glyphs.length - 1; at >= 0; at--) {
    const item = glyphs.get(at);
    if (!item || (item.features & walk.features) === 0 || !lookup.startsAt(item.glyph) || isIgnored(walk, item))
      continue;
    for (const subtable of lookup.subtables) {
      const glyph = replacementFor(table, subtable, walk, at, item.glyph);
      if (glyph === undefined) continue;
      replaceGlyph(item, glyph, walk.definitions);
      break;
    }
  }
}

/** Returns the glyph that one subtable substitutes for `glyph`; `undefined` if the subtable does not match. */
function replacementFor(table: DataView, subtable: number, walk: Walk, at: number, glyph: number): number | undefined {
  const index = coverageIndex(table, subtable + table.getUint16(subtable + 2), glyph);
  if (index < 0) return undefined;
  const before = subtable + 4;
  const after = before + 2 + table.getUint16(before) * 2;
  const glyphs = after + 2 + table.getUint16(after) * 2;
  const holds = (list: number, step: 1 | -1): boolean =>
    matchSequence(walk, at, step, table.getUint16(list), true, (item, place) => {
      const coverage = subtable + table.getUint16(list + 2 + place * 2);
      return coverageIndex(table, coverage, item.glyph) >= 0;
    }) !== undefined;
  return holds(before, -1) && holds(after, 1) ? table.getUint16(glyphs + 2 + index * 2) : undefined;
}
