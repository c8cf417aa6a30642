import { barcode, field, fixed, qrCode, rule } from '../design.ts';
import type { GalleryTemplate } from '../gallery-template.ts';

const WINE = '#5c1a2b';

export const wine: GalleryTemplate = {
  category: 'food',
  paper: 'herma_88.9x127mm_8898',
  elements: [
    field([8, 8, 72.9, 9], 'name', 22, { family: 'Tinos', align: 'center', at: 'middle', color: WINE }),
    field([8, 17.4, 72.9, 5], 'designation', 10.25, { family: 'Tinos', italic: true, align: 'center', at: 'middle' }),
    rule(34.45, 24.6, 20, { color: WINE }),
    field([12, 27.6, 64.9, 22], 'notes', 10, { family: 'Tinos', align: 'center', at: 'middle' }),
    rule(8, 52.4, 72.9),
    field([8, 54.4, 36, 7], 'alcohol', 13, { bold: true, at: 'middle' }),
    field([45, 54.4, 35.9, 7], 'volume', 13, { bold: true, align: 'right', at: 'middle' }),
    fixed([8, 62.2, 72.9, 4.4], 'Contains **sulphites**.', 9, { marked: true, at: 'middle' }),
    field([8, 66.6, 72.9, 4.4], 'origin', 9, { at: 'middle' }),
    field([8, 71, 72.9, 4.4], 'bottler', 9, { at: 'middle' }),
    rule(8, 77.6, 72.9),
    qrCode([8, 80.4, 30, 30], 'e-label'),
    fixed([8, 111, 30, 3.4], 'Ingredients and nutrition', 7, { align: 'center', at: 'middle' }),
    field([8, 114.6, 30, 3.4], 'energy', 7, { align: 'center', at: 'middle' }),
    barcode([46.6, 82.4, 32.4, 27], 'ean13', 'ean'),
    field([44, 114.6, 36.9, 3.4], 'lot', 7, { align: 'right', at: 'middle' }),
  ],
  rows: [
    {
      ...{
        name: 'Slate Terraces',
        designation: 'Riesling · protected designation of origin · 2025',
        alcohol: '12.0 % vol',
      },
      notes:
        'Picked by hand on steep slate. White peach, lime and a saline finish. Serve at 9 °C with river fish or young cheese.',
      ...{ volume: '750 ml ℮', origin: 'Product of Germany', bottler: 'Bottled by Slate Terraces, DE-54470' },
      ...{ 'e-label': 'https://e.example.org/w/2417', energy: 'E (100 ml): 313 kJ / 75 kcal' },
      ...{ ean: '9521234001102', lot: 'L 25-2417' },
    },
    {
      ...{
        name: 'Slate Terraces',
        designation: 'Pinot noir · protected designation of origin · 2024',
        alcohol: '13.5 % vol',
      },
      notes:
        'Aged twelve months in used oak. Sour cherry, smoke and fine tannin. Serve at 16 °C with game or mushrooms.',
      ...{ volume: '750 ml ℮', origin: 'Product of Germany', bottler: 'Bottled by Slate Terraces, DE-54470' },
      ...{ 'e-label': 'https://e.example.org/w/2431', energy: 'E (100 ml): 347 kJ / 83 kcal' },
      ...{ ean: '9521234001119', lot: 'L 24-2431' },
    },
  ],
};
