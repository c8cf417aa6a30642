import { barcode, ellipse, field, fixed, rule } from '../design.ts';
import type { GalleryTemplate } from '../gallery-template.ts';

export const garmentTag: GalleryTemplate = {
  category: 'retail',
  paper: 'brother_38x90mm_dk-11208',
  elements: [
    ellipse([17, 3, 4, 4], { stroke: 0.25, color: '#8a8a8a', dash: 'dashed' }),
    field([3, 9.5, 32, 5.5], 'collection', 12, { family: 'Tinos', align: 'center', at: 'middle' }),
    rule(13, 16.2, 12),
    field([3, 18, 32, 9], 'name', 9.5, { bold: true, align: 'center', at: 'middle' }),
    field([3, 27.2, 32, 3.6], 'fabric', 7, { align: 'center', at: 'middle' }),
    fixed([4, 34, 14, 3], 'SIZE', 6, { align: 'center' }),
    fixed([20, 34, 14, 3], 'COLOUR', 6, { align: 'center' }),
    field([4, 37, 14, 8.5], 'size', 20, { bold: true, align: 'center', at: 'middle' }),
    field([20, 37, 14, 8.5], 'colour', 9, { align: 'center', at: 'middle' }),
    rule(4, 47.6, 30),
    field([3, 49, 32, 9], 'price', 20, { bold: true, align: 'center', at: 'middle' }),
    barcode([6.9, 60.4, 24.4, 21.4], 'ean13', 'ean'),
    field([3, 83.6, 32, 3], 'style', 6, { align: 'center', at: 'middle' }),
  ],
  rows: [
    {
      ...{ collection: 'Harbour Knitwear', name: 'Crew-neck jumper', fabric: '100 % merino wool', size: 'M' },
      ...{ colour: 'Navy', price: '£68.00', ean: '9521234001041', style: 'Style 2417 · made in Portugal' },
    },
    {
      ...{ collection: 'Harbour Knitwear', name: 'Ribbed cardigan', fabric: '70 % wool, 30 % silk', size: 'L' },
      ...{ colour: 'Moss', price: '£82.00', ean: '9521234001058', style: 'Style 2431 · made in Portugal' },
    },
  ],
};
