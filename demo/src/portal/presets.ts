import { createPlaten, type Preset, type PresetPage } from '@platen/sdk';

/** The catalog is public, so calls need no key. */
const { presets } = createPlaten({ baseUrl: '/api/v1', maxRetries: 0 });

/** Parameters of a paper search. */
export interface PaperSearch {
  readonly q: string | undefined;
  /** Label size, such as `63.5x38.1mm`. */
  readonly size: string | undefined;
  readonly limit: number;
}

/** Returns a paper of the catalog. Rejects with NotFoundError for an unknown id. */
export const readPreset = (id: string, signal?: AbortSignal): Promise<Preset> => presets.retrieve(id, { signal });

/** Finds papers of a size whose vendor, model or name contains every word of `q`. */
export const searchPresets = ({ q, size, limit }: PaperSearch, signal: AbortSignal): Promise<PresetPage> =>
  presets.list({ ...(q !== undefined && { q }), ...(size !== undefined && { size }), limit }, { signal });
