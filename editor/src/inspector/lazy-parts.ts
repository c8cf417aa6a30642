import { addStyles } from '../ui/added-styles.ts';
import { lazy } from '../ui/lazy.tsx';

/** Loads the lists of elements and findings, the form of shapes, and the search for larger text boxes. */
export async function loadRareParts() {
  const { rareParts } = await import('./rare-parts.ts');
  addStyles(rareParts.findingsStyles);
  return rareParts;
}

export const ElementList = lazy(async () => (await loadRareParts()).ElementList);
export const FindingsList = lazy(async () => (await loadRareParts()).FindingsList);
export const FoundList = lazy(async () => (await loadRareParts()).FoundList);
export const ShapeFields = lazy(async () => (await loadRareParts()).ShapeFields);
