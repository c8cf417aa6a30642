import { field, upright } from '../design.ts';
import type { GalleryTemplate } from '../gallery-template.ts';

const half = (x: number) => [
  field([x, 0.7, 21, 2.8], 'cable', 6.75, { bold: true, at: 'middle' }),
  field([x, 3.4, 21, 2.9], 'route', 5.25, { at: 'middle' }),
];

export const cableFlag: GalleryTemplate = {
  category: 'industry',
  paper: 'cable-label-co_46.7x7mm_cablebug',
  elements: [...half(1.4), upright(23.225, 0.6, 5.8, { color: '#8a8a8a', dash: 'dashed' }), ...half(24.6)],
  rows: [
    { cable: 'C-0417', route: 'R02-U14-P07 › SW1-P23' },
    { cable: 'C-0418', route: 'R02-U14-P08 › SW1-P24' },
    { cable: 'C-0419', route: 'R02-U15-P01 › SW2-P01' },
  ],
};
