import type { Bytes } from '../../base/bytes.ts';
import { BLACK } from '../../base/color.ts';
import { checkOptions, type OptionNames } from '../../base/known-options.ts';
import { PathBuilder } from '../../base/path.ts';
import type { Rect } from '../../base/rect.ts';
import { MM_PER_INCH, pointsPer } from '../../base/units.ts';
import { createPdfPainter } from '../../pipeline/paint/pdf/pdf-painter.ts';
import type { Renderer } from '../../pipeline/renderer/create-renderer.ts';
import type { PathNode, Scene } from '../../pipeline/scene/scene.ts';
import { type TestSheet, type TestSheetOptions, testSheet } from './test-sheet.ts';

/** Draws the test sheet as a PDF of one page. Throws CalibrationError for unsupported paper. */
export async function drawCalibrationSheet(renderer: Renderer, options: TestSheetOptions = {}): Promise<Bytes> {
  checkOptions('calibrationSheet', options, { paper: true, unit: true } satisfies OptionNames<TestSheetOptions>);
  const sheet = testSheet(options);
  const perUnit = sheet.unit === 'inch' ? MM_PER_INCH : 1;
  const template = {
    unit: 'mm',
    width: sheet.width * perUnit,
    height: sheet.height * perUnit,
    type: 'ROLL',
    elements: sheetTexts(sheet).map(({ box, value, fontSizePt: fontSize, bold = false, align = 'left' }) => ({
      type: 'text',
      ...box,
      rotation: 0,
      value,
      fontSize,
      bold,
      align,
    })),
  };
  const [{ scene }] = await Promise.all([renderer.layout(template), renderer.platform.loadDeflate?.()]);
  const whole: Scene = { ...scene, nodes: [sheetLines(sheet), ...scene.nodes] };
  const { width, height, resolutionDpi } = whole;
  const painter = createPdfPainter({ deflate: (bytes, how) => renderer.platform.deflate(bytes, how), resolutionDpi });
  painter.add({ width, height, labels: [{ scene: whole, x: 0, y: 0, repeated: false }] });
  return painter.finish();
}

/**
 * Line width. All dimensions of the sheet are in millimetres; positions are measured from the page's top left corner.
 */
const LINE = 0.2;
/** Length by which the lines of the frame extend beyond the frame's corners. */
const CROSSING = 5;
/** Length of the arrow next to a letter. */
const ARROW = 9;

/** Text on the test sheet, with its box in millimetres. */
interface SheetText {
  readonly box: Rect;
  readonly value: string;
  readonly fontSizePt: number;
  readonly bold?: boolean;
  readonly align?: 'left' | 'center' | 'right';
}

const perMm = pointsPer('mm');
const points = (x: number, y: number, width: number, height: number): Rect => ({
  x: x * perMm,
  y: y * perMm,
  width: width * perMm,
  height: height * perMm,
});

/**
 * Draws the frame, the extended corners, the arrows of the measurements, and a ruler that shows whether the page was
 * scaled.
 */
function sheetLines(sheet: TestSheet): PathNode {
  const { width, height, margin } = inMm(sheet);
  const [left, top, right, bottom] = [margin, margin, width - margin, height - margin];
  const path = new PathBuilder();
  const across = (x1: number, x2: number, y: number, line = LINE): void => {
    path.rect(points(x1, y - line / 2, x2 - x1, line));
  };
  const down = (x: number, y1: number, y2: number, line = LINE): void => {
    path.rect(points(x - line / 2, y1, line, y2 - y1));
  };
  for (const y of [top, bottom]) across(left - CROSSING, right + CROSSING, y);
  for (const x of [left, right]) down(x, top - CROSSING, bottom + CROSSING);
  // Arrows towards the paper's edges: A and E at the ends of the left line, B and F at the ends of the top line.
  for (const y of [top + 14, bottom - 14]) {
    across(left - ARROW, left, y);
    head(path, left - ARROW, y, -1, 0);
  }
  for (const x of [left + 14, right - 14]) {
    down(x, top - ARROW, top);
    head(path, x, top - ARROW, 0, -1);
  }
  const middle = { x: width / 2, y: height / 2 };
  for (const way of [-1, 1]) {
    head(path, middle.x + way * (right - middle.x), top + 6, way, 0);
    head(path, left + 6, middle.y + way * (bottom - middle.y), 0, way);
  }
  across(left, middle.x - 6, top + 6);
  across(middle.x + 6, right, top + 6);
  down(left + 6, top, middle.y - 6);
  down(left + 6, middle.y + 6, bottom);
  drawRuler(sheet, across, down);
  return { kind: 'path', path: path.build(), color: BLACK };
}

/** Draws an arrowhead with its tip at (x, y). */
function head(path: PathBuilder, x: number, y: number, dx: number, dy: number): void {
  const tip = (alongX: number, alongY: number): [number, number] => [alongX * perMm, alongY * perMm];
  path
    .moveTo(...tip(x, y))
    .lineTo(...tip(x - dx * 2.4 - dy * 0.9, y - dy * 2.4 + dx * 0.9))
    .lineTo(...tip(x - dx * 2.4 + dy * 0.9, y - dy * 2.4 - dx * 0.9))
    .close();
}

/** Minimum page height for the ruler, in millimetres. Shorter pages have space only for the instructions. */
const RULER_FROM = 190;

/**
 * Returns the position and length of the ruler. The ruler is ten centimetres or four inches long, or shorter on a small
 * page.
 */
function rulerOf(sheet: TestSheet): { readonly x: number; readonly y: number; readonly length: number } | undefined {
  const { width, height, margin } = inMm(sheet);
  if (height < RULER_FROM) return undefined;
  const inch = sheet.unit === 'inch';
  const step = inch ? MM_PER_INCH : 10;
  const most = Math.floor((width - 2 * margin - 40) / step) * step;
  const length = Math.min(inch ? 4 * MM_PER_INCH : 100, most);
  return { x: (width - length) / 2 + 4, y: height - margin - 30, length };
}

function drawRuler(
  sheet: TestSheet,
  across: (x1: number, x2: number, y: number) => void,
  down: (x: number, y1: number, y2: number) => void,
): void {
  const ruler = rulerOf(sheet);
  if (ruler === undefined) return;
  const { x, y, length } = ruler;
  const inch = sheet.unit === 'inch';
  const step = inch ? MM_PER_INCH / 16 : 1;
  const [tenth, half] = inch ? [16, 8] : [10, 5];
  const ticks = Math.round(length / step);
  for (let tick = 0; tick <= ticks; tick++)
    down(x + tick * step, y - (tick % tenth === 0 ? 6 : tick % half === 0 ? 4 : 2.5), y);
  across(x, x + length, y);
}

/** Returns all text on the sheet. */
function sheetTexts(sheet: TestSheet): readonly SheetText[] {
  const { width, height, margin } = inMm(sheet);
  const { unit } = sheet;
  const [left, top, right, bottom] = [margin, margin, width - margin, height - margin];
  const letter = (value: string, x: number, y: number): SheetText => ({
    box: { x: x - 5, y: y - 3, width: 10, height: 6 },
    value,
    fontSizePt: 12,
    bold: true,
    align: 'center',
  });
  const wide = right - left - 34;
  const text = (value: string, y: number, fontSizePt: number, lines: number, bold = false): SheetText => ({
    box: { x: left + 20, y, width: wide, height: lines * fontSizePt * 0.5 },
    value,
    fontSizePt,
    bold,
  });
  const ruler = rulerOf(sheet);
  const rulerNote = ({ y, length }: { readonly y: number; readonly length: number }): SheetText =>
    text(
      `This ruler should be ${should(unit === 'inch' ? length / MM_PER_INCH : length)} long. If it is off by more than 2 %, the print dialog scaled the page: print the page again at 100 %.`,
      y + 3,
      8,
      2.6,
    );
  const should = (length: number): string => `${Math.round(length * 1000) / 1000} ${unit === 'inch' ? 'in' : 'mm'}`;
  const line = `A, left edge to left line (${should(sheet.margin)}):  ______________
B, top edge to top line (${should(sheet.margin)}):  ______________
C, length of the top line (${should(sheet.across)}):  ______________
D, length of the left line (${should(sheet.down)}):  ______________`;
  return [
    letter('A', left - 4.5, top + 18),
    letter('E', left - 4.5, bottom - 18),
    letter('B', left + 19, top - 5),
    letter('F', right - 19, top - 5),
    letter('C', width / 2, top + 6),
    letter('D', left + 6, height / 2),
    text('Printer calibration', top + 12, 16, 1.3, true),
    text(
      'Print this page at 100 %, "actual size", from the tray that holds your labels. Then measure with a ruler, as precisely as you can. Measure A and B from the paper’s edge to the middle of the line, and C and D between the points where the lines cross at the corners.',
      top + 23,
      9,
      4,
    ),
    text(line, top + 45, 10, 5),
    text(
      'If the frame is tilted, also measure E (like A, but near the bottom) and F (like B, but near the right edge). Printer and tray:',
      top + 73,
      9,
      2,
    ),
    ...(ruler === undefined ? [] : [rulerNote(ruler)]),
  ];
}

function inMm({ unit, width, height, margin }: TestSheet) {
  const perUnit = unit === 'inch' ? MM_PER_INCH : 1;
  return { width: width * perUnit, height: height * perUnit, margin: margin * perUnit };
}
