import type { PresetList } from '@platen/sdk';
import { searchPresets } from '../portal/presets.ts';
import { plainModel } from './plain-model.ts';

/** What a search for papers found. */
export interface FoundPapers extends Pick<PresetList, 'presets' | 'total'> {
  /** The words that found them, where those that were typed found none. */
  readonly near: string | undefined;
}

/** Papers by words of their vendor, model or use; where none has them, by the bare numbers of their models. Throws PlatenError. */
export async function searchPapers(words: string, limit: number): Promise<FoundPapers> {
  const { presets, total } = await searchPresets(words, limit);
  const near = total > 0 ? undefined : plainModel(words);
  if (near === undefined) return { presets, total, near: undefined };
  const found = await searchPresets(near, limit);
  return found.total === 0 ? { presets, total, near: undefined } : { ...found, near };
}
