import type { PresetShape } from '@platen/sdk';
import { pointsPer } from '@platen/sdk/internal/base';
import { paperLayout } from '@platen/sdk/internal/paper';
import type { LabelSettings } from '../document/editor-document.ts';
import { roundLength } from '../document/lengths.ts';

interface PaperDrawingProps {
  readonly picture: PaperPicture;
}

/**
 * A drawing of a sheet or a section of a roll, with its labels' outlines. It is hidden from screen readers, because the
 * text next to it describes the paper.
 */
export function PaperDrawing({ picture }: PaperDrawingProps) {
  const { page, carrier, labels, outline, kind } = picture;
  const [width, height] = [page.width + 2 * carrier, page.height + 2 * carrier];
  return (
    <svg class={`paper-drawing ${kind}`} viewBox={`${-carrier} ${-carrier} ${width} ${height}`} aria-hidden="true">
      <rect class="page" x={-carrier} y={-carrier} width={width} height={height} />
      <path class="labels" fill-rule="evenodd" d={labels.map((label) => outlineOf(label, outline)).join('')} />
    </svg>
  );
}

/** Returns a label's outline as SVG path data (SVG 1.1, 8.3), so that one `<path>` can draw all labels of a sheet. */
export function outlineOf(label: PicturedLabel, { isEllipse, round, hole }: PicturedOutline): string {
  const { x, y, width, height } = label;
  if (!isEllipse) return rectangle(label, Math.min(round, width / 2, height / 2));
  const [middleX, middleY] = [x + width / 2, y + height / 2];
  const whole = ellipse(middleX, middleY, width / 2, height / 2);
  return hole > 0 ? whole + ellipse(middleX, middleY, hole / 2, hole / 2) : whole;
}

const ellipse = (x: number, y: number, rx: number, ry: number): string =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;

function rectangle({ x, y, width, height }: PicturedLabel, r: number): string {
  if (r === 0) return `M${x} ${y}h${width}v${height}h${-width}z`;
  const [across, down] = [width - 2 * r, height - 2 * r];
  const corner = (dx: number, dy: number): string => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  return `M${x + r} ${y}h${across}${corner(r, r)}v${down}${corner(-r, r)}h${-across}${corner(-r, -r)}v${-down}${corner(r, -r)}z`;
}

/** Data for drawing a sheet or a section of a roll. Lengths are in the label's unit; the y axis points down. */
export interface PaperPicture {
  /**
   * The paper to draw. `sheet`: a sheet. `roll`: one label on a roll that continues above and below. `roll-2-up`:
   * several labels across and along a roll.
   */
  readonly kind: 'sheet' | 'roll' | 'roll-2-up';
  /** The sheet, or the visible part of the roll. */
  readonly page: { readonly width: number; readonly height: number };
  /** Width of the carrier paper that is drawn around the page of a roll; 0 for a sheet. */
  readonly carrier: number;
  /** The labels in print order: left to right, then down. */
  readonly labels: readonly PicturedLabel[];
  /** The outline of every label. */
  readonly outline: PicturedOutline;
}

/** Position and size of a label on the page. */
interface PicturedLabel {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The outline of a label: an ellipse, or a rectangle with rounded corners. A disc is an ellipse with a hole. */
interface PicturedOutline {
  readonly isEllipse: boolean;
  /** Radius of a rectangle's corners. */
  readonly round: number;
  /** Diameter of the hole; 0 for none. */
  readonly hole: number;
}

/** Maximum number of labels to draw. If there are more, no labels are drawn, because they would be too small to see. */
const MAX_DRAWN_LABELS = 2000;
/** Width of the carrier paper drawn next to a roll's labels, as a share of the labels' shorter side. */
const CARRIER = 0.08;

/** Outline of a preset's labels. Templates do not store it. */
interface PictureOutline {
  readonly shape?: PresetShape | undefined;
  readonly round?: number | undefined;
  readonly hole?: number | undefined;
}

/** Returns the drawing of a label's paper. Without a page, a label of type SHEET is drawn alone. */
export function paperPicture(label: LabelSettings, { shape, round = 0, hole = 0 }: PictureOutline = {}): PaperPicture {
  const { width, height, type = 'ROLL' } = label;
  const kind = type === 'SHEET' ? 'sheet' : type === 'ROLL' ? 'roll' : 'roll-2-up';
  const outline = { isEllipse: shape === 'round' || shape === 'ellipse' || shape === 'cd', round, hole };
  const carrier = kind === 'sheet' ? 0 : CARRIER * Math.min(width, height);
  if (type === 'SHEET' && label.page === undefined)
    return { kind, page: { width, height }, carrier, labels: [{ x: 0, y: 0, width, height }], outline };
  const points = pointsPer(label.unit ?? 'mm');
  const { pageWidth, pageHeight, slots, cols, rows } = paperLayout({ ...label, elements: [] });
  const drawn = cols * rows > MAX_DRAWN_LABELS ? [] : slots;
  return {
    ...{ kind, carrier, outline },
    page: { width: roundLength(pageWidth / points), height: roundLength(pageHeight / points) },
    labels: drawn.map(({ x, y }) => ({ x: roundLength(x / points), y: roundLength(y / points), width, height })),
  };
}
