// Part of `@platen/sdk/internal` that `@platen/editor` loads with the first SVG image. Unsupported outside of
// Platen's own packages.

export { readSvg } from '../../materials/images/svg/read-svg.ts';
