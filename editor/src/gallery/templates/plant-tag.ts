import { barcode, field, filled, icon, rule } from '../design.ts';
import type { GalleryTemplate } from '../gallery-template.ts';

const GREEN = '#2f6b2f';
const FACTS = [
  { id: 'sun', name: 'light', y: 20.4 },
  { id: 'droplet', name: 'water', y: 27 },
  { id: 'ruler-measure', name: 'height', y: 33.6 },
  { id: 'flower', name: 'flowers', y: 40.2 },
];

export const plantTag: GalleryTemplate = {
  category: 'garden',
  paper: 'herma_96x50.8mm_4099',
  elements: [
    filled([0, 0, 96, 3], GREEN),
    field([4, 4.6, 62, 7.6], 'name', 18, { bold: true, at: 'middle', color: GREEN }),
    field([4, 12, 62, 4.6], 'botanical name', 10, { family: 'Tinos', italic: true, at: 'middle' }),
    field([66, 4.6, 26, 9], 'price', 22, { bold: true, align: 'right', at: 'middle' }),
    rule(4, 18, 57, { color: GREEN }),
    ...FACTS.flatMap(({ id, name, y }) => [
      icon([4, y, 5.4, 5.4], id, GREEN),
      field([11.4, y, 48, 5.4], name, 9, { at: 'middle' }),
    ]),
    field([64, 13.6, 28, 3.6], 'pot', 8, { align: 'right', at: 'middle' }),
    barcode([65, 20.4, 25.6, 26], 'ean13', 'ean'),
  ],
  rows: [
    {
      ...{ name: 'English lavender', 'botanical name': 'Lavandula angustifolia', price: '£6.50', pot: '2 litre pot' },
      ...{ light: 'Full sun, sheltered', water: 'Little, once established', height: '50 cm, plant 35 cm apart' },
      ...{ flowers: 'Violet, June to August', ean: '9521234001270' },
    },
    {
      ...{ name: 'Japanese anemone', 'botanical name': 'Anemone hupehensis', price: '£8.95', pot: '3 litre pot' },
      ...{ light: 'Sun or part shade', water: 'Keep moist in summer', height: '90 cm, plant 50 cm apart' },
      ...{ flowers: 'Pink, August to October', ean: '9521234001287' },
    },
  ],
};
