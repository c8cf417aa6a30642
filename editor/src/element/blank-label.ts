import type { Template } from '@platen/sdk';

/** The initial blank label. It has the size of the most common address label, 2⅝ × 1 inch. */
export const BLANK: Template = { width: 66.675, height: 25.4, unit: 'mm', elements: [] };
