import { field, fixed, icon, rule } from '../design.ts';
import type { GalleryTemplate } from '../gallery-template.ts';

const CARE = ['wash-temperature-1', 'bleach-off', 'wash-tumble-off', 'ironing-1', 'wash-dryclean-off'];

export const careLabel: GalleryTemplate = {
  category: 'retail',
  paper: 'dymo_25x54mm_11352',
  elements: [
    field([2, 2.6, 21, 4], 'maker', 7, { bold: true, align: 'center', at: 'middle' }),
    rule(2, 7.4, 21),
    field([2, 8.4, 21, 3.2], 'fibre en', 5.5, { align: 'center', at: 'middle' }),
    field([2, 11.6, 21, 3.2], 'fibre de', 5.5, { align: 'center', at: 'middle' }),
    field([2, 14.8, 21, 3.2], 'fibre fr', 5.5, { align: 'center', at: 'middle' }),
    rule(2, 19, 21),
    ...CARE.map((id, index) => icon([1.75 + index * 4.4, 20.6, 3.9, 3.9], id)),
    fixed([2, 26, 21, 8.6], 'Wash with like colours.\nReshape while damp.\nDry flat.', 5.75, { align: 'center' }),
    rule(2, 35.6, 21),
    field([2, 37, 10, 7.4], 'size', 17, { bold: true, at: 'middle' }),
    field([12, 37, 11, 3.7], 'style', 6, { align: 'right', at: 'middle' }),
    field([12, 40.7, 11, 3.7], 'batch', 6, { align: 'right', at: 'middle' }),
    field([2, 46.4, 21, 5.4], 'origin', 6, { align: 'center', at: 'middle' }),
  ],
  rows: [
    {
      ...{ maker: 'Harbour Knitwear', 'fibre en': '100 % merino wool', 'fibre de': '100 % Merinowolle' },
      ...{ 'fibre fr': '100 % laine mérinos', size: 'M', style: 'Style 2417', batch: 'Batch 26B' },
      origin: 'Made in Portugal\nHergestellt in Portugal',
    },
    {
      ...{ maker: 'Harbour Knitwear', 'fibre en': '70 % wool 30 % silk', 'fibre de': '70 % Wolle 30 % Seide' },
      ...{ 'fibre fr': '70 % laine 30 % soie', size: 'L', style: 'Style 2431', batch: 'Batch 26B' },
      origin: 'Made in Portugal\nHergestellt in Portugal',
    },
  ],
};
