import { addStyles } from '../ui/added-styles.ts';
import { lazy } from '../ui/lazy.tsx';
import { typedColumns } from '../ui/typed-columns.ts';

/**
 * Loads the lists of findings, the forms of shapes and icons, the search for larger text boxes, the tools
 * for pictures and codes, and the code for column names in texts.
 */
export async function loadRareParts() {
  const { rareParts } = await import('./rare-parts.ts');
  addStyles(rareParts.styles);
  typedColumns.value = rareParts.typedColumnsCode;
  return rareParts;
}

export const ContentHelper = lazy(async () => (await loadRareParts()).ContentHelper);
export const CropInPlace = lazy(async () => (await loadRareParts()).CropInPlace);
export const PictureTools = lazy(async () => (await loadRareParts()).PictureTools);
export const FindingsList = lazy(async () => (await loadRareParts()).FindingsList);
export const FoundList = lazy(async () => (await loadRareParts()).FoundList);
export const IconFields = lazy(async () => (await loadRareParts()).IconFields);
export const ShapeFields = lazy(async () => (await loadRareParts()).ShapeFields);
export const ShrinkNote = lazy(async () => (await loadRareParts()).ShrinkNote);
