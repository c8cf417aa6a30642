import type { FilledPrintRequest, Issue } from '@platen/sdk';
import { invalidInput } from '../errors.ts';
import { firstOfEach } from '../issues.ts';
import { jobIssues } from '../rendering/job-issues.ts';
import type { CheckTask, Rendering } from '../rendering/rendering.ts';
import type { JobSource } from './job-source.ts';

/** Codes of a job that are checked where they are asked for: more, or larger ones, go to a thread of their own. */
const FEW_CODES = 1500;
const SHORT_ITEMS = 200_000;

/**
 * Finds everything that would keep a job from printing, images aside: data that is missing, codes that can't be made.
 * Throws 400 with all of it; paths lead into the request, for the template's own issues into the template.
 */
export async function checkItems(
  rendering: Rendering,
  { template, starter }: JobSource,
  request: FilledPrintRequest,
): Promise<void> {
  const { items, startPosition, resolution } = request;
  const task: CheckTask = { template, items, startPosition, resolution };
  const issues = [
    ...(starter === undefined ? [] : starterIssues(starter.fields, items)),
    ...(isQuick(task) ? jobIssues(task) : await rendering.check(task)),
  ];
  if (issues.length > 0)
    throw invalidInput(
      'invalid_request',
      firstOfEach(issues, ({ path }) => path),
    );
}

/** Whether checking takes a few milliseconds at most: up to 2.5 s were measured for 1,000 of the largest QR codes. */
function isQuick({ template, items }: CheckTask): boolean {
  const codes = template.elements.filter(({ type }) => type === 'barcode' || type === 'qrcode').length;
  if (codes * items.length > FEW_CODES) return false;
  let length = 0;
  for (const { data = {} } of items) for (const field in data) length += data[field]?.length ?? 0;
  return length * codes <= SHORT_ITEMS;
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
