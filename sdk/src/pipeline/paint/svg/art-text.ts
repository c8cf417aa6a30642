import { IDENTITY } from '../../../base/transform.ts';
import { type ArtNode, isGradient, type VectorArt } from '../../../materials/images/vector-art.ts';
import { fillText } from './fill-text.ts';
import { gradientText } from './gradient-text.ts';
import { numberText, pathText } from './path-text.ts';

/** Enough of a drawing's key that the ids of two drawings in one page differ. */
const ID_LENGTH = 12;

/** A drawing in its own units, cut off at its edges. */
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
