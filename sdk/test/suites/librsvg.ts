import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { runDrawings } from './drawings.ts';
import type { Suite } from './suite.ts';

const PACKAGE = 'librsvg2-tests';
/** Folder of the Debian package. */
const FOLDER = '/usr/libexec/installed-tests/RSVG';

/** Drawings that differ from resvg and Chromium, with the reason. */
const REASONS: ReadonlyMap<string, string> = new Map([
  ['fixtures/dimensions/521-with-viewbox.svg', 'a root without xmlns counts as SVG; the others draw nothing'],
  ...['de', 'en'].map(
    (language) =>
      [
        `fixtures/reftests/system-language-${language}.svg`,
        'labels have no language, so a switch picks the child for all languages',
      ] as const,
  ),
  ...['geometries/grid', 'reftests/svg2/mix-blend-mode'].map(
    (name) =>
      [
        `fixtures/${name}.svg`,
        'many thin lines are smoothed differently; at four times the size, the mean difference is below 0.4 levels',
      ] as const,
  ),
]);

/** Every SVG without text in librsvg's tests must match resvg or Chromium, or be rejected with a specific message. */
export const librsvg: Suite = {
  name: 'librsvg',
  source: `Debian's ${PACKAGE}, drawn by npm @resvg/resvg-js 2.6.2 and Chromium`,
  decisions: 'docs/decisions/0023-svg.md',
  testShare: 0.25,
  missing: () => (files().length > 0 ? undefined : `${PACKAGE} is not installed: apt-get install ${PACKAGE}`),
  run: (options) =>
    runDrawings(
      files().map((file) => ({ name: relative(FOLDER, file), read: () => readFileSync(file) })),
      options,
      { reasons: REASONS, isWithoutText: true },
    ),
};

function files(): readonly string[] {
  if (!existsSync(FOLDER)) return [];
  const names = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => name.endsWith('.svg'))
    .sort()
    .map((name) => join(FOLDER, name));
}
