import { GRID, type Icon, type IconPath } from './icon.ts';
import { lettered } from './letters.ts';

// Handling marks for packages, drawn for this editor from the descriptions in ISO 780.

const solid = (d: string): IconPath => ({ d });
const line = (d: string, width = 1.8): IconPath => ({ d, width });

const CROSS = line('M2.5 3.5l19 17M21.5 3.5l-19 17', 2);
const CLAMPS = [line('M9 5h6v14H9z'), solid('M1 10.5h3V7.5l3.7 4.5L4 16.5v-3H1zM23 10.5h-3V7.5L16.3 12l3.7 4.5v-3h3z')];
const STACK = [solid('M6 16h12v6H6z'), line('M6.9 7h10.2v7.5H6.9z')];

const DRAWINGS: Readonly<Record<string, readonly IconPath[]>> = {
  'this-way-up': [solid('M7 2 11.8 9H8.6v9H5.4V9H2.2zM17 2l4.8 7h-3.2v9h-3.2V9h-3.2zM2 20h20v2.2H2z')],
  fragile: [
    solid(
      'M4.5 2h6.3L9.5 6l3 1.7-2 4 5-5-2.7-1.6L14.6 2h4.9c.3 6-1.2 11-6.1 11.8V18c2.4.2 4.3 1.3 5.1 4h-13c.8-2.7 2.7-3.8 5.1-4v-4.2C5.7 13 4.2 8 4.5 2z',
    ),
  ],
  'keep-dry': [
    solid(
      'M12 6C6.5 6 2.5 9.7 2 14.8c1.3-1.2 3.2-1.2 4.7 0 1.4-1.3 3.9-1.3 5.3 0 1.4-1.3 3.9-1.3 5.3 0 1.5-1.2 3.4-1.2 4.7 0C21.5 9.7 17.5 6 12 6z',
    ),
    line('M12 6V5M12 14v5.7a2.3 2.3 0 0 1-4.6 0'),
    line('M4 3 3 5.5M9 1.5 8.2 3.5M16 1.5l-.8 2M21 3l-1 2.5', 1.5),
  ],
  'no-sunlight': [
    solid('M12 4.2a3.3 3.3 0 1 1-.1 0z'),
    line('M12 1.2v1.3M6.2 3.4l1 1M17.8 3.4l-1 1M4.5 7.5h1.8M17.7 7.5h1.8', 1.6),
    line('M2.5 21 12 13l9.5 8', 2),
    solid('M9 19h6v3.5H9z'),
  ],
  'temperature-limits': [
    line('M10 13.5V5a2 2 0 1 1 4 0v8.5a4.3 4.3 0 1 1-4 0z'),
    solid('M11.2 9h1.6v6.3a2.3 2.3 0 1 1-1.6 0z'),
    line('M17 6l4.5-2.5M7 13l-4.5 2.5'),
  ],
  'do-not-stack': [...STACK, line('M3.5 2.5l17 14M20.5 2.5l-17 14', 2)],
  'no-hooks': [line('M8.5 2.5h7M12 2.5v9.3a4.2 4.2 0 1 1-4.2 4.2', 2.2), CROSS],
  'centre-of-gravity': [
    line('M12 5.5a6.5 6.5 0 1 1-.1 0zM12 1.5v21M1.5 12h21'),
    solid('M12 5.5V12h6.5A6.5 6.5 0 0 0 12 5.5zM12 18.5V12H5.5a6.5 6.5 0 0 0 6.5 6.5z'),
  ],
  'sling-here': [line('M4 14.5h16V22H4zM4 14.5 12 6l8 8.5'), line('M12 6V4.5a1.7 1.7 0 1 0-1.7-1.7', 1.6)],
  'clamp-here': CLAMPS,
  'do-not-clamp': [...CLAMPS, CROSS],
  'do-not-roll': [line('M8 10h8v8H8z'), line('M3.5 13A9 9 0 0 1 15.5 4.7M13.6 1.6l1.9 3.1-3.4 1.5'), CROSS],
  'no-forklift': [
    line(
      'M3 17a2 2 0 1 0 4 0 2 2 0 1 0-4 0M12 17a2 2 0 1 0 4 0 2 2 0 1 0-4 0M7 17h5M3 17v-6h13v6M5 11V7h4M9 11V5h4l3 6M22 19h-3V5',
      1.7,
    ),
    CROSS,
  ],
  'no-hand-truck': [
    line('M6 3l4 1.5 4 12M17.5 19a2 2 0 1 1-4 0 2 2 0 0 1 4 0M17.5 17.5 21 16M11.5 9l5-1.7 2 6-5 1.7', 1.7),
    CROSS,
  ],
};

/** Highest stacking limit that a mark shows, in layers. */
const MAX_LAYERS = 8;

const stackLimit = (layers: number): readonly IconPath[] => [
  ...STACK,
  ...lettered(String(layers), 12, 8.7, 4, 1.3),
  solid('M4 2.5h16v2.3H4z'),
];

const LIMITS = Array.from({ length: MAX_LAYERS - 1 }, (_, index) => index + 2);

export const HANDLING_ICONS: readonly Icon[] = Object.entries({
  ...DRAWINGS,
  ...Object.fromEntries(LIMITS.map((layers) => [`stack-limit-${layers}`, stackLimit(layers)])),
}).map(([id, paths]) => ({ id, category: 'handling', size: GRID, paths }));
