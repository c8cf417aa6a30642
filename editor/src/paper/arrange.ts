import type { LabelElement, Unit } from '@platen/sdk';
import { roundLength } from '../document/lengths.ts';
import { MAX_PICTURE_MM } from '../elements/image/sample.ts';
import { type Area, contentArea, type LabelSize, mmPer } from './label-size.ts';
import { type CodePart, MAX_QR_MM, MAX_TEXT_PT, minBarWidth, minQrSide, type TextPart } from './parts.ts';
import { type Arranged, middleOf, type Placed, type Refusal, type Row, stack } from './stack.ts';

/** The content of a layout. `arrange` chooses its arrangement for each label. */
export interface Design {
  /** From top to bottom, one text in a row. */
  readonly texts: readonly TextPart[];
  /** The same texts in fewer rows, for a label of small height. */
  readonly pressed?: readonly (readonly TextPart[])[];
  /** A code, normally as bars below the texts. See `waysOf` for the alternatives. */
  readonly code?: CodePart;
  /** A square next to the texts. */
  readonly square?:
    | { readonly kind: 'image'; readonly field: string }
    | { readonly kind: 'qrcode'; readonly code: CodePart };
}

/** The elements of a design on a label, or the reason why the design is not offered there. */
export type ArrangedElements =
  | { readonly elements: readonly LabelElement[]; readonly refusal?: undefined }
  | { readonly refusal: Refusal; readonly elements?: undefined };

/** The area for the elements, and how far quiet zones may extend beyond it on each side, in mm. */
interface Room {
  readonly area: Area;
  readonly reach: number;
}

/** A candidate arrangement of a design. */
type Way = (room: Room) => Arranged;

/**
 * Conditions for rotating the elements: the label is at least `tall` times as tall as wide, and texts become at least
 * `larger` times as large.
 */
const WORTH_TURNING = { tall: 2, larger: 1.6 };

/**
 * Arranges a design in the first arrangement that fits, with bars before a QR code.
 *
 * On a label that is taller than wide, the elements are rotated if that makes the texts much larger or is the only fit.
 */
export function arrange(design: Design, label: LabelSize): ArrangedElements {
  const area = contentArea(label);
  const upright: Room = { area, reach: area.x };
  const along: Room = { area: { x: 0, y: 0, width: area.height, height: area.width }, reach: area.y };
  let refusal: Refusal | undefined;
  for (const ways of waysOf(design)) {
    const standing = firstFit(ways, upright);
    const rotated: Arranged = area.height > area.width ? firstFit(ways, along) : standing;
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

/** The first arrangement that fits, or the reason why the first candidate does not. */
function firstFit(ways: readonly Way[], room: Room): Arranged {
  let first: Arranged | undefined;
  for (const way of ways) {
    const arranged = way(room);
    if (arranged.placed !== undefined) return arranged;
    first ??= arranged;
  }
  return first ?? { placed: [] };
}

/** The size of the smallest text, in points: the maximum if there are no texts, 0 if nothing was placed. */
const smallestText = ({ placed }: Arranged): number =>
  placed === undefined
    ? 0
    : Math.min(MAX_TEXT_PT, ...placed.map(({ shows }) => (shows.kind === 'text' ? shows.sizePt : MAX_TEXT_PT)));

/** The arrangements of a design in groups, best group first. The arrangements in a group are equally good. */
function waysOf({ texts, pressed, code, square }: Design): readonly (readonly Way[])[] {
  const rows = texts.map((part): Row => ({ kind: 'texts', parts: [part] }));
  const fewer = pressed?.map((parts): Row => ({ kind: 'texts', parts }));
  const withTexts = (way: (rows: readonly Row[]) => Way): readonly Way[] =>
    fewer === undefined ? [way(rows)] : [way(rows), way(fewer)];
  if (square !== undefined) return [withTexts((lines) => beside(lines, square))];
  if (code === undefined) return [withTexts((lines) => stacked(lines))];
  const bars = (hasText: boolean): Row => ({ kind: 'bars', code, hasText });
  const qr: Row = { kind: 'qrcode', code };
  const below = BARS.flatMap((hasText) => withTexts((lines) => stacked([...lines, bars(hasText)])));
  return [
    rows.length === 0
      ? below
      : [(room) => roomier(firstFit(below, room), firstFit(BARS.map(barsBeside(rows, code)), room))],
    rows.length === 0
      ? [stacked([qr])]
      : [
          ...withTexts((lines) => beside(lines, { kind: 'qrcode', code })),
          ...withTexts((lines) => stacked([...lines, qr])),
        ],
  ];
}

/** Values of `hasText` in order of preference: bars with their text, then without. */
const BARS = [true, false];
/** Factor by which texts must be larger with the bars on the right than with the bars below. */
const WORTH_BESIDE = 1.3;

const roomier = (below: Arranged, aside: Arranged): Arranged =>
  aside.placed !== undefined && smallestText(aside) >= WORTH_BESIDE * smallestText(below) ? aside : below;

/** Bars to the right of the texts, in a column that includes their quiet zone. */
const barsBeside =
  (rows: readonly Row[], code: CodePart) =>
  (hasText: boolean): Way =>
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
  (rows: readonly Row[]): Way =>
  ({ area, reach }) =>
    stack(area, rows, reach);

/** Maximum share of the label's width for a square next to texts. */
const MAX_SQUARE_SHARE = 0.42;
/** Minimum side of a picture in mm. Nothing can be recognised in a smaller one. */
const MIN_PICTURE_MM = 6;
/** Gap between square and texts, as a share of the width. */
const GAP = 0.03;
/** Shares of a square's maximum size, tried in order until the texts fit. */
const TRIED = [1, 0.8, 0.6, 0];

/** Texts with a picture on their left, or a QR code on their right. */
function beside(rows: readonly Row[], square: NonNullable<Design['square']>): Way {
  return ({ area }) => {
    const isCode = square.kind === 'qrcode';
    const least = isCode ? minQrSide(square.code) : MIN_PICTURE_MM;
    const most = Math.min(area.height, isCode ? MAX_QR_MM : MAX_PICTURE_MM);
    if (most < least) return { refusal: isCode ? 'code-too-small' : 'picture-too-small' };
    let arranged: Arranged = { refusal: 'text-too-small' };
    for (const part of TRIED) {
      const side = Math.max(least, part * Math.min(most, area.width * MAX_SQUARE_SHARE));
      arranged = withSquare(area, rows, square, side);
      if (arranged.placed !== undefined) break;
    }
    return arranged;
  };
}

function withSquare(area: Area, rows: readonly Row[], square: NonNullable<Design['square']>, side: number): Arranged {
  const isCode = square.kind === 'qrcode';
  const width = area.width - side - area.width * GAP;
  if (width <= 0) return { refusal: 'text-too-small' };
  const arranged = stack({ ...area, x: isCode ? area.x : area.x + area.width - width, width }, rows, 0);
  if (arranged.placed === undefined) return arranged;
  const column = { ...area, x: isCode ? area.x + area.width - side : area.x, width: side };
  const field = isCode ? square.code.field : square.field;
  return {
    placed: [
      ...arranged.placed,
      { area: middleOf(column, { width: side, height: side }), shows: { kind: square.kind, field } },
    ],
  };
}

const elementsOf = (placed: readonly Placed[], unit: Unit | undefined): readonly LabelElement[] =>
  placed.map((each) => elementOf(each, unit, 0));

/** The elements of an arrangement along the label, rotated by 90 degrees clockwise so that they read downwards. */
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
      const { field, bold = false, align = 'left' } = shows.part;
      return { type: 'text', ...box, field, fontSize: shows.sizePt, bold, align, verticalAlign: 'middle' };
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
