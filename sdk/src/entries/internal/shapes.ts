// Part of `@platen/sdk/internal`: lines, boxes and ellipses as image elements. Unsupported outside Platen's own packages.

export {
  ARROWHEADS,
  centreLine,
  DASHES,
  type DrawnShape,
  shapeValue,
  THICKER,
  thicknessOf,
  thinSideOf,
} from '../../contract/drawn-shape.ts';
