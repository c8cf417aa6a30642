import type { StoreTemplateRequest, TemplateRecord } from '../api/types.ts';
import type { CallOptions, Connection, CreateOptions } from './connection.ts';

/** `POST /templates`: stores a template; its `id` is what `print` takes as `templateId`. */
export const createTemplate = (
  connection: Connection,
  body: StoreTemplateRequest,
  options?: CreateOptions,
): Promise<TemplateRecord> =>
  connection.call('POST /templates', options, (init) => connection.api.POST('/templates', { ...init, body }));

/** `GET /templates/{id}`: a stored template; throws NotFoundError. */
export const template = (connection: Connection, id: string, options?: CallOptions): Promise<TemplateRecord> =>
  connection.call('GET /templates/{id}', options, (init) =>
    connection.api.GET('/templates/{id}', { ...init, params: { path: { id } } }),
  );
