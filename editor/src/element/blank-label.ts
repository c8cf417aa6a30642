import type { Template } from '@platen/sdk';

/** A blank label: the size of the most common address label, until another is given. */
export const BLANK: Template = { width: 66.675, height: 25.4, unit: 'mm', elements: [] };
