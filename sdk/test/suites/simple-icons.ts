import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { seededRandom } from '../seeded-random.ts';
import { compareDrawing, differenceOf } from './drawings.ts';
import type { Difference, Suite } from './suite.ts';

const FOLDER = fileURLToPath(new URL('../../../tools/suites/node_modules/simple-icons/icons/', import.meta.url));

/** Logos of about 3,400 brands, with one path each. All must be drawn, and match resvg. */
export const simpleIcons: Suite = {
  name: 'simple-icons',
  source: 'npm simple-icons, drawn by npm @resvg/resvg-js 2.6.2',
  decisions: 'docs/decisions/0023-svg.md',
  testShare: 0.03,
  missing: () => (existsSync(FOLDER) ? undefined : 'simple-icons is not installed: run npm ci --prefix tools/suites'),
  run: async ({ share, seed }) => {
    const random = seededRandom(seed);
    const names = readdirSync(FOLDER).filter((name) => name.endsWith('.svg'));
    const chosen = names.filter(() => share === 1 || random(10_000) < share * 10_000);
    const differences: Difference[] = [];
    for (const name of chosen) {
      const found = compareDrawing(readFileSync(FOLDER + name));
      const difference =
        found === undefined || found instanceof Error
          ? { of: name, expected: 'a drawing', actual: found?.message ?? 'resvg draws none' }
          : differenceOf(name, found);
      if (difference) differences.push(difference);
    }
    return { cases: chosen.length, differences };
  },
};
