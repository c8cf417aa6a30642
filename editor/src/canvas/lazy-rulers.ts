import { addStyles } from '../ui/added-styles.ts';
import { lazy } from '../ui/lazy.tsx';

/** The rulers, which load right after the canvas itself. */
export const Rulers = lazy(async () => {
  const { Rulers: Loaded, rulerStyles } = await import('./rulers.tsx');
  addStyles(rulerStyles);
  return Loaded;
});
