import { field, fixed, icon, qrCode, rule } from '../design.ts';
import type { GalleryTemplate } from '../gallery-template.ts';

const FACTS = ['model', 'material', 'recycled', 'repair', 'made in'].map((name, index) => ({
  name,
  y: 19 + index * 4.9,
}));

export const productPassport: GalleryTemplate = {
  category: 'industry',
  paper: 'generic_80x50mm_thermal-roll',
  elements: [
    fixed([3, 2.6, 46, 3.2], 'DIGITAL PRODUCT PASSPORT', 7, { bold: true, at: 'middle' }),
    field([3, 6.6, 46, 8.4], 'name', 12, { bold: true, at: 'middle' }),
    rule(3, 17, 44, { stroke: 0.4 }),
    ...FACTS.flatMap(({ name, y }) => [
      fixed(
        [3, y, 14, 4.4],
        name.replace(/^./, (letter) => letter.toUpperCase()),
        6.5,
        { at: 'middle' },
      ),
      field([16.5, y, 31.5, 4.4], name, 7.5, { bold: true, at: 'middle' }),
    ]),
    rule(3, 44.2, 44),
    field([3, 45, 44, 3.2], 'maker', 6, { at: 'middle' }),
    qrCode([48.4, 2, 30, 30], 'link'),
    field([49, 32.4, 28.8, 3], 'gtin', 6.5, { align: 'center', at: 'middle', family: 'Cousine' }),
    field([49, 35.4, 28.8, 3], 'serial', 6.5, { align: 'center', at: 'middle', family: 'Cousine' }),
    icon([53.4, 40, 7.6, 7.6], 'recycle'),
    icon([66, 39.4, 7, 8.75], 'weee'),
  ],
  rows: [
    {
      ...{
        name: 'Cordless kettle, 1.2 l',
        model: 'KT-1200',
        material: 'Steel 71 %, PP 22 %',
        recycled: '38 % of the steel',
      },
      ...{ repair: '8.2 / 10 · spares 10 years', 'made in': 'Portugal', maker: 'Harbour Stores, Bristol BS1 4DJ' },
      ...{
        link: 'https://id.example.org/01/09521234001232/21/0417',
        gtin: 'GTIN 09521234001232',
        serial: 'Serial 0417',
      },
    },
    {
      ...{
        name: 'Toaster, two slots',
        model: 'TS-0200',
        material: 'Steel 64 %, PP 25 %',
        recycled: '41 % of the steel',
      },
      ...{ repair: '7.6 / 10 · spares 10 years', 'made in': 'Portugal', maker: 'Harbour Stores, Bristol BS1 4DJ' },
      ...{
        link: 'https://id.example.org/01/09521234001249/21/0422',
        gtin: 'GTIN 09521234001249',
        serial: 'Serial 0422',
      },
    },
  ],
};
