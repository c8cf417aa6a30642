import type { PresetShape } from '@platen/sdk';
import { MM_PER_INCH, type Unit } from '@platen/sdk/internal/base';

/** The size of a label from a template or a preset, with its outline if known. */
export interface LabelSize {
  /** Unit of the lengths; millimetres by default. */
  readonly unit?: Unit | undefined;
  readonly width: number;
  readonly height: number;
  /** A rectangle by default. */
  readonly shape?: PresetShape | undefined;
  /** Radius of the corners. */
  readonly round?: number | undefined;
  /** Diameter of a disc's hole. */
  readonly hole?: number | undefined;
}

/** A rectangle on a label, in mm. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Millimetres in one unit of the label. */
export const mmPer = (unit: Unit | undefined): number => (unit === 'inch' ? MM_PER_INCH : 1);

/** Margin on all sides: a share of the shorter side, limited to a range in mm. */
const MARGIN = { ofSide: 0.06, least: 0.6, most: 5 };
/**
 * Sides of a rectangle inscribed in an ellipse, as shares of its diameters. It is wider than tall, because lines of
 * text are.
 */
const IN_ELLIPSE = { width: 0.8, height: 0.6 };
/** Distance that a rounded corner takes from each side along the diagonal, as a multiple of its radius. */
const CORNER = 1 - Math.SQRT1_2;
/**
 * Default diameter of a disc's hole, as a share of the disc's: 41 of 117 mm. (The clamping area of ECMA-130, clause 8,
 * is 26 to 33 mm.)
 */
const HOLE_OF_DISC = 0.35;
/**
 * The band below a disc's hole: its lower edge, as a share of the radius from the centre, and its width at that edge,
 * in radii.
 */
const BAND = { down: 0.75, width: 2 * Math.sqrt(1 - 0.75 ** 2) };

/** The area of a label for elements: inside its margin, rounded corners and outline; on a disc, below the hole. */
export function contentArea(label: LabelSize): Area {
  const mm = mmPer(label.unit);
  const [width, height] = [label.width * mm, label.height * mm];
  switch (label.shape) {
    case 'round':
    case 'ellipse':
      return centred(width * IN_ELLIPSE.width, height * IN_ELLIPSE.height, width, height);
    case 'cd':
      return belowHole(width, height, label.hole === undefined ? undefined : label.hole * mm);
    default: {
      const side = Math.min(width, height);
      const margin = Math.max(
        Math.min(MARGIN.most, Math.max(MARGIN.least, side * MARGIN.ofSide)),
        (label.round ?? 0) * mm * CORNER,
      );
      return centred(width - 2 * margin, height - 2 * margin, width, height);
    }
  }
}

const centred = (width: number, height: number, inWidth: number, inHeight: number): Area => ({
  x: (inWidth - width) / 2,
  y: (inHeight - height) / 2,
  ...{ width, height },
});

function belowHole(width: number, height: number, hole = HOLE_OF_DISC * Math.min(width, height)): Area {
  const top = (height + hole) / 2 + MARGIN.least;
  const bottom = (height / 2) * (1 + BAND.down);
  const across = (width / 2) * BAND.width;
  return { x: (width - across) / 2, y: top, width: across, height: bottom - top };
}
