import type { FilledTemplate } from '@platen/sdk';
import { withoutSheet } from '@platen/sdk/internal/printer-requests';
import { rejectionMessages } from '@platen/sdk/internal/rejections';
import { findStarter } from '@platen/sdk/internal/starters';
import { paperIssues } from '@platen/sdk/render';
import type { PrintOrder } from '../bodies/print-order.ts';
import { ApiError, invalidInput } from '../errors.ts';
import type { TemplateStore } from '../stores/template-store.ts';

/** The template of a job. */
export interface JobSource {
  readonly template: FilledTemplate;
  /** The template as JSON. */
  readonly json: string;
}

/** The template store, and the limits for its use. */
export interface Sources {
  readonly templates: TemplateStore;
  /** Maximum size of a template in bytes. */
  readonly mostBytes: number;
  /** True for a label printer, which prints labels one by one and ignores the sheet. */
  readonly forPrinter: boolean;
}

/**
 * Returns the stored template or starter that a request names, or the template that a page sent. Throws 404 if there is
 * none, 422 if it can't be printed, and 413 if it is larger than a stored template may be.
 */
export async function findSource(
  { templates, mostBytes, forPrinter }: Sources,
  accountId: string,
  request: Pick<PrintOrder, 'starter' | 'template' | 'templateId'>,
): Promise<JobSource> {
  if (request.template !== undefined) return sentSource(request.template, mostBytes, forPrinter);
  const starter = request.starter === undefined ? undefined : findStarter(request.starter);
  if (starter !== undefined) {
    const template = starter.template as FilledTemplate;
    return { template, json: JSON.stringify(template) };
  }
  const stored = await templates.find((request.templateId ?? '').toLowerCase(), accountId);
  if (stored === undefined) throw new ApiError('not_found', rejectionMessages.templateUnknown);
  const template = JSON.parse(stored.template) as FilledTemplate;
  checkPaper(template, forPrinter);
  return { template, json: stored.template };
}

function sentSource(template: FilledTemplate, mostBytes: number, forPrinter: boolean): JobSource {
  const json = JSON.stringify(template);
  if (Buffer.byteLength(json) > mostBytes)
    throw new ApiError('body_too_large', `The template of this request may have at most ${mostBytes} bytes.`);
  checkPaper(template, forPrinter);
  return { template, json };
}

function checkPaper(template: FilledTemplate, forPrinter: boolean): void {
  const issues = paperIssues(forPrinter ? withoutSheet(template) : template);
  if (issues.length > 0) throw invalidInput('unresolved_paper', issues);
}
