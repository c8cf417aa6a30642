import { barcode, field, fixed, rule } from '../design.ts';
import type { GalleryTemplate } from '../gallery-template.ts';

export const cartonItf14: GalleryTemplate = {
  category: 'logistics',
  paper: 'generic_100x100mm_thermal-roll',
  elements: [
    field([5, 4.6, 90, 9], 'product', 20, { bold: true, at: 'middle' }),
    field([5, 13.6, 62, 5.4], 'contents', 11, { at: 'middle' }),
    field([66, 13.6, 29, 5.4], 'mass', 11, { align: 'right', at: 'middle' }),
    rule(5, 21, 90, { stroke: 0.5 }),
    fixed([5, 22.6, 30, 3.6], 'Best before', 7.5, { at: 'middle' }),
    field([5, 26.2, 44, 7.4], 'best before', 17, { bold: true, at: 'middle' }),
    fixed([56, 22.6, 30, 3.6], 'Lot', 7.5, { at: 'middle' }),
    field([56, 26.2, 39, 7.4], 'lot', 17, { bold: true, at: 'middle' }),
    rule(5, 36, 90, { stroke: 0.5 }),
    barcode([10, 40, 80, 46], 'itf14', 'gtin'),
    field([5, 90.6, 90, 4.4], 'maker', 8.5, { align: 'center', at: 'middle' }),
  ],
  rows: [
    {
      ...{
        product: 'Rolled oats, organic',
        contents: '12 packs of 1 kg',
        mass: '12.6 kg',
        'best before': '31.12.2027',
      },
      ...{ lot: 'L2417', gtin: '19521234001055', maker: 'Clay & Kiln, 3 Mill Street, Leeds LS1 4AB' },
    },
    {
      ...{ product: 'Barley flakes', contents: '10 packs of 750 g', mass: '8.1 kg', 'best before': '31.10.2027' },
      ...{ lot: 'L2433', gtin: '19521234001062', maker: 'Clay & Kiln, 3 Mill Street, Leeds LS1 4AB' },
    },
  ],
};
