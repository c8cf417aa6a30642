import { barcode, field, fixed, icon, rule } from '../design.ts';
import type { GalleryTemplate } from '../gallery-template.ts';

const NOTO = { family: 'Noto Sans' } as const;
const PRECAUTIONS =
  'Keep out of reach of children. Wear eye protection. IF IN EYES: Rinse cautiously with water for several minutes. Remove contact lenses, if present and easy to do. Continue rinsing. Immediately call a POISON CENTER/doctor.';

export const cleaner: GalleryTemplate = {
  category: 'substances',
  paper: 'herma_99.06x67.73mm_4104',
  elements: [
    field([4, 3.6, 66, 7.4], 'name', 15, { ...NOTO, bold: true, at: 'middle' }),
    field([70, 3.6, 25.06, 7.4], 'quantity', 14, { ...NOTO, bold: true, align: 'right', at: 'middle' }),
    field([4, 11, 91, 3.8], 'use', 7.5, { ...NOTO, at: 'middle' }),
    rule(4, 15.6, 91, { stroke: 0.5 }),
    icon([3.4, 17.2, 21, 21], 'ghs05'),
    fixed([26.5, 16.8, 68.5, 5], 'Danger', 10, { ...NOTO, bold: true, at: 'middle' }),
    field([26.5, 22, 68.5, 3.8], 'hazards', 7.5, { ...NOTO, bold: true, at: 'middle' }),
    fixed([26.5, 25.4, 68.5, 18.4], PRECAUTIONS, 7.4, NOTO),
    field([4, 43.8, 62, 7.4], 'ingredients', 7, NOTO),
    rule(4, 51.4, 58),
    field([4, 52.4, 58, 4], 'ufi', 8, { family: 'Cousine', bold: true, at: 'middle' }),
    field([4, 56.6, 58, 8], 'supplier', 6.5, NOTO),
    barcode([68.5, 43.4, 24.4, 20.6], 'ean13', 'ean'),
  ],
  rows: [
    {
      ...{
        name: 'Descaler concentrate',
        quantity: '500 ml',
        use: 'For kettles and coffee machines. Dilute 1 : 10 with water.',
      },
      hazards: 'Causes serious eye damage. Causes skin irritation.',
      ingredients: 'Contains lactic acid. Less than 5 % non-ionic surfactants; perfume.',
      ...{ ufi: 'UFI: N1QV-R02N-J00M-WQD5', ean: '9521234001140' },
      supplier: 'Harbour Stores, 14 Harbour Lane, Bristol BS1 4DJ\nTel. +44 117 496 0417 · Batch 2417',
    },
    {
      ...{ name: 'Limescale gel', quantity: '750 ml', use: 'For ceramic and chrome. Leave for 5 minutes, then rinse.' },
      hazards: 'Causes serious eye damage. Causes skin irritation.',
      ingredients: 'Contains lactic acid. Less than 5 % non-ionic surfactants; perfume, limonene.',
      ...{ ufi: 'UFI: N1QV-R02N-J00M-WQD5', ean: '9521234001157' },
      supplier: 'Harbour Stores, 14 Harbour Lane, Bristol BS1 4DJ\nTel. +44 117 496 0417 · Batch 2431',
    },
  ],
};
