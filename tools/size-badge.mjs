// @ts-check
// Draws the badges with the sizes of the files for CDNs. `npm run generate -- packages` writes them to docs/images.
import { writeFileSync } from 'node:fs';
import { at } from './project.mjs';

const HEIGHT = 20;
/** Width of a character of Verdana in 11 px, on average. */
const CHARACTER = 6.6;
const PADDING = 8;

/** Returns the path of the badge of a file, such as `preview.js`. @param {string} file */
export const badgePath = (file) => at('docs', 'images', `size-${file.replace(/\.js$/, '')}.svg`);

/** Writes the badge of a file: its name and its size. @param {{ name: string, gzipBytes: number }} file */
export const writeBadge = ({ name, gzipBytes }) => writeFileSync(badgePath(name), badge(name, sizeText(gzipBytes)));

/**
 * Rounds a size to two digits, so that small changes do not change the badge.
 * @param {number} bytes
 */
const sizeText = (bytes) => `${Number((bytes / 1000).toPrecision(2))} kB gzip`;

/** @param {string} label @param {string} message */
function badge(label, message) {
  const [left, right] = [label, message].map((text) => Math.round(text.length * CHARACTER + 2 * PADDING));
  const width = Number(left) + Number(right);
  const text = (/** @type {number} */ x, /** @type {string} */ shown) => `  <text x="${x}" y="14">${shown}</text>\n`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${HEIGHT}" role="img" aria-label="${label}: ${message}">
  <rect width="${left}" height="${HEIGHT}" fill="#444"/>
  <rect x="${left}" width="${right}" height="${HEIGHT}" fill="#1a6dbb"/>
  <g fill="#fff" font-family="Verdana, DejaVu Sans, sans-serif" font-size="11">
${text(PADDING, label)}${text(Number(left) + PADDING, message)}  </g>
</svg>
`;
}
