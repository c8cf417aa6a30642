import { itemAt } from '@platen/sdk/internal/base';
import type { Area } from './label-size.ts';
import {
  barBox,
  type CodePart,
  MAX_QR_MM,
  maxTextHeight,
  minBarHeight,
  minBarWidth,
  minQrSide,
  minTextHeight,
  type TextPart,
  textSize,
} from './parts.ts';

/** The content of one row of a label. */
export type Row =
  /** Texts side by side. */
  | { readonly kind: 'texts'; readonly parts: readonly TextPart[] }
  | { readonly kind: 'bars'; readonly code: CodePart; readonly hasText: boolean }
  | { readonly kind: 'qrcode'; readonly code: CodePart };

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

/** Gap between texts side by side, in mm. */
const TEXT_GAP_MM = 1;
/** Weights of code rows when spare height is distributed; a row of text usually has a weight of 1 to 3. */
const CODE_WEIGHT = { bars: 4, qrcode: 6 };
/**
 * Maximum gap between rows, as a share of the lowest row's height, so that rows stay together if there is spare height.
 */
const MAX_GAP = 0.35;
/** Tolerance for comparing heights, in mm. */
const TOLERANCE_MM = 1e-6;

/** Stacks rows in an area. The quiet zones of barcodes may extend beyond it by `reach` mm on each side. */
export function stack(area: Area, rows: readonly Row[], reach: number): Arranged {
  const sizes: RowSize[] = [];
  for (const row of rows) {
    const size = sizeOf(row, area.width, reach);
    if (typeof size === 'string') return { refusal: size };
    sizes.push(size);
  }
  const heights = heightsIn(area.height, sizes);
  if (heights === undefined)
    return { refusal: hasCodeRoom(area.height, rows, sizes) ? 'text-too-small' : 'code-too-small' };
  const free = area.height - sum(heights);
  const gap = Math.min(free / (rows.length + 1), MAX_GAP * Math.min(...heights));
  let y = area.y + (free - (rows.length - 1) * gap) / 2;
  const placed = rows.flatMap((row, index) => {
    const height = itemAt(heights, index);
    const place = { ...area, y, height };
    y += height + gap;
    return placedIn(place, row, reach);
  });
  return { placed: sameSizes(placed) };
}

/** Tests if the codes alone would fit. */
const hasCodeRoom = (height: number, rows: readonly Row[], sizes: readonly RowSize[]): boolean =>
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
      return { least: minBarHeight(row.code, row.hasText), most: Number.POSITIVE_INFINITY, weight: CODE_WEIGHT.bars };
    case 'qrcode': {
      const least = minQrSide(row.code);
      if (least > width) return 'code-too-small';
      return { least, most: Math.min(width, MAX_QR_MM), weight: CODE_WEIGHT.qrcode };
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

/** Columns for texts side by side, with widths in proportion to the number of characters. */
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
 * Distributes a height among rows: the minimum for each, and shares of the rest by weight up to each row's maximum.
 * Undefined if the height is too small.
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
    case 'qrcode': {
      const side = Math.min(area.width, area.height);
      return [
        { area: middleOf(area, { width: side, height: side }), shows: { kind: 'qrcode', field: row.code.field } },
      ];
    }
    default:
      return row satisfies never;
  }
}

/** A box of this size, centred in an area. */
export const middleOf = (area: Area, { width, height }: Pick<Area, 'width' | 'height'>): Area => ({
  x: area.x + (area.width - width) / 2,
  y: area.y + (area.height - height) / 2,
  ...{ width, height },
});

/** Reduces the texts of each group to the font size of the smallest. */
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

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
