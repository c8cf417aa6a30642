import { PathBuilder } from '../../../base/path.ts';
import { rect } from '../../../base/rect.ts';
import { dotInPoints } from '../../../base/units.ts';
import { visualOrder } from '../../../materials/fonts/bidi.ts';
import type { FaceChoice } from '../../../materials/fonts/font-book.ts';
import type { GlyphRun } from '../../../materials/fonts/glyph-run.ts';
import type { TextRun } from '../../../materials/fonts/itemise.ts';
import { sliceRun } from '../../../materials/fonts/shape.ts';
import type { ResolvedText } from '../../resolve/resolved.ts';
import type { PathNode, SceneNode } from '../../scene/scene.ts';
import { snapToDots } from '../dot-grid.ts';
import { type MeasuredLine, widthOf } from './measure.ts';

/** Part of a measured text that is drawn as one line. */
export interface DrawnLine {
  readonly text: MeasuredLine;
  readonly from: number;
  readonly to: number;
}

/** The height of a line of a face in ems, and how far its baseline is below its top; the line gap is shared by both sides. */
export function lineMetrics({ face }: FaceChoice): { readonly height: number; readonly baseline: number } {
  const { ascender, descender, lineGap, unitsPerEm } = face;
  return {
    height: (ascender - descender + lineGap) / unitsPerEm,
    baseline: (ascender + lineGap / 2) / unitsPerEm,
  };
}

/** Nothing this narrow can be seen, but viewers show a line of no width in a PDF as a dot. */
const NO_WIDTH_PT = 0.001;

const SHARE_BEFORE = { left: 0, center: 0.5, right: 1, top: 0, middle: 0.5, bottom: 1 } as const;

/** The nodes of a text's lines in its box; baselines lie on whole dots of the label. */
export function placeLines(
  element: ResolvedText,
  lines: readonly DrawnLine[],
  sizePt: number,
  primary: FaceChoice,
  resolutionDpi: number,
): readonly SceneNode[] {
  const { box, color, rotationDegrees } = element;
  const { height, baseline } = lineMetrics(primary);
  const top = box.y + (box.height - lines.length * height * sizePt) * SHARE_BEFORE[element.verticalAlign];
  const nodes: SceneNode[] = [];
  for (const [i, line] of lines.entries()) {
    const width = widthOf(line.text, line.from, line.to) * sizePt;
    if (line.to === line.from) continue;
    const x = box.x + (box.width - width) * SHARE_BEFORE[element.align];
    const y = snapToDots(x, top + (i * height + baseline) * sizePt, box, rotationDegrees, resolutionDpi).y;
    placeRuns(nodes, line, { sizePt, x, y, color });
    if (element.underline && width > NO_WIDTH_PT)
      nodes.push(underline(primary, { sizePt, x, y, color }, width, resolutionDpi));
  }
  return nodes;
}

interface Placing {
  readonly sizePt: number;
  readonly x: number;
  readonly y: number;
  readonly color: ResolvedText['color'];
}

/** The runs of a line from left to right (UAX #9, L2). */
function placeRuns(nodes: SceneNode[], line: DrawnLine, { sizePt, x, y, color }: Placing): void {
  let pen = x;
  for (const { run } of visualOrder(runsOf(line))) {
    if (run.glyphs.length > 0) nodes.push({ kind: 'glyphs', run, sizePt, x: pen, y, color });
    pen += (run.width / run.face.unitsPerEm) * sizePt;
  }
}

function runsOf({ text, from, to }: DrawnLine): readonly { readonly level: number; readonly run: GlyphRun }[] {
  const { runs } = text;
  const parts: { readonly level: number; readonly run: GlyphRun }[] = [];
  for (let i = firstOf(runs.length, (at) => (runs[at]?.to ?? 0) > from); i < runs.length; i++) {
    const run = runs[i];
    if (!run || run.from >= to) break;
    parts.push({ level: run.level, run: partOf(run, from, to) });
  }
  return parts;
}

/** The glyphs of a run whose clusters start in `from` to `to`, left to right. */
function partOf({ from: start, shaped, level }: TextRun, from: number, to: number): GlyphRun {
  const { starts } = shaped;
  const first = firstOf(starts.length, (at) => start + (starts[at] ?? 0) >= from);
  const last = firstOf(starts.length, (at) => start + (starts[at] ?? 0) >= to);
  return sliceRun(shaped, first, last, level % 2 === 1);
}

/** The first of `count` indices from which on `holds` is true; `count` when it never is. By bisection: a text may have thousands of lines. */
function firstOf(count: number, holds: (index: number) => boolean): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The underline of a line of text, as the primary face has it, from whole dots to whole dots, at least one thick. */
function underline(primary: FaceChoice, placing: Placing, width: number, resolutionDpi: number): PathNode {
  const { underlinePosition, underlineThickness, unitsPerEm } = primary.face;
  const { sizePt, x, y, color } = placing;
  const dot = dotInPoints(resolutionDpi);
  const dots = (units: number): number => Math.max(1, Math.round((units / unitsPerEm) * (sizePt / dot)));
  // Some faces (Noto Emoji) give a position above the baseline, where it would strike the text through.
  const below = underlinePosition < 0 ? -underlinePosition : underlineThickness;
  const bar = rect(x, y + dots(below) * dot, width, dots(underlineThickness) * dot);
  return { kind: 'path', path: new PathBuilder().rect(bar).build(), color };
}
