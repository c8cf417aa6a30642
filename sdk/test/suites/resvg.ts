import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readWithSkia } from '../png.ts';
import { type DrawingCase, runDrawings } from './drawings.ts';
import type { Suite } from './suite.ts';

/** Folder of the tests: `crates/resvg/tests/tests` of a clone of github.com/linebender/resvg. */
const FOLDER =
  process.env.PLATEN_RESVG_TESTS ??
  fileURLToPath(new URL('../../../tools/suites/resvg/crates/resvg/tests/tests', import.meta.url));

/** Drawings that differ from resvg and Chromium, with the reason. */
const REASONS: ReadonlyMap<string, string> = new Map([
  ...['icc-color', 'valid-FuncIRI-with-a-fallback-ICC-color'].map(
    (name) =>
      [
        `painting/fill/${name}.svg`,
        'the colour before icc-color() is drawn, as SVG 1.1 has it; resvg and browsers ignore the whole value',
      ] as const,
  ),
  ...['crispEdges-on-circle', 'inheritance', 'on-horizontal-line', 'optimizeSpeed-on-circle'].map(
    (name) =>
      [
        `painting/shape-rendering/${name}.svg`,
        'shape-rendering is a hint: edges are smooth in colour, and crisp in black and white',
      ] as const,
  ),
  ...[
    ...['comma-ws-separator', 'even-count', 'odd-count', 'on-a-circle', 'ws-separator'].map(
      (name) => `stroke-dasharray/${name}`,
    ),
    ...['default', 'mm-units', 'negative-value', 'px-units'].map((name) => `stroke-dashoffset/${name}`),
  ].map(
    (name) =>
      [
        `painting/${name}.svg`,
        'dashes around a circle are a quarter of a pixel off: each engine measures the length of a curve by other pieces',
      ] as const,
  ),
]);

/** Every SVG in resvg's tests must match resvg or Chromium, or be rejected with a specific message. */
export const resvg: Suite = {
  name: 'resvg',
  source: `tests of resvg, drawn by their PNG files, npm @resvg/resvg-js 2.6.2 and Chromium`,
  decisions: 'docs/decisions/0023-svg.md',
  testShare: 0.25,
  missing: () =>
    existsSync(FOLDER) ? undefined : 'the SVG tests of resvg are not cloned: run tools/suites/resvg-tests.sh',
  run: (options) => runDrawings(cases(), options, { reasons: REASONS }),
};

function cases(): readonly DrawingCase[] {
  return readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.svg'))
    .sort()
    .map((name) => ({
      name,
      read: () => readFileSync(join(FOLDER, name)),
      reference: () => readWithSkia(readFileSync(join(FOLDER, name.replace(/svg$/, 'png')))),
    }));
}
