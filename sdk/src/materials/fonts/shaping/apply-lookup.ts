import { coverageIndex } from '../layout-tables.ts';
import { matchContext } from './contexts.ts';
import type { ShapingGlyph } from './glyph-buffer.ts';
import { isIgnored, type Walk } from './matching.ts';

/** The parts that differ between GSUB and GPOS; traversal and contextual lookups are shared. */
export interface LookupTable {
  readonly table: DataView;
  /** Lookup types of contextual and chained contextual lookups. */
  readonly contextTypes: { readonly context: number; readonly chained: number };
  /** Creates the walk for a lookup that another lookup calls. */
  nested(walk: Walk, lookup: number): Walk | undefined;
  /**
   * Applies a non-contextual subtable at glyph `at`, whose coverage index is `index`. Returns the position to continue
   * at, or `undefined` if the subtable does not match.
   */
  apply(walk: Walk, subtable: number, at: number, item: ShapingGlyph, index: number): number | undefined;
}

/** Maximum nesting of lookup calls; fonts nest only a few levels. */
const MAX_DEPTH = 6;

/** Applies a lookup to the whole text. */
export function applyAll(lookups: LookupTable, walk: Walk): void {
  const { glyphs } = walk;
  for (let at = 0; at < glyphs.length; ) {
    const item = glyphs.get(at);
    const wanted =
      item && (item.features & walk.features) !== 0 && walk.lookup.startsAt(item.glyph) && !isIgnored(walk, item);
    at = (wanted ? applyAt(lookups, walk, at, 0) : undefined) ?? at + 1;
  }
}

/**
 * Applies the first matching subtable of a lookup at glyph `at`. Returns the position to continue at, or `undefined` if
 * none matches.
 */
function applyAt(lookups: LookupTable, walk: Walk, at: number, depth: number): number | undefined {
  const { context, chained } = lookups.contextTypes;
  const { type } = walk.lookup;
  for (const subtable of walk.lookup.subtables) {
    const next =
      type === context || type === chained
        ? applyInContext(lookups, walk, subtable, at, depth)
        : applyCovered(lookups, walk, subtable, at);
    if (next !== undefined) return next;
  }
  return undefined;
}

function applyCovered(lookups: LookupTable, walk: Walk, subtable: number, at: number): number | undefined {
  const { table } = lookups;
  const item = walk.glyphs.get(at);
  const index = item ? coverageIndex(table, subtable + table.getUint16(subtable + 2), item.glyph) : -1;
  return item && index >= 0 ? lookups.apply(walk, subtable, at, item, index) : undefined;
}

function applyInContext(
  lookups: LookupTable,
  walk: Walk,
  subtable: number,
  at: number,
  depth: number,
): number | undefined {
  const isChained = walk.lookup.type === lookups.contextTypes.chained;
  const match = matchContext(lookups.table, subtable, isChained, walk, at);
  if (!match) return undefined;
  const places = nestedPlaces(match.input);
  for (const { sequence, lookup } of match.actions) {
    const place = places.at(sequence);
    const nested = place === undefined || depth >= MAX_DEPTH ? undefined : lookups.nested(walk, lookup);
    const item = place === undefined ? undefined : walk.glyphs.get(place);
    if (place === undefined || !nested || !item || isIgnored(nested, item)) continue;
    const before = walk.glyphs.length;
    applyAt(lookups, nested, place, depth + 1);
    places.grow(sequence, walk.glyphs.length - before);
  }
  return Math.max(at + 1, places.end());
}

/** Positions of the glyphs of a matched sequence, kept up to date while nested lookups insert and remove glyphs. */
interface NestedPlaces {
  at(sequence: number): number | undefined;
  /** Records that a lookup at `sequence` added `difference` glyphs; negative if it removed some. */
  grow(sequence: number, difference: number): void;
  /** Position after the last glyph of the sequence. */
  end(): number;
}

function nestedPlaces(input: readonly number[]): NestedPlaces {
  let places = [...input];
  let end = (input.at(-1) ?? -1) + 1;
  return {
    at: (sequence) => places[sequence],
    end: () => end,
    grow: (sequence, difference) => {
      if (difference === 0) return;
      const own = places[sequence] ?? 0;
      end = Math.max(end + difference, own);
      const made = Array.from({ length: Math.max(0, difference) }, (_, i) => own + 1 + i);
      const rest = places.slice(sequence + 1 + Math.max(0, -difference)).map((place) => place + difference);
      places = [...places.slice(0, sequence + 1), ...made, ...rest];
    },
  };
}
