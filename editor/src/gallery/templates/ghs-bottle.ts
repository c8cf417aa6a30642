import { field, fixed, icon, rule } from '../design.ts';
import type { GalleryTemplate } from '../gallery-template.ts';

const NOTO = { family: 'Noto Sans' } as const;
const PRECAUTIONS =
  'Keep away from heat, hot surfaces, sparks, open flames and other ignition sources. No smoking. Keep container tightly closed. Wear eye protection. IF IN EYES: Rinse cautiously with water for several minutes. Remove contact lenses, if present and easy to do. Continue rinsing. If eye irritation persists: Get medical advice/attention. Store in a well-ventilated place. Keep cool.';

export const ghsBottle: GalleryTemplate = {
  category: 'substances',
  paper: 'herma_99.06x67.73mm_4104',
  elements: [
    field([4, 3.4, 62, 7.6], 'name', 15.5, { ...NOTO, bold: true, at: 'middle' }),
    field([64, 3.4, 31.06, 7.6], 'quantity', 14, { ...NOTO, bold: true, align: 'right', at: 'middle' }),
    field([4, 11, 91, 3.8], 'numbers', 7.5, { ...NOTO, at: 'middle' }),
    rule(4, 15.6, 91, { stroke: 0.5 }),
    icon([4, 17.4, 20, 20], 'ghs02'),
    icon([4, 38, 20, 20], 'ghs07'),
    fixed([26, 17, 69, 5], 'Danger', 10, { ...NOTO, bold: true, at: 'middle' }),
    field([26, 21.8, 69, 7.6], 'hazards', 7.5, { ...NOTO, bold: true }),
    fixed([26, 29.6, 69, 29.4], PRECAUTIONS, 7.4, NOTO),
    rule(4, 59.4, 91),
    field([4, 60, 62, 6.4], 'supplier', 6.5, NOTO),
    field([66, 60, 29.06, 6.4], 'batch', 6.5, { ...NOTO, align: 'right' }),
  ],
  rows: [
    {
      ...{ name: 'Ethanol 96 %', quantity: '1 l', numbers: 'CAS 64-17-5 · EC 200-578-6' },
      hazards: 'Highly flammable liquid and vapour. Causes serious eye irritation.',
      ...{
        supplier: 'Harbour Stores, 14 Harbour Lane, Bristol BS1 4DJ\nTel. +44 117 496 0417',
        batch: 'Batch 2417\n03/2027',
      },
    },
    {
      ...{ name: 'Propan-2-ol', quantity: '2.5 l', numbers: 'CAS 67-63-0 · EC 200-661-7' },
      hazards: 'Highly flammable liquid and vapour. Causes serious eye irritation. May cause drowsiness or dizziness.',
      ...{
        supplier: 'Harbour Stores, 14 Harbour Lane, Bristol BS1 4DJ\nTel. +44 117 496 0417',
        batch: 'Batch 2431\n03/2027',
      },
    },
  ],
};
