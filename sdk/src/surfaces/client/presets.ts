import type { Preset, PresetList, PresetQuery } from '../../contract/types.ts';
import { type Call, type Pages, pagesOf } from './call.ts';
import type { ApiConnection, CallOptions } from './connection.ts';

/** The public catalog of label stock; neither a key nor a budget is needed. */
export interface Presets {
  /**
   * `GET /template-presets`: with `q` the best match first, otherwise sorted by id. Without `limit` one page has them all.
   * A page when awaited, all when iterated.
   */
  list(query?: PresetQuery, options?: CallOptions): Pages<Preset, PresetList>;
  /** `GET /template-presets/{id}` */
  retrieve(id: string, options?: CallOptions): Call<Preset>;
}

export const presetsOf = ({ call }: ApiConnection): Presets => ({
  list: (query, options) =>
    pagesOf(
      (cursor) => call('get', '/template-presets', { params: { query: { ...query, ...cursor } } }, options),
      ({ presets }) => presets,
    ),
  retrieve: (id, options) => call('get', '/template-presets/{id}', { params: { path: { id } } }, options),
});
