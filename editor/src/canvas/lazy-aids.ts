import { signal } from '@preact/signals';
import { addStyles } from '../ui/added-styles.ts';
import { lazy } from '../ui/lazy.tsx';

/** Loads the code for guides and the grid. */
export async function loadAids() {
  const { aids } = await import('./aids.ts');
  addStyles(aids.styles);
  return aids;
}

/** True once the pointer has reached a ruler, which loads the code for dragging guides. */
export const areAidsWanted = signal(false);

export const AidsLayer = lazy(async () => (await loadAids()).AidsLayer);
export const AidsPopover = lazy(async () => (await loadAids()).AidsPopover);
export const GuidesDialog = lazy(async () => (await loadAids()).GuidesDialog);
