import { ellipse, field, fixed, icon, rule } from '../design.ts';
import type { GalleryTemplate } from '../gallery-template.ts';

export const candle: GalleryTemplate = {
  category: 'substances',
  paper: 'avery-zweckform_60x60mm_3416',
  elements: [
    ellipse([1.5, 1.5, 57, 57], { stroke: 0.4 }),
    field([15, 7, 30, 3.6], 'maker', 7, { align: 'center', at: 'middle' }),
    field([9, 11, 42, 7], 'name', 15, { family: 'Tinos', bold: true, align: 'center', at: 'middle' }),
    field([9, 18, 42, 3.8], 'weight', 7.5, { align: 'center', at: 'middle' }),
    rule(20, 22.8, 20),
    icon([7, 25, 14, 14], 'ghs07'),
    fixed([22.4, 25, 31, 3.6], 'Warning', 8, { bold: true, at: 'middle' }),
    field([22.4, 28.8, 31.6, 10.6], 'hazards', 6),
    fixed(
      [8, 40.2, 44, 8],
      'Keep out of reach of children and pets. Never leave a burning candle unattended. If skin irritation or rash occurs: Get medical advice/attention.',
      5.5,
      { align: 'center' },
    ),
    field([16, 49, 28, 5.2], 'address', 5.5, { align: 'center' }),
  ],
  rows: [
    {
      ...{ maker: 'HARBOUR STORES', name: 'Cedar & smoke', weight: '180 g · burns about 40 h' },
      hazards: 'Contains cedrene acetate, linalool. May cause an allergic skin reaction.',
      address: 'Bristol BS1 4DJ\n+44 117 496 0417 · 2417',
    },
    {
      ...{ maker: 'HARBOUR STORES', name: 'Fig leaf', weight: '180 g · burns about 40 h' },
      hazards: 'Contains limonene, citral, eugenol. May cause an allergic skin reaction.',
      address: 'Bristol BS1 4DJ\n+44 117 496 0417 · 2431',
    },
  ],
};
