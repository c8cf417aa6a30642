// A part of `@platen/sdk/internal`: font families. Unsupported outside of `@platen/editor`.

export { DEFAULT_FAMILY, FONT_FAMILIES, faceOf, fileOf, findFamily } from '../../materials/fonts/families.ts';
