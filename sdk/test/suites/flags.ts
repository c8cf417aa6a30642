import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FINE_BOUND, HAS_FILTER, runDrawings } from './drawings.ts';
import type { Suite } from './suite.ts';

const PACKAGES = fileURLToPath(new URL('../../../tools/suites/node_modules/', import.meta.url));
const FOLDERS = ['flag-icons/flags/4x3', 'flag-icons/flags/1x1', 'circle-flags/flags'].map((folder) =>
  join(PACKAGES, folder),
);

/** Country flags: coats of arms with thousands of segments, clip paths and masks. */
export const flags: Suite = {
  name: 'flags',
  source: 'npm flag-icons and circle-flags, drawn by npm @resvg/resvg-js 2.6.2 and Chromium',
  decisions: 'docs/decisions/0023-svg.md',
  testShare: 0.02,
  missing: () =>
    FOLDERS.every((folder) => existsSync(folder))
      ? undefined
      : 'flag-icons and circle-flags are not installed: run npm ci --prefix tools/suites',
  run: (options) =>
    runDrawings(
      FOLDERS.flatMap((folder) =>
        readdirSync(folder)
          .filter((name) => name.endsWith('.svg'))
          .sort()
          .map((name) => ({ name, read: () => readFileSync(join(folder, name)) })),
      ),
      options,
      { bound: FINE_BOUND, rejections: HAS_FILTER },
    ),
};
