import { field, fixed, qrCode, rule } from '../design.ts';
import type { GalleryTemplate } from '../gallery-template.ts';

export const equipment: GalleryTemplate = {
  category: 'industry',
  paper: 'herma_48.26x25.4mm_4112',
  elements: [
    qrCode([1, 1.6, 22, 22], 'link'),
    field([23.4, 2.4, 23.4, 3.4], 'owner', 7, { at: 'middle' }),
    rule(23.4, 6.4, 23.2),
    field([23.4, 7.4, 23.4, 5.2], 'number', 12.5, { bold: true, at: 'middle' }),
    field([23.4, 12.8, 23.4, 5.4], 'name', 7),
    fixed([23.4, 18.6, 23.4, 5], 'Scan to report a fault\nor book a service.', 6),
  ],
  rows: [
    {
      link: 'https://example.org/a/PMP-0417',
      owner: 'Harbour Works',
      number: 'PMP-0417',
      name: 'Coolant pump, hall 2',
    },
    { link: 'https://example.org/a/LTH-0012', owner: 'Harbour Works', number: 'LTH-0012', name: 'CNC lathe, hall 1' },
  ],
};
