import { barcode, field, iconField, pictogram, rule } from '../design.ts';
import type { GalleryTemplate } from '../gallery-template.ts';

export const rack: GalleryTemplate = {
  category: 'logistics',
  paper: 'generic_100x50mm_thermal-roll',
  elements: [
    field([4, 3, 78, 22], 'place', 54, { bold: true, at: 'middle' }),
    iconField([81, 4.5, 15, 19], 'arrow'),
    rule(4, 26.4, 92, { stroke: 0.7 }),
    field([4, 28.6, 28, 8], 'zone', 17, { bold: true, at: 'middle' }),
    field([4, 37, 28, 4.6], 'load', 9, { at: 'middle' }),
    field([4, 41.6, 28, 4.6], 'check', 9, { at: 'middle' }),
    barcode([36, 29.4, 58, 17.6], 'code128', 'code'),
  ],
  rows: [
    {
      ...{ place: 'A-03-12', arrow: pictogram('arrow-big-up-filled'), zone: 'Zone A', load: 'Max. 800 kg' },
      ...{ check: 'Check digits 47', code: 'A03-12-2' },
    },
    {
      ...{ place: 'A-03-13', arrow: pictogram('arrow-big-up-filled'), zone: 'Zone A', load: 'Max. 800 kg' },
      ...{ check: 'Check digits 18', code: 'A03-13-2' },
    },
    {
      ...{ place: 'A-03-14', arrow: pictogram('arrow-big-down-filled'), zone: 'Zone A', load: 'Max. 1,200 kg' },
      ...{ check: 'Check digits 63', code: 'A03-14-1' },
    },
  ],
};
