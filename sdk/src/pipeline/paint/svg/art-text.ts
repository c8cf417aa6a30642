import { IDENTITY } from '../../../base/transform.ts';
import {
  type ArtGradient,
  type ArtNode,
  type ArtStop,
  isGradient,
  type VectorArt,
} from '../../../materials/images/vector-art.ts';
import { fillText, hexText, numberText, pathText } from './svg-text.ts';

/** Length of the prefix of a drawing's key in ids, long enough that ids of different drawings in a page differ. */
const ID_LENGTH = 12;

/** Returns a drawing as SVG elements in its own units, clipped to its edges. */
export function artText(art: VectorArt): string {
  const ids = { count: 0 };
  const inside = art.nodes.map((node) => nodeText(node, art, ids)).join('');
  return `<svg width="${numberText(art.width)}" height="${numberText(art.height)}">${inside}</svg>`;
}

function nodeText(node: ArtNode, art: VectorArt, ids: { count: number }): string {
  if (node.kind === 'fill') {
    const rule = node.rule === 'evenodd' ? ' fill-rule="evenodd"' : '';
    const alpha = node.alpha === 1 ? '' : ` fill-opacity="${numberText(node.alpha)}"`;
    const more = `${rule}${alpha} d="${pathText(node.path, IDENTITY)}"`;
    if (!isGradient(node.paint)) return `<path${fillText(node.paint)}${more}/>`;
    const id = idOf('gradient', art, ids);
    return `${gradientText(node.paint, id)}<path fill="url(#${id})"${more}/>`;
  }
  const opacity = node.alpha === 1 ? '' : ` opacity="${numberText(node.alpha)}"`;
  const { clip } = node;
  const id = clip && idOf('clip', art, ids);
  const rule = clip?.rule === 'evenodd' ? ' clip-rule="evenodd"' : '';
  const definition = clip ? `<clipPath id="${id}"><path${rule} d="${pathText(clip.path, IDENTITY)}"/></clipPath>` : '';
  const inside = node.nodes.map((inner) => nodeText(inner, art, ids)).join('');
  return `${definition}<g${opacity}${clip ? ` clip-path="url(#${id})"` : ''}>${inside}</g>`;
}

const idOf = (of: string, { key }: VectorArt, ids: { count: number }): string =>
  `${of}-${key.slice(0, ID_LENGTH)}-${ids.count++}`;

/** Formats shares of a gradient and factors of its units, which can be as long as a drawing. */
const shareText = (value: number): string => String(Math.round(value * 1e6) / 1e6 + 0);

/** Returns a gradient as an SVG element, with its own units as a transform (SVG 2, 14.2). */
function gradientText(gradient: ArtGradient, id: string): string {
  const { a, b, c, d, e, f } = gradient.toArt;
  const matrix = [a, b, c, d, e, f].map(shareText).join(' ');
  const place = `id="${id}" gradientUnits="userSpaceOnUse" gradientTransform="matrix(${matrix})"`;
  const stops = gradient.stops.map(stopText).join('');
  if (gradient.kind === 'linear')
    return `<linearGradient ${place} x1="0" y1="0" x2="1" y2="0">${stops}</linearGradient>`;
  const { x, y, radius } = gradient.focus;
  // `fr` only if needed, because SVG 1.1 has no focal circle.
  const focus = `fx="${shareText(x)}" fy="${shareText(y)}"${radius > 0 ? ` fr="${shareText(radius)}"` : ''}`;
  return `<radialGradient ${place} cx="0" cy="0" r="1" ${focus}>${stops}</radialGradient>`;
}

function stopText({ at, color, alpha }: ArtStop): string {
  const opacity = alpha === 1 ? '' : ` stop-opacity="${shareText(alpha)}"`;
  return `<stop offset="${shareText(at)}" stop-color="${hexText(color)}"${opacity}/>`;
}
