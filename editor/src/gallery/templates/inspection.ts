import { ellipse, field, fixed, rule } from '../design.ts';
import type { GalleryTemplate } from '../gallery-template.ts';

const GREEN = '#1b6b3a';

export const inspection: GalleryTemplate = {
  category: 'industry',
  paper: 'herma_40x40mm_4686',
  elements: [
    ellipse([1.2, 1.2, 37.6, 37.6], { stroke: 1.2, color: GREEN }),
    fixed([8, 4.6, 24, 4], 'TESTED', 9.5, { bold: true, align: 'center', at: 'middle', color: GREEN }),
    field([6, 8.8, 28, 2.8], 'standard', 6, { align: 'center', at: 'middle' }),
    rule(6, 12.4, 28, { color: GREEN }),
    fixed([5, 13.2, 30, 3], 'Next test', 6.5, { align: 'center', at: 'middle' }),
    field([3.4, 16, 33.2, 8.4], 'next test', 20, { bold: true, align: 'center', at: 'middle' }),
    rule(6, 25.2, 28, { color: GREEN }),
    field([5, 26, 30, 3.2], 'number', 7.5, { bold: true, align: 'center', at: 'middle' }),
    field([8, 29.4, 24, 2.8], 'tested', 6, { align: 'center', at: 'middle' }),
    field([11, 32.2, 18, 2.6], 'by', 5.5, { align: 'center', at: 'middle' }),
  ],
  rows: [
    {
      standard: 'EN 50699',
      'next test': '03 / 2028',
      number: 'No. 0417',
      tested: 'Tested 08.03.2027',
      by: 'N. Okafor',
    },
    {
      standard: 'EN 50699',
      'next test': '03 / 2029',
      number: 'No. 0418',
      tested: 'Tested 08.03.2027',
      by: 'N. Okafor',
    },
  ],
};
