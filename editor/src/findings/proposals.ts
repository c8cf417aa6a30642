import type { LabelElement } from '@platen/sdk';
import type { Rect } from '@platen/sdk/internal/base';
import type { Restyled, TextStyle } from '../elements/element-kind.ts';
import { kindOf } from '../elements/element-kinds.ts';
import type { Finding } from './finding.ts';

/** A proposed fix for a finding, which has not been tried yet. */
export interface Proposal {
  /** Kind of change, which determines the text of the button. */
  readonly kind: FixKind;
  /** The element after the change. */
  readonly element: LabelElement;
}

export type FixKind =
  | 'taller_box'
  | 'wider_box'
  | 'larger_box'
  | 'smaller_box'
  | 'narrower_code'
  | 'taller_place'
  | 'move_in'
  | 'black_ink'
  | 'bundled_font';

/** Input for generating proposals: a finding, its element, and the label around the element. */
export interface FindingInPlace {
  readonly finding: Pick<Finding, 'code'>;
  readonly element: LabelElement;
  /** Size of the label, in the label's unit. */
  readonly label: { readonly width: number; readonly height: number };
  /** Smallest step to try, in the label's unit: about half a millimetre. */
  readonly step: number;
  /** Tests if the element is still in free space after its box has changed. */
  readonly isFree: (changed: LabelElement) => boolean;
}

/** Maximum number of distances to try for each kind of change. */
const MAX_STEPS = 24;
/** Ratio of each tried distance to the preceding one; above 1, so that few distances span a label. */
const GROWTH = 1.2;

/**
 * Returns proposed fixes for a finding, smallest change of each kind first. Each fix must be confirmed by an
 * inspection, because it may cause other findings.
 */
export function proposalsFor(place: FindingInPlace): readonly Proposal[] {
  switch (place.finding.code) {
    case 'bar_height':
      return [...taller(place), ...larger(place), ...narrower(place), ...tallerPlaces(place)];
    case 'x_dimension':
      return kindOf(place.element).isSquare ? larger(place) : [...wider(place), ...larger(place)];
    case 'code_covered':
    case 'quiet_zone':
      return [...movedIn(place), ...narrower(place)];
    case 'off_label':
      return [...movedIn(place), ...smaller(place)];
    case 'image_resolution':
      return smaller(place);
    case 'low_contrast':
      return restyled(place.element, 'black_ink');
    case 'font_substituted':
      return restyled(place.element, 'bundled_font');
    default:
      return [];
  }
}

/** Codes of findings that may be fixed by changing their element. */
const FIXABLE: ReadonlySet<string> = new Set([
  ...['truncated', 'shrunk', 'bar_height', 'x_dimension', 'quiet_zone', 'off_label', 'image_resolution'],
  ...['low_contrast', 'font_substituted', 'code_covered'],
]);

/** Tests if `proposalsFor` may return proposals for this finding. */
export const isFixable = ({ code }: Pick<Finding, 'code'>): boolean => FIXABLE.has(code);

/** Returns increasing distances to try, ending with `most`. */
function distances({ step }: FindingInPlace, most: number): readonly number[] {
  const list: number[] = [];
  for (
    let at = step;
    at < most && list.length < MAX_STEPS;
    at = Math.max(at + step, Math.round((at * GROWTH) / step) * step)
  )
    list.push(at);
  return most > 0 ? [...list, most] : [];
}

const withBox = (element: LabelElement, box: Partial<Rect>): LabelElement => ({ ...element, ...box });

/** Returns the distance from each side of the box to the label's edge; 0 if the side is beyond the edge. */
const distancesToEdges = ({ element: { x, y, width, height }, label }: FindingInPlace) => ({
  left: Math.max(0, x),
  right: Math.max(0, label.width - x - width),
  above: Math.max(0, y),
  below: Math.max(0, label.height - y - height),
});

function taller(place: FindingInPlace): readonly Proposal[] {
  const { y, height } = place.element;
  const { above, below } = distancesToEdges(place);
  return distances(place, above + below).flatMap((by) => {
    const ups = by <= above && by <= below ? [0, by] : [Math.max(0, by - below)];
    return ups.map((up): Proposal => {
      return { kind: 'taller_box', element: withBox(place.element, { y: y - up, height: height + by }) };
    });
  });
}

function wider(place: FindingInPlace): readonly Proposal[] {
  const { x, width } = place.element;
  const { left, right } = distancesToEdges(place);
  return distances(place, left + right).map((by) => {
    const toLeft = Math.max(
      0,
      by - right,
      Math.min(left, by / 2) * Number(kindOf(place.element).isCentred(place.element)),
    );
    return { kind: 'wider_box', element: withBox(place.element, { x: x - toLeft, width: width + by }) };
  });
}

function larger(place: FindingInPlace): readonly Proposal[] {
  const { x, y, width, height } = place.element;
  const { left, right, above, below } = distancesToEdges(place);
  return distances(place, Math.max(left + right, above + below)).map((by) => {
    const byWidth = Math.min(by, left + right);
    const byHeight = Math.min(by, above + below);
    const box = {
      x: x - Math.max(0, byWidth - right),
      y: y - Math.max(0, byHeight - below),
      width: width + byWidth,
      height: height + byHeight,
    };
    return { kind: 'larger_box', element: withBox(place.element, box) };
  });
}

/** Proposes smaller boxes with the same centre and proportions, the largest box first. */
function smaller(place: FindingInPlace): readonly Proposal[] {
  const { x, y, width, height } = place.element;
  const shorter = Math.min(width, height);
  return distances(place, shorter * 0.8).map((by) => {
    const scale = 1 - by / shorter;
    const box = {
      x: x + (width * (1 - scale)) / 2,
      y: y + (height * (1 - scale)) / 2,
      width: width * scale,
      height: height * scale,
    };
    return { kind: 'smaller_box', element: withBox(place.element, box) };
  });
}

/**
 * Proposes narrower boxes with the same centre for a code. A narrower box prints each module with fewer dots. For a QR
 * code, also reduces the height.
 */
function narrower(place: FindingInPlace): readonly Proposal[] {
  const { x, y, width, height } = place.element;
  const { isSquare } = kindOf(place.element);
  return distances(place, Math.min(width, height) * 0.5).map((by) => {
    const square = isSquare ? { y: y + by / 2, height: height - by } : {};
    return { kind: 'narrower_code', element: withBox(place.element, { x: x + by / 2, width: width - by, ...square }) };
  });
}

/** Widths to try when a code is moved, as shares of the code's current width. */
const WIDTHS = [1, 0.85, 0.7, 0.6, 0.5] as const;
/** Heights to try when a code is moved, as shares of the label's height. */
const HEIGHTS = [0.6, 0.7, 0.8, 0.9, 1] as const;
/** Horizontal positions to try when a code is moved, as shares of the label's free width. */
const ACROSS = [0, 0.25, 0.5, 0.75, 1] as const;

/**
 * Proposes taller boxes for a code at other positions, for example next to the text on a label that is an inch high.
 * The widest boxes come first. Narrower boxes are included, because a narrower retail code may have shorter bars (GS1
 * General Specifications, 5.12.3.1).
 */
function tallerPlaces(place: FindingInPlace): readonly Proposal[] {
  const { element, label, step } = place;
  return WIDTHS.flatMap((share) =>
    HEIGHTS.flatMap((part) => {
      const [width, height] = [element.width * share, label.height * part - 2 * step];
      if (height <= element.height || width > label.width) return [];
      const wanted = element.y + (element.height - height) / 2;
      const y = Math.min(Math.max(wanted, step), label.height - height - step);
      const xs = [element.x, ...ACROSS.map((at) => step + at * Math.max(0, label.width - width - 2 * step))];
      return xs.map((x): Proposal => ({ kind: 'taller_place', element: withBox(element, { x, y, width, height }) }));
    }),
  );
}

const DIRECTIONS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
] as const;

/** Proposes moving the element in each of eight directions, shortest distances first. */
function movedIn(place: FindingInPlace): readonly Proposal[] {
  const { x, y } = place.element;
  const most = Math.max(place.label.width, place.label.height) / 2;
  return distances(place, most).flatMap((by) =>
    DIRECTIONS.map(([right, down]): Proposal => {
      const element = withBox(place.element, { x: x + right * by, y: y + down * by });
      return { kind: 'move_in', element };
    }),
  );
}

/** Codes of findings about text that is too long for its box. */
const FITS: ReadonlySet<string> = new Set(['truncated', 'shrunk']);

/** Tests if a finding is about text that is too long for its box. */
export const isFit = ({ code }: Pick<Finding, 'code'>): boolean => FITS.has(code);

/** Proposed boxes that grow into free space step by step; each box contains the previous one. */
export interface Growth {
  readonly proposals: readonly Proposal[];
  /** True for the last growth from `growthsFor`, whose boxes grow in both width and height. */
  readonly isLast: boolean;
}

/**
 * Returns larger boxes for text that is too long, if there is free space around its box. Each box grows away from the
 * side to which its text is aligned, so that text in rows where it already fits does not move.
 */
export function growthsFor(
  place: FindingInPlace,
  { align, verticalAlign }: Pick<TextStyle, 'align' | 'verticalAlign'>,
): readonly Growth[] {
  const { element } = place;
  const { x, y, width, height } = element;
  const tall = (by: number): Rect => ({ x, width, y: y - by * BACK[verticalAlign], height: height + by });
  const wide = (by: number): Rect => ({ y, height, x: x - by * BACK[align], width: width + by });
  const tallest = freeSteps(place, tall);
  const widest = freeSteps(place, wide);
  const both = (by: number): Rect => {
    const [{ x: left, width: across }, { y: top, height: down }] = [
      wide(Math.min(by, widest.length * place.step)),
      tall(Math.min(by, tallest.length * place.step)),
    ];
    return { x: left, y: top, width: across, height: down };
  };
  return [
    { proposals: tallest.map((box) => ({ kind: 'taller_box', element: withBox(element, box) })), isLast: false },
    { proposals: widest.map((box) => ({ kind: 'wider_box', element: withBox(element, box) })), isLast: false },
    {
      proposals: freeSteps(place, both, Math.max(tallest.length, widest.length)).map((box) => ({
        kind: 'larger_box',
        element: withBox(element, box),
      })),
      isLast: true,
    },
  ];
}

/** Share of a text box's growth that is added at the box's left or top edge, by text alignment. */
const BACK = { left: 0, top: 0, center: 0.5, middle: 0.5, right: 1, bottom: 1 } as const;

/** Maximum number of growth steps, which limits the search on large labels. */
const MAX_GROWTH_STEPS = 400;

/** Returns boxes that grow by one step at a time, up to the last one in free space. */
function freeSteps(
  { element, label, step, isFree }: FindingInPlace,
  boxAt: (by: number) => Rect,
  most = MAX_GROWTH_STEPS,
): readonly Rect[] {
  const steps = Math.min(most, Math.ceil(Math.max(label.width, label.height) / step));
  const boxes: Rect[] = [];
  for (let at = 1; at <= steps; at++) {
    const box = rounded(boxAt(at * step));
    if (!isFree(withBox(element, box))) break;
    boxes.push(box);
  }
  return boxes;
}

/** Rounds the lengths of a box to 4 decimals, the precision of saved documents. */
const rounded = ({ x, y, width, height }: Rect): Rect => ({
  x: round(x),
  y: round(y),
  width: round(width),
  height: round(height),
});
const round = (length: number): number => Math.round(length * 10_000) / 10_000;

/**
 * Proposes a variant of the element that uses black ink or a bundled font, depending on `kind`. Returns an empty list
 * for element types without such variants.
 */
function restyled(element: LabelElement, kind: keyof Restyled): readonly Proposal[] {
  const looks = kindOf(element).restyled(element);
  return looks === undefined ? [] : [{ kind, element: looks[kind] }];
}
