import { createPlaten, type Preset, type PresetList } from '@platen/sdk';

/** The catalog is public: no key is needed. */
const { presets } = createPlaten({ baseUrl: '/api/v1', maxRetries: 0 });

/** A paper of the catalog. Throws NotFoundError for an unknown one. */
export const readPreset = (id: string): Promise<Preset> => presets.retrieve(id);

/** Papers in whose vendor, model or name every word of `words` occurs. */
export const searchPresets = (words: string, limit: number): Promise<PresetList> => presets.list({ q: words, limit });
