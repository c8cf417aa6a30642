import { addStyles } from '../ui/added-styles.ts';
import { lazy } from '../ui/lazy.tsx';

/** Loads the lists of findings, the forms of shapes and icons, and the search for larger text boxes. */
export async function loadRareParts() {
  const { rareParts } = await import('./rare-parts.ts');
  addStyles(rareParts.findingsStyles);
  return rareParts;
}

export const FindingsList = lazy(async () => (await loadRareParts()).FindingsList);
export const FoundList = lazy(async () => (await loadRareParts()).FoundList);
export const IconFields = lazy(async () => (await loadRareParts()).IconFields);
export const ShapeFields = lazy(async () => (await loadRareParts()).ShapeFields);
