import { barcode, field, fixed, frame, rule, upright } from '../design.ts';
import type { GalleryTemplate } from '../gallery-template.ts';

const SIZES = ['EU', 'UK', 'US', 'CM'].map((name, index) => ({ name, x: 4 + index * 13.5 }));

export const shoeBox: GalleryTemplate = {
  category: 'retail',
  paper: 'herma_99.06x67.73mm_4269',
  elements: [
    field([4, 4, 64, 8.4], 'model', 20, { bold: true, at: 'middle' }),
    field([4, 12.4, 64, 5], 'colour', 11, { at: 'middle' }),
    field([68, 4, 27, 8.4], 'style', 11, { align: 'right', at: 'middle', family: 'Cousine' }),
    field([68, 12.4, 27, 5], 'width', 9, { align: 'right', at: 'middle' }),
    rule(4, 19, 91, { stroke: 0.5 }),
    frame([4, 22, 54, 21], { stroke: 0.4, radius: 1 }),
    ...SIZES.slice(1).map(({ x }) => upright(x, 22, 21)),
    ...SIZES.map(({ name, x }) => fixed([x, 23, 13.5, 4.5], name, 8.5, { align: 'center', at: 'middle' })),
    ...SIZES.map(({ name, x }, index) =>
      field([x + 0.6, 28, 12.3, 13], name, index === 0 ? 25 : 17.5, { bold: true, align: 'center', at: 'middle' }),
    ),
    fixed([4, 46.5, 54, 3.4], 'Upper · lining · outer sole', 7, { at: 'middle' }),
    field([4, 49.9, 54, 4], 'materials', 9, { at: 'middle' }),
    field([4, 56.2, 30, 3.6], 'origin', 7.5, { at: 'middle' }),
    field([4, 59.8, 30, 3.6], 'order', 7.5, { at: 'middle' }),
    barcode([63.5, 23, 29, 32], 'ean13', 'ean'),
  ],
  rows: [
    {
      ...{ model: 'Coast Walker', colour: 'Chestnut / natural', style: 'CW-2417', width: 'Width G', EU: '42' },
      ...{ UK: '8', US: '9', CM: '27', materials: 'Leather · leather · rubber', origin: 'Made in Portugal' },
      ...{ order: 'PO 104826', ean: '9521234001065' },
    },
    {
      ...{ model: 'Coast Walker', colour: 'Chestnut / natural', style: 'CW-2417', width: 'Width G', EU: '43' },
      ...{ UK: '9', US: '10', CM: '27.5', materials: 'Leather · leather · rubber', origin: 'Made in Portugal' },
      ...{ order: 'PO 104826', ean: '9521234001072' },
    },
  ],
};
