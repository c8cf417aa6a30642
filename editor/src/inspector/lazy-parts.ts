import { addStyles } from '../ui/added-styles.ts';
import { lazy } from '../ui/lazy.tsx';
import { typedColumns } from '../ui/typed-columns.ts';

/** Loads the lists of findings, the form of shapes, the search for larger text boxes, and the code for
 * column names in texts. */
export async function loadRareParts() {
  const { rareParts } = await import('./rare-parts.ts');
  addStyles(rareParts.styles);
  typedColumns.value = rareParts.typedColumnsCode;
  return rareParts;
}

export const FindingsList = lazy(async () => (await loadRareParts()).FindingsList);
export const FoundList = lazy(async () => (await loadRareParts()).FoundList);
export const ShapeFields = lazy(async () => (await loadRareParts()).ShapeFields);
export const ShrinkNote = lazy(async () => (await loadRareParts()).ShrinkNote);
