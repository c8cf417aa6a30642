import { pointerNames, type Template } from '@platen/sdk';
import { isCode, showsImage } from '@platen/sdk/internal/requests';
import { messageWithoutPath } from '../issues.ts';
import { DrawingError } from '../rendering/rendering.ts';
import type { ClaimedJob, JobErrorCode } from '../stores/job-store.ts';

export interface FailureReason {
  readonly code: JobErrorCode;
  /** A sentence that names the item and the element. */
  readonly message: string;
}

/**
 * Codes of the only issues that an accepted job can still have: unusable images, codes that can't be read back, and
 * content that the printer can't receive.
 */
const inputErrorCodes: readonly JobErrorCode[] = [
  'image_unreachable',
  'image_blocked',
  'image_too_large',
  'image_unsupported',
  'code_unreadable',
  'file_too_large',
];

/**
 * Matches an element's name at the start of a message. It is removed, because the place before the message names the
 * element too.
 */
const ELEMENT = /^elements\[\d+\] \(\w+\): /;

/** Returns the reason why a job failed if its input is the cause: the first issue, and the number of issues. */
export function inputReason(error: unknown, job: Pick<ClaimedJob, 'template'>): FailureReason | undefined {
  if (!(error instanceof DrawingError)) return undefined;
  const [first, ...others] = error.issues.filter(({ code }) => inputErrorCodes.includes(code as JobErrorCode));
  if (first === undefined) return undefined;
  const more = others.length > 0 ? ` (and ${others.length} more)` : '';
  return {
    code: first.code as JobErrorCode,
    message: `${first.path === '' ? '' : `${placeOf(first.path, job)}: `}${messageWithoutPath(first).replace(ELEMENT, '')}${more}`,
  };
}

/** `/items/3/data/photo` → `items[3].data.photo, element e2`; `/template/elements/2/value` → `every item, element e2`. */
function placeOf(path: string, job: Pick<ClaimedJob, 'template'>): string {
  const [part, first, second, field = ''] = pointerNames(path);
  if (part === 'template') return `every item, element e${second ?? '?'}`;
  if (part !== 'items') return path;
  const { elements } = JSON.parse(job.template) as Template;
  // an accepted job can only have issues with images and codes, so the field belongs to one of these
  const element = elements.findIndex((each) => (showsImage(each.type) || isCode(each.type)) && each.field === field);
  return `items[${first}].data.${field}, element e${element}`;
}
