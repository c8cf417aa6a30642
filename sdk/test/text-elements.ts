import { BLACK } from '../src/base/color.ts';
import { rect } from '../src/base/rect.ts';
import type { FontRequest } from '../src/materials/fonts/font-book.ts';
import type { ElementLayout } from '../src/pipeline/elements/element-kind.ts';
import type { ResolvedText } from '../src/pipeline/elements/text/place.ts';
import { layoutText } from '../src/pipeline/elements/text/text.ts';
import type { SceneNode } from '../src/pipeline/scene/scene.ts';
import { bookFor, fontRequest } from './font-files.ts';

export const ARIAL: FontRequest = fontRequest('Arial');

/** Returns a text element with defaults: 10 pt Arial at the top left of a box of 100 × 30 pt. */
export const textElement = (changes: Partial<ResolvedText> = {}): ResolvedText => ({
  kind: 'text',
  id: 'e0',
  path: '/elements/0',
  box: rect(0, 0, 100, 30),
  requestedBox: rect(0, 0, 100, 30),
  rotationDegrees: 0,
  source: { field: 'text' },
  fontSizePt: 10,
  font: ARIAL,
  underline: false,
  align: 'left',
  verticalAlign: 'top',
  color: BLACK,
  ...changes,
});

/** Loads the required faces and lays out a text on a label of 300 dpi. */
export async function laidOut(content: string, changes: Partial<ResolvedText> = {}): Promise<ElementLayout> {
  const element = textElement(changes);
  return layoutText(element, content, await bookFor(element.font, [content]), 300);
}

/** Returns the drawn characters from left to right and top to bottom, one string per run. */
export const drawnRuns = (nodes: readonly SceneNode[]): readonly string[] =>
  nodes.flatMap((node) => (node.kind === 'glyphs' ? [node.run.characters.join('')] : []));
