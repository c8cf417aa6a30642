import { addStyles } from '../ui/added-styles.ts';
import { lazy } from '../ui/lazy.tsx';

/** The crop mode of a picture, which loads with the other tools for pictures. */
export const CropInPlace = lazy(async () => {
  const { rareParts } = await import('../inspector/rare-parts.ts');
  addStyles(rareParts.toolStyles);
  return rareParts.CropInPlace;
});
