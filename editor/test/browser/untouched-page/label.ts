import type { Template } from '@platen/sdk';

/** What both pages show: a text of each row, and one that stays. */
export const template: Template = {
  ...{ unit: 'mm', width: 60, height: 40, type: 'ROLL' },
  elements: [
    { type: 'text', x: 2, y: 2, width: 30, height: 8, field: 'name' },
    { type: 'text', x: 2, y: 14, width: 30, height: 8, value: 'Fixed' },
  ],
};

export const rows = [{ name: 'Mug' }, { name: 'Plate' }];
