import { barcode, field, fixed, icon, rule } from '../design.ts';
import type { GalleryTemplate } from '../gallery-template.ts';

export const cosmetic: GalleryTemplate = {
  category: 'substances',
  paper: 'herma_88.9x46.56mm_4666',
  elements: [
    field([3.5, 3, 52, 6.6], 'name', 14.5, { family: 'Tinos', bold: true, at: 'middle' }),
    field([3.5, 9.6, 52, 3.6], 'function', 7.5, { at: 'middle' }),
    rule(3.5, 14.2, 52),
    field([3.5, 15.2, 52, 14.6], 'ingredients', 6),
    field([3.5, 30, 52, 5.4], 'precautions', 6),
    rule(3.5, 36, 52),
    field([3.5, 37, 38, 6.4], 'responsible', 6),
    field([41.5, 37, 14, 3.2], 'batch', 5.75, { align: 'right' }),
    field([41.5, 40.2, 14, 3.2], 'origin', 5.75, { align: 'right' }),
    field([60, 3, 25.4, 6.6], 'quantity', 14, { bold: true, align: 'right', at: 'middle' }),
    icon([60, 11, 7.5, 7.5], 'opened-12'),
    icon([69, 11, 7.5, 7.5], 'recycle'),
    icon([78, 10.8, 6.4, 8], 'material-5'),
    barcode([60.3, 22, 24.4, 20.6], 'ean13', 'ean'),
    fixed([60, 18.9, 25.4, 2.6], 'Dermatologically tested', 5.5, { align: 'center', at: 'middle' }),
  ],
  rows: [
    {
      ...{ name: 'Calendula hand cream', function: 'Nourishing cream for dry hands', quantity: '75 ml ℮' },
      ingredients:
        'Ingredients: Aqua, Glycerin, Prunus Amygdalus Dulcis Oil, Cetearyl Alcohol, Butyrospermum Parkii Butter, Calendula Officinalis Flower Extract, Tocopherol, Xanthan Gum, Benzyl Alcohol, Dehydroacetic Acid, Parfum, Linalool, Limonene.',
      ...{ precautions: 'For external use only. Avoid contact with eyes. Store below 25 °C.', batch: 'Lot 2417' },
      ...{
        responsible: 'Harbour Stores\n14 Harbour Lane, Bristol BS1 4DJ',
        origin: 'Made in the UK',
        ean: '9521234001164',
      },
    },
    {
      ...{ name: 'Oat face balm', function: 'Fragrance-free balm for sensitive skin', quantity: '50 ml ℮' },
      ingredients:
        'Ingredients: Aqua, Avena Sativa Kernel Oil, Glycerin, Caprylic/Capric Triglyceride, Cetearyl Olivate, Sorbitan Olivate, Beta-Glucan, Panthenol, Tocopherol, Sodium Hyaluronate, Potassium Sorbate, Citric Acid.',
      ...{ precautions: 'For external use only. Avoid contact with eyes. Store below 25 °C.', batch: 'Lot 2431' },
      ...{
        responsible: 'Harbour Stores\n14 Harbour Lane, Bristol BS1 4DJ',
        origin: 'Made in the UK',
        ean: '9521234001171',
      },
    },
  ],
};
