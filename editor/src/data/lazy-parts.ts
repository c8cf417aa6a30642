import { addStyles } from '../ui/added-styles.ts';
import { lazy } from '../ui/lazy.tsx';

/** Loads the dialogs for data and the code that pastes cells. */
export async function loadDataDialogs() {
  const { dataDialogs } = await import('./data-dialogs.ts');
  addStyles(dataDialogs.styles);
  return dataDialogs;
}

export const ImportPreview = lazy(async () => (await loadDataDialogs()).ImportPreview);
export const ComputedDialog = lazy(async () => (await loadDataDialogs()).ComputedDialog);
export const Starts = lazy(async () => (await loadDataDialogs()).Starts);
