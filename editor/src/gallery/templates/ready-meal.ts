import { barcode, field, fixed, frame, rule } from '../design.ts';
import type { GalleryTemplate } from '../gallery-template.ts';

const NUTRIENTS = [
  ...(['energy', 'fat', 'of which saturates', 'carbohydrate', 'of which sugars', 'protein', 'salt'] as const),
];
const TOP = 50.5;
const STEP = 3.7;

export const readyMeal: GalleryTemplate = {
  category: 'food',
  paper: 'generic_100x100mm_thermal-roll',
  elements: [
    field([4, 4, 92, 9], 'name', 20, { bold: true, at: 'middle' }),
    field([4, 13, 92, 5], 'description', 9, { at: 'middle' }),
    rule(4, 19.4, 92, { stroke: 0.5 }),
    field([4, 21, 92, 18.5], 'ingredients', 9, { marked: true }),
    fixed([4, 40, 92, 3.6], 'Allergens, including cereals containing gluten, are highlighted.', 7.5, {
      at: 'middle',
    }),
    frame([4, 45, 46, 32.5], { stroke: 0.4 }),
    fixed([5.2, 45.7, 26, 3.7], 'Nutrition', 8, { bold: true, at: 'middle' }),
    fixed([28, 45.7, 20.8, 3.7], 'per 100 g', 8, { bold: true, align: 'right', at: 'middle' }),
    rule(4, 49.8, 46, { stroke: 0.4 }),
    ...NUTRIENTS.flatMap((name, index) => [
      fixed(
        [name.startsWith('of') ? 7.2 : 5.2, TOP + index * STEP, 24, STEP],
        name.replace(/^[^o]/, (letter) => letter.toUpperCase()),
        7.5,
        { at: 'middle' },
      ),
      field([27, TOP + index * STEP, 21.8, STEP], name, 7.5, { align: 'right', at: 'middle' }),
    ]),
    fixed([54, 45, 26, 3.4], 'USE BY', 8, { bold: true, at: 'middle' }),
    field([54, 48.4, 42, 7.4], 'use by', 18, { bold: true, at: 'middle' }),
    fixed([54, 56.2, 42, 3.6], 'Keep refrigerated at 0 to 5 °C.', 8, { at: 'middle' }),
    fixed([54, 59.8, 42, 6.8], 'Remove film. 900 W: 4 min, stir, 2 min. Serve piping hot.', 8),
    barcode([64, 72.6, 26, 23.6], 'ean8', 'ean'),
    rule(4, 79.4, 54),
    fixed([4, 80.6, 20, 3.2], 'Net weight', 7.5, { at: 'middle' }),
    field([4, 83.8, 26, 5.6], 'weight', 13.5, { bold: true, at: 'middle' }),
    field([30, 84.6, 28, 4.4], 'lot', 8, { align: 'right', at: 'middle' }),
    fixed([4, 90, 54, 6.8], 'Made for Harbour Stores\n14 Harbour Lane, Bristol BS1 4DJ', 7.5),
  ],
  rows: [
    {
      ...{ name: 'Fish pie', description: 'Haddock and prawns in a creamy sauce under mashed potato' },
      ingredients:
        'Ingredients: potatoes 38 %, **milk**, haddock (**fish**) 16 %, water, prawns (**crustaceans**) 6 %, cream (**milk**), peas, **wheat** flour, butter (**milk**), cheddar (**milk**), **mustard** powder, salt, white pepper.',
      ...{ energy: '452 kJ / 108 kcal', fat: '4.6 g', 'of which saturates': '2.7 g', carbohydrate: '9.8 g' },
      ...{ 'of which sugars': '1.6 g', protein: '6.4 g', salt: '0.68 g', 'use by': '12 MAR 2027', weight: '400 g' },
      ...{ lot: 'L 2417 B · shift 2', ean: '95211015' },
    },
    {
      ...{ name: 'Lentil moussaka', description: 'Aubergine and green lentils with a baked topping' },
      ingredients:
        'Ingredients: aubergine 31 %, tomatoes, cooked green lentils 18 %, **milk**, onion, **wheat** flour, feta (**milk**), **egg**, rapeseed oil, garlic, **celery**, salt, oregano, cinnamon.',
      ...{ energy: '418 kJ / 100 kcal', fat: '4.1 g', 'of which saturates': '1.5 g', carbohydrate: '9.9 g' },
      ...{ 'of which sugars': '3.4 g', protein: '4.7 g', salt: '0.61 g', 'use by': '13 MAR 2027', weight: '380 g' },
      ...{ lot: 'L 2418 A · shift 1', ean: '95211022' },
    },
  ],
};
