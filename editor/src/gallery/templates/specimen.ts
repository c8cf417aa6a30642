import { barcode, field, fixed, frame, rule } from '../design.ts';
import type { GalleryTemplate } from '../gallery-template.ts';

export const specimen: GalleryTemplate = {
  category: 'health',
  paper: 'generic_57x32mm_thermal-roll',
  elements: [
    field([2, 1.8, 37, 4.6], 'patient', 10.5, { bold: true, at: 'middle' }),
    frame([41, 2, 14, 4.4], { stroke: 0.5, radius: 0.6 }),
    field([41, 2, 14, 4.4], 'priority', 8.5, { bold: true, align: 'center', at: 'middle' }),
    field([2, 6.8, 30, 3.2], 'born', 7, { at: 'middle' }),
    field([32, 6.8, 23, 3.2], 'hospital number', 7, { align: 'right', at: 'middle' }),
    rule(2, 10.6, 53),
    field([2, 11.4, 33, 4], 'test', 9, { bold: true, at: 'middle' }),
    field([33, 11.4, 22, 4], 'tube', 7.5, { align: 'right', at: 'middle' }),
    barcode([7.5, 16, 42, 9.8], 'code128', 'sample'),
    fixed([2, 26.6, 9, 3.2], 'Taken', 6.5, { at: 'middle' }),
    field([10, 26.6, 26, 3.2], 'taken', 7, { bold: true, at: 'middle' }),
    field([35, 26.6, 20, 3.2], 'ward', 7, { align: 'right', at: 'middle' }),
  ],
  rows: [
    {
      ...{
        patient: 'OKAFOR, Nadia',
        priority: 'URGENT',
        born: 'Born 17.04.1986 · F',
        'hospital number': 'H 0417 2261',
      },
      ...{
        test: 'Full blood count',
        tube: 'EDTA · 3 ml',
        sample: '27-0308-2417',
        taken: '08.03.2027 09:40',
        ward: 'Ward 4B',
      },
    },
    {
      ...{
        patient: 'OKAFOR, Nadia',
        priority: 'ROUTINE',
        born: 'Born 17.04.1986 · F',
        'hospital number': 'H 0417 2261',
      },
      ...{
        test: 'Lipid profile',
        tube: 'Serum · 5 ml',
        sample: '27-0308-2418',
        taken: '08.03.2027 09:40',
        ward: 'Ward 4B',
      },
    },
  ],
};
