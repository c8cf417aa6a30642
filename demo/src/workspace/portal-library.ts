import type { LibraryAnswer, LibraryFailure, StoredTemplate, TemplateLibrary } from '@platen/editor';
import { CallTimeoutError, ConnectionError, PlatenApiError } from '@platen/sdk';
import { describeError } from '../portal/say-error.ts';
import {
  deleteTemplate,
  listTemplates,
  type ReadTemplate,
  readTemplate,
  renameTemplate,
  replaceTemplate,
  storeTemplate,
} from '../portal/templates.ts';

/** The signed-in account's templates, for the editor. */
export const portalLibrary: TemplateLibrary = {
  list: (cursor) =>
    answered(
      () => listTemplates(cursor),
      ({ data, nextCursor }) => ({ templates: data, next: nextCursor ?? undefined }),
    ),
  read: (id) => answered(() => readTemplate(id), stored),
  save: ({ id, name, template, ifMatch }) =>
    answered(
      () => (id === undefined ? storeTemplate({ name, template }) : replaceTemplate(id, { name, template }, ifMatch)),
      stored,
    ),
  rename: (id, name, ifMatch) => answered(() => renameTemplate(id, name, ifMatch), stored),
  remove: (id, ifMatch) =>
    answered(
      () => deleteTemplate(id, ifMatch),
      () => undefined,
    ),
};

const stored = ({ record: { id, name, template, updatedAt }, tag }: ReadTemplate): StoredTemplate => ({
  ...{ id, name, template, tag, updatedAt },
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
