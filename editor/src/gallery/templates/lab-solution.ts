import { field, iconField, pictogram, rule } from '../design.ts';
import type { GalleryTemplate } from '../gallery-template.ts';

export const labSolution: GalleryTemplate = {
  category: 'substances',
  paper: 'herma_48.26x25.4mm_4112',
  elements: [
    iconField([1.6, 1.8, 11.2, 11.2], 'pictogram'),
    field([14.4, 1.6, 32.4, 4.6], 'name', 10, { bold: true, at: 'middle' }),
    field([14.4, 6.2, 32.4, 3.4], 'concentration', 8, { at: 'middle' }),
    field([14.4, 9.6, 32.4, 3.4], 'signal word', 7.5, { bold: true, at: 'middle' }),
    field([1.8, 13.2, 44.8, 5], 'hazards', 5.75, { at: 'middle' }),
    rule(1.8, 18.4, 44.66),
    field([1.8, 19.2, 22, 2.5], 'made', 5.5, { at: 'middle' }),
    field([1.8, 21.7, 22, 2.5], 'expires', 5.5, { bold: true, at: 'middle' }),
    field([24, 19.2, 22.4, 2.5], 'batch', 5.5, { align: 'right', at: 'middle' }),
    field([24, 21.7, 22.4, 2.5], 'by', 5.5, { align: 'right', at: 'middle' }),
  ],
  rows: [
    {
      ...{ pictogram: pictogram('ghs05'), name: 'Sodium hydroxide', concentration: '1.0 mol/l in water' },
      ...{ 'signal word': 'Danger', hazards: 'Causes severe skin burns and eye damage.', made: 'Made 08.03.2027' },
      ...{ expires: 'Expires 08.09.2027', batch: 'LAB-2417', by: 'N. Okafor · room 2.14' },
    },
    {
      ...{ pictogram: pictogram('ghs07'), name: 'Hydrochloric acid', concentration: '3.0 mol/l in water' },
      hazards: 'Causes skin irritation. Causes serious eye irritation. May cause respiratory irritation.',
      ...{ 'signal word': 'Warning', made: 'Made 09.03.2027', expires: 'Expires 09.09.2027', batch: 'LAB-2418' },
      by: 'N. Okafor · room 2.14',
    },
    {
      ...{ pictogram: pictogram('ghs02'), name: 'Ethanol', concentration: '30 % in water', 'signal word': 'Warning' },
      ...{ hazards: 'Flammable liquid and vapour.', made: 'Made 09.03.2027', expires: 'Expires 09.03.2028' },
      ...{ batch: 'LAB-2419', by: 'N. Okafor · room 2.14' },
    },
  ],
};
