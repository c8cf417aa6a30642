import { field, fixed, flagOfEurope, frame } from '../design.ts';
import type { GalleryTemplate } from '../gallery-template.ts';

const LINES = ['A', 'B', 'C', 'D'].map((name, index) => ({ name, y: 15.4 + index * 5 }));

export const plantPassport: GalleryTemplate = {
  category: 'garden',
  paper: 'herma_63.5x38.1mm_4103',
  elements: [
    frame([2, 2, 59.5, 34.1], { stroke: 0.4 }),
    flagOfEurope([4.4, 4.4, 13.5, 9]),
    fixed([20, 4.4, 39, 9], 'Pflanzenpass /\nPlant Passport', 10.5, { bold: true, align: 'right', at: 'middle' }),
    ...LINES.flatMap(({ name, y }) => [
      fixed([4.4, y, 5, 4.6], name, 9.5, { bold: true, at: 'middle' }),
      field([9.4, y, 49.6, 4.6], name, 9.5, { at: 'middle', italic: name === 'A' }),
    ]),
  ],
  rows: [
    { A: 'Lavandula angustifolia', B: 'DE-BW-0041700', C: '2417-08', D: 'DE' },
    { A: 'Prunus domestica', B: 'DE-BW-0041700', C: '2431-02', D: 'NL' },
  ],
};
