import { firstOfEach, type Issue } from '../../base/issue.ts';
import { kindsWithEncoders } from '../elements/encoders-at-hand.ts';
import type { PrinterProfile } from '../paint/printers/printer-profile.ts';
import { checkJob, issuesOf } from './check-job.ts';
import { printerLabelIssues, withoutSheet } from './printer-label-issues.ts';
import { type JobOptions, parseJob, readJob } from './read-job.ts';

export interface AnyJobOptions extends JobOptions {
  /** Validated profile of the job's printer; absent for a PDF. */
  readonly printer?: PrinterProfile | undefined;
}

/** Checks a job for a PDF, like `checkJob`, or for a label printer. */
export const checkAnyJob = (template: unknown, items: unknown, { printer, ...options }: AnyJobOptions) =>
  printer === undefined ? checkJob(template, items, options) : checkPrinterJob(template, items, printer, options);

/**
 * Checks a job for a printer at its resolution. Labels wider than its head are issues, too. If the list is empty,
 * `printerChunks` can only fail on images.
 */
function checkPrinterJob(
  template: unknown,
  items: unknown,
  printer: PrinterProfile,
  { startPosition, resolution: _, ...options }: JobOptions,
): readonly Issue[] {
  return issuesOf(() => {
    const { design, rows } = parseJob(template, items, options);
    const alone = { design: withoutSheet(design), rows };
    const job = readJob(kindsWithEncoders(options), alone, { ...options, resolutionDpi: printer.dpi });
    const path = options.templatePath ?? '/template';
    return firstOfEach([...positionIssues(startPosition), ...job.issues, ...printerLabelIssues(job, printer, path)]);
  });
}

/**
 * Rejects a start position, because a label printer prints labels one after the other, without the template's sheet.
 */
function positionIssues(startPosition: unknown): readonly Issue[] {
  if (startPosition === undefined) return [];
  const message =
    "/startPosition: only a PDF's sheets have positions to start at, and this is for a label printer: leave it out";
  return [{ path: '/startPosition', code: 'not_supported', message }];
}
