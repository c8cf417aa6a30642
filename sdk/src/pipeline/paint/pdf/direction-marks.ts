import type { GlyphRun } from '../../../materials/fonts/shape.ts';
import type { GlyphsNode, SceneNode } from '../../scene/scene.ts';

const LEFT_TO_RIGHT_MARK = '\u200e';
const RIGHT_TO_LEFT_MARK = '\u200f';

/**
 * Adds invisible direction marks (U+200E, U+200F) to the text that PDF readers extract from bidirectional lines. In an
 * Arabic line, poppler treats the space after a number as part of the number, and extracts it before the number. A mark
 * between the number and the space prevents this.
 */
export function withDirectionMarks(nodes: readonly SceneNode[]): readonly SceneNode[] {
  if (!nodes.some((node) => node.kind === 'glyphs' && node.order?.rightToLeft === true)) return nodes;
  const marked = [...nodes];
  for (let from = 0; from < nodes.length; ) {
    const node = nodes[from];
    const count = (node?.kind === 'glyphs' && node.order?.count) || 1;
    const line = nodes.slice(from, from + count).filter((each) => each.kind === 'glyphs');
    if (count > 1) marked.splice(from, count, ...markLine(line));
    from += count;
  }
  return marked;
}

/** Marks the runs of a line, which are in visual order, from left to right. */
function markLine(line: readonly GlyphsNode[]): readonly GlyphsNode[] {
  const inTextOrder = [...line].sort((a, b) => (a.order?.index ?? 0) - (b.order?.index ?? 0));
  // The first run of a right-to-left line is at its right end.
  const rightToLeft = inTextOrder[0] === line.at(-1);
  return line.map((node) => {
    const before = inTextOrder[(node.order?.index ?? 0) - 1]?.order;
    const isAfterOther = before !== undefined && before.rightToLeft !== rightToLeft;
    return isAfterOther && node.order?.rightToLeft === rightToLeft
      ? { ...node, run: markStart(node.run, rightToLeft) }
      : node;
  });
}

/** Adds a mark before the first character of a run, unless this character is a letter, which has its own direction. */
function markStart(run: GlyphRun, rightToLeft: boolean): GlyphRun {
  const characters = [...run.characters];
  const first = rightToLeft ? characters.length - 1 : 0;
  const text = characters[first] ?? '';
  if (/\p{L}/u.test(text)) return run;
  // The characters of each right-to-left glyph are in visual order.
  characters[first] = rightToLeft ? text + RIGHT_TO_LEFT_MARK : LEFT_TO_RIGHT_MARK + text;
  return { ...run, characters };
}
