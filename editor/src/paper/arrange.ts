import type { LabelElement, Unit } from '@platen/sdk';
import { itemAt } from '@platen/sdk/internal/base';
import { roundLength } from '../document/lengths.ts';
import { MAX_PICTURE_MM } from '../elements/image/sample.ts';
import {
  type Area,
  barBox,
  type CodePart,
  contentArea,
  type LabelSize,
  MAX_QR_MM,
  MAX_TEXT_PT,
  maxTextHeight,
  minBarHeight,
  minBarWidth,
  minQrSide,
  minTextHeight,
  mmPer,
  type TextPart,
  textSize,
  textWidth,
} from './measures.ts';

/** The content of a layout. `arrange` chooses how to arrange this content on each label. */
export interface Design {
  /** Texts from top to bottom, one in each row. */
  readonly texts: readonly TextPart[];
  /** Alternative arrangement of `texts` in fewer rows, for a label that is not tall enough for one row per text. */
  readonly pressed?: readonly (readonly TextPart[])[];
  /** A barcode or QR code; normally a barcode below the texts. See `arrangersOf` for the alternatives. */
  readonly code?: CodePart;
  /** True if the code is always a barcode: a QR code never replaces it. */
  readonly isAlwaysBars?: boolean;
  /** A square picture or QR code next to the texts, or below them if the label is too narrow. */
  readonly square?: Square;
}

/** A square part of a design: a picture or a QR code. */
export type Square =
  | { readonly kind: 'image'; readonly field: string }
  | { readonly kind: 'qrcode'; readonly code: CodePart };

/** The elements of a design on a label, or the reason why the design is not offered on that label. */
export type ArrangedElements =
  | { readonly elements: readonly LabelElement[]; readonly refusal?: undefined }
  | { readonly refusal: Refusal; readonly elements?: undefined };

/**
 * The area for the elements. `reach` is the distance in mm by which quiet zones may extend beyond this area on each
 * side.
 */
interface AvailableSpace {
  readonly area: Area;
  readonly reach: number;
}

/** A function that arranges a design in the given space. */
type Arranger = (available: AvailableSpace) => Arranged;

/**
 * Conditions for rotating the elements: the minimum ratio of the label's height to its width (`tall`), and the minimum
 * factor by which the texts grow (`larger`).
 */
const WORTH_TURNING = { tall: 2, larger: 1.6 };

/**
 * Arranges a design in the first arrangement that fits. Arrangements with bars are tried before arrangements with a QR
 * code.
 *
 * On a label that is taller than wide, the elements are rotated if their texts become much larger, or if they do not
 * fit upright.
 */
export function arrange(design: Design, label: LabelSize): ArrangedElements {
  const area = contentArea(label);
  const upright: AvailableSpace = { area, reach: area.x };
  const along: AvailableSpace = { area: { x: 0, y: 0, width: area.height, height: area.width }, reach: area.y };
  let refusal: Refusal | undefined;
  for (const arrangers of arrangersOf(design)) {
    const standing = firstFit(arrangers, upright);
    const rotated: Arranged = area.height > area.width ? firstFit(arrangers, along) : standing;
    if (rotated.placed !== undefined && isWorthTurning(area, standing, rotated))
      return { elements: turnedElements(rotated.placed, area, label.unit) };
    if (standing.placed !== undefined) return { elements: elementsOf(standing.placed, label.unit) };
    refusal ??= standing.refusal;
  }
  return { refusal: refusal ?? 'text-too-small' };
}

/** Tests if the rotated arrangement is better than the upright one. */
const isWorthTurning = ({ width, height }: Area, standing: Arranged, lying: Arranged): boolean =>
  standing.placed === undefined ||
  (height >= WORTH_TURNING.tall * width && smallestText(lying) >= WORTH_TURNING.larger * smallestText(standing));

/** Returns the first arrangement that fits; if none fits, the reason why the first candidate does not fit. */
function firstFit(arrangers: readonly Arranger[], available: AvailableSpace): Arranged {
  let first: Arranged | undefined;
  for (const arrangeIn of arrangers) {
    const arranged = arrangeIn(available);
    if (arranged.placed !== undefined) return arranged;
    first ??= arranged;
  }
  return first ?? { placed: [] };
}

/**
 * The font size of the smallest text, in points; the maximum font size if there are no texts; 0 if nothing was placed.
 */
const smallestText = ({ placed }: Arranged): number =>
  placed === undefined
    ? 0
    : Math.min(MAX_TEXT_PT, ...placed.map(({ shows }) => (shows.kind === 'text' ? shows.sizePt : MAX_TEXT_PT)));

/**
 * Returns the candidate arrangements of a design in groups, best group first. All candidates of a group are tried,
 * upright and rotated, before the next group.
 */
function arrangersOf({ texts, pressed, code, isAlwaysBars, square }: Design): readonly (readonly Arranger[])[] {
  const rows = texts.map((part): Row => ({ kind: 'texts', parts: [part] }));
  const fewer = pressed?.map((parts): Row => ({ kind: 'texts', parts }));
  const withTexts = (way: (rows: readonly Row[]) => Arranger): readonly Arranger[] =>
    fewer === undefined ? [way(rows)] : [way(rows), way(fewer)];
  if (square !== undefined) {
    const below = withTexts((lines) => stacked([...lines, { kind: 'square', square }]));
    return rows.length === 0 ? [below] : [withTexts((lines) => nextTo(lines, square)), below];
  }
  if (code === undefined) return [withTexts((lines) => stacked(lines))];
  const bars = (hasText: boolean): Row => ({ kind: 'bars', code, hasText });
  const qr: Square = { kind: 'qrcode', code };
  const below = BARS.flatMap((hasText) => withTexts((lines) => stacked([...lines, bars(hasText)])));
  const beside: Arranger = (available) =>
    better(firstFit(below, available), firstFit(BARS.map(barsBeside(rows, code)), available));
  const withBars = rows.length === 0 ? below : [beside];
  if (isAlwaysBars === true) return [withBars];
  const withQr = withTexts((lines) => stacked([...lines, { kind: 'square', square: qr }]));
  return [withBars, rows.length === 0 ? withQr : [...withTexts((lines) => nextTo(lines, qr)), ...withQr]];
}

/** Values of `hasText` in order of preference: bars with their text, then bars without text. */
const BARS = [true, false];
/** Minimum growth factor of the texts that justifies placing the bars to their right instead of below them. */
const WORTH_BESIDE = 1.3;

const better = (below: Arranged, aside: Arranged): Arranged =>
  aside.placed !== undefined && smallestText(aside) >= WORTH_BESIDE * smallestText(below) ? aside : below;

/** Bars to the right of the texts, in a column that includes the quiet zones of the bars. */
const barsBeside =
  (rows: readonly Row[], code: CodePart) =>
  (hasText: boolean): Arranger =>
  ({ area }) => {
    const column = Math.max(minBarWidth(code), area.width * MAX_SQUARE_SHARE);
    const width = area.width - column - area.width * GAP;
    if (width <= 0) return { refusal: 'code-too-small' };
    const right = stack(
      { ...area, x: area.x + area.width - column, width: column },
      [{ kind: 'bars', code, hasText }],
      0,
    );
    const left = right.placed === undefined ? right : stack({ ...area, width }, rows, 0);
    if (left.placed === undefined || right.placed === undefined) return left;
    return { placed: [...left.placed, ...right.placed] };
  };

const stacked =
  (rows: readonly Row[]): Arranger =>
  ({ area, reach }) =>
    stack(area, rows, reach);

/** Maximum side of a square (a picture or a QR code) next to texts, as a share of the label's width. */
const MAX_SQUARE_SHARE = 0.42;
/** Minimum side of a picture in mm. A smaller picture would be unrecognisable. */
const MIN_PICTURE_MM = 6;
/** Gap between a square (a picture or a QR code) and the texts next to it, as a share of the label's width. */
const GAP = 0.03;
/**
 * Sizes to try for the square (a picture or a QR code), as shares of its maximum size; 0 selects the minimum size. The
 * first size at which the texts fit is used.
 */
const TRIED = [1, 0.8, 0.6, 0];

/** Arranges the texts next to a square: to the right of a picture, or to the left of a QR code. */
function nextTo(rows: readonly Row[], square: Square): Arranger {
  return ({ area }) => {
    const size = squareSize(square, area.height);
    if (typeof size === 'string') return { refusal: size };
    const { least, most } = size;
    let arranged: Arranged = { refusal: 'text-too-small' };
    for (const part of TRIED) {
      const side = Math.max(least, part * Math.min(most, area.width * MAX_SQUARE_SHARE));
      arranged = withSquare(area, rows, square, side);
      if (arranged.placed !== undefined) break;
    }
    return arranged;
  };
}

/**
 * Returns the minimum and maximum side length of a square that fits in `space`, in mm, or the reason why no square
 * fits.
 */
function squareSize(square: Square, space: number): { readonly least: number; readonly most: number } | Refusal {
  const isCode = square.kind === 'qrcode';
  const least = isCode ? minQrSide(square.code) : MIN_PICTURE_MM;
  const most = Math.min(space, isCode ? MAX_QR_MM : MAX_PICTURE_MM);
  return most < least ? (isCode ? 'code-too-small' : 'picture-too-small') : { least, most };
}

const fieldOf = (square: Square): string => (square.kind === 'qrcode' ? square.code.field : square.field);

function withSquare(area: Area, rows: readonly Row[], square: Square, side: number): Arranged {
  const isCode = square.kind === 'qrcode';
  const width = area.width - side - area.width * GAP;
  if (width <= 0) return { refusal: 'text-too-small' };
  const arranged = stack({ ...area, x: isCode ? area.x : area.x + area.width - width, width }, rows, 0);
  if (arranged.placed === undefined) return arranged;
  const column = { ...area, x: isCode ? area.x + area.width - side : area.x, width: side };
  const box = middleOf(column, { width: side, height: side });
  return { placed: [...arranged.placed, { area: box, shows: { kind: square.kind, field: fieldOf(square) } }] };
}

const elementsOf = (placed: readonly Placed[], unit: Unit | undefined): readonly LabelElement[] =>
  placed.map((each) => elementOf(each, unit, 0));

/** Returns the elements of an arrangement rotated by 90 degrees clockwise, so that text runs down the label. */
const turnedElements = (placed: readonly Placed[], around: Area, unit: Unit | undefined): readonly LabelElement[] =>
  placed.map(({ area, shows }) => {
    const x = around.x + around.width - (area.y + area.height / 2) - area.width / 2;
    const y = around.y + (area.x + area.width / 2) - area.height / 2;
    return elementOf({ area: { ...area, x, y }, shows }, unit, 90);
  });

function elementOf({ area, shows }: Placed, unit: Unit | undefined, rotation: number): LabelElement {
  const mm = mmPer(unit);
  const length = (side: number): number => roundLength(side / mm);
  const box = {
    ...{ x: length(area.x), y: length(area.y), width: length(area.width), height: length(area.height) },
    rotation,
  };
  switch (shows.kind) {
    case 'text': {
      const { field, bold = false, align = 'left', lines = 1 } = shows.part;
      // If the text needs fewer lines than its box can hold, bottom alignment keeps it close to the text below the box.
      const verticalAlign = lines > 1 ? 'bottom' : 'middle';
      return { type: 'text', ...box, field, fontSize: shows.sizePt, bold, align, verticalAlign };
    }
    case 'bars': {
      const { code, hasText } = shows;
      const { field, type: barcodeType = 'code128' } = code;
      return { type: 'barcode', ...box, field, barcodeType, showBarcodeText: hasText };
    }
    case 'qrcode':
    case 'image':
      return { type: shows.kind, ...box, field: shows.field };
    default:
      return shows satisfies never;
  }
}

/** The content of one row of a label. */
export type Row =
  /** Texts side by side. */
  | { readonly kind: 'texts'; readonly parts: readonly TextPart[] }
  | { readonly kind: 'bars'; readonly code: CodePart; readonly hasText: boolean }
  | { readonly kind: 'square'; readonly square: Square };

/** Content with its position and size, in mm. */
export interface Placed {
  readonly area: Area;
  readonly shows:
    | { readonly kind: 'text'; readonly part: TextPart; readonly sizePt: number }
    | { readonly kind: 'bars'; readonly code: CodePart; readonly hasText: boolean }
    | { readonly kind: 'qrcode' | 'image'; readonly field: string };
}

/** The reason why a layout is not offered on a label: its texts, code or picture would be too small. */
export type Refusal = 'text-too-small' | 'code-too-small' | 'picture-too-small';

/** The placed content, or the reason why it does not fit. */
export type Arranged =
  | { readonly placed: readonly Placed[]; readonly refusal?: undefined }
  | { readonly refusal: Refusal; readonly placed?: undefined };

/** Gap between texts that are side by side, in mm. */
const TEXT_GAP_MM = 1;
/** Weights for distributing spare height to rows without text; a row of text usually has a weight of 1 to 3. */
const ROW_WEIGHT = { bars: 4, square: 6 };
/**
 * Maximum gap between rows, as a share of the smallest row height, so that rows stay together if there is spare height.
 */
const MAX_GAP = 0.35;
/** Tolerance for comparing heights, in mm. */
const TOLERANCE_MM = 1e-6;

/** Stacks rows in an area. The quiet zones of barcodes may extend beyond the area by `reach` mm on each side. */
function stack(area: Area, rows: readonly Row[], reach: number): Arranged {
  const sizes: RowSize[] = [];
  for (const row of rows) {
    const size = sizeOf(row, area.width, reach);
    if (typeof size === 'string') return { refusal: size };
    sizes.push(size);
  }
  const heights = heightsIn(area.height, sizes);
  if (heights === undefined) {
    const hasPicture = rows.some((row) => row.kind === 'square' && row.square.kind === 'image');
    if (fitsWithoutTexts(area.height, rows, sizes)) return { refusal: 'text-too-small' };
    return { refusal: hasPicture ? 'picture-too-small' : 'code-too-small' };
  }
  const free = area.height - sum(heights);
  const gap = Math.min(free / (rows.length + 1), MAX_GAP * Math.min(...heights));
  let y = area.y + (free - (rows.length - 1) * gap) / 2;
  const placed = rows.flatMap((row, index) => {
    const height = itemAt(heights, index);
    const place = { ...area, y, height };
    y += height + gap;
    return placedIn(place, row, reach);
  });
  return { placed: sameSizes(placed).flatMap(withTextBefore) };
}

/** Tests if the rows of codes and pictures alone would fit in this height. */
const fitsWithoutTexts = (height: number, rows: readonly Row[], sizes: readonly RowSize[]): boolean =>
  sum(sizes.map(({ least }, index) => (rows[index]?.kind === 'texts' ? 0 : least))) <= height;

/** The minimum and maximum useful heights of a row, in mm, and its weight when spare height is distributed. */
interface RowSize {
  readonly least: number;
  readonly most: number;
  readonly weight: number;
}

function sizeOf(row: Row, width: number, reach: number): RowSize | Refusal {
  switch (row.kind) {
    case 'texts':
      return textsSize(row.parts, width);
    case 'bars':
      if (minBarWidth(row.code) > width + 2 * reach + TOLERANCE_MM) return 'code-too-small';
      return { least: minBarHeight(row.code, row.hasText), most: Number.POSITIVE_INFINITY, weight: ROW_WEIGHT.bars };
    case 'square': {
      const size = squareSize(row.square, width);
      return typeof size === 'string' ? size : { ...size, weight: ROW_WEIGHT.square };
    }
    default:
      return row satisfies never;
  }
}

function textsSize(parts: readonly TextPart[], width: number): RowSize | Refusal {
  let [least, most, weight] = [0, 0, 0];
  for (const { part, width: across } of columnsOf(parts, width)) {
    const height = minTextHeight(part, across);
    if (height === undefined) return 'text-too-small';
    least = Math.max(least, height);
    most = Math.max(most, maxTextHeight(part, across), height);
    weight = Math.max(weight, part.weight);
  }
  return { least, most, weight };
}

/** Columns for texts side by side. The width of each column is proportional to the length of its text. */
function columnsOf(parts: readonly TextPart[], width: number): readonly { part: TextPart; x: number; width: number }[] {
  const total = sum(parts.map(({ characters }) => characters));
  const free = width - (parts.length - 1) * TEXT_GAP_MM;
  let x = 0;
  return parts.map((part) => {
    const column = { part, x, width: (free * part.characters) / total };
    x += column.width + TEXT_GAP_MM;
    return column;
  });
}

/**
 * Distributes a height among rows. Each row gets its minimum height. The remaining height is shared in proportion to
 * the weights of the rows, up to the maximum height of each row. Returns undefined if the height is too small.
 */
function heightsIn(height: number, sizes: readonly RowSize[]): readonly number[] | undefined {
  let heights = sizes.map(({ least }) => least);
  // Each round fills a row to its maximum or uses up the height, so there are at most as many rounds as rows.
  for (let left = height - sum(heights), round = 0; round <= sizes.length; round++) {
    if (left < -TOLERANCE_MM) return undefined;
    const growing = sizes.map(({ most, weight }, index) => (most - itemAt(heights, index) > TOLERANCE_MM ? weight : 0));
    const total = sum(growing);
    if (left < TOLERANCE_MM || total === 0) break;
    const share = left / total;
    heights = heights.map((each, index) => Math.min(itemAt(sizes, index).most, each + share * itemAt(growing, index)));
    left = height - sum(heights);
  }
  return heights;
}

function placedIn(area: Area, row: Row, reach: number): readonly Placed[] {
  switch (row.kind) {
    case 'texts':
      return columnsOf(row.parts, area.width).map(({ part, x, width }) => ({
        area: { ...area, x: area.x + x, width },
        shows: { kind: 'text', part, sizePt: textSize(part, width, area.height) },
      }));
    case 'bars': {
      const box = barBox(row.code, area.width + 2 * reach, area.height, row.hasText);
      return [{ area: middleOf(area, box), shows: { kind: 'bars', code: row.code, hasText: row.hasText } }];
    }
    case 'square': {
      const { square } = row;
      const side = Math.min(area.width, area.height);
      const box = middleOf(area, { width: side, height: side });
      return [{ area: box, shows: { kind: square.kind, field: fieldOf(square) } }];
    }
    default:
      return row satisfies never;
  }
}

/** A box of this size, centred in an area. */
const middleOf = (area: Area, { width, height }: Pick<Area, 'width' | 'height'>): Area => ({
  x: area.x + (area.width - width) / 2,
  y: area.y + (area.height - height) / 2,
  ...{ width, height },
});

/** Reduces all texts of a group to the font size of the smallest text in the group. */
function sameSizes(placed: readonly Placed[]): readonly Placed[] {
  const smallest = new Map<string, number>();
  for (const { shows } of placed) {
    if (shows.kind !== 'text' || shows.part.group === undefined) continue;
    smallest.set(shows.part.group, Math.min(shows.sizePt, smallest.get(shows.part.group) ?? shows.sizePt));
  }
  return placed.map((each) => {
    const { shows } = each;
    if (shows.kind !== 'text') return each;
    const { group } = shows.part;
    const inGroup = group === undefined ? undefined : smallest.get(group);
    return { ...each, shows: { ...shows, sizePt: inGroup ?? shows.sizePt } };
  });
}

/** Splits the box of text with a `before` part into two boxes side by side. Returns any other box unchanged. */
function withTextBefore(placed: Placed): readonly Placed[] {
  const { area, shows } = placed;
  if (shows.kind !== 'text' || shows.part.before === undefined) return [placed];
  const { before, ...part } = shows.part;
  const width = Math.min(textWidth(part, before.characters, shows.sizePt) + TEXT_GAP_MM, area.width / 2);
  return [
    { area: { ...area, width }, shows: { ...shows, part: { ...part, ...before } } },
    { area: { ...area, x: area.x + width, width: area.width - width }, shows: { ...shows, part } },
  ];
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
