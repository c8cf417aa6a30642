import { ellipse, field, fixed, rule } from '../design.ts';
import type { GalleryTemplate } from '../gallery-template.ts';

const PLUM = '#7a1f3d';

export const jamJar: GalleryTemplate = {
  category: 'food',
  paper: 'avery-zweckform_60x60mm_3416',
  elements: [
    ellipse([1.5, 1.5, 57, 57], { stroke: 0.7, color: PLUM }),
    ellipse([2.8, 2.8, 54.4, 54.4], { stroke: 0.25, color: PLUM }),
    field([17, 6.6, 26, 4], 'maker', 7.5, { align: 'center', at: 'middle', color: PLUM }),
    field([9, 11, 42, 9.2], 'name', 19, { family: 'Tinos', bold: true, align: 'center', at: 'middle' }),
    field([10, 20.2, 40, 4], 'kind', 8.5, { family: 'Tinos', italic: true, align: 'center', at: 'middle' }),
    rule(20, 25.2, 20, { color: PLUM }),
    field([6.6, 26.4, 46.8, 5.6], 'ingredients', 6, { align: 'center', at: 'middle' }),
    field([6.6, 32.2, 46.8, 5.6], 'fruit', 6, { align: 'center', at: 'middle' }),
    fixed([10, 38, 40, 2.8], 'Refrigerate after opening.', 6, { align: 'center', at: 'middle' }),
    field([16, 41.2, 28, 5.4], 'weight', 13, { bold: true, align: 'center', at: 'middle' }),
    field([13, 46.8, 34, 2.8], 'best before', 6, { align: 'center', at: 'middle' }),
    field([17, 49.6, 26, 2.8], 'address', 5.5, { align: 'center', at: 'middle' }),
  ],
  rows: [
    {
      ...{ maker: 'HARBOUR STORES', name: 'Damson', kind: 'Extra jam', weight: '250 g' },
      ingredients: 'Damsons, sugar, lemon juice concentrate, gelling agent: pectin.',
      fruit: 'Prepared with 50 g of fruit per 100 g. Total sugar content 60 g per 100 g.',
      ...{ 'best before': 'Best before end 09/2028 · L 2417', address: 'Harbour Stores, Bristol' },
    },
    {
      ...{ maker: 'HARBOUR STORES', name: 'Raspberry', kind: 'Extra jam', weight: '250 g' },
      ingredients: 'Raspberries, sugar, lemon juice concentrate, gelling agent: pectin.',
      fruit: 'Prepared with 55 g of fruit per 100 g. Total sugar content 58 g per 100 g.',
      ...{ 'best before': 'Best before end 07/2028 · L 2391', address: 'Harbour Stores, Bristol' },
    },
  ],
};
