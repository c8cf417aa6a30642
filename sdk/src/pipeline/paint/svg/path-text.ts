import { type Path, POINTS_OF_VERB } from '../../../base/path.ts';
import { applyX, applyY, type Transform } from '../../../base/transform.ts';

/** A thousandth of a dot, finer than anything that smooths edges. */
const STEPS = 1000;

/** A number as short as it can be, to a thousandth. */
export const numberText = (value: number): string => String(Math.round(value * STEPS) / STEPS + 0);

const LETTERS = ['M', 'L', 'Q', 'C', 'Z'] as const;

/** A path seen through `transform` as path data (SVG 2, 9.3), every command absolute. */
export function pathText({ verbs, points }: Path, transform: Transform): string {
  let text = '';
  let at = 0;
  for (const verb of verbs) {
    const count = POINTS_OF_VERB[verb as 0 | 1 | 2 | 3 | 4];
    text += LETTERS[verb as 0 | 1 | 2 | 3 | 4];
    for (let i = 0; i < count; i++, at += 2) {
      const [x, y] = [points[at] ?? 0, points[at + 1] ?? 0];
      text += `${i > 0 ? ' ' : ''}${numberText(applyX(transform, x, y))} ${numberText(applyY(transform, x, y))}`;
    }
  }
  return text;
}

/** Factors of a drawing's units are small: six decimals of 1,000 are a thousandth of a dot. */
export const matrixText = ({ a, b, c, d, e, f }: Transform): string => {
  const factor = (value: number): number => Math.round(value * 1e7) / 1e7 + 0;
  return `matrix(${factor(a)} ${factor(b)} ${factor(c)} ${factor(d)} ${numberText(e)} ${numberText(f)})`;
};
