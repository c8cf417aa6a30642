import { isIgnored, type Walk } from './matching.ts';

/** Applies one subtable of a lookup at glyph `at`; gives where to go on, `undefined` when it does not fit. */
export type ApplySubtable = (walk: Walk, subtable: number, at: number, depth: number) => number | undefined;

/** Lookups that call lookups that call lookups: no font goes deeper than a few. */
export const DEEPEST = 6;

/** Applies a lookup all along the text. */
export function applyAll(walk: Walk, apply: ApplySubtable): void {
  const { glyphs } = walk;
  for (let at = 0; at < glyphs.length; ) {
    const item = glyphs[at];
    const wanted =
      item && (item.features & walk.features) !== 0 && walk.lookup.startsAt(item.glyph) && !isIgnored(walk, item);
    at = (wanted ? applyAt(walk, at, 0, apply) : undefined) ?? at + 1;
  }
}

/** Applies a lookup's first subtable that fits at glyph `at`; gives where to go on, `undefined` when none does. */
export function applyAt(walk: Walk, at: number, depth: number, apply: ApplySubtable): number | undefined {
  for (const subtable of walk.lookup.subtables) {
    const next = apply(walk, subtable, at, depth);
    if (next !== undefined) return next;
  }
  return undefined;
}
