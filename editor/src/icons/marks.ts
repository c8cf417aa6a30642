import { GRID, type Icon, type IconPath } from './icon.ts';
import { lettered } from './letters.ts';

// Recycling codes and packaging marks, drawn for this editor.

const solid = (d: string): IconPath => ({ d });
const line = (d: string, width = 1.8): IconPath => ({ d, width });

/** Size of a mark with letters below it. */
const TALL = [24, 30] as const;

/** The first of three arrows that form a triangle. It runs from the left side around the top; (0, 0) is the centre. */
const ARROW = 'M-4.1-5.3-1-10.6q1-1.7 2 0L4.5-4.6M4.9-7.4 4.5-4.6 1.9-5.7';

/** Material codes (Commission Decision 97/129/EC) with their abbreviations. */
const MATERIALS: readonly (readonly [number: number, abbreviation: string])[] = [
  ...([
    [1, 'PET'],
    [2, 'HDPE'],
    [3, 'PVC'],
    [4, 'LDPE'],
    [5, 'PP'],
    [6, 'PS'],
    [7, 'O'],
  ] as const),
  ...([
    [20, 'PAP'],
    [21, 'PAP'],
    [22, 'PAP'],
    [40, 'FE'],
    [41, 'ALU'],
  ] as const),
  ...([
    [70, 'GL'],
    [71, 'GL'],
    [72, 'GL'],
    [84, 'C/PAP'],
  ] as const),
];

const materialMark = ([number, abbreviation]: (typeof MATERIALS)[number]): Icon => ({
  ...{ id: `material-${number}`, category: 'recycling', size: TALL },
  paths: [
    ...[0, 120, 240].map((turn) => ({ ...line(ARROW, 1.5), transform: `translate(12 14.6) rotate(${turn})` })),
    ...(number < 10 ? lettered(String(number), 12, 12.5, 5, 1.5) : lettered(String(number), 12, 13.3, 4, 1.2)),
    ...lettered(abbreviation, 12, 24, 4.5, 1.4),
  ],
});

const RECYCLING: Readonly<Record<string, readonly IconPath[]>> = {
  weee: [
    line('M5.5 6.5h13M7 6.5l1.3 12.5h7.4L17 6.5M9.5 6.5c0-2 1-3 2.5-3s2.5 1 2.5 3', 1.6),
    solid('M16 17.2a2 2 0 1 1-.1 0z'),
    line('M2.5 2.5l19 18M21.5 2.5l-19 18', 1.6),
    solid('M4 24h16v4H4z'),
  ],
};

const TIDY: readonly IconPath[] = [
  solid('M8 1.5a2.2 2.2 0 1 1-.1 0z'),
  line('M8 7.5v7M8 14.5l2.5 7M8 14.5 4.5 21.5M8 8.5l4 3 3-1.5M8 8.5l-3 4', 2.2),
  line('M14.5 14h7l-.8 8h-5.4z'),
  solid('M17 9.5h2.5V12H17z'),
];

/** Numbers of months for which a cosmetic product may be used after opening (Regulation (EC) 1223/2009, annex VII). */
const MONTHS = [3, 6, 9, 12, 18, 24, 36] as const;

const openJar = (months: number): readonly IconPath[] => [
  line('M4 11.5h16V20a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2zM5.5 11.5V9.3h13v2.2', 1.6),
  line('M4.8 6.3 17.5 2.3l.9 2.8L5.7 9z', 1.6),
  ...lettered(`${months}M`, 12, 14.6, 4.2, 1.3),
];

/** Draws a mark that consists of a framed abbreviation, such as `LOT`. */
const framed = (word: string): readonly IconPath[] => [
  line('M1.5 6.5h21v11h-21z', 1.6),
  ...lettered(word, 12, 9, 6, 1.7),
];

const MARKS: Readonly<Record<string, readonly IconPath[]>> = {
  'food-contact': [
    solid('M2.5 2.5h9.6c.2 5-.6 9-3.8 9.9V19.5c1.7.2 2.7.9 3 2h-8c.3-1.1 1.3-1.8 3-2v-7.1C3.1 11.5 2.3 7.5 2.5 2.5z'),
    line('M15 2.5v5.2a2.7 2.7 0 0 0 5.4 0V2.5M17.7 2.5v19', 1.8),
  ],
  'protection-class-2': [line('M2.5 2.5h19v19h-19zM7 7h10v10H7z')],
  'single-use': [line('M12 2a10 10 0 1 1-.1 0zM5 5l14 14'), ...lettered('2', 12, 7, 10, 1.8)],
  instructions: [
    line('M12 5.5C9.5 3.8 6 3.5 2 4v15.5c4-.5 7.5-.2 10 1.5 2.5-1.7 6-2 10-1.5V4c-4-.5-7.5-.2-10 1.5zM12 5.5V21', 1.6),
    line('M17 10.5v5M17 7.5h.01', 2.2),
  ],
  manufacturer: [solid('M2 22V11l6.5 4V11l6.5 4V2h5l2 20z')],
  'manufacturing-date': [line('M2.9 21.1V12.5l6.5 4v-4l6.5 4V3h3.3l1.9 18.1z')],
  lot: framed('LOT'),
  ref: framed('REF'),
  sn: framed('SN'),
  md: framed('MD'),
  ...Object.fromEntries(MONTHS.map((months) => [`opened-${months}`, openJar(months)])),
};

/** The CE marking as defined in Regulation (EC) 765/2008, annex II. Its letters consist of arcs of circles. */
const CE: Icon = {
  ...{ id: 'ce', category: 'marks', size: [280, 200] },
  paths: [
    solid('M110 199.5A100 100 0 1 1 110 .5v30a70 70 0 1 0 0 139z'),
    solid('M280 199.5A100 100 0 1 1 280 .5v30A70 70 0 0 0 201.62 85H260v30h-58.38A70 70 0 0 0 280 169.5z'),
  ],
};

const named = (drawings: Readonly<Record<string, readonly IconPath[]>>, of: Pick<Icon, 'category' | 'size'>) =>
  Object.entries(drawings).map(([id, paths]): Icon => ({ id, ...of, paths }));

export const MARK_ICONS: readonly Icon[] = [
  ...MATERIALS.map(materialMark),
  ...named(RECYCLING, { category: 'recycling', size: TALL }),
  ...named({ tidy: TIDY }, { category: 'recycling', size: GRID }),
  CE,
  ...named(MARKS, { category: 'marks', size: GRID }),
];
