import type { AddedFont } from '../../../materials/fonts/added-font.ts';
import type { GivenLabel } from './messages.ts';

/**
 * The fonts of a label for an engine, which may be in a worker: the same array for the same fonts. What checks them is
 * loaded only when there are some. Rejects with PreviewError, which then also has the faults of template and data.
 */
export const readFonts = async (label: Omit<GivenLabel, 'resolutionDpi'>): Promise<readonly AddedFont[]> =>
  label.fonts === undefined ? [] : (await import('./usable-fonts.ts')).usableFonts(label);
