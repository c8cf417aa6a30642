import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { seededRandom } from '../seeded-random.ts';
import { compareDrawing, differenceOf } from './drawings.ts';
import type { Difference, Suite } from './suite.ts';

const PACKAGE = 'librsvg2-tests';
/** Where the package puts its files. */
const FOLDER = '/usr/libexec/installed-tests/RSVG';

/** What we draw in another way than resvg, and why. */
const REASONS: ReadonlyMap<string, string> = new Map([
  ['system-language-de.svg', 'a label has no language, so that what is for none is drawn; resvg takes English'],
  ['system-language-en.svg', 'a label has no language, so that what is for none is drawn; resvg takes English'],
  ['style-with-xml-comments.svg', 'XML takes comments out before the style sheet is read; resvg drops the declaration'],
]);

/** Every SVG of librsvg's tests: what is within our subset is to be drawn as resvg does, all else refused by name. */
export const librsvg: Suite = {
  name: 'librsvg',
  source: `Debian's ${PACKAGE}, drawn by npm @resvg/resvg-js 2.6.2`,
  decisions: 'docs/decisions/0005-raster-and-images.md',
  testShare: 0.25,
  missing: () => (files().length > 0 ? undefined : `${PACKAGE} is not installed: apt-get install ${PACKAGE}`),
  run: async ({ share, seed }) => {
    const random = seededRandom(seed);
    const chosen = files().filter(() => share === 1 || random(1000) < share * 1000);
    const differences: Difference[] = [];
    for (const file of chosen) {
      const found = compareDrawing(readFileSync(file));
      // A refusal names what is outside the subset; where resvg draws nothing there is nothing to hold against.
      if (found === undefined || found instanceof Error) continue;
      const difference = differenceOf(basename(file), found, REASONS.get(basename(file)));
      if (difference) differences.push(difference);
    }
    return { cases: chosen.length, differences };
  },
};

function files(): readonly string[] {
  if (!existsSync(FOLDER)) return [];
  const names = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => name.endsWith('.svg'))
    .sort()
    .map((name) => join(FOLDER, name));
}
