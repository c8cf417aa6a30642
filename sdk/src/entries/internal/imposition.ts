// Part of `@platen/sdk/internal`: the order of labels on sheets. Unsupported outside Platen's own packages.

export { cropMarks } from '../../pipeline/imposition/crop-marks.ts';
export {
  type LineOptions,
  type OrderOptions,
  printOrder,
  type SheetOptions,
} from '../../pipeline/imposition/impose.ts';
