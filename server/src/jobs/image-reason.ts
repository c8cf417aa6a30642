import { pointerNames, type Template } from '@platen/sdk';
import { messageWithoutPath } from '../issues.ts';
import { DrawingError } from '../rendering/rendering.ts';
import type { ClaimedJob, JobErrorCode } from '../stores/job-store.ts';

export interface FailureReason {
  readonly code: JobErrorCode;
  /** A sentence that names item and element. */
  readonly message: string;
}

/** Codes of issues with images: the only issues that an accepted job can still have. */
const imageErrorCodes: readonly JobErrorCode[] = [
  'image_unreachable',
  'image_blocked',
  'image_too_large',
  'image_unsupported',
];

/** Why a job failed, if an image is to blame. */
export function imageReason(error: unknown, job: Pick<ClaimedJob, 'template'>): FailureReason | undefined {
  if (!(error instanceof DrawingError)) return undefined;
  for (const issue of error.issues) {
    const code = imageErrorCodes.find((known) => known === issue.code);
    if (code === undefined) continue;
    return { code, message: `${placeOf(issue.path, job)}: ${messageWithoutPath(issue)}` };
  }
  return undefined;
}

/** `/items/3/data/photo` → `items[3].data.photo, element e2`; `/template/elements/2/value` → `every item, element e2`. */
function placeOf(path: string, job: Pick<ClaimedJob, 'template'>): string {
  const [part, first, second, field = ''] = pointerNames(path);
  if (part === 'template') return `every item, element e${second ?? '?'}`;
  if (part !== 'items') return path;
  const { elements } = JSON.parse(job.template) as Template;
  const element = elements.findIndex((candidate) => candidate.type === 'image' && candidate.field === field);
  return `items[${first}].data.${field}, element e${element}`;
}
