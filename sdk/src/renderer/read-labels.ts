import type { Template } from '../api/types.ts';
import { type ReadLabels, type ReadOptions, type Row, readLabelsWith } from './read-labels-with.ts';
import { symbolPlacers } from './symbol-placers.ts';

export type { ReadLabels, ReadOptions, Row } from './read-labels-with.ts';

/** `readLabelsWith` every encoder at hand. */
export const readLabels = (template: Template, rows: readonly Row[], options: ReadOptions): ReadLabels =>
  readLabelsWith(symbolPlacers, template, rows, options);
