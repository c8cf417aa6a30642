import type { Template } from '@platen/sdk';

/** The label of both pages, with a text from the row and a fixed text. */
export const template: Template = {
  ...{ unit: 'mm', width: 60, height: 40, type: 'ROLL' },
  elements: [
    { type: 'text', x: 2, y: 2, width: 30, height: 8, field: 'name' },
    { type: 'text', x: 2, y: 14, width: 30, height: 8, value: 'Fixed' },
  ],
};

export const rows = [{ name: 'Mug' }, { name: 'Plate' }];
