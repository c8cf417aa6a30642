import { flags } from './flags.ts';
import { fontPieces } from './font-pieces.ts';
import { gifTestSuite } from './gif-test-suite.ts';
import { gradients } from './gradients.ts';
import { gs1 } from './gs1.ts';
import { gs1Zint } from './gs1-zint.ts';
import { harfbuzz } from './harfbuzz.ts';
import { librsvg } from './librsvg.ts';
import { lineBreak } from './line-break.ts';
import { logos } from './logos.ts';
import { pngSuite } from './pngsuite.ts';
import { resvg } from './resvg.ts';
import { scripts } from './scripts.ts';
import { simpleIcons } from './simple-icons.ts';
import type { Suite } from './suite.ts';
import { wordBreaks } from './word-breaks.ts';
import { workbooks } from './workbooks.ts';

/** All suites of `npm run trial -- suites`, in the order of its table: codes, text, images, rows. */
export const SUITES: readonly Suite[] = [
  gs1,
  gs1Zint,
  harfbuzz,
  scripts,
  fontPieces,
  lineBreak,
  wordBreaks,
  pngSuite,
  gifTestSuite,
  librsvg,
  resvg,
  simpleIcons,
  flags,
  logos,
  gradients,
  workbooks,
];
