import { addStyles } from '../ui/added-styles.ts';
import { lazy } from '../ui/lazy.tsx';

/** Loads the rulers, the guides and the grid. */
async function loadAids() {
  const { aids } = await import('./aids.ts');
  addStyles(aids.styles);
  return aids;
}

export const Rulers = lazy(async () => (await loadAids()).Rulers);
export const AidsLayer = lazy(async () => (await loadAids()).AidsLayer);
export const GuidesDialog = lazy(async () => (await loadAids()).GuidesDialog);
