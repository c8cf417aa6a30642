import type { PresetShape } from '@platen/sdk';
import { pointsPer } from '@platen/sdk/internal/base';
import { paperLayout } from '@platen/sdk/internal/paper';
import type { LabelSettings } from '../document/editor-document.ts';
import { roundLength } from '../document/round-length.ts';

/** A sheet or a piece of a roll as a drawing: plain data, lengths in the label's unit, y down. */
export interface PaperPicture {
  /** `roll`: one label, with the roll going on above and below it; `roll-2-up`: labels across and along a roll. */
  readonly kind: 'sheet' | 'roll' | 'roll-2-up';
  /** The sheet, or what is seen of the roll. */
  readonly page: { readonly width: number; readonly height: number };
  /** How far the roll's carrier is seen beyond the page, all round where there is any; 0 for a sheet. */
  readonly carrier: number;
  /** The labels in the order in which they are printed: left to right, then down. */
  readonly labels: readonly PicturedLabel[];
  /** The same for all labels. */
  readonly outline: PicturedOutline;
}

/** Where a label lies on the page. */
export interface PicturedLabel {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The outline of a label: an ellipse, or a rectangle with round corners; with a hole in a disc. */
export interface PicturedOutline {
  readonly isEllipse: boolean;
  /** Radius of the corners of a rectangle. */
  readonly round: number;
  /** Diameter; 0 for none. */
  readonly hole: number;
}

/** Labels that are drawn; nobody can tell more of them apart. */
const MOST_LABELS = 2000;
/** What is seen of the carrier beside a roll's labels, of their shorter side. */
const CARRIER = 0.08;

/** What of a preset a template does not have. */
export interface PictureOutline {
  readonly shape?: PresetShape | undefined;
  readonly round?: number | undefined;
  readonly hole?: number | undefined;
}

/** Draws the paper of a label; a SHEET without a page is drawn as its label alone, as its paper is to be chosen yet. */
export function paperPicture(label: LabelSettings, { shape, round = 0, hole = 0 }: PictureOutline = {}): PaperPicture {
  const { width, height, type = 'ROLL' } = label;
  const kind = type === 'SHEET' ? 'sheet' : type === 'ROLL' ? 'roll' : 'roll-2-up';
  const outline = { isEllipse: shape === 'round' || shape === 'ellipse' || shape === 'cd', round, hole };
  const carrier = kind === 'sheet' ? 0 : CARRIER * Math.min(width, height);
  if (type === 'SHEET' && label.page === undefined)
    return { kind, page: { width, height }, carrier, labels: [{ x: 0, y: 0, width, height }], outline };
  const points = pointsPer(label.unit ?? 'mm');
  const { pageWidth, pageHeight, slots, cols, rows } = paperLayout({ ...label, elements: [] });
  const drawn = cols * rows > MOST_LABELS ? [] : slots;
  return {
    ...{ kind, carrier, outline },
    page: { width: roundLength(pageWidth / points), height: roundLength(pageHeight / points) },
    labels: drawn.map(({ x, y }) => ({ x: roundLength(x / points), y: roundLength(y / points), width, height })),
  };
}
