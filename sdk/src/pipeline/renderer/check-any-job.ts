import { firstOfEach, type Issue } from '../../base/issue.ts';
import { kindsAtHand } from '../elements/encoders-at-hand.ts';
import type { PrinterProfile } from '../paint/printers/printer-profile.ts';
import { checkJob, issuesOf } from './check-job.ts';
import { printerLabelIssues, withoutSheet } from './printer-label-issues.ts';
import { type JobOptions, parseJob, readJob } from './read-job.ts';

export interface AnyJobOptions extends JobOptions {
  /** The profile, sound, of the printer that a job is made for; a PDF where it is absent. */
  readonly printer?: PrinterProfile | undefined;
}

/** What `checkJob` finds of a job, and of one for a label printer. */
export const checkAnyJob = (template: unknown, items: unknown, { printer, ...options }: AnyJobOptions) =>
  printer === undefined ? checkJob(template, items, options) : checkPrinterJob(template, items, printer, options);

/**
 * A job for a printer, at its dots per inch: what is wider than its head is an issue, too. `[]`: `printerChunks` can only
 * fail on images.
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
    const job = readJob(kindsAtHand(options), alone, { ...options, resolutionDpi: printer.dpi });
    const path = options.templatePath ?? '/template';
    return firstOfEach([...positionIssues(startPosition), ...job.issues, ...printerLabelIssues(job, printer, path)]);
  });
}

/** Labels for a printer come one after the other, whatever sheet their template names. */
function positionIssues(startPosition: unknown): readonly Issue[] {
  if (startPosition === undefined) return [];
  const message =
    "/startPosition: only a PDF's sheets have positions to start at, and this is for a label printer: leave it out";
  return [{ path: '/startPosition', code: 'not_supported', message }];
}
