import { firstOfEach, type Issue } from '../../base/issue.ts';
import { findStarter } from '../../contract/starters.ts';
import type { LabelData, PrintItem, Template } from '../../contract/types.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Row } from '../bind/bind-rows.ts';
import { type CheckOptions, checkJob, checkLabel, checkTemplate } from './check-job.ts';
import { inlinePictures, pictureIssues } from './picture-issues.ts';

/**
 * What a call to the API asks to be stored, drawn or printed, its shape checked. Paths of issues begin with `/template` for
 * a template and a label; for a job, whose template is stored, they lead into the template.
 */
export type CheckedRequest =
  | { readonly kind: 'template'; readonly template: Template }
  | { readonly kind: 'label'; readonly template: Template; readonly data: LabelData }
  | {
      readonly kind: 'job';
      readonly template: Template;
      readonly items: readonly PrintItem[];
      /** The id of the starter that the template is. */
      readonly starter?: string | undefined;
      readonly startPosition?: number | undefined;
      /** Dots per inch. */
      readonly resolution?: number | undefined;
    };

/** All that keeps a request from being drawn, but for pictures, whose addresses alone are judged. */
export function checkRequest(request: CheckedRequest, options: CheckOptions = {}): readonly Issue[] {
  switch (request.kind) {
    case 'template':
      return checkTemplate(request.template, options);
    case 'label':
      return checkLabel(request.template, request.data, options);
    case 'job': {
      const { template, items, startPosition, resolution } = request;
      const job = checkJob(template, items, { ...options, startPosition, resolution, templatePath: '' });
      return firstOfEach([...job, ...blankIssues(request)].sort((a, b) => itemOf(a) - itemOf(b)));
    }
    default:
      throw request satisfies never;
  }
}

/**
 * The one judgement of a request before anything of it is stored, charged or drawn: all that keeps it from being drawn,
 * the pictures that it carries within it (`data:`) included. Pictures elsewhere are judged when they are fetched.
 */
export async function checkWholeRequest(
  request: CheckedRequest,
  platform: Platform,
  options: CheckOptions = {},
): Promise<readonly Issue[]> {
  const issues = checkRequest(request, options);
  return firstOfEach([...issues, ...(await pictureIssues(picturesOf(request), platform))]);
}

/** Whether a request carries pictures within it. */
export const hasPictures = (request: CheckedRequest): boolean => picturesOf(request).size > 0;

const picturesOf = (request: CheckedRequest): ReadonlyMap<string, string> =>
  inlinePictures(request.template, rowsOf(request), request.kind === 'job' ? '' : '/template');

function rowsOf(request: CheckedRequest): readonly Row[] {
  switch (request.kind) {
    case 'template':
      return [];
    case 'label':
      return [{ data: request.data, path: '/data' }];
    case 'job':
      return request.items.map(({ data = {} }, index) => ({ data, path: `/items/${index}/data` }));
    default:
      throw request satisfies never;
  }
}

/** The item that an issue of a job is about, by its number; those of the template and the paper come before all items. */
const itemOf = ({ path }: Issue): number => Number(/^\/items\/(\d+)/.exec(path)?.[1] ?? -1);

/** A starter's `sku` becomes a barcode in every item and is not blank; its fields are those of its template. */
function blankIssues({ starter, items }: CheckedRequest & { readonly kind: 'job' }): readonly Issue[] {
  if (starter === undefined || findStarter(starter)?.fields.includes('sku') !== true) return [];
  return items.flatMap(({ data = {} }, index): readonly Issue[] => {
    const path = `/items/${index}/data/sku`;
    const isBlank = Object.hasOwn(data, 'sku') && data.sku?.trim() === '';
    return isBlank ? [{ path, code: 'blank', message: `${path}: is printed as a barcode and may not be blank` }] : [];
  });
}
