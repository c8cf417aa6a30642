import { addStyles } from '../ui/added-styles.ts';
import { lazy } from '../ui/lazy.tsx';

/** Loads the lists of findings, the form of shapes, and the search for larger text boxes. */
export async function loadRareParts() {
  const { rareParts } = await import('./rare-parts.ts');
  addStyles(rareParts.findingsStyles);
  return rareParts;
}

/** Loads the tools for pictures and for the content of codes. */
async function loadTools() {
  const { tools } = await import('./tools.ts');
  addStyles(tools.toolStyles);
  return tools;
}

export const ContentHelper = lazy(async () => (await loadTools()).ContentHelper);
export const PictureTools = lazy(async () => (await loadTools()).PictureTools);
export const FindingsList = lazy(async () => (await loadRareParts()).FindingsList);
export const FoundList = lazy(async () => (await loadRareParts()).FoundList);
export const ShapeFields = lazy(async () => (await loadRareParts()).ShapeFields);
