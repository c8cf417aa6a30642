import { checkJob, type FilledPrintRequest, type Issue } from '../contract.ts';
import { faultyInput } from '../errors.ts';
import type { JobSource } from './job-source.ts';

/**
 * Finds everything that would keep a job from printing, images aside: data that is missing, codes that can't be made.
 * Throws 400 with all of it; paths lead into the request, for the template's own faults into the template.
 */
export function checkItems({ template, starter }: JobSource, request: FilledPrintRequest): void {
  const { items, startPosition, resolution } = request;
  // a ROLL has no positions, but its first is what a request says that says nothing
  const start = template.type === 'ROLL' && startPosition === 1 ? undefined : startPosition;
  const issues = [
    ...(starter === undefined ? [] : starterIssues(starter.fields, items)),
    ...checkJob(template, items, { resolutionDpi: resolution, startPosition: start, templatePath: '' }),
  ];
  if (issues.length > 0) throw faultyInput('invalid_request', distinct(issues));
}

/** A starter's fields stand in every item, and `sku`, which becomes a barcode, is not blank. */
function starterIssues(fields: readonly string[], items: FilledPrintRequest['items']): readonly Issue[] {
  return items.flatMap(({ data = {} }, index) =>
    fields.flatMap((field): readonly Issue[] => {
      const path = `/items/${index}/data/${field}`;
      if (!Object.hasOwn(data, field)) return [{ path, code: 'missing', message: `${path}: is required and missing` }];
      const blank = field === 'sku' && data[field]?.trim() === '';
      return blank ? [{ path, code: 'blank', message: `${path}: is printed as a barcode and may not be blank` }] : [];
    }),
  );
}

/** The first issue of each place. */
function distinct(issues: readonly Issue[]): readonly Issue[] {
  const byPath = new Map<string, Issue>();
  for (const issue of issues) if (!byPath.has(issue.path)) byPath.set(issue.path, issue);
  return [...byPath.values()];
}
