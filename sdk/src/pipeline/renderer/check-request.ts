import { firstOfEach, type Issue } from '../../base/errors.ts';
import { findStarter } from '../../contract/starters.ts';
import type { LabelData, PrintItem, Template } from '../../contract/types.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Row } from '../bind/bind-rows.ts';
import type { PrinterProfile } from '../paint/printers/printer-profile.ts';
import type { LengthOptions } from '../resolve/length-options.ts';
import type { checkAnyJob } from './check-any-job.ts';
import { type CheckOptions, checkJob, checkLabel, checkTemplate } from './check-job.ts';
import { inlinePictures, type PicturePlace, pictureIssues } from './image-supply.ts';

/**
 * A parsed API call that stores a template, draws a label or prints a job. For a template and a label, the paths of
 * issues begin with `/template`. A job uses a stored template, so the paths of template issues are relative to it.
 */
export type CheckedRequest =
  | { readonly kind: 'template'; readonly template: Template }
  | {
      readonly kind: 'label';
      readonly template: Template;
      readonly data: LabelData;
      readonly lengths?: LengthOptions | undefined;
    }
  | {
      readonly kind: 'job';
      readonly template: Template;
      readonly items: readonly PrintItem[];
      /** Id of the built-in starter template that the job uses; absent for any other template. */
      readonly starter?: string | undefined;
      readonly startPosition?: number | undefined;
      /** Resolution in dots per inch. A job for a label printer uses the printer's resolution instead. */
      readonly resolution?: number | undefined;
      readonly lengths?: LengthOptions | undefined;
      /** Validated profile of the job's printer; absent for a PDF. */
      readonly printer?: PrinterProfile | undefined;
    };

export interface RequestOptions extends CheckOptions {
  /**
   * Function that checks jobs. Pass `checkAnyJob` if some jobs are for label printers. The default accepts only PDF
   * jobs, which is enough for most web pages.
   */
  readonly jobs?: typeof checkAnyJob | undefined;
}

/** Returns every issue of a request that can be found without loading images. Checks only the URLs of images. */
export function checkRequest(
  request: CheckedRequest,
  { jobs = checkJob, ...options }: RequestOptions = {},
): readonly Issue[] {
  switch (request.kind) {
    case 'template':
      return checkTemplate(request.template, options);
    case 'label':
      return checkLabel(request.template, request.data, { ...options, ...request.lengths });
    case 'job': {
      const { template, items, startPosition, resolution, lengths, printer } = request;
      const starter = starterIssues(request, options.extensions);
      const named = new Set(starter.map(({ path }) => path));
      const at = { ...lengths, templatePath: '', startPosition, resolution, printer };
      const job = jobs(template, items, { ...options, ...at });
      return firstOfEach([...starter, ...job.filter(({ path }) => !named.has(path))]);
    }
    default:
      throw request satisfies never;
  }
}

/**
 * Returns every issue of a request before anything is stored, charged or drawn, including the issues of inline images
 * (`data:`). Other images are checked when they are fetched.
 */
export async function checkWholeRequest(
  request: CheckedRequest,
  platform: Platform,
  options: RequestOptions = {},
): Promise<readonly Issue[]> {
  const issues = checkRequest(request, options);
  return firstOfEach([...issues, ...(await pictureIssues(picturesOf(request), platform))]);
}

/** Returns true if a request has inline images. */
export const hasPictures = (request: CheckedRequest): boolean => picturesOf(request).size > 0;

const picturesOf = (request: CheckedRequest): ReadonlyMap<string, PicturePlace> =>
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

/**
 * Checks that every item has all fields of the job's built-in starter template. Also checks that `sku`, which is
 * printed as a barcode, is not blank.
 */
function starterIssues(
  { starter, items }: CheckedRequest & { readonly kind: 'job' },
  extensions: CheckOptions['extensions'],
): readonly Issue[] {
  const fields = starter === undefined ? [] : (findStarter(starter, extensions)?.fields ?? []);
  return items.flatMap(({ data = {} }, index) =>
    fields.flatMap((field): readonly Issue[] => {
      const path = `/items/${index}/data/${field}`;
      if (!Object.hasOwn(data, field)) return [{ path, code: 'missing', message: `${path}: required, but missing` }];
      const isBlank = field === 'sku' && data[field]?.trim() === '';
      return isBlank
        ? [{ path, code: 'blank', message: `${path}: must not be blank, because it is printed as a barcode` }]
        : [];
    }),
  );
}
