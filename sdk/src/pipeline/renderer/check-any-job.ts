import { firstOfEach, type Issue } from '../../base/errors.ts';
import { wholeDots } from '../../base/units.ts';
import type { Template } from '../../contract/types.ts';
import { kindsWithEncoders } from '../elements/kinds-with-encoders.ts';
import { endlessIssues, feedSideOf } from '../paint/printers/endless-media.ts';
import { labelSizeIssues } from '../paint/printers/label-size-issues.ts';
import { usualInk } from '../paint/printers/printer-inks.ts';
import type { PrinterProfile } from '../paint/printers/printer-profile.ts';
import { lengthTypeIssues, marginPtOf } from '../resolve/content-length.ts';
import type { LengthOptions } from '../resolve/length-options.ts';
import { pictureSizeIssues, type ResolvedTemplate } from '../resolve/resolve.ts';
import { checkJob, issuesOf } from './check-job.ts';
import { type JobOptions, parseJob, readJob } from './read-job.ts';

export interface AnyJobOptions extends JobOptions {
  /** Validated profile of the job's printer; absent for a PDF. */
  readonly printer?: PrinterProfile | undefined;
}

/**
 * Returns every issue of a job. If `printer` is given, checks a job for a label printer; otherwise, checks a PDF job,
 * as `checkJob` does.
 */
export const checkAnyJob = (template: unknown, items: unknown, { printer, ...options }: AnyJobOptions) =>
  printer === undefined ? checkJob(template, items, options) : checkPrinterJob(template, items, printer, options);

/**
 * Returns every issue of a job for a label printer, at the printer's resolution, including labels that are too large
 * for the printer. If the returned list is empty, `printerChunks` can fail only because of images.
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
    const job = readJob(kindsWithEncoders(options), alone, {
      ...options,
      resolution: printer.dpi,
      ink: options.ink ?? usualInk(printer),
      feed: feedOf(printer, options),
    });
    const path = options.templatePath ?? '/template';
    return firstOfEach([
      ...positionIssues(startPosition),
      ...printerLengthIssues(design, printer, options),
      ...job.issues,
      ...printerLabelIssues(design, job.read.template, printer, path),
    ]);
  });
}

/**
 * Returns the job option `feed` that matches a label printer's rotation; `undefined` if the labels have a fixed length.
 */
export const feedOf = (profile: PrinterProfile, { length }: LengthOptions): LengthOptions['feed'] =>
  length === undefined ? undefined : feedSideOf(profile);

/** Returns the issues of the length options for this printer and the template's type. Expects a valid profile. */
export function printerLengthIssues(
  design: Template,
  profile: PrinterProfile,
  options: LengthOptions,
): readonly Issue[] {
  if (options.length === undefined) return [];
  const issues = [...lengthTypeIssues(options, design), ...endlessIssues(profile, marginPtOf(options))];
  if (options.feed === undefined || options.feed === feedSideOf(profile)) return issues;
  const message = `/feed: the printer's rotation puts the template's ${feedSideOf(profile)} in the feed direction, got "${options.feed}": leave "feed" out`;
  return [...issues, { path: '/feed', code: 'not_supported', message }];
}

/**
 * Returns an issue if a start position is given, because a label printer prints labels one after the other and ignores
 * the template's sheet.
 */
function positionIssues(startPosition: unknown): readonly Issue[] {
  if (startPosition === undefined) return [];
  const message =
    '/startPosition: only the sheets of a PDF have a start position, but this job is for a label printer: leave startPosition out';
  return [{ path: '/startPosition', code: 'not_supported', message }];
}

/**
 * Returns a template without its sheet, for printing each label separately. The sheet has no effect then, so it may be
 * missing or invalid.
 */
export const withoutSheet = <T extends Template>(template: T): T =>
  template.type === 'SHEET' ? { ...template, type: 'ROLL' } : template;

/**
 * Returns the issues of labels that are too large for the printer. The labels must be bound at the printer's
 * resolution. `path` is the position of the template in the request.
 */
export function printerLabelIssues(
  design: Template,
  template: ResolvedTemplate,
  profile: PrinterProfile,
  path: string,
): readonly Issue[] {
  const dots = (points: number): number => wholeDots(points, profile.dpi);
  const { width, height } = template;
  const issues = [
    ...labelSizeIssues(profile, { width: dots(width), height: dots(height) }, path),
    ...pictureSizeIssues(template, path, profile.dpi),
  ];
  if (design.type !== 'ROLL2Up') return issues;
  const message = `${path}/type: label printers cannot print two labels side by side; use "ROLL", or print a PDF`;
  return [...issues, { path: `${path}/type`, code: 'not_supported', message }];
}
