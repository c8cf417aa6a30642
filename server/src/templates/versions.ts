import type { FilledTemplate, TemplateVersion, TemplateVersionList, TemplateVersionSummary } from '@platen/sdk';
import { rejectionIssues, rejectionMessages } from '@platen/sdk/internal/rejections';
import type { Deps } from '../deps.ts';
import { ApiError, invalidInput } from '../errors.ts';
import { cursorAt, type ListOptions, readCursor } from '../lists.ts';
import { validate } from '../rendering/validate.ts';
import type { Stores } from '../stores/stores.ts';
import type { ListedVersion, StoredVersion } from '../stores/version-store.ts';
import {
  findExpected,
  findStored,
  replaceContent,
  type TemplateResponse,
  type TemplateTarget,
  withEditorData,
} from './templates.ts';

/** Highest version number. */
const MAX_NUMBER = 999_999_999;

/** Ids of a template and of the account that must own it. */
interface Owned {
  readonly accountId: string;
  readonly id: string;
}

/**
 * Returns a page of the earlier versions of a template, newest first. Throws 404 if the account has no such template,
 * and 400 for an invalid cursor, or the cursor of another list.
 */
export async function listVersions(
  { templates, versions }: Pick<Stores, 'templates' | 'versions'>,
  { accountId, id }: Owned,
  { limit, cursor }: ListOptions,
): Promise<TemplateVersionList> {
  // the cursor contains the version's number instead of a creation time
  const before = cursor === undefined ? undefined : readCursor(cursor);
  const stored = await findStored(templates.find, accountId, id);
  if (before !== undefined && (before.id !== stored.id || before.createdAt > MAX_NUMBER))
    throw invalidInput('invalid_request', [rejectionIssues.cursor]);
  // fetches one extra version, to find out whether there is another page
  const found = await versions.list(stored.id, limit + 1, before?.createdAt);
  const page = found.slice(0, limit);
  const last = page.at(-1);
  const isMore = last !== undefined && found.length > limit;
  return {
    data: page.map(versionSummary),
    nextCursor: isMore ? cursorAt({ createdAt: last.number, id: stored.id }) : null,
  };
}

/**
 * Returns the JSON of a version of a template ({@link TemplateVersion}). Throws 404 if the account has no such template
 * or if the template has no such version.
 */
export async function findVersion(
  stores: Pick<Stores, 'templates' | 'versions'>,
  { accountId, id }: Owned,
  number: string,
): Promise<string> {
  const stored = await findStored(stores.templates.find, accountId, id);
  return versionJson(await versionOf(stores, stored.id, number));
}

/** Called with the response, in the transaction that changes the template. */
export type KeepResponse = (stores: Stores, answer: TemplateResponse) => Promise<void>;

/**
 * Replaces the content of a template with the content of an earlier version. The replaced content becomes a version;
 * the template keeps its name. Throws 404 if there is no such template or version, and 412 if the template is not in
 * the expected state. Throws 400 if the version is no longer valid, for instance because a symbology was disabled.
 */
export async function restoreVersion(
  deps: Deps,
  target: TemplateTarget,
  number: string,
  keep?: KeepResponse,
): Promise<TemplateResponse> {
  const stored = await findStored(deps.stores.templates.find, target.accountId, target.id);
  const { template, frame, editor } = await versionOf(deps.stores, stored.id, number);
  await findExpected(deps.stores.templates.find, target);
  const parsed = JSON.parse(template) as FilledTemplate;
  await validate(deps.rendering, { accountId: target.accountId }, { kind: 'template', template: parsed });
  return await replaceContent(deps, target, ({ name }) => ({ name, template, frame, editor }), keep);
}

/** Matches a valid version number. */
const NUMBER = /^[1-9]\d{0,8}$/;

async function versionOf(
  { versions }: Pick<Stores, 'versions'>,
  templateId: string,
  number: string,
): Promise<StoredVersion> {
  const found = NUMBER.test(number) ? await versions.find(templateId, Number(number)) : undefined;
  if (found === undefined) throw new ApiError('not_found', rejectionMessages.templateVersionUnknown);
  return found;
}

function versionSummary({ number, name, frame, bytes, ...times }: ListedVersion): TemplateVersionSummary {
  const { unit, width, height, type } = JSON.parse(frame) as Omit<FilledTemplate, 'elements'>;
  return { number, name, unit, width, height, type, bytes, ...timesOf(times) };
}

/** Returns the JSON of a version. Inserts the stored JSON of the template unparsed, because it can be large. */
function versionJson({ number, name, template, editor, ...times }: StoredVersion): string {
  const head = JSON.stringify({ number, name } satisfies Partial<TemplateVersion>);
  const json = `${head.slice(0, -1)},"template":${template},${JSON.stringify(timesOf(times)).slice(1)}`;
  return withEditorData(json, editor);
}

const timesOf = ({
  updatedAt,
  replacedAt,
}: Pick<ListedVersion, 'updatedAt' | 'replacedAt'>): Pick<TemplateVersion, 'updatedAt' | 'replacedAt'> => ({
  updatedAt: new Date(updatedAt).toISOString(),
  replacedAt: new Date(replacedAt).toISOString(),
});
