import type { ArtGradient, ArtStop } from '../../../materials/images/vector-art.ts';
import { hexText } from './fill-text.ts';

/** Shares of a gradient, and factors of its units, which are as long as a drawing. */
const shareText = (value: number): string => String(Math.round(value * 1e6) / 1e6 + 0);

/** A gradient in the drawing's units, its own as a transform (SVG 2, 14.2). */
export function gradientText(gradient: ArtGradient, id: string): string {
  const { a, b, c, d, e, f } = gradient.toArt;
  const matrix = [a, b, c, d, e, f].map(shareText).join(' ');
  const place = `id="${id}" gradientUnits="userSpaceOnUse" gradientTransform="matrix(${matrix})"`;
  const stops = gradient.stops.map(stopText).join('');
  if (gradient.kind === 'linear')
    return `<linearGradient ${place} x1="0" y1="0" x2="1" y2="0">${stops}</linearGradient>`;
  const { x, y, radius } = gradient.focus;
  // SVG 1.1 has no circle to begin with.
  const focus = `fx="${shareText(x)}" fy="${shareText(y)}"${radius > 0 ? ` fr="${shareText(radius)}"` : ''}`;
  return `<radialGradient ${place} cx="0" cy="0" r="1" ${focus}>${stops}</radialGradient>`;
}

function stopText({ at, color, alpha }: ArtStop): string {
  const opacity = alpha === 1 ? '' : ` stop-opacity="${shareText(alpha)}"`;
  return `<stop offset="${shareText(at)}" stop-color="${hexText(color)}"${opacity}/>`;
}
