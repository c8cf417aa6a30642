import { field, rule } from '../design.ts';
import type { GalleryTemplate } from '../gallery-template.ts';

// Lengths are in inches.
export const bookSpine: GalleryTemplate = {
  category: 'office',
  paper: 'dymo_1x1.5in_30347',
  elements: [
    field([0.08, 0.1, 0.84, 0.2], 'collection', 9.5, { align: 'center', at: 'middle' }),
    rule(0.15, 0.34, 0.7, { stroke: 0.012 }),
    field([0.08, 0.4, 0.84, 0.28], 'class', 17, { bold: true, align: 'center', at: 'middle' }),
    field([0.08, 0.7, 0.84, 0.28], 'author', 17, { bold: true, align: 'center', at: 'middle' }),
    field([0.08, 1.02, 0.84, 0.2], 'year', 11, { align: 'center', at: 'middle' }),
    field([0.08, 1.22, 0.84, 0.18], 'copy', 9, { align: 'center', at: 'middle' }),
  ],
  rows: [
    { collection: 'ADULT', class: '578.77', author: 'OKA', year: '2025', copy: 'c. 2' },
    { collection: 'ADULT', class: '641.81', author: 'OKA', year: '2026', copy: 'c. 1' },
  ],
};
