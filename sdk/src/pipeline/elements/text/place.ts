import type { Color } from '../../../base/color.ts';
import { noItem } from '../../../base/item-at.ts';
import { PathBuilder } from '../../../base/path.ts';
import { bottom, type Rect, rect, right, union } from '../../../base/rect.ts';
import { dotInPoints } from '../../../base/units.ts';
import { visualOrder } from '../../../materials/fonts/bidi.ts';
import type { FaceChoice, FontRequest } from '../../../materials/fonts/font-book.ts';
import type { TextRun } from '../../../materials/fonts/itemise.ts';
import { type GlyphRun, sliceRun } from '../../../materials/fonts/shape.ts';
import { nodesInk, type PathNode, type SceneNode, STEPS_PER_DOT } from '../../scene/scene.ts';
import { snapToDots } from '../box.ts';
import type { ResolvedElement } from '../element-kind.ts';
import { type MeasuredLine, widthOf } from './measure.ts';

/** A text element with its defaults filled in. */
export interface ResolvedText extends ResolvedElement {
  readonly kind: 'text';
  readonly fontSizePt: number;
  readonly font: FontRequest;
  readonly underline: boolean;
  readonly align: 'left' | 'center' | 'right';
  readonly verticalAlign: 'top' | 'middle' | 'bottom';
  readonly color: Color;
}

/** Part of a measured line that is drawn as one line. */
export interface DrawnLine {
  readonly text: MeasuredLine;
  readonly from: number;
  readonly to: number;
}

/**
 * Height of a line in ems, and distance from its top to its baseline. Half of the font's line gap is above the text,
 * half below.
 */
export function lineMetrics({ face }: FaceChoice): { readonly height: number; readonly baseline: number } {
  const { ascender, descender, lineGap, unitsPerEm } = face;
  return {
    height: (ascender - descender + lineGap) / unitsPerEm,
    baseline: (ascender + lineGap / 2) / unitsPerEm,
  };
}

/**
 * Distance from the baseline down to the top of an underline, in font units. Some fonts, such as Noto Emoji, put the
 * underline above the baseline, where it would strike through the text. For these fonts, the underline starts one
 * underline thickness below the baseline.
 */
const underlineTop = ({ face }: FaceChoice): number =>
  face.underlinePosition < 0 ? -face.underlinePosition : face.underlineThickness;

/** Distance from the baseline down to the bottom of an underline, in ems. */
export const underlineDepth = (choice: FaceChoice): number =>
  (underlineTop(choice) + choice.face.underlineThickness) / choice.face.unitsPerEm;

/**
 * Maximum length, in points, of an underline to omit. It would be invisible on paper, but PDF viewers show a line of
 * zero length as a dot.
 */
const NO_LENGTH_PT = 0.001;

const SHARE_BEFORE = { left: 0, center: 0.5, right: 1, top: 0, middle: 0.5, bottom: 1 } as const;

/** Scene nodes, and the bounding box of their ink. */
export interface PlacedNodes {
  readonly nodes: readonly SceneNode[];
  readonly ink: Rect | undefined;
}

/** Values that all lines of a text element share when they are drawn. */
interface LineStyle {
  readonly element: ResolvedText;
  readonly sizePt: number;
  readonly primary: FaceChoice;
  readonly resolutionDpi: number;
}

/**
 * Places lines of text in their box, with baselines on whole dots of the label. Lines are aligned by their advance
 * widths and line heights. If their ink then extends above or below the box, the lines are moved so that the ink is
 * inside.
 */
export function placeLines(
  element: ResolvedText,
  lines: readonly DrawnLine[],
  sizePt: number,
  primary: FaceChoice,
  resolutionDpi: number,
): PlacedNodes {
  const { box, verticalAlign } = element;
  const style = { element, sizePt, primary, resolutionDpi };
  const { height } = lineMetrics(primary);
  const top = box.y + (box.height - lines.length * height * sizePt) * SHARE_BEFORE[verticalAlign];
  const placed = placeFrom(top, lines, style);
  if (!placed.ink) return placed;
  const ink = { from: placed.ink.y, to: bottom(placed.ink) };
  const down = shiftInto({ from: box.y, to: bottom(box) }, ink, dotInPoints(resolutionDpi));
  return down === 0 ? placed : placeFrom(top + down, lines, style);
}

function placeFrom(top: number, lines: readonly DrawnLine[], style: LineStyle): PlacedNodes {
  const { height, baseline } = lineMetrics(style.primary);
  const nodes: SceneNode[] = [];
  let ink: Rect | undefined;
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i];
    if (!line || line.to === line.from) continue;
    const placed = placeLine(line, top + (i * height + baseline) * style.sizePt, style);
    for (const node of placed.nodes) nodes.push(node);
    ink = union(ink, placed.ink);
  }
  return { nodes, ink };
}

function placeLine(line: DrawnLine, baseline: number, style: LineStyle): PlacedNodes {
  const { element, sizePt, resolutionDpi } = style;
  const { box, rotationDegrees } = element;
  const width = widthOf(line.text, line.from, line.to) * sizePt;
  const x = box.x + (box.width - width) * SHARE_BEFORE[element.align];
  const { y } = snapToDots(x, baseline, box, rotationDegrees, resolutionDpi);
  const placed = drawLine(line, { sizePt, x, y, color: element.color }, width, style);
  if (!placed.ink) return placed;
  const ink = { from: placed.ink.x, to: right(placed.ink) };
  // Glyphs are painted at quarter dots, so smaller moves have no effect.
  const aside = shiftInto({ from: box.x, to: right(box) }, ink, dotInPoints(resolutionDpi) / STEPS_PER_DOT);
  return aside === 0 ? placed : drawLine(line, { sizePt, x: x + aside, y, color: element.color }, width, style);
}

function drawLine(line: DrawnLine, placing: Placing, width: number, style: LineStyle): PlacedNodes {
  const { element, primary, resolutionDpi } = style;
  const nodes: SceneNode[] = [];
  const parts = placeRuns(nodes, line, placing);
  const underlines = element.underline ? [{ from: placing.x, to: placing.x + width }] : parts;
  for (const { from, to } of underlines) {
    if (to - from > NO_LENGTH_PT) nodes.push(underline(primary, { ...placing, x: from }, to - from, resolutionDpi));
  }
  return { nodes, ink: nodesInk(nodes, resolutionDpi) };
}

interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * Returns the distance by which ink must be moved to be inside the box, or 0 if the ink overhangs by at most
 * `tolerance`. The distance is limited by the free space on the other side.
 */
function shiftInto(box: Span, ink: Span, tolerance: number): number {
  if (ink.from < box.from - tolerance) return Math.max(0, Math.min(box.from - ink.from, box.to - ink.to));
  if (ink.to > box.to + tolerance) return -Math.max(0, Math.min(ink.to - box.to, ink.from - box.from));
  return 0;
}

interface Placing {
  readonly sizePt: number;
  readonly x: number;
  readonly y: number;
  readonly color: ResolvedText['color'];
}

/**
 * Places the runs of a line from left to right, in visual order (UAX #9, L2). Returns the horizontal spans of the
 * underlined runs. Spans that touch are joined.
 */
function placeRuns(nodes: SceneNode[], line: DrawnLine, { sizePt, x, y, color }: Placing): readonly Span[] {
  const underlines: { readonly from: number; to: number }[] = [];
  let pen = x;
  const runs = runsOf(line);
  const shown = runs.filter(({ run }) => run.glyphs.length > 0);
  for (const each of visualOrder(runs)) {
    const { run, level } = each;
    const order = { index: shown.indexOf(each), count: shown.length, rightToLeft: level % 2 === 1 };
    if (order.index >= 0) nodes.push({ kind: 'glyphs', run, sizePt, x: pen, y, color, order });
    const from = pen;
    pen += (run.width / run.face.unitsPerEm) * sizePt;
    if (!each.underline) continue;
    const before = underlines.at(-1);
    if (before?.to === from) before.to = pen;
    else underlines.push({ from, to: pen });
  }
  return underlines;
}

/** Part of a run that is drawn on one line. */
interface DrawnRun {
  readonly level: number;
  readonly run: GlyphRun;
  /** True if the style of the run includes an underline; `undefined` if the run has the style of its element. */
  readonly underline: boolean | undefined;
}

function runsOf({ text, from, to }: DrawnLine): readonly DrawnRun[] {
  const { runs, styles } = text;
  const drawn = (run: TextRun): DrawnRun => ({
    level: run.level,
    run: partOf(run, from, to),
    underline: styles?.[run.from]?.underline,
  });
  const [only] = runs;
  if (only && runs.length === 1) return [drawn(only)];
  const parts: DrawnRun[] = [];
  for (let i = firstOf(runs.length, (at) => (runs[at] ?? noItem()).to > from); i < runs.length; i++) {
    const run = runs[i];
    if (!run || run.from >= to) break;
    parts.push(drawn(run));
  }
  return parts;
}

/** Returns, from left to right, each glyph of a run whose cluster starts in the range from `from` to `to`. */
function partOf({ from: start, to: end, shaped, level }: TextRun, from: number, to: number): GlyphRun {
  const { starts } = shaped;
  if (from <= start && end <= to) return sliceRun(shaped, 0, starts.length, level % 2 === 1);
  const first = firstOf(starts.length, (at) => start + (starts[at] ?? noItem()) >= from);
  const last = firstOf(starts.length, (at) => start + (starts[at] ?? noItem()) >= to);
  return sliceRun(shaped, first, last, level % 2 === 1);
}

/**
 * Returns the first index below `count` for which `holds` is true, or `count` if there is none. If `holds` is true for
 * an index, it must be true for all later indexes. Uses binary search, because text may have thousands of lines.
 */
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

/**
 * Draws the underline of a line with the metrics of the primary font. The underline's top is on a whole dot, and its
 * thickness is a whole number of dots, at least one.
 */
function underline(primary: FaceChoice, placing: Placing, width: number, resolutionDpi: number): PathNode {
  const { underlineThickness, unitsPerEm } = primary.face;
  const { sizePt, x, y, color } = placing;
  const dot = dotInPoints(resolutionDpi);
  const dots = (units: number): number => Math.max(1, Math.round((units / unitsPerEm) * (sizePt / dot)));
  const bar = rect(x, y + dots(underlineTop(primary)) * dot, width, dots(underlineThickness) * dot);
  return { kind: 'path', path: new PathBuilder().rect(bar).build(), color };
}
