// A part of `@platen/sdk/internal` that `@platen/editor` loads with the first SVG. Unsupported.

export { readSvg } from '../../materials/images/svg/read-svg.ts';
