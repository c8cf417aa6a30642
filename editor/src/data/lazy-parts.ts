import { addStyles } from '../ui/added-styles.ts';
import { lazy } from '../ui/lazy.tsx';

/** Loads the dialogs for data and the code that pastes cells. */
export const loadDataDialogs = async () => (await import('./data-dialogs.ts')).dataDialogs;

export const ImportPreview = lazy(async () => (await loadDataDialogs()).ImportPreview);
export const ComputedDialog = lazy(async () => (await loadDataDialogs()).ComputedDialog);
export const Starts = lazy(async () => {
  const { Starts: Card, startsStyles } = await loadDataDialogs();
  addStyles(startsStyles);
  return Card;
});
