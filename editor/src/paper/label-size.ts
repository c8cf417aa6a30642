import type { PresetShape } from '@platen/sdk';
import { MM_PER_INCH, type Unit } from '@platen/sdk/internal/base';

/** A label to arrange elements on: a template's size or a preset's, with the outline where it is known. */
export interface LabelSize {
  /** Of the lengths; millimetres by default. */
  readonly unit?: Unit | undefined;
  readonly width: number;
  readonly height: number;
  /** A rectangle where it is not said. */
  readonly shape?: PresetShape | undefined;
  /** Radius of the corners. */
  readonly round?: number | undefined;
  /** Diameter of the hole in the middle of a disc. */
  readonly hole?: number | undefined;
}

/** A rectangle of a label, mm. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Millimetres in one of the label's unit. */
export const mmPer = (unit: Unit | undefined): number => (unit === 'inch' ? MM_PER_INCH : 1);

/** Part of the shorter side that is left empty all round, and the least and the most of it, mm. */
const MARGIN = { ofSide: 0.06, least: 0.6, most: 5 };
/** The sides of a rectangle in an ellipse, by its diameters: wide, since lines of text are. Its corners lie on the outline. */
const IN_ELLIPSE = { width: 0.8, height: 0.6 };
/** How far a rounded corner cuts into a rectangle's diagonal, in radii, along each side. */
const CORNER = 1 - Math.SQRT1_2;
/** The hole of a disc where it is not said: 41 of 117 mm (ECMA-130, clause 8 has the clamping area at 26 to 33 mm). */
const HOLE_OF_DISC = 0.35;
/** How far down, of the radius, the band below a disc's hole reaches, and its width there. */
const BAND = { down: 0.75, width: 2 * Math.sqrt(1 - 0.75 ** 2) };

/** The part of a label that is written on: inside its margin, its rounded corners, its outline; on a disc, below the hole. */
export function writtenArea(label: LabelSize): Area {
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
