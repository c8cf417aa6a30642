// @ts-check
// Where the sources of one stock do not say the same: figures of a preset that another source has otherwise, and presets
// that what their vendor publishes makes doubtful.

/** @typedef {import('./catalog-issues.mjs').Facts} Facts */

/**
 * @typedef {object} Figures the geometry of one source, in its unit
 * @property {'mm' | 'inch'} unit
 * @property {number} width
 * @property {number} height
 * @property {[number, number]} [page]
 * @property {[left: number, top: number, right: number, bottom: number]} [margins]
 * @property {[number, number]} [pitch]
 * @property {boolean} [turned] whether it describes the sheet a quarter turned
 */

/**
 * @typedef {object} Published what a vendor publishes of a preset of another source: one line of published.ndjson
 * @property {string} id
 * @property {string} shape
 * @property {number} count labels of a sheet
 * @property {'mm' | 'inch'} unit
 * @property {number} width
 * @property {number} height
 */

/**
 * @typedef {object} Difference one figure that another source has otherwise
 * @property {string} figure
 * @property {string} by the other source, as sentences name it
 * @property {number} ours in the preset's unit
 * @property {number} theirs in the preset's unit
 * @property {number} mm how far they are apart
 */

/** What differs by more is told, mm: LibreOffice rounds to 0.01, and no printer is as exact. */
const TOLD_MM = 0.1;
/** A size that is further from what its vendor publishes is another label's, mm. */
const OTHER_LABEL_MM = 1;
/** Added to the limits, so that a difference of just as much is none, mm. */
const ROUNDING_MM = 0.0005;

/** Sources as sentences name them. @type {Readonly<Record<string, string>>} */
export const sourceNames = {
  glabels: 'gLabels',
  libreoffice: 'LibreOffice',
  published: 'the vendor',
  rolls: "the project's own list",
};

/** One stock under both names of its vendor has one key. @param {Facts} facts */
export const stockOf = ({ vendor, model }) => `${vendor.replace(/ Zweckform$/, '')}\n${model}`.toLowerCase();

/** The same for a vendor's own number of what a preset equals. @param {Facts} facts */
export const equalOf = ({ vendor, equivOf = '' }) => `${vendor}\n${equivOf}`.toLowerCase();

/**
 * Figures of a preset that another source has otherwise: one that describes the same preset, the preset that this one
 * equals, or the same stock under its vendor's other name; then what the vendor publishes.
 * @param {Facts} facts
 * @param {{ equal?: Facts | undefined, siblings: readonly Facts[], published?: Published | undefined }} others
 * @returns {Difference[]}
 */
export function differencesOf(facts, { equal, siblings, published }) {
  const own = (facts.also ?? []).map((other) => ({ by: sourceNames[other.source] ?? other.source, other }));
  const inherited = own.length > 0 || equal === undefined || !hasSameFigures(facts, equal) ? [] : (equal.also ?? []);
  return [
    ...own,
    ...inherited.map((other) => ({ by: `${sourceNames[other.source]} for ${equal?.model}, which it equals`, other })),
    ...siblings
      .filter((other) => isSameLayout(facts, other))
      .map((other) => ({ by: `${sourceNames[other.source]} for ${other.vendor} ${other.model}`, other })),
    ...(published === undefined ? [] : [{ by: 'the vendor', other: published }]),
  ].flatMap(({ by, other }) => differences(facts, other).map((difference) => ({ by, ...difference })));
}

/** Whether a preset is another label than its vendor sells under its number. @param {Facts} facts @param {Published | undefined} published */
export function isDoubtful(facts, published) {
  if (published === undefined) return false;
  const sides = differences(facts, published, OTHER_LABEL_MM);
  return sides.length > 0 || facts.shape !== published.shape || facts.grid[0] * facts.grid[1] !== published.count;
}

/**
 * Whether a record of another vendor name describes the same labels on the same sheet, without a fault of its own; a set has
 * several pieces of one number.
 * @param {Facts} one
 * @param {Facts} other
 */
const isSameLayout = (one, other) =>
  one.vendor !== other.vendor &&
  other.ok &&
  one.type === other.type &&
  `${one.grid}` === `${other.grid}` &&
  one.piece === other.piece &&
  differences(one, { unit: other.unit, width: other.width, height: other.height }, OTHER_LABEL_MM).length === 0 &&
  differences(sheetOf(one), sheetOf(other), OTHER_LABEL_MM).length === 0;

/** A page as if it were a label. @param {Facts} facts @returns {Facts} */
const sheetOf = (facts) => ({
  ...{ ...facts, width: facts.page[0], height: facts.page[1] },
  ...{ grid: [1, 1], margins: [0, 0, 0, 0] },
});

/** @param {Facts} one @param {Facts} other */
const hasSameFigures = (one, other) => differences(one, other, 0).length === 0 && `${one.grid}` === `${other.grid}`;

/**
 * @param {Facts} facts
 * @param {Figures} other
 * @returns {Omit<Difference, 'by'>[]} those beyond a limit, in mm
 */
function differences(facts, other, limit = TOLD_MM) {
  const ours = figuresOf(facts, facts.grid);
  const theirs = figuresOf(other, facts.grid);
  const scale = facts.unit === 'inch' ? 25.4 : 1;
  const apart = (/** @type {string} */ figure) => {
    const [a, b] = [ours.get(figure), theirs.get(figure)];
    return a === undefined || b === undefined ? 0 : Math.abs(a - b);
  };
  const told = (/** @type {string} */ figure) => apart(figure) > limit + ROUNDING_MM;
  return [...ours].flatMap(([figure, value]) => {
    // what lies behind the last label is told by the figures before it, unless small differences have added up
    const isTold = told(figure) && !(LAST[figure] ?? []).some(told);
    const found = { figure, ours: value / scale, theirs: (theirs.get(figure) ?? 0) / scale, mm: apart(figure) };
    return isTold ? [found] : [];
  });
}

/** Margins behind the last label, and the figures that they follow from. @type {Readonly<Record<string, readonly string[]>>} */
const LAST = {
  'right margin': ['width', 'left margin', 'pitch of columns'],
  'bottom margin': ['height', 'top margin', 'pitch of rows'],
};

/**
 * @param {Figures} source
 * @param {[number, number]} grid a pitch is of interest only where there are two
 * @returns {ReadonlyMap<string, number>} in mm
 */
function figuresOf({ unit, width, height, margins, pitch, turned = false }, grid) {
  const scale = unit === 'inch' ? 25.4 : 1;
  const [across, down] = turned ? [1, 0] : [0, 1];
  /** @type {[string, number | undefined][]} */
  const figures = [
    ['width', turned ? height : width],
    ['height', turned ? width : height],
    ['left margin', margins?.[across]],
    ['top margin', margins?.[down]],
    ['pitch of columns', grid[0] > 1 ? pitch?.[across] : undefined],
    ['pitch of rows', grid[1] > 1 ? pitch?.[down] : undefined],
    ['right margin', margins?.[2 + across]],
    ['bottom margin', margins?.[2 + down]],
  ];
  return new Map(figures.flatMap(([figure, value]) => (value === undefined ? [] : [[figure, value * scale]])));
}
