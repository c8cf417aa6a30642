import { createPlaten, type Preset, type PresetPage } from '@platen/sdk';

/** The catalog is public: no key is needed. */
const { presets } = createPlaten({ baseUrl: '/api/v1', maxRetries: 0 });

/** What papers are searched by. */
export interface PaperSearch {
  readonly q: string | undefined;
  /** Such as `63.5x38.1mm`. */
  readonly size: string | undefined;
  readonly limit: number;
}

/** A paper of the catalog. Rejects with NotFoundError for an unknown one. */
export const readPreset = (id: string, signal?: AbortSignal): Promise<Preset> => presets.retrieve(id, { signal });

/** Papers of a size, in whose vendor, model or name every word of `q` occurs. */
export const searchPresets = ({ q, size, limit }: PaperSearch, signal: AbortSignal): Promise<PresetPage> =>
  presets.list({ ...(q !== undefined && { q }), ...(size !== undefined && { size }), limit }, { signal });
