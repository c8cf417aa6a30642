import { barcode, field, fixed, frame, rule } from '../design.ts';
import type { GalleryTemplate } from '../gallery-template.ts';

const GOLD = '#8a5a00';

export const honey: GalleryTemplate = {
  category: 'food',
  paper: 'herma_63.5x46.56mm_4203',
  elements: [
    frame([2, 2, 59.5, 42.56], { stroke: 0.5, color: GOLD, radius: 2 }),
    field([5, 4.4, 53.5, 7.6], 'name', 17, { family: 'Tinos', bold: true, align: 'center', at: 'middle' }),
    field([5, 12, 53.5, 3.8], 'season', 8.5, { family: 'Tinos', italic: true, align: 'center', at: 'middle' }),
    rule(21.75, 16.8, 20, { color: GOLD }),
    fixed([5, 18.4, 27, 2.6], 'Countries of origin', 6),
    field([5, 21, 27, 6], 'origin', 7, { bold: true }),
    field([5, 27.6, 27, 2.8], 'best before', 6.5, { at: 'middle' }),
    field([5, 30.4, 27, 2.8], 'lot', 6.5, { at: 'middle' }),
    field([5, 33.2, 27, 5.4], 'maker', 6),
    field([5, 38, 27, 5], 'weight', 12, { bold: true, at: 'middle' }),
    barcode([33.6, 20, 24.4, 20.8], 'ean13', 'ean'),
  ],
  rows: [
    {
      ...{ name: 'Lime blossom honey', season: 'Set, cold extracted', origin: 'Germany' },
      ...{
        'best before': 'Best before end 2029',
        lot: 'Lot 26-0417',
        maker: 'Harbour Stores\n14 Harbour Lane, Bristol',
      },
      ...{ weight: '500 g', ean: '9521234001126' },
    },
    {
      ...{ name: 'Meadow honey', season: 'Clear, blended', origin: 'Spain 55 %, Romania 30 %, France 15 %' },
      ...{
        'best before': 'Best before end 2029',
        lot: 'Lot 26-0431',
        maker: 'Harbour Stores\n14 Harbour Lane, Bristol',
      },
      ...{ weight: '340 g', ean: '9521234001133' },
    },
  ],
};
