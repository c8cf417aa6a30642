import { canonicalJson } from '../../base/canonical-json.ts';
import {
  parseRenameTemplateRequest,
  parseStoreTemplateRequest,
  parseValidateTemplateRequest,
} from '../../contract/contract-issues.ts';
import { enabledByServer } from '../../contract/enable-symbology.ts';
import { rejectionMessages } from '../../contract/rejections.ts';
import type { FilledStoreTemplateRequest, TemplateRecord, TemplateSummary } from '../../contract/types.ts';
import { paperIssues, paperNotes } from '../../materials/paper/paper.ts';
import { inspect, validationOf } from '../../pipeline/renderer/inspect.ts';
import { checkPublicAddress } from '../../pipeline/renderer/public-address.ts';
import { assertDrawable, type MockCall, once, pathParameter, readBody } from './mock-call.ts';
import { pageOf } from './mock-pages.ts';
import type { StoredTemplate } from './mock-state.ts';
import { type Reply, userError } from './reply.ts';

const NOT_STORED = { 'Cache-Control': 'no-store' };
const MAX_WARNINGS = 200;
/** Number of versions that the API keeps for each template by default. */
const MAX_VERSIONS = 50;

/** `POST /templates`: stores a template. */
export async function postTemplate(call: MockCall): Promise<Reply> {
  const { text, value } = await readBody(call, parseStoreTemplateRequest);
  return once(call, text, async () => {
    const { state } = call;
    const createdAt = new Date().toISOString();
    await assertDrawable(state, { kind: 'template', template: value.template });
    const record = recordOf({ id: state.newId(), createdAt, updatedAt: createdAt }, value);
    const { status, body, headers } = stored(call, { record, version: 1, versions: [] }, 201);
    return { status, body, headers: { ...headers, Location: `${state.settings.baseUrl}/templates/${record.id}` } };
  });
}

/** Stores the template of a label hook's preset, and returns its id. */
export function storePreset(call: MockCall, value: FilledStoreTemplateRequest): string {
  const createdAt = new Date().toISOString();
  const record = recordOf({ id: call.state.newId(), createdAt, updatedAt: createdAt }, value);
  stored(call, { record, version: 1, versions: [] }, 201);
  return record.id;
}

/** `GET /templates`: lists the templates without their elements, newest first. */
export async function getTemplates({ state, query }: MockCall): Promise<Reply> {
  const newestFirst = [...state.templates.values()].reverse().map(({ record }) => record);
  const { page, nextCursor } = pageOf(newestFirst, query);
  return { status: 200, body: { data: page.map(summaryOf), nextCursor }, headers: NOT_STORED };
}

/** `GET /templates/{id}`: returns a template. */
export async function getTemplate(call: MockCall): Promise<Reply> {
  const found = findTemplate(call);
  const headers = { ETag: tagOf(found), 'Cache-Control': 'private, no-cache' };
  if (tagsIn(call, 'If-None-Match')?.includes(headers.ETag)) return { status: 304, headers };
  return { status: 200, body: found.record, headers };
}

/** `PUT /templates/{id}`: replaces a template. */
export async function putTemplate(call: MockCall): Promise<Reply> {
  const { value } = await readBody(call, parseStoreTemplateRequest);
  findExpectedTemplate(call);
  await assertDrawable(call.state, { kind: 'template', template: value.template });
  return changeTemplate(call, (record, updatedAt) => {
    const isKept = value.editor === undefined && canonicalJson(value.template) === canonicalJson(record.template);
    return recordOf({ ...record, updatedAt }, isKept ? { ...value, editor: record.editor } : value);
  });
}

/** `PATCH /templates/{id}`: renames a template. */
export async function patchTemplate(call: MockCall): Promise<Reply> {
  const { value } = await readBody(call, parseRenameTemplateRequest);
  return changeTemplate(call, (record, updatedAt) => ({ ...record, name: value.name, updatedAt }));
}

/** `DELETE /templates/{id}`: deletes a template. */
export async function deleteTemplate(call: MockCall): Promise<Reply> {
  const { record } = findExpectedTemplate(call);
  call.state.templates.delete(record.id);
  return { status: 204 };
}

/** `POST /templates/validate`: reports issues and warnings of a template and its items. */
export async function postValidation(call: MockCall): Promise<Reply> {
  const { value } = await readBody(call, parseValidateTemplateRequest);
  const { template, items } = value;
  const { renderer, settings } = call.state;
  const options = {
    ...({ maxWarnings: MAX_WARNINGS, images: 'inline' } as const),
    ...{ allowHttp: settings.imageHttp, checkImageAddress: checkPublicAddress },
  };
  const found = await inspect(renderer, template, items, options);
  return { status: 200, body: validationOf({ ...found, issues: enabledByServer(found.issues) }), headers: NOT_STORED };
}

/** Returns the API representation of a template. */
export function recordOf(
  { id, createdAt, updatedAt }: Pick<TemplateRecord, 'id' | 'createdAt' | 'updatedAt'>,
  { name, template, editor }: FilledStoreTemplateRequest,
): TemplateRecord {
  const unresolved = paperIssues(template);
  const paperStatus = unresolved.length > 0 ? 'unresolved' : 'ok';
  const issues = [...unresolved, ...paperNotes(template)];
  return { id, name, template, createdAt, updatedAt, paperStatus, issues, ...(editor && { editor }) };
}

function summaryOf({ id, name, template, createdAt, updatedAt, paperStatus }: TemplateRecord): TemplateSummary {
  const { unit, width, height, type } = template;
  return { id, name, unit, width, height, type, createdAt, updatedAt, paperStatus };
}

/** Changes a template. If its content changes, adds the replaced content to its versions. */
export function changeTemplate(
  call: MockCall,
  work: (record: TemplateRecord, updatedAt: string) => TemplateRecord,
): Reply {
  const { record, version, versions } = findExpectedTemplate(call);
  const replacedAt = new Date().toISOString();
  const changed = work(record, replacedAt);
  const { name, template, updatedAt, editor } = record;
  const number = (versions[0]?.number ?? 0) + 1;
  const replaced = { number, name, template, updatedAt, replacedAt, ...(editor && { editor }) };
  const isChanged =
    canonicalJson(changed.template) !== canonicalJson(template) ||
    canonicalJson(changed.editor ?? {}) !== canonicalJson(editor ?? {});
  const kept = isChanged ? [replaced, ...versions].slice(0, MAX_VERSIONS) : versions;
  const reply = stored(call, { record: changed, version: version + 1, versions: kept }, 200);
  return { ...reply, headers: { ...reply.headers, ...NOT_STORED } };
}

function stored({ state }: MockCall, template: StoredTemplate, status: number): Reply {
  state.templates.set(template.record.id, template);
  return { status, body: template.record, headers: { ETag: tagOf(template) } };
}

/** Returns the template with the id in the path. Throws 404 if there is none. */
export function findTemplate(call: MockCall): StoredTemplate {
  const found = call.state.templates.get(pathParameter(call, 'id').toLowerCase());
  if (found === undefined) throw userError(404, rejectionMessages.templateUnknown);
  return found;
}

/** Returns the template if its version matches the If-Match header. Throws 404 or 412 otherwise. */
export function findExpectedTemplate(call: MockCall): StoredTemplate {
  const found = findTemplate(call);
  const expected = tagsIn(call, 'If-Match');
  if (expected !== undefined && !expected.includes('*') && !expected.includes(tagOf(found)))
    throw userError(412, rejectionMessages.templateChanged);
  return found;
}

const tagOf = ({ record, version }: StoredTemplate): string => `"${record.id}-${version}"`;

const tagsIn = ({ request }: MockCall, header: string): readonly string[] | undefined =>
  request.headers
    .get(header)
    ?.split(',')
    .map((tag) => tag.trim());
