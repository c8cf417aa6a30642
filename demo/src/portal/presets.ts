import type { Preset, PresetList } from '@platen/sdk';
import { call } from './call.ts';

const PATH = '/api/v1/template-presets';

/** A paper of the catalog. Throws PortalError 404 for an unknown one. */
export async function readPreset(id: string): Promise<Preset> {
  const { body } = await call('GET', `${PATH}/${encodeURIComponent(id)}`);
  return body as Preset;
}

/** Papers in whose vendor, model or name every word of `words` occurs. */
export async function searchPresets(words: string, limit: number): Promise<PresetList> {
  const { body } = await call('GET', `${PATH}?limit=${limit}&q=${encodeURIComponent(words)}`);
  return body as PresetList;
}
