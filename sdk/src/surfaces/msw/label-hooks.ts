import { rejectionIssues, rejectionMessages } from '../../contract/rejections.ts';
import type { FilledTemplate, LabelHook } from '../../contract/types.ts';
import {
  changedHook,
  type HookSettings,
  hookIssues,
  mappingFor,
  parseHookChange,
  parseNewHook,
  presetTemplate,
  unknownFields,
} from '../../pipeline/renderer/hook-requests.ts';
import { type MockCall, pathParameter, readBody } from './mock-call.ts';
import { pageOf } from './mock-pages.ts';
import { type Reply, rejectionWithIssues, userError } from './reply.ts';
import { storePreset } from './templates.ts';

const headers = { 'Cache-Control': 'no-store' };

/** `POST /label-hooks`: creates a hook. The mocked API does not handle calls to the hook's address. */
export async function postLabelHook(call: MockCall): Promise<Reply> {
  const { value } = await readBody(call, parseNewHook);
  const { state } = call;
  checkReferences(call, value);
  const template = value.templateId === undefined ? presetTemplate(value).template : templateOf(call, value.templateId);
  const mapping = mappingFor(value, template);
  checkMapping(mapping, template);
  const { preset: _, templateId = storePreset(call, presetTemplate(value)), ...sent } = value;
  const settings = { ...sent, mapping };
  const id = state.newId();
  const record = {
    ...{ id, ...settings, templateId: templateId.toLowerCase(), usedToday: 0, used: 0, lastUsedAt: null },
    createdAt: new Date().toISOString(),
  } as LabelHook;
  state.hooks.set(id, record);
  const base = new URL(state.settings.baseUrl);
  const Location = `${state.settings.baseUrl}/label-hooks/${id}`;
  const body = { ...record, url: `${base.origin}/hooks/plt_hook_${id.replaceAll('-', '')}` };
  return { status: 201, body, headers: { ...headers, Location } };
}

type HookReferences = { readonly [Name in 'templateId' | 'printerId']?: HookSettings[Name] | undefined };

/** Throws 400 if a hook names a template or printer that does not exist. */
function checkReferences({ state }: MockCall, { templateId, printerId }: HookReferences): void {
  const issues = [
    ...(templateId !== undefined && !state.templates.has(templateId.toLowerCase())
      ? [rejectionIssues.hookTemplate]
      : []),
    ...(typeof printerId === 'string' && !state.printers.has(printerId.toLowerCase())
      ? [rejectionIssues.hookPrinter]
      : []),
  ];
  if (issues.length > 0) throw rejectionWithIssues(400, issues);
}

const templateOf = ({ state }: MockCall, id: string): FilledTemplate | undefined =>
  state.templates.get(id.toLowerCase())?.record.template as FilledTemplate | undefined;

/** Throws 400 if a hook's mapping has fields that its template lacks. */
function checkMapping(...checked: Parameters<typeof unknownFields>): void {
  const issues = unknownFields(...checked);
  if (issues.length > 0) throw rejectionWithIssues(400, issues);
}

/** `GET /label-hooks`: lists the hooks, newest first. */
export async function getLabelHooks({ state, query }: MockCall): Promise<Reply> {
  const { page, nextCursor } = pageOf([...state.hooks.values()].reverse(), query);
  return { status: 200, body: { data: page, nextCursor }, headers };
}

/** `GET /label-hooks/{id}`: returns a hook. */
export async function getLabelHook(call: MockCall): Promise<Reply> {
  return { status: 200, body: find(call), headers };
}

/** `PATCH /label-hooks/{id}`: changes the given settings. */
export async function patchLabelHook(call: MockCall): Promise<Reply> {
  const { value } = await readBody(call, parseHookChange);
  const record = find(call);
  const changed = changedHook(record as LabelHook & HookSettings, value);
  const issues = hookIssues(changed);
  if (issues.length > 0) throw rejectionWithIssues(400, issues);
  checkReferences(call, value);
  if (value.templateId !== undefined || value.mapping !== undefined)
    checkMapping(changed.mapping, templateOf(call, changed.templateId));
  call.state.hooks.set(record.id, changed);
  return { status: 200, body: changed, headers };
}

/** `DELETE /label-hooks/{id}`: removes a hook. */
export async function deleteLabelHook(call: MockCall): Promise<Reply> {
  call.state.hooks.delete(find(call).id);
  return { status: 204 };
}

/** Returns the hook with the id in the path. Throws 404 if there is none. */
function find(call: MockCall): LabelHook {
  const found = call.state.hooks.get(pathParameter(call, 'id').toLowerCase());
  if (found === undefined) throw userError(404, rejectionMessages.hookUnknown);
  return found;
}
