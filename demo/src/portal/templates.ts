import type { Answered, TemplateList, TemplateRecord } from '@platen/sdk';
import { connectPortal, type Gives, type TakesBody, type TakesId } from './connect-portal.ts';

/** A stored template, and the entity tag of the version that was read. */
export interface ReadTemplate {
  readonly record: TemplateRecord;
  readonly tag: string | undefined;
}

/** The content to store; the server checks it. */
export interface TemplateContent {
  readonly name: string;
  readonly template: unknown;
}

interface Paths {
  readonly '/templates': {
    readonly get: {
      readonly parameters: { readonly query: { readonly cursor: string | undefined } };
    } & Gives<TemplateList>;
    readonly post: TakesBody<TemplateContent> & Gives<TemplateRecord>;
  };
  readonly '/templates/{id}': {
    readonly get: TakesId & Gives<TemplateRecord>;
    readonly put: TakesId & TakesBody<TemplateContent> & Gives<TemplateRecord>;
    readonly patch: TakesId & TakesBody<{ readonly name: string }> & Gives<TemplateRecord>;
    readonly delete: TakesId & Gives<undefined>;
  };
}

const { call } = connectPortal<Paths>();
const withId = (id: string) => ({ params: { path: { id } } });

/** Lists the account's templates, newest first. `cursor` is the previous page's `nextCursor`. */
export const listTemplates = (cursor?: string): Promise<TemplateList> =>
  call('get', '/templates', { params: { query: { cursor } } });

export const readTemplate = async (id: string): Promise<ReadTemplate> =>
  readAs(await call('get', '/templates/{id}', withId(id)).withResponse());

export const storeTemplate = async (body: TemplateContent): Promise<ReadTemplate> =>
  readAs(await call('post', '/templates', { body }).withResponse());

/** Rejects with PreconditionFailedError if the template's tag no longer equals `ifMatch`. */
export const replaceTemplate = async (id: string, body: TemplateContent, ifMatch?: string): Promise<ReadTemplate> =>
  readAs(await call('put', '/templates/{id}', { ...withId(id), body }, { ifMatch }).withResponse());

/** Rejects with PreconditionFailedError like `replaceTemplate`. */
export const renameTemplate = async (id: string, name: string, ifMatch?: string): Promise<ReadTemplate> =>
  readAs(await call('patch', '/templates/{id}', { ...withId(id), body: { name } }, { ifMatch }).withResponse());

/** Rejects with PreconditionFailedError like `replaceTemplate`. */
export const deleteTemplate = (id: string, ifMatch?: string): Promise<undefined> =>
  call('delete', '/templates/{id}', withId(id), { ifMatch });

const readAs = ({ data, etag }: Answered<TemplateRecord>): ReadTemplate => ({ record: data, tag: etag });
