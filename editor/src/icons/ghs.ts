import type { Icon, IconPath } from './icon.ts';

// Pictograms drawn for this editor from the descriptions in annex 1 of the GHS (United Nations, "Purple Book"). Each is
// a black symbol on a white background in a red square rotated by 45°.

const BLACK = '#000000';
const WHITE = '#ffffff';
const RED = '#ff0000';

const FRAME: readonly IconPath[] = [
  { d: 'M50 0 100 50 50 100 0 50z', colour: RED },
  { d: 'M50 8 92 50 50 92 8 50z', colour: WHITE },
];

const black = (d: string, width?: number): IconPath => ({ d, colour: BLACK, ...(width !== undefined && { width }) });
const white = (d: string, width?: number): IconPath => ({ ...black(d, width), colour: WHITE });

/** Scales a drawing about the centre of the pictogram, and moves it down by `down`. */
const scaled = (scale: number, down: number, paths: readonly IconPath[]): readonly IconPath[] => {
  const away = 50 - 50 * scale;
  const place = `translate(${away} ${away + down}) scale(${scale})`;
  return paths.map((path) => ({
    ...path,
    transform: path.transform === undefined ? place : `${place} ${path.transform}`,
  }));
};

const FLAME =
  'M51 17c1 9 4 12 9 17 6 6 9 11 9 18 0 10-8 17-19 17s-19-7-19-17c0-6 3-10 5-15 3 2 4 4 5 7 6-8 10-16 10-27z';
const INNER_FLAME = 'M51 66c-6 0-10-4-10-9 0-6 6-9 7-16 6 3 6 8 8 11 1-1 2-2 2-4 3 3 4 6 4 9 0 5-5 9-11 9z';

/** A test tube with its opening on the right, and the liquid in it. */
const TUBE = 'M21-4.5H2a4.5 4.5 0 0 0 0 9H21M21-5.5v11';
const LIQUID = 'M21 4.5H2A4.5 4.5 0 0 1-2.5-1L21 0z';

/** The round ends of the crossed bones. */
const KNOBS = [
  ...[
    [33, 55.5],
    [31.5, 59],
    [67, 55.5],
    [68.5, 59],
  ],
  ...[
    [35, 72],
    [33, 68.5],
    [65, 72],
    [67, 68.5],
  ],
]
  .map(([x = 0, y = 0]) => `M${x} ${y - 2.6}a2.6 2.6 0 1 1-.1 0z`)
  .join('');

/** The pictograms in the order of their codes, GHS01 to GHS09. */
const SYMBOLS: readonly (readonly IconPath[])[] = [
  // GHS01: exploding bomb
  scaled(0.86, 2, [
    black('M46 50a13 13 0 1 1-.1 0z'),
    white('M37 63c0-6 3-9 8-10', 2.2),
    black('M51 51l7-7 5 5-7 7z'),
    black('M60 44c2-3 5-5 9-4', 2),
    black('M50 46 45 18 43 43z'),
    black('M54 42 61 20 58 40z'),
    black('M40 46 29 29 36 49z'),
    black('M33 54 17 46 31 58z'),
    black('M66 50 84 50 66 54z'),
    black('M62 58 78 68 58 63z'),
    black('M64 33l2-4 3 3z'),
    black('M36 32l4-1-1 5z'),
    black('M27 43l-1-5 4 3z'),
    black('M70 60l6 1-4 4z'),
  ]),
  // GHS02: flame
  [black(FLAME), white(INNER_FLAME), black('M34 73h32v4H34z')],
  // GHS03: flame over circle
  [
    black('M51 14c1 7 3 9 7 13 5 5 7 9 7 14 0 8-6 13-15 13s-15-5-15-13c0-5 2-8 4-12 2 2 3 3 4 6 5-6 8-12 8-21z'),
    white('M51 52c-5 0-8-3-8-7 0-5 5-7 6-12 4 2 5 6 6 8 1-1 1-2 1-3 3 2 4 5 4 7 0 4-4 7-9 7z'),
    black('M50 56a10 10 0 1 1-.1 0z'),
    white('M50 61a5.5 5.5 0 1 1-.1 0z'),
    black('M41 79h18v3.5H41z'),
  ],
  // GHS04: gas cylinder
  scaled(0.94, 0, [
    {
      ...black(
        'M22 42h38c6 0 8 3.5 12 4.5h4v-2.5h4.5v12H76v-2.5h-4c-4 1-6 4.5-12 4.5H22c-4 0-5.5-3.5-5.5-8s1.5-8 5.5-8z',
      ),
      transform: 'rotate(-25 50 50)',
    },
    { ...white('M23 46h35', 2.4), transform: 'rotate(-25 50 50)' },
  ]),
  // GHS05: corrosion
  [
    { ...black(TUBE, 2), transform: 'translate(47 25) rotate(145)' },
    { ...black(LIQUID), transform: 'translate(47 25) rotate(145)' },
    { ...black(TUBE, 2), transform: 'translate(72 35) rotate(145)' },
    { ...black(LIQUID), transform: 'translate(72 35) rotate(145)' },
    black('M28.5 43v3.5M28.5 51v3.5M53.5 53v3M53.5 60v2', 2.6),
    black('M20 60h4.5c1 4 2.5 5.5 4.5 5.5s3.5-1.5 4.5-5.5H46v8H28z'),
    black(
      'M80 57c-6 0-12 .5-17 3l-5 1c-.5 3-2 4.5-4.5 4.5-2.3 0-3.8-1.3-4.5-3.5l-4.5 2.5c-2 1.3-1 3.7 1.2 3.3l5.5-.8-5 2.5c-2 1.2-1 3.6 1.5 3l6-1.5-2 1.5c-1.5 1.5 0 3 2 2.5l9.5-3c5-1.5 11-6 16.8-15z',
    ),
    black('M23 57c-2-2-2-4 0-6M35 57c2-2 2-4 0-6M47 60c-2-2-2-4 0-6M60 60c2-2 2-4 0-6', 1.6),
  ],
  // GHS06: skull and crossbones
  [
    black('M33 57.5 66 70M67 57.5 34 70', 4.6),
    black(KNOBS),
    ...scaled(0.78, -4, [
      black(
        'M50 18c13 0 21 8 21 19 0 7-2 11-5 14-1 1-1 3-1 5-2 2-5 1-6 3v7c-5 3-13 3-18 0v-7c-1-2-4-1-6-3 0-2 0-4-1-5-3-3-5-7-5-14 0-11 8-19 21-19z',
      ),
      white(
        'M41 36c4-1 7 2 7 6s-3 7-7 7-7-3-6-7c0-3 3-5 6-6zM59 36c-4-1-7 2-7 6s3 7 7 7 7-3 6-7c0-3-3-5-6-6zM50 50l3.5 7h-7z',
      ),
      white('M45.5 61v6M50 61v7M54.5 61v6', 1.8),
    ]),
  ],
  // GHS07: exclamation mark
  [
    black('M50 19c5 0 8 3.5 7.6 8.5L54.4 58c-.3 3-1.9 5-4.4 5s-4.1-2-4.4-5l-3.2-30.5C42 22.5 45 19 50 19z'),
    black('M50 67.5a6.5 6.5 0 1 1-.1 0z'),
  ],
  // GHS08: health hazard
  scaled(0.95, -1, [
    black(
      'M50 15c6 0 10 4 10 11 0 6-2 10-4 13v4c9 3 17 6 19 13l1 6L50 87 24 62l1-6c2-7 10-10 19-13v-4c-2-3-4-7-4-13 0-7 4-11 10-11z',
    ),
    white(
      'M50 46l2.5 9.5L61 50l-5 8.5 10 2.5-10 2.5 5 8.5-8.5-5L50 77l-2.5-10-8.5 5 5-8.5L34 61l10-2.5-5-8.5 8.5 5.5z',
    ),
  ]),
  // GHS09: environment
  scaled(0.82, 0, [
    black('M17 60h22l4 2h24M19 61h20', 2),
    black(
      'M31 60c2-7 2-14 1-22l-7-8M33 45l9-9M32 39l4-12M34 52l-9-7M42 36l6-1M42 36l1-7M36 27l4-4M36 27l-3-5M25 30l-5 0M25 30l2-6',
      2.4,
    ),
    black('M29 61c2-4 2-12 2-18h4c0 6 0 14 3 18z'),
    black('M48 66c6-9 17-12 26-6l8-7c-1 5-1 9 1 13l-9-3c-7 8-17 9-26 3z'),
    white('M54 62l3 3M57 62l-3 3', 1.5),
    white('M63 59c-1 3-1 6 1 9', 1.4),
    black('M36 72c4-2 6 2 10 0s6 2 10 0 6 2 10 0M42 79c3-2 5 2 8 0s5 2 8 0', 2),
  ]),
];

/** The hazard pictograms of the GHS. */
export const GHS_ICONS: readonly Icon[] = SYMBOLS.map((symbol, index) => ({
  id: `ghs0${index + 1}`,
  category: 'ghs',
  size: [100, 100],
  paths: [...FRAME, ...symbol],
}));
