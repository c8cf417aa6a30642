// Part of `@platen/sdk/internal`. `@platen/editor` loads it with the first SVG image. Unsupported.

export { readSvg } from '../../materials/images/svg/read-svg.ts';
