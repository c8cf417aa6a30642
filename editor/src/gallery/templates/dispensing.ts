import { field, fixed, rule } from '../design.ts';
import type { GalleryTemplate } from '../gallery-template.ts';

export const dispensing: GalleryTemplate = {
  category: 'health',
  paper: 'herma_70x35mm_4429',
  elements: [
    field([3.5, 2.4, 44, 4.6], 'medicine', 9, { bold: true, at: 'middle' }),
    field([47, 2.4, 19.5, 4.6], 'quantity', 9, { align: 'right', at: 'middle' }),
    field([3.5, 7.4, 63, 9], 'dose', 9.75, { bold: true, at: 'middle' }),
    field([3.5, 16.6, 63, 6], 'warnings', 7),
    rule(3.5, 23, 63),
    field([3.5, 23.8, 40, 3.6], 'patient', 8.5, { bold: true, at: 'middle' }),
    field([43, 23.8, 23.5, 3.6], 'date', 8, { align: 'right', at: 'middle' }),
    fixed([3.5, 27.4, 63, 2.7], 'Keep out of the sight and reach of children.', 6.5, { at: 'middle' }),
    field([3.5, 30.1, 63, 2.7], 'pharmacy', 6.5, { at: 'middle' }),
  ],
  rows: [
    {
      ...{
        medicine: 'Amoxicillin 500 mg capsules',
        quantity: '21 capsules',
        dose: 'Take ONE capsule THREE times a day.',
      },
      warnings: 'Space the doses evenly through the day. Keep taking this medicine until the course is finished.',
      ...{
        patient: 'Nadia Okafor',
        date: '8 March 2027',
        pharmacy: 'Harbour Pharmacy, 14 Harbour Lane, Bristol · 0117 496 0417',
      },
    },
    {
      ...{
        medicine: 'Ibuprofen 400 mg tablets',
        quantity: '24 tablets',
        dose: 'Take ONE tablet up to THREE times a day if needed.',
      },
      warnings: 'Take with or just after food. Do not take with other medicines that contain ibuprofen.',
      ...{
        patient: 'Nadia Okafor',
        date: '8 March 2027',
        pharmacy: 'Harbour Pharmacy, 14 Harbour Lane, Bristol · 0117 496 0417',
      },
    },
  ],
};
