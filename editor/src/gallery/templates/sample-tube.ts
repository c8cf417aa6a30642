import { barcode, field } from '../design.ts';
import type { GalleryTemplate } from '../gallery-template.ts';

// Lengths are in inches.
export const sampleTube: GalleryTemplate = {
  category: 'health',
  paper: 'tough-tags_1.28x0.5in_ttlw-2016',
  elements: [
    field([0.05, 0.035, 0.8, 0.11], 'subject', 6.5, { bold: true, at: 'middle' }),
    field([0.8, 0.035, 0.43, 0.11], 'visit', 6.5, { bold: true, align: 'right', at: 'middle' }),
    barcode([0.14, 0.155, 1, 0.2], 'code128', 'sample', { isTextShown: false }),
    field([0.05, 0.37, 0.62, 0.1], 'sample', 5.5, { family: 'Cousine', at: 'middle' }),
    field([0.62, 0.37, 0.61, 0.1], 'taken', 5.5, { align: 'right', at: 'middle' }),
  ],
  rows: [
    { subject: 'S-0417 · EDTA', visit: 'V2', sample: '24170018', taken: '08.03.27 09:40' },
    { subject: 'S-0417 · serum', visit: 'V2', sample: '24170025', taken: '08.03.27 09:40' },
    { subject: 'S-0422 · EDTA', visit: 'V1', sample: '24220011', taken: '08.03.27 10:15' },
  ],
};
