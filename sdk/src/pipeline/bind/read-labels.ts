import type { Template } from '../../contract/types.ts';
import { type ReadLabels, type ReadOptions, type Row, readLabelsWith } from './bind-rows.ts';
import { symbolPlacers } from './symbol-placers.ts';

export type { ReadLabels, ReadOptions, Row } from './bind-rows.ts';

/** `readLabelsWith` every encoder at hand. */
export const readLabels = (template: Template, rows: readonly Row[], options: ReadOptions): ReadLabels =>
  readLabelsWith(symbolPlacers, template, rows, options);
