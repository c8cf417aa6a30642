import type {
  StoreTemplateRequest,
  TemplateList,
  TemplateListQuery,
  TemplateRecord,
  TemplateSummary,
  TemplateValidation,
  ValidateTemplateRequest,
} from '../../contract/types.ts';
import { type Call, type Pages, pagesOf, startedCall } from './call.ts';
import {
  type ApiConnection,
  type CallOptions,
  type ChangeOptions,
  CREATE_OPTIONS,
  type CreateOptions,
  creation,
} from './connection.ts';

/** The account's stored templates. */
export interface Templates {
  /** `POST /templates`: stores a template; `jobs.create` takes its `id` as `templateId`. */
  create(body: StoreTemplateRequest, options?: CreateOptions): Call<TemplateRecord>;
  /**
   * `GET /templates`: lists templates without their elements, newest first. Awaiting gives one page; iterating gives
   * all templates.
   */
  list(query?: TemplateListQuery, options?: CallOptions): Pages<TemplateSummary, TemplateList>;
  /** `GET /templates/{id}` */
  retrieve(id: string, options?: CallOptions): Call<TemplateRecord>;
  /**
   * `PUT /templates/{id}`: replaces name and template under the same id. Use it to correct inconsistent paper settings.
   */
  update(id: string, body: StoreTemplateRequest, options?: ChangeOptions): Call<TemplateRecord>;
  /** `PATCH /templates/{id}`: changes the name only. */
  rename(id: string, name: string, options?: ChangeOptions): Call<TemplateRecord>;
  /** `DELETE /templates/{id}`: deletes a template. Accepted jobs keep their copies. */
  delete(id: string, options?: ChangeOptions): Call<undefined>;
  /**
   * `POST /templates/validate`: returns every issue and warning of a template and its items. Stores nothing and costs
   * nothing.
   */
  validate(body: ValidateTemplateRequest, options?: CallOptions): Call<TemplateValidation>;
}

export const templatesOf = ({ call }: ApiConnection): Templates => ({
  create: (body, options) =>
    startedCall(() => {
      const names = { caller: 'templates.create', options, names: CREATE_OPTIONS };
      return call('post', '/templates', ...creation(body, names));
    }),
  list: (query, options) =>
    pagesOf((cursor) => call('get', '/templates', { params: { query: { ...query, ...cursor } } }, options)),
  retrieve: (id, options) => call('get', '/templates/{id}', { params: { path: { id } } }, options),
  update: (id, body, options) => call('put', '/templates/{id}', { params: { path: { id } }, body }, options),
  rename: (id, name, options) =>
    call('patch', '/templates/{id}', { params: { path: { id } }, body: { name } }, options),
  delete: (id, options) => call('delete', '/templates/{id}', { params: { path: { id } } }, options),
  validate: (body, options) => call('post', '/templates/validate', { body }, { ...options, isRepeatable: true }),
});
