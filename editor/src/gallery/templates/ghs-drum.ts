import { field, fixed, iconField, pictogram, rule } from '../design.ts';
import type { GalleryTemplate } from '../gallery-template.ts';

const NOTO = { family: 'Noto Sans' } as const;

export const ghsDrum: GalleryTemplate = {
  category: 'substances',
  paper: 'herma_105x148.5mm_4697',
  elements: [
    field([6, 5, 66, 11], 'name', 22.5, { ...NOTO, bold: true, at: 'middle' }),
    field([66, 5, 33, 11], 'quantity', 20, { ...NOTO, bold: true, align: 'right', at: 'middle' }),
    field([6, 16.4, 93, 5], 'numbers', 10, { ...NOTO, at: 'middle' }),
    rule(6, 23, 93, { stroke: 0.7 }),
    iconField([6, 24.6, 28, 28], 'pictogram 1'),
    iconField([38.5, 24.6, 28, 28], 'pictogram 2'),
    iconField([71, 24.6, 28, 28], 'pictogram 3'),
    fixed([6, 53, 93, 8.4], 'Danger', 17, { ...NOTO, bold: true, align: 'center', at: 'middle' }),
    field([6, 61.6, 93, 25.6], 'hazards', 9.75, { ...NOTO, bold: true }),
    field([6, 87.2, 93, 44.8], 'precautions', 10, NOTO),
    rule(6, 132.6, 93),
    field([6, 134, 62, 11], 'supplier', 8.5, NOTO),
    field([66, 134, 33, 11], 'batch', 8.5, { ...NOTO, align: 'right' }),
  ],
  rows: [
    {
      ...{ name: 'Methanol', quantity: '25 l', numbers: 'CAS 67-56-1 · EC 200-659-6 · Index 603-001-00-X' },
      ...{ 'pictogram 1': pictogram('ghs02'), 'pictogram 2': pictogram('ghs06'), 'pictogram 3': pictogram('ghs08') },
      hazards:
        'Highly flammable liquid and vapour. Toxic if swallowed, in contact with skin or if inhaled. Causes damage to organs.',
      precautions:
        'Keep away from heat, hot surfaces, sparks, open flames and other ignition sources. No smoking. Do not breathe vapours. Wear protective gloves/protective clothing/eye protection. IF SWALLOWED: Immediately call a POISON CENTER/doctor. IF ON SKIN: Wash with plenty of water. Store in a well-ventilated place. Keep container tightly closed. Store locked up. Dispose of contents/container to an approved waste plant.',
      ...{
        supplier: 'Harbour Stores, 14 Harbour Lane\nBristol BS1 4DJ · Tel. +44 117 496 0417',
        batch: 'Batch 2417\n03/2027',
      },
    },
    {
      ...{ name: 'Toluene', quantity: '25 l', numbers: 'CAS 108-88-3 · EC 203-625-9 · Index 601-021-00-3' },
      ...{ 'pictogram 1': pictogram('ghs02'), 'pictogram 2': pictogram('ghs07'), 'pictogram 3': pictogram('ghs08') },
      hazards:
        'Highly flammable liquid and vapour. May be fatal if swallowed and enters airways. Causes skin irritation. May cause drowsiness or dizziness. Suspected of damaging the unborn child. May cause damage to organs through prolonged or repeated exposure.',
      precautions:
        'Obtain special instructions before use. Keep away from heat, hot surfaces, sparks, open flames and other ignition sources. No smoking. Wear protective gloves/protective clothing/eye protection. IF SWALLOWED: Immediately call a POISON CENTER/doctor. Do NOT induce vomiting. IF exposed or concerned: Get medical advice/attention. Store in a well-ventilated place. Keep container tightly closed. Store locked up.',
      ...{
        supplier: 'Harbour Stores, 14 Harbour Lane\nBristol BS1 4DJ · Tel. +44 117 496 0417',
        batch: 'Batch 2431\n03/2027',
      },
    },
  ],
};
