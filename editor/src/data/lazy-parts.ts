import { addStyles } from '../ui/added-styles.ts';
import { lazy } from '../ui/lazy.tsx';

const load = async () => (await import('./data-dialogs.ts')).dataDialogs;

export const ImportPreview = lazy(async () => (await load()).ImportPreview);
export const ComputedDialog = lazy(async () => (await load()).ComputedDialog);
export const Starts = lazy(async () => {
  const { Starts: Card, startsStyles } = await load();
  addStyles(startsStyles);
  return Card;
});
