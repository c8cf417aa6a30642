import { describe, expect, it } from 'vitest';
import { pathBounds } from '../../../base/path.ts';
import type { ArtGradient, ArtNode } from '../vector-art.ts';
import { readSvg } from './read-svg.ts';

/** Reads an SVG whose viewBox is 1,000 units wide, so that its units are the drawing's units. */
const nodesOf = (inside: string): readonly ArtNode[] =>
  readSvg(new TextEncoder().encode(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000">${inside}</svg>`))
    .nodes;

/** The colours of all fills, in painting order. */
const coloursOf = (inside: string): readonly string[] =>
  nodesOf(inside).map((node) =>
    node.kind === 'fill' && !('kind' in node.paint)
      ? `${node.paint.r},${node.paint.g},${node.paint.b}`
      : `${node.kind}`,
  );

const MARKER = (paints: string): string =>
  `<marker id="m" markerWidth="9" markerHeight="9"><path d="M0 0H9V9Z" ${paints}/></marker>`;

describe('context-fill and context-stroke', () => {
  it('are the paints of the shape that has a marker', () => {
    const inside = `${MARKER('fill="context-stroke"')}<path d="M0 0H500V500" fill="none" stroke="#00f" marker-end="url(#m)"/>`;
    expect(coloursOf(inside)).toEqual(['0,0,255', '0,0,255']);
  });

  it('are inherited as keywords, and refer to the use that draws an element', () => {
    const shape = '<g id="g" fill="context-fill"><rect width="9" height="9"/></g>';
    expect(coloursOf(`<defs>${shape}</defs><use href="#g" fill="#f00"/><use href="#g" fill="#0f0"/>`)).toEqual([
      '255,0,0',
      '0,255,0',
    ]);
  });

  it('pass through nested uses', () => {
    const shape = '<rect id="r" width="9" height="9" fill="context-stroke" stroke="none"/>';
    const inner = '<use id="u" href="#r" stroke="context-fill"/>';
    expect(coloursOf(`<defs>${shape}${inner}</defs><use href="#u" fill="#f00"/>`)).toEqual(['255,0,0']);
  });

  it('paint nothing without such an element', () => {
    expect(nodesOf('<rect width="9" height="9" fill="context-fill" stroke="context-stroke"/>')).toEqual([]);
  });

  it('spread a gradient over the whole used element', () => {
    const gradient =
      '<linearGradient id="l"><stop stop-color="#000"/><stop offset="1" stop-color="#fff"/></linearGradient>';
    const shapes =
      '<g id="g" fill="context-fill"><rect width="100" height="9"/><rect x="300" width="100" height="9"/></g>';
    const nodes = nodesOf(`<defs>${gradient}${shapes}</defs><use href="#g" x="50" fill="url(#l)"/>`);
    const paints = nodes.map((node) => (node.kind === 'fill' ? (node.paint as ArtGradient) : undefined));
    expect(nodes.map((node) => (node.kind === 'fill' ? pathBounds(node.path)?.x : undefined))).toEqual([50, 350]);
    expect(paints[0]).toEqual(paints[1]);
    const alone = nodesOf(`<defs>${gradient}</defs><rect x="50" width="400" height="9" fill="url(#l)"/>`);
    expect(alone[0]).toMatchObject({ paint: paints[0] });
  });
});
