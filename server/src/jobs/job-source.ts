import type { FilledTemplate } from '@platen/sdk';
import { withoutSheet } from '@platen/sdk/internal/printer-requests';
import { rejectionMessages } from '@platen/sdk/internal/rejections';
import { findStarter } from '@platen/sdk/internal/starters';
import { paperIssues } from '@platen/sdk/render';
import type { PrintOrder } from '../bodies/print-order.ts';
import { ApiError, invalidInput } from '../errors.ts';
import type { TemplateStore } from '../stores/template-store.ts';

/** What a job prints its items with. */
export interface JobSource {
  readonly template: FilledTemplate;
  /** The template as JSON. */
  readonly json: string;
}

/** Where templates are, and how they are used. */
export interface Sources {
  readonly templates: TemplateStore;
  /** Bytes of the largest template that a request may carry. */
  readonly mostBytes: number;
  /** Whether the job is for a label printer, which prints each label by itself and ignores the sheet. */
  readonly forPrinter: boolean;
}

/**
 * The stored template or starter that a request names, or the template that a page sent. Throws 404 when there is none, 422
 * when it can't be printed, 413 when it is larger than a stored one may be.
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
