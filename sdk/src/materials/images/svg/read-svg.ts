import { sha256 } from '../digest.ts';
import type { VectorArt } from '../vector-art.ts';
import { Budget } from './budget.ts';
import { readDocument, type SvgElement } from './document.ts';
import { checkElements, leftOutBy, stylesOf } from './refused-elements.ts';
import { Scenery } from './scenery.ts';
import { StyleSheet } from './style-sheet.ts';
import { declarationsOf } from './styles.ts';
import { readViewport } from './viewport.ts';

/** Approximate memory of a path coordinate. */
const BYTES_PER_NUMBER = 8;
/** Approximate memory of a gradient stop with its colour, in numbers. */
const STOP_NUMBERS = 12;

/**
 * Reads the drawing of an SVG file. Supports shapes, paths, groups, `use` within the file, colours, gradients, strokes,
 * opacity, and clip paths of shapes. Other visible content (text, pictures, patterns, filters, most masks, scripts, external
 * references) is rejected with its name and line, never ignored silently. Limits bound the output of small files.
 * Throws ImageError.
 */
export function readSvg(bytes: Uint8Array): VectorArt {
  const root = readDocument(bytes);
  const sheet = new StyleSheet();
  const byId = new Map<string, SvgElement>();
  const parents = new Map<SvgElement, SvgElement>();
  for (const style of stylesOf(root)) sheet.add(style);
  const leftOut = leftOutBy(root);
  const isDisplayed = (element: SvgElement): boolean =>
    !leftOut.has(element) && declarationsOf(element, sheet).get('display') !== 'none';
  for (const element of checkElements(root, isDisplayed)) {
    const { id } = element.attributes;
    if (id !== undefined && !byId.has(id)) byId.set(id, element);
    for (const child of element.children) parents.set(child, element);
  }
  const viewport = readViewport(root);
  const budget = new Budget();
  const nodes = new Scenery({ viewport, sheet, byId, parents, leftOut, budget }).ofRoot(root);
  const { width, height } = viewport;
  return {
    kind: 'art',
    key: sha256(bytes),
    width,
    height,
    nodes,
    bytes: bytes.length + (budget.segmentsUsed * 4 + budget.stopsUsed * STOP_NUMBERS) * BYTES_PER_NUMBER,
  };
}
