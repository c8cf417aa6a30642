import type { RenderRequest, RenderResult } from '../api/types.ts';
import type { Connection, CreateOptions } from './connection.ts';

/** `POST /render`: one label as a PNG of 300 dpi, with what was really drawn. Costs one label. */
export const render = (connection: Connection, body: RenderRequest, options?: CreateOptions): Promise<RenderResult> =>
  connection.call('POST /render', options, (init) => connection.api.POST('/render', { ...init, body }));
