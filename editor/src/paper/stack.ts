import type { Area } from './label-size.ts';
import {
  barBox,
  type CodePart,
  leastBarHeight,
  leastBarRoom,
  leastQrSide,
  leastTextHeight,
  MOST_QR_MM,
  mostTextHeight,
  type TextPart,
  textSize,
} from './parts.ts';

/** What stands in one row of a label. */
export type Row =
  /** Texts beside each other. */
  | { readonly kind: 'texts'; readonly parts: readonly TextPart[] }
  | { readonly kind: 'bars'; readonly code: CodePart; readonly hasText: boolean }
  | { readonly kind: 'qrcode'; readonly code: CodePart };

/** Something in its place, mm. */
export interface Placed {
  readonly area: Area;
  readonly shows:
    | { readonly kind: 'text'; readonly part: TextPart; readonly sizePt: number }
    | { readonly kind: 'bars'; readonly code: CodePart; readonly hasText: boolean }
    | { readonly kind: 'qrcode' | 'image'; readonly field: string };
}

/** Why a layout is not offered on a label: its texts, its code or its picture would be too small there. */
export type Refusal = 'text-too-small' | 'code-too-small' | 'picture-too-small';

/** What was placed, or why it could not be. */
export type Arranged =
  | { readonly placed: readonly Placed[]; readonly refusal?: undefined }
  | { readonly refusal: Refusal; readonly placed?: undefined };

/** Between texts beside each other, mm. */
const TEXT_GAP_MM = 1;
/** The share of what is left over by which a bar code's row grows beside a text of weight 1, and a QR code's. */
const CODE_WEIGHT = { bars: 4, qrcode: 6 };
/** The gap between rows where more room is left than they need, in heights of the lowest: they stay together. */
const MOST_GAP = 0.35;
/** Heights within it are the same, mm. */
const NOTHING_MM = 1e-6;

/** Rows below each other in an area whose codes may have their quiet zones reach beyond it, by `reach` on either side, mm. */
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
  const gap = Math.min(free / (rows.length + 1), MOST_GAP * Math.min(...heights));
  let y = area.y + (free - (rows.length - 1) * gap) / 2;
  const placed = rows.flatMap((row, index) => {
    const height = heights[index] ?? 0;
    const place = { ...area, y, height };
    y += height + gap;
    return placedIn(place, row, reach);
  });
  return { placed: sameSizes(placed) };
}

/** Whether the codes would have room without the texts. */
const hasCodeRoom = (height: number, rows: readonly Row[], sizes: readonly RowSize[]): boolean =>
  sum(sizes.map(({ least }, index) => (rows[index]?.kind === 'texts' ? 0 : least))) <= height;

/** The heights that a row needs and that it can make use of, mm, and its share of what lies between. */
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
      if (leastBarRoom(row.code) > width + 2 * reach + NOTHING_MM) return 'code-too-small';
      return { least: leastBarHeight(row.code, row.hasText), most: Number.POSITIVE_INFINITY, weight: CODE_WEIGHT.bars };
    case 'qrcode': {
      const least = leastQrSide(row.code);
      if (least > width) return 'code-too-small';
      return { least, most: Math.min(width, MOST_QR_MM), weight: CODE_WEIGHT.qrcode };
    }
    default:
      return row satisfies never;
  }
}

function textsSize(parts: readonly TextPart[], width: number): RowSize | Refusal {
  let [least, most, weight] = [0, 0, 0];
  for (const { part, width: across } of columnsOf(parts, width)) {
    const height = leastTextHeight(part, across);
    if (height === undefined) return 'text-too-small';
    least = Math.max(least, height);
    most = Math.max(most, mostTextHeight(part, across), height);
    weight = Math.max(weight, part.weight);
  }
  return { least, most, weight };
}

/** Texts beside each other, each as wide as it is long beside the others. */
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

/** Each row's least height, and of what is left its share, up to what it can make use of; undefined where there is too little. */
function heightsIn(height: number, sizes: readonly RowSize[]): readonly number[] | undefined {
  let heights = sizes.map(({ least }) => least);
  // a round fills a row to its most or uses all up, so that there are no more rounds than rows
  for (let left = height - sum(heights), round = 0; round <= sizes.length; round++) {
    if (left < -NOTHING_MM) return undefined;
    const growing = sizes.map(({ most, weight }, index) => (most - (heights[index] ?? 0) > NOTHING_MM ? weight : 0));
    const total = sum(growing);
    if (left < NOTHING_MM || total === 0) break;
    const share = left / total;
    heights = heights.map((each, index) => Math.min(sizes[index]?.most ?? each, each + share * (growing[index] ?? 0)));
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

/** A box in the middle of an area. */
export const middleOf = (area: Area, { width, height }: Pick<Area, 'width' | 'height'>): Area => ({
  x: area.x + (area.width - width) / 2,
  y: area.y + (area.height - height) / 2,
  ...{ width, height },
});

/** Lines of a group in the size of the smallest of them. */
function sameSizes(placed: readonly Placed[]): readonly Placed[] {
  const smallest = new Map<string, number>();
  for (const { shows } of placed) {
    if (shows.kind !== 'text' || shows.part.group === undefined) continue;
    smallest.set(shows.part.group, Math.min(shows.sizePt, smallest.get(shows.part.group) ?? shows.sizePt));
  }
  return placed.map((each) => {
    const { shows } = each;
    if (shows.kind !== 'text') return each;
    return { ...each, shows: { ...shows, sizePt: smallest.get(shows.part.group ?? '') ?? shows.sizePt } };
  });
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
