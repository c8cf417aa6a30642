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
const REASONS: ReadonlyMap<string, string> = new Map<string, string>([
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
  [
    'painting/context/with-pattern-in-use.svg',
    'the edges of tiles are sharp; resvg and browsers interpolate the pixels of a tile',
  ],
  [
    'painting/context/with-pattern-objectBoundingBox-in-use.svg',
    'the box of a rotated element is the smallest in its own units (SVG 2, 8.10); resvg takes the box of rotated boxes',
  ],
  [
    'paint-servers/pattern/text-child.svg',
    'the text of a pattern is sharp; resvg and browsers interpolate the pixels of a tile',
  ],
  ...['en', 'en-GB', 'en-US', 'ru-en'].map(
    (language) =>
      [
        `structure/switch/systemLanguage=${language}.svg`,
        'labels have no language, so a switch picks the child for all languages',
      ] as const,
  ),
  ...[
    ...['M-C-C-4', 'M-L-L-Z-Z-Z', 'M-L-Z'].map((name) => `marker/orient=auto-on-${name}`),
    'shape-rendering/path-with-marker',
  ].map(
    (name) =>
      [`painting/${name}.svg`, 'SVG does not say how a marker is turned where a path reverses its direction'] as const,
  ),
  ...[
    ...['masking/clip/simple-case', 'painting/image-rendering/high-quality', 'painting/image-rendering/optimizeSpeed'],
    ...['gif', 'jpeg-as-image-jpeg', 'jpeg-as-image-jpg', 'jpeg-without-mime', 'png', 'webp'].map(
      (name) => `structure/image/embedded-${name}`,
    ),
    'structure/image/nested-embedded-png',
    ...['xMaxYMax', 'xMinYMin'].map((align) => `structure/image/preserveAspectRatio=${align}-slice`),
  ].map((name) => [`${name}.svg`, 'pictures are enlarged by the filter of all images on labels'] as const),
  ...[
    ...['comma-ws-separator', 'even-count', 'mm-units', 'odd-count', 'on-a-circle', 'ws-separator'].map(
      (name) => `stroke-dasharray/${name}`,
    ),
    ...['default', 'em-units', 'mm-units', 'negative-value', 'px-units'].map((name) => `stroke-dashoffset/${name}`),
  ].map(
    (name) =>
      [
        `painting/${name}.svg`,
        'dashes around a circle are a quarter of a pixel off: each engine measures the length of a curve by other pieces',
      ] as const,
  ),
]);

/** Texts that differ, by their names without the folder and the ending. */
const TEXT_REASONS: readonly (readonly [reason: string, names: readonly string[]])[] = [
  [
    'the underline position of a font is the top of the underline, as OpenType has it; resvg takes it as the middle, and Chromium chooses its own',
    [
      ...[
        ...['indirect', 'outside-the-text-element', 'style-resolving-4', 'tspan-decoration', 'underline'],
        ...['underline-with-dy-list-1', 'underline-with-dy-list-2', 'underline-with-y-list'],
        'with-textLength-on-a-single-character',
      ].map((name) => `text-decoration/${name}`),
      ...['text-rendering/optimizeSpeed', 'text-rendering/with-underline', 'tspan/tspan-bbox-2'],
      '../painting/context/with-text',
    ],
  ],
  [
    'the font size is 16 pixels unless a size is set, as in browsers; resvg uses 12',
    [
      'font/simple-case',
      ...[
        'em-on-the-root-element',
        'ex-on-the-root-element',
        'named-value-without-a-parent',
        'percent-value-without-a-parent',
      ].map((name) => `font-size/${name}`),
    ],
  ],
  [
    'size keywords such as small have the ratios of CSS Fonts 4, 2.5; browsers round some sizes',
    ['font-size/named-value'],
  ],
  [
    'the generic families are Tinos and Cousine; a family has two weights',
    [
      ...['font-family/monospace', 'font-family/serif', 'font-weight/650', 'font-weight/bolder-with-clamping'],
      '../structure/svg/not-UTF-8-encoding',
    ],
  ],
  [
    'resvg measures paths to half a pixel, so letters along a path are a fraction of a pixel off',
    [
      ...[
        'closed-path',
        'dy-with-tiny-coordinates',
        'link-to-rect',
        'm-A-path',
        'm-L-Z-path',
        'method=stretch',
        'nested',
      ],
      ...['path-with-ClosePath', 'simple-case', 'spacing=auto', 'startOffset=10percent', 'startOffset=30'],
      ...['startOffset=5mm', 'tspan-with-relative-position', 'two-paths', 'with-baseline-shift'],
      ...['with-big-letter-spacing', 'with-coordinates-on-text', 'with-coordinates-on-textPath', 'with-letter-spacing'],
      ...['with-transform-on-a-referenced-path', 'with-transform-outside-a-referenced-path', 'with-underline'],
    ].map((name) => `textPath/${name}`),
  ],
  [
    'resvg measures paths to half a pixel, so letters along a path are a fraction of a pixel off',
    ['../structure/transform-origin/on-text-path'],
  ],
  [
    'text after a text along a path continues at the end of the path (SVG 2, 11.8)',
    ['textPath/mixed-children-1', 'textPath/mixed-children-2', 'textPath/very-long-text'],
  ],
  ['the space after the last letter counts, as in browsers', ['text-anchor/end-with-letter-spacing']],
  [
    'white space collapses as in browsers',
    [
      ...['tspan/mixed-xml-space-1', 'tspan/mixed-xml-space-2', 'tspan/mixed-xml-space-3'],
      'textPath/invalid-textPath-in-the-middle',
    ],
  ],
  [
    'letters are not kerned across a change of the font size; a cluster has one style',
    ['tspan/mixed-font-size', 'tspan/text-shaping-across-multiple-tspan-2', 'text/glyph-splitting'],
  ],
  [
    'marks without an anchor are placed as in the text of labels; fallback fonts differ',
    [...['text/complex-grapheme-split-by-tspan', 'text/complex-graphemes', 'text/zalgo'], 'dominant-baseline/hanging'],
  ],
];

const ALL_REASONS: ReadonlyMap<string, string> = new Map([
  ...REASONS,
  ...TEXT_REASONS.flatMap(([reason, names]) =>
    names.map((name) => [join('text', `${name}.svg`).replaceAll('\\', '/'), reason] as const),
  ),
]);

/** Every SVG in resvg's tests must match resvg or Chromium, or be rejected with a specific message. */
export const resvg: Suite = {
  name: 'resvg',
  source: `tests of resvg, drawn by their PNG files, npm @resvg/resvg-js 2.6.2 and Chromium`,
  decisions: 'docs/decisions/0023-svg.md',
  testShare: 0.25,
  minEqual: 900,
  missing: () =>
    existsSync(FOLDER) ? undefined : 'the SVG tests of resvg are not cloned: run tools/suites/resvg-tests.sh',
  run: (options) => runDrawings(cases(), options, { reasons: ALL_REASONS }),
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
