import { coverageIndex } from '../layout-tables.ts';
import type { GlyphList, ShapingGlyph } from './glyph-buffer.ts';
import { LOOKUP_FLAG } from './lookups.ts';
import { anyGlyph, glyphBefore, type Walk } from './matching.ts';

/** An anchor point of a glyph in font units. */
interface Anchor {
  readonly x: number;
  readonly y: number;
}

/**
 * Offsets of the two anchors of a cursive glyph: the entry, where the preceding glyph connects, and the exit, where the
 * next one does.
 */
const ENTRY = 0;
const EXIT = 2;

/**
 * Cursive attachment (OpenType 1.9, GPOS 3): connects glyph `at`, whose coverage index is `index`, to the preceding
 * glyph, entry to exit. In line direction it trims the advances to the anchors. Across the line one glyph moves with
 * the other. With the right-to-left flag the earlier glyph moves, so the last letter of a word is on the baseline.
 */
export function joinToBefore(
  table: DataView,
  walk: Walk,
  subtable: number,
  at: number,
  index: number,
  rightToLeft: boolean,
): number | undefined {
  const entry = anchorOf(table, subtable, index, ENTRY);
  const before = entry ? glyphBefore(walk, at, anyGlyph(walk.lookup), () => true) : -1;
  const [first, second] = [walk.glyphs.get(before), walk.glyphs.get(at)];
  if (!entry || !first || !second) return undefined;
  const covered = coverageIndex(table, subtable + table.getUint16(subtable + 2), first.glyph);
  const exit = covered < 0 ? undefined : anchorOf(table, subtable, covered, EXIT);
  if (!exit) return undefined;
  joinAlong(first, second, exit.x, entry.x, rightToLeft);
  const firstHangs = (walk.lookup.flag & LOOKUP_FLAG.rightToLeft) !== 0;
  if (firstHangs) attachCursive(walk.glyphs, before, at, entry.y - exit.y);
  else attachCursive(walk.glyphs, at, before, exit.y - entry.y);
  return at + 1;
}

function anchorOf(table: DataView, subtable: number, index: number, which: number): Anchor | undefined {
  const offset = table.getUint16(subtable + 6 + index * 4 + which);
  const at = subtable + offset;
  return offset === 0 ? undefined : { x: table.getInt16(at + 2), y: table.getInt16(at + 4) };
}

function joinAlong(first: ShapingGlyph, second: ShapingGlyph, exit: number, entry: number, rightToLeft: boolean): void {
  const [left, right, leaves] = rightToLeft ? [second, first, entry] : [first, second, exit];
  const cut = (rightToLeft ? exit : entry) + right.shift;
  left.advance = leaves + left.shift;
  right.advance -= cut;
  right.shift -= cut;
}

/** Attaches a glyph to a neighbour across the line. Reverses an existing attachment chain of the glyph. */
function attachCursive(glyphs: GlyphList, child: number, parent: number, rise: number): void {
  reverseChain(glyphs, child, parent);
  const [item, other] = [glyphs.get(child), glyphs.get(parent)];
  if (!item || !other) return;
  item.attachment = { to: parent, kind: 'cursive' };
  item.rise = rise;
  if (other.attachment?.to === child) {
    other.attachment = undefined;
    other.rise = 0;
  }
}

/** Reverses the attachments along the chain that starts at glyph `from`, up to `end`, which is detached. */
function reverseChain(glyphs: GlyphList, from: number, end: number): void {
  const links: { readonly at: number; readonly to: number }[] = [];
  for (let at = from; at !== end; ) {
    const item = glyphs.get(at);
    if (item?.attachment?.kind !== 'cursive') break;
    const { to } = item.attachment;
    item.attachment = undefined;
    if (to !== end) links.push({ at, to });
    at = to;
  }
  for (const { at, to } of links.reverse()) {
    const other = glyphs.get(to);
    if (!other) continue;
    other.rise = -(glyphs.get(at)?.rise ?? 0);
    other.attachment = { to: at, kind: 'cursive' };
  }
}

/**
 * Maximum distance of a glyph from its baseline in font units, at least twelve times the height of a letter. In a PDF,
 * a glyph's coordinates have 16 bits, which include the glyph's own height. Higher stacks are placed at this limit.
 */
const MAX_RISE = 24_000;

/**
 * Adds up the offsets along attachments: a mark moves to its base, a joined letter moves vertically with its neighbour.
 */
export function applyAttachments(glyphs: readonly ShapingGlyph[], rightToLeft: boolean): void {
  const pens = [0];
  for (const { advance } of glyphs) pens.push((pens.at(-1) ?? 0) + advance);
  const isSettled = new Uint8Array(glyphs.length);
  for (let start = 0; start < glyphs.length; start++) {
    const chain: number[] = [];
    for (let at = start; glyphs[at]?.attachment && isSettled[at] === 0; at = glyphs[at]?.attachment?.to ?? at) {
      isSettled[at] = 1;
      chain.push(at);
    }
    for (const at of chain.reverse()) settle(glyphs, at, pens, rightToLeft);
  }
}

function settle(glyphs: readonly ShapingGlyph[], at: number, pens: readonly number[], rightToLeft: boolean): void {
  const item = glyphs[at];
  const other = glyphs[item?.attachment?.to ?? -1];
  if (!item?.attachment || !other) return;
  const { kind, to } = item.attachment;
  item.rise = Math.max(-MAX_RISE, Math.min(item.rise + other.rise, MAX_RISE));
  if (kind === 'cursive') return;
  const way = rightToLeft ? (pens[at + 1] ?? 0) - (pens[to + 1] ?? 0) : (pens[to] ?? 0) - (pens[at] ?? 0);
  item.shift += other.shift + way;
}
