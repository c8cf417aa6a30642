import { addStyles } from '../ui/added-styles.ts';
import { lazy } from '../ui/lazy.tsx';

export const CropInPlace = lazy(async () => {
  const { crop } = await import('./crop-in-place.tsx');
  addStyles(crop.cropStyles);
  return crop.CropInPlace;
});
