import { rejectionMessages } from '../../contract/rejections.ts';
import type { TemplateRecord, TemplateVersion, TemplateVersionSummary } from '../../contract/types.ts';
import { assertDrawable, type MockCall, once, pathParameter } from './mock-call.ts';
import { pageOf } from './mock-pages.ts';
import type { StoredTemplate } from './mock-state.ts';
import { type Reply, userError } from './reply.ts';
import { changeTemplate, findExpectedTemplate, findTemplate, recordOf } from './templates.ts';

const headers = { 'Cache-Control': 'no-store' };

/** `GET /templates/{id}/versions`: lists earlier versions without their elements, newest first. */
export async function getTemplateVersions(call: MockCall): Promise<Reply> {
  const entries = findTemplate(call).versions.map((version) => ({
    id: String(version.number).padStart(9, '0'),
    version,
  }));
  const { page, nextCursor } = pageOf(entries, call.query);
  return { status: 200, body: { data: page.map(({ version }) => summaryOf(version)), nextCursor }, headers };
}

/** `GET /templates/{id}/versions/{number}`: returns an earlier version. */
export async function getTemplateVersion(call: MockCall): Promise<Reply> {
  return { status: 200, body: versionIn(call, findTemplate(call)), headers };
}

/** `POST /templates/{id}/versions/{number}/restore`: makes an earlier version the current content. */
export async function postTemplateRestore(call: MockCall): Promise<Reply> {
  return once(call, '', async () => {
    const { template, editor } = versionIn(call, findTemplate(call));
    findExpectedTemplate(call);
    await assertDrawable(call.state, { kind: 'template', template });
    return changeTemplate(
      call,
      (record, updatedAt): TemplateRecord =>
        recordOf({ ...record, updatedAt }, { name: record.name, template, ...(editor && { editor }) }),
    );
  });
}

function versionIn(call: MockCall, { versions }: StoredTemplate): TemplateVersion {
  const number = pathParameter(call, 'number');
  const found = versions.find((version) => String(version.number) === number);
  if (found === undefined) throw userError(404, rejectionMessages.templateVersionUnknown);
  return found;
}

function summaryOf({ number, name, template, updatedAt, replacedAt, editor }: TemplateVersion): TemplateVersionSummary {
  const { unit, width, height, type } = template;
  const bytes = new TextEncoder().encode(JSON.stringify(template) + (editor ? JSON.stringify(editor) : '')).length;
  return { number, name, unit, width, height, type, bytes, updatedAt, replacedAt };
}
