import { ALLERGEN_ICONS } from './allergens.ts';
import { TABLER_ICONS } from './generated/tabler.ts';
import { GHS_ICONS } from './ghs.ts';
import { HANDLING_ICONS } from './handling.ts';
import { GRID, type Icon } from './icon.ts';
import { MARK_ICONS } from './marks.ts';

/** Width of the strokes of Tabler Icons. */
const STROKE = 2;

const tabler = TABLER_ICONS.map(([id, category, d]): Icon => {
  return { id, category, size: GRID, paths: [id.endsWith('-filled') ? { d } : { d, width: STROKE }] };
});

/** All icons of the library. Within a category, the icons are in the order of the dialog. */
export const ICONS: readonly Icon[] = [...GHS_ICONS, ...HANDLING_ICONS, ...ALLERGEN_ICONS, ...MARK_ICONS, ...tabler];
