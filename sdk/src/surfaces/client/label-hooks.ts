import type {
  ChangeLabelHookRequest,
  CreatedLabelHook,
  CreateLabelHookRequest,
  LabelHook,
  LabelHookList,
  LabelHookListQuery,
} from '../../contract/types.ts';
import { type Call, type Pages, pagesOf } from './call.ts';
import type { ApiConnection, CallOptions } from './connection.ts';

/** The account's label hooks: addresses that apps can call to print one template. */
export interface LabelHooks {
  /**
   * `POST /label-hooks`: creates a hook. Only this response contains the address, `url`. With a `preset` and without a
   * `templateId`, also stores a template that fits the app.
   *
   * @example
   * ```ts
   * const { url } = await platen.labelHooks.create({ name: 'Homebox', preset: 'homebox' });
   * ```
   */
  create(body: CreateLabelHookRequest, options?: CallOptions): Call<CreatedLabelHook>;
  /** `GET /label-hooks`: lists hooks, newest first. Await it for one page, or iterate over all hooks. */
  list(query?: LabelHookListQuery, options?: CallOptions): Pages<LabelHook, LabelHookList>;
  /** `GET /label-hooks/{id}`: returns a hook without its address. */
  retrieve(id: string, options?: CallOptions): Call<LabelHook>;
  /** `PATCH /label-hooks/{id}`: changes the given settings. The address stays the same. */
  update(id: string, body: ChangeLabelHookRequest, options?: CallOptions): Call<LabelHook>;
  /** `DELETE /label-hooks/{id}`: removes a hook. Its address stops working immediately. */
  delete(id: string, options?: CallOptions): Call<undefined>;
}

export const labelHooksOf = ({ call }: ApiConnection): LabelHooks => ({
  create: (body, options) => call('post', '/label-hooks', { body }, options),
  list: (query, options) =>
    pagesOf((cursor) => call('get', '/label-hooks', { params: { query: { ...query, ...cursor } } }, options)),
  retrieve: (id, options) => call('get', '/label-hooks/{id}', { params: { path: { id } } }, options),
  update: (id, body, options) => call('patch', '/label-hooks/{id}', { params: { path: { id } }, body }, options),
  delete: (id, options) => call('delete', '/label-hooks/{id}', { params: { path: { id } } }, options),
});
