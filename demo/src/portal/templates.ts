import type { TemplateList, TemplateRecord } from '@platen/sdk';
import { type Answer, call } from './call.ts';

/** A stored template, and the entity tag of what was read. */
export interface ReadTemplate {
  readonly record: TemplateRecord;
  readonly tag: string | undefined;
}

/** What is stored; the server checks it. */
export interface TemplateContent {
  readonly name: string;
  readonly template: unknown;
}

const PATH = '/portal/templates';
const pathOf = (id: string): string => `${PATH}/${encodeURIComponent(id)}`;

/** The account's templates, newest first; `cursor` is an earlier page's. */
export async function listTemplates(cursor?: string): Promise<TemplateList> {
  const { body } = await call('GET', cursor === undefined ? PATH : `${PATH}?cursor=${encodeURIComponent(cursor)}`);
  return body as TemplateList;
}

export const readTemplate = async (id: string): Promise<ReadTemplate> => readAs(await call('GET', pathOf(id)));

export const storeTemplate = async (content: TemplateContent): Promise<ReadTemplate> =>
  readAs(await call('POST', PATH, { body: content }));

/** Throws PortalError 412 where the template is no longer the one with the tag `ifMatch`. */
export const replaceTemplate = async (id: string, content: TemplateContent, ifMatch?: string): Promise<ReadTemplate> =>
  readAs(await call('PUT', pathOf(id), { body: content, ifMatch }));

/** Throws PortalError 412 as `replaceTemplate` does. */
export const renameTemplate = async (id: string, name: string, ifMatch?: string): Promise<ReadTemplate> =>
  readAs(await call('PATCH', pathOf(id), { body: { name }, ifMatch }));

export async function deleteTemplate(id: string, ifMatch?: string): Promise<void> {
  await call('DELETE', pathOf(id), { ifMatch });
}

const readAs = ({ body, headers }: Answer): ReadTemplate => ({
  record: body as TemplateRecord,
  tag: headers.get('ETag') ?? undefined,
});
