import { field, filled, fixed, qrCode, rule } from '../design.ts';
import type { GalleryTemplate } from '../gallery-template.ts';

const FACTS = ['origin', 'variety', 'process', 'altitude', 'roasted'].map((name, index) => ({
  name,
  y: 29 + index * 5,
}));

export const coffee: GalleryTemplate = {
  category: 'food',
  paper: 'herma_70x67.73mm_4279',
  elements: [
    filled([0, 0, 70, 4], '#c96f3b'),
    field([5, 7.6, 60, 9], 'name', 22, { bold: true, at: 'middle' }),
    field([5, 16.6, 60, 5], 'notes', 10.5, { italic: true, at: 'middle' }),
    rule(5, 24.4, 60, { stroke: 0.5 }),
    ...FACTS.flatMap(({ name, y }) => [
      fixed(
        [5, y - 2, 15, 4],
        name.replace(/^./, (letter) => letter.toUpperCase()),
        7.5,
        { at: 'middle' },
      ),
      field([20, y - 2, 24, 4], name, 8, { bold: true, at: 'middle' }),
    ]),
    qrCode([46.2, 27, 22, 22], 'link'),
    rule(5, 53.4, 60),
    field([5, 55, 25, 8], 'weight', 17, { bold: true, at: 'middle' }),
    fixed([30, 55, 35, 3.6], 'Whole beans. Keep airtight and cool.', 6, { align: 'right', at: 'middle' }),
    field([30, 59.2, 35, 3.6], 'best before', 6, { align: 'right', at: 'middle' }),
  ],
  rows: [
    {
      ...{ name: 'Yirga hills', notes: 'Jasmine, bergamot, apricot', origin: 'Ethiopia', variety: 'Heirloom' },
      ...{ process: 'Washed', altitude: '1,950 m', roasted: '2 March 2027', link: 'https://example.org/c/2417' },
      ...{ weight: '250 g', 'best before': 'Best before 02.03.2028 · L 2417' },
    },
    {
      ...{ name: 'Alta ridge', notes: 'Cocoa, plum, hazelnut', origin: 'Guatemala', variety: 'Bourbon' },
      ...{ process: 'Natural', altitude: '1,600 m', roasted: '2 March 2027', link: 'https://example.org/c/2431' },
      ...{ weight: '250 g', 'best before': 'Best before 02.03.2028 · L 2431' },
    },
  ],
};
