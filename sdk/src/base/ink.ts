/** Ways to print with black only, or with black and red. */
export const INKS = ['mono', 'mono-dithered', 'black-red', 'black-red-dithered'] as const;

/**
 * Conversion of colours to dots, for label printers. `mono` turns each colour into black or white, whichever is nearer.
 * `black-red` also turns shades of red into red, for tape that prints black and red. With `-dithered`, each colour
 * becomes a dot pattern of the same lightness. Images are dithered with every ink.
 */
export type Ink = (typeof INKS)[number];

/** True if a printer needs tape that prints red for this ink. */
export const printsRed = (ink: Ink): boolean => ink === 'black-red' || ink === 'black-red-dithered';
