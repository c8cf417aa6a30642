// Part of `@platen/sdk/internal`: font families. Unsupported outside Platen's own packages.

export { addedFamilies, addressOf, sourceOf } from '../../materials/fonts/added-font.ts';
export { DEFAULT_FAMILY, FONT_FAMILIES, faceOf, fileOf, findFamily } from '../../materials/fonts/families.ts';
