import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FINE_BOUND, HAS_FILTER, runDrawings } from './drawings.ts';
import type { Suite } from './suite.ts';

const PACKAGES = fileURLToPath(new URL('../../../tools/suites/node_modules/', import.meta.url));
const FILE = join(PACKAGES, '@iconify-json/logos/icons.json');

/** The parts of an Iconify set's file that are used here. */
interface IconSet {
  readonly width: number;
  readonly height: number;
  readonly icons: Readonly<
    Record<string, { readonly body: string; readonly width?: number; readonly height?: number }>
  >;
}

/** Coloured logos of about 2,000 products, with gradients, clip paths, masks and symbols. */
export const logos: Suite = {
  name: 'logos',
  source: 'npm @iconify-json/logos, drawn by npm @resvg/resvg-js 2.6.2 and Chromium',
  decisions: 'docs/decisions/0023-svg.md',
  testShare: 0.02,
  missing: () =>
    existsSync(FILE) ? undefined : '@iconify-json/logos is not installed: run npm ci --prefix tools/suites',
  run: (options) => {
    const set = JSON.parse(readFileSync(FILE, 'utf8')) as IconSet;
    const cases = Object.entries(set.icons).map(([name, { body, width = set.width, height = set.height }]) => ({
      name,
      read: () =>
        Buffer.from(
          `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 ${width} ${height}">${body}</svg>`,
        ),
    }));
    return runDrawings(cases, options, { bound: FINE_BOUND, rejections: HAS_FILTER });
  },
};
