// Part of `@platen/sdk/internal` that `@platen/editor` loads with the first SVG image. Unsupported outside Platen's own
// packages.

import { readSvg } from '../../materials/images/svg/read-svg.ts';
import type { VectorArt } from '../../materials/images/vector-art.ts';

/**
 * Reads the shapes of an SVG file, but not its text, because its fonts are not loaded. Throws ImageError if the file is
 * not a supported SVG.
 */
export const readSvgShapes = (bytes: Uint8Array): VectorArt => readSvg(bytes);
