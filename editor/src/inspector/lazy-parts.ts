import { addStyles } from '../ui/added-styles.ts';
import { lazy } from '../ui/lazy.tsx';
import { typedColumns } from '../ui/typed-columns.ts';
import { codeNames } from '../words/code-names.ts';

/**
 * Loads the inspector's rarely used parts: findings; forms for shapes, icons and conditions; tools for pictures and
 * codes; column names in text; and the code that enlarges text boxes.
 */
export async function loadRareParts() {
  const { rareParts } = await import('./rare-parts.ts');
  addStyles(rareParts.styles);
  typedColumns.value = rareParts.typedColumnsCode;
  codeNames.value = rareParts.codeName;
  return rareParts;
}

export const CodeOptionFields = lazy(async () => (await loadRareParts()).CodeOptionFields);
export const ContentHelper = lazy(async () => (await loadRareParts()).ContentHelper);
export const CropInPlace = lazy(async () => (await loadRareParts()).CropInPlace);
export const PictureTools = lazy(async () => (await loadRareParts()).PictureTools);
export const FindingsList = lazy(async () => (await loadRareParts()).FindingsList);
export const IconFields = lazy(async () => (await loadRareParts()).IconFields);
export const ShapeFields = lazy(async () => (await loadRareParts()).ShapeFields);
export const SelectionFindings = lazy(async () => (await loadRareParts()).SelectionFindings);
export const ShowFields = lazy(async () => (await loadRareParts()).ShowFields);
