import { field, fixed, icon, qrCode, rule } from '../design.ts';
import type { GalleryTemplate } from '../gallery-template.ts';

const FACTS = ['chemistry', 'capacity', 'mass', 'made', 'serial'].map((name, index) => ({
  name,
  y: 17.2 + index * 4.2,
}));

export const battery: GalleryTemplate = {
  category: 'industry',
  paper: 'herma_70x50.8mm_4204',
  elements: [
    field([3.5, 3.4, 46, 6.2], 'name', 13, { bold: true, at: 'middle' }),
    field([3.5, 9.6, 46, 4.2], 'kind', 8, { at: 'middle' }),
    icon([53.6, 4.2, 12.6, 9], 'ce'),
    rule(3.5, 15.4, 63, { stroke: 0.4 }),
    ...FACTS.flatMap(({ name, y }) => [
      fixed(
        [3.5, y, 14, 3.8],
        name.replace(/^./, (letter) => letter.toUpperCase()),
        6.5,
        { at: 'middle' },
      ),
      field([17, y, 26, 3.8], name, 7.5, { bold: true, at: 'middle' }),
    ]),
    qrCode([43.4, 16.6, 24, 24], 'link'),
    rule(3.5, 39.4, 38),
    field([3.5, 40.4, 28, 7.2], 'materials', 5.75),
    icon([33.4, 40.2, 6.6, 8.25], 'weee'),
    field([42.4, 41, 24.1, 7], 'maker', 6, { align: 'right' }),
  ],
  rows: [
    {
      ...{ name: 'Power pack 48', kind: 'Battery for light means of transport', chemistry: 'Lithium, NMC' },
      ...{ capacity: '14.5 Ah · 696 Wh', mass: '3.6 kg', made: '03/2027, Leeds', serial: 'LP48-2417-0042' },
      materials: 'Contains cobalt, lithium, natural graphite, nickel. Fire: water or CO₂.',
      ...{ link: 'https://id.example.org/01/09521234001256/21/0042', maker: 'Harbour Power\nBristol BS1 4DJ' },
    },
    {
      ...{ name: 'Power pack 36', kind: 'Battery for light means of transport', chemistry: 'Lithium, LFP' },
      ...{ capacity: '10.0 Ah · 360 Wh', mass: '2.9 kg', made: '03/2027, Leeds', serial: 'LP36-2431-0107' },
      materials: 'Contains lithium, natural graphite, phosphorus. Fire: water or CO₂.',
      ...{ link: 'https://id.example.org/01/09521234001263/21/0107', maker: 'Harbour Power\nBristol BS1 4DJ' },
    },
  ],
};
