import { field, fixed, frame, icon, rule } from '../design.ts';
import type { GalleryTemplate } from '../gallery-template.ts';

const FACTS = ['type', 'serial no.', 'year', 'supply', 'power', 'mass'].map((name, index) => ({
  ...{ name, x: 4.6 + Math.floor(index / 3) * 36, y: 19.6 + (index % 3) * 6.4 },
}));

export const nameplate: GalleryTemplate = {
  category: 'industry',
  paper: 'herma_96x50.8mm_4099',
  elements: [
    frame([1.5, 1.5, 93, 47.8], { stroke: 0.5, radius: 2 }),
    field([4.6, 4, 60, 7], 'maker', 15, { bold: true, at: 'middle' }),
    field([4.6, 11, 60, 4.6], 'designation', 9.5, { at: 'middle' }),
    icon([78.4, 4.4, 13, 9.3], 'ce'),
    rule(4.6, 17.4, 86.8, { stroke: 0.4 }),
    ...FACTS.flatMap(({ name, x, y }) => [
      fixed(
        [x, y, 14, 5],
        name.replace(/^./, (letter) => letter.toUpperCase()),
        7,
        { at: 'middle' },
      ),
      field([x + 13.4, y, 22, 5], name, 8.5, { bold: true, at: 'middle' }),
    ]),
    icon([80.4, 20, 9, 11.25], 'weee'),
    icon([79.9, 33, 5, 5], 'instructions'),
    icon([86.4, 33, 5, 5], 'protection-class-2'),
    rule(4.6, 40.2, 86.8, { stroke: 0.4 }),
    field([4.6, 41.4, 64, 5.4], 'address', 7, { at: 'middle' }),
    field([68, 41.4, 23.4, 5.4], 'protection', 11, { bold: true, align: 'right', at: 'middle' }),
  ],
  rows: [
    {
      ...{ maker: 'Clay & Kiln', designation: 'Banding wheel, motorised', type: 'BW-350', 'serial no.': '2417-0042' },
      ...{ year: '2027', supply: '230 V ~ 50 Hz', power: '250 W', mass: '28 kg', protection: 'IP44' },
      address: 'Clay & Kiln, 3 Mill Street, Leeds LS1 4AB, United Kingdom',
    },
    {
      ...{ maker: 'Clay & Kiln', designation: 'Pug mill, table-top', type: 'PM-75', 'serial no.': '2431-0107' },
      ...{ year: '2027', supply: '230 V ~ 50 Hz', power: '550 W', mass: '61 kg', protection: 'IP54' },
      address: 'Clay & Kiln, 3 Mill Street, Leeds LS1 4AB, United Kingdom',
    },
  ],
};
