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

/** Where templates are, and how large one may be that is not stored. */
export interface Sources {
  readonly templates: TemplateStore;
  readonly mostBytes: number;
}

/**
 * The stored template or starter that a request names, or the template that a page sent. Throws 404 when there is none, 422
 * when it can't be printed, 413 when it is larger than a stored one may be.
 */
export async function findSource(
  { templates, mostBytes }: Sources,
  accountId: string,
  request: Pick<PrintOrder, 'starter' | 'template' | 'templateId'>,
): Promise<JobSource> {
  if (request.template !== undefined) return sentSource(request.template, mostBytes);
  const starter = request.starter === undefined ? undefined : findStarter(request.starter);
  if (starter !== undefined) {
    const template = starter.template as FilledTemplate;
    return { template, json: JSON.stringify(template) };
  }
  const stored = await templates.find((request.templateId ?? '').toLowerCase(), accountId);
  if (stored === undefined) throw new ApiError('not_found', 'There is no such template.');
  const template = JSON.parse(stored.template) as FilledTemplate;
  checkPaper(template);
  return { template, json: stored.template };
}

function sentSource(template: FilledTemplate, mostBytes: number): JobSource {
  const json = JSON.stringify(template);
  if (Buffer.byteLength(json) > mostBytes)
    throw new ApiError('body_too_large', `The template of this request may have at most ${mostBytes} bytes.`);
  checkPaper(template);
  return { template, json };
}

function checkPaper(template: FilledTemplate): void {
  const issues = paperIssues(template);
  if (issues.length > 0) throw invalidInput('unresolved_paper', issues);
}
