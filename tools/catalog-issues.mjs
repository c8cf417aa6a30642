// @ts-check
// Builds the messages for the issue codes of the preset catalog. Each message contains dimensions of its preset.

import { sourceNames } from './catalog-sources.mjs';

/**
 * @typedef {object} Facts one line of a facts file
 * @property {string} id
 * @property {string} vendor
 * @property {string} model
 * @property {string} use
 * @property {string} [piece]
 * @property {string} shape
 * @property {'SHEET' | 'ROLL' | 'ROLL2Up'} type
 * @property {'mm' | 'inch'} unit
 * @property {number} width
 * @property {number} height
 * @property {[number, number]} page
 * @property {[left: number, top: number, right: number, bottom: number]} margins
 * @property {[col: number, row: number]} grid
 * @property {[column: number, line: number]} gap
 * @property {[number, number]} pitch
 * @property {string} source
 * @property {string} region
 * @property {boolean} ok
 * @property {string[]} [issues]
 * @property {number} [round]
 * @property {number} [hole]
 * @property {{ media: number | null, length?: [number, number], form?: string }} [roll]
 * @property {number[][]} [layouts]
 * @property {string} [equivOf] the vendor's number for the equivalent stock
 * @property {({ source: string } & import('./catalog-sources.mjs').Figures)[]} [also] the figures of other sources
 */

/**
 * @typedef {object} Others facts about a record that are not in the record itself
 * @property {readonly Facts[]} twins other records of the same vendor and model
 * @property {readonly import('./catalog-sources.mjs').Difference[]} differences
 * @property {import('./catalog-sources.mjs').Published} [published]
 */

/** Codes of the issues that make a preset not ready (`ready: false` in the API). All other codes are notes. */
export const blocking = new Set([
  'doubtful-source',
  'irregular-layout',
  'grid-taller-than-page',
  'grid-wider-than-page',
  'gap-negative',
  'pitch-zero',
]);

/** Maximum difference between opposite margins, in mm. A larger difference is reported. */
const OFF_CENTRE_MM = 10;

/** @type {Readonly<Record<string, (facts: Facts, others: Others) => string>>} */
const sentences = {
  'irregular-layout': ({ layouts = [], unit }) => {
    const groups = layouts.map(([col, row, left, top]) => `${col} x ${row} from ${size([left, top], unit)}`);
    return `The sheet has ${layouts.length} groups of labels that no single grid describes: ${list(groups)} (left x top). Page and grid give the first.`;
  },
  'grid-taller-than-page': ({ grid, height, pitch, margins, page, unit }) =>
    `The page is ${length(page[1], unit)} high, but the ${ends(grid[1], 'row')} ${length(-margins[3], unit)} below its bottom edge (${labelSides(grid[1], 'row', 'height', height, pitch[1], unit)}, top margin ${length(margins[1], unit)}).${slippedPitch({ grid, height, pitch, margins, page, unit })}`,
  'grid-wider-than-page': ({ grid, width, pitch, margins, page, unit }) =>
    `The page is ${length(page[0], unit)} wide, but the ${ends(grid[0], 'column')} ${length(-margins[2], unit)} past its right edge (${labelSides(grid[0], 'column', 'width', width, pitch[0], unit)}, left margin ${length(margins[0], unit)}).`,
  'gap-negative': ({ gap, unit }) => {
    const overlaps = directions.flatMap(({ rows }, axis) =>
      (gap[axis] ?? 0) < 0 ? [`${rows} overlap by ${length(-(gap[axis] ?? 0), unit)}`] : [],
    );
    return `The ${list(overlaps, 'the ')}.`;
  },
  'pitch-zero': ({ pitch, width, height, unit }) =>
    `The source sets columns ${length(pitch[0], unit)} and rows ${length(pitch[1], unit)} apart, so labels of ${size([width, height], unit)} would overlap.`,
  'roll-has-margins': ({ margins, unit }) => {
    const around = edges.flatMap((edge, at) => (margins[at] === 0 ? [] : [`${length(margins[at], unit)} ${edge}`]));
    return `The carrier is larger than the labels by ${list(around)}. A roll's page is the label: set these margins in the printer, not in the template.`;
  },
  'doubtful-source': ({ vendor, model, source, grid, shape, width, height, unit }, { published }) => {
    if (published === undefined) throw new Error(`${model} is doubtful, and nothing says why`);
    const has = labels(grid[0] * grid[1], shape, size([width, height], unit));
    const sold = labels(published.count, published.shape, size([published.width, published.height], published.unit));
    return `${vendor} sells ${model} as ${sold} on a sheet; ${sourceNames[source]} has ${has}. Measure a sheet before you print on it.`;
  },
  'sources-differ': ({ source, unit }, { differences }) => {
    const most = Math.round(Math.max(...differences.map(({ mm }) => mm)) * 100) / 100;
    const owner = source === 'published' ? 'the vendor' : sourceNames[source];
    const figures = [...new Set(differences.map(({ figure }) => figure))].map((figure) => {
      const others = differences.filter((difference) => difference.figure === figure);
      const values = others.map(({ theirs, by }) => `${length(theirs, unit)} according to ${by}`);
      return `${figure} ${length(others[0]?.ours, unit)} according to ${owner}, ${list(values)}`;
    });
    const kept = source === 'published' ? "The vendor's own values" : `The values from ${owner}`;
    return `The sources differ by up to ${most} mm: ${figures.join('; ')}. ${kept} are used.`;
  },
  'sources-conflict': ({ vendor, model, source }, { twins }) => {
    const others = twins.map(
      (twin) =>
        `${sourceNames[twin.source]} has ${twin.grid.join(' x ')} labels of ${size([twin.width, twin.height], twin.unit)} on ${size(twin.page, twin.unit)}, margins ${twin.margins.map(number).join(', ')} (${twin.id})`,
    );
    return `Sources do not agree on ${vendor} ${model}: this is what ${sourceNames[source]} has; ${list(others)}.`;
  },
  'off-centre': ({ margins, unit }) => {
    const sides = directions.flatMap(({ before, after }, axis) => {
      const [first = 0, last = 0] = [margins[axis], margins[axis + 2]];
      const isOff = Math.abs(first - last) * (unit === 'inch' ? 25.4 : 1) > OFF_CENTRE_MM;
      return isOff ? [`${length(first, unit)} on the ${before} and ${length(last, unit)} on the ${after}`] : [];
    });
    return `The labels are not in the middle of the page: ${list(sides)}. Check which way the sheet goes in.`;
  },
  'page-unusual': ({ page, unit }) => `The page size ${size(page, unit)} is not a common paper size.`,
  'margin-rounding': ({ margins, gap, unit }) => {
    const below = [
      ...edges.flatMap((_, at) => negative(`${edgeNames[at]} margin`, margins[at], unit)),
      ...directions.flatMap(({ one }, axis) => negative(`${one} gap`, gap[axis], unit)),
    ];
    return `The source's rounding leaves a ${list(below, 'a ')}; down to -0.05 mm is tolerated.`;
  },
  'length-open': ({ roll, height, unit }) => {
    const [shortest = 0, longest = 0] = roll?.length ?? [];
    return `Continuous tape: a label may be ${shortest} to ${length(longest, unit)} long; ${length(height, unit)} is only a start.`;
  },
  'round-not-round': ({ width, height, unit }) =>
    `The stock is sold as round, but its source gives ${size([width, height], unit)}.`,
};

/** Largest difference, in mm, between the top and bottom margins of a page whose rows count as centred. */
const CENTRED_MM = 1.5;

/**
 * Returns a hint if a tenth of the pitch would centre the rows on the page. The decimal point in the source is then
 * probably misplaced.
 * @param {Pick<Facts, 'grid' | 'height' | 'pitch' | 'margins' | 'page' | 'unit'>} facts
 */
function slippedPitch({ grid, height, pitch, margins, page, unit }) {
  const likely = pitch[1] / 10;
  const bottom = page[1] - margins[1] - (grid[1] - 1) * likely - height;
  const isLikely = likely >= height && Math.abs(bottom - margins[1]) * (unit === 'inch' ? 25.4 : 1) <= CENTRED_MM;
  return isLikely
    ? ` With a row pitch of ${length(likely, unit)}, the rows would be centred on the page: the decimal point in the source may be misplaced.`
    : '';
}

const edges = ['to the left', 'above', 'to the right', 'below'];
const edgeNames = ['left', 'top', 'right', 'bottom'];
const directions = [
  { one: 'column', rows: 'columns', before: 'left', after: 'right' },
  { one: 'row', rows: 'rows', before: 'top', after: 'bottom' },
];

/**
 * Returns the message of an issue code for a record.
 * @param {string} code
 * @param {Facts} facts
 * @param {Others} others
 */
export function issueOf(code, facts, others) {
  const sentence = sentences[code];
  if (sentence === undefined) throw new Error(`${facts.id}: there is no sentence for the issue code ${code}`);
  return { code, message: sentence(facts, others) };
}

/** @param {number} count @param {string} shape @param {string} sides */
const labels = (count, shape, sides) => `${count} ${shape === 'rectangle' ? 'rectangular' : shape} labels of ${sides}`;

/** Rounds to at most four decimals. @param {number | undefined} value */
const number = (value = 0) => String(Math.round(value * 10_000) / 10_000);

/** @param {string} unit */
const unitName = (unit) => (unit === 'inch' ? 'in' : 'mm');

/** @param {number | undefined} value @param {string} unit */
const length = (value, unit) => `${number(value)} ${unitName(unit)}`;

/** @param {readonly (number | undefined)[]} sides @param {string} unit */
const size = (sides, unit) => `${sides.map(number).join(' x ')} ${unitName(unit)}`;

/** @param {number} count @param {'row' | 'column'} what */
const ends = (count, what) => (count === 1 ? 'label ends' : `${count} ${what}s end`);

/**
 * Describes the size of the labels in one direction and, if there are several rows or columns, their pitch.
 * @param {number} count @param {'row' | 'column'} what @param {'width' | 'height'} name
 * @param {number} side @param {number} pitch @param {string} unit
 */
const labelSides = (count, what, name, side, pitch, unit) =>
  count === 1
    ? `label ${name} ${length(side, unit)}`
    : `${what} ${name} ${length(side, unit)}, ${what} pitch ${length(pitch, unit)}`;

/** @param {string} name @param {number | undefined} value @param {string} unit */
const negative = (name, value = 0, unit) => (value < 0 ? [`${name} of ${value} ${unitName(unit)}`] : []);

/**
 * Joins words with commas and "and": `a`, `a and b`, `a, b and c`.
 * @param {readonly string[]} parts @param {string} [article] prefix of all but the first
 */
function list(parts, article = '') {
  const [first = '', ...rest] = parts;
  const last = rest.pop();
  const most = [first, ...rest.map((part) => `${article}${part}`)].join(', ');
  return last === undefined ? most : `${most} and ${article}${last}`;
}
