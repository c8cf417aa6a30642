import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type {
  FilledStoreTemplateRequest,
  FilledTemplate,
  TemplateList,
  TemplateRecord,
  TemplateSummary,
  TemplateValidation,
} from '@platen/sdk';
import { paperNotes } from '@platen/sdk/internal/paper';
import { rejectionMessages } from '@platen/sdk/internal/rejections';
import { enabledByServer, validationOf } from '@platen/sdk/internal/requests';
import { paperIssues } from '@platen/sdk/render';
import { withinTemplateBytes } from '../accounts/stored-quota.ts';
import type { Deps } from '../deps.ts';
import { ApiError, invalidInput } from '../errors.ts';
import { cursorAt, type ListOptions, readCursor } from '../lists.ts';
import { DrawingError, type Inspected, type InspectSubject, type InspectTask } from '../rendering/rendering.ts';
import { validate } from '../rendering/validate.ts';
import type { FontFace } from '../stores/font-store.ts';
import type { Stores } from '../stores/stores.ts';
import type { ListedTemplate, StoredTemplate, TemplateContent, TemplateStore } from '../stores/template-store.ts';

/**
 * Stores a template for an account. Calls `keep` in the same transaction. Throws ApiError if the template has errors
 * in static codes, colours or pictures, because these make every label fail. Also throws ApiError if the account's
 * templates would exceed their size limit. Accepts paper settings that contradict each other.
 */
export async function storeTemplate(
  deps: Deps,
  accountId: string,
  { name, template, editor }: FilledStoreTemplateRequest,
  keep?: (stores: Stores, answer: TemplateResponse) => Promise<void>,
): Promise<TemplateResponse> {
  await validate(deps.rendering, { accountId }, { kind: 'template', template });
  return await deps.accepting.take(accountId, async () => {
    const now = deps.clock.now();
    const stored = {
      ...{ id: deps.newId(), accountId, createdAt: now, updatedAt: now },
      ...templateContent(name, template, editor),
    };
    const answer = templateResponse(stored);
    await deps.stores.transaction((stores) =>
      withinTemplateBytes(deps.config, stores, { accountId }, async () => {
        await stores.templates.insert(stored);
        await keep?.(stores, answer);
      }),
    );
    return answer;
  });
}

/** Returns a stored template of an account. Throws 404 if there is none or it belongs to another account. */
export async function findStored(find: TemplateStore['find'], accountId: string, id: string): Promise<StoredTemplate> {
  const stored = await find(id.toLowerCase(), accountId);
  if (stored === undefined) throw new ApiError('not_found', rejectionMessages.templateUnknown);
  return stored;
}

/** Returns the response for a template of an account. Throws 404 if there is none or it belongs to another account. */
export async function findTemplate(templates: TemplateStore, accountId: string, id: string): Promise<TemplateResponse> {
  return templateResponse(await findStored(templates.find, accountId, id));
}

/**
 * Returns a page of an account's templates, newest first. A page starts after the last template of the previous page
 * (keyset pagination), so concurrent changes neither repeat nor hide other templates. Throws 400 for an invalid cursor.
 */
export async function listTemplates(
  templates: TemplateStore,
  accountId: string,
  { limit, cursor }: ListOptions,
): Promise<TemplateList> {
  const after = cursor === undefined ? undefined : readCursor(cursor);
  // fetches one extra template, to find out whether there is another page
  const found = await templates.list(accountId, limit + 1, after);
  const page = found.slice(0, limit);
  const last = page.at(-1);
  const nextCursor = last !== undefined && found.length > limit ? cursorAt(last) : null;
  return { data: page.map(templateSummary), nextCursor };
}

/** A template, its account, and its expected state. */
export interface TemplateTarget {
  readonly accountId: string;
  readonly id: string;
  /**
   * Returns true if a template with this entity tag may be changed. If `isExpected` is undefined, the template may be
   * changed regardless of its tag.
   */
  readonly isExpected?: ((tag: string) => boolean) | undefined;
}

/**
 * Replaces a template's name and content and keeps its id, for example to correct contradictory paper settings. If the
 * content changes, the replaced content becomes a version. A request without the label editor's data keeps the stored
 * data if the template is unchanged, because the data still describes its elements. Throws 404 if there is no such template, and 412 if it is
 * not in the expected state. Throws 400 if the new template is invalid, or if the account's templates would exceed
 * their limit.
 */
export async function replaceTemplate(
  deps: Deps,
  target: TemplateTarget,
  { name, template, editor }: FilledStoreTemplateRequest,
): Promise<TemplateResponse> {
  // First checks that the stored template exists. Then checks the new template, outside of the transaction, because the
  // check may have to wait for a worker thread.
  const { templates } = deps.stores;
  await findExpected(templates.find, target);
  await validate(deps.rendering, { accountId: target.accountId }, { kind: 'template', template });
  return await replaceContent(deps, target, (stored) => {
    const content = templateContent(name, template, editor);
    const isKept = editor === undefined && isSameJson(content.template, stored.template);
    return isKept ? { ...content, editor: stored.editor } : content;
  });
}

/**
 * Replaces a template with the result of `contentOf`. If its content changes, stores the replaced content as a version.
 * Calls `keep` in the same transaction. The caller has validated the new content.
 */
export async function replaceContent(
  deps: Deps,
  target: TemplateTarget,
  contentOf: (stored: StoredTemplate) => TemplateContent,
  keep?: (stores: Stores, answer: TemplateResponse) => Promise<void>,
): Promise<TemplateResponse> {
  return await deps.accepting.take(target.accountId, () =>
    change(deps, target, async (stores, stored, updatedAt) => {
      const content = contentOf(stored);
      const isChanged =
        !isSameJson(content.template, stored.template) || !isSameJson(content.editor ?? '{}', stored.editor ?? '{}');
      const number = stored.versions + 1;
      await stores.templates.replace(stored.id, content, updatedAt, isChanged ? number : undefined);
      const most = deps.config.templateVersions;
      if (isChanged) await stores.versions.add(stored, { number, replacedAt: updatedAt, most });
      const answer = templateResponse({ ...stored, ...content, updatedAt });
      await keep?.(stores, answer);
      return answer;
    }),
  );
}

/**
 * Returns true if two JSON texts have the same value, regardless of the order of properties. Both come from
 * `JSON.stringify`, so texts of different lengths have different values.
 */
const isSameJson = (a: string, b: string): boolean =>
  a === b || (a.length === b.length && isDeepStrictEqual(JSON.parse(a), JSON.parse(b)));

/**
 * Changes only a template's name. Throws 404 if there is no such template, and 412 if it is not in the expected state.
 */
export function renameTemplate(deps: Deps, target: TemplateTarget, newName: string): Promise<TemplateResponse> {
  const name = tidyName(newName);
  return change(deps, target, async ({ templates }, stored, updatedAt) => {
    await templates.rename(stored.id, name, updatedAt);
    return templateResponse({ ...stored, name, updatedAt });
  });
}

/**
 * Deletes a template and its versions. Accepted jobs keep their own copies. Throws 404 if there is no such template,
 * and 412 if it is not in the expected state.
 */
export function deleteTemplate(deps: Deps, target: TemplateTarget): Promise<void> {
  return change(deps, target, ({ templates }, stored) => templates.delete(stored.id));
}

/**
 * Reads and changes a template in one transaction, so that only one of two concurrent changes finds the expected state.
 */
function change<T>(
  { stores, clock, config }: Deps,
  target: TemplateTarget,
  work: (stores: Stores, stored: StoredTemplate, updatedAt: number) => Promise<T>,
): Promise<T> {
  const changed = { accountId: target.accountId, id: target.id.toLowerCase() };
  return stores.transaction((transaction) =>
    withinTemplateBytes(config, transaction, changed, async () => {
      const stored = await findExpected(transaction.templates.findForChange, target);
      // a clock that was set back must not make the change appear older than the previous one
      const updatedAt = Math.max(clock.now(), stored.updatedAt);
      return await work(transaction, stored, updatedAt);
    }),
  );
}

/** Returns the stored template. Throws 404 if there is none, and 412 if it is not in the expected state. */
export async function findExpected(
  find: TemplateStore['find'],
  { accountId, id, isExpected }: TemplateTarget,
): Promise<StoredTemplate> {
  const stored = await findStored(find, accountId, id);
  if (isExpected === undefined || isExpected(templateTag(templateResponse(stored)))) return stored;
  throw new ApiError('precondition_failed', rejectionMessages.templateChanged);
}

/**
 * Returns the issues and warnings that storing, rendering or printing would report for a template, and for its rows if
 * the request contains any. Stores nothing.
 */
export async function validateTemplate(
  { rendering, config, accountFonts }: Pick<Deps, 'rendering' | 'config' | 'accountFonts'>,
  accountId: string,
  subject: InspectSubject,
): Promise<TemplateValidation> {
  const inspect = (parts: Pick<InspectTask, 'faces' | 'fonts'>): Promise<Inspected> =>
    rendering.inspect({ subject, maxLabels: config.labelsPerJob, ...parts }, { accountId });
  const withFonts = async (faces: readonly FontFace[]): Promise<Inspected> =>
    inspect({ fonts: await accountFonts.load(faces) });
  try {
    let found =
      'bytes' in subject
        ? await inspect({ faces: await accountFonts.all(accountId) })
        : await withFonts(await accountFonts.facesFor(accountId, subject.template));
    // an unparsed body is parsed in a worker thread, which reports the fonts that the body needs
    if ('neededFaces' in found) found = await withFonts(found.neededFaces);
    if ('neededFaces' in found) throw new Error('the fonts of the template were not loaded');
    return validationOf({ ...found, issues: enabledByServer(found.issues) });
  } catch (error) {
    // a worker thread parsed the body, so the body's issues are only known here
    if (error instanceof DrawingError) throw invalidInput('invalid_request', error.issues);
    throw error;
  }
}

/** A template without its elements: all properties of its paper. */
type Frame = Omit<FilledTemplate, 'elements'>;

/** A stored template as the API returns it to its owner. */
export interface TemplateResponse {
  readonly id: string;
  /** A {@link TemplateRecord} as JSON. */
  readonly json: string;
}

/** Converts a name and a template to their stored form. */
export function templateContent(
  name: string,
  template: FilledTemplate,
  editor?: FilledStoreTemplateRequest['editor'],
): TemplateContent {
  const { elements: _, ...frame } = template;
  return {
    ...{ name: tidyName(name), template: JSON.stringify(template), frame: JSON.stringify(frame) },
    editor: editor === undefined ? undefined : JSON.stringify(editor),
  };
}

/**
 * Returns a stored template with the issues of its paper. Inserts the stored JSON of the template unparsed, because
 * parsing and serialising 1 MiB would block the thread for 10 ms.
 */
export function templateResponse(stored: Omit<StoredTemplate, 'versions'>): TemplateResponse {
  const { id, name, editor } = stored;
  const paper = paperOf(stored.frame);
  const issues = paperIssues(paper);
  const rest: Omit<TemplateRecord, 'id' | 'name' | 'template'> = {
    createdAt: new Date(stored.createdAt).toISOString(),
    updatedAt: new Date(stored.updatedAt).toISOString(),
    paperStatus: issues.length > 0 ? 'unresolved' : 'ok',
    issues: [...issues, ...paperNotes(paper)],
  };
  const head = JSON.stringify({ id, name } satisfies Partial<TemplateRecord>);
  const json = `${head.slice(0, -1)},"template":${stored.template},${JSON.stringify(rest).slice(1)}`;
  return { id, json: withEditorData(json, editor) };
}

/** Adds the label editor's data, which is JSON, to the JSON of an object that is not empty. */
export const withEditorData = (json: string, editor: string | null | undefined): string =>
  editor ? `${json.slice(0, -1)},"editor":${editor}}` : json;

/** Returns the list entry for a stored template. */
function templateSummary(listed: ListedTemplate): TemplateSummary {
  const paper = paperOf(listed.frame);
  const { unit, width, height, type } = paper;
  return {
    ...{ id: listed.id, name: listed.name, unit, width, height, type },
    createdAt: new Date(listed.createdAt).toISOString(),
    updatedAt: new Date(listed.updatedAt).toISOString(),
    paperStatus: paperIssues(paper).length > 0 ? 'unresolved' : 'ok',
  };
}

/**
 * Parses a frame (a template without its elements) and adds an empty list of elements, because elements do not affect
 * the paper's issues.
 */
function paperOf(frame: string): FilledTemplate {
  return { ...(JSON.parse(frame) as Frame), elements: [] };
}

/** Matches a lone surrogate, which databases can't store and fonts can't draw. */
const LONE_SURROGATE = /\p{Cs}/gu;

/** Replaces lone surrogates in a template's name with the replacement character. */
function tidyName(name: string): string {
  return name.replaceAll(LONE_SURROGATE, '\ufffd');
}

/**
 * Returns the strong entity tag of a template's response (RFC 9110, clause 8.8.3), which changes with any byte of the
 * response.
 */
export function templateTag({ json }: Pick<TemplateResponse, 'json'>): string {
  const digest = createHash('sha256').update(json);
  return `"${digest.digest('base64url').slice(0, 22)}"`;
}
