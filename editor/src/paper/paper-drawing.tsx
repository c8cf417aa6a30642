import type { PaperPicture, PicturedLabel, PicturedOutline } from './paper-picture.ts';

export interface PaperDrawingProps {
  readonly picture: PaperPicture;
}

/**
 * A drawing of a sheet or a piece of a roll, with its labels' outlines. It is hidden from screen readers, because the
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

/** A label's outline as SVG path data (SVG 1.1, 8.3), so that one `<path>` can draw all labels of a sheet. */
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
