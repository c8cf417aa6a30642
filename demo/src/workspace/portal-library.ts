import type { LibraryAnswer, LibraryFailure, StoredTemplate, TemplateLibrary } from '@platen/editor';
import {
  type Answered,
  CallTimeoutError,
  ConnectionError,
  PlatenApiError,
  type TemplateList,
  type TemplateRecord,
  type TemplateVersion,
  type TemplateVersionList,
} from '@platen/sdk';
import { connectPortal, describeError, type Gives, type TakesBody, type TakesId } from '../portal/connect-portal.ts';

/** The signed-in account's templates, for the editor. */
export const portalLibrary: TemplateLibrary = {
  list: (cursor) =>
    answered(
      () => listTemplates(cursor),
      ({ data, nextCursor }) => ({ templates: data, next: nextCursor ?? undefined }),
    ),
  read: (id) => answered(() => readTemplate(id), stored),
  save: ({ id, ifMatch, ...content }) =>
    answered(() => (id === undefined ? storeTemplate(content) : replaceTemplate(id, content, ifMatch)), stored),
  rename: (id, name, ifMatch) => answered(() => renameTemplate(id, name, ifMatch), stored),
  remove: (id, ifMatch) =>
    answered(
      () => deleteTemplate(id, ifMatch),
      () => undefined,
    ),
  versions: {
    list: (id, cursor) =>
      answered(
        () => listVersions(id, cursor),
        ({ data, nextCursor }) => ({ versions: data, next: nextCursor ?? undefined }),
      ),
    read: (id, number) =>
      answered(
        () => readVersion(id, number),
        ({ template }) => template,
      ),
    restore: (id, number, ifMatch) => answered(() => restoreVersion(id, number, ifMatch), stored),
  },
};

const stored = ({ record: { id, name, template, updatedAt, editor }, tag }: ReadTemplate): StoredTemplate => ({
  ...{ id, name, template, tag, updatedAt, editor },
});

async function answered<From, To>(ask: () => Promise<From>, read: (value: From) => To): Promise<LibraryAnswer<To>> {
  try {
    return { kind: 'done', value: read(await ask()) };
  } catch (error) {
    return failureOf(error);
  }
}

function failureOf(error: unknown): LibraryFailure {
  if (error instanceof ConnectionError || error instanceof CallTimeoutError) return { kind: 'offline' };
  if (!(error instanceof PlatenApiError)) return { kind: 'failed', message: describeError(error) };
  switch (error.status) {
    case 401:
      return { kind: 'signed-out' };
    case 404:
      return { kind: 'gone' };
    case 412:
      return { kind: 'conflict' };
    case 400:
      return { kind: 'refused', issues: [{ path: '', code: 'refused', message: describeError(error) }] };
    default:
      return { kind: 'failed', message: describeError(error) };
  }
}

/** A stored template, and the entity tag of the version that was read. */
interface ReadTemplate {
  readonly record: TemplateRecord;
  readonly tag: string | undefined;
}

/** Name and content of a template to store. The server validates them. */
interface TemplateContent {
  readonly name: string;
  readonly template: unknown;
  readonly editor?: unknown;
}

interface Paths {
  readonly '/templates': {
    readonly get: {
      readonly parameters: { readonly query: { readonly limit: number; readonly cursor: string | undefined } };
    } & Gives<TemplateList>;
    readonly post: TakesBody<TemplateContent> & Gives<TemplateRecord>;
  };
  readonly '/templates/{id}': {
    readonly get: TakesId & Gives<TemplateRecord>;
    readonly put: TakesId & TakesBody<TemplateContent> & Gives<TemplateRecord>;
    readonly patch: TakesId & TakesBody<{ readonly name: string }> & Gives<TemplateRecord>;
    readonly delete: TakesId & Gives<undefined>;
  };
  readonly '/templates/{id}/versions': {
    readonly get: {
      readonly parameters: TakesId['parameters'] & {
        readonly query: { readonly limit: number; readonly cursor: string | undefined };
      };
    } & Gives<TemplateVersionList>;
  };
  readonly '/templates/{id}/versions/{number}': { readonly get: TakesVersion & Gives<TemplateVersion> };
  readonly '/templates/{id}/versions/{number}/restore': { readonly post: TakesVersion & Gives<TemplateRecord> };
}

/** An endpoint with a template's id and a version number in its path. */
interface TakesVersion {
  readonly parameters: { readonly path: { readonly id: string; readonly number: number } };
}

const { call } = connectPortal<Paths>();
const withId = (id: string) => ({ params: { path: { id } } });

/** Number of templates per response. The editor shows the whole list, so this is the maximum that the API allows. */
const LIST_LIMIT = 100;

/** Lists the account's templates, newest first. `cursor` is the previous page's `nextCursor`. */
const listTemplates = (cursor?: string): Promise<TemplateList> =>
  call('get', '/templates', { params: { query: { limit: LIST_LIMIT, cursor } } });

const readTemplate = async (id: string): Promise<ReadTemplate> =>
  readAs(await call('get', '/templates/{id}', withId(id)).withResponse());

const storeTemplate = async (body: TemplateContent): Promise<ReadTemplate> =>
  readAs(await call('post', '/templates', { body }).withResponse());

/** Replaces a template. Rejects with PreconditionFailedError if the entity tag no longer equals `ifMatch`. */
const replaceTemplate = async (id: string, body: TemplateContent, ifMatch?: string): Promise<ReadTemplate> =>
  readAs(await call('put', '/templates/{id}', { ...withId(id), body }, { ifMatch }).withResponse());

/**
 * Changes only a template's name. Rejects with PreconditionFailedError if the entity tag no longer equals `ifMatch`.
 */
const renameTemplate = async (id: string, name: string, ifMatch?: string): Promise<ReadTemplate> =>
  readAs(await call('patch', '/templates/{id}', { ...withId(id), body: { name } }, { ifMatch }).withResponse());

/** Deletes a template. Rejects with PreconditionFailedError if the entity tag no longer equals `ifMatch`. */
const deleteTemplate = (id: string, ifMatch?: string): Promise<undefined> =>
  call('delete', '/templates/{id}', withId(id), { ifMatch });

const listVersions = (id: string, cursor?: string): Promise<TemplateVersionList> =>
  call('get', '/templates/{id}/versions', { params: { path: { id }, query: { limit: LIST_LIMIT, cursor } } });

const readVersion = (id: string, number: number): Promise<TemplateVersion> =>
  call('get', '/templates/{id}/versions/{number}', { params: { path: { id, number } } });

/** Restores a version. Rejects with PreconditionFailedError if the entity tag no longer equals `ifMatch`. */
const restoreVersion = async (id: string, number: number, ifMatch?: string): Promise<ReadTemplate> =>
  readAs(
    await call(
      'post',
      '/templates/{id}/versions/{number}/restore',
      { params: { path: { id, number } } },
      { ifMatch },
    ).withResponse(),
  );

const readAs = ({ data, etag }: Answered<TemplateRecord>): ReadTemplate => ({ record: data, tag: etag });
