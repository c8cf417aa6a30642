// @ts-check
// Compares the dimensions that different sources give for one label stock. Reports a preset's dimensions if a source
// contradicts them, and marks the preset as doubtful if that source is the vendor.

/** @typedef {import('./catalog-issues.mjs').Facts} Facts */

/**
 * @typedef {object} Figures the dimensions that one source gives, in its unit
 * @property {'mm' | 'inch'} unit
 * @property {number} width
 * @property {number} height
 * @property {[number, number]} [page]
 * @property {[left: number, top: number, right: number, bottom: number]} [margins]
 * @property {[number, number]} [pitch]
 * @property {boolean} [turned] true if the source describes the sheet rotated by 90 degrees
 */

/**
 * @typedef {object} Published the vendor's own data for a preset that comes from another source: one line of
 * published.ndjson
 * @property {string} id
 * @property {string} shape
 * @property {number} count labels per sheet
 * @property {'mm' | 'inch'} unit
 * @property {number} width
 * @property {number} height
 */

/**
 * @typedef {object} Difference one figure for which two sources disagree
 * @property {string} figure
 * @property {string} by the name of the other source, for messages
 * @property {number} ours in the preset's unit
 * @property {number} theirs in the preset's unit
 * @property {number} mm the difference between the two values, in mm
 */

/**
 * Maximum difference between two sources, in mm. A larger difference is reported. LibreOffice rounds to 0.01 mm, and no
 * printer prints that precisely.
 */
const REPORTED_MM = 0.1;
/**
 * Largest difference, in mm, between a record and the vendor's size for the same label. A record that differs more
 * describes another label.
 */
const OTHER_LABEL_MM = 1;
/**
 * Tolerance for rounding errors, in mm. It is added to REPORTED_MM and OTHER_LABEL_MM, so that a difference equal to
 * the limit passes.
 */
const ROUNDING_MM = 0.0005;

/** Names of the sources in messages. @type {Readonly<Record<string, string>>} */
export const sourceNames = {
  glabels: 'gLabels',
  libreoffice: 'LibreOffice',
  published: 'the vendor',
  rolls: "the project's own list",
};

/**
 * Returns a key for the vendor and model of a label stock. Both names of a vendor ("Avery", "Avery Zweckform") give the
 * same key.
 * @param {Facts} facts
 */
export const stockOf = ({ vendor, model }) => `${vendor.replace(/ Zweckform$/, '')}\n${model}`.toLowerCase();

/**
 * Returns the key of the stock to which a preset is equivalent. `equivOf` is the vendor's number for this stock.
 * @param {Facts} facts
 */
export const equalOf = ({ vendor, equivOf = '' }) => `${vendor}\n${equivOf}`.toLowerCase();

/**
 * Finds the figures on which a preset and its other sources disagree. Other sources are further descriptions of the
 * same preset, the equivalent preset, the same stock under its vendor's other name, and the vendor's published data.
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

/**
 * True if the vendor sells a different label under the preset's number.
 * @param {Facts} facts @param {Published | undefined} published
 */
export function isDoubtful(facts, published) {
  if (published === undefined) return false;
  const sides = differences(facts, published, OTHER_LABEL_MM);
  return sides.length > 0 || facts.shape !== published.shape || facts.grid[0] * facts.grid[1] !== published.count;
}

/**
 * True if `other` has no blocking issues, has a different vendor name, and describes the same labels on the same sheet.
 * Also compares `piece`, because the pieces of a set share one number.
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

/**
 * Returns facts that describe the whole page as a single label, to compare page sizes in the same way as label sizes.
 * @param {Facts} facts @returns {Facts}
 */
const sheetOf = (facts) => ({
  ...{ ...facts, width: facts.page[0], height: facts.page[1] },
  ...{ grid: [1, 1], margins: [0, 0, 0, 0] },
});

/** @param {Facts} one @param {Facts} other */
const hasSameFigures = (one, other) => differences(one, other, 0).length === 0 && `${one.grid}` === `${other.grid}`;

/**
 * @param {Facts} facts
 * @param {Figures} other
 * @returns {Omit<Difference, 'by'>[]} the differences that exceed `limit`, in mm
 */
function differences(facts, other, limit = REPORTED_MM) {
  const ours = figuresOf(facts, facts.grid);
  const theirs = figuresOf(other, facts.grid);
  const scale = facts.unit === 'inch' ? 25.4 : 1;
  const apart = (/** @type {string} */ figure) => {
    const [a, b] = [ours.get(figure), theirs.get(figure)];
    return a === undefined || b === undefined ? 0 : Math.abs(a - b);
  };
  const isApart = (/** @type {string} */ figure) => apart(figure) > limit + ROUNDING_MM;
  return [...ours].flatMap(([figure, value]) => {
    // The right and bottom margins result from other figures. If one of those figures differs by more than the limit, a
    // difference in the margin is not reported, because it is only a consequence.
    const isDifference = isApart(figure) && !(LAST[figure] ?? []).some(isApart);
    const found = { figure, ours: value / scale, theirs: (theirs.get(figure) ?? 0) / scale, mm: apart(figure) };
    return isDifference ? [found] : [];
  });
}

/**
 * Margins after the last column and row of labels, each with the figures that determine it.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const LAST = {
  'right margin': ['width', 'left margin', 'pitch of columns'],
  'bottom margin': ['height', 'top margin', 'pitch of rows'],
};

/**
 * @param {Figures} source
 * @param {[number, number]} grid a pitch counts only if there are at least two columns or rows
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
