import type { Template } from '@platen/sdk';

/** The initial blank label, in the size of the most common address label. */
export const BLANK: Template = { width: 66.675, height: 25.4, unit: 'mm', elements: [] };
