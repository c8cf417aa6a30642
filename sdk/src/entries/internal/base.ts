// Part of `@platen/sdk/internal`: geometry, units and issues. Unsupported outside Platen's own packages.

export { canonicalJson } from '../../base/canonical-json.ts';
export { quoted } from '../../base/describe-value.ts';
export { elementNamedIn, IssuesError, MAX_ISSUES } from '../../base/errors.ts';
export { byteAt, itemAt } from '../../base/item-at.ts';
export { pointerBelow, pointerNames, shownPath } from '../../base/json-pointer.ts';
export { nearName } from '../../base/near-name.ts';
export {
  bottom,
  centre,
  contains,
  overlaps,
  type Rect,
  rect,
  right,
  union,
} from '../../base/rect.ts';
export { normaliseDegrees, sinCosDegrees } from '../../base/transform.ts';
export { MM_PER_INCH, POINTS_PER_INCH, pointsPer, type Unit, wholeDots } from '../../base/units.ts';
