import { type Path, POINTS_OF_VERB, VERB } from '../../../base/path.ts';
import type { ContentWriter } from './content-writer.ts';

/** Contours and fill operator of a path; `height` turns y down into y up. */
export function paintPath(content: ContentWriter, path: Path, height: number, fill = 'f\n'): void {
  paintOutline(content, path, height);
  content.out.text(fill);
}

/** Contours of a path alone; `height` turns y down into y up. Curves of second degree become cubic ones. */
export function paintOutline(content: ContentWriter, { verbs, points }: Path, height: number): void {
  content.endText();
  const { out } = content;
  let at = 0;
  for (let i = 0; i < verbs.length; i++) {
    const verb = verbs[i] ?? VERB.close;
    if (isRectangle(verbs, points, i, at)) {
      const [x, y] = [points[at] ?? 0, points[at + 1] ?? 0];
      content.rectangle(x, height - y, (points[at + 4] ?? 0) - x, y - (points[at + 5] ?? 0));
      i += 4;
      at += 8;
      continue;
    }
    if (verb === VERB.quad) quadAsCubic(content, points, at, height);
    else {
      const count = POINTS_OF_VERB[verb as 0 | 1 | 2 | 3 | 4];
      for (let p = at; p < at + count * 2; p += 2) content.point(points[p] ?? 0, height - (points[p + 1] ?? 0));
    }
    out.text(OPERATORS[verb] ?? 'h\n');
    at += 2 * (POINTS_OF_VERB[verb as 0 | 1 | 2 | 3 | 4] ?? 0);
  }
}

const OPERATORS = ['m\n', 'l\n', 'c\n', 'c\n', 'h\n'] as const;

/** Four corners, first across and then down, closed: PDF's `re` draws the same contour in the same direction. */
function isRectangle(verbs: Uint8Array, points: Float64Array, i: number, at: number): boolean {
  return (
    verbs[i] === VERB.move &&
    verbs[i + 1] === VERB.line &&
    verbs[i + 2] === VERB.line &&
    verbs[i + 3] === VERB.line &&
    verbs[i + 4] === VERB.close &&
    points[at + 3] === points[at + 1] &&
    points[at + 4] === points[at + 2] &&
    points[at + 6] === points[at] &&
    points[at + 7] === points[at + 5]
  );
}

function quadAsCubic(content: ContentWriter, points: Float64Array, at: number, height: number): void {
  const value = (index: number): number => points[index] ?? 0;
  const [fromX, fromY, midX, midY, toX, toY] = [at - 2, at - 1, at, at + 1, at + 2, at + 3].map(value);
  const third = (end = 0, mid = 0): number => end + ((mid - end) * 2) / 3;
  content.point(third(fromX, midX), height - third(fromY, midY));
  content.point(third(toX, midX), height - third(toY, midY));
  content.point(toX ?? 0, height - (toY ?? 0));
}
