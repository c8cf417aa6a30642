import { randomGradients } from '../random-gradients.ts';
import { seededRandom } from '../seeded-random.ts';
import { compareDrawing, differenceOf } from './drawings.ts';
import type { Difference, Suite } from './suite.ts';

const CASES = 1000;

/** Random gradients of every kind, which depend on the seed. All must be drawn, and match resvg. */
export const gradients: Suite = {
  name: 'gradients',
  source: 'random SVGs, drawn by npm @resvg/resvg-js 2.6.2',
  decisions: 'docs/decisions/0023-svg.md',
  testShare: 0.05,
  missing: () => undefined,
  run: async ({ share, seed }) => {
    const random = seededRandom(seed);
    const differences: Difference[] = [];
    const cases = Math.ceil(CASES * share);
    for (let at = 0; at < cases; at++) {
      const svg = randomGradients(random);
      const found = compareDrawing(Buffer.from(svg));
      const difference =
        found === undefined || found instanceof Error
          ? { of: svg, expected: 'a drawing', actual: found?.message ?? 'resvg draws none' }
          : differenceOf(svg, found);
      if (difference) differences.push(difference);
    }
    return { cases, differences };
  },
};
