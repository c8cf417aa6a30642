import type { Issue } from '../../base/issue.ts';
import { wholeDots } from '../../base/units.ts';
import type { Template } from '../../contract/types.ts';
import { labelSizeIssues } from '../paint/printers/label-size-issues.ts';
import type { PrinterProfile } from '../paint/printers/printer-profile.ts';
import { pictureSizeIssues } from '../resolve/limits.ts';
import type { ReadJob } from './read-job.ts';

/**
 * Returns a template for printing single labels. The sheet of a template is irrelevant then, so it may be missing or
 * invalid.
 */
export const withoutSheet = <T extends Template>(template: T): T =>
  template.type === 'SHEET' ? { ...template, type: 'ROLL' } : template;

/**
 * Returns the issues of labels, bound at the printer's resolution, that can't be printed on it. `path` is the
 * template's.
 */
export function printerLabelIssues(
  { design, read }: Pick<ReadJob, 'design' | 'read'>,
  profile: PrinterProfile,
  path: string,
): readonly Issue[] {
  const dots = (points: number): number => wholeDots(points, profile.dpi);
  const { width, height } = read.template;
  const issues = [
    ...labelSizeIssues(profile, { width: dots(width), height: dots(height) }, path),
    ...pictureSizeIssues(read.template, path, profile.dpi),
  ];
  if (design.type !== 'ROLL2Up') return issues;
  const message = `${path}/type: two labels beside each other are not printed in a printer's language; use "ROLL", or the PDF`;
  return [...issues, { path: `${path}/type`, code: 'not_supported', message }];
}
