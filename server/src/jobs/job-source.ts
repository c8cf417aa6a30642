import type { FilledTemplate } from '@platen/sdk';
import { findStarter, paperIssues } from '@platen/sdk/render';
import type { PrintOrder } from '../bodies/print-order.ts';
import { ApiError, invalidInput } from '../errors.ts';
import type { TemplateStore } from '../stores/template-store.ts';

/** What a job prints its items with. */
export interface JobSource {
  readonly template: FilledTemplate;
  /** The template as JSON. */
  readonly json: string;
}

/** The stored template or starter that a request names. Throws 404 when there is none, 422 when it can't be printed. */
export async function findSource(
  templates: TemplateStore,
  accountId: string,
  request: Pick<PrintOrder, 'starter' | 'templateId'>,
): Promise<JobSource> {
  const starter = request.starter === undefined ? undefined : findStarter(request.starter);
  if (starter !== undefined) {
    const template = starter.template as FilledTemplate;
    return { template, json: JSON.stringify(template) };
  }
  const stored = await templates.find((request.templateId ?? '').toLowerCase(), accountId);
  if (stored === undefined) throw new ApiError('not_found', 'There is no such template.');
  const template = JSON.parse(stored.template) as FilledTemplate;
  const issues = paperIssues(template);
  if (issues.length > 0) throw invalidInput('unresolved_paper', issues);
  return { template, json: stored.template };
}
