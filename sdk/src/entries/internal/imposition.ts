// Part of `@platen/sdk/internal`: the order of labels on sheets. Unsupported outside of Platen's own packages.

export type { SheetOptions } from '../../pipeline/imposition/impose.ts';
export { type OrderOptions, printOrder } from '../../pipeline/imposition/print-order.ts';
export type { LineOptions } from '../../pipeline/imposition/sheet-lines.ts';
