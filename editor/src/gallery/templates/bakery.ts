import { barcode, field, fixed, rule } from '../design.ts';
import type { GalleryTemplate } from '../gallery-template.ts';

export const bakery: GalleryTemplate = {
  category: 'food',
  paper: 'generic_80x50mm_thermal-roll',
  elements: [
    field([3, 2.8, 74, 6.4], 'name', 15, { bold: true, at: 'middle' }),
    field([3, 9.2, 74, 3.8], 'kind', 8, { at: 'middle' }),
    rule(3, 14, 74, { stroke: 0.5 }),
    field([3, 15.4, 44, 16.6], 'ingredients', 7, { marked: true }),
    field([3, 32.6, 44, 3], 'may contain', 6.5, { marked: true, at: 'middle' }),
    rule(3, 36.8, 44),
    fixed([3, 38, 20, 2.6], 'Best before', 6),
    field([3, 40.6, 22, 4.4], 'best before', 10.5, { bold: true, at: 'middle' }),
    fixed([26, 38, 20, 2.6], 'Net weight', 6),
    field([26, 40.6, 21, 4.4], 'weight', 10.5, { bold: true, at: 'middle' }),
    field([3, 45.6, 74, 2.8], 'maker', 6, { at: 'middle' }),
    field([50, 15, 27, 8], 'price', 18, { bold: true, align: 'right', at: 'middle' }),
    barcode([51.4, 23.8, 24.4, 20.6], 'ean13', 'ean'),
  ],
  rows: [
    {
      ...{ name: 'Harbour sourdough', kind: 'Wheat and rye bread, sliced', price: '£4.20', weight: '800 g' },
      ingredients:
        'Ingredients: **wheat** flour (with calcium carbonate, iron, niacin, thiamin), water, wholemeal **rye** flour, **barley** malt flour, sea salt.',
      ...{ 'may contain': 'May contain **sesame** and **nuts**.', 'best before': '14.03.2027' },
      ...{ maker: 'Harbour Stores, 14 Harbour Lane, Bristol BS1 4DJ', ean: '9521234001089' },
    },
    {
      ...{ name: 'Almond croissant', kind: 'Butter pastry with almond filling', price: '£2.95', weight: '110 g' },
      ingredients:
        'Ingredients: **wheat** flour, **butter** (**milk**) 24 %, **almonds** 12 %, sugar, water, **egg**, yeast, salt, **milk** powder.',
      ...{ 'may contain': 'May contain other **nuts** and **soya**.', 'best before': '10.03.2027' },
      ...{ maker: 'Harbour Stores, 14 Harbour Lane, Bristol BS1 4DJ', ean: '9521234001096' },
    },
  ],
};
