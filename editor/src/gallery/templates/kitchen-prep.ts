import { field, filled, fixed, frame, rule, upright } from '../design.ts';
import type { GalleryTemplate } from '../gallery-template.ts';

export const kitchenPrep: GalleryTemplate = {
  category: 'food',
  paper: 'generic_50x30mm_thermal-roll',
  elements: [
    field([2, 1.8, 33, 5.4], 'item', 12, { bold: true, at: 'middle' }),
    frame([37, 2, 11, 5.2], { stroke: 0.4, radius: 0.8 }),
    field([37, 2, 11, 5.2], 'day', 9.5, { bold: true, align: 'center', at: 'middle' }),
    rule(2, 8.4, 46, { stroke: 0.5 }),
    fixed([2, 9.4, 22, 2.6], 'PREPARED', 6, { at: 'middle' }),
    field([2, 12, 22, 4], 'prepared', 8.5, { at: 'middle' }),
    upright(24.9, 9.4, 7),
    fixed([26.5, 9.4, 21.5, 2.6], 'USE BY', 6, { bold: true, at: 'middle' }),
    field([26.5, 12, 21.5, 4], 'use by', 8.5, { bold: true, at: 'middle' }),
    rule(2, 17.4, 46),
    field([2, 18.6, 46, 3.2], 'allergens', 7, { at: 'middle', marked: true }),
    filled([2, 23, 46, 0.25], '#000000'),
    field([2, 24.2, 23, 3.6], 'storage', 7.5, { at: 'middle' }),
    field([25, 24.2, 23, 3.6], 'by', 7.5, { align: 'right', at: 'middle' }),
  ],
  rows: [
    {
      ...{ item: 'Hollandaise', day: 'MON', prepared: '8 Mar 10:40', 'use by': '8 Mar 14:40' },
      ...{ allergens: 'Contains **egg**, **milk**', storage: 'Hot hold, 63 °C', by: 'Prepared by N. O.' },
    },
    {
      ...{ item: 'Cooked rice', day: 'MON', prepared: '8 Mar 11:15', 'use by': '9 Mar 11:15' },
      ...{ allergens: 'No listed allergens', storage: 'Fridge, below 5 °C', by: 'Prepared by N. O.' },
    },
    {
      ...{ item: 'Pesto, fresh', day: 'TUE', prepared: '9 Mar 09:30', 'use by': '12 Mar 09:30' },
      ...{ allergens: 'Contains **milk**, **nuts** (cashew)', storage: 'Fridge, below 5 °C', by: 'Prepared by N. O.' },
    },
  ],
};
